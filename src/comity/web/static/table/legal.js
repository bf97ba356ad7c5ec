// What a view lists as legal: by kind true, or a list of what the one field may be, or a list of objects of fields;
// a game may also group moves of many fields as it likes.

/**
 * @typedef {{ kind: string, [field: string]: any }} Move
 * @typedef {import("../lib/words.js").Words} Words
 */

/** Kinds that the desk shows. */
export const OF_THE_DESK = new Set(["offer", "accept", "decline", "withdraw"]);

/**
 * Whether there is nothing to do but to make offers, or to be ready.
 * @param {Record<string, any>} legal
 */
export const isIdle = (legal) => Object.keys(legal).every((kind) => kind === "ready" || kind === "offer");

/**
 * Whether a move that was legal can still be: its kind is, with one of its values where the view lists them.
 * @param {Move} move
 * @param {Record<string, any>} legal
 */
export function mayStill(move, legal) {
  const values = legal[move.kind];
  if (!Array.isArray(values)) return Boolean(values);
  return values.some((value) => Object.values(move).includes(value));
}

/**
 * The moves of a kind, one by one, where the view lists them so; null where it does not: such a move is written by
 * hand.
 * @param {string} kind
 * @param {any} values of the view's `legal`
 * @param {Words} words
 * @returns {Move[] | null}
 */
export function movesOf(kind, values, words) {
  if (values === true) return [{ kind }];
  if (!Array.isArray(values)) return null;
  const { fields } = words.move(kind);
  if (values.every((value) => typeof value !== "object")) {
    return fields.length === 1 ? values.map((value) => ({ kind, [fields[0]]: value })) : null;
  }
  const whole = values.every((value) => isWhole(value, fields));
  return whole ? values.map((value) => ({ kind, ...value })) : null;
}

/**
 * Whether an object holds just the fields of the move.
 * @param {any} value
 * @param {string[]} fields
 */
function isWhole(value, fields) {
  const names = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  return fields.length > 0 && names.length === fields.length && names.every((name) => fields.includes(name));
}
