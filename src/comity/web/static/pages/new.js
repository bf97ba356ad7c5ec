// Make a table: who sits where, and the game's options as their JSON Schemas describe them.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, guest, post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { SeatMark } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";
import { TopBar } from "../lib/frame.js";
import { ErrorLine, Loading } from "../lib/problem.js";
import { Reconstructions } from "./reconstructions.js";
import { OptionField } from "./options.js";

const KINDS = [
  ["me", "Me"],
  ["open", "A friend, by link"],
  ["hotseat", "At this screen too"],
  ["bot", "A bot"],
];

export function NewTable() {
  const [state, setState] = useState({});
  useEffect(() => {
    document.title = "A new table · Comity";
    const wanted = new URLSearchParams(location.search).get("game");
    Promise.all([catalog(), guest()])
      .then(([{ games }]) => setState({ game: games.find((game) => game.id === wanted) ?? games[0] }))
      .catch((problem) => setState({ problem }));
  }, []);
  return html`
    <${TopBar} />
    <main class="page" id="main" tabindex="-1">
      <h1>A new table</h1>
      ${state.game ? html`<${TableForm} game=${state.game} />` : html`<${Loading} problem=${state.problem} />`}
    </main>`;
}

function firstSeats(game) {
  const bot = { kind: "bot", bot: game.bots.at(-1), name: "" };
  return [{ kind: "me", bot: bot.bot, name: "" }, { ...bot, kind: "open" }, bot].slice(0, game.seats.most);
}

function TableForm({ game }) {
  const [seats, setSeats] = useState(() => firstSeats(game));
  const [options, setOptions] = useState({});
  const [seed, setSeed] = useState("");
  const [study, setStudy] = useState(false);
  const [problem, setProblem] = useState(null);
  const changeSeat = (index, change) => setSeats(seats.map((seat, k) => (k === index ? { ...seat, ...change } : seat)));
  /** undefined: the default again. */
  function setOption(name, value) {
    const { [name]: _, ...rest } = options;
    setOptions(value === undefined ? rest : { ...rest, [name]: value });
  }
  const body = () => ({
    game: game.id,
    options,
    seed: seed.trim() === "" ? null : Number(seed),
    study,
    seats: seats.map(({ kind, bot, name }) => ({
      kind,
      ...(kind === "bot" ? { bot } : {}),
      ...(name.trim() && ["hotseat", "bot"].includes(kind) ? { name: name.trim() } : {}),
    })),
    start: !seats.some((seat) => seat.kind === "open"),
  });
  async function make(event) {
    event.preventDefault();
    setProblem(null);
    try {
      go(`/t/${(await post("/tables", body())).id}`);
    } catch (error) {
      setProblem(error);
    }
  }
  return html`
    <form class="stack new-table" onSubmit=${make}>
      <fieldset class="sheet pad stack">
        <legend class="serif legend">Seats</legend>
        <ol class="stack">
          ${seats.map(
            (seat, index) => html`
              <li class="seat-form" key=${index}>
                <${SeatMark} seat=${index} />
                <label class="field">
                  <span>Seat ${index + 1}</span>
                  <select value=${seat.kind} onChange=${(event) => changeSeat(index, { kind: event.target.value })}>
                    ${KINDS.map(([kind, title]) => html`<option value=${kind}>${title}</option>`)}
                  </select>
                </label>
                ${
                  seat.kind === "bot" &&
                  html`
                    <label class="field">
                      <span>Plays</span>
                      <select value=${seat.bot}
                        onChange=${(event) => changeSeat(index, { bot: event.target.value })}>
                        ${game.bots.map((bot) => html`<option>${bot}</option>`)}
                      </select>
                    </label>`
                }
                ${
                  seat.kind === "hotseat" &&
                  html`
                    <label class="field">
                      <span>Name</span>
                      <input value=${seat.name} maxlength="40"
                        onInput=${(event) => changeSeat(index, { name: event.target.value })} />
                    </label>`
                }
                <button type="button" class="quiet" aria-label=${`Take seat ${index + 1} away`}
                  disabled=${seats.length <= game.seats.least}
                  onClick=${() => setSeats(seats.filter((_, k) => k !== index))}>
                  <${Icon} name="close" />
                </button>
              </li>`,
          )}
        </ol>
        <button type="button" disabled=${seats.length >= game.seats.most}
          onClick=${() => setSeats([...seats, { kind: "bot", bot: game.bots.at(-1), name: "" }])}>
          <${Icon} name="plus" /> One more seat
        </button>
      </fieldset>
      <details class="sheet pad">
        <summary><span class="serif legend">Options</span></summary>
        <div class="stack">
          ${game.options.map(
            (option) => html`
              <${OptionField} key=${option.name} option=${option} value=${options[option.name]}
                onChange=${(value) => setOption(option.name, value)} />`,
          )}
          <label class="row">
            <input type="checkbox" checked=${study} onChange=${(event) => setStudy(event.target.checked)} />
            <span>For study: undo goes back even behind what was hidden and has been shown.</span>
          </label>
          <label class="field">
            <span>Seed: the same seed, options and moves make the same game. Shown to all at the end.</span>
            <input inputmode="numeric" pattern="[0-9]*" value=${seed}
              onInput=${(event) => setSeed(event.target.value)} placeholder="drawn at random" />
          </label>
        </div>
      </details>
      <${Reconstructions} game=${game} />
      <${ErrorLine} problem=${problem} />
      <div class="row"><button class="primary big">Make the table</button></div>
    </form>`;
}
