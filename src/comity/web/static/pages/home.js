// The first page: what each game is, play now, the guided first game, my tables, and what else there is to do.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, get, guest } from "../lib/api.js";
import { TopBar } from "../lib/frame.js";
import { Loading } from "../lib/problem.js";
import { NameForm } from "../lib/name-form.js";
import { GamePaper } from "./game-paper.js";
import { MyTables } from "./my-tables.js";
import { ImportRecord } from "./import-record.js";

async function openHome() {
  const me = await guest();
  const [{ games }, { tables }] = await Promise.all([catalog(), get("/tables")]);
  return { games, tables, me };
}

export function Home() {
  const [state, setState] = useState({});
  useEffect(() => {
    document.title = "Comity";
    openHome()
      .then(setState)
      .catch((problem) => setState({ problem }));
  }, []);
  return html`
    <${TopBar} />
    <main class="page home" id="main" tabindex="-1">
      <div class="hero">
        <h1>Games about the economies of nations</h1>
        <p class="lead">For a table of friends, of bots, or of both.</p>
      </div>
      ${
        state.games
          ? html`<${Parts} state=${state} change=${setState} />`
          : html`<${Loading} problem=${state.problem} />`
      }
    </main>`;
}

function Parts({ state, change }) {
  const { games, tables, me } = state;
  const take = (tables) => change({ ...state, tables });
  return html`
    ${games.map((game) => html`<${GamePaper} key=${game.id} game=${game} tables=${tables} />`)}
    <${MyTables} games=${games} tables=${tables} onChange=${take} />
    <div class="home-foot">
      <section class="paper pad stack" aria-labelledby="you-title">
        <h2 id="you-title">You</h2>
        <${NameForm} me=${me} onName=${(named) => change({ ...state, me: named })} />
      </section>
      <section class="paper pad stack" aria-labelledby="study-title">
        <h2 id="study-title">Study</h2>
        <p class="soft">Set up any position and play it, or look through a saved game move by move.</p>
        <p class="row">
          <a class="button" href="/study">Set up a position</a>
          <${ImportRecord} />
        </p>
      </section>
    </div>`;
}
