// Every part of a table in every state, on one page: for those who work on Comity, and for the tests that look at it.
import { html, render } from "../static/lib/html.js";
import "../static/lib/appearance.js";
import { Icon, Token } from "../static/lib/icons.js";
import { Problem } from "../static/lib/api.js";
import { Seat, SeatMark, Who } from "../static/lib/seats.js";
import { ActionBar } from "../static/table/action-bar.js";
import { newDraft } from "../static/table/deal.js";
import { Desk } from "../static/table/desk.js";
import { Ribbon } from "../static/table/ribbon.js";
import { Settings } from "../static/table/settings.js";
import { Story } from "../static/table/story.js";
import { Talk } from "../static/table/talk.js";
import { deal, events, names, offer, storeWith, view, words } from "./fixtures.js";

const shared = (store, /** @type {number | null} */ you = 0) => ({
  view: store.view.value,
  words,
  names,
  you,
  store,
  choice: null,
});
const bar = (...given) => html`<${ActionBar} ...${shared(storeWith(...given))} />`;
const desk = (values) => html`<${Desk} ...${shared(storeWith(values))} />`;
const withOffers = (...offers) => ({ ...view, desk: { ...view.desk, offers } });
const covered = { seats: storeWith().table.value.seats.map((seat) => ({ ...seat, covered: true })) };
const ready = { label: html`<${Icon} name="check" /> I am ready`, move: { kind: "ready" } };
const hint = { label: "Something else", act: () => {} };
const ask = (more) => ({
  title: "What will you do?",
  stake: "It costs you 2 gold.",
  main: ready,
  others: [hint],
  ...more,
});
const undo = { undo: { by: 1, waiting: [0] }, undoSteps: [{ text: "Bea offers (2)." }] };
const refused = new Problem("refused", "Ada does not hold enough gold.");
const track = (rounds, steps) => () => ({
  rounds,
  phases: [
    { label: "Develop", state: "done" },
    { label: "Market", state: "now" },
    { label: "War", state: "later" },
  ],
  steps,
});
const ROUNDS = ["I", "II", "III"].map((label, k) => ({ label, state: ["done", "now", "later"][k] }));
const STEPS = ["Trade", "Sell", "Paid"].map((label, k) => ({ label, state: ["done", "now", "later"][k] }));
const ribbon = (pending, ...marks) => html`
  <${Ribbon} view=${{ ...view, pending }} words=${words} names=${names} you=${0} page=${{ track: track(...marks) }} />`;

/** [title, part, wide] */
const PARTS = [
  ["Ribbon: steps, waiting for two", ribbon([0, 1], ROUNDS, STEPS), true],
  ["Ribbon: no rounds, waiting for nobody", ribbon([], [], []), true],
  ["Bar: asked", bar({}, ask()), true],
  ["Bar: pressing would lose a choice", bar({}, ask({ warning: "Spain could still be used: 3 gold." })), true],
  ["Bar: nothing chosen yet", bar({}, ask({ main: { label: "Lay it down", disabled: true, why: "Choose." } })), true],
  ["Bar: waiting", bar({ view: { ...view, pending: [1] } }, { title: "Trade", stake: "Waiting for Bea." }), true],
  ["Bar: refused", bar({ errors: { action: refused } }, ask()), true],
  ["Bar: ready by itself", bar({ autoReadyAt: Date.now() + 9e6, autoReady: "on" }, ask()), true],
  ["Bar: an undo to answer", bar(undo), true],
  ["Bar: an undo asked by oneself", bar({ ...undo, undo: { by: 0, waiting: [1] } }), true],
  ["Bar: a bot covers", bar({}, ask(), covered), true],
  ["Desk: nothing", desk({ events: [] })],
  ["Desk: an offer to answer", desk({ view: withOffers(offer), effects: new Map([[2, view]]), events: [] })],
  ["Desk: a counter-offer", desk({ view: withOffers({ ...offer, counters: 1 }) })],
  [
    "Desk: one's own offer, one has declined",
    desk({
      view: withOffers({ ...offer, id: 1, by: 0, accepted: [0], declined: [{ seat: 1, why: "Too dear." }] }),
      events: [],
    }),
  ],
  ["Desk: declined", desk({})],
  ["Desk: resting", desk({ view: { ...view, legal: {}, derived: { ...view.derived, trading_open: false } } })],
  ["Builder: with whom", desk({ builder: newDraft({ loose: { gold: 1 } }, words), events: [] })],
  [
    "Builder: a counter",
    desk({ builder: newDraft({ gifts: [{ ...deal[0], gold: 9 }], was: deal }, words), events: [] }),
  ],
  ["Talk", html`<${Talk} ...${shared(storeWith())} />`],
  ["Talk: looking on", html`<${Talk} ...${shared(storeWith(), null)} />`],
  ["Story", html`<${Story} ...${shared(storeWith({ events }))} />`],
  ["Settings", html`<div class="kit-row"><${Settings} store=${storeWith()} /></div>`, true],
  [
    "Seats",
    html`
    <div class="kit-row">
      ${Array.from({ length: 10 }, (_, seat) => html`<span class=${`of-seat-${seat}`}><${SeatMark} seat=${seat} /></span>`)}
      <${Seat} seat=${1} names=${names} you=${0} /><${Who} seat=${0} names=${names} you=${0} />
    </div>`,
  ],
  [
    "Buttons",
    html`
    <div class="kit-row">
      <button class="main">Main</button><button class="main" disabled>Main</button><button class="held">Held</button>
      <button class="quiet">Quiet</button><button class="quiet danger">Danger</button>
      <button class="mini-b">Small</button><button class="lk">A link</button>
      <button class="ib" aria-label="Icon"><${Icon} name="settings" /></button><${Token} name="deal" />
    </div>`,
  ],
];

render(
  html`
    <div class="app">
      <main class="kit-parts" id="main">
        <h1 class="hidden-text">The parts of a table</h1>
        ${PARTS.map(
          ([title, part, wide]) => html`
            <section class=${wide ? "kit-part wide" : "kit-part"} aria-label=${title}><h2>${title}</h2>${part}</section>`,
        )}
      </main>
    </div>`,
  /** @type {HTMLElement} */ (document.getElementById("kit")),
);
