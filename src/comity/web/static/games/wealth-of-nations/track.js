// Where a game of Wealth of Nations stands, for the ribbon.
const STEPS = {
  setup: [
    ["Packages", ["draft"]],
    ["Tiles", ["place_tile"]],
    ["Pieces", ["place_unit", "first_flag"]],
  ],
  produce: [
    ["Occupy", ["occupy"]],
    ["Run", ["run"]],
  ],
};
const PHASES = [
  ["trade", "Trade"],
  ["develop", "Develop"],
  ["produce", "Produce"],
];

/** @returns {import("../../table/game-page.js").Progress} */
const stateOf = (place, now) => (place < now ? "done" : place === now ? "now" : "later");

/** @returns {import("../../table/game-page.js").Mark[]} */
function phasesOf({ phase }) {
  if (phase === "setup") return [{ label: "Before the first round", state: "now" }];
  if (phase === "end") return [{ label: "The end", state: "now" }];
  const now = PHASES.findIndex(([id]) => id === phase);
  return PHASES.map(([, label], place) => ({ label, state: stateOf(place, now) }));
}

/** @returns {import("../../table/game-page.js").Track} */
export function track(view) {
  const { phase, round, order } = view.derived;
  const steps = (STEPS[phase] ?? []).filter(([label]) => label !== "Occupy" || view.state.options.war !== false);
  const now = steps.findIndex(([, ids]) => ids.includes(view.state.step));
  return {
    rounds: phase === "setup" || !order.length ? [] : [{ label: String(round), state: "now" }],
    phases: phasesOf(view.derived),
    steps: phase === "setup" ? [] : steps.map(([label], place) => ({ label, state: stateOf(place, now) })),
  };
}
