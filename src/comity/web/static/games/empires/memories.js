// What a game that is over is remembered by: the last deals that were made, and what was promised.
import { html } from "../../lib/html.js";
import { SeatMark, Who } from "../../lib/seats.js";
import { Amts } from "./things.js";

const MOST = 3;

/** In place of the own realm, which the end has shown in its lines. */
export function Memories({ view, words, names, you, store }) {
  const deals = (store?.events.value ?? []).filter((event) => event.event === "settled");
  const told = [...deals].sort((a, b) => b.data.deal.length - a.data.deal.length).slice(0, MOST);
  const promises = view.promises.slice(-MOST);
  return html`
    <div class="m-row m-end">
      <section aria-label="Deals">
        <h3>${deals.length === 1 ? "One deal was made" : `${deals.length || "No"} deals were made`}</h3>
        <ul>
          ${told.map(
            ({ data }) => html`
              <li key=${data.offer}><${Deal} deal=${data.deal} words=${words} names=${names} /></li>`,
          )}
        </ul>
      </section>
      <section aria-label="Promises">
        <h3>${promises.length ? "What was promised" : "Nothing was promised"}</h3>
        <ul>
          ${promises.map(
            (promise) => html`
              <li key=${promise.seq}>
                <${Who} seat=${promise.from} names=${names} you=${you} /> to
                ${" "}<${Who} seat=${promise.to} names=${names} you=${you} /> <q>${promise.text}</q>
              </li>`,
          )}
        </ul>
      </section>
    </div>`;
}

/** A deal in a line: who gave whom what. */
const Deal = ({ deal, words, names }) =>
  deal.map(
    (gift, place) => html`
      <span key=${place} class="gave" title=${`${names[gift.from]} gave ${names[gift.to]} ${words.gift(gift)}`}>
        <${SeatMark} seat=${gift.from} /> <${Amts} assets=${gift} words=${words} /> ${words.pieces(gift).join(", ")}
        <span aria-hidden="true">→</span><span class="hidden-text">to</span> <${SeatMark} seat=${gift.to} />
      </span>`,
  );
