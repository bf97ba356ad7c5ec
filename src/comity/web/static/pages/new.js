// Make a table: who sits where, and the game's options as their JSON Schemas describe them.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, guest, post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { Words } from "../lib/words.js";
import { TopBar } from "../lib/frame.js";
import { ErrorLine, Loading } from "../lib/problem.js";
import { Reconstructions } from "./reconstructions.js";
import { OptionField } from "./options.js";
import { SeatsForm, firstSeats, seatsWanted } from "./seats-form.js";

const SEATS_AT_FIRST = 4;

export function NewTable() {
  const [state, setState] = useState({});
  useEffect(() => {
    document.title = "A new table · Comity";
    const wanted = new URLSearchParams(location.search).get("game");
    Promise.all([catalog(), guest()])
      .then(([{ games }]) => setState({ games, game: games.find((game) => game.id === wanted) ?? games[0] }))
      .catch((problem) => setState({ problem }));
  }, []);
  return html`
    <${TopBar} />
    <main class="page" id="main" tabindex="-1">
      <h1>A new table${state.game ? ` of ${state.game.title}` : ""}</h1>
      ${
        state.game
          ? html`
            <${GameChoice} ...${state} onChange=${(game) => setState({ ...state, game })} />
            <${TableForm} key=${state.game.id} game=${state.game} />`
          : html`<${Loading} problem=${state.problem} />`
      }
    </main>`;
}

/** One game needs no choice. */
export const GameChoice = ({ games, game, onChange }) =>
  games.length > 1 &&
  html`
    <div class="row segments" role="group" aria-label="Game">
      ${games.map(
        (entry) => html`
          <button type="button" key=${entry.id} aria-pressed=${entry === game} onClick=${() => onChange(entry)}>
            ${entry.title}
          </button>`,
      )}
    </div>`;

/** The number in a field for a seed; null: drawn. */
const seedOf = (text) => (text.trim() === "" ? null : Number(text));

function TableForm({ game }) {
  const [seats, setSeats] = useState(() => firstSeats(game, Math.min(SEATS_AT_FIRST, game.seats.most), true));
  const [options, setOptions] = useState({});
  const [seed, setSeed] = useState("");
  const [study, setStudy] = useState(false);
  const [problem, setProblem] = useState(null);
  const words = new Words(game);
  /** undefined: the default again. */
  function setOption(name, value) {
    const { [name]: _, ...rest } = options;
    setOptions(value === undefined ? rest : { ...rest, [name]: value });
  }
  const waits = seats.some((seat) => seat.kind === "open");
  async function make(event) {
    event.preventDefault();
    setProblem(null);
    const body = { game: game.id, options, seed: seedOf(seed), study, seats: seatsWanted(seats), start: !waits };
    try {
      go(`/t/${(await post("/tables", body)).id}`);
    } catch (error) {
      setProblem(error);
    }
  }
  return html`
    <form class="stack new-table" onSubmit=${make}>
      <${SeatsForm} game=${game} seats=${seats} setSeats=${setSeats} />
      <fieldset class="paper pad stack">
        <legend>Options</legend>
        <div class="options">
          ${game.options.map(
            (option) => html`
              <${OptionField} key=${option.name} option=${option} value=${options[option.name]} seats=${seats.length}
                about=${words.entry("options", option.name)}
                onChange=${(value) => setOption(option.name, value)} />`,
          )}
          <label class="check option">
            <input type="checkbox" checked=${study} onChange=${(event) => setStudy(event.target.checked)} />
            <span>
              <strong>For study</strong>
              <span class="soft">Undo goes back even behind what was hidden and has been shown.</span>
            </span>
          </label>
          <label class="field option">
            <span>
              <strong>Seed</strong>
              <span class="soft">
                The same seed, options and moves make the same game. One that you choose is shown to all.
              </span>
            </span>
            <input inputmode="numeric" pattern="[0-9]*" value=${seed}
              onInput=${(event) => setSeed(event.target.value)} placeholder="drawn at random" />
          </label>
        </div>
        <${Reconstructions} game=${game} />
      </fieldset>
      <${ErrorLine} problem=${problem} />
      <p class="row">
        <button class="primary big">${waits ? "Make the table" : "Begin"}</button>
        <span class="soft">
          ${waits ? "Next you get the links for your friends." : "Nobody else has to come: it begins at once."}
        </span>
      </p>
    </form>`;
}
