// Another seat as a paper on the table: who it is, what it holds, what stands before it, and what a deal would change.
import { html, cls } from "../../lib/html.js";
import { signed } from "../../lib/amounts.js";
import { BotMark, SeatMark } from "../../lib/seats.js";
import { Drawn, Shield, Sign } from "./art.js";
import { powerLine, powersOf } from "./power-texts.js";
import { isGain, Laid, Tok } from "./things.js";
import { institutionCount, institutionsOf, nationOf, realmOf } from "./words.js";

const TRADED = ["gold", "goods", "people", "territories", "bonds"];
/** What the phase is about; its tokens lie in the light. */
const MATTERS = { market: "goods", war: "gold" };
const SECRET = new Set(["sell", "raise"]);

/** The asset that the present choice is about. */
export const matterOf = (view) => MATTERS[view.derived.phase];

/** What a seat has before it in this step; kind: of the card. */
export function laidBy(view, seat) {
  const player = view.state.players[seat];
  const choosing = SECRET.has(view.state.step);
  const kind = view.derived.phase === "war" ? "army" : "goods";
  if (!choosing && player.card === null) return null;
  return { card: player.card, laid: choosing ? player.chosen : true, turned: !choosing, kind };
}

export function Rival(props) {
  const { view, words, names, you, seat, looking, compact } = props;
  const sits = props.store?.table.value.seats[seat];
  const player = view.state.players[seat];
  if (view.derived.phase === "setup") return html`<${Chooser} ...${props} />`;
  const card = laidBy(view, seat);
  return html`
    <article class=${cls("rival", compact && "compact", card && "has-card")} aria-label=${names[seat]}>
      <div class="rv-top">
        <span class="arms">
          <${Shields} player=${player} view=${view} seat=${seat} words=${words} names=${names} you=${you} />
          ${view.state.diplomat === seat && html`<${Token} />`}
        </span>
        <div class="rv-id">
          <b class="nm">
            <${SeatMark} seat=${seat} /><span class="nm-text">${names[seat]}</span><${BotMark} sits=${sits} />
          </b>
          <span class="nat">${realmOf(player, words)}</span>
        </div>
        ${card && html`<${Laid} ...${card} own=${seat === you} />`}
        <${Support} view=${view} seat=${seat} words=${words} looking=${looking} />
      </div>
      <div class="rv-assets">
        ${TRADED.map((asset) => html`<${Asset} key=${asset} ...${props} asset=${asset} />`)}
      </div>
      <div class="rv-foot">
        ${institutionsOf(words).map(
          (kind) => html`
            <span key=${kind.id} title=${institutionCount(kind, view.derived.players[seat][kind.id])}>
              <${Sign} name=${kind.id} label=${kind.many} />${view.derived.players[seat][kind.id]}
            </span>`,
        )}
        <${Standing} ...${props} />
      </div>
    </article>`;
}

const Token = () => html`
  <span class="dip-place" title="the diplomat">
    <${Drawn} name="diplomat" box="0 0 48 48" class="dip" label="diplomacy token" />
  </span>`;

/** The shields of a seat's tiles, each with its power to read, and a tick once that is used. */
export function Shields({ player, view, seat, words, names, you, size = "shield" }) {
  const powers = powersOf(view, seat);
  if (!player.nations.length) return html`<span class=${`${size} blank`} title="no nation tile">–</span>`;
  return html`
    <span class=${cls("shields", player.nations.length > 1 && "several")}>
      ${player.nations.map((id) => {
        const entry = powers.find((power) => power.nation === id);
        return html`
          <span key=${id} class="shield-place" data-place=${id}
            title=${entry && powerLine(entry, view, words, names, you)}>
            <${Shield} nation=${id} class=${size} label=${nationOf(words, id).title} />
            ${entry?.used && html`<span class="used"><${Sign} name="check" label="power used this round" /></span>`}
          </span>`;
      })}
    </span>`;
}

