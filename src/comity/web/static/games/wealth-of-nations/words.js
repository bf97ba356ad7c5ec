// Names and sums that the page says in many places.
import { GOODS } from "./art.js";

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "five"; from eleven on the figure. */
export const inWords = (number) => NUMBER_WORDS[number] ?? String(number);

/** The nation of a seat. */
export const nationOf = (view, words, seat) => words.title("nations", view.state.players[seat].nation);

/** "Ada", "Ada and Bea"; "you" for the seat at the screen. */
export function listOf(seats, names, you) {
  const all = seats.map((seat) => (seat === you ? "you" : names[seat]));
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : (all[0] ?? "");
}

/** Whom the game waits for besides the seat at the screen. */
export function waitingFor({ view, names, you }) {
  const seats = view.pending.filter((seat) => seat !== you);
  return seats.length ? `Waiting for ${listOf(seats, names, you)}.` : "";
}

/** "2 food and 1 ore". */
export function mixOf(words, cubes) {
  const parts = GOODS.filter((good) => cubes[good]).map((good) => words.amount(good, cubes[good]));
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "nothing");
}

/** "3 notes", "1 note". */
export const notesOf = (count) => `${count} ${count === 1 ? "note" : "notes"}`;

/** "3 tiles", "1 tile". */
export const countedTiles = (count) => `${count} ${count === 1 ? "tile" : "tiles"}`;

/** "+3", "−2" with a proper minus. */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
