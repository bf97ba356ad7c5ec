// Selection cards: the own hand in a choice, and what lies on the table, face down until all are in.
import { html, cls, useState } from "../../lib/html.js";
import { Seat } from "../../lib/seats.js";
import { Flood } from "./ports.js";
import { Amount } from "../../lib/amounts.js";
import { Icon } from "../../lib/icons.js";

/** The choice of a card; numbers: those held. */
export function Hand({ kind, field, numbers, view, words, you, store }) {
  const [chosen, setChosen] = useState(null);
  const held = [...new Set(numbers)].sort((a, b) => a - b);
  const number = held.includes(chosen) ? chosen : null;
  const player = view.state.players[you];
  return html`
    <p>
      ${words.move(kind).help} You hold ${
        kind === "sell"
          ? html`<${Amount} asset="goods" count=${player.goods} words=${words} />`
          : html`
            <${Amount} asset="gold" count=${player.gold} words=${words} />`
      }.
    </p>
    <div class="hand" role="radiogroup" aria-label=${words.move(kind).help}>
      ${held.map(
        (value) => html`
          <label key=${value} class=${cls("card-choice", value === number && "chosen")}>
            <input type="radio" name="card" checked=${value === number} onChange=${() => setChosen(value)} />
            <${CardFace} number=${value} icon=${kind === "sell" ? "goods" : "army"} />
          </label>`,
      )}
    </div>
    ${kind === "sell" && html`<${Flood} view=${view} mine=${number ?? 0} />`}
    <div class="row sticky-action">
      <button class="primary big" disabled=${number === null || store.busy.value}
        onClick=${() => store.play({ kind, [field]: number })}>
        ${number === null ? "Lay it down" : `Lay down the ${number}`}
      </button>
      <span class="soft">${number === null ? "Choose a card first." : "It stays, face down until all are in."}</span>
    </div>`;
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
