// Placing on the board: a tile with its turn, a flag, an automation token, a unit.
import { html } from "../../lib/html.js";
import { foreseen } from "./foresight.js";
import {
  begin,
  firstTurn,
  goalsOf,
  handOf,
  hold,
  isOfATile,
  moveOf,
  nextTurn,
  putBack,
  tilesOf,
  turnsAt,
} from "./hand.js";
import { yieldOf } from "./sentences.js";
import { BlocStakes, Left, changedBlocs, pointsChange } from "./stakes.js";

/** Turn the tile in hand to the next rotation that is allowed. */
export function turnTile(props, by) {
  const hand = handOf(props);
  if (!hand.tile || !hand.hex) return;
  const turns = turnsAt(props.view, hand, hand.hex);
  hold(props, hand, { rotation: nextTurn(turns, hand.rotation ?? 0, by), turned: true });
}

/** Choose a hex for what is in hand; the same hex again turns the tile. */
function press(props, hand, hex) {
  if (!isOfATile(hand)) {
    if (props.view.legal[hand.verb].includes(hex)) hold(props, hand, { hex });
    return;
  }
  if (hex === hand.hex && hand.tile) turnTile(props, 1);
  else if (goalsOf(props.view, hand)[hex]) {
    const rotation = hand.tile ? firstTurn(turnsAt(props.view, hand, hex)) : 0;
    hold(props, hand, { hex, rotation, turned: false });
  }
}

/** Take up a tile; where a hex was chosen first, it lies there at once. */
export function takeTile(props, hand, tile) {
  const held = { ...hand, tile };
  const turns = hand.hex ? turnsAt(props.view, held, hand.hex) : new Map();
  if (turns.size) hold(props, held, { rotation: firstTurn(turns), turned: false });
  else hold(props, held, { hex: undefined });
}

/** The only tile that can be placed is in hand by itself. */
export function withOnlyTile(view, hand) {
  const tiles = isOfATile(hand) && !hand.tile && !hand.hex ? tilesOf(view, hand.verb) : [];
  return tiles.length === 1 ? { ...hand, tile: tiles[0] } : hand;
}

const listed = (view, hand) => Object.fromEntries(view.legal[hand.verb].map((hex) => [hex, "legal"]));

/** What is marked while something is placed. gains: dots by turn, as far as they are known. */
export function placingMarks(props, given) {
  const { view, you } = props;
  const hand = withOnlyTile(view, given);
  const move = moveOf(view, hand);
  const { view: then } = foreseen(props.store, move);
  const hexes = isOfATile(hand) ? goalsOf(view, hand) : listed(view, hand);
  const says = Object.fromEntries(
    Object.entries(hexes).map(([hex, look]) => [hex, look === "forced" ? "Possible by force" : "Possible here"]),
  );
  const shown = { ...hexes };
  if (hand.hex && !isOfATile(hand)) shown[hand.hex] = "picked";
  if (hand.hex && isOfATile(hand) && !move) shown[hand.hex] = "picked";
  if (move && isOfATile(hand)) delete shown[hand.hex];
  return {
    hexes: shown,
    says,
    press: (hex) => press(props, hand, hex),
    back: props.choice ? () => putBack(props) : null,
    ...(move && isOfATile(hand) ? ghostMarks(props, move, then) : {}),
    ...(then && !isOfATile(hand) ? { view: then } : {}),
    outlines: then ? joined(view, then, you) : [],
  };
}

function ghostMarks(props, move, then) {
  const { view, words, you } = props;
  const { hex, tile, rotation } = move;
  const forced = Boolean(move.force);
  const changes = then ? changedBlocs(view, then, you).filter(({ dots }) => dots !== 0) : [];
  const text = changes.map(
    ({ colour, dots }) => `${dots > 0 ? "+" : "−"}${yieldOf(view, words, colour, Math.abs(dots))}`,
  );
  return {
    view: then,
    ghosts: [{ hex, tile, rotation, forced, settled: Boolean(then) }],
    turn: (by) => turnTile(props, by),
    plates: [
      ...(then ? [{ hex, dy: -66, look: "big", text: text.join(", ") || "no dot completed" }] : []),
      ...(forced ? [{ hex, dy: 66, look: "warns", text: "by force" }] : []),
    ],
  };
}

/** The frontiers of the blocs that a move makes other. */
export const joined = (view, then, you) =>
  changedBlocs(view, then, you).flatMap(({ is }) => is.map(({ hexes }) => ({ hexes, look: "runs" })));

const NOUNS = {
  place_flag: ["Where does the new flag stand?", "Place the flag on"],
  automate: ["Which bloc is automated?", "Automate"],
  build_unit: ["Where is the unit built?", "Build the unit on"],
  place_unit: ["Where does your first unit stand?", "Place the unit on"],
  place_first_flag: ["Where does your nation begin?", "Begin on"],
};
const STAKES = {
  place_flag: "A flag holds a hex for a tile; it must lie beside one of yours.",
  automate: "An automated bloc may be fed whole for one ore.",
  build_unit: "A unit occupies others' blocs, fights, and plants flags.",
  place_unit: "On one of your own tiles. It can be moved later.",
  place_first_flag: "Any free hex. Your tiles will grow from there.",
};

