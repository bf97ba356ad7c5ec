// What you can do now, first thing on the page. Each kind of legal move has its way to be made; the rest get a button.
import { html } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { ErrorLine } from "../../lib/problem.js";
import { Draft } from "./draft.js";
import { Hand } from "./cards.js";
import { WarChoice } from "./wars.js";
import { nationOf } from "./words.js";
import { Answers } from "../../table/answers.js";
import { Help } from "../../table/help.js";
import { OF_THE_DESK, movesOf } from "../../table/legal.js";
import { Readiness } from "../../table/readiness.js";

const WITH_PLACE = new Set(["claim", "sell", "raise", "win_war", "ready", "unready", "name_diplomat", "next_winner"]);

export function ActionPanel({ view, words, names, you, store }) {
  const step = words.step(view.state.step);
  const mine = you !== null && view.pending.includes(you);
  return html`
    <section class="sheet pad action stack" id="action" tabindex="-1" aria-labelledby="action-title">
      <div class="row spread">
        <h2 id="action-title">${step.title}</h2>${mine && html`<span class="tag warm">your move</span>`}
      </div>
      <${Choice} view=${view} words=${words} names=${names} you=${you} store=${store} />
      <${OtherMoves} view=${view} words=${words} names=${names} store=${store} />
      <${ErrorLine} problem=${store.errors.value.action} />
      <${Answers} view=${view} store=${store} />
      <${Help} step=${step} />
    </section>`;
}

function Choice(props) {
  const { view, you, names, words } = props;
  const { legal } = view;
  if (view.state.draft) return html`<${Draft} ...${props} />`;
  if (legal.sell) return html`<${Hand} key="sell" ...${props} kind="sell" field="goods" numbers=${legal.sell} />`;
  if (legal.raise)
    return html`
      <${Hand} key="raise" ...${props} kind="raise" field="armies" numbers=${legal.raise} />`;
  if (legal.win_war) return html`<${WarChoice} ...${props} />`;
  if (legal.name_diplomat)
    return html`
      <${SeatChoice} ...${props} kind="name_diplomat" seats=${legal.name_diplomat} />`;
  if (legal.next_winner) return html`<${SeatChoice} ...${props} kind="next_winner" seats=${legal.next_winner} />`;
  if (you !== null && words.step(view.state.step).window) return html`<${Readiness} ...${props} />`;
  if (view.pending.includes(you)) return html`<p>${words.step(view.state.step).help[0]?.text}</p>`;
  return html`<p>Waiting for ${view.pending.map((seat) => names[seat]).join(", ")}.</p>`;
}

function SeatChoice({ kind, seats, words, names, you, store }) {
  return html`
    <p>${words.move(kind).help}</p>
    <div class="row seat-choice">
      ${seats.map(
        (seat) => html`
          <button key=${seat} disabled=${store.busy.value} onClick=${() => store.play({ kind, seat })}>
            <${SeatMark} seat=${seat} /> ${names[seat]}${seat === you ? " (you)" : ""}
          </button>`,
      )}
    </div>`;
}

/** Powers, permissions and whatever else is legal now. */
function OtherMoves({ view, words, names, store }) {
  const moves = Object.entries(view.legal)
    .filter(([kind]) => !OF_THE_DESK.has(kind) && !WITH_PLACE.has(kind))
    .flatMap(([kind, values]) => movesOf(kind, values, words) ?? []);
  if (!moves.length) return null;
  return html`
    <div class="row" role="group" aria-label="Powers">
      ${moves.map(
        (move) => html`
          <button class=${move.kind === "use_power" || move.kind === "permit" ? "power-button" : ""}
            disabled=${store.busy.value} onClick=${() => store.play(move)}>
            ${caption(move, words, names)}
          </button>`,
      )}
    </div>`;
}

/** @param {import("../../table/legal.js").Move} move */
function caption({ kind, nation: id, seat }, words, names) {
  const nation = id && nationOf(words, id);
  const effect = nation?.power?.effect;
  if (kind === "use_power") {
    return html`<span><strong>Use ${nation.title}</strong><br /><span class="small">${effect}</span></span>`;
  }
  if (kind === "decline_power") return `Leave the power of ${nation.title} unused`;
  if (kind === "permit") {
    return html`
      <span>
        <strong>Permit ${names[seat]}</strong><br />
        <span class="small">the power of ${nation.title}: ${effect}</span>
      </span>`;
  }
  return words.move(kind).help;
}
