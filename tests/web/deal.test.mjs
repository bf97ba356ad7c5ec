// A deal being made: what of it goes over the wire, and who is in it.
import assert from "node:assert/strict";
import test from "node:test";
import {
  emptyGift,
  firstGifts,
  newDraft,
  partiesOf,
  partners,
  partOf,
  sidesOf,
  sumOf,
  toDeal,
  togglePartner,
  waysLeft,
  withGone,
  withPart,
} from "../../src/comity/web/static/table/deal.js";
import { typed } from "../../src/comity/web/static/table/grid.js";
import { chess } from "./catalog.mjs";

test("only gifts that give something are in the deal, and of them only what is given", () => {
  const gifts = [
    { from: 0, to: 1, gold: 2, silver: 0, pieces: [], seal: false },
    { from: 1, to: 0, gold: 0 },
    { from: 1, to: 2, pieces: ["rook"], seal: true },
  ];
  assert.deepEqual(toDeal(gifts, chess()), [
    { from: 0, to: 1, gold: 2 },
    { from: 1, to: 2, pieces: ["rook"], seal: true },
  ]);
});

test("what the game's catalog does not know is not given", () => {
  assert.deepEqual(toDeal([{ from: 0, to: 1, copper: 3 }], chess()), []);
});

test("a counter-offer begins with a copy of the offer, and with the way back", () => {
  const offer = [{ from: 0, to: 1, pieces: ["rook"] }];
  const gifts = firstGifts(offer);
  assert.deepEqual(gifts, [...offer, emptyGift(1, 0)]);
  gifts[0].pieces.push("queen");
  assert.deepEqual(offer[0].pieces, ["rook"]);
  assert.deepEqual(firstGifts(undefined), []);
});

test("what several gifts give is added up, pieces and all", () => {
  const gifts = [
    { from: 0, to: 1, gold: 2, pieces: ["rook"] },
    { from: 0, to: 2, gold: 1, pieces: ["queen"], seal: true },
  ];
  assert.deepEqual(sumOf(gifts), { gold: 3, pieces: ["rook", "queen"], seal: true });
  assert.deepEqual(sumOf([]), {});
});

test("a deal falls into what one gives, what one gets, and what the others give each other", () => {
  const [ring, given, got] = [emptyGift(2, 3), emptyGift(1, 2), emptyGift(3, 1)];
  assert.deepEqual(sidesOf([ring, given, got], 1), [
    { title: "You give", gifts: [given] },
    { title: "You get", gifts: [got] },
    { title: "Among the others", gifts: [ring] },
  ]);
  assert.equal(sidesOf([given], 1).length, 1);
});

test("a partner comes with both ways, and goes with all gifts", () => {
  const both = togglePartner(togglePartner([], 1, 3), 1, 0);
  assert.deepEqual(partiesOf(both), [0, 1, 3]);
  assert.deepEqual(partners(both, 1), [0, 3]);
  assert.equal(both.length, 4);
  assert.deepEqual(togglePartner(both, 1, 3), [emptyGift(1, 0), emptyGift(0, 1)]);
});

test("ways that have no gift yet", () => {
  const gifts = [emptyGift(0, 1), emptyGift(1, 0), emptyGift(0, 2), emptyGift(2, 0)];
  assert.deepEqual(waysLeft(gifts, [0, 1, 2]), [
    [1, 2],
    [2, 1],
  ]);
});

test("a draft begins with what is given, each gift with its way back", () => {
  const draft = newDraft({ gifts: [{ from: 1, to: 0, gold: 2 }], counters: 4 }, chess());
  assert.deepEqual(draft.gifts, [
    { from: 1, to: 0, gold: 2 },
    { from: 0, to: 1 },
  ]);
  assert.deepEqual([draft.until, draft.counters, draft.word, draft.loose], ["phase", 4, "", {}]);
});

test("a part of a gift is set, and a gift is begun where there was none", () => {
  const begun = withPart([], 1, 0, "gold", 1);
  assert.deepEqual(begun, [
    { from: 1, to: 0, gold: 1 },
    { from: 0, to: 1 },
  ]);
  assert.equal(partOf(withPart(begun, 0, 1, "silver", 3), 0, 1, "silver"), 3);
  assert.equal(partOf(undefined, 0, 1, "silver"), 0);
});

test("gifts that a counter-offer leaves out are named after its own", () => {
  const was = [
    { from: 0, to: 1, gold: 1 },
    { from: 1, to: 2, gold: 1 },
  ];
  assert.deepEqual(withGone([{ from: 0, to: 1, gold: 2 }], was), [{ from: 0, to: 1, gold: 2 }, was[1]]);
});

test("digits are typed into a cell, signs count, and a cell is cleared", () => {
  assert.deepEqual(
    ["7", "-", "+", "Backspace", "x"].map((key) => typed(key, 1)),
    [17, 0, 2, 0, undefined],
  );
  assert.equal(typed("9", 9999), 9999);
});
