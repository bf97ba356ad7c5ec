// What a deal would change for each of its parties, as the game's page shows it; or why it cannot be.
import { html } from "../lib/html.js";
import { Seat } from "../lib/seats.js";

export function Comparison({ looking, view, words, names, you, parties, page }) {
  if (looking?.problem) return html`<p class="small note">${looking.problem.message}</p>`;
  if (!looking?.view || !page.DealEffect) return null;
  const order = [...parties].sort((a, b) => Number(b === you) - Number(a === you));
  return html`
    <div class="comparison" role="group" aria-label="What this deal would change">
      ${order.map(
        (seat) => html`
          <div key=${seat} class="comparison-row">
            <${Seat} seat=${seat} names=${names} you=${you} />
            <${page.DealEffect} seat=${seat} view=${view} then=${looking.view} words=${words} />
          </div>`,
      )}
    </div>`;
}
