// Moving tiles: each is lifted and set down in turn, as one plan, which the server foresees as a whole.
import { html } from "../../lib/html.js";
import { foreseen } from "./foresight.js";
import { firstTurn, goalsOf, handOf, hold, moveOf, putBack, turnsAt } from "./hand.js";
import { joined, mainPress } from "./placing.js";
import { BlocStakes, Left } from "./stakes.js";

const lastOf = (hand) => hand.parts?.at(-1);
const isCarried = (hand) => Boolean(lastOf(hand) && !lastOf(hand).to);

/** Where the tile that was lifted last may go: what is open to it alone, and the places of those lifted with it. */
function goals(view, hand) {
  const before = (hand.parts ?? []).slice(0, -1);
  const lifted = before.map((part) => part.from);
  const taken = new Set(before.map((part) => part.to));
  const found = { ...Object.fromEntries(lifted.map((hex) => [hex, "legal"])), ...goalsOf(view, hand) };
  return Object.fromEntries(Object.entries(found).filter(([hex]) => !taken.has(hex)));
}

/** Set down what is carried; the own tile that lies there is lifted in turn. */
function setDown(props, hand, hex, makesRoom) {
  const { view } = props;
  const part = lastOf(hand);
  const turns = turnsAt(view, hand, hex);
  const rotation = firstTurn(turns, view.state.board[part.from].rotation);
  const done = { ...part, to: hex, rotation, force: turns.get(rotation) ?? false };
  const parts = [...hand.parts.slice(0, -1), done];
  hold(props, hand, { parts: makesRoom ? [...parts, lifted(hex)] : parts });
}

const lifted = (from) => ({ from, to: null, rotation: 0, force: false });

const lift = (props, hand, hex) => hold(props, hand, { parts: [...(hand.parts ?? []), lifted(hex)] });

/** The tiles that could be lifted besides those of the plan. */
function others(view, hand) {
  const known = new Set((hand.parts ?? []).map((part) => part.from));
  return [...new Set(view.legal.move_tiles.map((entry) => entry.from))].filter((hex) => !known.has(hex));
}

function press(props, hand, hex) {
  const { view } = props;
  const isOther = others(view, hand).includes(hex);
  if (isCarried(hand)) {
    if (goals(view, hand)[hex]) setDown(props, hand, hex, false);
    else if (isOther) setDown(props, hand, hex, true);
  } else if (lastOf(hand)?.to === hex) turnLast(props, 1);
  else if (isOther) lift(props, hand, hex);
}

/** Turn the tile that was set down last. Of one tile alone it is known which turns need force. */
export function turnLast(props, by) {
  const hand = handOf(props);
  const part = lastOf(hand);
  if (!part?.to) return;
  const rotation = (part.rotation + by + 6) % 6;
  const force = hand.parts?.length === 1 ? (turnsAt(props.view, hand, part.to).get(rotation) ?? false) : part.force;
  hold(props, hand, { parts: [...(hand.parts ?? []).slice(0, -1), { ...part, rotation, force }] });
}

const ghostOf = (view, part, settled) => ({
  hex: part.to,
  tile: view.state.board[part.from].tile,
  rotation: part.rotation,
  forced: part.force,
  settled,
});

/** What is marked while tiles are moved. */
export function movingMarks(props, hand) {
  const { view, store, you } = props;
  const move = moveOf(view, hand);
  const { view: then, problem } = foreseen(store, move);
  const parts = hand.parts ?? [];
  const set = parts.filter((part) => part.to);
  const free = others(view, hand);
  const hexes = isCarried(hand)
    ? { ...goals(view, hand), [lastOf(hand).from]: "lifted" }
    : Object.fromEntries(free.map((hex) => [hex, "reach"]));
  for (const part of set) if (!hexes[part.from]) hexes[part.from] = "lifted";
  for (const part of set) delete hexes[part.to];
  const at = set.at(-1)?.to;
  return {
    hexes,
    view: then,
    ghosts: set.map((part) => ghostOf(view, part, Boolean(then))),
    outlines: then ? joined(view, then, you) : [],
    plates: [
      ...(problem && at ? [{ hex: at, dy: 66, look: "warns", text: problem.message }] : []),
      ...set.filter((part) => part.force).map((part) => ({ hex: part.to, dy: -66, look: "warns", text: "by force" })),
    ],
    says: isCarried(hand) ? Object.fromEntries(free.map((hex) => [hex, "Its tile would be lifted in turn"])) : {},
    press: (hex) => press(props, hand, hex),
    ...(at ? { turn: (by) => turnLast(props, by) } : {}),
    back: () => putBack(props),
  };
}

/** The Automation tokens that would be gone. */
function lostTokens(view, then, you) {
  const count = (board) => Object.values(board).filter((hex) => hex.token && hex.flag === you).length;
  return count(view.state.board) - count(then.state.board);
}

/** The question while tiles are moved. */
export function movingQuestion(props) {
  const { view, words, you, store } = props;
  const hand = handOf(props);
  const move = moveOf(view, hand);
  const { view: then, problem } = foreseen(store, move);
  const count = move?.moves.length ?? 0;
  const part = lastOf(hand);
  const title = isCarried(hand)
    ? `Where does the tile of ${part.from} go?`
    : count
      ? `${count === 1 ? "One tile moves" : `${count} tiles move`}. Another?`
      : "Which tile moves?";
  const lost = then ? lostTokens(view, then, you) : 0;
  const stake = problem
    ? html`<span class="earn bad">${problem.message}</span>`
    : then
      ? html`
        <${BlocStakes} view=${view} then=${then} words=${words} seat=${you} />
        <${Left} view=${view} then=${then} words=${words} seat=${you} />
        ${
          lost > 0 &&
          html`<span
          class="earn bad">${lost === 1 ? "an Automation token is" : `${lost} Automation tokens are`} lost</span>`
        }`
      : "Up to three of yours are lifted together, then set down in this order. Its own hex turns a tile.";
  return {
    title,
    stake,
    main: mainPress(
      props,
      isCarried(hand) ? null : move,
      count > 1 ? `Move ${count} tiles` : "Move it",
      "Set the tile down first.",
    ),
    others: [
      ...(part?.to ? [{ label: "Turn it (R)", act: () => turnLast(props, 1) }] : []),
      ...(part
        ? [{ label: "Without the last", act: () => hold(props, hand, { parts: (hand.parts ?? []).slice(0, -1) }) }]
        : []),
      { label: "Put back", act: () => putBack(props) },
    ],
  };
}
