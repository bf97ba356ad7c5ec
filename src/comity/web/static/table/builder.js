// Making an offer: with whom, who gives whom what, until when; and what it would change, while it is being made.
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Seat, SeatMark } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";
import { ErrorLine } from "../lib/problem.js";
import { GiftEditor } from "./gift-editor.js";
import { Comparison } from "./comparison.js";
import { firstGifts, partners, toDeal, togglePartner, waysLeft, emptyGift } from "./deal.js";

const LOOK = "builder";
const LOOK_AFTER = 250; // ms of quiet

/** What the builder is for. */
function titleOf(begin) {
  if (begin.counters) return `A counter-offer to ${begin.counters}`;
  return begin.replaces ? `Instead of offer ${begin.replaces}` : "A new offer";
}

export function Builder({ begin, view, words, names, you, store }) {
  const [gifts, setGifts] = useState(() => firstGifts(begin.deal));
  const [until, setUntil] = useState(begin.until ?? words.game.untils[0]);
  const title = useRef(null);
  const deal = toDeal(gifts, words);
  const written = JSON.stringify(deal);
  const others = partners(gifts, you);
  useEffect(() => {
    store.sayBusy(true);
    title.current.focus();
    return () => {
      store.sayBusy(false);
      store.lookAway(LOOK);
      store.setError("builder", null);
    };
  }, []);
  useEffect(() => {
    if (!deal.length) {
      store.lookAway(LOOK);
      return undefined;
    }
    const timer = setTimeout(() => store.lookAt(LOOK, { kind: "offer", deal }), LOOK_AFTER);
    return () => clearTimeout(timer);
  }, [written]);
  const close = () => {
    store.builder.value = null;
  };
  async function offer(event) {
    event.preventDefault();
    const { counters, replaces } = begin;
    const others = { ...(counters && { counters }), ...(replaces && { replaces }) };
    if (await store.play({ kind: "offer", deal, until, ...others }, "builder")) close();
  }
  const change = (index, gift) => setGifts(gifts.map((old, k) => (k === index ? gift : old)));
  const looking = store.looking.value?.key === LOOK ? store.looking.value : null;
  return html`
    <form class="builder stack" onSubmit=${offer} aria-labelledby="builder-title">
      <div class="row spread">
        <h3 id="builder-title" tabindex="-1" ref=${title}>
          ${titleOf(begin)}
        </h3>
        <button type="button" class="quiet" onClick=${close} aria-label="Close without offering">
          <${Icon} name="close" />
        </button>
      </div>
      <fieldset>
        <legend>With whom</legend>
        <div class="row">
          ${names.map(
            (name, seat) =>
              seat !== you &&
              html`
                <button type="button" key=${seat} class="chip" aria-pressed=${others.includes(seat)}
                  onClick=${() => setGifts(togglePartner(gifts, you, seat))}>
                  <${SeatMark} seat=${seat} /> ${name}
                </button>`,
          )}
        </div>
      </fieldset>
      ${gifts.map(
        (gift, index) => html`
          <${GiftEditor} key=${`${gift.from}-${gift.to}`} gift=${gift} view=${view} words=${words} names=${names}
            you=${you} onChange=${(next) => change(index, next)} />`,
      )}
      <${BetweenOthers} gifts=${gifts} you=${you} others=${others} names=${names}
        onAdd=${(from, to) => setGifts([...gifts, emptyGift(from, to)])} />
      ${
        others.length > 0 &&
        html`
          <label class="field">
            <span>Stands</span>
            <select value=${until} onChange=${(event) => setUntil(event.target.value)}>
              ${words.game.untils.map(
                (span) => html`
                  <option key=${span} value=${span}>until the ${span} ends</option>`,
              )}
            </select>
          </label>`
      }
      <${Comparison} looking=${looking} view=${view} words=${words} names=${names} you=${you}
        parties=${[you, ...others]} page=${store.page} />
      <${ErrorLine} problem=${store.errors.value.builder} />
      <div class="row">
        <button class="primary big" disabled=${!deal.length || store.busy.value}>Offer it</button>
        <button type="button" onClick=${close}>Cancel</button>
      </div>
    </form>`;
}

/** Among several partners, gifts from one to another. */
function BetweenOthers({ gifts, you, others, names, onAdd }) {
  const ways = waysLeft(gifts, [you, ...others]);
  if (others.length < 2 || !ways.length) return null;
  return html`
    <div class="row">
      <span class="soft small">Another gift:</span>
      ${ways.map(
        ([from, to]) => html`
          <button type="button" class="chip" key=${`${from}-${to}`} onClick=${() => onAdd(from, to)}>
            <${Seat} seat=${from} names=${names} /> → <${Seat} seat=${to} names=${names} />
          </button>`,
      )}
    </div>`;
}
