// How the price of a good has gone over the game: what the next cube cost as each Trade phase began, and costs now.
import { html, useMemo } from "../../lib/html.js";
import { standing } from "../../table/story-lines.js";

const WIDTH = 50;
const HEIGHT = 13;

/**
 * By round, dollars for the next cube of each good as its Trade phase began.
 * @param {any[]} events
 * @returns {Record<string, number>[]}
 */
export const pricesByRound = (events) =>
  standing(events)
    .map(({ event, data }) => (event === "step" ? data.prices : null))
    .filter(Boolean);

/** The prices of all rounds so far; a replay tells none. */
export function usePrices({ store }) {
  const events = store?.events.value;
  return useMemo(() => (events ? pricesByRound(events) : []), [events]);
}

/** A small line; nothing as long as there is no way to go. */
export function Trend({ prices, now, name }) {
  const all = [...prices, now];
  if (all.length < 3) return null;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const x = (place) => 2 + (place * (WIDTH - 5)) / (all.length - 1);
  const y = (price) => 2 + ((most - price) * (HEIGHT - 4)) / Math.max(1, most - least);
  const told = `The next ${name} by round: ${prices.map((price) => `$${price}`).join(", ")}; now $${now}`;
  return html`
    <svg class="w-trend" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${told}>
      <title>${told}</title>
      <path d=${`M${all.map((price, place) => `${x(place).toFixed(1)} ${y(price).toFixed(1)}`).join("L")}`} />
      <circle cx=${x(all.length - 1)} cy=${y(now)} r="2" />
    </svg>`;
}
