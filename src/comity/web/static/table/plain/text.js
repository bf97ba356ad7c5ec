// Values of a view in words, as short as they can be.

/**
 * Whether a value is said in one line: a number, a word, or a list of such; nothing is a short value too.
 * @param {unknown} value
 */
export function isSimple(value) {
  if (Array.isArray(value)) return value.every((item) => typeof item !== "object" || item === null);
  return typeof value !== "object" || value === null || Object.keys(value).length === 0;
}

/**
 * A simple value in words.
 * @param {any} value
 * @returns {string}
 */
export function simpleText(value) {
  if (Array.isArray(value)) return value.map(simpleText).join(", ") || "none";
  if (value === null || value === undefined || typeof value === "object") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/**
 * A move as a caption: what its kind means, and its fields.
 * @param {import("../legal.js").Move} move
 * @param {import("../../lib/words.js").Words} words
 */
export function captionOf({ kind, ...fields }, words) {
  const values = Object.values(fields).map((value) =>
    isSimple(value) ? simpleText(value) : amountsText(value, words),
  );
  return [words.moveTitle(kind), ...values].join(" · ");
}

/**
 * A bundle of assets, or whatever else, in one line.
 * @param {Record<string, any>} value
 * @param {import("../../lib/words.js").Words} words
 */
function amountsText(value, words) {
  const counted = Object.entries(value).every(([name, count]) => typeof count === "number" && words.isAsset(name));
  return counted ? words.bundle(value) : JSON.stringify(value);
}

/**
 * The text that a form for a move of this kind begins with: its fields, still empty.
 * @param {string} kind
 * @param {import("../../lib/words.js").Words} words
 */
export function draftOf(kind, words) {
  const fields = words.move(kind).fields.map((field) => [field, null]);
  return JSON.stringify({ kind, ...Object.fromEntries(fields) });
}

/**
 * The move that a text says; throws an Error with a sentence.
 * @param {string} text
 * @returns {import("../legal.js").Move}
 */
export function moveFrom(text) {
  let move;
  try {
    move = JSON.parse(text);
  } catch {
    throw new Error("This is not JSON.");
  }
  if (typeof move !== "object" || move === null || typeof move.kind !== "string") {
    throw new Error('A move is an object with a "kind".');
  }
  return move;
}
