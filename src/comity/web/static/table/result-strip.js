// What a phase, a market or a war brought: a strip on the stage that stays until the next choice, or until it is
// closed.
import { html, useMemo } from "../lib/html.js";
import { Icon } from "../lib/icons.js";

export function ResultStrip({ page, ...props }) {
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
    <section class="result-strip" role="status" aria-label="What it brought">
      <h2>${result.title}</h2>
      <ul>${result.rows.map((row, place) => html`<li key=${place}>${row}</li>`)}</ul>
      <button class="ib" aria-label="Go on" onClick=${close}><${Icon} name="close" /></button>
    </section>`;
}
