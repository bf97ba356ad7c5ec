// The lines of the planning mat as they are kept, and what the server says that they add up to.
import { signal, useEffect } from "../../lib/html.js";
import { Problem, post } from "../../lib/api.js";
import { remembered } from "../../lib/prefs.js";
import { GOODS } from "./art.js";
import { blocsOfSeat } from "./plan.js";

/**
 * One line: `run` names a bloc, `build_tile` a tile, others only how often.
 * @typedef {{ what: string, count?: number, tile?: string, hex?: string, colour?: string, feed?: string }} Line
 *
 * @typedef {{ lines: { cost: Record<string, number>, why: string | null }[], need: Record<string, number>,
 *   left: Record<string, number>, missing: Record<string, { count: number, buy: number, barter: number }>,
 *   spare: Record<string, number>, pay: number, makes: Record<string, number> }} Sums
 */

const MOST = 99;
const openAt = remembered("comity-mat", "");

/** The step of which round, at which table and seat: in the next one the mat is folded again. */
const placeOf = (props) => `${ownerOf(props)} ${props.view.derived.round} ${props.view.state.step}`;
const ownerOf = ({ store, you }) => `${store.id} ${you}`;

/** Whether the mat lies open; who looks on has none. */
export const isOpen = (props) =>
  Boolean(props.store) && props.you !== null && !props.view.result && openAt.value === placeOf(props);

/** Fold the mat, or open it. */
export const fold = (props) => {
  openAt.value = isOpen(props) ? "" : placeOf(props);
};

/** The latest sums, and of whose lines they are. @type {{ value: { of: string, seat: number, sums: Sums } | null }} */
const weighed = signal(null);

const runOf = (bloc) => ({ what: "run", hex: bloc.hexes[0], colour: bloc.colour });

/**
 * The lines of the seat at the screen: until something is said, that all blocs run.
 * @returns {Line[]}
 */
export const linesOf = ({ store, view, you }) =>
  store.kept.things.value.mat?.lines ?? blocsOfSeat(view, you).map(runOf);

const keepLines = ({ store, you }, lines) => store.kept.keep(you, { mat: { lines } });

export const clear = (props) => keepLines(props, []);

const isOf = (bloc) => (line) => line.what === "run" && line.colour === bloc.colour && bloc.hexes.includes(line.hex);

/** Whether the mat has the bloc run. */
export const runs = (lines, bloc) => lines.some(isOf(bloc));

export function toggleRun(props, bloc) {
  const lines = linesOf(props);
  const without = lines.filter((line) => !isOf(bloc)(line));
  keepLines(props, without.length < lines.length ? without : [...lines, runOf(bloc)]);
}

/** One more of it, in a line of its own if there is none. */
export function add(props, what, tile) {
  const lines = linesOf(props);
  const same = (line) => line.what === what && line.tile === tile;
  const grown = lines.map((line) => (same(line) ? { ...line, count: Math.min(MOST, (line.count ?? 1) + 1) } : line));
  keepLines(props, lines.some(same) ? grown : [...lines, { what, ...(tile ? { tile } : {}), count: 1 }]);
}

/** So many in a line; with none it goes. */
export function setCount(props, line, count) {
  const changed = linesOf(props).map((other) => (other === line ? { ...line, count: Math.min(MOST, count) } : other));
  keepLines(
    props,
    changed.filter((other) => other.count !== 0),
  );
}

/**
 * The sums of the lines, for a moment perhaps those of before the latest change; null: not known, or none to weigh.
 * @returns {Sums | null}
 */
export function sumsOf(props) {
  if (!props.store || props.you === null || weighed.value?.of !== ownerOf(props)) return null;
  const { sums } = weighed.value;
  return sums.lines.length === linesOf(props).length ? sums : null;
}

/** Have the server add the lines up, whenever they or the table have changed. */
export function useWeighing(props) {
  const { store, view, you } = props;
  const weighs = store && you !== null && !view.result;
  const text = weighs ? JSON.stringify([ownerOf(props), view.seq, linesOf(props)]) : "";
  useEffect(() => {
    if (!text) return undefined;
    let wanted = true;
    weigh(store, you, linesOf(props)).then((sums) => {
      if (wanted && sums) weighed.value = { of: ownerOf(props), seat: you, sums };
    });
    return () => {
      wanted = false;
    };
  }, [text]);
}

/** @returns {Promise<Sums | null>} */
async function weigh(store, seat, lines) {
  try {
    return await post(`/tables/${store.id}/outcome`, { seat, move: { kind: "round_plan", lines } });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return null; // the next view asks again
  }
}

/** What everyone may be told of the plan: wanted and to spare. */
export const wishesOf = (sums) => ({
  wanted: Object.fromEntries(Object.entries(sums.missing).map(([good, { count }]) => [good, count])),
  spare: sums.spare,
});

/**
 * What the plan of a seat lacks of each good once the seat holds `then` and not `now`; null where no plan is known.
 * @param {number} seat
 */
export function shortAfter(seat, now, then) {
  if (weighed.value?.seat !== seat) return null;
  const { left } = weighed.value.sums;
  const after = GOODS.map((good) => [good, now[good] - then[good] - left[good]]);
  return Object.fromEntries(after.filter(([, count]) => Number(count) > 0));
}
