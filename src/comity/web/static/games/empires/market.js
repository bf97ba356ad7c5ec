// The market as a sea chart: ports with their prices, ships for goods, the cards in hand, and who is paid what.
import { html, cls, signal } from "../../lib/html.js";
import { SeatMark, Who } from "../../lib/seats.js";
import { Drawn, Shield, Sign } from "./art.js";
import { Hand } from "./hand.js";
import { Tok } from "./things.js";
import { powerText } from "./power-texts.js";
import { within } from "./words.js";

const TOWNS = 4;
const BRITAIN = "great_britain";

/** What the person at the screen assumes that the others deliver, for one market. */
const assumed = signal({ market: "", others: 0 });

const marketOf = (view) => `${view.derived.round}`;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const butFor = (list, you) => list.filter((_, seat) => seat !== you);

/** How many goods the others deliver, as one assumes: at first the view's estimate. */
export function othersDeliver(view, you) {
  const { sales } = view.derived.market;
  const { market, others } = assumed.value;
  return market === marketOf(view) ? others : sum(butFor(sales.likely, you));
}

/** So much gold for so many goods, as one assumes. */
export function goldFor(view, you, goods, table = "gold_if_sold") {
  const row = view.derived.market.sales[table][goods];
  return row[Math.min(othersDeliver(view, you), row.length - 1)];
}

/** The price as one assumes. */
export function priceFor(view, you, goods) {
  const { price_if_delivered: prices } = view.derived.market;
  return prices[Math.min(othersDeliver(view, you) + goods, prices.length - 1)];
}

/** The tile of Great Britain as the view's powers have it, while its power may still matter in this market. */
export const britain = (view) => view.derived.powers.find((power) => power.nation === BRITAIN && !power.used);

export function MarketStage(props) {
  const { view } = props;
  const { sales } = view.derived.market;
  return html`
    <section class=${cls("stage chart", sales ? "open" : "turned")} aria-label="The market">
      <${Drawn} name="chart" box="0 0 1120 430" fit="xMidYMin slice" class="chart-bg" />
      <${Drawn} name="rose" box="0 0 100 100" class="rose" />
      ${sales ? html`<${Before} ...${props} />` : html`<${After} ...${props} />`}
    </section>`;
}

/** Before the cards are turned: an assumption, and what the own cards would bring. */
function Before(props) {
  const { view, words, you, store, choice } = props;
  const others = othersDeliver(view, you);
  const mine = you === null ? 0 : (view.state.players[you].card ?? choice?.goods ?? 0);
  const most = you === null ? 0 : view.derived.market.sales.most[you];
  const sold = Math.min(mine, most);
  const { ports } = view.derived.market;
  const ships = ports.map((_, place) => (place < others ? "theirs" : place < others + sold ? you : null));
  return html`
    <${Ports} ports=${ports} ships=${ships} total=${others + sold} you=${you} />
    <div class="foot-row">
      <${Assumption} view=${view} you=${you} others=${others} />
      ${you !== null && html`<${Sell} ...${props} most=${most} chosen=${choice?.goods ?? null} store=${store} />`}
      <${Threat} ...${props} sold=${sold} words=${words} />
    </div>`;
}

function Assumption({ view, you, others }) {
  const { sales } = view.derived.market;
  const held = sum(butFor(sales.most, you));
  const set = (number) => {
    assumed.value = { market: marketOf(view), others: Math.min(held, Math.max(0, number)) };
  };
  return html`
    <div class="cartouche assumption">
      <h2>The Market</h2>
      <p class="if">${you === null ? "If all deliver" : "If the others deliver"}</p>
      <div class="assume" role="group" aria-label="Goods that the others deliver, as you assume">
        <button class="step" aria-label="fewer" disabled=${others <= 0} onClick=${() => set(others - 1)}>
          <${Sign} name="minus" />
        </button>
        <output aria-live="polite">${others}</output>
        <button class="step" aria-label="more" disabled=${others >= held} onClick=${() => set(others + 1)}>
          <${Sign} name="plus" />
        </button>
      </div>
      <p class="of">of the ${held} that they can sell</p>
    </div>`;
}

/** The own hand, or what has been laid of it. */
function Sell({ view, words, you, store, most, chosen }) {
  const player = view.state.players[you];
  const laid = player.card;
  const open = view.legal.sell;
  if (laid !== null) return html`<p class="lies cartouche">Your <b>${laid}</b> lies face down.</p>`;
  const numbers = [...new Set(player.cards)];
  const choose = open && store ? (goods) => store.choose({ kind: "sell", goods }) : null;
  const yields = (number) => html`
    <span class="y-main"><${Tok} asset="gold" label="gold" /><b>${goldFor(view, you, number)}</b></span>
    <small>keeps ${words.amount("goods", player.goods - number)}</small>`;
  return html`
    <${Hand} numbers=${numbers} most=${most} kind="goods" chosen=${chosen} choose=${choose} yields=${yields}
      beyond="more than you hold" label="Your cards" />`;
}

