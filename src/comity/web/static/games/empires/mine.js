// The own realm below the stage: assets, institutions as the stacks that they are, what lies idle, and support.
import { html, cls } from "../../lib/html.js";
import { signed } from "../../lib/amounts.js";
import { SeatMark } from "../../lib/seats.js";
import { Drawn, Shield, Sign } from "./art.js";
import { powerStatus, powerText, powersOf } from "./power-texts.js";
import { Memories } from "./memories.js";
import { laidBy, matterOf, Shields } from "./rival.js";
import { isGain, Laid, Pile, Stack, Tok } from "./things.js";
import { institutionCount, institutionsOf, nationOf, realmOf, within } from "./words.js";

const TRADED = ["gold", "goods", "people", "territories", "bonds"];
/** What lies idle: a number of the view's players, and the asset that it counts. */
const IDLE = [
  ["free_gold", "gold"],
  ["free_goods", "goods"],
  ["unused_people", "people"],
  ["free_territories", "territories"],
];
const MOST_STACKS = 7;

export function Mine(props) {
  const { view, words, names, you, seat, looking } = props;
  const player = view.state.players[seat];
  if (view.result) return html`<${Memories} ...${props} />`;
  if (view.derived.phase === "setup" && !player.nations.length) return html`<${Unborn} ...${props} />`;
  const card = laidBy(view, seat);
  const setup = view.derived.phase === "setup";
  return html`
    <div class=${cls("m-row", card && "has-card")}>
      <div class="m-id">
        <${Shields} player=${player} view=${view} seat=${seat} words=${words} names=${names} you=${you} />
        <div>
          <b class="nm">${realmOf(player, words)}</b>
          <span class="nat">
            <${SeatMark} seat=${seat} />${names[seat]}
            ${
              view.state.diplomat === seat &&
              html`
                <span class="dip-place" title="You are the diplomat.">
                  <${Drawn} name="diplomat" box="0 0 48 48" class="dip" label="you are the diplomat" />
                </span>`
            }
          </span>
          ${powersOf(view, seat).map((entry) => html`<${Power} key=${entry.nation} ...${props} entry=${entry} />`)}
        </div>
      </div>
      ${
        setup
          ? html`<${Start} nation=${player.nations[0]} view=${view} words=${words} />`
          : html`
            <div class="m-mid">
              <div class="m-assets">
                ${TRADED.map((asset) => html`<${Asset} key=${asset} ...${props} asset=${asset} />`)}
              </div>
              <${Institutions} own=${view.derived.players[seat]} words=${words} />
            </div>
            <${Support} view=${view} seat=${seat} words=${words} looking=${looking} />`
      }
      ${card && html`<${Laid} ...${card} own=${true} />`}
    </div>`;
}

/** Before a nation is taken: the one picked up, or none yet. */
function Unborn({ view, words, names, seat, choice }) {
  const id = view.state.players[seat].claim ?? choice?.nation;
  return html`
    <div class=${cls("m-row", "unborn")}>
      <div class="m-id">
        ${id ? html`<${Shield} nation=${id} label="" />` : html`<span class="shield blank" aria-hidden="true">?</span>`}
        <div>
          <b class="nm">${id ? nationOf(words, id).title : "Your empire"}</b>
          <span class="nat"><${SeatMark} seat=${seat} />${names[seat]}</span>
        </div>
      </div>
      ${
        id
          ? html`<${Start} nation=${id} view=${view} words=${words} />`
          : html`<p class="soft m-hint">Pick up a nation: here you see what you would start with.</p>`
      }
    </div>`;
}

/** What a nation's holder starts with. */
function Start({ nation, view, words }) {
  const entry = view.derived.draft?.find((other) => other.nation === nation);
  if (!entry) return null;
  return html`
    <div class="m-mid">
      <div class="m-assets">
        ${TRADED.map(
          (asset) => html`
            <span key=${asset} class=${cls("ma", !entry.start[asset] && "none")}>
              <${Tok} asset=${asset} label="" /><b>${entry.start[asset]}</b>
              <small>${words.asset(asset, entry.start[asset])}</small>
            </span>`,
        )}
      </div>
    </div>
    <div class="m-sup">
      <b>${signed(entry.start.supporters - entry.start.revolts)}</b><small>support</small>
      <span class="piles">
        <${Pile} asset="supporters" count=${entry.start.supporters} words=${words} />
        <${Pile} asset="revolts" count=${entry.start.revolts} words=${words} />
      </span>
    </div>`;
}

