// Which page a game has.
import assert from "node:assert/strict";
import test from "node:test";
import { gameOf } from "../../src/comity/web/static/games/registry.js";
import { pageOfModule } from "../../src/comity/web/static/table/game-page.js";
import { page as plain } from "../../src/comity/web/static/table/plain/page.js";
import { CHESS } from "./catalog.mjs";

test("a game is found by its id, or a sentence says that it is gone", () => {
  assert.equal(gameOf([CHESS], "chess"), CHESS);
  assert.throws(() => gameOf([CHESS], "go"), { message: "This server has no game go any more." });
});

test("a page has all parts, or is refused with the names of those it lacks", () => {
  assert.equal(pageOfModule({ page: plain }, "/plain.js"), plain);
  assert.throws(() => pageOfModule({ page: { Stage() {} } }, "/half.js"), {
    message: "/half.js does not export a page with Rival, Mine, question, track.",
  });
  assert.throws(() => pageOfModule({}, "/none.js"), /does not export a page with Stage, Rival, Mine, question, track/);
});

test("the page of Empires has all parts", async () => {
  const { page } = await import("../../src/comity/web/static/games/empires/page.js");
  assert.equal(pageOfModule({ page }, "empires"), page);
  assert.equal(typeof page.DealEffect, "function");
});
