// Offers on the desk that wait for an answer, and the way to them.
import { html } from "../lib/html.js";

export function Answers({ view, store }) {
  const count = view.legal.accept?.length ?? 0;
  if (!count) return null;
  function toDesk() {
    store.tab.value = "desk";
    requestAnimationFrame(() => document.getElementById("desk")?.focus());
  }
  return html`
    <p class="note row spread">
      <span>${count === 1 ? "An offer waits" : `${count} offers wait`} for your answer.</span>
      <button onClick=${toDesk}>To the desk</button>
    </p>`;
}
