// The five markets as the wells that they are, and the bank's notes.
import { cls, html } from "../../lib/html.js";
import { GOODS, Good } from "./art.js";
import { addTo, basketOf, canAdd, setTo } from "./basket.js";
import { Notes } from "./notes.js";
import { Trend, usePrices } from "./trend.js";

const WIDE = 14; // wells in a row of a large market
const NARROW = 10;
const STEP = 14; // units of a well's drawing, across
const DOWN = 10; // and down
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function Markets(props) {
  const prices = usePrices(props);
  return html`
    <aside class="w-markets" aria-label="Markets">
      ${GOODS.map((good) => html`<${Market} key=${good} ...${props} good=${good} prices=${prices} />`)}
      <${Notes} ...${props} />
    </aside>`;
}

function Market(props) {
  const { view, words, good, prices } = props;
  const market = view.derived.market[good];
  const name = words.asset(good);
  return html`
    <section class="w-market" data-place=${good}>
      <h3>
        <${Good} name=${good} /><span>${capital(name)}</span>
        <${Trend} prices=${prices.map((round) => round[good])} now=${market.buy[0]} name=${name} />
        <small title=${`Barter price $${market.barter}`}>${market.stock} of ${market.wells}</small>
      </h3>
      <${Wells} good=${good} market=${market} words=${words} />
      <div class="w-prices">
        <${Price} ...${props} way="buy" prices=${market.buy} />
        <${Price} ...${props} way="sell" prices=${market.sell} />
      </div>
      <${InHand} ...${props} />
    </section>`;
}

/** How many of a good are in hand, to be changed by one or to an exact number. */
function InHand(props) {
  const { words, good, choice, store, you } = props;
  const { way, cubes } = basketOf(choice);
  const count = cubes[good] ?? 0;
  if (!store || you === null || !way || !count) return null;
  const label = `${words.asset(good)} to ${way}`;
  const { open, why } = canAdd(props, way, good);
  return html`
    <div class="w-hand" role="group" aria-label=${label}>
      <button type="button" aria-label=${`Less ${label}`} onClick=${() => setTo(props, good, count - 1)}>−</button>
      <input inputmode="numeric" aria-label=${capital(label)} value=${count}
        onChange=${(event) => setTo(props, good, Number(event.target.value) || 0)} />
      <button type="button" aria-label=${`More ${label}`} disabled=${!open} title=${open ? undefined : why}
        onClick=${() => addTo(props, way, good)}>+</button>
      <small>to ${way}</small>
    </div>`;
}

/** Full wells, the next cube to buy framed, and the next well to fill marked. */
function Wells({ good, market, words }) {
  const { stock, wells } = market;
  const columns = wells > 3 * NARROW ? WIDE : NARROW;
  const rows = Math.ceil(wells / columns);
  const at = (k) => ({ x: (k % columns) * STEP + 1, y: Math.floor(k / columns) * DOWN + 1 });
  const well = ({ x, y }) => `M${x} ${y}h${STEP - 3}v${DOWN - 3}h-${STEP - 3}z`;
  const all = Array.from({ length: wells }, (_, k) => k);
  const path = (places) => places.map((k) => well(at(k))).join("");
  const gap = at(stock);
  return html`
    <svg class="w-wells" viewBox=${`0 0 ${WIDE * STEP} ${rows * DOWN}`} role="img"
      aria-label=${`${stock} of ${wells} wells of ${words.asset(good)} are full`}>
      <path class="w-empty" d=${path(all.slice(stock))} />
      <path class="w-full" d=${path(all.slice(0, stock))} fill=${`var(--w-${good})`} stroke=${`var(--w-${good}-l)`} />
      ${stock > 0 && html`<path class="w-next" d=${well(at(stock - 1))} />`}
      ${stock < wells && html`<path class="w-gap" d=${`M${gap.x + 5.5} ${gap.y + 1}v5m-2.500-2.500h5`} />`}
    </svg>`;
}

/** "Buy $5 5 6": what the next cube brings or costs, and the two after it. Pressed: one more of it in the basket. */
function Price(props) {
  const { view, words, good, way, prices, choice, store } = props;
  const basket = basketOf(choice);
  const taken = basket.way === way ? (basket.cubes[good] ?? 0) : 0;
  const { open, why } = canAdd(props, way, good);
  const trading = view.state.step === "trade";
  const verb = capital(way);
  const content = html`
    <span>${verb}</span> <b>$${prices[0]}</b>${prices.slice(1).map((price) => html` <small>${price}</small>`)}
    ${taken > 0 && html`<em class="w-taken">${taken}</em>`}`;
  const told = `${verb} ${words.asset(good)}: the next for $${prices.join(", then $")}${
    taken ? `; ${taken} in hand` : ""
  }`;
  if (!trading || !store || props.you === null) {
    return html`<span class="w-price" title=${told}>${content}</span>`;
  }
  return html`
    <button class=${cls("w-price", taken > 0 && "on")} aria-label=${told} disabled=${!open} title=${
      open ? undefined : why
    }
      onClick=${() => addTo(props, way, good)}>
      ${content}
    </button>`;
}
