// What a deal would change for one of its parties: institutions now and then, and what Develop would bring.
import { html } from "../../lib/html.js";
import { Shift } from "../../lib/amounts.js";
import { Icon } from "../../lib/icons.js";
import { Outcome } from "./realm.js";
import { institutionsOf } from "./words.js";

export function DealEffect({ seat, view, then, words }) {
  const now = view.derived.players[seat];
  const after = then.derived.players[seat];
  return html`
    <span class="row">
      ${institutionsOf(words).map(
        (kind) => html`
          <span key=${kind.id} class="amount" title=${kind.many}>
            <${Icon} name=${kind.id} /><span class="hidden-text">${kind.many} </span>
            <${Shift} now=${now[kind.id]} then=${after[kind.id]} />
          </span>`,
      )}
    </span>
    <span class="row develop-then">
      <span class="soft">Develop would bring</span><${Outcome} words=${words} outcome=${after.develop} />
    </span>`;
}
