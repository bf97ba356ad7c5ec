// The board of Wealth of Nations without a browser: where hexes lie, and what a hand may become.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CENTRE,
  HEXES,
  NAMES,
  beside,
  spot,
  towards,
} from "../../src/comity/web/static/games/wealth-of-nations/geometry.js";
import {
  blocsOf,
  firstTurn,
  goalsOf,
  handOf,
  moveOf,
  nextTurn,
  turnsAt,
} from "../../src/comity/web/static/games/wealth-of-nations/hand.js";
import { partIn } from "../../src/comity/web/static/games/wealth-of-nations/zoom.js";

test("61 hexes, the centre in the middle, and six beside it (W1.1, W1.3)", () => {
  assert.equal(NAMES.length, 61);
  assert.deepEqual([CENTRE, HEXES.E5.x, HEXES.E5.y], ["E5", 0, 0]);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((k) => beside("E5", k)),
    ["D5", "E6", "F5", "F4", "E4", "D4"],
  );
  assert.equal(beside("A1", 0), undefined);
});

test("two hexes mean the same point by their common edge, three by their common corner (W3.1)", () => {
  assert.deepEqual(spot("E6", "e1"), spot("E7", "e4"));
  assert.deepEqual(spot("E6", "c0"), spot("D6", "c2"));
  assert.deepEqual(spot("E6", "c0"), spot("E7", "c4"));
});

test("arrows go along the row, and to the nearest hex above and below", () => {
  assert.equal(towards("E6", "ArrowRight"), "E7");
  assert.equal(towards("E9", "ArrowRight"), "E9");
  assert.ok(["D5", "D6"].includes(towards("E6", "ArrowUp")));
  assert.equal(towards("A1", "ArrowUp"), "A1");
});

test("the whole sheet is in sight until it is zoomed, and never pushed out of it", () => {
  const size = { width: 800, height: 600 };
  const whole = partIn(size, { k: 1, x: 500, y: 500 });
  assert.equal(whole.x, -whole.width / 2);
  const near = partIn(size, { k: 2, x: 1e6, y: 0 });
  assert.ok(near.width < whole.width && near.x + near.width < whole.width);
});

const BUILDS = [
  { tile: "bank", hexes: { D5: [0, 2] }, cost: {} },
  { tile: "bank", hexes: { D5: [1, 3], C1: [4] }, cost: {}, force: true },
];
const VIEW = { legal: { build_tile: BUILDS, place_flag: ["E6"] }, state: { step: "develop" } };

test("a tile may go to hexes, turned as is allowed there; force is told", () => {
  const hand = handOf({ view: VIEW, choice: { kind: "board", verb: "build_tile", tile: "bank" } });
  assert.deepEqual(goalsOf(VIEW, hand), { D5: "legal", C1: "forced" });
  const turns = turnsAt(VIEW, hand, "D5");
  assert.deepEqual(
    [firstTurn(turns), firstTurn(turns, 2), nextTurn(turns, 3, 1), nextTurn(turns, 0, -1)],
    [0, 2, 0, 3],
  );
  assert.equal(moveOf(VIEW, hand), null);
  const at = (rotation) => moveOf(VIEW, { ...hand, hex: "D5", rotation });
  assert.deepEqual(at(2), { kind: "build_tile", tile: "bank", hex: "D5", rotation: 2 });
  assert.deepEqual(at(1), { kind: "build_tile", tile: "bank", hex: "D5", rotation: 1, force: true });
  assert.equal(at(4), null);
});

test("a verb that is no longer legal falls out of the hand; one that is alone needs no picking", () => {
  assert.equal(handOf({ view: VIEW, choice: { kind: "board", verb: "automate", hex: "E6" } }).verb, null);
  const view = { legal: { place_unit: ["E6"] } };
  assert.equal(handOf({ view, choice: null }).verb, "place_unit");
});

test("all that may be occupied is, but no unit of a hex twice (W10.7)", () => {
  const farm = { hex: "E6", colour: "food", units: 1 };
  const power = { hex: "E6", colour: "energy", units: 1 };
  assert.equal(blocsOf({ legal: { occupy: [farm, power] } }, { kind: "board", verb: "occupy" }).length, 1);
  assert.deepEqual(blocsOf({ legal: { occupy: [farm] } }, { kind: "board", verb: "occupy", blocs: [] }), []);
});
