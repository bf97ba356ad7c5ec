// What others did on the board since the own latest choice: marked where it happened, and shown again step by step.
import { html, useEffect, useState } from "../../lib/html.js";
import { standing } from "../../table/story-lines.js";
import { Glyph } from "./art.js";

const PACE = 1100; // ms a step
const AT_A_HEX = new Set([
  "tile_built",
  "tile_placed",
  "tile_moved",
  "flag_placed",
  "automated",
  "unit_built",
  "unit_placed",
]);
const OF_UNITS = new Set([
  "activated",
  "unit_moved",
  "transported",
  "stood",
  "let_pass",
  "battled",
  "conquered",
  "settled_hex",
  "no_operation",
]);
const FIGHTS = new Set(["stood", "battled", "conquered"]);

/** @param {any} event */
const placeOf = ({ data }) => data?.hex ?? data?.to ?? null;

/** The events since the own latest choice; none where nobody plays. */
const since = ({ store, you }) =>
  store && you !== null
    ? standing(store.events.value.slice(store.choseAt.value)).filter((event) => event.seat !== you)
    : [];

/** Hexes that others have changed, to be marked. */
export const newsOf = (props) =>
  since(props)
    .filter((event) => AT_A_HEX.has(event.event) || OF_UNITS.has(event.event))
    .map(placeOf)
    .filter(Boolean);

/** What the units of another did, step by step; [] if there was nothing. */
export const walksOf = (props) => since(props).filter((event) => OF_UNITS.has(event.event) && placeOf(event));

/** The marks of a step that is shown again. */
function marksOfStep(event) {
  const { from, to } = event.data;
  const hex = placeOf(event);
  return {
    hexes: { [hex]: FIGHTS.has(event.event) ? "fight" : "picked" },
    plates: [{ hex, dy: -62, look: FIGHTS.has(event.event) ? "warns" : "big", text: event.text }],
    ...(from && to && from !== to ? { way: { from, to, fight: false } } : {}),
  };
}

/** {marks, playing, start}: marks of the step that is shown, or null. */
export function useReplay(props) {
  const steps = walksOf(props);
  const [step, setStep] = useState(-1);
  const shown = step >= 0 && step < steps.length;
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setStep(step + 1 < steps.length ? step + 1 : -1), PACE);
    return () => clearTimeout(timer);
  }, [step, steps.length]);
  return { marks: shown ? marksOfStep(steps[step]) : null, any: steps.length > 0, start: () => setStep(0) };
}

/** The key that shows the others' walks again. */
export const ReplayKey = ({ replay }) =>
  replay.any && !replay.marks
    ? html`
      <button type="button" class="w-replay" onClick=${replay.start}>
        <${Glyph} name="battle" /> What their units did
      </button>`
    : null;
