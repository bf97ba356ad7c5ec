// Another seat as a paper: what it holds, what it makes, what it looks for, and what a deal would change.
import { cls, html } from "../../lib/html.js";
import { BotMark, SeatMark } from "../../lib/seats.js";
import { Flag, GOODS } from "./art.js";
import { Amounts, Held } from "./seat-things.js";
import { countedTiles, nationOf, notesOf } from "./words.js";

const TRADED = [...GOODS, "money"];

export function Rival(props) {
  const { view, words, names, you, store, seat, looking, compact } = props;
  const player = view.state.players[seat];
  const { tiles, flags_left: flags, units_left: units, score } = view.derived.players[seat];
  const { yields } = view.derived.plans[seat];
  const ask = store && you !== null && view.legal.offer ? (asset) => () => store.askFor(seat, asset) : () => undefined;
  const then = looking?.derived.players[seat].score?.total;
  return html`
    <article class=${cls("rival w-rival", compact && "compact", player.out && "gone")} aria-label=${names[seat]}>
      <div class="rv-top">
        <${Flag} nation=${player.nation} />
        <div class="rv-id">
          <b class="nm"><${SeatMark} seat=${seat} /><span
            class="nm-text">${names[seat]}</span>${
              view.state.first_player === seat &&
              html`<span class="w-first"
              title="first player of this round">1st</span>`
            }</b>
          <span class="nat"><${BotMark} sits=${store?.table.value.seats[seat]} />${
            player.out ? "out of the game" : `${nationOf(view, words, seat)}${standing(props)}`
          }</span>
        </div>
        <span class="sup" title="points as things stand"><b>${score ? score.total : "–"}</b>${
          then !== undefined &&
          score &&
          then !== score.total &&
          html`<em class=${then > score.total ? "up" : "down"}>${then}</em>`
        }</span>
      </div>
      <div class="rv-assets">
        ${TRADED.map(
          (asset) => html`
            <${Held} key=${asset} view=${view} words=${words} seat=${seat} asset=${asset} then=${looking} class="ra"
              label=${`${names[seat]}: ${words.amount(asset, player[asset])}`} onPress=${ask(asset)} />`,
        )}
      </div>
      <div class="rv-foot">
        <span title="its best plan would make">makes <${Amounts} of=${yields} words=${words} /></span>
        ${player.notes > 0 && html`<span class="w-owes" data-asset="notes">${notesOf(player.notes)}</span>`}
        <span class="w-left-over"
          title="tiles on the board; flags and units left">${countedTiles(tiles)}; left: ${flags} flags${
            units > 0 && view.state.options.war !== false ? `, ${units} units` : ""
          }</span>
        <${Wishes} of=${view.wanted[seat]} words=${words} />
      </div>
    </article>`;
}

/** What the seat has told everyone that it looks for, and can spare. */
function Wishes({ of, words }) {
  const told = (bundle) => Object.values(bundle ?? {}).some((count) => count > 0);
  if (!told(of?.wanted) && !told(of?.spare)) return null;
  return html`
    <span class="w-wishes">
      ${told(of.wanted) && html`<span>wants <${Amounts} of=${of.wanted} words=${words} /></span>`}
      ${told(of.spare) && html`<span>spares <${Amounts} of=${of.spare} words=${words} /></span>`}
    </span>`;
}

/** Where the seat stands in the step. */
function standing({ view, seat }) {
  const { step } = view.state;
  const waits = view.pending.includes(seat);
  if (step === "run") return waits ? ", choosing" : ", has chosen";
  return waits ? ", to move" : "";
}
