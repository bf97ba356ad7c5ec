// One other seat: assets, institutions, tiles, the token, and where it stands in this step.
import { html } from "../../lib/html.js";
import { Shift } from "../../lib/amounts.js";
import { Icon } from "../../lib/icons.js";
import { SeatMark } from "../../lib/seats.js";
import { institutionsOf, nationOf } from "./words.js";

export function Rival({ view, words, names, seat, looking, compact, store }) {
  const player = view.state.players[seat];
  const now = view.derived.players[seat];
  const then = looking?.derived.players[seat];
  return html`
    <article class="rival" aria-label=${names[seat]}>
      <div class="rv-top">
        <div class="rv-id">
          <b class="nm"><${SeatMark} seat=${seat} /> <span class="seat-name">${names[seat]}</span></b>
          <span class="nat">${player.nations.map((id) => nationOf(words, id).title).join(", ") || "no tile"}</span>
        </div>
        <span class="sup" title="support"><b><${Shift} now=${now.support} then=${then?.support} /></b></span>
      </div>
      <div class="rv-assets">
        ${words.assets.slice(0, 5).map(
          ({ id }) => html`
            <button key=${id} class="ra" data-asset=${id} title=${`${names[seat]}: ${words.amount(id, player[id])}`}
              aria-label=${`${names[seat]}: ${words.amount(id, player[id])}`}
              onClick=${() => store?.askFor(seat, id)}>
              <${Icon} name=${id} /><${Shift} now=${player[id]} then=${looking?.state.players[seat][id]} />
            </button>`,
        )}
      </div>
      ${
        !compact &&
        html`
          <div class="rv-foot">
            ${institutionsOf(words).map(
              (kind) => html`
                <span key=${kind.id} title=${kind.many}><${Icon} name=${kind.id} />${now[kind.id]}</span>`,
            )}
            <${Standing} seat=${seat} player=${player} view=${view} table=${store?.table.value} />
          </div>`
      }
    </article>`;
}

function Standing({ seat, player, view, table }) {
  const sits = table?.seats[seat];
  return html`
    <span class="st">
      ${view.state.diplomat === seat && html`<${Icon} name="token" label="diplomat" />`}
      ${player.ready && html`<${Icon} name="check" label="ready" />`}
      ${player.delivered !== null && html`<span>sold ${player.delivered}</span>`}
      ${player.armies !== null && html`<span>${player.armies} ${player.armies === 1 ? "army" : "armies"}</span>`}
      ${player.passed_over && html`<span>passed over</span>`}
      ${sits?.covered && html`<span>a bot covers</span>`}
    </span>`;
}
