// The end as an event: who has won and by what, support round by round, and what brought it.
import { html, cls } from "../../lib/html.js";
import { signed } from "../../lib/amounts.js";
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
const PLOT = { width: 460, height: 284, left: 34, right: 344, top: 22, bottom: 252 };
const NAME_ROOM = 13; // characters of a name beside its line

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
  const all = rounds.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(5, ...all);
  const step = high - low > 25 ? 10 : 5;
  const x = (k) => PLOT.left + (rounds.length > 1 ? (k * (PLOT.right - PLOT.left)) / (rounds.length - 1) : 0);
  const y = (value) => PLOT.bottom - ((value - low) * (PLOT.bottom - PLOT.top)) / (high - low);
  const marks = Array.from(
    { length: Math.floor(high / step) - Math.ceil(low / step) + 1 },
    (_, k) => (Math.ceil(low / step) + k) * step,
  );
  const order = [...ranking.flat()].reverse();
  const labels = apart(order.map((seat) => ({ seat, at: y(rounds.at(-1)[seat]) })));
  return html`
    <figure class="plot">
      <figcaption>Support, round by round</figcaption>
      <svg viewBox=${`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label=${plotInWords(rounds, names)}>
        ${marks.map(
          (value) => html`
            <path class=${cls("grid", value === 0 && "zero")} d=${`M30 ${y(value)}H356`} />
            <text x="24" y=${y(value) + 4} text-anchor="end">${signed(value)}</text>`,
        )}
        ${rounds.map((_, k) => html`<text x=${x(k)} y="276" text-anchor="middle">${k ? roman(k) : "start"}</text>`)}
        ${order.map(
          (seat) => html`
            <g key=${seat} class=${cls("line-of", `of-seat-${seat}`, seat === you && "own")}>
              <polyline points=${rounds.map((row, k) => `${x(k)},${y(row[seat])}`).join(" ")} />
              ${rounds.map(
                (row, k) => html`
                  <svg x=${x(k) - 5} y=${y(row[seat]) - 5} width="10" height="10"><${SeatMark} seat=${seat} /></svg>`,
              )}
              <text class="nm" x="354" y=${labels.get(seat) + 4}>
                ${signed(rounds.at(-1)[seat])} ${shortName(whoBegins(seat, names, you))}
              </text>
            </g>`,
        )}
      </svg>
    </figure>`;
}

const LINE = 14; // units between two names

/** As much of a name as there is room for. */
const shortName = (name) => (name.length > NAME_ROOM ? `${name.slice(0, NAME_ROOM - 1).trimEnd()}…` : name);

/** Where the names stand beside the ends of their lines: as near as they can without lying on one another. */
function apart(ends) {
  const sorted = [...ends].sort((a, b) => a.at - b.at);
  const places = sorted.map(({ at }) => at);
  for (let k = 1; k < places.length; k++) places[k] = Math.max(places[k], places[k - 1] + LINE);
  const over = Math.max(0, (places.at(-1) ?? 0) - PLOT.bottom - 8);
  for (let k = places.length - 1; k >= 0; k--) {
    places[k] = Math.min(places[k] - (k === places.length - 1 ? over : 0), (places[k + 1] ?? Infinity) - LINE);
  }
  return new Map(sorted.map(({ seat }, k) => [seat, places[k]]));
}

const plotInWords = (rounds, names) =>
  names.map((name, seat) => `${name}: ${rounds.map((row) => signed(row[seat])).join(", ")}`).join("; ");

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
