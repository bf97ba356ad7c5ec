// Setup: the nations on offer, their assets, powers and revolts; claimed in secret or picked in turn.
import { html, cls } from "../../lib/html.js";
import { Seat } from "../../lib/seats.js";
import { Amount, Bundle } from "../../lib/amounts.js";
import { Icon } from "../../lib/icons.js";
import { nationOf } from "./words.js";

export function Draft({ view, words, names, you, store, choice }) {
  const { draft, players } = view.state;
  const open = view.legal.claim ?? [];
  const taken = new Map(players.flatMap((player, seat) => player.nations.map((nation) => [nation, seat])));
  const own = you !== null ? players[you].claim : null;
  const shown = [...new Set([...draft.offered, ...taken.keys()])]
    .map((id) => nationOf(words, id))
    .sort((a, b) => a.number - b.number);
  const chosen = choice?.kind === "claim" ? choice.nation : null;
  return html`
    <div class="nations" role=${open.length ? "radiogroup" : "list"} aria-label="Nations">
      ${shown.map(
        (nation) => html`
          <${Nation} key=${nation.id} nation=${nation} words=${words} names=${names} you=${you}
            asked=${open.length > 0} revolts=${draft.revolts[nation.id] ?? 0} holder=${taken.get(nation.id)}
            own=${own === nation.id} open=${open.includes(nation.id)} chosen=${chosen === nation.id}
            onChoose=${() => store.choose({ kind: "claim", nation: nation.id })} />`,
      )}
    </div>
    ${
      players.some((player) => "chosen" in player) &&
      html`
        <p class="row chosen-line">
          ${players.map(
            (player, seat) => html`
              <span key=${seat} class=${cls("laid", player.chosen && "done")}>
                <${Seat} seat=${seat} names=${names} you=${you} />
                ${
                  player.nations.length
                    ? ""
                    : player.chosen
                      ? html`<${Icon} name="check" label="has chosen" />`
                      : html`
                        <span class="soft">…</span>`
                }
              </span>`,
          )}
        </p>`
    }`;
}

function Nation({ nation, words, names, you, asked, revolts, holder, own, open, chosen, onChoose }) {
  const content = html`
    <span class="row spread">
      <strong class="serif nation-name">${nation.title}</strong>
      <span class="soft figure" title="number">№ ${nation.number}</span>
    </span>
    <${Bundle} assets=${nation.assets} words=${words} />
    ${
      nation.power &&
      html`
        <span class="nation-power">${nation.power.when} <strong>${nation.power.effect}</strong></span>`
    }
    ${
      revolts > 0 &&
      html`
        <span class="tag bad">comes with <${Amount} asset="revolts" count=${revolts} words=${words} /></span>`
    }
    ${holder !== undefined && html`<${Seat} seat=${holder} names=${names} you=${you} />`}`;
  return html`
    <div role=${asked ? undefined : "listitem"}
      class=${cls("nation", chosen && "chosen", own && "chosen", !open && !own && "closed")}>
      ${
        open
          ? html`
            <label class="nation-face">
              <input class="nation-radio" type="radio" name="nation" checked=${chosen} onChange=${onChoose}
                aria-label=${nation.title} />
              ${content}
            </label>`
          : html`<div class="nation-face">${content}</div>`
      }
    </div>`;
}
