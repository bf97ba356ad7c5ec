// Everyone at a glance: assets, institutions, tiles, the token, and where each stands in this step.
import { html, cls } from "../../lib/html.js";
import { Seat } from "../../lib/seats.js";
import { Shift } from "../../lib/amounts.js";
import { Icon } from "../../lib/icons.js";
import { institutionsOf, nationOf } from "./words.js";

export function Players({ view, words, names, you, table, looking }) {
  const after = looking?.view;
  const columns = [...words.assets.map(({ id }) => [id, words.asset(id)]), ["support", "support"]];
  return html`
    <section class="sheet pad stack" aria-labelledby="players-title">
      <div class="row spread">
        <h2 id="players-title">Everyone</h2>${after && html`<span class="tag warm">as it would be</span>`}
      </div>
      <div class="players" role="table" aria-label="Assets of everyone">
        <div class="player head" role="row">
          <span role="columnheader">Player</span>
          ${columns.map(
            ([id, title]) => html`
              <span key=${id} role="columnheader" class="cell" title=${title}>
                ${id === "support" ? html`<span aria-hidden="true">=</span>` : html`<${Icon} name=${id} />`}
                <span class="hidden-text">${title}</span>
              </span>`,
          )}
          <span role="columnheader" class="works-head">at work</span>
        </div>
        ${view.state.players.map(
          (player, seat) => html`
            <div key=${seat} role="row"
              class=${cls("player", seat === you && "own", view.pending.includes(seat) && "pending")}>
              <div role="rowheader" class="player-name">
                <span class="player-who">
                  <${Seat} seat=${seat} names=${names} you=${you} />
                  <${Marks} seat=${seat} player=${player} view=${view} table=${table} />
                </span>
                <span class="small soft player-nations">
                  ${player.nations.map((id) => nationOf(words, id).title).join(", ") || "no tile"}
                </span>
              </div>
              ${columns.map(
                ([id, title]) => html`
                  <span key=${id} role="cell" class=${cls("cell", `cell-${id}`)}>
                    <span class="cell-icon">
                      ${id === "support" ? html`<span aria-hidden="true">=</span>` : html`<${Icon} name=${id} />`}
                    </span>
                    <span class="hidden-text">${title} </span>
                    <${Shift} now=${amountOf(view, seat, id)} then=${after && amountOf(after, seat, id)} />
                  </span>`,
              )}
              <span role="cell" class="works">
                ${institutionsOf(words).map(
                  (kind) => html`
                    <span key=${kind.id} class="amount" title=${kind.many}>
                      <${Icon} name=${kind.id} /><span class="hidden-text">${kind.many} </span>
                      <${Shift} now=${view.derived.players[seat][kind.id]}
                        then=${after?.derived.players[seat][kind.id]} />
                    </span>`,
                )}
              </span>
              <${Lists} lists=${view.wanted[seat]} words=${words} />
            </div>`,
        )}
      </div>
    </section>`;
}

/** An asset of a seat, or its support, which is worked out from others. */
const amountOf = ({ state, derived }, seat, id) =>
  id === "support" ? derived.players[seat].support : state.players[seat][id];

function Marks({ seat, player, view, table }) {
  const sits = table?.seats[seat];
  return html`
    ${
      view.state.diplomat === seat &&
      html`
        <span class="mark" title="diplomat"><${Icon} name="token" label="diplomat" /></span>`
    }
    ${player.ready && html`<span class="mark good" title="ready"><${Icon} name="check" label="ready" /></span>`}
    ${player.delivered !== null && html`<span class="tag">sold ${player.delivered}</span>`}
    ${
      player.armies !== null &&
      html`
        <span class="tag">${player.armies} ${player.armies === 1 ? "army" : "armies"}</span>`
    }
    ${player.passed_over && html`<span class="tag warm">passed over</span>`}
    ${sits?.covered && html`<span class="tag warm">a bot covers</span>`}
    ${sits?.kind === "human" && !sits.online && !sits.covered && !sits.you && html`<span class="tag">away</span>`}`;
}

function Lists({ lists, words }) {
  const wanted = words.bundle(lists.wanted);
  const spare = words.bundle(lists.spare);
  if (wanted === "nothing" && spare === "nothing") return null;
  return html`
    <span role="cell" class="wants small">
      ${wanted !== "nothing" && html`<span>wants ${wanted}</span>`}
      ${spare !== "nothing" && html`<span>to spare: ${spare}</span>`}
    </span>`;
}
