// The own tableau: cubes, money and notes, with what the choice in hand would change, and what the blocs would bring.
import { html } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { Flag } from "./art.js";
import { MatSummary } from "./mat.js";
import { basketOf, countOf, priceOf } from "./basket.js";
import { outcomeOf } from "./plan.js";
import { Amounts, Held, HELD } from "./seat-things.js";
import { countedTiles, nationOf, signed } from "./words.js";

export function Mine(props) {
  const { view, words, names, store, seat, looking } = props;
  const player = view.state.players[seat];
  const { tiles, flags_left: flags, units_left: units, score } = view.derived.players[seat];
  const then = looking ?? inHand(props);
  const points = looking?.derived.players[seat].score?.total;
  const offer = store && view.legal.offer ? (asset) => () => store.offerFrom(asset) : () => undefined;
  return html`
    <div class="m-row w-mine">
      <div class="m-id">
        <${Flag} nation=${player.nation} class="w-own-flag" />
        <div>
          <b class="nm">${nationOf(view, words, seat)}</b>
          <span class="nat"><${SeatMark} seat=${seat} />${names[seat]}</span>
          <span class="nat">${countedTiles(tiles)}; left: ${flags} flags${
            view.state.options.war === false ? "" : `, ${units} units`
          }</span>
        </div>
      </div>
      <div class="m-assets">
        ${HELD.map(
          (asset) => html`
            <${Held} key=${asset} view=${view} words=${words} seat=${seat} asset=${asset} then=${then} class="ma"
              named=${true}
              label=${view.legal.offer ? `Offer ${words.asset(asset)}` : words.asset(asset)} onPress=${offer(asset)}
                />`,
        )}
        <span class="ma w-points" title=${
          score ? `tiles ${score.tiles}, money ${score.money}, notes ${score.notes}` : ""
        }>
          <b>${score ? score.total : "–"}</b><small>points</small>
          ${
            points !== undefined &&
            score &&
            points !== score.total &&
            html`<em class=${points > score.total ? "up" : "down"}>${signed(points - score.total)}</em>`
          }
        </span>
      </div>
      <${Outlook} ...${props} then=${looking} />
    </div>`;
}

/** What the choice in hand changes, in the form of a view, as far as it is a matter of sums. */
function inHand({ view, seat, choice }) {
  const player = view.state.players[seat];
  const basket = basketOf(choice);
  if (basket.way && countOf(basket.cubes)) {
    const sign = basket.way === "buy" ? 1 : -1;
    const changes = Object.fromEntries(
      Object.entries(basket.cubes).map(([good, n]) => [good, player[good] + sign * n]),
    );
    return withOwn(view, seat, { ...changes, money: player.money - sign * priceOf(view, basket.way, basket.cubes) });
  }
  const outcome = outcomeOf({ choice });
  if (!outcome || outcome.problem) return null;
  const after = HELD.map((asset) => [asset, player[asset] - (outcome.cost[asset] ?? 0) + (outcome.yields[asset] ?? 0)]);
  return withOwn(view, seat, Object.fromEntries(after));
}

const withOwn = (view, seat, changes) => ({
  state: { players: view.state.players.map((player, k) => (k === seat ? { ...player, ...changes } : player)) },
});

/** What the own blocs would take and make, run as well as can be paid for. */
function Outlook(props) {
  const { view, words, seat, then } = props;
  const plan = (then ?? view).derived.plans[seat];
  return html`
    <div class="w-outlook">
      ${props.store && !view.result && html`<${MatSummary} ...${props} />`}
      <span class="w-blocs" title="what your blocs take and make, run at their best">Blocs: <${Amounts} of=${plan.cost}
        words=${words} /> → <${Amounts} of=${plan.yields} words=${words} /></span>
    </div>`;
}