/** The power of an own tile, in a line: what it brings, and how it stands with it. */
function Power({ entry, view, words, names, you }) {
  const text = powerText(entry.nation, words, null);
  if (!text) return null;
  const status = powerStatus(entry, view, words, names, you);
  return html`
    <span class=${cls("pwr", entry.usable && "usable", entry.used && "gone")}
      title=${`${nationOf(words, entry.nation).title}, in ${text.phase}: ${text.when} ${text.effect} (${status})`}>
      <${Sign} name=${entry.used ? "check" : "crown"} />
      <span>
        <b>${text.effect}</b> ${status === `in ${text.phase}` ? `${text.phase}: ${within(text.when)}` : status}
      </span>
    </span>`;
}

/** An own asset: to be offered where one trades. */
function Asset({ asset, view, words, store, seat, looking }) {
  const count = view.state.players[seat][asset];
  const then = looking?.state.players[seat][asset] ?? count;
  const by = then - count;
  const uses = words.entry("assets", asset)?.help ?? "";
  const names = cls("ma", !count && "none", asset === matterOf(view) && "hot");
  const content = html`
    <${Tok} asset=${asset} /><b>${count}</b><small>${words.asset(asset, count)}</small>
    ${by !== 0 && html`<em class=${isGain(asset, by) ? "up" : "down"}>${by > 0 ? "+" : ""}${signed(by)}</em>`}`;
  if (!store || !view.legal.offer || !count) {
    return html`<span class=${names} data-asset=${asset} title=${uses}>${content}</span>`;
  }
  return html`
    <button class=${names} data-asset=${asset} title=${`${uses} Offer one of them.`}
      onClick=${() => store.offerFrom(asset)}>
      ${content}
    </button>`;
}

/** Banks, luxuries, industries as stacks, then what is in none of them. own: the seat's entry of the view's. */
function Institutions({ own, words }) {
  return html`
    <div class="m-inst">
      ${institutionsOf(words).map((kind) => {
        const [over, under] = kind.of;
        return html`
          <div key=${kind.id} class="grp" title=${kind.help}>
            <span class="stacks">
              <${Stacks} count=${own[kind.id]} under=${under} over=${over} />
            </span>
            <small><${Sign} name=${kind.id} />${institutionCount(kind, own[kind.id])}</small>
          </div>`;
      })}
      <${Idle} own=${own} words=${words} />
    </div>`;
}

/** As many as can be told apart; more of them are a number. */
export function Stacks({ count, under, over }) {
  if (!count) return html`<span class="nil" />`;
  const drawn = Math.min(count, MOST_STACKS);
  return html`
    ${Array.from({ length: drawn }, () => html`<${Stack} under=${under} over=${over} />`)}
    ${count > drawn && html`<span class="more">+${count - drawn}</span>`}`;
}

function Idle({ own, words }) {
  const idle = IDLE.filter(([key]) => own[key]);
  const { unpaid_bonds: unpaid } = own;
  if (!idle.length && !unpaid) return html`<div class="grp idle"><small>nothing is idle</small></div>`;
  return html`
    <div class="grp idle">
      <span class="stacks">
        ${idle.map(([key, asset]) => html`<${Loose} key=${key} asset=${asset} count=${own[key]} words=${words} />`)}
        ${unpaid > 0 && html`<${Loose} asset="bonds" count=${unpaid} words=${words} warn=${true} />`}
      </span>
      <small class=${cls(unpaid > 0 && "warn")}>
        ${unpaid > 0 ? `${words.amount("bonds", unpaid)} without gold` : "idle"}
      </small>
    </div>`;
}

const MOST_LOOSE = 3;

/** Assets in no institution: one by one while they are few. */
const Loose = ({ asset, count, words, warn }) => html`
  <span class="loose" title=${`${words.amount(asset, count)} in no institution`}>
    ${Array.from(
      { length: count > MOST_LOOSE ? 1 : count },
      () => html`<${Stack} under=${asset} mark=${warn && "warn"} />`,
    )}
    ${count > MOST_LOOSE && html`<span class="more">×${count}</span>`}
  </span>`;

function Support({ view, seat, words, looking }) {
  const { supporters, revolts } = view.state.players[seat];
  const { support } = view.derived.players[seat];
  const then = looking?.derived.players[seat].support ?? support;
  return html`
    <div class="m-sup">
      <b>
        ${signed(support)}
        ${then !== support && html`<em class=${then > support ? "up" : "down"}>${signed(then)}</em>`}
      </b>
      <small>support</small>
      <span class="piles">
        <span data-asset="supporters"><${Pile} asset="supporters" count=${supporters} words=${words} /></span>
        <span data-asset="revolts"><${Pile} asset="revolts" count=${revolts} words=${words} /></span>
      </span>
    </div>`;
}
