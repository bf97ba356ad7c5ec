// Where a game of Empires stands, for the ribbon: rounds, phases, and the steps of the present one.
import { roman } from "./words.js";

/** The steps of each phase as people tell them apart, with those of the rules that they hold. */
const STEPS = {
  develop: [
    ["Trade & powers", ["develop"]],
    ["Institutions work", []],
  ],
  market: [
    ["Trade", ["market"]],
    ["Sell", ["sell"]],
    ["Deliver", ["delivery", "price"]],
    ["Paid", ["market_end"]],
  ],
  war: [
    ["Trade", ["war"]],
    ["Raise", ["raise"]],
    ["Muster", ["muster"]],
    ["Win", ["diplomat", "order", "win_war"]],
    ["Peace", ["war_end"]],
  ],
};
const CHOICES = ["First choice", "Second choice", "Third choice"];

/** @returns {import("../../table/game-page.js").Progress} */
const stateOf = (place, now) => (place < now ? "done" : place === now ? "now" : "later");

/** @returns {import("../../table/game-page.js").Track} */
export function track(view, words) {
  const { phase, round, rounds } = view.derived;
  const now = phase === "setup" ? 0 : phase === "end" ? rounds + 1 : round;
  return {
    rounds: Array.from({ length: rounds }, (_, k) => ({ label: roman(k + 1), state: stateOf(k + 1, now) })),
    phases: phasesOf(view, words),
    steps: stepsOf(view),
  };
}

/** @returns {import("../../table/game-page.js").Mark[]} */
function phasesOf(view, words) {
  const { phase, phases } = view.derived;
  if (phase === "setup") return [{ label: view.state.step === "draft" ? "The draft" : "Nations", state: "now" }];
  if (phase === "end") return [{ label: "The end", state: "now" }];
  const now = phases.indexOf(phase);
  return phases.map((id, place) => ({ label: words.phase(id), state: stateOf(place, now) }));
}

/** @returns {import("../../table/game-page.js").Mark[]} */
function stepsOf(view) {
  const { step, draft } = view.state;
  if (step === "draft") {
    const { contests } = draft;
    const first = Math.max(0, Math.min(contests, CHOICES.length - 1) - 1);
    return contests < CHOICES.length
      ? CHOICES.slice(first, contests + 1).map((label, k) => ({ label, state: stateOf(first + k, contests) }))
      : [{ label: `Choice ${contests + 1}`, state: "now" }];
  }
  const steps = STEPS[view.derived.phase] ?? [];
  const now = steps.findIndex(([, ids]) => ids.includes(step));
  return steps.map(([label], place) => ({ label, state: stateOf(place, now) }));
}
