// What a phase, a market or a war brought, until the next choice or until it is closed: at the head of the story; where
// there is no room for the rail, a line above the stage that unfolds. It covers nothing.
import { html, cls, useMemo, useState } from "../lib/html.js";
import { Icon } from "../lib/icons.js";

/** folds: it is one line until it is pressed. */
export function ResultStrip({ page, folds = false, ...props }) {
  const [open, setOpen] = useState(false);
  const { store, view } = props;
  const events = store.events.value;
  const since = store.choseAt.value;
  const result = useMemo(
    () => (page.result && !view.result ? page.result(events.slice(since), props) : null),
    [events, since, view],
  );
  if (!result || store.seenResult.value === events.length) return null;
  const close = () => {
    store.seenResult.value = events.length;
  };
  return html`
    <section class=${cls("result-strip", folds && !open && "folded")} role="status" aria-label="What it brought">
      <h2>
        ${
          folds
            ? html`<button class="quiet" aria-expanded=${open} onClick=${() => setOpen(!open)}>${result.title}</button>`
            : result.title
        }
      </h2>
      <ul>${result.rows.map((row, place) => html`<li key=${place}>${row}</li>`)}</ul>
      <button class="ib" aria-label="Go on" onClick=${close}><${Icon} name="close" /></button>
    </section>`;
}
