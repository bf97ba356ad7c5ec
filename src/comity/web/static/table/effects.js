// What a deal would change for each of its parties, as the game's page shows it.
import { html } from "../lib/html.js";
import { Who } from "../lib/seats.js";

/** view: as it is; then: as it would be. The own seat comes first. */
export function Effects({ view, then, words, names, you, parties, page }) {
  if (!page.DealEffect) return null;
  const order = [...new Set(parties)].sort((a, b) => Number(b === you) - Number(a === you));
  return html`
    <ul class="eff" aria-label="What this deal would change">
      <li class="eh">${page.effectTitle ?? "What this deal would change"}</li>
      ${order.map(
        (seat) => html`
          <li key=${seat}>
            <${Who} seat=${seat} names=${names} you=${you} />
            <span class="eff-what">
              <${page.DealEffect} seat=${seat} view=${view} then=${then} words=${words} />
            </span>
          </li>`,
      )}
    </ul>`;
}
