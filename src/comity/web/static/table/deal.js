// A deal being made, as the builder holds it. It knows no rule: the server says whether a deal can be offered.

/**
 * What one seat gives another: amounts by asset, and by holding a list of pieces or true.
 * @typedef {{ from: number, to: number, [part: string]: any }} Gift
 * @typedef {import("../lib/words.js").Words} Words
 */

/**
 * @param {number} from
 * @param {number} to
 * @returns {Gift}
 */
export const emptyGift = (from, to) => ({ from, to });

/**
 * The gifts of a deal that give something, as the wire wants them.
 * @param {Gift[]} gifts
 * @param {Words} words
 */
export function toDeal(gifts, words) {
  return gifts.map((gift) => toGift(gift, words)).filter((gift) => Object.keys(gift).length > 2);
}

/**
 * @param {Gift} gift
 * @param {Words} words
 * @returns {Gift}
 */
function toGift(gift, words) {
  const parts = [...words.assets, ...words.holdings].filter(({ id }) => isGiven(gift[id]));
  return { from: gift.from, to: gift.to, ...Object.fromEntries(parts.map(({ id }) => [id, gift[id]])) };
}

/** @param {number | boolean | unknown[] | undefined} part */
const isGiven = (part) => (Array.isArray(part) ? part.length > 0 : Boolean(part));

/**
 * What the builder holds. was: the deal that is countered; loose: what the person at the screen gives, as long as it is
 * open to whom; word: what is said with the offer.
 * @typedef {{ gifts: Gift[], until: string, word: string, loose: Record<string, number>, was?: Gift[],
 *   counters?: number, replaces?: number }} Draft
 */

/**
 * A draft that begins so.
 * @param {Partial<Draft>} begin
 * @param {Words} words
 * @returns {Draft}
 */
export const newDraft = (begin, words) => ({
  word: "",
  loose: {},
  ...begin,
  until: begin.until ?? words.game.untils[0],
  gifts: firstGifts(begin.gifts),
});

/**
 * With so much of a part of one gift, which is begun where there is none.
 * @param {Gift[]} gifts
 * @param {number} from
 * @param {number} to
 * @param {string} part
 * @param {any} value
 */
export function withPart(gifts, from, to, part, value) {
  const known = gifts.some((gift) => gift.from === from && gift.to === to);
  const all = known ? gifts : firstGifts([...gifts, emptyGift(from, to)]);
  return all.map((gift) => (gift.from === from && gift.to === to ? { ...gift, [part]: value } : gift));
}

/**
 * How much of an asset a seat gives another.
 * @param {Gift[] | undefined} gifts
 * @param {number} from
 * @param {number} to
 * @param {string} part
 * @returns {any}
 */
export const partOf = (gifts, from, to, part) =>
  gifts?.find((gift) => gift.from === from && gift.to === to)?.[part] ?? 0;

/**
 * The gifts of two deals, way by way: those of the new one, and those that only the old one had.
 * @param {Gift[]} gifts
 * @param {Gift[]} was
 */
export const withGone = (gifts, was) => [
  ...gifts,
  ...was.filter(({ from, to }) => !gifts.some((gift) => gift.from === from && gift.to === to)),
];

/**
 * The gifts that the builder begins with: those of the offer that is countered, each with its way back.
 * @param {Gift[] | undefined} deal
 */
export function firstGifts(deal) {
  const gifts = structuredClone(deal ?? []);
  for (const { from, to } of [...gifts]) {
    if (!gifts.some((gift) => gift.from === to && gift.to === from)) gifts.push(emptyGift(to, from));
  }
  return gifts;
}

/**
 * With this seat as a partner, or without it.
 * @param {Gift[]} gifts
 * @param {number} you
 * @param {number} seat
 */
export function togglePartner(gifts, you, seat) {
  if (partners(gifts, you).includes(seat)) return gifts.filter((gift) => gift.from !== seat && gift.to !== seat);
  return [...gifts, emptyGift(you, seat), emptyGift(seat, you)];
}

/**
 * The other seats that a deal names, ascending.
 * @param {Gift[]} gifts
 * @param {number} you
 */
export const partners = (gifts, you) => partiesOf(gifts).filter((seat) => seat !== you);

/**
 * All seats that a deal names, ascending.
 * @param {Gift[]} gifts
 */
export const partiesOf = (gifts) => [...new Set(gifts.flatMap((gift) => [gift.from, gift.to]))].sort((a, b) => a - b);

/**
 * What several gifts give together, as one of them would say it.
 * @param {Gift[]} gifts
 * @returns {Record<string, any>}
 */
export function sumOf(gifts) {
  /** @type {Record<string, any>} */
  const sum = {};
  for (const { from: _from, to: _to, ...parts } of gifts) {
    for (const [part, value] of Object.entries(parts)) sum[part] = together(sum[part], value);
  }
  return sum;
}

/**
 * @param {any} one undefined: nothing yet
 * @param {any} other of the same kind
 */
function together(one, other) {
  if (one === undefined) return other;
  if (Array.isArray(one)) return [...one, ...other];
  return typeof one === "number" ? one + other : one || other;
}

/**
 * The gifts of a deal as one seat sees them: what it gives, what it gets, and what the others give each other; without
 * those that there are none of.
 * @param {Gift[]} gifts
 * @param {number} you
 */
export const sidesOf = (gifts, you) =>
  [
    { title: "You give", gifts: gifts.filter(({ from }) => from === you) },
    { title: "You get", gifts: gifts.filter(({ to }) => to === you) },
    { title: "Among the others", gifts: gifts.filter(({ from, to }) => from !== you && to !== you) },
  ].filter((side) => side.gifts.length > 0);

/**
 * Ways between seats that have no gift yet, as pairs [from, to].
 * @param {Gift[]} gifts
 * @param {number[]} seats
 */
export function waysLeft(gifts, seats) {
  const taken = new Set(gifts.map((gift) => `${gift.from}-${gift.to}`));
  return seats
    .flatMap((from) => seats.map((to) => [from, to]))
    .filter(([from, to]) => from !== to && !taken.has(`${from}-${to}`));
}
