// The end: who has won, and what next.
import { html } from "../lib/html.js";
import { signed } from "../lib/amounts.js";
import { post } from "../lib/api.js";
import { Icon } from "../lib/icons.js";
import { go } from "../lib/router.js";
import { Seat } from "../lib/seats.js";
import { listed } from "./questions.js";
import { ownPlace, placesOf } from "./result.js";

/** The bar's question once the game is over. */
export function endQuestion({ view, names, you, store }) {
  const replay = { label: html`<${Icon} name="play" /> Replay`, act: () => go(`/t/${store.id}/replay`) };
  const home = { label: "Home", act: () => go("/") };
  const { ranking } = view.result;
  const place = ownPlace(ranking, you);
  const title = place ? `${headline(ranking[0], names, you)}. ${place}` : headline(ranking[0], names, you);
  if (you === null) return { title, others: [home, replay] };
  const asked = store.table.value.rematch;
  return asked
    ? {
        title,
        stake: asked.link.includes("?key=") ? `${asked.by} asks for another game.` : "The next table is there.",
        main: { label: "To the next table", act: () => go(asked.link) },
        others: [home, replay],
      }
    : {
        title,
        stake: "Another one, with the same people?",
        main: { label: html`<${Icon} name="again" /> Play again`, act: () => again(store) },
        others: [home, replay],
      };
}

/** A table of the same people, who are asked to come, for another game. */
const again = (store) => store.attempt("action", async () => go((await post(`/tables/${store.id}/rematch`)).link));

/** The stage of a game that brings none for its end. */
export function EndStage({ view, words, names, you, store }) {
  const { ranking, scores } = view.result;
  const table = store?.table.value;
  return html`
    <section class="stage end scroll" aria-labelledby="end-title">
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
        table &&
        table.seed !== null &&
        html`
          <p class="small soft">Seed of this game: <span class="figure">${table.seed}</span></p>`
      }
    </section>`;
}

export function headline(first, names, you) {
  const winners = listed(first.map((seat) => (seat === you ? "You" : names[seat])));
  if (first.length > 1) return `${winners} share the first place`;
  return first[0] === you ? "You have won" : `${winners} has won`;
}

/** null: a seat that has a place, but no score. */
const Score = ({ score, unit }) =>
  score === null
    ? html`<span class="soft">–</span>`
    : html`<span class="figure">${signed(score)}</span><span class="small soft">${unit}</span>`;
