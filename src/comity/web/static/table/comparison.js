// What a deal would change for each of its parties: institutions now and then.
import { html } from "../lib/html.js";
import { Seat } from "../lib/seats.js";
import { Icon } from "../empires/icons.js";
import { Outcome, Shift } from "../empires/realm.js";

export function Comparison({ looking, view, words, names, you, parties }) {
  if (looking?.problem) return html`<p class="small note">${looking.problem.message}</p>`;
  if (!looking?.view) return null;
  const order = [...parties].sort((a, b) => (b === you) - (a === you));
  return html`
    <div class="comparison" role="group" aria-label="What this deal would change">
      ${order.map((seat) => html`
        <div key=${seat} class="comparison-row"><${Seat} seat=${seat} names=${names} you=${you} />
          <span class="row">${words.institutions.map((kind) => html`
            <span key=${kind.id} class="amount" title=${kind.many}><${Icon} name=${kind.id} /><span class="hidden-text">${kind.many} </span><${Shift} now=${view.derived.players[seat][kind.id]} then=${looking.view.derived.players[seat][kind.id]} /></span>`)}</span>
          <span class="row develop-then"><span class="soft">Develop would bring</span><${Outcome} words=${words} outcome=${looking.view.derived.players[seat].develop} /></span></div>`)}
    </div>`;
}
