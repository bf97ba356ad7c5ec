// A move in words, for any game: its kind, and what it names.

/**
 * "Win War: Great Northern War", "Sell: 2", "Ready"; an offer tells who would give what to whom.
 * @param {import("./legal.js").Move} move
 * @param {import("../lib/words.js").Words} words
 * @param {string[]} names
 */
export function moveInWords({ kind, ...fields }, words, names) {
  if (kind === "offer") {
    const gifts = fields.deal.map((gift) => `${names[gift.from]} gives ${names[gift.to]} ${words.gift(gift)}`);
    return `Offer: ${gifts.join("; ")}`;
  }
  const { fields: known } = words.move(kind);
  const values = known.filter((name) => name in fields).map((name) => valueInWords(name, fields[name], words, names));
  return [words.moveTitle(kind), values.join(", ")].filter(Boolean).join(": ");
}

/** A seat by its name, a piece by its title, whatever else as it is. */
function valueInWords(name, value, words, names) {
  if (name === "seat") return names[value];
  return words.entry(`${name}s`, value)?.title ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
}
