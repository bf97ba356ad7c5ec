// What can be done with the table as a whole: links, the record, leaving.
import { html } from "../lib/html.js";
import { ErrorLine } from "../lib/problem.js";
import { CopyLink } from "./lobby.js";

export function TableMenu({ store }) {
  const table = store.table.value;
  const playing = table.state === "playing";
  const seated = store.seat.value !== null;
  const covered = seated && table.seats[store.seat.value].covered;
  return html`
    <section class="stack" aria-labelledby="this-table">
      <h3 id="this-table">This table</h3>
      ${table.study && html`<p class="small">A table for study: what was shown may be taken back.</p>`}
      ${store.words.game.reconstructions?.map((sentence) => html`<p class="small">${sentence}</p>`)}
      ${table.seed !== null && html`<p class="small">Seed: <strong>${table.seed}</strong></p>`}
      ${
        playing &&
        table.seats
          .filter((seat) => seat.covered && table.seat_links?.[seat.seat])
          .map(
            (seat) => html`
              <p class="small" key=${seat.seat}>A bot covers for ${seat.name}. Whoever has this link takes the seat:</p>
              <${CopyLink} address=${new URL(table.seat_links[seat.seat], location.href).href}
                what=${`the seat of ${seat.name}`} />`,
          )
      }
      <p class="row">
        <a class="button" href=${`/t/${store.id}/replay`}>Replay</a>
        <a class="button" href=${`/tables/${store.id}/record`} download=${`comity-${store.id}.json`}>Save the record</a>
        ${
          playing &&
          seated &&
          (covered
            ? html`
              <button onClick=${() => store.tableAction("return", { seat: store.seat.value })}>
                Take my seat back
              </button>`
            : html`
              <button class="danger" onClick=${() => store.tableAction("leave", { seat: store.seat.value })}>
                Leave: a bot covers
              </button>`)
        }
      </p>
      <${ErrorLine} problem=${store.errors.value.table} />
    </section>`;
}
