// Selection cards: the own hand in a choice, and what lies on the table, face down until all are in.
import { html, cls } from "../../lib/html.js";
import { Seat } from "../../lib/seats.js";
import { Flood } from "./ports.js";
import { Icon } from "../../lib/icons.js";

/** The choice of a card; numbers: those held. */
export function Hand({ kind, field, numbers, view, words, store, choice }) {
  const held = [...new Set(numbers)].sort((a, b) => a - b);
  const number = choice?.kind === kind ? choice[field] : null;
  return html`
    <div class="hand" role="radiogroup" aria-label=${words.move(kind).help}>
      ${held.map(
        (value) => html`
          <label key=${value} class=${cls("card-choice", value === number && "chosen")}>
            <input type="radio" name="card" checked=${value === number}
              onChange=${() => store.choose({ kind, [field]: value })} />
            <${CardFace} number=${value} icon=${kind === "sell" ? "goods" : "army"} />
          </label>`,
      )}
    </div>
    ${kind === "sell" && html`<${Flood} view=${view} mine=${number ?? 0} />`}`;
}

const CardFace = ({ number, icon }) =>
  html`
    <span class="card-face">
      <span class="card-corner">${number}</span><${Icon} name=${icon} />
      <span class="card-number serif">${number}</span>
    </span>`;

/** Everyone's card of this choice: none yet, face down, or turned. Nothing outside of such a choice. */
export function TableCards({ view, names, you }) {
  const { players, step } = view.state;
  const choosing = players.some((player) => "chosen" in player);
  const turned = players.some((player) => player.card !== null);
  if (view.state.draft || !(choosing || turned)) return null;
  const icon = view.derived.phase === "market" ? "goods" : "army";
  return html`
    <section class="sheet pad stack" aria-labelledby="cards-title">
      <h2 id="cards-title">Cards on the table</h2>
      <ul class="laid-cards">
        ${players.map(
          (player, seat) => html`
            <li key=${seat}>
              <${TableCard} number=${player.card} laid=${player.card !== null || player.chosen} down=${choosing}
                icon=${icon} own=${seat === you} step=${step} />
              <${Seat} seat=${seat} names=${names} you=${you} />
            </li>`,
        )}
      </ul>
    </section>`;
}

function TableCard({ number, laid, down, icon, own }) {
  if (!laid) return html`<span class="table-card empty"><span class="soft">no card yet</span></span>`;
  return html`
    <span class=${cls("table-card", !down && number !== null && "turned")}>
      <span class="table-card-inner">
        <span class="card-back">
          <${Icon} name="card" />
          <span class="small">
            ${down && own && number !== null ? html`yours: <b>${number}</b>` : down ? "face down" : ""}
          </span>
        </span>
        <span class="card-front">
          ${number !== null && !down ? html`<${CardFace} number=${number} icon=${icon} />` : ""}
        </span>
      </span>
    </span>`;
}
