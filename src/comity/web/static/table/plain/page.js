// The page of a game that has none of its own: its view as it is, and every legal move as a button or a form.
import { html, cls } from "../../lib/html.js";
import { Seat } from "../../lib/seats.js";
import { Moves } from "./moves.js";
import { Value } from "./value.js";

const TOLD_ELSEWHERE = new Set(["options", "players", "desk"]);

/** The entries of an object that the page does not show elsewhere. */
const without = (object, names) => Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));

function Progress({ view, words, names, you }) {
  const { step, round } = view.state;
  return html`
    <div class="progress">
      <div class="progress-inner">
        ${round !== undefined && html`<span class="round serif">Round ${round}</span>`}
        ${step !== undefined && html`<span class="step-title">${words.step(step).title}</span>`}
        ${
          view.pending.length > 0 &&
          html`
            <span class="waits">
              <span class="soft">waiting for</span>
              ${view.pending.map((seat) => html`<${Seat} key=${seat} seat=${seat} names=${names} you=${you} />`)}
            </span>`
        }
      </div>
    </div>`;
}

function Play(props) {
  const { view, you, words } = props;
  return html`
    ${!view.result && html`<${Moves} ...${props} />`}
    ${
      you !== null &&
      html`
        <section class="sheet pad stack" aria-labelledby="own-title">
          <h2 id="own-title">What you have</h2>
          <${Value} value=${view.state.players[you]} words=${words} />
        </section>`
    }`;
}

function Board({ view, words, names, you }) {
  return html`
    <section class="sheet pad stack" aria-labelledby="everyone-title">
      <h2 id="everyone-title">Everyone</h2>
      ${view.state.players.map(
        (player, seat) => html`
          <details key=${seat} class=${cls("plain-player", seat === you && "own")} open>
            <summary><${Seat} seat=${seat} names=${names} you=${you} /></summary>
            <${Value} value=${player} words=${words} />
          </details>`,
      )}
    </section>
    <section class="sheet pad stack" aria-labelledby="state-title">
      <h2 id="state-title">The table</h2>
      <${Value} value=${without(view.state, TOLD_ELSEWHERE)} words=${words} />
      <details>
        <summary>Worked out from it</summary>
        <${Value} value=${view.derived} words=${words} />
      </details>
    </section>`;
}

/** @type {import("../game-page.js").GamePage} */
export const page = { Progress, Play, Board, stylesheets: ["/static/css/plain.css"] };
