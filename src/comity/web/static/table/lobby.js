// A table that has not begun: who sits where, links to hand out, and the start.
import { html, useEffect, useState } from "../lib/html.js";
import { guest, post } from "../lib/api.js";
import { SeatMark } from "../lib/seats.js";
import { ErrorLine } from "../lib/problem.js";
import { NameForm } from "../lib/name-form.js";

export function Lobby({ store }) {
  const table = store.table.value;
  const seated = store.mySeats.value.length > 0;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  async function join(seat) {
    const done = await store.attempt("lobby", () => post(`/tables/${store.id}/join`, { seat, key: null }));
    if (!done) return;
    await store.refresh();
    store.open();
  }
  const standUp = (seat) => store.attempt("lobby", () => post(`/tables/${store.id}/leave`, { seat }));
  return html`
    <main class="page" id="main" tabindex="-1">
      <h1>${store.words.game.title}: the table fills</h1>
      <p>Send this link to those who shall play or look on:</p>
      <${CopyLink} address=${new URL(table.link, location.href).href} what="the table" />
      <ol class="stack">
        ${table.seats.map(
          (seat) => html`
            <li class="sheet pad stack" key=${seat.seat}>
              <div class="row spread">
                <span class="seat">
                  <${SeatMark} seat=${seat.seat} /><strong>${seat.kind === "open" ? "open" : seat.name}</strong>
                  ${seat.you ? " (you)" : ""}${seat.kind === "bot" ? html` <span class="tag">bot</span>` : ""}
                </span>
                ${seat.you && html`<button class="quiet" onClick=${() => standUp(seat.seat)}>Stand up</button>`}
                ${seat.kind === "open" && !seated && html`<button onClick=${() => join(seat.seat)}>Sit here</button>`}
              </div>
              ${
                table.seat_links?.[seat.seat] &&
                seat.kind === "open" &&
                html`
                  <${CopyLink} address=${new URL(table.seat_links[seat.seat], location.href).href}
                    what=${`seat ${seat.seat + 1}`} />`
              }
            </li>`,
        )}
      </ol>
      <${ErrorLine} problem=${store.errors.value.lobby} />
      <${MyName} />
      ${
        table.creator
          ? html`<${Start} store=${store} open=${open} />`
          : html`<p class="soft">It begins when who made the table starts it.</p>`
      }
    </main>`;
}

/** Who comes by a link may not have a name yet. */
function MyName() {
  const [me, setMe] = useState(null);
  useEffect(() => {
    guest().then(setMe, () => setMe(null)); // without an answer the table says so already
  }, []);
  return me && html`<section class="sheet pad"><${NameForm} me=${me} onName=${setMe} /></section>`;
}

/** With seats still open it begins only when bots take them. */
function Start({ store, open }) {
  const bot = store.words.game.bots.at(-1);
  const start = (body) => store.attempt("lobby", () => post(`/tables/${store.id}/start`, body));
  if (!open) return html`<p><button class="primary big" onClick=${() => start({})}>Start</button></p>`;
  return html`
    <p class="row">
      <button class="big" onClick=${() => start({ fill: bot })}>
        Start with bots in the open ${open === 1 ? "seat" : "seats"}
      </button>
      <span class="soft">or wait until everyone is here.</span>
    </p>`;
}

export function CopyLink({ address, what }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false); // not allowed here: the address can still be marked and copied by hand
    }
  }
  return html`
    <div class="joined">
      <input readonly value=${address} aria-label=${`Link to ${what}`} onFocus=${(event) => event.target.select()} />
      <button type="button" onClick=${copy} aria-label=${`Copy the link to ${what}`}>
        ${copied ? "Copied" : "Copy"}
      </button>
    </div>`;
}
