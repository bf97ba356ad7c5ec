// A game from its first move to its last: by round, phase and step, one move on or back, or by itself; from any seat
// that may be looked from; and a way to play on from what is seen.
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { catalog, get, guest, post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { Words } from "../lib/words.js";
import { TopBar } from "../lib/frame.js";
import { Loading } from "../lib/problem.js";
import { gameOf, openPage } from "../games/registry.js";
import { Ribbon } from "../table/ribbon.js";
import { Rivals } from "../table/rivals.js";
import { changesBetween } from "../table/changes.js";
import { chaptersOf } from "../table/chapters.js";
import { addressOf, placeIn } from "./replay-address.js";
import { ReplayBar } from "./replay-bar.js";
import { ReplayStory } from "./replay-story.js";

const SLIDING = 80; // ms
const STEP_EVERY = 1100; // ms, when it goes by itself

async function openReplay(id) {
  await guest();
  const [{ games }, table, { events }] = await Promise.all([catalog(), get(`/tables/${id}`), get(`/tables/${id}/log`)]);
  const game = gameOf(games, table.game);
  return { table, words: new Words(game), page: await openPage(game), events, chapters: chaptersOf(events) };
}

/** What the server is asked for: a moment, from a seat, with or without what was hidden then. */
const question = (id, at, { seat, seen }) =>
  `/tables/${id}/replay?at=${at}${seat === null ? "" : `&seat=${seat}`}${seen ? "&as_seen=true" : ""}`;

/**
 * The moment, and the one before it.
 * @param {string} id
 * @param {import("./replay-address.js").Place} place
 */
const fetchMoment = (id, { at, ...look }) =>
  Promise.all([get(question(id, at, look)), at > 0 ? get(question(id, at - 1, look)) : null]);

export function ReplayPage({ id }) {
  const [state, setState] = useState({});
  const [place, setPlace] = useState(() => placeIn(location.hash));
  const [running, setRunning] = useState(false);
  useEffect(() => {
    document.title = "Replay · Comity";
    openReplay(id).then(
      (opened) => setState((old) => ({ ...old, ...opened })),
      (problem) => setState({ problem }),
    );
    const follow = () => setPlace(placeIn(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [id]);
  useEffect(() => {
    if (!state.table) return undefined;
    let late = false;
    const fetchStep = () =>
      fetchMoment(id, place).then(
        ([step, before]) => late || setState((old) => ({ ...old, step, before, problem: null })),
        (problem) => late || setState((old) => ({ ...old, problem })),
      );
    const timer = setTimeout(fetchStep, SLIDING); // a slider that is drawn asks for where it stops
    history.replaceState(null, "", addressOf(place));
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [id, place, state.table]);
  const last = state.step?.last ?? 0;
  const move = (at) => setPlace((old) => ({ ...old, at: Math.max(0, Math.min(at, last)) }));
  useEffect(() => {
    if (!running || state.step?.at !== place.at) return undefined;
    if (place.at >= last) {
      setRunning(false);
      return undefined;
    }
    const timer = setTimeout(() => move(place.at + 1), STEP_EVERY);
    return () => clearTimeout(timer);
  }, [running, place, state.step]);
  useArrows(state, place, move, setRunning);
  if (!state.step)
    return html`
      <${TopBar} />
      <main class="page" id="main" tabindex="-1">
        <h1>Replay</h1><${Loading} problem=${state.problem} />
        ${state.problem && html`<p><a href="/">To the first page</a></p>`}
      </main>`;
  return html`
    <${OpenReplay} id=${id} state=${state} place=${place} last=${last} move=${move} running=${running}
      setRunning=${setRunning} look=${(part) => setPlace({ ...place, ...part })} />`;
}

/** Arrows go a move on and back anywhere on the page, with Shift a step of the game; Home and End to either end. */
function useArrows(state, place, move, setRunning) {
  const latest = useRef(/** @type {any} */ (null));
  latest.current = { state, place, move };
  useEffect(() => {
    function press(event) {
      const { state, place, move } = latest.current;
      if (!state.step || event.ctrlKey || event.metaKey || event.altKey || takesArrows(event.target)) return;
      const { chapters } = state;
      const to = {
        ArrowRight: event.shiftKey ? chapters.find(({ at }) => at > place.at)?.at : place.at + 1,
        ArrowLeft: event.shiftKey ? chapters.findLast(({ at }) => at < place.at)?.at : place.at - 1,
        Home: 0,
        End: state.step.last,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      setRunning(false);
      move(to);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

const takesArrows = (target) => target instanceof Element && target.closest("input, select, textarea, dialog[open]");

function OpenReplay({ id, state, place, last, move, running, setRunning, look }) {
  const { table, words, page, events, chapters, step, before } = state;
  const { view } = step;
  const [problem, setProblem] = useState(null);
  const shared = { view, words, names: view.names, you: place.seat, choice: null };
  async function fork() {
    setProblem(null);
    try {
      go(`/t/${(await post(`/tables/${id}/fork`, { at: place.at })).id}`);
    } catch (error) {
      setProblem(error);
    }
  }
  return html`
    <div class="app replay-app">
      ${page.Defs && html`<${page.Defs} />`}
      <${Ribbon} ...${shared} page=${page}><a class="ribbon-link" href=${`/t/${id}`}>To the table</a></${Ribbon}>
      <main class="felt" id="main" tabindex="-1">
        <h1 class="hidden-text">Replay of ${words.game.title}</h1>
        <${Rivals} ...${shared} page=${page} />
        <div class="stage-place"><${page.Stage} ...${shared} /></div>
        ${
          place.seat !== null &&
          html`
            <section class=${`mine of-seat-${place.seat}`} data-seat=${place.seat} aria-label="What this seat has">
              <${page.Mine} ...${shared} seat=${place.seat} looking=${null} />
            </section>`
        }
        <${ReplayBar} table=${table} words=${words} chapters=${chapters} place=${place} last=${last} step=${step}
          changes=${changesBetween(before?.view, view, words)} move=${move} running=${running} setRunning=${setRunning}
          look=${look} fork=${fork} problem=${problem ?? state.problem} />
      </main>
      <${ReplayStory} events=${events} words=${words} names=${view.names} place=${place}
        stop=${() => setRunning(false)} />
    </div>`;
}
