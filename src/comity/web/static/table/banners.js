// Quiet lines above the table: the connection, undo, a seat that a bot covers, looking on.
import { html, useEffect, useState } from "../lib/html.js";
import { ErrorLine } from "../lib/problem.js";

const PATIENCE = 700; // ms without a connection before it is worth a word

export function Banners({ store }) {
  return html`
    <div class="banners">
      <${Connection} store=${store} />
      ${store.notice.value && html`<p class="note" role="status">${store.notice.value}</p>`}
      <${Undo} store=${store} />
      <${ErrorLine} problem=${store.errors.value.undo} />
      <${SeatState} store=${store} />
    </div>`;
}

function Connection({ store }) {
  const [shown, setShown] = useState(false);
  const state = store.connection.value;
  useEffect(() => {
    if (state === "open") {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  if (!shown) return null;
  return html`
    <p class="note" role="status">
      ${state === "connecting" ? "Connecting…" : "Connecting again… The table is as you last saw it."}
    </p>`;
}

function Undo({ store }) {
  const undo = store.undo.value;
  if (!undo) return null;
  const names = store.names.value;
  const others = undo.waiting.map((seat) => names[seat]).join(", ");
  const asked = undo.waiting.includes(store.seat.value);
  return html`
    <div class="note row spread" role="status">
      <span>
        ${names[undo.by]} asks to take a move back. ${asked ? "Do you agree?" : `Waiting for ${others}.`}
        <span class="soft">${store.undoSteps.value.map((step) => step.text).join(" ")}</span>
      </span>
      ${
        asked &&
        html`
          <span class="row">
            <button onClick=${() => store.answerUndo(true)}>Allow it</button>
            <button onClick=${() => store.answerUndo(false)}>Refuse</button>
          </span>`
      }
    </div>`;
}

function SeatState({ store }) {
  const table = store.table.value;
  if (table.state !== "playing") return null;
  if (store.seat.value === null) return html`<p class="note">You are looking on.</p>`;
  if (!table.seats[store.seat.value].covered) return null;
  return html`
    <div class="note row spread">
      <span>A bot plays your seat while you are away.</span>
      <button onClick=${() => store.tableAction("return", { seat: store.seat.value })}>Take it back</button>
    </div>`;
}
