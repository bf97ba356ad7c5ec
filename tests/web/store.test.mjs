// What a table page knows, from what the server sends: late views, events that are missing, answers.
import assert from "node:assert/strict";
import test from "node:test";
import { TableStore } from "../../src/comity/web/static/table/store.js";
import { chess } from "./catalog.mjs";

const TABLE = {
  id: "t1",
  seats: [
    { seat: 0, name: "Ada", you: true },
    { seat: 1, name: "Bea" },
  ],
};
const event = (seq, name = "moved") => ({ seq, event: name, text: `event ${seq}` });
const view = (seq, more = {}) => ({ seq, legal: {}, state: {}, names: ["Ada", "Bea"], log_from: 0, ...more });

/** A store at seat 0 whose socket notes what is sent. */
function seated({ connected = true } = {}) {
  const store = new TableStore(TABLE, chess(), {});
  const sent = [];
  store.seat.value = 0;
  store.socket = { send: (data) => connected && sent.push(data) > 0, close: () => {} };
  return { store, sent };
}

test("a view that was held up does not replace a newer one", () => {
  const { store } = seated();
  store.receive({ type: "view", view: view(5), events: [] });
  store.receive({ type: "view", view: view(3), events: [] });
  assert.equal(store.view.value.seq, 5);
});

test("events are taken once, however often they come", () => {
  const { store } = seated();
  store.takeEvents([event(1), event(2)], 2);
  store.takeEvents([event(2), event(3)], 3);
  assert.deepEqual(
    store.events.value.map(({ seq }) => seq),
    [1, 2, 3],
  );
});

test("events that are missing between are asked for", async (context) => {
  const { store } = seated();
  const asked = context.mock.method(globalThis, "fetch", async (path) => {
    assert.equal(path, "/tables/t1/log?seat=0&from=0");
    return new Response(JSON.stringify({ events: [event(1), event(2), event(3)] }));
  });
  store.takeEvents([event(3)], 3);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(asked.mock.callCount(), 1);
  assert.equal(store.events.value.length, 3);
});

test("what has been played is out of the hand, also where the same could be chosen again", async () => {
  const { store } = seated();
  store.receive({ type: "view", view: view(7, { legal: { castle: true } }) });
  store.choose({ kind: "castle" });
  const done = store.play({ kind: "castle" });
  store.receive({ type: "reply", id: 1, ok: true, view: view(8, { legal: { castle: true } }) });
  await done;
  assert.equal(store.choice.value, null);
});

test("a move is sent with the view it was made at, and its answer ends the wait", async () => {
  const { store, sent } = seated();
  store.receive({ type: "view", view: view(7) });
  const played = store.play({ kind: "castle" });
  assert.equal(store.busy.value, true);
  assert.deepEqual(sent, [{ seat: 0, type: "move", move: { kind: "castle" }, at: 7, id: 1 }]);
  store.receive({ type: "reply", id: 1, ok: true, view: view(8) });
  assert.equal(await played, true);
  assert.equal(store.busy.value, false);
  assert.equal(store.view.value.seq, 8);
});

test("a refusal is shown where the mistake was made", async () => {
  const { store } = seated();
  store.receive({ type: "view", view: view(7) });
  const played = store.play({ kind: "push", file: "z" }, "desk");
  store.receive({ type: "reply", id: 1, ok: false, error: { code: "no_file", message: "There is no file z." } });
  assert.equal(await played, false);
  assert.equal(store.errors.value.desk.message, "There is no file z.");
  assert.equal(store.errors.value.desk.code, "no_file");
});

test("without a connection nothing waits for ever", async () => {
  const gone = seated({ connected: false }).store;
  gone.receive({ type: "view", view: view(1) });
  assert.equal(await gone.play({ kind: "castle" }), false);
  assert.match(gone.errors.value.action.message, /connection is gone/);
  const { store } = seated();
  store.receive({ type: "view", view: view(1) });
  const played = store.play({ kind: "castle" });
  store.failWaiting();
  assert.equal(await played, false);
});

test("the readiness that was chosen is not undone by a view on its way", async () => {
  const { store } = seated();
  assert.equal(store.autoReady.value, "off");
  const chosen = store.setAutoReady("on");
  store.receive({ type: "view", auto_ready: "off" });
  assert.equal(store.autoReady.value, "on");
  store.receive({ type: "reply", id: 1, ok: true });
  await chosen;
  store.receive({ type: "view", auto_ready: "until_choice" });
  assert.equal(store.autoReady.value, "until_choice");
});
