// Before the first round: the nations as cards, with power, start and first Develop; who has one, who fights over it.
import { html, cls } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { Drawn, Shield, Sign } from "./art.js";
import { powerText } from "./power-texts.js";
import { Amt, Chgs, scrollStop, Tok } from "./things.js";
import { listOf, nationOf } from "./words.js";

const STARTING = ["gold", "goods", "people", "territories", "bonds"];
const ROW_FOR_ONE = 7; // more nations than this stand in two rows

/** The contests of the last reveal: by nation, the seats that wanted it. events: all, or none in a replay. */
export function contestsOf(view, events) {
  if (!view.state.draft?.contests) return {};
  const last = events.findLast((event) => event.event === "contested");
  const those = last ? events.filter((event) => event.event === "contested" && event.seq === last.seq) : [];
  return Object.fromEntries(those.map(({ data }) => [data.nation, data.seats]));
}

export function DraftStage(props) {
  const { view, store } = props;
  const { draft } = view.derived;
  const contests = contestsOf(view, store?.events.value ?? []);
  return html`
    <section class="stage draft" aria-label="Choosing nations">
      <${Drawn} name="campaign" box="0 0 1120 430" fit="xMidYMid slice" class="chart-bg" />
      <ul tabindex=${view.legal.claim ? undefined : scrollStop()} aria-label="Nations"
        class=${cls("nations", draft.length > ROW_FOR_ONE && "many")} style=${{ "--nations": draft.length }}>
        ${draft.map(
          (entry) => html`
            <${Nation} key=${entry.nation} ...${props} entry=${entry} wanted=${contests[entry.nation]} />`,
        )}
      </ul>
    </section>`;
}

function Nation(props) {
  const { view, words, names, you, entry, wanted, choice, store } = props;
  const nation = nationOf(words, entry.nation);
  const open = store && view.legal.claim?.includes(entry.nation);
  const own = you !== null && view.state.players[you].claim === entry.nation;
  const picked = own || (open && choice?.nation === entry.nation);
  const taken = entry.holder !== null && entry.holder !== you;
  const power = powerText(entry.nation, words, null);
  const content = html`
    <span class="no" title="its number: it decides the last ties">${nation.number}</span>
    ${
      entry.revolts > 0 &&
      html`
        <span class="rv" title=${`${words.amount("revolts", entry.revolts)} with it`}>
          <${Tok} asset="revolts" label="revolts" />+${entry.revolts}
        </span>`
    }
    <${Shield} nation=${entry.nation} />
    <b class="nn">${nation.title}</b>
    <span class="as">
      ${STARTING.map(
        (asset) => html`
          <${Amt} key=${asset} asset=${asset} count=${entry.start[asset]} words=${words} />`,
      )}
    </span>
    ${power && html`<span class="pw"><i>${power.phase}.</i> ${power.when} <b>${power.effect}</b></span>`}
    <span class="fd"><small>first Develop</small><${Chgs} changes=${entry.develop} words=${words} /></span>
    <span class="foot"><${Foot} entry=${entry} own=${own} wanted=${wanted} names=${names} you=${you} /></span>`;
  const classes = cls("nation", picked && "on", taken && "taken");
  return html`
    <li class=${classes} data-place=${entry.nation}>
      ${
        open
          ? html`
            <button class="n-face" aria-pressed=${picked}
              onClick=${() => store.choose({ kind: "claim", nation: entry.nation })}>
              ${content}
            </button>`
          : html`<div class="n-face">${content}</div>`
      }
    </li>`;
}

function Foot({ entry, own, wanted, names, you }) {
  const { holder } = entry;
  if (holder !== null) {
    const whose = holder === you ? "yours" : `${names[holder]} has it`;
    return html`<span class="tk"><${SeatMark} seat=${holder} />${whose}</span>`;
  }
  if (own) return html`<span class="fr"><${Sign} name="check" />your claim, face down</span>`;
  if (wanted) {
    return html`
      <span class="ct" title=${`${listOf(wanted, names, you)} wanted it`}>
        ${wanted.map((seat) => html`<${SeatMark} key=${seat} seat=${seat} />`)} wanted it
      </span>`;
  }
  return html`<span class="fr">free</span>`;
}
