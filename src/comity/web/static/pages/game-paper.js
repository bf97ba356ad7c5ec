// A game on the first page: its picture, what it is in a sentence, and the ways to begin.
import { html, useState } from "../lib/html.js";
import { post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { ErrorLine } from "../lib/problem.js";
import { guided, startGuide } from "../lib/guide-memory.js";
import { Reconstructions } from "./reconstructions.js";

const BOTS_AT_FIRST = 3;

export function GamePaper({ game, tables }) {
  const [bots, setBots] = useState(Math.min(BOTS_AT_FIRST, game.seats.most - 1));
  const [problem, setProblem] = useState(null);
  const [busy, setBusy] = useState(false);
  async function make(body) {
    setBusy(true);
    setProblem(null);
    try {
      const table = await post("/tables", { game: game.id, start: true, ...body });
      go(`/t/${table.id}`);
      return table;
    } catch (error) {
      setProblem(error);
      setBusy(false);
      return null;
    }
  }
  const bot = game.bots.at(-1);
  const playNow = () =>
    make({ options: {}, seats: [{ kind: "me" }, ...Array.from({ length: bots }, () => ({ kind: "bot", bot }))] });
  async function playGuided() {
    const table = await make(game.guide.table);
    if (table) startGuide(table.id);
  }
  const begun = tables.find(
    (table) => table.game === game.id && table.id === guided.value?.table && table.state === "playing",
  );
  const counts = Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, k) => game.seats.least - 1 + k);
  const title = `game-${game.id}`;
  return html`
    <article class="paper game-paper" aria-labelledby=${title}>
      ${game.picture && html`<img class="game-picture" src=${game.picture} alt="" width="960" height="400" />`}
      <div class="game-words stack">
        <h2 id=${title}>${game.title}</h2>
        ${game.pitch && html`<p class="pitch">${game.pitch.sentence}</p><p><strong>${game.pitch.goal}</strong></p>`}
        <p class="soft">${facts(game)}</p>
        <div class="row ways">
          <button class="primary big" onClick=${playNow} disabled=${busy}>Play now</button>
          <label class="with">
            <span>with</span>
            <select value=${bots} onChange=${(event) => setBots(Number(event.target.value))}>
              ${counts.map((count) => html`<option value=${count}>${count} ${count === 1 ? "bot" : "bots"}</option>`)}
            </select>
          </label>
        </div>
        ${
          game.guide &&
          html`
            <p class="row guided">
              ${
                begun
                  ? html`<a class="button" href=${`/t/${begun.id}`}>Go on with the guided game</a>`
                  : html`<button onClick=${playGuided} disabled=${busy}>Guided first game</button>`
              }
              <span class="soft">You have never played it? One round by doing, about ${
                game.guide.minutes
              } minutes.</span>
            </p>`
        }
        <p class="row">
          <a class="button quiet" href=${`/new?game=${game.id}`}>Make a table with friends</a>
          ${game.rules && html`<a class="button quiet" href=${`/rules/${game.id}`}>Read the rules</a>`}
        </p>
        <${ErrorLine} problem=${problem} />
        <${Reconstructions} game=${game} />
      </div>
    </article>`;
}

function facts(game) {
  const { least, most } = game.seats;
  const minutes = game.pitch?.minutes_a_seat;
  return `${least} to ${most} players${minutes ? `, about ${minutes} minutes for each` : ""}`;
}
