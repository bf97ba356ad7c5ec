// The end as an event: who has won and by what, how it came about round by round, and where it came from.
import { html, useState } from "../../lib/html.js";
import { LineChart } from "../../lib/line-chart.js";
import { SeatMark } from "../../lib/seats.js";
import { ownPlace } from "../../table/result.js";
import { Flag, GOODS } from "./art.js";
import { Count } from "./count.js";
import { MadeTable, MoneyTable, SellOffTable } from "./end-tables.js";
import { useNationColours } from "./seat-colours.js";
import { listOf, nationOf } from "./words.js";

const dollars = (number) => (number < 0 ? `−$${-number}` : `$${number}`);
const CHARTS = [
  ["points", "Points", String],
  ["money", "Money", dollars],
  ["tiles", "Tiles", String],
  ["dots", "Whole dots", String],
  ["prices", "Prices", dollars],
];

export function End(props) {
  const { view } = props;
  useNationColours(view);
  const { chronicle } = view.derived;
  const { ranking } = view.result;
  return html`
    <section class="stage w-end scroll" tabindex="0" aria-label="The end">
      <${Crown} ...${props} />
      <${Count} ...${props} ranking=${ranking} />
      <div class="w-end-parts">
        <${Charts} ...${props} />
        <${MadeTable} ...${props} made=${chronicle.made} ranking=${ranking} />
        <${MoneyTable} ...${props} sources=${chronicle.sources} ranking=${ranking} />
        <${SellOffTable} ...${props} sales=${chronicle.sell_off} ranking=${ranking} />
      </div>
    </section>`;
}

function Crown(props) {
  const { view, words, names, you } = props;
  const { ranking, scores, reason } = view.result;
  const [first] = ranking;
  const title =
    first.length > 1
      ? `${listOf(first, names, null)} share the day`
      : `The day goes to ${nationOf(view, words, first[0])}`;
  return html`
    <header>
      <${Flag} nation=${view.state.players[first[0]].nation} class="w-big-flag" />
      <div>
        <h2>${title}</h2>
        <p>
          <b><${SeatMark} seat=${first[0]} /> ${listOf(first, names, null)}, ${pointsOf(scores[first[0]])}.</b>
          ${" "}${decision(props)}
        </p>
        <p class="soft">${placeAndPoints(view, you)} The end came because ${words.title("ends", reason)}.</p>
      </div>
    </header>`;
}

const pointsOf = (score) => (score === null ? "the last one left" : `${score} ${score === 1 ? "point" : "points"}`);

/** "You came third, with 41 points."; nothing for who looks on, or has won. */
function placeAndPoints({ result }, you) {
  const place = ownPlace(result.ranking, you);
  if (!place || result.scores[you] === null) return place ?? "";
  return `${place.slice(0, -1)}, with ${pointsOf(result.scores[you])}.`;
}

/** What told the first from the next. */
function decision({ view, names, you }) {
  const { decided_by: measure } = view.derived;
  const [first, next] = view.result.ranking;
  if (measure === "shared" || !next) return "Nothing tells them apart.";
  const [winner, other] = [first[0], next[0]];
  const who = other === you ? "You have" : `${names[other]} has`;
  const [won, lost] = [winner, other].map((seat) => view.state.players[seat]);
  const left = [winner, other].map((seat) => view.derived.players[seat].flags_left);
  switch (measure) {
    case "elimination":
      return `${names[other]} could not pay the interest.`;
    case "money":
      return `${who} as many, but less money: $${lost.money} to $${won.money}.`;
    case "flags":
      return `${who} as many and as much money, but fewer flags on the board, by ${left[1] - left[0]}.`;
    default:
      return `${who} ${byPoints(view, winner, other)}`;
  }
}

function byPoints({ result, derived }, winner, other) {
  const parts = ["tiles", "money", "notes"].map((id) => {
    const [a, b] = [winner, other].map((seat) => derived.players[seat].score?.[id] ?? 0);
    return { id, by: a - b };
  });
  const most = parts.reduce((best, part) => (part.by > best.by ? part : best));
  const by = result.scores[winner] - result.scores[other];
  const what = most.id === "notes" ? "fewer notes" : most.id === "tiles" ? "more tiles" : "more money";
  return `${by} less; ${what} made the difference, worth ${most.by} points.`;
}

/** Round by round: one thing at a time, chosen above it. */
function Charts({ view, names, words, you }) {
  const [shown, show] = useState("points");
  const { chronicle, market } = view.derived;
  const [, title, format] = CHARTS.find(([id]) => id === shown) ?? CHARTS[0];
  const last = chronicle.rounds.length - 1;
  const ticks = chronicle.rounds.map((round, k) => (k === last && k > 0 ? "end" : String(round)));
  const lines =
    shown === "prices"
      ? GOODS.filter((good) => market[good]).map((good) => ({
          id: good,
          name: words.asset(good),
          values: chronicle.prices[good],
          class: `w-of-${good}`,
        }))
      : [...view.result.ranking.flat()].reverse().map((seat) => ({
          id: seat,
          name: names[seat],
          values: chronicle[shown].map((row) => row[seat]),
          class: `of-seat-${seat}`,
          own: seat === you,
          mark: html`<${SeatMark} seat=${seat} />`,
        }));
  return html`
    <div class="w-charts">
      <div class="w-chart-choice" role="group" aria-label="What the chart shows">
        ${CHARTS.map(
          ([id, label]) => html`
            <button key=${id} class="w-side" aria-pressed=${shown === id} onClick=${() => show(id)}>${label}</button>`,
        )}
      </div>
      <${LineChart} title=${`${title}, round by round`} lines=${lines} ticks=${ticks} format=${format} />
    </div>`;
}
