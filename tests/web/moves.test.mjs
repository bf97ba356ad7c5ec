// From what a view lists as legal to moves: one by one where it can be, by hand where it cannot.
import assert from "node:assert/strict";
import test from "node:test";
import { mayStill, movesOf } from "../../src/comity/web/static/table/legal.js";
import { captionOf, draftOf, isSimple, moveFrom, simpleText } from "../../src/comity/web/static/table/plain/text.js";
import { moveInWords } from "../../src/comity/web/static/table/move-words.js";
import { ownPlace, placesOf } from "../../src/comity/web/static/table/result.js";
import { chess } from "./catalog.mjs";

test("a kind without fields, with one, and with several", () => {
  assert.deepEqual(movesOf("castle", true, chess()), [{ kind: "castle" }]);
  assert.deepEqual(movesOf("push", ["a", "h"], chess()), [
    { kind: "push", file: "a" },
    { kind: "push", file: "h" },
  ]);
  assert.deepEqual(movesOf("move", [{ from: "a1", to: "a8" }], chess()), [{ kind: "move", from: "a1", to: "a8" }]);
});

test("moves that the view groups are written by hand", () => {
  assert.equal(movesOf("move", { a1: ["a2", "a8"] }, chess()), null);
  assert.equal(movesOf("move", [{ from: "a1", goals: ["a2"] }], chess()), null);
  assert.equal(movesOf("move", ["a1"], chess()), null);
  assert.equal(movesOf("unheard_of", [1, 2], chess()), null);
  assert.equal(draftOf("move", chess()), '{"kind":"move","from":null,"to":null}');
});

test("a caption says the kind and its fields", () => {
  assert.equal(captionOf({ kind: "push", file: "a" }, chess()), "Push · a");
  assert.equal(captionOf({ kind: "buy_all", cubes: { gold: 2 } }, chess()), "Buy All · 2 gold");
  assert.equal(captionOf({ kind: "buy_all", cubes: { tin: 2 } }, chess()), 'Buy All · {"tin":2}');
});

test("a move by hand is JSON with a kind, or a sentence says why not", () => {
  assert.deepEqual(moveFrom('{"kind": "push", "file": "a"}'), { kind: "push", file: "a" });
  assert.throws(() => moveFrom("push a"), { message: "This is not JSON." });
  for (const text of ["[1]", "null", "3", '{"file": "a"}']) {
    assert.throws(() => moveFrom(text), { message: 'A move is an object with a "kind".' });
  }
});

test("values that fit a line", () => {
  assert.deepEqual([null, true, "a", [1, 2], {}].map(isSimple), [true, true, true, true, true]);
  assert.deepEqual([{ a: 1 }, [{ a: 1 }]].map(isSimple), [false, false]);
  assert.deepEqual([null, true, [], [1, null], {}].map(simpleText), ["–", "yes", "none", "1, –", "–"]);
});

test("whether a move may still be made, as far as the view says", () => {
  const legal = { accept: [4, 5], offer: true };
  assert.equal(mayStill({ kind: "accept", offer: 4 }, legal), true);
  assert.equal(mayStill({ kind: "accept", offer: 6 }, legal), false);
  assert.equal(mayStill({ kind: "offer", deal: [] }, legal), true);
  assert.equal(mayStill({ kind: "withdraw", offer: 4 }, legal), false);
});

test("places of a ranking with ties", () => {
  assert.deepEqual(placesOf([[2], [0, 3], [1]]), [
    [2, 1],
    [0, 2],
    [3, 2],
    [1, 4],
  ]);
});

test("who has lost is told the own place, who has won or looks on is not", () => {
  assert.equal(ownPlace([[2], [0], [1]], 0), "You came second.");
  assert.equal(ownPlace([[2], [0, 1]], 1), "You share the second place.");
  assert.equal(ownPlace([[0, 2], [1]], 0), null);
  assert.equal(ownPlace([[2], [0]], null), null);
});

test("a move is told by its kind and by what it names", () => {
  const names = ["Ada", "Bea"];
  assert.equal(moveInWords({ kind: "castle" }, chess(), names), "Castle");
  const deal = [{ from: 0, to: 1, gold: 2 }];
  assert.equal(moveInWords({ kind: "offer", deal }, chess(), names), "Offer: Ada gives Bea 2 gold");
});
