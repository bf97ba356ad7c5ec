import assert from "node:assert/strict";
import { test } from "node:test";
import { whyNoDeals, whyUnsettled, worthOf } from "../../src/comity/web/static/games/wealth-of-nations/bargaining.js";
import { pricesByRound } from "../../src/comity/web/static/games/wealth-of-nations/trend.js";

const step = (seq, name, prices = null) => ({ seq, event: "step", seat: null, data: { step: name, prices } });

test("prices by round come from the Trade phases that have begun", () => {
  const events = [step(1, "trade", { food: 7 }), step(4, "develop"), step(9, "trade", { food: 5 })];
  assert.deepEqual(pricesByRound(events), [{ food: 7 }, { food: 5 }]);
});

test("an offer between two of whom neither is active says when it can settle", () => {
  const view = { state: { active: 2, players: [{}, {}, {}] } };
  const told = { view, names: ["Ada", "Bea", "Carlos"], you: 0 };
  assert.match(whyUnsettled([{ from: 0, to: 1, food: 1 }], told), /in a turn of you and Bea\.$/);
  assert.equal(whyUnsettled([{ from: 0, to: 2, food: 1 }], told), null);
  assert.equal(whyNoDeals(view), null);
  assert.match(whyNoDeals({ state: { players: [{}, {}] } }), /no barter/);
});

test("what is held comes to its barter prices", () => {
  const market = Object.fromEntries(
    ["food", "energy", "labor", "ore", "capital"].map((good) => [good, { barter: 2.5 }]),
  );
  assert.equal(worthOf({ derived: { market } }, { food: 3, money: 4, notes: 2 }), 11.5);
});
