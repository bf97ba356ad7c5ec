// The end: who has won, and what next.
import { html, useState } from "../lib/html.js";
import { signed } from "../lib/amounts.js";
import { post } from "../lib/api.js";
import { ErrorLine } from "../lib/problem.js";
import { go } from "../lib/router.js";
import { Seat } from "../lib/seats.js";
import { placesOf, sameSeats } from "./result.js";

export function EndPanel({ view, words, names, you, store }) {
  const { ranking, scores } = view.result;
  const [problem, setProblem] = useState(null);
  const table = store.table.value;
  async function again() {
    const seats = sameSeats(table.seats, names);
    const start = !seats.some((seat) => seat.kind === "open");
    try {
      const made = await post("/tables", { game: table.game, options: table.options, seed: null, seats, start });
      go(`/t/${made.id}`);
    } catch (error) {
      setProblem(error);
    }
  }
  return html`
    <section class="sheet pad stack end" aria-labelledby="end-title">
      <h2 id="end-title">${headline(ranking[0], names, you)}</h2>
      <ol class="ranking">
        ${placesOf(ranking).map(
          ([seat, place]) => html`
            <li key=${seat} class=${place === 1 ? "first" : ""}>
              <span class="place serif">${place}</span><${Seat} seat=${seat} names=${names} you=${you} />
              <${Score} score=${scores[seat]} unit=${words.lists.score ?? "points"} />
            </li>`,
        )}
      </ol>
      ${
        table.seed !== null &&
        html`
          <p class="small soft">Seed of this game: <span class="figure">${table.seed}</span></p>`
      }
      <div class="row">
        <a class="button primary" href=${`/t/${store.id}/replay`}>Watch the replay</a>
        ${you !== null && html`<button onClick=${again}>Play again</button>`}
        <a class="button" href="/">To the first page</a>
      </div>
      <${ErrorLine} problem=${problem} />
    </section>`;
}

function headline(first, names, you) {
  const winners = first.map((seat) => names[seat]).join(" and ");
  if (first.length > 1) return `${winners} share the first place`;
  return `${winners} ${first[0] === you ? "– you – have won" : "has won"}`;
}

/** null: a seat that has a place, but no score. */
const Score = ({ score, unit }) =>
  score === null
    ? html`<span class="soft">–</span>`
    : html`<span class="figure">${signed(score)}</span><span class="small soft">${unit}</span>`;
