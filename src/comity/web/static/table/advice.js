// At a table for study: what a bot would do in one's place, and why if it says so.
import { html } from "../lib/html.js";
import { post } from "../lib/api.js";
import { moveInWords } from "./move-words.js";

/** Ask the game's usual bot; nothing is done. */
export const askAdvice = (store) =>
  store.attempt("action", async () => {
    store.advice.value = await post(`/tables/${store.id}/advice`, { seat: store.seat.value });
  });

/** Its answer, as long as nothing has happened since. */
export function Advice({ store, view }) {
  const advice = store.advice.value;
  if (!advice || advice.seq !== view.seq) return null;
  const { bot, move, why } = advice;
  const inWords = (chosen) => moveInWords(chosen, store.words, store.names.value);
  const close = () => (store.advice.value = null);
  return html`
    <aside class="guide" aria-label="Advice" aria-live="polite">
      <p class="guide-text">
        The bot ${bot} would ${move ? "choose " : "wait"}${move && html`<b>${inWords(move)}</b>`}.
        ${why && html` “${why}”`}
      </p>
      <div class="guide-tools"><button class="quiet" onClick=${close}>Close</button></div>
    </aside>`;
}
