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
