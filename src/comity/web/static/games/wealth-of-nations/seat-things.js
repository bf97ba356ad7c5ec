// What a seat holds, as its own tableau and the papers of the others show it.
import { cls, html } from "../../lib/html.js";
import { GOODS, Good } from "./art.js";
import { signed } from "./words.js";

export const HELD = [...GOODS, "money", "notes"];
const BAD = new Set(["notes"]);

/** One asset of a seat: pressed, it is asked for, or offered. then: the view as it would be, or null. */
export function Held({ view, words, seat, asset, then, label, onPress, class: names, named }) {
  const count = view.state.players[seat][asset];
  const by = (then?.state.players[seat][asset] ?? count) - count;
  const text = asset === "money" ? `$${count}` : count;
  const content = html`
    <${Good} name=${asset} class="tok" label=${named ? "" : words.asset(asset)} /><b>${text}</b>${
      named && html`<small>${words.asset(asset)}</small>`
    }
    ${by !== 0 && html`<em class=${by > 0 !== BAD.has(asset) ? "up" : "down"}>${signed(by)}</em>`}`;
  const all = cls(names, !count && "none");
  if (!onPress || !count) return html`<span class=${all} data-asset=${asset} title=${label}>${content}</span>`;
  return html`<button class=${all} data-asset=${asset} title=${label} onClick=${onPress}>${content}</button>`;
}

/** Small amounts beside each other: of cubes and dollars. */
export const Amounts = ({ of, words, none = "nothing" }) => {
  const goods = GOODS.filter((good) => of[good]);
  if (!goods.length && !of.money) return html`<span>${none}</span>`;
  return html`
    <span class="w-amounts">
      ${goods.map(
        (good) => html`<span key=${good}><b>${of[good]}</b><${Good} name=${good} label=${words.asset(good)}
        /></span>`,
      )}
      ${of.money > 0 && html`<span><b>$${of.money}</b></span>`}
    </span>`;
};