/** Support, and the supporters and revolts that it is made of. */
function Support({ view, seat, words, looking }) {
  const { supporters, revolts } = view.state.players[seat];
  const { support } = view.derived.players[seat];
  const then = looking?.derived.players[seat].support ?? support;
  return html`
    <div class="sup"
      title=${`support: ${words.amount("supporters", supporters)} less ${words.amount("revolts", revolts)}`}>
      <b><span class="hidden-text">support </span>${signed(support)}</b>
      ${then !== support && html`<em class=${then > support ? "up" : "down"}>${signed(then)}</em>`}
      <span>
        <i data-asset="supporters"><${Tok} asset="supporters" label="supporters" />${supporters}</i>
        <i data-asset="revolts"><${Tok} asset="revolts" label="revolts" />${revolts}</i>
      </span>
    </div>`;
}

/** An asset of a rival: to be asked for where one trades, else to be read. */
function Asset({ asset, view, words, names, you, store, seat, looking }) {
  const count = view.state.players[seat][asset];
  const then = looking?.state.players[seat][asset] ?? count;
  const content = html`
    <${Tok} asset=${asset} label=${words.asset(asset, count)} /><b>${count}</b>
    ${then !== count && html`<em class=${isGain(asset, then - count) ? "up" : "down"}>${change(then - count)}</em>`}`;
  const names_ = cls("ra", !count && "none", asset === matterOf(view) && "hot");
  const words_ = `${names[seat]}: ${words.amount(asset, count)}`;
  if (!store || you === null || !view.legal.offer || !count) {
    return html`<span class=${names_} data-asset=${asset} title=${words_}>${content}</span>`;
  }
  return html`
    <button class=${names_} data-asset=${asset} title=${`${words_}. Ask for one of them.`}
      onClick=${() => store.askFor(seat, asset)}>
      ${content}
    </button>`;
}

const change = (by) => `${by > 0 ? "+" : ""}${signed(by)}`;

/** Where a seat stands in this step, in a word; and what it looks for. */
function Standing({ view, words, names, seat, store }) {
  const { wanted, spare } = view.wanted[seat];
  const seeks = words.bundle(wanted);
  const offers = words.bundle(spare);
  const lists = [seeks !== "nothing" && `seeks ${seeks}`, offers !== "nothing" && `can spare ${offers}`].filter(
    Boolean,
  );
  const [text, done] = standing(view, seat, store?.table.value.seats[seat]);
  return html`
    ${lists.length > 0 && html`<span class="seeks" title=${`${names[seat]} ${lists.join(", ")}`}>${lists[0]}</span>`}
    ${text && html`<span class=${cls("st", done && "ok")}>${done && html`<${Sign} name="check" />`}${text}</span>`}`;
}

/** @returns {[string, boolean]} */
function standing(view, seat, sits) {
  const player = view.state.players[seat];
  const waits = view.pending.includes(seat);
  if (player.armies !== null && view.derived.phase === "war") return [armies(player.armies), false];
  if (sits?.covered) return ["a bot covers", false];
  if (waits && sits?.kind === "human" && !sits.online && !sits.you) return ["away", false];
  if (player.ready) return ["ready", true];
  if (player.chosen) return ["has laid", true];
  if (view.desk.offers.some((offer) => offer.by === seat)) return ["has offered", false];
  return [waits ? (SECRET.has(view.state.step) ? "choosing" : "") : "", false];
}

const armies = (count) => (count === 0 ? "no army" : `${count} ${count === 1 ? "army" : "armies"}`);

/** A seat before the first round: the nation that it has, or that it still chooses. */
function Chooser({ view, words, names, you, seat, store }) {
  const sits = store?.table.value.seats[seat];
  const player = view.state.players[seat];
  const has = player.nations.length > 0;
  const done = has || player.chosen;
  const waits = view.pending.includes(seat) ? "choosing" : "chooses later";
  return html`
    <article class="rival slim" aria-label=${names[seat]}>
      <div class="rv-top">
        ${
          has
            ? html`<${Shields} player=${player} view=${view} seat=${seat} words=${words} names=${names} you=${you} />`
            : html`<span class="shield blank" aria-hidden="true">?</span>`
        }
        <div class="rv-id">
          <b class="nm">
            <${SeatMark} seat=${seat} /><span class="nm-text">${names[seat]}</span><${BotMark} sits=${sits} />
          </b>
          <span class="nat">${has ? realmOf(player, words) : ""}</span>
        </div>
        <span class=${cls("st", done && "ok")}>
          <${Sign} name=${done ? "check" : "hour"} />
          <span class="st-text">${has ? "has it" : player.chosen ? "has chosen" : waits}</span>
        </span>
      </div>
    </article>`;
}
