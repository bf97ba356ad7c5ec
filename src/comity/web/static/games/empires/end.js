// The end as an event: who has won and by what, support round by round, and what brought it.
import { html } from "../../lib/html.js";
import { signed } from "../../lib/amounts.js";
import { LineChart } from "../../lib/line-chart.js";
import { SeatMark } from "../../lib/seats.js";
import { ownPlace } from "../../table/result.js";
import { Drawn, Shield } from "./art.js";
import { scrollStop } from "./things.js";
import { listOf, nationOf, realmOf, roman, whoBegins } from "./words.js";

/** Supporters by where they came from, in the order of the bars. */
const SOURCES = [
  ["develop", "luxuries"],
  ["wars", "wars"],
  ["powers", "powers"],
  ["start", "start"],
  ["deals", "deals"],
];

export function End({ view, words, names, you }) {
  const { chronicle } = view.derived;
  return html`
    <section class="stage end" tabindex=${scrollStop()} aria-label="The end">
      <${Crown} view=${view} words=${words} names=${names} you=${you} />
      <${Plot} rounds=${chronicle.support} names=${names} you=${you} ranking=${view.result.ranking} />
      <${Bars} view=${view} names=${names} words=${words} you=${you} />
    </section>`;
}

function Crown({ view, words, names, you }) {
  const [first] = view.result.ranking;
  const players = view.state.players;
  const nation = players[first[0]].nations.at(-1);
  const place = ownPlace(view.result.ranking, you);
  const title =
    first.length > 1
      ? `${listOf(first, names, null)} share the day`
      : `${players[first[0]].nations.length === 1 ? nationOf(words, nation).title : names[first[0]]} victorious`;
  return html`
    <div class="crown">
      ${nation ? html`<${Shield} nation=${nation} />` : html`<span class="shield blank">★</span>`}
      <${Drawn} name="laurel" box="0 0 200 110" class="laurel" />
      <h2>${title}</h2>
      <p>
        <b>
          <${SeatMark} seat=${first[0]} />${" "}
          ${listOf(first, names, you)}, ${signed(view.result.scores[first[0]])} support.
        </b>
        ${" "}${decision(view, words, names, you)}
      </p>
      ${place && html`<p class="own-place">${place.slice(0, -1)}: <b>${signed(view.result.scores[you])}</b></p>`}
    </div>`;
}

/** What told the first from the next, in words. */
function decision(view, words, names, you) {
  const { decided_by: measure } = view.derived;
  const [first, next] = view.result.ranking;
  const { players } = view.state;
  if (measure === "shared" || !next) return "Nothing tells them apart.";
  const who = (seat) => whoBegins(seat, names, you);
  const have = (seat) => (seat === you ? "have" : "has");
  const [winner, other] = [first[0], next[0]];
  const score = view.result.scores[other];
  // Who comes second reads the own place and number below.
  if (measure === "support") return other === you ? "" : `${who(other)} ${have(other)} ${signed(score)}.`;
  const as = `${who(other)} ${have(other)} ${signed(score)} as well; ${who(winner)} ${have(winner)}`;
  if (measure === "tile")
    return `${as} the same goods and gold, and the higher nation: ${realmOf(players[winner], words)}.`;
  return `${as} more ${words.asset(measure)}, ${players[winner][measure]} to ${players[other][measure]}.`;
}

/** Support by round, a line for each seat; rounds: by round, by seat. */
function Plot({ rounds, names, you, ranking }) {
  const lines = [...ranking.flat()].reverse().map((seat) => ({
    id: seat,
    name: names[seat],
    label: whoBegins(seat, names, you),
    values: rounds.map((row) => row[seat]),
    class: `of-seat-${seat}`,
    own: seat === you,
    mark: html`<${SeatMark} seat=${seat} />`,
  }));
  const ticks = rounds.map((_, k) => (k ? roman(k) : "start"));
  return html`
    <div class="plot">
      <${LineChart} title="Support, round by round" lines=${lines} ticks=${ticks} format=${signed} />
    </div>`;
}

/** Where the support came from: supporters to the right, revolts to the left. */
function Bars({ view, names, words, you }) {
  const { sources } = view.derived.chronicle;
  const order = view.result.ranking.flat();
  const total = (numbers) => Object.values(numbers).reduce((sum, number) => sum + number, 0);
  const most = Math.max(...sources.map(({ supporters, revolts }) => total(supporters) + total(revolts)), 1);
  const used = SOURCES.filter(([id]) => sources.some(({ supporters }) => supporters[id] > 0));
  return html`
    <figure class="plot src" style=${{ "--most": most }}>
      <figcaption>Where it came from</figcaption>
      <table>
        <tbody>
          ${order.map((seat) => {
            const { supporters, revolts } = sources[seat];
            return html`
              <tr key=${seat}>
                <th scope="row" title=${names[seat]}>
                  <${SeatMark} seat=${seat} /><span class="nm-text">${whoBegins(seat, names, you)}</span>
                </th>
                <td class="src-bar">
                  <span class="neg" style=${{ "--n": total(revolts) }}
                    title=${words.amount("revolts", total(revolts))} />
                </td>
                <td class="src-bar">
                  ${used.map(
                    ([id, title]) =>
                      supporters[id] > 0 &&
                      html`
                        <span key=${id} class=${`from-${id}`} style=${{ "--n": supporters[id] }}
                          title=${`${title}: ${words.amount("supporters", supporters[id])}`}>
                          ${supporters[id] > 1 && supporters[id]}
                        </span>`,
                  )}
                </td>
                <td class="tot">${signed(view.result.scores[seat])}</td>
              </tr>`;
          })}
        </tbody>
      </table>
      <p class="key">
        <span class="neg" />revolts ${used.map(([id, title]) => html`<span class=${`from-${id}`} />${title} `)}
      </p>
    </figure>`;
}
