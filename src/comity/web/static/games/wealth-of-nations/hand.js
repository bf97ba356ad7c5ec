// What is in hand at the board: a verb, and as much of its move as has been chosen. store.choice holds it.

export const BOARD = "board"; // the kind of such a choice
const TURNS = [0, 1, 2, 3, 4, 5];

/**
 * A tile on its way. to: null until it is set down.
 * @typedef {{ from: string, to: string | null, rotation: number, force: boolean }} Part
 *
 * @typedef {object} Hand
 * @property {"board"} kind
 * @property {string | null} verb a kind of move; null: nothing chosen yet
 * @property {string} [tile]
 * @property {string} [hex]
 * @property {number} [rotation]
 * @property {boolean} [turned] by hand: it is not turned to the best any more
 * @property {Part[]} [parts]
 * @property {{ of: string, list: { from: string, to: string }[] }} [tokens] where tokens go, for the tiles of placesOf
 * @property {string} [from]
 * @property {string} [to]
 * @property {{ hex: string, colour: string, units: number }[]} [blocs]
 */

/** Kinds of moves that are made on the board, as they stand in the row of verbs. */
export const VERBS = [
  "place_flag",
  "build_tile",
  "move_tiles",
  "automate",
  "build_unit",
  "activate",
  "transport",
  "place_tile",
  "place_unit",
  "place_first_flag",
  "move_unit",
  "occupy",
];
/** Moves that name one hex and nothing else. */
export const OF_ONE_HEX = new Set(["place_flag", "automate", "build_unit", "place_unit", "place_first_flag"]);
/** Moves of a unit from one hex to another. */
export const OF_A_WAY = new Set(["transport", "move_unit"]);
const OF_A_TILE = new Set(["build_tile", "place_tile"]);
/** In these steps nothing but one verb is possible, and it need not be picked. */
const ALONE = ["place_tile", "place_unit", "place_first_flag", "move_unit", "occupy"];

/**
 * The hand as it may be now: a verb that is no longer legal falls out of it.
 * @param {any} props
 * @returns {Hand}
 */
export function handOf({ view, choice }) {
  const { legal } = view;
  const alone = ALONE.find((verb) => legal[verb]) ?? null;
  const hand = choice?.kind === BOARD && (choice.verb === null || legal[choice.verb]) ? choice : null;
  return { kind: BOARD, verb: alone, ...(hand?.verb ? hand : {}) };
}

export const isOfATile = (hand) => OF_A_TILE.has(hand.verb);

/** Put something of a move into the hand. */
export const hold = (props, hand, more) => props.store?.choose({ ...hand, ...more });

/** Take up another verb, with nothing chosen. */
export const begin = (props, verb, more = {}) => props.store?.choose({ kind: BOARD, verb, ...more });

export const putBack = (props) => props.store?.choose(null);

/** The tiles that may be set down somewhere, each once. */
export const tilesOf = (view, verb) => [...new Set((view.legal[verb] ?? []).map((entry) => entry.tile))];

const entriesOf = (view, hand) =>
  (view.legal[hand.verb] ?? []).filter((entry) =>
    hand.verb === "move_tiles" ? entry.from === hand.parts?.at(-1)?.from : !hand.tile || entry.tile === hand.tile,
  );

/** The hexes that the tile in hand may go to: "legal", or "forced" where only by force. */
export function goalsOf(view, hand) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const { hexes, force } of entriesOf(view, hand)) {
    for (const hex of Object.keys(hexes)) if (!force || !found[hex]) found[hex] = force ? "forced" : "legal";
  }
  return found;
}

/** How a tile may lie on a hex: for each rotation allowed there, whether by force. */
export function turnsAt(view, hand, hex) {
  /** @type {Map<number, boolean>} */
  const turns = new Map();
  for (const { hexes, force } of entriesOf(view, hand)) {
    for (const turn of hexes[hex] ?? []) if (!turns.has(turn) || !force) turns.set(turn, Boolean(force));
  }
  return turns;
}

/** The first turn to show: without force where that is possible; `wish` if it is among those. */
export function firstTurn(turns, wish = 0) {
  const free = TURNS.filter((turn) => turns.get(turn) === false);
  const any = free.length ? free : TURNS.filter((turn) => turns.has(turn));
  return any.includes(wish) ? wish : (any[0] ?? wish);
}

/** The next rotation that is allowed, in this sense of turning. */
export function nextTurn(turns, rotation, by) {
  for (let step = 1; step <= 6; step++) {
    const turn = (rotation + step * by + 36) % 6;
    if (turns.has(turn)) return turn;
  }
  return rotation;
}

/**
 * The move in hand; null as long as something of it is missing.
 * @returns {any}
 */
export function moveOf(view, hand) {
  const { verb, hex, tile, rotation = 0, from, to } = hand;
  if (OF_ONE_HEX.has(verb)) return view.legal[verb].includes(hex) ? { kind: verb, hex } : null;
  if (OF_A_WAY.has(verb)) return view.legal[verb][from]?.includes(to) ? { kind: verb, from, to } : null;
  if (isOfATile(hand)) {
    const forced = tile && hex ? turnsAt(view, hand, hex).get(rotation) : undefined;
    return forced === undefined ? null : { kind: verb, tile, hex, rotation, ...(forced ? { force: true } : {}) };
  }
  if (verb === "move_tiles") {
    const parts = hand.parts ?? [];
    if (parts.some((part) => !part.to)) return null;
    const moves = parts.map(({ force, ...part }) => ({ ...part, ...(force ? { force } : {}) }));
    const tokens = hand.tokens?.of === placesOf(hand) ? hand.tokens.list : [];
    return moves.length ? { kind: verb, moves, ...(tokens.length ? { tokens } : {}) } : null;
  }
  return verb === "occupy" ? { kind: verb, blocs: blocsOf(view, hand) } : null;
}

/** How the tiles of a plan lie, force aside, as text to compare. */
export const placesOf = (hand) => JSON.stringify((hand.parts ?? []).map(({ force: _, ...part }) => part));

/** What is to be occupied: all that may be, until somebody says otherwise; on one hex no unit is named twice. */
export function blocsOf(view, hand) {
  if (hand.blocs) return hand.blocs;
  const once = new Map(view.legal.occupy.map((entry) => [entry.hex, entry]));
  return [...once.values()];
}
