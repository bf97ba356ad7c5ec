// What one can do now: a button for every move that the view lists one by one, and a form for those it groups.
import { html, useId, useState } from "../../lib/html.js";
import { ErrorLine } from "../../lib/problem.js";
import { Answers } from "../answers.js";
import { Help } from "../help.js";
import { OF_THE_DESK, movesOf } from "../legal.js";
import { Readiness } from "../readiness.js";
import { captionOf, draftOf, moveFrom } from "./text.js";
import { Value } from "./value.js";

const OF_READINESS = new Set(["ready", "unready"]);

export function Moves(props) {
  const { view, words, names, you, store } = props;
  const step = words.step(view.state.step ?? "");
  const kinds = Object.entries(view.legal).filter(([kind]) => !OF_THE_DESK.has(kind) && !OF_READINESS.has(kind));
  return html`
    <section class="sheet pad action stack" id="action" tabindex="-1" aria-labelledby="action-title">
      <div class="row spread">
        <h2 id="action-title">${step.title || "Your move"}</h2>
        ${view.pending.includes(you) && html`<span class="tag warm">your move</span>`}
      </div>
      ${(view.legal.ready || view.legal.unready) && html`<${Readiness} ...${props} />`}
      ${kinds.map(
        ([kind, values]) => html`
          <${Kind} key=${kind} kind=${kind} values=${values} words=${words} store=${store} />`,
      )}
      ${
        kinds.length === 0 &&
        view.pending.length > 0 &&
        html`
          <p>Waiting for ${view.pending.map((seat) => names[seat]).join(", ")}.</p>`
      }
      <${ErrorLine} problem=${store.errors.value.action} />
      <${Answers} view=${view} store=${store} />
      <${Help} step=${step} />
    </section>`;
}

function Kind({ kind, values, words, store }) {
  const moves = movesOf(kind, values, words);
  if (!moves) return html`<${MoveForm} kind=${kind} values=${values} words=${words} store=${store} />`;
  return html`
    <div class="row" role="group" aria-label=${words.moveTitle(kind)}>
      ${moves.map(
        (move) => html`
          <button key=${JSON.stringify(move)} disabled=${store.busy.value} onClick=${() => store.play(move)}>
            ${captionOf(move, words)}
          </button>`,
      )}
    </div>`;
}

/** A move written by hand; what its fields may be stands below. */
function MoveForm({ kind, values, words, store }) {
  const [text, setText] = useState(() => draftOf(kind, words));
  const id = useId();
  function play(event) {
    event.preventDefault();
    try {
      store.play(moveFrom(text));
    } catch (problem) {
      store.setError("action", problem);
    }
  }
  return html`
    <form class="stack" onSubmit=${play}>
      <label for=${id}><strong>${words.moveTitle(kind)}</strong></label>
      <textarea id=${id} rows="2" value=${text} spellcheck=${false}
        onInput=${(event) => setText(event.target.value)} />
      <div class="row"><button disabled=${store.busy.value}>Play this move</button></div>
      <details>
        <summary class="small">What its fields may be</summary>
        <${Value} value=${values} words=${words} />
      </details>
    </form>`;
}
