// The page of a game that has none of its own: its view as it is, and every legal move as a button or a form.
import { html } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { readyPress, waitingFor } from "../questions.js";
import { tradable } from "../tradable.js";
import { Moves, kindsOf } from "./moves.js";
import { Value } from "./value.js";

const TOLD_ELSEWHERE = new Set(["options", "players", "desk"]);

/** The entries of an object that the page does not show elsewhere. */
const without = (object, names) => Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));

function Stage(props) {
  const { view, words, store } = props;
  return html`
    <section class="stage plain-stage scroll" aria-labelledby="state-title">
      <h2 id="state-title">The table</h2>
      ${store && html`<${Moves} ...${props} />`}
      <${Value} value=${without(view.state, TOLD_ELSEWHERE)} words=${words} />
      <details>
        <summary>Worked out from it</summary>
        <${Value} value=${view.derived} words=${words} />
      </details>
    </section>`;
}

function Rival({ view, words, names, seat, looking, compact, store }) {
  const player = view.state.players[seat];
  const then = looking?.state.players[seat];
  const assets = tradable(words, view.state.options).filter(({ id }) => typeof player[id] === "number");
  return html`
    <article class="rival plain-rival" aria-label=${names[seat]}>
      <b class="nm"><${SeatMark} seat=${seat} /> <span class="seat-name">${names[seat]}</span></b>
      <ul class="plain-assets">
        ${assets.map(
          ({ id }) => html`
            <li key=${id}>
              <button class="ra" data-asset=${id} disabled=${!store} onClick=${() => store.askFor(seat, id)}
                title=${`Ask ${names[seat]} for ${words.asset(id)}`}>
                ${words.asset(id)} <b>${player[id]}</b>${
                  then && then[id] !== player[id] && html`<em>→ ${then[id]}</em>`
                }
              </button>
            </li>`,
        )}
      </ul>
      ${
        !compact &&
        html`
          <details><summary class="small">everything</summary><${Value} value=${player} words=${words} /></details>`
      }
    </article>`;
}

const Mine = ({ view, words, seat }) => html`
  <div class="m-row plain-mine scroll"><${Value} value=${view.state.players[seat]} words=${words} /></div>`;

/** @type {import("../game-page.js").GamePage["question"]} */
function question({ view, words, names, you }) {
  const others = view.pending.filter((seat) => seat !== you);
  const asked = view.pending.includes(you) || view.legal.ready;
  return {
    title: words.step(view.state.step ?? "").title || "Your move",
    stake: asked
      ? kindsOf(view.legal).length > 0 && "Your moves stand at the top of the table."
      : waitingFor(others, names, you),
    main: readyPress(view),
  };
}

/** @type {import("../game-page.js").GamePage["track"]} */
function track(view, words) {
  const { step, round } = view.state;
  return {
    rounds: round === undefined ? [] : [{ label: String(round), state: "now" }],
    phases: step === undefined ? [] : [{ label: words.step(step).title, state: "now" }],
    steps: [],
  };
}

/** @type {import("../game-page.js").GamePage} */
export const page = { Stage, Rival, Mine, question, track, stylesheets: ["/static/css/plain.css"] };
