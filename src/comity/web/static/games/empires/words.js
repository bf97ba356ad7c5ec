// Empires' own words, from its entry in the catalog, and a few of the page's.
import { titleOf } from "../../lib/words.js";

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** A nation with its number, assets at the start, and power. */
export const nationOf = (words, id) =>
  words.entry("nations", id) ?? { id, number: 0, title: titleOf(id), assets: {}, power: null };

/** Banks, luxuries and industries. */
export const institutionsOf = (words) => words.lists.institutions ?? [];

/** "3 banks", "1 bank". */
export const institutionCount = (kind, count) => `${count} ${count === 1 ? kind.one : kind.many}`;

/** "five"; from eleven on the figure. */
export const inWords = (number) => NUMBER_WORDS[number] ?? String(number);

export const roman = (number) => ROMAN[number] ?? String(number);

/** The name of the nations that a seat holds; "no tile" for none. */
export const realmOf = (player, words) =>
  player.nations.map((id) => nationOf(words, id).title).join(" and ") || "no nation";

/** A war's name for a tile: without what all have in common. */
export const shortWar = (title) => title.replace(/^War of (the )?/, "").replace(/ (War|Wars)$/, "");

/** "Ada", "Ada and Bea", "Ada, Bea and Carlos"; "you" for the seat at the screen. */
export function listOf(seats, names, you) {
  const all = seats.map((seat) => (seat === you ? "you" : names[seat]));
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "");
}

/** "You" or a name, as a sentence begins. */
export const whoBegins = (seat, names, you) => (seat === you ? "You" : names[seat]);

/** "A sentence." with a small letter and without its end, to go on within another. */
export const within = (sentence) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, "");

/** The sentence without the numbers of clauses, which stand beside it. */
export const withoutClauses = (sentence) => sentence.replace(/ \([EW][\d., EW]+\)/g, "");
