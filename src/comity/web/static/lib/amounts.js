// Numbers of things, as people read them: with an icon, as a bundle, and as a change from now to then.
import { html } from "./html.js";
import { Icon } from "./icons.js";

/** With a true minus sign. */
export const signed = (number) => String(number).replace("-", "−");

/** An asset's icon with a number. The icon has the asset's name for those who do not see it. */
export const Amount = ({ asset, count, words }) => html`
  <span class="amount" ...${words.about("assets", asset)}>
    <${Icon} name=${asset} /><span class="hidden-text">${words.asset(asset, count)} </span>
    <span class="figure">${count}</span>
  </span>`;

/** A bundle of assets, as icons with numbers. */
export const Bundle = ({ assets, words }) => html`
  <span class="bundle">
    ${words.assets
      .filter(({ id }) => assets?.[id])
      .map(({ id }) => html`<${Amount} key=${id} asset=${id} count=${assets[id]} words=${words} />`)}
  </span>`;

/** A number now, and what it would become; bad: more of it is worse. */
export const Shift = ({ now, then, bad }) =>
  then === undefined || then === now
    ? html`<span class="figure">${signed(now)}</span>`
    : html`
      <span class="figure shift">
        <s>${signed(now)}</s><span class="hidden-text"> would become </span>
        <b class=${then > now === !bad ? "up" : "down"}>${signed(then)}</b>
      </span>`;
