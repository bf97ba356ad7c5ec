// The own realm: assets, and the institutions as they will work now and after the deal that is looked at.
import { html, cls } from "../../lib/html.js";
import { Shift } from "../../lib/amounts.js";
import { Icon } from "../../lib/icons.js";
import { institutionsOf, nationOf } from "./words.js";

const BAD = new Set(["revolts", "unpaid_bonds", "unused_people"]);
const SPARE = [
  ["unused_people", "people", "unused"],
  ["free_gold", "gold", "free"],
  ["free_goods", "goods", "free"],
  ["free_territories", "territories", "free"],
  ["unpaid_bonds", "bonds", "unpaid"],
];

export function Realm({ view, words, names, you, looking }) {
  const after = looking;
  const player = view.state.players[you];
  const then = after?.state.players[you];
  return html`
    <section class=${cls("sheet pad stack realm", after && "looking")} aria-labelledby="realm-title">
      <div class="row spread">
        <h2 id="realm-title">
          ${player.nations.length ? player.nations.map((id) => nationOf(words, id).title).join(" and ") : "Your realm"}
        </h2>
        <span class="row small-gap">
          <span class="soft">${names[you]}</span>
          ${view.state.diplomat === you && html`<span class="tag"><${Icon} name="token" /> diplomat</span>`}
          ${after && html`<span class="tag warm">as it would be</span>`}
        </span>
      </div>
      <ul class="holdings">
        ${words.assets.map(
          ({ id }) => html`
            <li key=${id}>
              <${Icon} name=${id} /><${Shift} now=${player[id]} then=${then?.[id]} bad=${BAD.has(id)} />
              <span class="holding-name">${words.asset(id)}</span>
            </li>`,
        )}
        <li class="support">
          <span class="support-sign" aria-hidden="true">=</span>
          <${Shift} now=${view.derived.players[you].support} then=${after?.derived.players[you].support} />
          <span class="holding-name">support</span>
        </li>
      </ul>
      <${Institutions} words=${words} now=${view.derived.players[you]} then=${after?.derived.players[you]}
        over=${view.result !== null} />
    </section>`;
}

/** Banks, luxuries, industries, what is spare, and what the next Develop would bring. */
export function Institutions({ words, now, then, over }) {
  const spare = SPARE.filter(([key]) => now[key] || then?.[key]);
  return html`
    <div class="institutions">
      ${institutionsOf(words).map(
        (kind) => html`
          <div class="institution" key=${kind.id}>
            <${Icon} name=${kind.id} />
            <div>
              <span class="institution-count">
                <${Shift} now=${now[kind.id]} then=${then?.[kind.id]} />${" "}
                ${now[kind.id] === 1 && (then?.[kind.id] ?? 1) === 1 ? kind.one : kind.many}
              </span>
              <span class="small soft institution-of">
                ${kind.of?.map((asset, place) => html`${place > 0 ? " + " : ""}${words.asset(asset)}`)}
              </span>
            </div>
          </div>`,
      )}
    </div>
    <p class="row spare-line">
      ${
        spare.length === 0
          ? html`<span class="soft">Everything is at work.</span>`
          : spare.map(
              ([key, asset, word]) => html`
                <span key=${key} class=${cls("spare", BAD.has(key) && "warn")}>
                  <${Icon} name=${asset} />
                  <${Shift} now=${now[key]} then=${then?.[key]} bad=${BAD.has(key)} /> ${word}
                  <span class="hidden-text"> ${words.asset(asset)}</span>
                </span>`,
            )
      }
    </p>
    ${
      !over &&
      html`
        <p class="row develop-line">
          <span class="serif">Develop would bring</span><${Outcome} words=${words} outcome=${(then ?? now).develop} />
        </p>`
    }`;
}

/** What the next Develop would bring: gains and losses. */
export function Outcome({ words, outcome }) {
  const parts = words.assets.filter(({ id }) => outcome[id]);
  if (!parts.length) return html`<span class="soft">nothing</span>`;
  return parts.map(
    ({ id }) =>
      html`
        <span key=${id} class="outcome">
          <${Icon} name=${id} /><span class="hidden-text">${words.asset(id)} </span>
          <b class=${(outcome[id] > 0) === !BAD.has(id) ? "up" : "down"}>
            ${outcome[id] > 0 ? "+" : "−"}${Math.abs(outcome[id])}
          </b>
        </span>`,
  );
}
