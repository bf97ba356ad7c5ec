// What a move has changed in what players hold, for every seat.

/**
 * @param {any} before the view before the move; undefined: there was none
 * @param {any} after
 * @param {import("../lib/words.js").Words} words
 * @returns {{ seat: number, by: Record<string, number>, pieces: string[] }[]} seats with a change: amounts by asset,
 *   and the pieces that came, in words
 */
export function changesBetween(before, after, words) {
  const [were, are] = [before, after].map((view) => view?.state?.players ?? []);
  if (were.length !== are.length) return [];
  return are
    .map((player, seat) => ({
      seat,
      by: amounts(were[seat], player, words),
      pieces: gained(were[seat], player, words),
    }))
    .filter(({ by, pieces }) => Object.keys(by).length || pieces.length);
}

function amounts(was, is, words) {
  const changed = words.assets.filter(({ id }) => Number.isInteger(is[id]) && is[id] !== was[id]);
  return Object.fromEntries(changed.map(({ id }) => [id, is[id] - was[id]]));
}

function gained(was, is, words) {
  return words.holdings.flatMap((holding) => {
    const had = was[holding.id];
    const has = is[holding.id];
    if (!Array.isArray(had) || !Array.isArray(has) || !holding.names) return [];
    return has.filter((id) => !had.includes(id)).map((id) => words.pieceName(holding, id));
  });
}
