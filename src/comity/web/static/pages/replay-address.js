// A moment of a replay as the part of an address behind "#": #at=41&seat=2&seen, so that it can be shared by a link.

/**
 * at: after so many entries; seat: looked from; seen: with no more than it could see then.
 * @typedef {{ at: number, seat: number | null, seen: boolean }} Place
 */

/** @returns {Place} */
export function placeIn(hash) {
  const said = new URLSearchParams(hash.slice(1));
  const seat = said.get("seat");
  return {
    at: Math.max(0, Math.floor(Number(said.get("at"))) || 0),
    seat: seat === null || !/^\d+$/.test(seat) ? null : Number(seat),
    seen: said.has("seen"),
  };
}

/** @param {Place} place */
export const addressOf = ({ at, seat, seen }) =>
  `#at=${at}${seat === null ? "" : `&seat=${seat}`}${seen ? "&seen" : ""}`;
