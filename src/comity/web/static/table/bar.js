// The bar above a table: undo, help, and whose seat is at the screen.
import { html, useRef } from "../lib/html.js";
import { TopBar } from "../lib/frame.js";
import { ErrorLine } from "../lib/problem.js";
import { Icon } from "../lib/icons.js";
import { useShortcuts, ShortcutList } from "./keys.js";
import { SeatMark } from "../lib/seats.js";
import { CopyLink } from "./lobby.js";

export function TableBar({ store }) {
  const help = useRef(null);
  const playing = store.table.value.state === "playing";
  const seated = store.seat.value !== null;
  const covered = seated && store.table.value.seats[store.seat.value].covered;
  useShortcuts(store, () => help.current?.showModal());
  return html`
    <${TopBar}>
      ${
        store.mySeats.value.length > 1 &&
        playing &&
        html`
          <label class="seat-switch">
            <span class="hidden-text">Seat at the screen</span><${SeatMark} seat=${store.seat.value} />
            <select value=${store.seat.value} onChange=${(event) => store.connect(Number(event.target.value))}>
              ${store.mySeats.value.map((seat) => html`<option value=${seat}>${store.names.value[seat]}</option>`)}
            </select>
          </label>`
      }
      ${
        playing &&
        seated &&
        html`
          <button class="quiet" onClick=${() => store.takeBack()} title="Take the last move back (U)">
            <${Icon} name="undo" /><span class="wide-only">Undo</span>
            <span class="hidden-text narrow-only">Undo</span>
          </button>`
      }
      <button class="quiet" onClick=${() => help.current.showModal()} aria-label="Keys and table">
        <${Icon} name="help" />
      </button>
    </${TopBar}>
    <dialog ref=${help} aria-labelledby="table-help">
      <div class="stack">
        <div class="row spread">
          <h2 id="table-help">Keys and table</h2>
          <button class="quiet" onClick=${() => help.current.close()} aria-label="Close">
            <${Icon} name="close" />
          </button>
        </div>
        <${ShortcutList} />
        <h3>This table</h3>
        ${store.table.value.study && html`<p class="small">A table for study: what was shown may be taken back.</p>`}
        ${store.words.game.reconstructions?.map((sentence) => html`<p class="small">${sentence}</p>`)}
        ${
          store.table.value.seed !== null &&
          html`
            <p class="small">Seed: <strong>${store.table.value.seed}</strong></p>`
        }
        ${
          playing &&
          store.table.value.seats
            .filter((seat) => seat.covered && store.table.value.seat_links?.[seat.seat])
            .map(
              (seat) => html`
                <p class="small" key=${seat.seat}>
                  A bot covers for ${seat.name}. Whoever has this link takes the seat:
                </p>
                <${CopyLink} address=${new URL(store.table.value.seat_links[seat.seat], location.href).href}
                  what=${`the seat of ${seat.name}`} />`,
            )
        }
        <p class="row">
          <a class="button" href=${`/t/${store.id}/replay`}>Replay</a>
          <a class="button" href=${`/tables/${store.id}/record`} download=${`comity-${store.id}.json`}>
            Save the record
          </a>
        </p>
        ${
          playing &&
          seated &&
          html`
            <p class="row">
              ${
                covered
                  ? html`
                    <button onClick=${() => store.tableAction("return", { seat: store.seat.value })}>
                      Take my seat back
                    </button>`
                  : html`
                    <button class="danger" onClick=${() => store.tableAction("leave", { seat: store.seat.value })}>
                      Leave: a bot covers
                    </button>`
              }
            </p>`
        }
        <${ErrorLine} problem=${store.errors.value.table} />
      </div>
    </dialog>`;
}
