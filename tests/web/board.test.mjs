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
import { tokenChoices } from "../../src/comity/web/static/games/wealth-of-nations/tokens.js";
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

test("a token of a split bloc goes to any tile of it that has none; in war only if its tile stays (W8.5)", () => {
  const on = (hexes, more = {}) => Object.fromEntries(hexes.map((hex) => [hex, { flag: 0, token: false, ...more }]));
  const bloc = (...hexes) => ({ owner: 0, colour: "labor", hexes });
  const view = {
    state: { options: { war: false }, board: { ...on(["D6", "E7"]), ...on(["E6"], { token: true }) } },
    derived: { blocs: [bloc("D6", "E6", "E7")] },
  };
  const after = (...blocs) => ({ derived: { blocs } });
  const away = [{ from: "E7", to: "A1" }];
  const goals = (then, moves, of = view) => tokenChoices(of, then, 0, { moves });
  assert.deepEqual(goals(after(bloc("D6", "E6"), bloc("A1")), away), [{ from: "E6", goals: ["E6", "D6", "A1"] }]);
  assert.deepEqual(goals(after(bloc("D6", "E6", "E7")), [{ from: "E7", to: "E7" }]), []);
  assert.deepEqual(goals(after(bloc("D6", "E7"), bloc("A1")), [{ from: "E6", to: "A1" }])[0].goals[0], "A1");
  const war = { ...view, state: { ...view.state, options: { war: true } } };
  assert.deepEqual(goals(after(bloc("D6", "E7"), bloc("A1")), [{ from: "E6", to: "A1" }], war), []);
  view.state.board.D6.token = true;
  assert.deepEqual(goals(after(bloc("D6", "E6"), bloc("A1")), away)[1].goals, ["E6", "A1"]);
});
