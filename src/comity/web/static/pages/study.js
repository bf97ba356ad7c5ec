// A position set up by hand: typed or dragged, checked by the rules as it changes, and played from there.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, guest, post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { TopBar } from "../lib/frame.js";
import { ErrorLine, Loading } from "../lib/problem.js";
import { FileButton } from "../lib/file-button.js";
import { saveJson } from "../lib/files.js";
import { Words } from "../lib/words.js";
import { openPage } from "../games/registry.js";
import { GameChoice } from "./new.js";
import { SeatsForm, firstSeats, seatsWanted } from "./seats-form.js";
import { PlayersTable } from "./study-players.js";
import { Parts } from "./study-parts.js";

const WAIT = 250; // ms after a change, before the rules are asked

export function StudyPage() {
  const [state, setState] = useState({});
  async function take(games, game) {
    const { Defs, PositionBoard } = await openPage(game); // for its drawings, and its board
    setState({ games, game, Defs, PositionBoard });
  }
  useEffect(() => {
    document.title = "Set up a position · Comity";
    const wanted = new URLSearchParams(location.search).get("game");
    Promise.all([catalog(), guest()])
      .then(([{ games }]) => take(games, games.find((game) => game.id === wanted) ?? games[0]))
      .catch((problem) => setState({ problem }));
  }, []);
  return html`
    <${TopBar} />
    <main class="page study" id="main" tabindex="-1">
      <h1>Set up a position</h1>
      ${
        state.game
          ? html`
            ${state.Defs && html`<${state.Defs} />`}
            <${GameChoice} ...${state} onChange=${(game) => take(state.games, game)} />
            <${Editor} key=${state.game.id} game=${state.game} PositionBoard=${state.PositionBoard} />`
          : html`<${Loading} problem=${state.problem} />`
      }
    </main>`;
}

/** What an editor begins with: so many seats at the first step it may be set to, each with a piece of each kind. */
function firstPosition(words, seats) {
  const steps = (words.lists.position ?? []).find(({ kind }) => kind === "step")?.steps ?? [];
  const pieces = words.holdings.filter(({ kind, names }) => kind === "set" && names);
  const one = (seat) => pieces.map(({ id, names }) => [id, [words.lists[names][seat].id]]);
  const players = Array.from({ length: seats }, (_, seat) => Object.fromEntries(one(seat)));
  return { seats, ...(steps.length ? { step: steps[0] } : {}), ...(pieces.length ? { players } : {}) };
}

/**
 * A position as it is edited, and the same complete, as the rules have last accepted it, with its view.
 * @returns {{ position: any, known: any, view: any, problem: any, change: (next: any) => void }}
 */
function usePosition(game, words) {
  const [position, change] = useState(() => firstPosition(words, Math.min(4, game.seats.most)));
  const [{ known, view }, setKnown] = useState({ known: null, view: null });
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    let late = false;
    const ask = () =>
      post("/positions", { game: game.id, position }).then(
        (answer) => {
          if (late) return;
          setKnown({ known: answer.position, view: answer.view });
          setProblem(null);
        },
        (error) => late || setProblem(error),
      );
    const timer = setTimeout(ask, WAIT);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [position]);
  return { position, known, view, problem, change };
}

function Editor({ game, PositionBoard }) {
  const words = new Words(game);
  const { position, known, view, problem, change } = usePosition(game, words);
  const [seats, setSeats] = useState(() => firstSeats(game, Math.min(4, game.seats.most), false));
  const [failed, setFailed] = useState(null);
  /** Another number of seats is another table: everything begins anew. */
  function resize(count) {
    setSeats(firstSeats(game, count, false));
    change(firstPosition(words, count));
  }
  function open(given) {
    const { desk: _, ...opened } = given;
    setFailed(null);
    setSeats(firstSeats(game, opened.seats ?? opened.players?.length ?? seats.length, false));
    change(opened);
  }
  async function play(event) {
    event.preventDefault();
    setFailed(null);
    const start = !seats.some((seat) => seat.kind === "open");
    const body = { game: game.id, position, seats: seatsWanted(seats), study: true, start };
    try {
      go(`/t/${(await post("/tables", body)).id}`);
    } catch (error) {
      setFailed(error);
    }
  }
  const counts = Array.from({ length: game.seats.most - game.seats.least + 1 }, (_, k) => game.seats.least + k);
  const shared = { words, position, known, change };
  return html`
    <form class="editor" onSubmit=${play}>
      <section class="paper pad stack" aria-labelledby="position-title">
        <h2 id="position-title">The position</h2>
        <div class="editor-heads">
          <label class="field">
            <span>Seats</span>
            <select value=${seats.length} onChange=${(event) => resize(Number(event.target.value))}>
              ${counts.map((count) => html`<option value=${count}>${count}</option>`)}
            </select>
          </label>
          ${known && html`<${Parts} ...${shared} lists=${false} />`}
        </div>
        <div role="status">
          <${ErrorLine} problem=${problem} />
          ${!problem && known && html`<p class="small soft">The rules allow this position.</p>`}
        </div>
        ${known && html`<${PlayersTable} ...${shared} /><${Parts} ...${shared} lists=${true} />`}
        ${known && PositionBoard && html`<${PositionBoard} ...${shared} view=${view} />`}
        <p class="row">
          <${FileButton} onValue=${open} onProblem=${setFailed}>Open a position</${FileButton}>
          <button type="button" disabled=${!known || problem !== null}
            onClick=${() => saveJson("position.json", known)}>
            Save it
          </button>
        </p>
      </section>
      <${SeatsForm} game=${game} seats=${seats} setSeats=${setSeats} fixed=${true} />
      <${ErrorLine} problem=${failed} />
      <p class="row">
        <button class="primary big" disabled=${!known || problem !== null}>Play from here</button>
      </p>
    </form>`;
}
