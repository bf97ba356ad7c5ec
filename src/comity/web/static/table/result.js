// What follows from a result: places, and the seats of another game of the same people.

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

/**
 * Seats for another table: bots again, others by link, and all of this browser at this screen.
 * @param {{ kind: string, bot?: string, you?: boolean }[]} seats of the table that is over
 * @param {string[]} names
 */
export function sameSeats(seats, names) {
  const first = seats.findIndex((seat) => seat.kind !== "bot" && seat.you);
  return seats.map((seat, place) => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
    if (!seat.you) return { kind: "open" };
    return place === first ? { kind: "me" } : { kind: "hotseat", name: names[place] };
  });
}
