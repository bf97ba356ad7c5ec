// The question of each step, for the action bar: what is asked, what is at stake, and the choices.
import { html } from "../../lib/html.js";
import { Icon } from "../../lib/icons.js";
import { OF_THE_DESK, movesOf } from "../../table/legal.js";
import { readyPress, waitingFor } from "../../table/questions.js";
import { nationOf } from "./words.js";

const WITH_PLACE = new Set(["claim", "sell", "raise", "win_war", "ready", "unready", "name_diplomat", "next_winner"]);

/** @type {import("../../table/game-page.js").GamePage["question"]} */
export function question(props) {
  const { view, words, names, you } = props;
  const step = words.step(view.state.step);
  const ask = ASKED.find(([kind]) => view.legal[kind]);
  if (ask) return { others: powers(props), ...ask[1](props) };
  const main = readyPress(view);
  const waits = waitingFor(
    view.pending.filter((seat) => seat !== you),
    names,
    you,
  );
  const stake = main && view.legal.ready ? step.help[0]?.text : waits;
  return { title: step.title, stake, main, others: powers(props) };
}

/** @type {[kind: string, ask: (props: any) => import("../../table/game-page.js").Question][]} */
const ASKED = [
  ["claim", claim],
  ["sell", (props) => card(props, "sell", "goods", "How many goods will you sell?")],
  ["raise", (props) => card(props, "raise", "armies", "How many armies will you raise?")],
  ["win_war", war],
  ["name_diplomat", (props) => seats(props, "name_diplomat")],
  ["next_winner", (props) => seats(props, "next_winner")],
];

function claim({ words, choice, view }) {
  const { title } = choice?.nation ? nationOf(words, choice.nation) : { title: "" };
  return {
    title: "Which nation do you choose?",
    stake: view.state.step === "draft" ? "Everyone chooses in secret. A claim cannot be changed." : null,
    main: { label: title ? `Claim ${title}` : "Claim", move: choice, disabled: !title, why: "Pick a nation first." },
  };
}

function card({ choice }, kind, field, title) {
  const number = choice?.kind === kind ? choice[field] : null;
  return {
    title,
    stake: "The card stays, face down until all are in.",
    main: {
      label: number === null ? "Lay it down" : `Lay down the ${number}`,
      move: choice,
      disabled: number === null,
      why: "Choose a card first.",
    },
  };
}

function war({ words, choice }) {
  const chosen = choice?.kind === "win_war";
  return {
    title: words.move("win_war").help,
    main: {
      label: html`<${Icon} name="war" /> ${chosen ? "Win this war" : "Choose a war"}`,
      move: choice,
      disabled: !chosen,
    },
  };
}

const seats = ({ view, words, names, you }, kind) => ({
  title: words.move(kind).help,
  others: view.legal[kind].map((seat) => ({
    label: `${names[seat]}${seat === you ? " (you)" : ""}`,
    move: { kind, seat },
  })),
});

/** Powers, permissions and whatever else is legal now. */
function powers({ view, words, names }) {
  return Object.entries(view.legal)
    .filter(([kind]) => !OF_THE_DESK.has(kind) && !WITH_PLACE.has(kind))
    .flatMap(([kind, values]) => movesOf(kind, values, words) ?? [])
    .map((move) => ({ label: caption(move, words, names), move }));
}

/** @param {import("../../table/legal.js").Move} move */
function caption({ kind, nation: id, seat }, words, names) {
  const title = id && nationOf(words, id).title;
  if (kind === "use_power") return `Use ${title}`;
  if (kind === "decline_power") return `Leave the power of ${title} unused`;
  if (kind === "permit") return `Permit ${names[seat]}`;
  return words.move(kind).help;
}
