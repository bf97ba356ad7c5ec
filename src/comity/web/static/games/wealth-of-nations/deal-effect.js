// What a barter would do to a seat's blocs, beside the plain exchange.
import { html } from "../../lib/html.js";
import { shortAfter } from "./mat-lines.js";
import { Amounts } from "./seat-things.js";

export function DealEffect({ view, then, words, seat }) {
  const [now, after] = [view, then].map(({ derived }) => derived.plans[seat].yields);
  const plan = html`<${PlanEffect} view=${view} then=${then} words=${words} seat=${seat} />`;
  if (JSON.stringify(now) === JSON.stringify(after)) {
    return html`<span class="soft">The blocs make the same.</span> ${plan}`;
  }
  return html`<span>The blocs then make <${Amounts} of=${after} words=${words} /> instead of <${Amounts} of=${now}
    words=${words} />.</span> ${plan}`;
}

/** Of the own seat: what its planning mat is short of then. */
function PlanEffect({ view, then, words, seat }) {
  const short = shortAfter(seat, view.state.players[seat], then.state.players[seat]);
  if (!short) return null;
  if (!Object.keys(short).length) return html`<span class="up">Your plan lacks nothing then.</span>`;
  return html`<span>Your plan is then short of <${Amounts} of=${short} words=${words} />.</span>`;
}
