// Where a game stands: its rounds, the phases of a round, and the steps of the phase.
import { roman } from "../../table/story-lines.js";

const PHASES = ["develop", "market", "war"];

/** @type {import("../../table/game-page.js").GamePage["track"]} */
export function track(view, words) {
  const { round, rounds, phase } = view.derived;
  const { step } = view.state;
  const set = phase === "setup";
  const now = set || phase === "end" ? [phase] : PHASES;
  const steps = words.lists.steps.filter((entry) => entry.phase === phase).map(({ id }) => id);
  return {
    rounds: marks(
      Array.from({ length: rounds }, (_, k) => k + 1),
      set ? 0 : phase === "end" ? rounds + 1 : round,
      roman,
    ),
    phases: marks(now, phase, (id) => words.phase(id)),
    steps: steps.length > 1 ? [{ label: words.step(step).title, state: "now" }] : [],
  };
}

/**
 * @param {any[]} ids
 * @param {any} now
 * @param {(id: any) => string} label
 * @returns {import("../../table/game-page.js").Mark[]}
 */
function marks(ids, now, label) {
  const place = typeof now === "number" ? now - 1 : ids.indexOf(now);
  return ids.map((id, k) => ({ label: label(id), state: k < place ? "done" : k === place ? "now" : "later" }));
}
