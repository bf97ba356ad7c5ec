// The first page: play now against bots, my tables, make a table.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, get, guest, post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { SeatMark } from "../lib/seats.js";
import { TopBar } from "../lib/frame.js";
import { ErrorLine, Loading } from "../lib/problem.js";
import { NameForm } from "../lib/name-form.js";
import { Reconstructions } from "./reconstructions.js";

const BOTS_AT_FIRST = 3;

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
        <h1>Comity</h1>
        <p class="lead serif">Games about the economies of nations, for a table of friends, of bots, or of both.</p>
      </div>
      ${
        state.games
          ? html`
            <div class="home-grid">
              ${state.games.map((game) => html`<${PlayNow} key=${game.id} game=${game} />`)}
              <section class="sheet pad stack">
                <h2>You</h2>
                <${NameForm} me=${state.me} onName=${(me) => setState({ ...state, me })} />
              </section>
              <${MyTables} tables=${state.tables} />
            </div>`
          : html`<${Loading} problem=${state.problem} />`
      }
    </main>`;
}

function PlayNow({ game }) {
  const [bots, setBots] = useState(Math.min(BOTS_AT_FIRST, game.seats.most - 1));
  const [problem, setProblem] = useState(null);
  const [busy, setBusy] = useState(false);
  const best = game.bots.at(-1);
  async function start() {
    setBusy(true);
    setProblem(null);
    const seats = [{ kind: "me" }, ...Array.from({ length: bots }, () => ({ kind: "bot", bot: best }))];
    try {
      const table = await post("/tables", { game: game.id, options: {}, seed: null, seats, start: true });
      go(`/t/${table.id}`);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  }
  const counts = Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, k) => game.seats.least - 1 + k);
  return html`
    <section class="sheet pad stack play-now">
      <h2>${game.title}</h2>
      <p class="soft">${game.seats.least} to ${game.seats.most} seats. You and the bots, at once:</p>
      <div class="row">
        <label class="field count-field">
          <span>Bots</span>
          <select value=${bots} onChange=${(event) => setBots(Number(event.target.value))}>
            ${counts.map((count) => html`<option value=${count}>${count} ${count === 1 ? "bot" : "bots"}</option>`)}
          </select>
        </label>
        <button class="primary big" onClick=${start} disabled=${busy}>Play now</button>
      </div>
      <${ErrorLine} problem=${problem} />
      <p><a class="button" href=${`/new?game=${game.id}`}>Make a table with friends</a></p>
      <${Reconstructions} game=${game} />
    </section>`;
}

const STATES = { open: "not begun", playing: "in play", over: "over" };

function MyTables({ tables }) {
  return html`
    <section class="stack my-tables">
      <h2>My tables</h2>
      ${tables.length === 0 && html`<p class="soft">None yet. The first is one press away.</p>`}
      <ul class="stack">
        ${tables.map(
          (table) => html`
            <li class="sheet table-line" key=${table.id}>
              <a class="table-link" href=${`/t/${table.id}`}>
                <span class="row spread">
                  <strong class="serif">${table.seats.length} seats</strong>
                  <span class=${`tag ${table.state === "playing" ? "good" : ""}`}>${STATES[table.state]}</span>
                </span>
                <span class="row seat-line">
                  ${table.seats.map(
                    (seat) => html`
                      <span class="seat">
                        <${SeatMark} seat=${seat.seat} />
                        ${seat.kind === "open" ? html`<em class="soft">open</em>` : seat.name}
                      </span>`,
                  )}
                </span>
              </a>
              ${table.state === "over" && html`<a class="button quiet" href=${`/t/${table.id}/replay`}>Replay</a>`}
            </li>`,
        )}
      </ul>
    </section>`;
}
