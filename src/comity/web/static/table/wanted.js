// The list of what one wants and can spare, shown to all.
import { html, useState } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { Stepper } from "./stepper.js";
import { tradable } from "./tradable.js";

export function WantedForm({ view, words, you, store }) {
  const mine = view.wanted[you];
  const [lists, setLists] = useState(null);
  const shown = lists ?? mine;
  const change = (list, id, count) => setLists({ ...shown, [list]: { ...shown[list], [id]: count } });
  const positive = (list) => Object.fromEntries(Object.entries(list).filter(([, count]) => count > 0));
  async function post() {
    if (await store.talk({ wanted: positive(shown.wanted), spare: positive(shown.spare) })) setLists(null);
  }
  return html`
    <details class="wanted">
      <summary>What you want and can spare</summary>
      <div class="stack">
        ${[
          ["wanted", "Wanted"],
          ["spare", "To spare"],
        ].map(
          ([list, title]) => html`
            <fieldset key=${list}>
              <legend>${title}</legend>
              <div class="steppers">
                ${tradable(words, view.state.options).map(
                  ({ id }) => html`
                    <${Stepper} key=${id} icon=${id} name=${words.asset(id)}
                      label=${`${words.asset(id)}, ${title.toLowerCase()}`} value=${shown[list][id] ?? 0}
                      onChange=${(count) => change(list, id, count)} />`,
                )}
              </div>
            </fieldset>`,
        )}
        <button type="button" disabled=${lists === null} onClick=${post}>
          <${Icon} name="check" /> Show it to all
        </button>
      </div>
    </details>`;
}
