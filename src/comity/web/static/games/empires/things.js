// The things of the game as they lie on the table: tokens, amounts, changes, stacks, cards.
import { html, cls } from "../../lib/html.js";
import { signed } from "../../lib/amounts.js";
import { Drawn } from "./art.js";

/** Of which more is worse. */
export const BAD = new Set(["revolts", "unpaid_bonds", "unused_people"]);
/** What Develop changes, in the order it is told. */
const CHANGED = ["gold", "goods", "supporters", "revolts"];

/** A token of an asset; decorative where words say the same. */
export const Tok = ({ asset, label = "" }) =>
  html`<${Drawn} name=${`t-${asset}`} box="0 0 48 48" class="tok" label=${label} />`;

/** So many of an asset. */
export const Amt = ({ asset, count, words }) => html`
  <span class=${cls("amt", !count && "none")}>
    <${Tok} asset=${asset} label=${words.asset(asset, count)} /><b>${count}</b>
  </span>`;

/** A bundle of assets, those it has none of left out. */
export const Amts = ({ assets, words }) =>
  words.assets
    .filter(({ id }) => assets?.[id])
    .map(({ id }) => html`<${Amt} key=${id} asset=${id} count=${assets[id]} words=${words} />`);

/** Whether such a change is good for whom it befalls. */
export const isGain = (asset, by) => by > 0 !== BAD.has(asset);

/** A change: gain in one colour, loss in another, and always with its sign. */
export const Chg = ({ asset, by, words }) => html`
  <span class=${cls("chg", by && (isGain(asset, by) ? "up" : "down"))}>
    <${Tok} asset=${asset} label=${words.asset(asset, Math.abs(by))} /><b>${by > 0 ? "+" : ""}${signed(by)}</b>
  </span>`;

/** The changes that are any; `none` where there are none. */
export function Chgs({ changes, words, none = "nothing" }) {
  const all = CHANGED.filter((asset) => changes[asset]);
  if (!all.length) return html`<span class="soft">${none}</span>`;
  return all.map((asset) => html`<${Chg} key=${asset} asset=${asset} by=${changes[asset]} words=${words} />`);
}

/** One thing on another: a coin on a bond, a person on a good; `over` left out: it lies alone. */
export const Stack = ({ under, over, mark, children }) => html`
  <span class=${cls("pair", mark, !over && "alone")}>
    <span class="u"><${Tok} asset=${under} /></span>
    ${over && html`<span class="o"><${Tok} asset=${over} /></span>`}
    ${children}
  </span>`;

const NARROW = "(max-width: 1179px)";

/** The tab index of what is scrolled sideways on a narrow screen, so that keys can do it too. */
export const scrollStop = () => (matchMedia(NARROW).matches ? 0 : undefined);

const MOST_DRAWN = 6;

/** A pile of one asset, as long as it can be seen at a glance, with its number. */
export const Pile = ({ asset, count, words }) => html`
  <span class="pl" title=${words.amount(asset, count)}>
    <span class="heap">
      ${Array.from({ length: Math.min(Math.max(count, 1), MOST_DRAWN) }, () => html`<${Tok} asset=${asset} />`)}
    </span>
    <em>${count}</em><span class="hidden-text"> ${words.asset(asset, count)}</span>
  </span>`;

/** The face of a selection card. kind: "goods" or "army". */
export const Face = ({ number, kind }) => html`
  <span class="face"><b>${number}</b>${
    kind === "army" ? html`<${Drawn} name="army" box="0 0 24 24" class="tok" />` : html`<${Tok} asset="goods" />`
  }</span>`;

/** A card laid before its owner: a place still empty, a back, or, turned, its number. */
export function Laid({ card, laid, turned, kind, own }) {
  if (!laid)
    return html`<span class="laid empty" title="no card yet"><span class="hidden-text">no card yet</span></span>`;
  const title = turned ? `a ${card}` : own && card !== null ? `your card, face down: a ${card}` : "a card, face down";
  return html`
    <span class=${cls("laid", turned && "turned")} title=${title}>
      <span class="hidden-text">${title}</span>
      <span class="flip" aria-hidden="true">
        <${Drawn} name="card-back" box="0 0 60 84" class="cb" />
        <span class="front"><b>${turned ? card : ""}</b>${
          kind === "army" ? html`<${Drawn} name="army" box="0 0 24 24" class="tok" />` : html`<${Tok} asset="goods" />`
        }</span>
      </span>
    </span>`;
}