/** What Great Britain may make of it. */
function Threat({ view, words, names, you, sold }) {
  const entry = britain(view);
  const text = entry && powerText(BRITAIN, words, entry.holder === you ? null : names[entry.holder]);
  if (!text) return null;
  return html`
    <p class="threat">
      <${Shield} nation=${BRITAIN} />
      <span>
        If ${within(text.when)}: ${within(text.effect)}.
        ${sold > 0 && html` <b>You would earn ${goldFor(view, you, sold, "gold_if_lowered")}.</b>`}
      </span>
    </p>`;
}

/** After: ships of everyone, the price, and what each is paid. */
function After({ view, words, names, you }) {
  const { ports, delivery } = view.derived.market;
  const order = delivery.goods.map((_, seat) => seat).sort((a, b) => Number(a === you) - Number(b === you));
  const ships = order.flatMap((seat) => Array.from({ length: delivery.goods[seat] }, () => seat));
  const { step } = view.state;
  return html`
    <${Ports} ports=${ports} ships=${ports.map((_, place) => ships[place] ?? null)} total=${ships.length} you=${you}
      price=${delivery.price} />
    <div class="foot-row">
      <div class="cartouche tally-box">
        <h2>${step === "market_end" ? "Who was paid what" : "Who is paid what"}</h2>
        <ul class=${cls("tally", delivery.goods.length > 5 && "many")} style=${{ "--seats": delivery.goods.length }}>
          ${delivery.goods.map(
            (goods, seat) => html`
              <li key=${seat}>
                <${Who} seat=${seat} names=${names} you=${you} />
                <span class="sold" title=${words.amount("goods", goods)}>
                  ${goods === 0 && html`<span class="soft">nothing</span>`}
                  ${Array.from({ length: Math.min(goods, 5) }, () => html`<${Tok} asset="goods" />`)}
                  ${goods > 1 && html`<small>${goods}</small>`}
                  ${goods > 0 && html`<span class="hidden-text"> ${words.asset("goods", goods)}</span>`}
                </span>
                <span class="amt">
                  <${Tok} asset="gold" label="gold" /><b>${delivery.gold[seat]}</b>
                  ${delivery.lowered && html`<small class="or">or ${delivery.lowered.gold[seat]}</small>`}
                </span>
              </li>`,
          )}
        </ul>
      </div>
      ${delivery.lowered && html`<${Lowered} view=${view} names=${names} you=${you} lowered=${delivery.lowered} />`}
    </div>`;
}

function Lowered({ view, names, you, lowered }) {
  const entry = britain(view);
  if (!entry) return null;
  const own = entry.holder === you;
  const delivers = view.state.step === "delivery" ? "delivers" : "delivered";
  const who = own ? "you" : names[entry.holder];
  return html`
    <p class="threat">
      <${Shield} nation=${BRITAIN} />
      <span>Nobody ${delivers} fewer than ${who}, who may lower the price to <b>${lowered.price}</b>.</span>
    </p>`;
}

/**
 * Ports from the dearest down. ships: by port the seat whose ship lies there, "theirs" for one that is assumed, null
 * for none; total: goods delivered; price: where it is not that of the port left open.
 */
function Ports({ ports, ships, total, you, price = undefined }) {
  const open = ports[total] ?? 0;
  const lowered = price !== undefined && price !== open;
  return html`
    <ol class="ports" style=${{ "--ports": ports.length }} aria-label="Ports">
      ${ports.map(
        (port, place) => html`
          <li key=${place} class=${cls("port", stateOf(ships[place], place, total, you))}>
            <${Drawn} name=${`port-${place % TOWNS}`} box="0 0 88 58" class="town" />
            <b class="pr">${port}</b>
            <span class="berth">
              ${ships[place] !== null && html`<${Ship} seat=${ships[place]} you=${you} place=${place} />`}
              ${place === total && html`<span class="flag">${lowered ? `lowered to ${price}` : "the price"}</span>`}
            </span>
          </li>`,
      )}
    </ol>
    ${total >= ports.length && html`<p class="no-port cartouche">No port is left: the price is <b>0</b>.</p>`}`;
}

const stateOf = (ship, place, total, you) =>
  ship === "theirs"
    ? "theirs"
    : ship === null || ship === undefined
      ? place === total && "price"
      : cls("taken", ship === you && "ours");

const Ship = ({ seat, you, place }) => html`
  <span class=${cls("ship-of", seat !== "theirs" && `of-seat-${seat}`)} style=${{ "--place": place }}>
    <${Drawn} name="ship" box="0 0 64 58" class="ship" />
    ${seat === you ? html`<small>yours</small>` : seat !== "theirs" && html`<${SeatMark} seat=${seat} />`}
  </span>`;
