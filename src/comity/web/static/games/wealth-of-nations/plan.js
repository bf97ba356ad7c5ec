// A run plan in hand: `store.choice` of the kind "plan". It begins as the best one, and the server says what it brings.
import { useEffect } from "../../lib/html.js";
import { post, Problem } from "../../lib/api.js";

/**
 * One bloc that runs, as a run names it.
 * @typedef {{ hex: string, colour: string, feed: string, unfed?: string[] }} Running
 *
 * What a plan brings: of each bloc in the same order, and in all; problem: why it cannot be, or null.
 * @typedef {{ blocs: any[], cost: Record<string, number>, yields: Record<string, number>, problem: any }} Outcome
 */

/** The blocs of a seat. */
export const blocsOfSeat = (view, seat) => view.derived.blocs.filter((bloc) => bloc.owner === seat);

/** The blocs that run by the plan in hand, or else by the best one. */
export const planOf = ({ view, you, choice }) =>
  choice?.kind === "plan" ? choice.blocs : view.derived.plans[you].blocs;

/** How a bloc runs by a plan; undefined: it rests. */
export const runOf = (blocs, bloc) =>
  blocs.find(({ hex, colour }) => colour === bloc.colour && bloc.hexes.includes(hex));

/** What the server says of the plan in hand; undefined as long as it has not. */
export const outcomeOf = ({ choice }) => (choice?.kind === "plan" ? choice.outcome : undefined);

const hold = ({ store }, blocs) => store.choose({ kind: "plan", blocs });

export const holdBest = (props) => hold(props, props.view.derived.plans[props.you].blocs);
export const holdNothing = (props) => hold(props, []);

/** The first way to feed a bloc. */
const firstFeed = (bloc) => (bloc.cost.food ? "food" : "free");

/** Let a bloc run, or rest. */
export function toggle(props, bloc) {
  const blocs = planOf(props);
  const run = runOf(blocs, bloc);
  const others = blocs.filter((other) => other !== run);
  hold(props, run ? others : [...others, { hex: bloc.hexes[0], colour: bloc.colour, feed: firstFeed(bloc) }]);
}

/** Feed an automated bloc with ore, all of it, or with food again. */
export function feedWith(props, bloc, feed) {
  const whole = ({ hex, colour }) => ({ hex, colour, feed });
  hold(
    props,
    planOf(props).map((run) => (runOf([run], bloc) ? whole(run) : run)),
  );
}

/** Leave one tile of a bloc that runs without food, or feed it again; what needs no food runs or rests. */
export function toggleTile(props, bloc, hex) {
  const blocs = planOf(props);
  const run = runOf(blocs, bloc);
  if (!run || run.feed === "free") return toggle(props, bloc);
  const unfed = new Set(run.unfed ?? []);
  if (!unfed.delete(hex)) unfed.add(hex);
  if (unfed.size === bloc.hexes.length) return toggle(props, bloc);
  const { unfed: _, ...parts } = run;
  const rest = parts.feed === "ore" ? { ...parts, feed: "food" } : parts; // ore feeds a bloc whole
  const changed = unfed.size ? { ...rest, unfed: [...unfed] } : rest;
  return hold(
    props,
    blocs.map((other) => (other === run ? changed : other)),
  );
}

/** Have the server say what the plan in hand brings; at first, the best plan is taken in hand. */
export function useOutcome(props) {
  const { store, view, you, choice } = props;
  const open = Boolean(store && you !== null && view.legal.run);
  const blocs = open ? planOf(props) : null;
  const text = blocs && JSON.stringify(blocs);
  useEffect(() => {
    if (!blocs) return undefined;
    let wanted = true;
    ask(store, blocs).then((outcome) => {
      if (wanted) store.choose({ kind: "plan", blocs, outcome });
    });
    return () => {
      wanted = false;
    };
  }, [text, view.seq, choice?.kind === "plan"]);
}

/** @returns {Promise<Outcome | undefined>} */
async function ask(store, blocs) {
  try {
    const move = { kind: "run", blocs };
    return await post(`/tables/${store.id}/outcome`, { seat: store.seat.value, move });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { blocs: [], cost: {}, yields: {}, problem };
  }
}
