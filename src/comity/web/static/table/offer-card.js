// One offer on the desk: who gives what to whom, what it would change, who has agreed, and the answers to it.
import { html, cls, useEffect, useState } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { SeatMark } from "../lib/seats.js";
import { partiesOf } from "./deal.js";
import { Effects } from "./effects.js";
import { Gifts } from "./gifts.js";
import { answeredDeal } from "./offers.js";
import { listed } from "./questions.js";

const LONGEST_WHY = 200;
const LACKS = "It cannot settle as things stand: somebody lacks what they would give.";

export const ownerOf = (by, names, you) => (by === you ? "Your offer" : `${names[by]}’s offer`);

export function OfferCard({ offer, view, words, names, you, store }) {
  const { legal } = view;
  const settles = view.derived.offers.find(({ id }) => id === offer.id)?.settles ?? true;
  const parties = partiesOf(offer.deal);
  const mine = parties.includes(you);
  const refused = offer.declined.some(({ seat }) => seat === you);
  const asked = mine && !offer.accepted.includes(you);
  const key = `offer-${offer.id}`;
  const then = store.effects.value.get(offer.id);
  const looking = store.looking.value?.key === key;
  useEffect(() => {
    if (mine && settles) store.foresee(offer);
  }, [offer, view.seq, settles]);
  const look = () => (looking ? store.lookAway(key) : store.lookAt(key, { kind: "offer", deal: offer.deal }));
  return html`
    <li class=${cls("offer", `of-seat-${offer.by}`, asked && !refused && "hot")} aria-label=${`Offer ${offer.id}`}>
      <header>
        <${SeatMark} seat=${offer.by} /><b>${ownerOf(offer.by, names, you)}</b>
        <small>${offer.counters ? `answers ${offer.counters} · ` : ""}until the ${offer.until} ends</small>
      </header>
      <${Gifts} deal=${offer.deal} was=${answeredDeal(offer, store.events.value)} words=${words} names=${names}
        you=${you} />
      ${
        then &&
        html`
          <${Effects} view=${view} then=${then} words=${words} names=${names} you=${you} parties=${parties}
            page=${store.page} />`
      }
      ${
        !settles &&
        html`
          <p class="small note">${store.page.whyUnsettled?.(offer.deal, { view, names, you }) ?? LACKS}</p>`
      }
      ${offer.declined.map(
        ({ seat, why }) => html`
          <p key=${seat} class="why">
            <${SeatMark} seat=${seat} /> ${seat === you ? "You decline" : `${names[seat]} declines`}${
              why ? `: “${why}”` : "."
            }
          </p>`,
      )}
      <${Consent} offer=${offer} parties=${parties} names=${names} you=${you} />
      ${
        mine &&
        html`
          <${Answers} offer=${offer} asked=${asked} legal=${legal} store=${store}>
            ${
              then &&
              html`
                <button class="lk" aria-pressed=${looking} onClick=${look}>
                  ${looking ? "Back to how it is" : "Look at it"}
                </button>`
            }
          </${Answers}>`
      }
    </li>`;
}

function Consent({ offer, parties, names, you }) {
  const declined = new Set(offer.declined.map(({ seat }) => seat));
  const open = parties.filter((seat) => !offer.accepted.includes(seat) && !declined.has(seat));
  const sign = (seat) => {
    if (offer.accepted.includes(seat)) return ["yes", "check", "agrees"];
    return declined.has(seat) ? ["no", "close", "declines"] : ["wait", "wait", "has not answered"];
  };
  return html`
    <div class="cons">
      ${parties.map((seat) => {
        const [kind, icon, label] = sign(seat);
        return html`
          <span key=${seat} class=${kind} title=${`${names[seat]} ${label}`}>
            <${SeatMark} seat=${seat} /><${Icon} name=${icon} label=${`${names[seat]} ${label}`} />
          </span>`;
      })}
      <span class="cons-text">${answerText(open, names, you)}</span>
    </div>`;
}

function answerText(open, names, you) {
  if (!open.length) return "";
  if (open.length === 1 && open[0] === you) return "all wait for you";
  return `${listed(open.map((seat) => (seat === you ? "you" : names[seat])))} to answer`;
}

function Answers({ offer, asked, legal, store, children }) {
  const [why, setWhy] = useState(null);
  const has = (kind) => (legal[kind] ?? []).includes(offer.id);
  const act = (kind, more = {}) => store.play({ kind, offer: offer.id, ...more }, "desk");
  const decline = (event) => {
    event.preventDefault();
    act("decline", why.trim() ? { why: why.trim() } : {});
  };
  const { deal, until } = offer;
  const busy = store.busy.value;
  return html`
    <div class="ob">
      ${has("accept") && html`<button class="main s" disabled=${busy} onClick=${() => act("accept")}>Accept</button>`}
      ${
        has("decline") &&
        html`
          <button disabled=${busy} onClick=${() => act("decline")}>Decline</button>`
      }
      ${
        asked &&
        legal.offer &&
        html`
          <button onClick=${() => store.openBuilder({ counters: offer.id, gifts: deal, was: deal })}>Counter</button>`
      }
      ${
        has("withdraw") &&
        html`
          <button onClick=${() => store.openBuilder({ replaces: offer.id, gifts: deal, was: deal, until })}>
            Change
          </button>
          <button disabled=${busy} onClick=${() => act("withdraw")}>Withdraw</button>`
      }
    </div>
    <div class="row links">
      ${children}
      ${
        has("decline") &&
        html`
          <button class="lk" aria-expanded=${why !== null} onClick=${() => setWhy(why === null ? "" : null)}>
            Decline with a reason
          </button>`
      }
    </div>
    ${
      why !== null &&
      html`
        <form class="why-form" onSubmit=${decline}>
          <input autofocus maxlength=${LONGEST_WHY} aria-label="Why you decline" placeholder="Why, in a few words"
            value=${why} onInput=${(event) => setWhy(event.target.value)} />
          <button disabled=${busy}>Decline so</button>
        </form>`
    }`;
}

/** What became of an offer that is off the desk; it stays until it is dismissed. */
export function GoneOffer({ offer, view, words, names, you, store }) {
  const { id, by, deal, until, how, declined } = offer;
  const again = () => store.openBuilder({ gifts: deal, until });
  const ENDS = { declined: "declined", expired: "its time is over", settled: "settled" };
  return html`
    <li class=${cls("offer", how === "settled" ? "settled" : "gone")} aria-label=${`Offer ${id}, ${ENDS[how]}`}>
      <header>
        <${SeatMark} seat=${by} /><b>${ownerOf(by, names, you)}</b><small>${ENDS[how]}</small>
        <button class="x" aria-label=${`Dismiss offer ${id}`} onClick=${() => store.dismiss(id)}>
          <${Icon} name="close" />
        </button>
      </header>
      <${Gifts} deal=${deal} words=${words} names=${names} you=${you} />
      ${
        how === "declined" &&
        declined.map(
          ({ seat, why }) => html`
            <p key=${seat} class="why">
              <${SeatMark} seat=${seat} /> ${why ? `“${why}”` : `${names[seat]} declined.`}
            </p>`,
        )
      }
      ${
        view.legal.offer &&
        by === you &&
        html`
          <button class="lk" onClick=${again}>${how === "declined" ? "Revise" : "Offer again"}</button>`
      }
    </li>`;
}
