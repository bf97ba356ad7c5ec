// What the pages round the table work out without a browser: the guide's line, a replay's chapters, changes and address.
import assert from "node:assert/strict";
import test from "node:test";
import { ago } from "../../src/comity/web/static/lib/ago.js";
import { addressOf, placeIn } from "../../src/comity/web/static/pages/replay-address.js";
import { changesBetween } from "../../src/comity/web/static/table/changes.js";
import { chaptersOf } from "../../src/comity/web/static/table/chapters.js";
import { lineDue, placeOf } from "../../src/comity/web/static/table/guide.js";
import { chess } from "./catalog.mjs";

const LINES = [
  { id: "a", step: "open", round: 1, read: true, last: false },
  { id: "b", step: "open", round: 1, read: false, last: false },
  { id: "c", step: "open", round: 2, read: false, last: true },
];
const due = (read, now) => lineDue(LINES, read, { step: "open", round: 1, awaited: true, made: new Set(), ...now })?.id;

test("the guide goes from line to line, and asks only while the seat is waited for", () => {
  assert.equal(due([], {}), "a");
  assert.equal(due(["a"], {}), "b");
  assert.equal(due(["a"], { awaited: false }), undefined);
  assert.equal(due([], { step: "closed" }), undefined);
  assert.equal(due(["a"], { round: 2, awaited: false }), "c");
});

test("a line of the guide that comes only sometimes counts once it has come", () => {
  const lines = ["a", "b", "c"].map((id) => ({ id, sometimes: id === "b" }));
  const [a, b, c] = lines;
  assert.deepEqual(placeOf(lines, a, []), { place: 1, of: 2 });
  assert.deepEqual(placeOf(lines, c, []), { place: 2, of: 2 });
  assert.deepEqual(placeOf(lines, b, []), { place: 2, of: 3 });
  assert.deepEqual(placeOf(lines, c, ["b"]), { place: 3, of: 3 });
});

test("a line of the guide that waits for an event goes when the seat has made one", () => {
  const lines = [{ id: "a", step: "open", round: 1, read: false, until: "bought" }, LINES[1]];
  const due = (...made) => lineDue(lines, [], { step: "open", round: 1, awaited: true, made: new Set(made) })?.id;
  assert.equal(due("sold"), "a");
  assert.equal(due("bought"), "b");
});

test("a replay's chapters begin where steps do", () => {
  const events = [
    { seq: 0, event: "step", text: "The draft." },
    { seq: 1, event: "claimed", text: "Ada claims." },
    { seq: 2, event: "step", text: "Round 1." },
    { seq: 2, event: "step", text: "Round 1: Develop." },
    { seq: 5, event: "step", text: "Round 1: Market." },
  ];
  assert.deepEqual(chaptersOf(events), [
    { at: 0, title: "The beginning" },
    { at: 2, title: "Round 1: Develop." },
    { at: 5, title: "Round 1: Market." },
  ]);
});

test("a move's changes are told by seat", () => {
  const view = (...players) => ({ state: { players } });
  const before = view({ gold: 2, silver: 1, pieces: [] }, { gold: 0, silver: 0, pieces: ["rook"] });
  const after = view({ gold: 1, silver: 1, pieces: ["rook"] }, { gold: 0, silver: 0, pieces: [] });
  assert.deepEqual(changesBetween(before, after, chess()), [{ seat: 0, by: { gold: -1 }, pieces: ["Tower"] }]);
  assert.deepEqual(changesBetween(undefined, after, chess()), []);
});

test("a moment's address is read as it was written; nonsense is the beginning", () => {
  for (const place of [
    { at: 41, seat: 2, seen: true },
    { at: 0, seat: null, seen: false },
  ]) {
    assert.deepEqual(placeIn(addressOf(place)), place);
  }
  assert.deepEqual(placeIn("#at=-3&seat=x"), { at: 0, seat: null, seen: false });
  assert.deepEqual(placeIn(""), { at: 0, seat: null, seen: false });
});

test("how long ago something was", () => {
  assert.equal(ago(1_000_000, 1_000_030), "just now");
  assert.equal(ago(1_000_000, 1_000_000 + 3 * 3600), "3 hours ago");
  assert.equal(ago(1_000_000, 1_000_000 + 86_400), "yesterday");
});

test("what an entry means is told by its help, its sentences, or its power", () => {
  const words = chess();
  words.lists.powers = [
    { id: "p", title: "Castle", power: { when: "Once.", effect: "Two moves.", clauses: ["C1.1"] } },
  ];
  words.lists.moments = [{ id: "m", title: "Dawn", help: [{ text: "All rise.", clauses: ["C2.1"] }] }];
  assert.deepEqual(words.about("powers", "p"), { "data-tip": "Castle. Once. Two moves.", "data-tip-clauses": "C1.1" });
  assert.deepEqual(words.about("moments", "m"), { "data-tip": "Dawn. All rise.", "data-tip-clauses": "C2.1" });
  assert.deepEqual(words.about("moments", "gone"), {});
});
