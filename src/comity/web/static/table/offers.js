// Offers that are off the desk, from the events: what became of them stays in sight until it is dismissed.

/**
 * @typedef {import("./deal.js").Gift} Gift
 * @typedef {import("./story-lines.js").Event} Event
 *
 * declined: by whom, and what they said about it; how: it was declined by all, ended with its time, or settled.
 * @typedef {{ id: number, by: number, deal: Gift[], until: string, how: "declined" | "expired" | "settled",
 *   declined: { seat: number, why: string | null }[] }} Gone
 */

const MOST = 3;

/**
 * What became of the offers of `you`: declined, ended with their time, or, in this step, settled; the latest first.
 * An offer that has been answered by another one is not told again.
 * @param {Event[]} events those that hold
 * @param {number | null} you
 * @param {Set<number>} dismissed
 * @returns {Gone[]}
 */
export function goneOffers(events, you, dismissed) {
  /** @type {Map<number, Gone>} */
  const offers = new Map();
  /** @type {Gone[]} */
  let gone = [];
  const answered = new Set();
  for (const { event, seat, data } of events) {
    const offer = offers.get(data?.offer);
    if (event === "offered") {
      const { deal, until, counters, replaces } = data;
      offers.set(data.offer, { id: data.offer, by: Number(seat), deal, until, how: "declined", declined: [] });
      answered.add(counters ?? replaces);
    } else if (event === "step") {
      gone = gone.filter(({ how }) => how !== "settled");
    } else if (offer && event === "declined_offer") {
      offer.declined.push({ seat: Number(seat), why: data.why });
      if (!data.stands) gone.push(offer);
    } else if (offer && event === "offer_expired") {
      gone.push({ ...offer, how: "expired" });
    } else if (offer && event === "settled") {
      gone.push({ ...offer, how: "settled" });
    }
  }
  return gone
    .filter(({ id, by, deal, how }) => {
      if (answered.has(id) || dismissed.has(id)) return false;
      return by === you || (how === "settled" && deal.some(({ from, to }) => from === you || to === you));
    })
    .slice(-MOST)
    .reverse();
}

/**
 * The deal that an offer answers, as it was; undefined if it answers none.
 * @param {{ counters?: number | null }} offer
 * @param {Event[]} events
 * @returns {Gift[] | undefined}
 */
export const answeredDeal = ({ counters }, events) =>
  counters
    ? events.findLast(({ event, data }) => event === "offered" && data.offer === counters)?.data.deal
    : undefined;
