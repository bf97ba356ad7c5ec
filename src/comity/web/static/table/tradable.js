// Which assets can be given in this game: an option may keep some out.

/**
 * @param {import("../lib/words.js").Words} words
 * @param {Record<string, unknown>} options of the table
 */
export const tradable = (words, options) => words.assets.filter(({ traded_if: option }) => !option || options[option]);
