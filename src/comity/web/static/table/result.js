// What follows from a result: places.

/**
 * Seats with their places, the best first; those who share a place share its number.
 * @param {number[][]} ranking groups of equal seats
 * @returns {[seat: number, place: number][]}
 */
export function placesOf(ranking) {
  let place = 1;
  return ranking.flatMap((group) => {
    const first = place;
    place += group.length;
    return group.map((seat) => /** @type {[number, number]} */ ([seat, first]));
  });
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/**
 * "You came second.", "You share the second place."; null for a seat that did not lose.
 * @param {number[][]} ranking
 * @param {number | null} you
 */
export function ownPlace(ranking, you) {
  const found = placesOf(ranking).find(([seat]) => seat === you);
  if (!found || found[1] === 1) return null;
  const ordinal = ORDINALS[found[1] - 1] ?? `${found[1]}th`;
  const shared = ranking.some((group) => group.length > 1 && group.includes(found[0]));
  return shared ? `You share the ${ordinal} place.` : `You came ${ordinal}.`;
}
