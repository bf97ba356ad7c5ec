// Words of the catalog, and what stands in for those that it lacks.
import assert from "node:assert/strict";
import test from "node:test";
import { signed } from "../../src/comity/web/static/lib/amounts.js";
import { secondsUntil } from "../../src/comity/web/static/lib/countdown.js";
import { Words, titleOf } from "../../src/comity/web/static/lib/words.js";
import { tradable } from "../../src/comity/web/static/table/tradable.js";
import { chess } from "./catalog.mjs";

test("amounts have a singular and a plural", () => {
  assert.equal(chess().amount("silver", 1), "1 silver coin");
  assert.equal(chess().amount("silver", 3), "3 silver coins");
  assert.equal(chess().asset("silver", 1), "silver coin");
  assert.equal(chess().asset("silver", 0), "silver coins");
  assert.equal(chess().asset("silver"), "silver coins");
  assert.equal(chess().bundle({ gold: 2, silver: 1, copper: 9 }), "2 gold, 1 silver coin");
  assert.equal(chess().bundle({ gold: 0 }), "nothing");
  assert.equal(chess().bundle(undefined), "nothing");
});

test("a gift is told with its amounts and its pieces, of whatever kind", () => {
  const gift = { from: 0, to: 1, gold: 2, pieces: ["rook", "grey_knight"], cards: [7, 7], seal: true };
  assert.equal(chess().gift(gift), "2 gold, the Tower, the Grey Knight, a card 7, a card 7, the seal");
  assert.equal(chess().gift({ from: 0, to: 1, pieces: [], seal: false }), "nothing");
});

test("what the catalog lacks gets a title made of its id", () => {
  const bare = new Words({ id: "bare" });
  assert.equal(titleOf("war_of_the_roses"), "War of The Roses");
  assert.equal(bare.step("last_round").title, "Last Round");
  assert.deepEqual(bare.move("take_all"), { kind: "take_all", help: "Take All", clauses: [], fields: [] });
  assert.equal(bare.phase("end_game"), "End Game");
  assert.equal(bare.asset("raw_ore"), "raw ore");
  assert.equal(bare.amount("ore", 2), "2 ore");
});

test("an option may keep an asset out of trade", () => {
  const ids = (options) => tradable(chess(), options).map(({ id }) => id);
  assert.deepEqual(ids({}), ["gold"]);
  assert.deepEqual(ids({ small_change: true }), ["gold", "silver"]);
});

test("numbers and seconds as people read them", () => {
  assert.equal(signed(-3), "−3");
  assert.equal(signed(12), "12");
  assert.equal(secondsUntil(5_001, 1_000), 5);
  assert.equal(secondsUntil(900, 1_000), 0);
});
