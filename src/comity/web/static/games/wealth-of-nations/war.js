// War on the board: a unit's way, what may be done where it stands, who is asked to stand, and what is occupied.
import { html } from "../../lib/html.js";
import { foreseen } from "./foresight.js";
import { begin, blocsOf, handOf, hold, moveOf, putBack } from "./hand.js";
import { mainPress } from "./placing.js";
import { blocsAt, yieldOf } from "./sentences.js";

const OPERATIONS = ["conquer", "settle", "battle"];

/** "Bea", "Bea and Carlos". */
const listed = (seats, names) => {
  const all = seats.map((seat) => names[seat]);
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : all[0];
};

/** What a walk leads to, as the server foresees it: who may stand, or what may be done there. */
function outcome(then, you, names, to) {
  const { step, stand } = then.state;
  if (step === "stand" && stand) {
    const asked = stand.asked ?? [];
    return { fight: true, text: `${listed(asked, names)} may stand and fight there: then both units go.` };
  }
  if (step === "operation" && then.state.active === you) {
    const can = OPERATIONS.filter((kind) => then.legal[kind]).map((kind) => kind);
    return { fight: false, text: can.length ? `There it may ${can.join(" or ")}.` : "" };
  }
  return { fight: false, text: `On ${to} there is nothing to do; the unit rests there.` };
}

function pressWay(props, hand, hex) {
  const ways = props.view.legal[hand.verb];
  if (hand.from && ways[hand.from]?.includes(hex) && (hex !== hand.from || hand.to)) hold(props, hand, { to: hex });
  else if (ways[hex]) hold(props, hand, { from: hex, to: undefined });
}

/** What is marked while a unit is sent. */
function wayMarks(props, hand) {
  const { view, names, you, store } = props;
  const ways = view.legal[hand.verb];
  const { from, to } = hand;
  const move = moveOf(view, hand);
  const { view: then } = foreseen(store, move);
  const seen = then ? outcome(then, you, names, to) : null;
  const others = (hex) => (view.state.board[hex]?.units ?? []).some((count, seat) => count > 0 && seat !== you);
  const hexes = from
    ? Object.fromEntries(ways[from].map((hex) => [hex, others(hex) ? "fight" : "reach"]))
    : Object.fromEntries(Object.keys(ways).map((hex) => [hex, "reach"]));
  if (from) hexes[from] = "picked";
  if (to) hexes[to] = "picked";
  return {
    hexes,
    press: (hex) => pressWay(props, hand, hex),
    back: from || hand.verb === "transport" ? () => putBack(props) : null,
    ...(from && to && from !== to ? { way: { from, to, fight: seen?.fight ?? false } } : {}),
    plates: seen?.fight
      ? [{ hex: to, dy: -62, look: "warns", text: `${listed(then.state.stand.asked, names)} may stand` }]
      : [],
  };
}

/** Where the unit stands about which something is asked. */
function placeMarks({ view }) {
  const { operation, stand } = view.state;
  const hex = operation?.hex ?? stand?.hex;
  return hex ? { hexes: { [hex]: stand ? "fight" : "picked" } } : {};
}

function occupyMarks(props, hand) {
  const { view } = props;
  const blocs = blocsOf(view, hand);
  const open = new Set(view.legal.occupy.map((entry) => entry.hex));
  return {
    hexes: Object.fromEntries(
      [...open].map((hex) => [hex, blocs.some((bloc) => bloc.hex === hex) ? "picked" : "reach"]),
    ),
    outlines: blocs.flatMap(({ hex, colour }) =>
      blocsAt(view, hex)
        .filter((bloc) => bloc.colour === colour)
        .map(({ hexes }) => ({ hexes, look: "warns" })),
    ),
    press: (hex) => nextOccupation(props, hand, hex),
  };
}

/** A hex again: each bloc that its units may occupy in turn, then none. */
function nextOccupation(props, hand, hex) {
  const entries = props.view.legal.occupy.filter((entry) => entry.hex === hex);
  if (!entries.length) return;
  const blocs = blocsOf(props.view, hand);
  const now = blocs.find((bloc) => bloc.hex === hex);
  const place = now ? entries.findIndex(({ colour }) => colour === now.colour) + 1 : 0;
  const others = blocs.filter((bloc) => bloc.hex !== hex);
  hold(props, hand, { blocs: place < entries.length ? [...others, entries[place]] : others });
}

/** How many units occupy; on an Integrated Economy they may be divided between its two blocs. */
export function setUnits(props, hand, entry, units) {
  const others = blocsOf(props.view, hand).filter((bloc) => bloc.hex !== entry.hex || bloc.colour !== entry.colour);
  hold(props, hand, { blocs: units > 0 ? [...others, { ...entry, units }] : others });
}

/** What is marked in war. */
export function warMarks(props, hand) {
  if (hand.verb === "occupy") return occupyMarks(props, hand);
  if (hand.verb === "move_unit" || hand.verb === "transport") return wayMarks(props, hand);
  return placeMarks(props);
}

