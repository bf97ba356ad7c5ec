// The story of a game: what was taken back is gone, rounds and phases are headings; and offers that are off the desk.
import assert from "node:assert/strict";
import test from "node:test";
import { Words } from "../../src/comity/web/static/lib/words.js";
import { answeredDeal, goneOffers } from "../../src/comity/web/static/table/offers.js";
import { linesOf, roman, standing } from "../../src/comity/web/static/table/story-lines.js";
import { CHESS } from "./catalog.mjs";

const words = new Words({
  ...CHESS,
  words: {
    ...CHESS.words,
    phases: [{ id: "middle", title: "Middle game" }],
    steps: [{ id: "opening", title: "The opening", phase: "middle", help: [], window: true }],
  },
});
const event = (seq, name, more = {}) => ({ seq, event: name, seat: 0, text: `${name} ${seq}`, data: {}, ...more });
const step = (seq, round) => event(seq, "step", { seat: null, data: { step: "opening", round } });
const deal = [{ from: 0, to: 1, gold: 1 }];
const offered = (seq, offer, more = {}) =>
  event(seq, "offered", { data: { offer, deal, until: "phase", counters: null, replaces: null, ...more } });

const names = (events) => events.map((one) => `${one.event} ${one.seq}`);

test("an undone move leaves the story with all that it brought, talk stays", () => {
  const events = [event(1, "moved"), event(2, "moved"), event(2, "won"), event(3, "said"), event(4, "undone")];
  assert.deepEqual(names(standing([...events, event(5, "moved")])), ["moved 1", "said 3", "moved 5"]);
});

test("several undone moves leave one after another; the last undo is told until something follows", () => {
  const events = [event(1, "moved"), event(2, "moved"), event(3, "undone"), event(4, "undone")];
  assert.deepEqual(names(standing(events)), ["undone 4"]);
  assert.deepEqual(names(standing([...events, event(5, "ready")])), ["undone 4", "ready 5"]);
  assert.deepEqual(names(standing([...events, event(5, "moved")])), ["moved 5"]);
});

test("an undo of several moves takes as many with it", () => {
  const events = [event(1, "moved"), event(2, "won"), event(3, "ready"), event(4, "undone", { data: { moves: 2 } })];
  assert.deepEqual(names(standing([...events, event(5, "moved")])), ["moved 1", "moved 5"]);
});

test("rounds and phases are headings, written once", () => {
  const events = [step(1, 3), event(2, "moved"), step(3, 3), event(4, "said"), event(5, "offered")];
  const told = (filter) => linesOf(events, filter, words).map((line) => line.heading ?? line.event.event);
  assert.deepEqual(told("all"), ["Round III · Middle game", "moved", "said", "offered"]);
  assert.deepEqual(told("deals"), ["Round III · Middle game", "offered"]);
  assert.deepEqual(told("results"), ["Round III · Middle game", "moved"]);
  assert.deepEqual(told("talk"), ["Round III · Middle game", "said"]);
});

test("a phase in which nothing has happened yet stands at the end of the whole story alone", () => {
  const events = [step(1, 1), event(2, "ready")];
  assert.deepEqual(linesOf(events, "all", words), [{ heading: "Round I · Middle game" }]);
  assert.deepEqual(linesOf(events, "talk", words), []);
});

test("rounds have Roman numbers as far as these are read at a glance", () => {
  assert.deepEqual([1, 4, 9, 12].map(roman), ["I", "IV", "IX", "12"]);
});

test("a declined offer stays for its maker, with who declined and why, until it is dismissed", () => {
  const events = [
    offered(1, 1),
    event(2, "declined_offer", { seat: 1, data: { offer: 1, why: "No.", stands: false } }),
  ];
  const [gone] = goneOffers(events, 0, new Set());
  assert.deepEqual([gone.id, gone.how, gone.declined], [1, "declined", [{ seat: 1, why: "No." }]]);
  assert.deepEqual(goneOffers(events, 1, new Set()), []);
  assert.deepEqual(goneOffers(events, 0, new Set([1])), []);
});

test("an offer that still stands, or has been answered by another, is not told as gone", () => {
  const declined = (stands) => event(2, "declined_offer", { seat: 1, data: { offer: 1, why: null, stands } });
  assert.deepEqual(goneOffers([offered(1, 1), declined(true)], 0, new Set()), []);
  assert.deepEqual(goneOffers([offered(1, 1), declined(false), offered(2, 2, { counters: 1 })], 0, new Set()), []);
});

test("a settled offer is told to all its parties, until the next step", () => {
  const events = [offered(1, 1), event(2, "settled", { seat: 1, data: { offer: 1, deal } })];
  assert.deepEqual(
    goneOffers(events, 1, new Set()).map(({ how }) => how),
    ["settled"],
  );
  assert.deepEqual(goneOffers(events, 2, new Set()), []);
  assert.deepEqual(goneOffers([...events, step(3, 1)], 1, new Set()), []);
});

test("an offer knows the deal that it answers", () => {
  assert.equal(answeredDeal({ counters: 1 }, [offered(1, 1)]), deal);
  assert.equal(answeredDeal({ counters: null }, [offered(1, 1)]), undefined);
});
