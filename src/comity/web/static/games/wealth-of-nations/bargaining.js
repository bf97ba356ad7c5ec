// Barter (W6.3–W6.6): who can settle one now, and what it comes to at the prices that the wells advise.
import { GOODS } from "./art.js";
import { listOf, sum } from "./words.js";

/** Why the desk rests at this table. */
export const whyNoDeals = (view) =>
  view.state.players.length === 2 ? "At a table of two there is no barter: the markets alone trade (W12.1)." : null;

/** An offer between two of whom neither is active waits for a turn of one of them. */
export function whyUnsettled(deal, { view, names, you }) {
  const parties = [...new Set(deal.flatMap(({ from, to }) => [from, to]))];
  const { active } = view.state;
  if (active === null || parties.includes(active)) return null;
  const either = listOf(parties, names, you);
  return `A barter is the action of the active player: this one can settle in a turn of ${either}.`;
}

/** What cubes and money come to, each cube at the barter price that its market shows; notes are not in it. */
export const worthOf = (view, holdings) =>
  (holdings.money ?? 0) + sum(GOODS.map((good) => (holdings[good] ?? 0) * view.derived.market[good].barter));

/** "$10", "$2.50" */
export const dollars = (amount) => `$${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
