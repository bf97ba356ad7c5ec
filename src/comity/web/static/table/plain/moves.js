// What one can do now: a button for every move that the view lists one by one, and a form for those it groups.
import { html, useId, useState } from "../../lib/html.js";
import { OF_THE_DESK, movesOf } from "../legal.js";
import { captionOf, draftOf, moveFrom } from "./text.js";
import { Value } from "./value.js";

const OF_READINESS = new Set(["ready", "unready"]);

/** The kinds of legal moves that neither the desk nor the bar's main button makes. */
export const kindsOf = (legal) =>
  Object.entries(legal).filter(([kind]) => !OF_THE_DESK.has(kind) && !OF_READINESS.has(kind));

export const Moves = ({ view, words, store }) => html`
  <div class="stack plain-moves">
    ${kindsOf(view.legal).map(
      ([kind, values]) => html`
        <${Kind} key=${kind} kind=${kind} values=${values} words=${words} store=${store} />`,
    )}
  </div>`;

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
