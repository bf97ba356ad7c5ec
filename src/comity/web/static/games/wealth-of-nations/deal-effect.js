// What a barter would do to a seat's blocs, beside the plain exchange.
import { html } from "../../lib/html.js";
import { Amounts } from "./seat-things.js";

export function DealEffect({ view, then, words, seat }) {
  const [now, after] = [view, then].map(({ derived }) => derived.plans[seat].yields);
  if (JSON.stringify(now) === JSON.stringify(after)) return html`<span class="soft">The blocs make the same.</span>`;
  return html`<span>The blocs then make <${Amounts} of=${after} words=${words} /> instead of <${Amounts} of=${now}
    words=${words} />.</span>`;
}
