// A game from its first move to its last: a slider, one step on or back, or by itself.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, get, guest } from "../lib/api.js";
import { Words } from "../lib/words.js";
import { TopBar } from "../lib/frame.js";
import { Loading, ErrorLine } from "../lib/problem.js";
import { gameOf, openPage } from "../games/registry.js";
import { Ribbon } from "../table/ribbon.js";
import { Rivals } from "../table/rivals.js";

const SLIDING = 80; // ms
const STEP_EVERY = 1100; // ms, when it goes by itself

async function openReplay(id) {
  await guest();
  const [{ games }, table] = await Promise.all([catalog(), get(`/tables/${id}`)]);
  const game = gameOf(games, table.game);
  return { table, words: new Words(game), page: await openPage(game) };
}

export function ReplayPage({ id }) {
  const [state, setState] = useState({});
  const [at, setAt] = useState(() => Number(new URLSearchParams(location.hash.slice(1)).get("at")) || 0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    document.title = "Replay · Comity";
    openReplay(id).then(
      (opened) => setState((old) => ({ ...old, ...opened })),
      (problem) => setState({ problem }),
    );
  }, [id]);
  const own = state.table?.seats.find((seat) => seat.you)?.seat;
  useEffect(() => {
    if (!state.table) return undefined;
    let late = false;
    const fetchStep = () =>
      get(`/tables/${id}/replay?at=${at}${own === undefined ? "" : `&seat=${own}`}`).then(
        (step) => late || setState((old) => ({ ...old, step, problem: null })),
        (problem) => late || setState((old) => ({ ...old, problem })),
      );
    const timer = setTimeout(fetchStep, SLIDING); // a slider that is drawn asks for where it stops
    history.replaceState(null, "", `#at=${at}`);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [id, at, state.table]);
  const last = state.step?.last ?? 0;
  useEffect(() => {
    if (!running || !state.step || state.step.at !== at) return undefined;
    if (at >= last) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => setAt(at + 1), STEP_EVERY);
    return () => clearTimeout(timer);
  }, [running, at, state.step]);
  if (!state.step)
    return html`
      <${TopBar} />
      <main class="page" id="main" tabindex="-1"><h1>Replay</h1><${Loading} problem=${state.problem} /></main>`;
  const { view, events } = state.step;
  const shared = { view, words: state.words, names: view.names, you: own ?? null };
  const { page } = state;
  return html`
    ${page.Defs && html`<${page.Defs} />`}
    <${Ribbon} ...${shared} page=${page}><a class="ribbon-link" href=${`/t/${id}`}>To the table</a></${Ribbon}>
    <main class="replay stack-l" id="main" tabindex="-1">
      <h1 class="hidden-text">Replay</h1>
      <section class="sheet pad stack replay-bar" aria-label="Replay">
        <div class="row replay-keys">
          <button onClick=${() => setAt(Math.max(0, at - 1))} disabled=${at === 0} aria-label="One move back">
            ‹
          </button>
          <button class="primary" onClick=${() => setRunning(!running)} disabled=${at >= last && !running}>
            ${running ? "Stop" : "Play"}
          </button>
          <button onClick=${() => setAt(Math.min(last, at + 1))} disabled=${at >= last} aria-label="One move on">
            ›
          </button>
          <label class="slider">
            <span class="hidden-text">Move</span>
            <input type="range" min="0" max=${last} value=${at} aria-valuetext=${`move ${at} of ${last}`}
              onInput=${(event) => setAt(Number(event.target.value))} />
          </label>
          <output class="figure">${at} / ${last}</output>
        </div>
        <ul class="replay-events" aria-live="polite">
          ${
            events.length
              ? events.map((event, place) => html`<li key=${place}>${event.text}</li>`)
              : html`
                <li class="soft">Nothing to tell of this move.</li>`
          }
        </ul>
        <${ErrorLine} problem=${state.problem} />
      </section>
      <${Rivals} ...${shared} you=${null} page=${page} />
      <div class="stage-place"><${page.Stage} ...${shared} choice=${null} /></div>
    </main>`;
}
