// Making an offer: who gives whom what, until when, and what it would change. Its foot is the action bar.
import { html, useEffect, useRef } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { SeatMark } from "../lib/seats.js";
import { Effects } from "./effects.js";
import { Grid } from "./grid.js";
import { Holdings } from "./holdings.js";
import { partners, toDeal, togglePartner, waysLeft, withPart } from "./deal.js";
import { listed } from "./questions.js";

const LOOK = "builder";
const LOOK_AFTER = 250; // ms of quiet

/** The bar's question while an offer is being made. */
export function offerQuestion({ store, words, names, you }) {
  const { gifts, counters, replaces } = store.builder.value;
  const others = partners(gifts, you).map((seat) => names[seat]);
  const looking = store.looking.value?.key === LOOK ? store.looking.value : null;
  const empty = toDeal(gifts, words).length === 0;
  return {
    title: titleOf(others, counters, replaces),
    stake: `Tap a cell to count up, or an asset on the table to ask for it. ${agreement(others)}`,
    warning: looking?.problem && `As things stand it would be refused: ${looking.problem.message}`,
    main: {
      label: html`<${Icon} name="deal" /> Offer it`,
      act: () => sendOffer(store),
      disabled: empty,
      why: "Nothing is given yet.",
    },
    others: [{ label: "Put it away", act: () => store.closeBuilder() }],
  };
}

function titleOf(others, counters, replaces) {
  if (!others.length) return "With whom do you want to trade?";
  if (counters) return `What do you offer ${listed(others)} instead?`;
  return replaces ? `What shall ${listed(others)} have instead?` : `What do you offer ${listed(others)}?`;
}

function agreement(others) {
  if (!others.length) return "";
  return others.length === 1 ? `${others[0]} must agree.` : `${others.length === 2 ? "Both" : "All"} must agree.`;
}

/** Make the offer; what was entered is kept if it is refused. */
export async function sendOffer(store) {
  const { gifts, until, counters, replaces, word } = store.builder.value;
  const others = { ...(counters && { counters }), ...(replaces && { replaces }) };
  const move = { kind: "offer", deal: toDeal(gifts, store.words), until, ...others };
  if (!(await store.play(move, "builder"))) return;
  store.closeBuilder();
  if (word.trim()) await store.talk({ say: word.trim() });
}

export function Builder({ view, words, names, you, store }) {
  const draft = store.builder.value;
  const { gifts, was, until, word, loose } = draft;
  const title = useRef(null);
  const deal = toDeal(gifts, words);
  const written = JSON.stringify(deal);
  const others = partners(gifts, you);
  const change = (part) => {
    store.builder.value = { ...store.builder.value, ...part };
  };
  const give = (from, to, part, value) => change({ gifts: withPart(gifts, from, to, part, value) });
  useEffect(() => {
    title.current.focus({ preventScroll: true });
    return () => store.lookAway(LOOK);
  }, []);
  useEffect(() => {
    if (!deal.length) {
      store.lookAway(LOOK);
      return undefined;
    }
    const timer = setTimeout(() => store.lookAt(LOOK, { kind: "offer", deal }), LOOK_AFTER);
    return () => clearTimeout(timer);
  }, [written]);
  function partner(seat) {
    let next = togglePartner(gifts, you, seat);
    if (!others.includes(seat)) {
      for (const [asset, count] of Object.entries(loose)) next = withPart(next, you, seat, asset, count);
    }
    change({ gifts: next, loose: {} });
  }
  const looking = store.looking.value?.key === LOOK ? store.looking.value : null;
  return html`
    <div class="builder" role="group" aria-labelledby="builder-title">
      <h3 class="hidden-text" id="builder-title" tabindex="-1" ref=${title}>The offer that you make</h3>
      <div class="b-with" role="group" aria-label="With whom">
        ${names.map(
          (name, seat) =>
            seat !== you &&
            html`
              <button type="button" key=${seat} class="chip" aria-pressed=${others.includes(seat)}
                onClick=${() => partner(seat)}>
                <${SeatMark} seat=${seat} /> <span>${name}</span>
              </button>`,
        )}
      </div>
      ${Object.keys(loose).length > 0 && html`<p class="soft small">You give ${words.gift(loose)}. To whom?</p>`}
      ${
        gifts.length > 0 &&
        html`
          <${Grid} gifts=${gifts} was=${was} view=${view} words=${words} names=${names} you=${you}
            onChange=${give} />
          ${
            words.holdings.length > 0 &&
            html`
              <${Holdings} gifts=${gifts} view=${view} words=${words} names=${names} you=${you} onChange=${give} />`
          }
          <div class="b-add">
            <${AnotherGift} gifts=${gifts} seats=${[you, ...others]} names=${names} you=${you}
              onAdd=${(from, to) => change({ gifts: [...gifts, { from, to }] })} />
            <select aria-label="How long it stands" value=${until}
              onChange=${(event) => change({ until: event.target.value })}>
              ${words.game.untils.map(
                (span) => html`
                  <option key=${span} value=${span}>until the ${span} ends</option>`,
              )}
            </select>
          </div>
          ${
            looking?.view &&
            html`
              <${Effects} view=${view} then=${looking.view} words=${words} names=${names} you=${you}
                parties=${[you, ...others]} page=${store.page} />`
          }
          <label class="note-in">
            <span class="hidden-text">A word with the offer</span>
            <input maxlength="500" placeholder="A word with it, if you like" value=${word}
              onInput=${(event) => change({ word: event.target.value })} />
          </label>`
      }
    </div>`;
}

/** Among several partners, a gift from one to another. */
function AnotherGift({ gifts, seats, names, you, onAdd }) {
  const ways = waysLeft(gifts, seats);
  if (seats.length < 3 || !ways.length) return html`<span />`;
  const name = (seat) => (seat === you ? "you" : names[seat]);
  function add(event) {
    const way = ways[Number(event.target.value)];
    if (way) onAdd(way[0], way[1]);
    event.target.value = "";
  }
  return html`
    <select aria-label="Another gift" value="" onChange=${add}>
      <option value="">another gift …</option>
      ${ways.map(([from, to], place) => html`<option value=${place}>${name(from)} → ${name(to)}</option>`)}
    </select>`;
}
