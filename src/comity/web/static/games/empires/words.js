// Empires' own words, from its entry in the catalog.
import { titleOf } from "../../lib/words.js";

/** A nation with its number, assets at the start, and power. */
export const nationOf = (words, id) =>
  words.entry("nations", id) ?? { id, number: 0, title: titleOf(id), assets: {}, power: null };

/** Banks, luxuries and industries. */
export const institutionsOf = (words) => words.lists.institutions ?? [];
