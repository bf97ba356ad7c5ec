// The powers of the tiles in play: whose, when, what, and why not now.
import { html, cls } from "../../lib/html.js";
import { Seat } from "../../lib/seats.js";
import { Icon } from "../../lib/icons.js";
import { Clauses } from "../../table/help.js";
import { nationOf } from "./words.js";

export function Powers({ view, words, names, you, store }) {
  const mine = (power) => (power.holder === you ? 0 : 1);
  const powers = [...view.derived.powers].sort((a, b) => mine(a) - mine(b));
  if (!powers.length) return null;
  return html`
    <section class="sheet pad stack" aria-labelledby="powers-title">
      <h2 id="powers-title">Powers</h2>
      <ul class="powers">
        ${powers.map(
          (entry) => html`
            <${Power} key=${entry.nation} entry=${entry} view=${view} words=${words} names=${names} you=${you}
              store=${store} />`,
        )}
      </ul>
    </section>`;
}

function Power({ entry, view, words, names, you, store }) {
  const nation = nationOf(words, entry.nation);
  const own = entry.holder === you;
  const now = entry.steps.includes(view.state.step);
  const may = own && (view.legal.use_power ?? []).includes(entry.nation);
  return html`
    <li class=${cls("power", own && "own", entry.usable && "usable", entry.used && "used")}>
      <div class="row spread">
        <strong class="serif"><${Icon} name="tile" /> ${nation.title}</strong>
        <${Seat} seat=${entry.holder} names=${names} you=${you} />
      </div>
      ${
        nation.power &&
        html`
          <p>
            ${nation.power.when}${" "}
            <strong>${nation.power.effect}</strong>${" "}
            <${Clauses} clauses=${nation.power.clauses} />
          </p>`
      }
      <div class="row spread">
        <span class="small soft">
          ${usability(entry, now, words)}
        </span>
        ${
          may &&
          html`
            <button class="power-button" disabled=${store?.busy.value}
              onClick=${() => store.play({ kind: "use_power", nation: entry.nation })}>
              Use it
            </button>`
        }
      </div>
    </li>`;
}

/** now: it is one of the steps in which it may be used. */
function usability(entry, now, words) {
  if (entry.used) return "Used this round.";
  if (entry.usable) return "Can be used now.";
  return now ? entry.why_not : `When: ${stepsOf(entry.steps, words)}.`;
}

function stepsOf(steps, words) {
  const titles = steps.map((step) => words.step(step).title);
  return titles.length > 2 ? `${titles[0]} to ${titles.at(-1)}` : titles.join(", ");
}
