// What a barter would do to a seat's blocs, beside the plain exchange.
import { html } from "../../lib/html.js";
import { dollars, worthOf } from "./bargaining.js";
import { shortAfter } from "./mat-lines.js";
import { Amounts } from "./seat-things.js";

export function DealEffect({ view, then, words, seat }) {
  const [now, after] = [view, then].map(({ derived }) => derived.plans[seat].yields);
  const same = JSON.stringify(now) === JSON.stringify(after);
  return html`
    <${Balance} view=${view} then=${then} seat=${seat} />
    ${
      !same &&
      html`
        <span>The blocs then make <${Amounts} of=${after} words=${words} /> instead of <${Amounts} of=${now}
          words=${words} />.</span>`
    }
    <${PlanEffect} view=${view} then=${then} words=${words} seat=${seat} />`;
}

/** What the seat gains or loses by the deal at barter prices. */
function Balance({ view, then, seat }) {
  const by = worthOf(view, then.state.players[seat]) - worthOf(view, view.state.players[seat]);
  if (by === 0) return html`<span>Even at barter prices.</span>`;
  const look = by > 0 ? "up" : "down";
  return html`<span>At barter prices <b class=${look}>${dollars(Math.abs(by))} ${
    by > 0 ? "gained" : "lost"
  }</b>.</span>`;
}

/** Of the own seat: what its planning mat is short of then. */
function PlanEffect({ view, then, words, seat }) {
  const short = shortAfter(seat, view.state.players[seat], then.state.players[seat]);
  if (!short) return null;
  if (!Object.keys(short).length) return html`<span class="up">Your plan lacks nothing then.</span>`;
  return html`<span>Your plan is then short of <${Amounts} of=${short} words=${words} />.</span>`;
}
