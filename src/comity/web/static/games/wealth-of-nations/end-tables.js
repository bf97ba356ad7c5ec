// Tables of the end: what the blocs have made, where the money came from, and the final sell-off.
import { html } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { GOODS, Good } from "./art.js";
import { signed, sum } from "./words.js";

const SOURCES = [
  ["start", "packages"],
  ["markets", "markets"],
  ["barter", "barter"],
  ["banks", "banks"],
  ["notes", "notes"],
  ["interest", "interest"],
  ["sell_off", "sell-off"],
];

/** heads: fragments; cells(seat): as many. */
const Table = ({ title, note, ranking, names, you, heads, cells }) => html`
  <figure class="w-table">
    <figcaption>${title}${note && html` <small>${note}</small>`}</figcaption>
    <div class="w-table-frame" tabindex="0" role="group" aria-label=${title}>
      <table>
        <thead><tr><th scope="col"><span class="hidden-text">Seat</span></th>${heads.map(
          (head, k) => html`<th key=${k} scope="col">${head}</th>`,
        )}</tr></thead>
        <tbody>
          ${ranking.flat().map(
            (seat) => html`
              <tr key=${seat} class=${seat === you ? "own" : ""}>
                <th scope="row"><${SeatMark} seat=${seat} /> ${names[seat]}</th>
                ${cells(seat).map((cell, k) => html`<td key=${k}>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </figure>`;

const none = html`<span class="soft">–</span>`;

/** made: by seat, cubes and dollars by colour. */
export const MadeTable = ({ words, made, ...shared }) => html`
  <${Table} ...${shared} title="What the blocs have made"
    heads=${[...GOODS.map((good) => html`<${Good} name=${good} label=${words.asset(good)} />`), "$"]}
    cells=${(seat) => [
      ...GOODS.map((good) => made[seat][good] ?? none),
      made[seat].money ? `$${made[seat].money}` : none,
    ]} />`;

/** sources: by seat, dollars by where they came from; only what somebody has had is shown. */
export function MoneyTable({ sources, ...shared }) {
  const used = SOURCES.filter(([id]) => sources.some((money) => money[id] !== 0));
  return html`
    <${Table} ...${shared} title="Where the money came from" note="in dollars"
      heads=${[...used.map(([, title]) => title), "in all"]}
      cells=${(seat) => [
        ...used.map(([id]) => (sources[seat][id] === 0 ? none : signed(sources[seat][id]))),
        html`<b>${sum(Object.values(sources[seat]))}</b>`,
      ]} />`;
}

/** sales: [{cube, price, sold: by seat}]; null where nothing was sold off. */
export function SellOffTable({ words, sales, ...shared }) {
  if (!sales.length) return null;
  return html`
    <${Table} ...${shared} title="The final sell-off" note="all cubes, each kind at one price"
      heads=${[
        ...sales.map(
          ({ cube, price }) => html`<${Good} name=${cube} label=${words.asset(cube)} /> <span>at $${price}</span>`,
        ),
        "brings",
      ]}
      cells=${(seat) => [
        ...sales.map(({ sold }) => sold[seat] || none),
        html`<b>$${sum(sales.map(({ sold, price }) => sold[seat] * price))}</b>`,
      ]} />`;
}
