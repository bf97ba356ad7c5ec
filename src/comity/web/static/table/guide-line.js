// What the guide says, in the action bar; and how to go on, to leave it, and to take it up again.
import { html, useEffect } from "../lib/html.js";
import { Clauses } from "./help.js";
import { isLeft, pointAt, takeUp } from "./guide.js";

export function GuideLine({ store }) {
  useEffect(() => pointAt(store.guide), [store]);
  const said = store.guide.value;
  useEffect(() => said?.shown(), [said?.text]);
  if (!said) {
    return isLeft(store)
      ? html`<p class="guide-left"><button class="quiet" onClick=${takeUp}>Guide</button></p>`
      : null;
  }
  return html`
    <aside class="guide" aria-label="Guide" aria-live="polite">
      <p class="guide-text">${said.text} <${Clauses} clauses=${said.clauses} game=${store.words.game} /></p>
      <div class="guide-tools">
        <span class="soft small figure">${said.place} of ${said.of}</span>
        ${said.more && html`<button onClick=${said.more}>${said.last ? "I play on by myself" : "Go on"}</button>`}
        ${!said.last && html`<button class="quiet" onClick=${said.leave}>Leave the guide</button>`}
      </div>
    </aside>`;
}
