// Develop as three houses: each institution as the stack that it is, what it will do, and what lies idle.
import { html, cls, useState } from "../../lib/html.js";
import { Drawn, Sign } from "./art.js";
import { Chg, Chgs, Stack } from "./things.js";
import { institutionsOf } from "./words.js";

const HOUSES = { banks: "bank", luxuries: "luxury", industries: "industry" };
const MOST_STACKS = 12;
/** What stands in a house's foot: a number of the view's players, the asset that it counts, and what becomes of it. */
const IDLE = {
  banks: [
    ["free_gold", "gold", () => "free"],
    ["unpaid_bonds", "bonds", () => "unpaid"],
  ],
  luxuries: [["free_goods", "goods", () => "kept"]],
  industries: [
    ["free_territories", "territories", (count) => (count === 1 ? "lies idle" : "lie idle")],
    ["unused_people", "people", () => "unused"],
  ],
};

export function DevelopStage(props) {
  const { view, words, names, you, store } = props;
  const looking = store?.looking.value?.view;
  const [asItIs, setAsItIs] = useState(false);
  const seat = you ?? 0;
  const now = view.derived.players[seat];
  const then = looking?.derived.players[seat] ?? null;
  const shown = then && !asItIs ? then : now;
  const whose = you === null ? `the institutions of ${names[seat]}` : "your institutions";
  return html`
    <section class="stage develop" aria-label="Develop">
      <${Drawn} name="rose" box="0 0 100 100" class="rose" />
      <header class="dv-head">
        <h2>What ${whose} will do</h2>
        ${
          then &&
          html`
            <div class="seg" role="group" aria-label="Show">
              <button class=${asItIs ? "on" : ""} aria-pressed=${asItIs} onClick=${() => setAsItIs(true)}>
                as it is
              </button>
              <button class=${asItIs ? "" : "on"} aria-pressed=${!asItIs} onClick=${() => setAsItIs(false)}>
                with the deal
              </button>
            </div>`
        }
      </header>
      <div class="houses">
        ${institutionsOf(words).map(
          (kind) => html`<${House} key=${kind.id} kind=${kind} now=${now} then=${shown} words=${words} />`,
        )}
      </div>
      <${Together} now=${now} then=${then} words=${words} />
    </section>`;
}

function House({ kind, now, then, words }) {
  const before = now[kind.id];
  const after = then[kind.id];
  const [over, under] = kind.of;
  return html`
    <section class=${cls("house", HOUSES[kind.id])} title=${kind.help}>
      <header>
        <${Sign} name=${kind.id} />
        <h3>${before === after ? "" : `${before} → `}${after} ${after === 1 ? kind.one : kind.many}</h3>
        <span>${words.entry("assets", over)?.one} on a ${words.entry("assets", under)?.one}</span>
      </header>
      <div class="yard">
        <${Drawn} name=${`v-${HOUSES[kind.id]}`} box="0 0 320 110" class="scene" />
        <${Stacks} before=${before} after=${after} under=${under} over=${over} />
      </div>
      <footer><${Doing} kind=${kind} then=${then} words=${words} /></footer>
    </section>`;
}

/** The stacks: those that a deal brings are drawn as ghosts, those that it takes as leaving. */
function Stacks({ before, after, under, over }) {
  const all = Math.max(before, after);
  const drawn = Math.min(all, MOST_STACKS);
  return html`
    <div class=${cls("stacks", drawn > 5 && "close", drawn > 8 && "closer")}>
      ${
        all === 0
          ? html`<span class="nil" />`
          : Array.from(
              { length: drawn },
              (_, k) => html`
                <${Stack} under=${under} over=${over} mark=${k >= after ? "leaving" : k >= before && "ghost"} />`,
            )
      }
      ${all > drawn && html`<span class="more">+${all - drawn}</span>`}
    </div>`;
}

/** What a house does, and what it has no use for. */
function Doing({ kind, then, words }) {
  const count = then[kind.id];
  const revolts = { banks: then.develop.revolts - then.unemployment, industries: then.unemployment }[kind.id] ?? 0;
  return html`
    ${
      count > 0 &&
      Object.entries(kind.develop).map(
        ([asset, by]) => html`<${Chg} key=${asset} asset=${asset} by=${by * count} words=${words} />`,
      )
    }
    ${revolts > 0 && html`<${Chg} asset="revolts" by=${revolts} words=${words} />`}
    ${IDLE[kind.id]
      .filter(([key]) => then[key] > 0)
      .map(
        ([key, asset, fate]) => html`
          <span key=${key} class=${key === "unpaid_bonds" ? "loss" : "soft"}>
            ${words.amount(asset, then[key])} ${fate(then[key])}
          </span>`,
      )}`;
}

/** All of it, as it is and with the deal looked at. */
const Together = ({ now, then, words }) => html`
  <div class="sum">
    <span class="lbl">Together</span>
    <div class="sum-row now">
      ${then && html`<small>as it is</small>`}<${Chgs} changes=${now.develop} words=${words} none="no change" />
    </div>
    ${
      then &&
      html`
        <${Sign} name="arrow" />
        <div class="sum-row then">
          <small>with the deal</small><${Chgs} changes=${then.develop} words=${words} none="no change" />
        </div>`
    }
  </div>`;
