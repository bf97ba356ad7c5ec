// What the server says a move in hand would bring: of the move itself, of each turn of a tile, of moves by force.
import { useEffect, useState } from "../../lib/html.js";
import { Problem } from "../../lib/api.js";
import { hold, isOfATile, turnsAt } from "./hand.js";
import { dotsOfSeat } from "./stakes.js";

const LOOK = "board";
const OF_FORCE = new Set(["dots_conflict", "no_conflict"]);

/** The view after the move in hand, or why it cannot be: {view} or {problem}; {} while nothing is known. */
export function foreseen(store, move) {
  const looking = store?.looking.value;
  const same = move && looking?.key === LOOK && JSON.stringify(looking.move) === JSON.stringify(move);
  return same ? looking : {};
}

/**
 * Have the server foresee the move in hand, as long as it is in hand.
 * @param {any} props
 * @param {any} move
 */
export function useForesight({ store, view }, move) {
  const text = move && JSON.stringify(move);
  useEffect(() => {
    if (!text || !store) return undefined;
    store.lookAt(LOOK, JSON.parse(text));
    return () => store.lookAway(LOOK);
  }, [text, view.seq]);
}

async function tried(store, move) {
  try {
    return { view: await store.preview(move) };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { problem };
  }
}

/** How many whole dots each turn of the tile in hand would bring on its hex; it is turned to the best by itself. */
export function useScout(props, hand) {
  const { store, view, you } = props;
  const [found, setFound] = useState({ key: "", gains: {} });
  const turns = isOfATile(hand) && hand.tile && hand.hex ? turnsAt(view, hand, hand.hex) : null;
  const key = turns ? `${view.seq} ${hand.verb} ${hand.tile} ${hand.hex}` : "";
  useEffect(() => {
    if (!turns || !store) return undefined;
    let wanted = true;
    const { verb: kind, tile, hex } = hand;
    const look = async ([rotation, forced]) => {
      const { view: then } = await tried(store, { kind, tile, hex, rotation, ...(forced ? { force: true } : {}) });
      return [rotation, then ? dotsOfSeat(then, you) - dotsOfSeat(view, you) : null];
    };
    Promise.all([...turns].map(look)).then((entries) => {
      if (!wanted) return;
      setFound({ key, gains: Object.fromEntries(entries) });
      const now = store.choice.value;
      if (now && now.hex === hex && now.tile === tile && !now.turned) {
        const best = bestTurn(turns, Object.fromEntries(entries), now.rotation);
        if (best !== now.rotation) hold(props, now, { rotation: best });
      }
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return found.key === key ? found.gains : {};
}

/** Without force before by force, then the most dots; the present one among equals. */
export function bestTurn(turns, gains, present) {
  const rank = (turn) => [turns.get(turn) ? 0 : 1, gains[turn] ?? 0, turn === present ? 1 : 0];
  const better = (a, b) => rank(b).reduce((order, value, k) => order || value - rank(a)[k], 0);
  return [...turns.keys()].sort(better)[0] ?? present;
}

/**
 * Which tiles of a plan need force: the server is asked for the plan with none, with one, and so on, until it says
 * yes or gives another reason than that.
 */
export function useForce(props, hand, move) {
  const { store } = props;
  const problem = foreseen(store, move).problem;
  const stuck = hand.verb === "move_tiles" && problem && OF_FORCE.has(problem.code);
  const key = stuck ? JSON.stringify(move) : "";
  useEffect(() => {
    if (!key || !store) return undefined;
    let wanted = true;
    findForce(store, move).then((forces) => {
      if (!wanted || !forces) return;
      const parts = [...hand.parts];
      forces.forEach((force, k) => {
        parts[k] = { ...parts[k], force };
      });
      hold(props, hand, { parts });
    });
    return () => {
      wanted = false;
    };
  }, [key]);
}

async function findForce(store, move) {
  const count = move.moves.length;
  const ways = Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, k) => ((bits >> k) & 1) === 1),
  ).sort((a, b) => a.filter(Boolean).length - b.filter(Boolean).length);
  for (const forces of ways) {
    const moves = move.moves.map(({ force: _, ...part }, k) => ({ ...part, ...(forces[k] ? { force: true } : {}) }));
    const { problem } = await tried(store, { ...move, moves });
    if (!problem || !OF_FORCE.has(problem.code)) return forces;
  }
  return null;
}
