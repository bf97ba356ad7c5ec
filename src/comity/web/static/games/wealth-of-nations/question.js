// The one question of each step, with what is at stake. The board asks its own.
import { html } from "../../lib/html.js";
import { readyPress } from "../../table/questions.js";
import { basketOf, countOf, isLegal, priceOf } from "./basket.js";
import { boardQuestion } from "./board-stage.js";
import { draftQuestion } from "./draft.js";
import { notesQuestion } from "./notes.js";
import { runQuestion } from "./run.js";
import { settlingQuestion } from "./settling.js";
import { mixOf, nationOf, waitingFor } from "./words.js";

const big = (text) => html`<b>${text}</b>`;

/** The question of the present step to the seat at the screen. */
export function question(props) {
  const { view } = props;
  return boardQuestion(props) ?? (QUESTIONS[view.state.step] ?? waiting)(props);
}

function trading(props) {
  const { view, words, you, choice, store } = props;
  const notes = notesQuestion(props);
  if (notes) return notes;
  if (!view.legal.pass) return waiting(props);
  const basket = basketOf(choice);
  const { money } = view.state.players[you];
  const pass = { label: "Pass", move: { kind: "pass" } };
  if (!basket.way || !countOf(basket.cubes)) {
    return {
      title: "What do you trade?",
      stake: html`Pick cubes at the markets, or barter at the desk. You hold ${big(`$${money}`)}.${interestDue(props)}`,
      main: { label: "Buy or sell", disabled: true, why: "Pick cubes at the markets first." },
      others: [pass],
    };
  }
  const { way, cubes } = basket;
  const price = priceOf(view, way, cubes);
  const verb = way === "buy" ? "Buy" : "Sell";
  const then = way === "buy" ? money - price : money + price;
  return {
    title: `${verb} ${mixOf(words, cubes)}?`,
    stake:
      way === "buy"
        ? html`It costs ${big(`$${price}`)}; you keep ${big(`$${then}`)}.`
        : html`It brings <b class="earn">$${price}</b>; you then hold ${big(`$${then}`)}.`,
    main: {
      label: `${verb} for $${price}`,
      act: () => trade(store, { kind: way, cubes }),
      disabled: !isLegal(view, way, cubes),
      why: "This is not possible any more.",
    },
    others: [{ label: "Put back", act: () => store.choose(null) }, pass],
  };
}

/** Once it is done the basket is empty. */
async function trade(store, move) {
  if (await store.play(move)) store.choose(null);
}

/** Interest that neither the money held nor what the banks would bring can pay. */
function interestDue({ view, you }) {
  const { interest } = view.derived.players[you];
  const banks = view.derived.plans[you].yields.money ?? 0;
  return interest > view.state.players[you].money + banks
    ? html` <b class="earn bad">Interest of $${interest} comes next round.</b>`
    : "";
}

function developing(props) {
  const { view } = props;
  if (!view.legal.pass) return waiting(props);
  const barred = Object.keys(view.legal).length === 1;
  return {
    title: "What do you develop?",
    stake: barred
      ? "Nothing can be paid for: pass."
      : view.derived.end.triggered
        ? "This is the last round. Pick something below the board, or a hex."
        : "Pick something below the board, or a hex.",
    main: barred ? { label: "Pass", move: { kind: "pass" } } : { label: "Do it", disabled: true, why: "Pick first." },
    others: barred ? [] : [{ label: "Pass", move: { kind: "pass" } }],
  };
}

const TITLES = {
  draft: "chooses a package.",
  place_tile: "places tiles.",
  place_unit: "places a unit.",
  first_flag: "places a flag.",
  trade: "trades.",
  develop: "develops.",
  activate: "activates units.",
  operation: "activates units.",
  stand: "may stand and fight.",
  occupy: "says what is occupied.",
};

/** What the others do meanwhile. */
function waiting(props) {
  const { view, words, names } = props;
  const { step } = view.state;
  const [seat] = view.pending;
  const ready = readyPress(view);
  return {
    title: TITLES[step] && seat !== undefined ? `${names[seat]} ${TITLES[step]}` : words.step(step).title,
    stake: seat === undefined ? "One moment…" : `${nationOf(view, words, seat)}. ${waitingFor(props)}`,
    main: ready,
  };
}

const QUESTIONS = {
  draft: (props) => draftQuestion(props) ?? waiting(props),
  trade: trading,
  develop: developing,
  run: (props) => runQuestion(props) ?? waiting(props),
  settle_notes: (props) => settlingQuestion(props) ?? waiting(props),
};
