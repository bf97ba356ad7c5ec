// The gifts of a deal as arrows, from giver to taker.
import { html, cls } from "../lib/html.js";
import { Icon, Token } from "../lib/icons.js";
import { Who } from "../lib/seats.js";
import { partOf, withGone } from "./deal.js";

const MOST_TOKENS = 3;

/** was: the deal that this one answers: what is different is marked. */
export function Gifts({ deal, was, words, names, you }) {
  return html`
    <ul class="gifts">
      ${withGone(deal, was ?? []).map(
        (gift) => html`
          <${GiftLine} key=${`${gift.from}-${gift.to}`} gift=${gift} was=${was} gone=${!deal.includes(gift)}
            words=${words} names=${names} you=${you} />`,
      )}
    </ul>`;
}

function GiftLine({ gift, was, gone, words, names, you }) {
  const before = was?.find(({ from, to }) => from === gift.from && to === gift.to);
  const text = words.gift(gift);
  const changed = was !== undefined && !gone && (!before || words.gift(before) !== text);
  return html`
    <li class=${cls("gift", gone && "gift-gone", changed && "changed")}>
      <${Who} seat=${gift.from} names=${names} you=${you} />
      <span class="fl">
        <span class="fl-what">
          <span class="things"><${Things} gift=${gift} was=${was} words=${words} /></span>
          ${gone ? html`<s>${text}</s>` : html`<b>${text}</b>`}
          ${changed && html`<small class="was">${before ? `was ${words.gift(before)}` : "new"}</small>`}
        </span>
      </span>
      <span class="hidden-text">to</span>
      <${Who} seat=${gift.to} names=${names} you=${you} />
    </li>`;
}

function Things({ gift, words }) {
  const assets = words.assets.filter(({ id }) => gift[id]);
  const pieces = words.holdings.filter(({ id }) => (Array.isArray(gift[id]) ? gift[id].length : gift[id]));
  return html`
    ${assets.flatMap(({ id }) =>
      Array.from(
        { length: Math.min(MOST_TOKENS, partOf([gift], gift.from, gift.to, id)) },
        (_, k) => html`<${Token} key=${`${id}${k}`} name=${id} />`,
      ),
    )}
    ${pieces.map((holding) => html`<${Icon} key=${holding.id} name=${holding.icon} />`)}`;
}