/** The question of war; null where it asks for nothing. */
export function warQuestion(props) {
  const { legal } = props.view;
  const hand = handOf(props);
  if (legal.stand) return standQuestion(props);
  if (hand.verb === "occupy") return occupyQuestion(props, hand);
  if (legal.move_unit || hand.verb === "transport") return wayQuestion(props, hand);
  if (hand.verb === "activate") return activateQuestion(props);
  return legal.no_operation ? operationQuestion(props) : null;
}

function activateQuestion(props) {
  const move = { kind: "activate" };
  return {
    title: "Activate your units?",
    stake: "One food gives three Activations, spread as you like: a unit goes to a hex beside, and does one thing.",
    main: mainPress(props, move, "Activate", ""),
    others: [{ label: "Put back", act: () => putBack(props) }],
  };
}

function wayQuestion(props, hand) {
  const { view, names, you, store } = props;
  const move = moveOf(view, hand);
  const { view: then, problem } = foreseen(store, move);
  const transport = hand.verb === "transport";
  const left = view.state.activation?.left;
  const stay = move && move.from === move.to;
  const title = !hand.from
    ? transport
      ? "Which unit is carried?"
      : "Which unit is activated?"
    : move
      ? stay
        ? `The unit stays on ${move.from}`
        : `${move.from} to ${move.to}`
      : `Where does the unit of ${hand.from} go?`;
  const rest =
    left === undefined || transport ? "" : left === 0 ? "This is the last Activation." : `${left} more after this.`;
  const stake = problem
    ? problem.message
    : then
      ? `${outcome(then, you, names, hand.to).text} ${rest}`
      : rest || "To any free hex, or one that holds your pieces alone.";
  return {
    title,
    stake,
    main: mainPress(
      props,
      move,
      move ? (stay ? "Stay here" : transport ? `Carry it to ${move.to}` : `Walk to ${move.to}`) : "Send it",
      "Choose a unit, then where it goes.",
    ),
    others: [
      ...(hand.from && !transport && !hand.to
        ? [{ label: "Stay here", act: () => hold(props, hand, { to: hand.from }) }]
        : []),
      ...(hand.from || transport ? [{ label: "Put back", act: () => putBack(props) }] : []),
      ...(view.legal.end_activate ? [{ label: "No more", move: { kind: "end_activate" } }] : []),
    ],
  };
}

function operationQuestion({ view, names }) {
  const { legal, state } = view;
  const { hex } = state.operation;
  const others = (state.board[hex]?.flag ?? null) !== null ? names[state.board[hex].flag] : "";
  const presses = [
    ...(legal.conquer ? [{ label: `Conquer ${hex}`, move: { kind: "conquer" } }] : []),
    ...(legal.settle ? [{ label: `Settle ${hex}`, move: { kind: "settle" } }] : []),
    ...(legal.battle ?? []).map((seat) => ({
      label: `Fight a unit of ${names[seat]}`,
      move: { kind: "battle", seat },
    })),
  ];
  const stake = [
    ...(legal.conquer ? [`Conquer: the unit goes, ${others}'s flag becomes yours.`] : []),
    ...(legal.settle ? ["Settle: the unit goes, your flag stands there."] : []),
    ...(legal.battle ? ["Fight: one of yours and one of theirs go."] : []),
  ].join(" ");
  const [main, ...rest] = presses;
  return {
    title: `What does the unit on ${hex} do?`,
    stake,
    main: main ?? { label: "Nothing", move: { kind: "no_operation" } },
    others: [...rest, ...(main ? [{ label: "Nothing", move: { kind: "no_operation" } }] : [])],
  };
}

function standQuestion({ view, names }) {
  const { mover, hex } = view.state.stand;
  return {
    title: `${names[mover]}'s unit comes to ${hex}. Do you stand?`,
    stake: "If you stand, one unit of each goes, and that Activation is over. If not, it may still fight there.",
    main: { label: "Stand and fight", move: { kind: "stand" } },
    others: [{ label: "Let it pass", move: { kind: "let_pass" } }],
  };
}

function occupyQuestion(props, hand) {
  const { view, words, names } = props;
  const blocs = blocsOf(view, hand);
  const parts = blocs.map(({ hex, colour, units }) => {
    const bloc = blocsAt(view, hex).find((other) => other.colour === colour);
    return `${yieldOf(view, words, colour, units)} of ${names[bloc.owner]}'s bloc at ${hex}`;
  });
  const move = moveOf(view, hand);
  return {
    title: "Which blocs do your units occupy?",
    stake: parts.length
      ? html`If they run, you take up to <b>${parts.join(", ")}</b>. It costs nothing.`
      : "None: their owners run them undisturbed.",
    main: mainPress(
      props,
      move,
      blocs.length ? `Occupy ${blocs.length === 1 ? "it" : `${blocs.length} blocs`}` : "Occupy nothing",
      "",
    ),
    others: blocs.length ? [{ label: "None of them", act: () => hold(props, hand, { blocs: [] }) }] : [],
  };
}

/** Begin to carry a unit from the only hex that has one. */
export function beginTransport(props) {
  const from = Object.keys(props.view.legal.transport);
  begin(props, "transport", from.length === 1 ? { from: from[0] } : {});
}