/** The question while something is placed; of the contract of table/game-page.js. */
export function placingQuestion(props) {
  const { view } = props;
  const hand = withOnlyTile(view, handOf(props));
  const move = moveOf(view, hand);
  return isOfATile(hand) ? tileQuestion(props, hand, move) : hexQuestion(props, hand, move);
}

const confirm = (props, move) => async () => {
  if (await props.store.play(move)) putBack(props);
};

const backPress = (props) => (props.choice ? [{ label: "Put back", act: () => putBack(props) }] : []);

/** The main press of a move that is complete; not before the server has foreseen it. */
export function mainPress(props, move, label, missing) {
  if (!move) return { label, disabled: true, why: missing };
  const { problem } = foreseen(props.store, move);
  return { label, act: confirm(props, move), disabled: Boolean(problem), why: problem?.message };
}

function tileQuestion(props, hand, move) {
  const { words } = props;
  const name = hand.tile ? words.title("tiles", hand.tile) : "a tile";
  const build = hand.verb === "build_tile";
  const title = !hand.tile
    ? hand.hex
      ? `Which tile on ${hand.hex}?`
      : "Which tile, and where?"
    : move
      ? `${name} on ${move.hex}`
      : `Where does the ${name.toLowerCase()} go?`;
  return {
    title,
    stake: move ? html`<${TileStake} ...${props} move=${move} />` : startStake(props, hand),
    main: mainPress(
      props,
      move,
      move
        ? `${build ? "Build" : "Place"} the ${name.toLowerCase()}${move.force ? " by force" : ""}`
        : `${build ? "Build" : "Place"} it`,
      hand.tile ? "Choose a hex first." : "Choose a tile first.",
    ),
    others: [...(move ? [{ label: "Turn it (R)", act: () => turnTile(props, 1) }] : []), ...backPress(props)],
  };
}

const startStake = ({ view }, hand) =>
  hand.tile
    ? `${Object.keys(goalsOf(view, hand)).length} hexes; R or the wheel turns the tile.`
    : hand.verb === "place_tile"
      ? "All your first tiles lie together. Pick one, or tap a hex."
      : "Pick a tile, or tap a flag of yours without one.";

function TileStake(props) {
  const { view, you, words, store, move } = props;
  const { view: then, problem } = foreseen(store, move);
  if (problem) return html`<span class="earn bad">${problem.message}</span>`;
  if (!then) return "…";
  const points = pointsChange(view, then, you);
  return html`
    <${BlocStakes} view=${view} then=${then} words=${words} seat=${you} />
    ${move.kind === "build_tile" && html`<${Left} view=${view} then=${then} words=${words} seat=${you} />`}
    ${
      points !== 0 &&
      html`<span
      class=${points > 0 ? "earn" : "earn bad"}>${points > 0 ? "+" : "−"}${Math.abs(points)} points</span>`
    }
    ${move.force && html`<span class="earn bad">by force</span>`}`;
}

function hexQuestion(props, hand, move) {
  const { view, words, you, store } = props;
  const [title, label] = NOUNS[hand.verb];
  const { view: then, problem } = foreseen(store, move);
  const stake = problem
    ? html`<span class="earn bad">${problem.message}</span>`
    : then
      ? html`${STAKES[hand.verb]} <${Left} view=${view} then=${then} words=${words} seat=${you} />`
      : STAKES[hand.verb];
  return {
    title,
    stake,
    main: mainPress(props, move, move ? `${label} ${move.hex}` : `${label} …`, "Choose a hex first."),
    others: backPress(props),
  };
}

/** Nothing is in hand: a hex of one's own may be tapped first. */
export function openMarks(props) {
  const { legal } = props.view;
  const builds = new Set((legal.build_tile ?? []).flatMap((entry) => Object.keys(entry.hexes)));
  const movers = new Set((legal.move_tiles ?? []).map((entry) => entry.from));
  const says = Object.fromEntries([
    ...[...movers].map((hex) => [hex, "This tile can be moved or turned"]),
    ...(legal.place_flag ?? []).map((hex) => [hex, "A flag can be placed here"]),
    ...[...builds].map((hex) => [hex, "A tile can be built here"]),
  ]);
  return {
    says,
    press(hex) {
      if (builds.has(hex)) begin(props, "build_tile", { hex });
      else if (legal.place_flag?.includes(hex)) begin(props, "place_flag", { hex });
      else if (movers.has(hex))
        begin(props, "move_tiles", { parts: [{ from: hex, to: null, rotation: 0, force: false }] });
    },
  };
}
