// The end: who has won, and what next.
import { html, useState } from "../lib/html.js";
import { post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { Seat } from "../lib/seats.js";
import { ErrorLine } from "../pages/frame.js";
import { signed } from "./realm.js";

export function EndPanel({ view, names, you, store }) {
  const { ranking, scores } = view.result;
  const [problem, setProblem] = useState(null);
  const winners = ranking[0].map((seat) => names[seat]).join(" and ");
  const table = store.table.value;
  async function again() {
    try {
      const seats = table.seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", bot: seat.bot } : { kind: seat.you ? "me" : "open" }));
      const me = seats.findIndex((seat) => seat.kind === "me");
      const fresh = seats.map((seat, place) => (seat.kind === "me" && place !== me ? { kind: "hotseat", name: names[place] } : seat));
      go(`/t/${(await post("/tables", { game: table.game, options: table.options, seed: null, seats: fresh, start: !fresh.some((seat) => seat.kind === "open") })).id}`);
    } catch (error) {
      setProblem(error);
    }
  }
  return html`
    <section class="sheet pad stack end" aria-labelledby="end-title">
      <h2 id="end-title">${winners} ${ranking[0].length > 1 ? "share the first place" : ranking[0][0] === you ? "– you – have won" : "has won"}</h2>
      <ol class="ranking">${ranking.flatMap((group, index) => {
        const place = 1 + ranking.slice(0, index).reduce((sum, seats) => sum + seats.length, 0);
        return group.map((seat) => html`<li key=${seat} class=${place === 1 ? "first" : ""}><span class="place serif">${place}</span><${Seat} seat=${seat} names=${names} you=${you} /><span class="figure">${signed(scores[seat])}</span><span class="small soft">support</span></li>`);
      })}</ol>
      ${table.seed !== null && html`<p class="small soft">Seed of this game: <span class="figure">${table.seed}</span></p>`}
      <div class="row"><a class="button primary" href=${`/t/${store.id}/replay`}>Watch the replay</a>${you !== null && html`<button onClick=${again}>Play again</button>`}<a class="button" href="/">To the first page</a></div>
      <${ErrorLine} problem=${problem} />
    </section>`;
}
