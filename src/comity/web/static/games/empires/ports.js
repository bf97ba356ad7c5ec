// The ports, and the flood of goods over them: which prices given sales would cover, and the one left open.
import { html, cls, useState } from "../../lib/html.js";
import { Icon } from "../../lib/icons.js";

/** Ports from the dearest down; covered: how many lie under goods. */
const Strip = ({ ports, covered, mine }) => html`
  <ol class="ports">
    ${ports.map(
      (price, place) => html`
        <li key=${price}
          class=${cls("port", place < covered && "covered", place < mine && "mine", place === covered && "open")}>
          <span class="figure">${price}</span>
          ${
            place < covered
              ? html`<${Icon} name="goods" />`
              : place === covered
                ? html`
                  <span class="port-mark">price</span>`
                : html`<span class="port-mark" />`
          }
        </li>`,
    )}
  </ol>`;

export function Ports({ view }) {
  const { ports, price } = view.derived.market;
  const delivered = view.state.players.map((player) => player.delivered);
  const sold = delivered.some((goods) => goods !== null);
  const total = delivered.reduce((sum, goods) => sum + (goods ?? 0), 0);
  return html`
    <section class="sheet pad stack" aria-labelledby="ports-title">
      <div class="row spread">
        <h2 id="ports-title">Ports</h2>${price !== null && html`<span class="tag good">price ${price}</span>`}
      </div>
      ${
        sold
          ? html`
            <p class="soft">${total} goods delivered.</p><${Strip} ports=${ports} covered=${total} mine=${0} />`
          : html`
            <${Guess} view=${view} mine=${0} label="Goods that all deliver" />`
      }
      ${view.derived.reconstruction.includes("ports") && html`<${Reconstruction} />`}
    </section>`;
}

export const Reconstruction = () =>
  html`<p class="small soft">A reconstruction of ours: the rulebook's text does not print these.</p>`;

/** While choosing a card: the own goods and a guess of the others'. */
export const Flood = ({ view, mine }) =>
  html`<div class="flood"><${Guess} view=${view} mine=${mine} label="If the others deliver" /></div>`;

function Guess({ view, mine, label }) {
  const [others, setOthers] = useState(0);
  const { ports, price_if_delivered: prices } = view.derived.market;
  const total = Math.min(mine + others, prices.length - 1);
  return html`
    <div class="guess">
      <label>
        <span>${label}</span>
        <input type="range" min="0" max=${ports.length} value=${others}
          onInput=${(event) => setOthers(Number(event.target.value))} aria-valuetext=${`${others} goods`} />
        <output class="figure">${others}</output>
      </label>
      <span aria-live="off">
        ${mine > 0 ? html`and you <span class="figure">${mine}</span>, ` : ""}the price is <strong class="price">
          ${prices[total]}
        </strong>
      </span>
    </div>
    <${Strip} ports=${ports} covered=${total} mine=${Math.min(mine, total)} />`;
}
