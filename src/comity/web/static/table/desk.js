// The desk: open offers with who has consented, answers, counter-offers, withdrawals; and the way to make an offer.
import { html, cls } from "../lib/html.js";
import { Seat } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";
import { Bundle } from "../lib/amounts.js";
import { ErrorLine } from "../lib/problem.js";
import { Builder } from "./builder.js";
import { Comparison } from "./comparison.js";
import { partiesOf } from "./deal.js";

export function Desk({ view, words, names, you, store }) {
  const { offers } = view.desk;
  const mine = (offer) => partiesOf(offer.deal).includes(you);
  const sorted = [...offers.filter(mine), ...offers.filter((offer) => !mine(offer))];
  const open = view.derived.trading_open;
  return html`
    <section class="sheet pad stack desk" id="desk" tabindex="-1" aria-labelledby="desk-title">
      <div class="row spread">
        <h2 id="desk-title">Desk</h2>
        ${
          view.legal.offer &&
          !store.builder.value &&
          html`
            <button class="primary" onClick=${() => {
              store.builder.value = {};
            }}>
              <${Icon} name="deal" /> Make an offer
            </button>`
        }
        ${!open && html`<span class="soft">no trading in this step</span>`}
      </div>
      ${
        store.builder.value &&
        html`
          <${Builder} key=${store.builder.value.counters ?? store.builder.value.replaces ?? "new"}
            begin=${store.builder.value} view=${view} words=${words} names=${names} you=${you} store=${store} />`
      }
      <${ErrorLine} problem=${store.errors.value.desk} />
      ${offers.length === 0 && !store.builder.value && html`<p class="soft">No open offers.</p>`}
      <ul class="stack">
        ${sorted.map(
          (offer) => html`
            <${OfferCard} key=${offer.id} offer=${offer} view=${view} words=${words} names=${names} you=${you}
              store=${store} />`,
        )}
      </ul>
      <${Promises} view=${view} names=${names} />
    </section>`;
}

/** A party's answer so far, as a sign. */
function answerOf(offer, declined, seat) {
  if (offer.accepted.includes(seat)) return html`<${Icon} name="check" label="agrees" />`;
  return declined.has(seat) ? html`<${Icon} name="close" label="declines" />` : "…";
}

function OfferCard({ offer, view, words, names, you, store }) {
  const { legal } = view;
  const state = view.derived.offers.find((entry) => entry.id === offer.id);
  const parties = partiesOf(offer.deal);
  const key = `offer-${offer.id}`;
  const looking = store.looking.value?.key === key ? store.looking.value : null;
  const declined = new Map(offer.declined.map((refusal) => [refusal.seat, refusal.why]));
  const asked = parties.includes(you) && !offer.accepted.includes(you);
  const has = (kind) => (legal[kind] ?? []).includes(offer.id);
  const look = () => (looking ? store.lookAway() : store.lookAt(key, { kind: "accept", offer: offer.id }));
  const act = (kind) => store.play({ kind, offer: offer.id }, "desk");
  return html`
    <li class=${cls("offer stack", asked && !declined.has(you) && "asked")} aria-label=${`Offer ${offer.id}`}>
      <div class="row spread">
        <span class="row small-gap">
          <strong class="serif">Offer ${offer.id}</strong>
          <span class="soft">by</span> <${Seat} seat=${offer.by} names=${names} you=${you} />
        </span>
        <span class="small soft">
          until the ${offer.until} ends${offer.counters ? ` · answers ${offer.counters}` : ""}
        </span>
      </div>
      <ul class="gifts">
        ${offer.deal.map(
          (gift, place) => html`
            <${GiftLine} key=${place} gift=${gift} words=${words} names=${names} you=${you} />`,
        )}
      </ul>
      <div class="row consent">
        ${parties.map(
          (seat) => html`
            <span key=${seat} class=${cls("tag", offer.accepted.includes(seat) ? "good" : "")}>
              ${names[seat]} ${answerOf(offer, declined, seat)}
            </span>`,
        )}
      </div>
      ${offer.declined.map(
        ({ seat, why }) => html`
          <p class="small note" key=${seat}>${names[seat]} declines${why ? `: ${why}` : "."}</p>`,
      )}
      ${
        state &&
        !state.settles &&
        html`
          <p class="small note">It cannot settle as things stand: somebody does not hold what they would give.</p>`
      }
      ${
        parties.includes(you) &&
        html`
          <div class="row">
            ${
              has("accept") &&
              html`
                <button class="primary" disabled=${store.busy.value} onClick=${() => act("accept")}>Accept</button>`
            }
            ${
              has("decline") &&
              html`
                <button disabled=${store.busy.value} onClick=${() => act("decline")}>Decline</button>`
            }
            ${
              asked &&
              legal.offer &&
              html`
                <button onClick=${() => {
                  store.builder.value = { counters: offer.id, deal: offer.deal };
                }}>
                  Counter
                </button>`
            }
            ${
              has("withdraw") &&
              html`
                <button onClick=${() => {
                  store.builder.value = { replaces: offer.id, deal: offer.deal, until: offer.until };
                }}>
                  Change
                </button>
                <button disabled=${store.busy.value} onClick=${() => act("withdraw")}>Withdraw</button>`
            }
            ${
              asked &&
              html`
                <button class="quiet" aria-pressed=${!!looking}
                  onClick=${look}>
                  ${looking ? "Back to now" : "Look at it"}
                </button>`
            }
          </div>
          <${Comparison} looking=${looking} view=${view} words=${words} names=${names} you=${you}
            parties=${parties} page=${store.page} />`
      }
    </li>`;
}

function GiftLine({ gift, words, names, you }) {
  const pieces = words.pieces(gift);
  return html`
    <li class="gift">
      <${Seat} seat=${gift.from} names=${names} you=${you} /><span class="soft">gives</span>
      <${Seat} seat=${gift.to} names=${names} you=${you} />
      <span class="gift-goods">
        <${Bundle} assets=${gift} words=${words} />${pieces.length > 0 && html`<span>${pieces.join(", ")}</span>`}
      </span>
    </li>`;
}

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
