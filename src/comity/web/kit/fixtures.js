// A table of a small game that there is not, for the kit: its words, its page, and stores in every state.
import { html } from "../static/lib/html.js";
import { Words } from "../static/lib/words.js";
import { TableStore } from "../static/table/store.js";

export const names = ["Ada", "Bea", "Carlos of the Long Name and Many Titles"];

export const words = new Words({
  id: "kit",
  title: "The kit",
  untils: ["phase", "round"],
  bots: ["random"],
  words: {
    assets: ["gold", "goods", "people", "land", "bonds"].map((id) => ({ id, one: id, many: id })),
    holdings: [{ id: "tiles", kind: "set", icon: "table", one: "tile", many: "tiles", text: "the tile {name}" }],
    steps: [{ id: "trade", title: "Trade", phase: "market", help: [], window: true }],
    phases: [{ id: "market", title: "Market" }],
    moves: [{ kind: "ready", help: "Ready.", fields: [] }],
  },
});

const player = { gold: 3, goods: 2, people: 4, land: 1, bonds: 0, tiles: ["A", "B"] };
export const players = [player, { ...player, gold: 8, goods: 0 }, { ...player, people: 6, tiles: [] }];
const lists = { wanted: {}, spare: {} };

export const view = {
  seq: 9,
  names,
  pending: [0, 1],
  may_act: [0, 1, 2],
  legal: { offer: true, ready: true, accept: [2], decline: [2], withdraw: [1] },
  state: { step: "trade", options: {}, players },
  derived: { trading_open: true, offers: [], phase: "market" },
  desk: { offers: [], next_id: 5, made_this_step: [0, 0, 0] },
  wanted: [lists, { wanted: { goods: 2 }, spare: { gold: 1 } }, lists],
  promises: [{ seq: 3, from: 1, to: 0, text: "Two goods, next round." }],
  log_from: 0,
};

export const deal = [
  { from: 1, to: 0, gold: 2 },
  { from: 0, to: 1, goods: 1, tiles: ["A"] },
];
const before = [{ from: 0, to: 1, goods: 2 }];
export const offer = { id: 2, by: 1, deal, accepted: [1], declined: [], until: "phase", counters: null };

let seq = 0;
const event = (name, seat, text, data = {}) => ({ seq: ++seq, event: name, seat, text, data });
const offered = { offer: 1, deal: before, until: "phase", counters: null, replaces: null };
export const events = [
  event("step", null, "Round 3: Market begins.", { step: "trade", round: 3 }),
  event("offered", 0, "Ada offers (1): Ada gives Bea 2 goods.", offered),
  event("declined_offer", 1, "Bea declines offer 1.", { offer: 1, why: "Not before the harvest.", stands: false }),
  event("said", 1, "Bea: I could use a good or two.", { text: "I could use a good or two." }),
  event("promised", 1, "Bea promises Ada: next round.", { text: "Next round.", to: 0 }),
  event("earned", 2, `${names[2]} earns 4 gold.`),
];

const Effect = ({ seat }) => html`<span class="chg up">gold <b>+${seat + 1}</b></span>`;
const seats = names.map((name, seat) => ({
  seat,
  name,
  kind: "human",
  you: seat === 0,
  online: seat < 2,
  covered: false,
}));
const TABLE = { id: "kit", game: "kit", state: "playing", options: {}, seats, seed: null, study: false };

/** A store with these signals' values and this question; nothing that is pressed goes anywhere. */
export function storeWith(values = {}, question = { title: "" }, table = {}) {
  const page = { question: () => question, DealEffect: Effect };
  const store = new TableStore({ ...TABLE, ...table }, words, page);
  store.seat.value = 0;
  store.view.value = view;
  store.events.value = events;
  store.connection.value = "open";
  for (const [name, value] of Object.entries(values)) store[name].value = value;
  const nowhere = async () => false;
  return Object.assign(store, { ask: nowhere, preview: async () => view, lookAt: nowhere, foresee: nowhere });
}
