// A chart of lines, one a seat or a good, from left to right; its names stand at the ends of the lines.
import { cls, html } from "./html.js";

const PLOT = { width: 460, height: 250, left: 40, right: 350, top: 16, bottom: 218 };
const LINE = 14; // units between two names
const STEPS = [1, 2, 5];
const NAME_ROOM = 12; // characters of a name beside its line

/**
 * One line. values: from left to right; mark: a drawing at each point; class: gives it its colour; label: what stands
 * at its end, where that is not the name.
 * @typedef {{ id: string | number, name: string, label?: string, values: number[], class?: string, own?: boolean,
 *   mark?: any }} Line
 */

/** How far apart the grid's lines are: 1, 2 or 5 times a power of ten, so that there are at most six. */
export function gridStep(span) {
  const power = 10 ** Math.floor(Math.log10(Math.max(span, 1) / 6));
  return [...STEPS, 10].map((step) => step * power).find((step) => span / step <= 6) ?? power * 10;
}

/** Where names stand beside the ends of their lines: as near as they can without lying on one another. */
export function namesApart(ends, bottom = PLOT.bottom + 8) {
  const sorted = [...ends].sort((a, b) => a.at - b.at);
  const places = sorted.map(({ at }) => at);
  for (let k = 1; k < places.length; k++) places[k] = Math.max(places[k], places[k - 1] + LINE);
  for (let k = places.length - 1; k >= 0; k--) {
    places[k] = Math.min(places[k], (places[k + 1] ?? bottom + LINE) - LINE);
  }
  return new Map(sorted.map(({ id }, k) => [id, places[k]]));
}

/** As much of a name as there is room for. */
const shortName = (name) => (name.length > NAME_ROOM ? `${name.slice(0, NAME_ROOM - 1).trimEnd()}…` : name);

/** Seats as they sit; goods as they come. */
const inWords = (lines, format) =>
  [...lines]
    .sort((a, b) => Number(a.id) - Number(b.id) || 0)
    .map(({ name, values }) => `${name}: ${values.map(format).join(", ")}`)
    .join("; ");

/**
 * @param {{ title: any, lines: Line[], ticks: string[], format?: (value: number) => string }} props
 *   ticks: what stands below each value; the last lines lie above the first
 */
export function LineChart({ title, lines, ticks, format = String }) {
  const all = lines.flatMap(({ values }) => values);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const step = gridStep(high - low);
  const x = (k) => PLOT.left + (ticks.length > 1 ? (k * (PLOT.right - PLOT.left)) / (ticks.length - 1) : 0);
  const y = (value) => PLOT.bottom - ((value - low) * (PLOT.bottom - PLOT.top)) / (high - low);
  const first = Math.ceil(low / step);
  const grid = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, k) => (first + k) * step);
  const places = namesApart(lines.map(({ id, values }) => ({ id, at: y(values.at(-1) ?? 0) })));
  return html`
    <figure class="line-chart">
      <figcaption>${title}</figcaption>
      <svg viewBox=${`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label=${inWords(lines, format)}>
        ${grid.map(
          (value) => html`
            <path class=${cls("grid", value === 0 && "zero")} d=${`M${PLOT.left - 4} ${y(value)}H${PLOT.right + 6}`} />
            <text x=${PLOT.left - 8} y=${y(value) + 4} text-anchor="end">${format(value)}</text>`,
        )}
        ${ticks.map((tick, k) => html`<text x=${x(k)} y=${PLOT.height - 8} text-anchor="middle">${tick}</text>`)}
        ${lines.map(
          ({ id, name, label = name, values, class: names, own, mark }) => html`
            <g key=${id} class=${cls("line-of", names, own && "own")}>
              <polyline points=${values.map((value, k) => `${x(k)},${y(value)}`).join(" ")} />
              ${
                mark &&
                values.map(
                  (value, k) => html`<svg x=${x(k) - 5} y=${y(value) - 5} width="10" height="10">${mark}</svg>`,
                )
              }
              <text class="nm" x=${PLOT.right + 10} y=${(places.get(id) ?? 0) + 4}>
                ${shortName(label)} ${format(values.at(-1) ?? 0)}
              </text>
            </g>`,
        )}
      </svg>
    </figure>`;
}
