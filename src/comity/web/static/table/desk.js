// The desk: the offer being made, open offers, what became of others; what everyone looks for, and promises.
import { html, useMemo } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { ErrorLine } from "../lib/problem.js";
import { Seat, Who } from "../lib/seats.js";
import { Builder } from "./builder.js";
import { partiesOf } from "./deal.js";
import { GoneOffer, OfferCard } from "./offer-card.js";
import { goneOffers } from "./offers.js";
import { standing } from "./story-lines.js";
import { WantedForm } from "./wanted.js";

export function Desk({ view, words, names, you, store }) {
  const { offers } = view.desk;
  const mine = (offer) => partiesOf(offer.deal).includes(you);
  const asked = (offer) => mine(offer) && !offer.accepted.includes(you);
  const rank = (offer) => (asked(offer) ? 0 : mine(offer) ? 1 : 2);
  const sorted = [...offers].sort((a, b) => rank(a) - rank(b));
  const events = store.events.value;
  const dismissed = store.dismissed.value;
  const gone = useMemo(() => goneOffers(standing(events), you, dismissed), [events, you, dismissed]);
  const shared = { view, words, names, you, store };
  const builder = store.builder.value;
  const note = store.page.whyNoDeals?.(view) ?? null;
  return html`
    <section class="desk" id="desk" tabindex="-1" aria-labelledby="desk-title">
      <header class="rh">
        <h2 id="desk-title">Desk</h2>
        ${
          view.legal.offer &&
          !builder &&
          html`
            <button class="mini-b" onClick=${() => store.openBuilder()}><${Icon} name="plus" /> New offer</button>`
        }
        ${
          !view.derived.trading_open &&
          html`
            <span class="rests"><${Icon} name="wait" /> rests in this step</span>`
        }
      </header>
      ${note && html`<p class="small desk-note">${note}</p>`}
      <div class="scroll">
        ${builder && html`<${Builder} ...${shared} />`}
        <${ErrorLine} problem=${store.errors.value.desk} />
        ${offers.length + gone.length === 0 && !builder && html`<p class="empty">No open offers.</p>`}
        <ul class="offers">
          ${sorted.map((offer) => html`<${OfferCard} key=${offer.id} offer=${offer} ...${shared} />`)}
          ${gone.map((offer) => html`<${GoneOffer} key=${`gone-${offer.id}`} offer=${offer} ...${shared} />`)}
        </ul>
        <${Wishes} view=${view} words=${words} names=${names} you=${you} />
        ${you !== null && html`<${WantedForm} view=${view} words=${words} you=${you} store=${store} />`}
        <${Promises} view=${view} names=${names} />
      </div>
    </section>`;
}

function Wishes({ view, words, names, you }) {
  const wishes = view.wanted
    .map((lists, seat) => ({ seat, wanted: words.bundle(lists.wanted), spare: words.bundle(lists.spare) }))
    .filter(({ wanted, spare }) => wanted !== "nothing" || spare !== "nothing");
  if (!wishes.length) return null;
  return html`
    <ul class="wishes" aria-label="What everyone looks for">
      ${wishes.map(
        ({ seat, wanted, spare }) => html`
          <li key=${seat}>
            <${Who} seat=${seat} names=${names} you=${you} />
            <span>${wishText(wanted, spare)}</span>
          </li>`,
      )}
    </ul>`;
}

const wishText = (wanted, spare) =>
  [wanted !== "nothing" && `wants ${wanted}`, spare !== "nothing" && `to spare: ${spare}`].filter(Boolean).join("; ");

function Promises({ view, names }) {
  if (!view.promises.length) return null;
  return html`
    <details class="promises">
      <summary>Promises (the latest ${view.promises.length})</summary>
      <ul class="stack">
        ${view.promises.map(
          (promise) => html`
            <li key=${promise.seq}>
              <${Seat} seat=${promise.from} names=${names} /> <span class="soft">to</span> <${Seat}
                seat=${promise.to} names=${names} />: ${promise.text}
            </li>`,
        )}
      </ul>
      <p class="small soft">Promises are kept in the record. They do not bind.</p>
    </details>`;
}
