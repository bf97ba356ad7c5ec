// Engraved icons on 24 units: open lines, a wash of colour, a few hatches. Each has a silhouette of its own.
import { html } from "../lib/html.js";

const wash = (asset, d) => html`<path class=${`wash wash-${asset}`} d=${d} />`;
const line = (d) => html`<path d=${d} />`;
const hatch = (d) => html`<path class="hatch" d=${d} />`;

const DRAWINGS = {
  gold: [wash("gold", "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), line("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), hatch("M12 5.8a6.2 6.2 0 1 0 0 12.4a6.2 6.2 0 1 0 0-12.4z"), line("M8.8 14.5l.7-4 2.5 2.2 2.5-2.2.7 4z")],
  goods: [wash("goods", "M3.5 8.5L12 4l8.5 4.5v9L12 22l-8.5-4.5z"), line("M3.5 8L12 3.5 20.5 8v8.5L12 21l-8.5-4.5z"), line("M3.5 8L12 12.5 20.5 8M12 12.5V21"), hatch("M7.7 5.8l8.6 4.5M5.5 11.5v4M7.5 12.6v4M9.5 13.6v4")],
  people: [wash("people", "M12 3.5a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM4 21c0-5 3.5-8 8-8s8 3 8 8z"), line("M12 3a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 1 0 0-8.4z"), line("M4 21c0-4.8 3.4-7.6 8-7.6s8 2.8 8 7.6z"), hatch("M14.5 16.5v4.3M16.7 17.5v3.3M12.3 16v4.8")],
  territories: [wash("territories", "M3 6l6-2.5 6 2.5 6-2.5V18l-6 2.5L9 18l-6 2.5z"), line("M3 6l6-2.5 6 2.5 6-2.5V18l-6 2.5L9 18l-6 2.5z"), line("M9 3.5V18M15 6v14.5"), hatch("M10.5 12l1.5-2.5 1.5 2.5M4.5 9.5h3M4.5 11.5h2M17 12h2.5M17 14h3")],
  bonds: [wash("bonds", "M6 3h12v14H6z"), line("M6 3h12v18l-2-1.5L14 21l-2-1.5L10 21l-2-1.5L6 21z"), hatch("M8.8 6.5h6.4M8.8 9h6.4M8.8 11.5h3.5"), line("M15 12.3a2 2 0 1 0 0 4a2 2 0 1 0 0-4z")],
  supporters: [wash("supporters", "M12 2.5l2.3 2 3-.4.9 2.9 2.7 1.4-.9 2.9 1.3 2.7-2.5 1.7-.3 3-3 .3L13.7 21.5 12 19l-1.7 2.5L8 19l-3-.3-.3-3-2.5-1.7L3.5 11.3l-.9-2.9 2.7-1.4.9-2.9 3 .4z"), line("M12 2.5l2.3 2 3-.4.9 2.9 2.7 1.4-.9 2.9 1.3 2.7-2.5 1.7-.3 3-3.1.2L12 21.5l-2.4-2.6-3.1-.2-.3-3-2.5-1.7 1.3-2.7-.9-2.9 2.7-1.4.9-2.9 3 .4z"), line("M8.5 11.8l2.4 2.5 4.7-4.8")],
  revolts: [wash("revolts", "M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 1.5-4.5 2.5-6.5c1 1 1.5 2 2 3c1.2-2.5 1.7-5 1.5-8.5z"), line("M12 2c1 4 6.3 6 6.3 12.2a6.3 6.3 0 0 1-12.6 0c0-3 1.6-4.7 2.6-6.7c1 1 1.6 2 2.1 3.2c1.2-2.5 1.8-5.2 1.6-8.7z"), hatch("M12 13c.5 1.7 2.3 2.3 2.3 4.3a2.3 2.3 0 0 1-4.6 0c0-1.6 1.8-2.3 2.3-4.3z"), line("M7 22.5h10")],
  banks: [line("M3 9L12 3.5 21 9z"), line("M3.5 20.5h17M5 18h14"), line("M6 9.5V18M10 9.5V18M14 9.5V18M18 9.5V18"), hatch("M9 7.2h6")],
  luxuries: [line("M6 3.5h12c0 6-2 9-6 9s-6-3-6-9z"), line("M12 12.5V19M8 20.5h8M9.5 19h5"), hatch("M7 6.5h10M13.5 10.5c1.2-.8 1.8-2 2-3.5")],
  industries: [line("M3.5 20.5V10l5 3.5V10l5 3.5V10l3 2V4h3.5v16.5z"), line("M2.5 20.5h19"), hatch("M6 16.5h2M11 16.5h2M16 16.5h2M17 6.5h2.5")],
  token: [line("M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z"), line("M7 17c2-6 5-9 10-10.5c-.5 5-3 8-8 8.5"), hatch("M9 15l5-5M10.5 15.2l2.5-1M12 12.5l3-.8")],
  tile: [line("M5 22V3"), line("M5 4c3-2 6 1.5 9 .5 2-.6 3.5-1 5-.5v10c-3-1-5 .5-7.5 1s-4-1-6.5.5"), hatch("M8 7.5c3 .8 5 .5 8-.5M8 11c3 .8 5 .5 8-.5")],
  card: [line("M6 2.5h12v19H6z"), hatch("M8.5 5.5h7v13h-7z"), line("M12 9l2.5 3-2.5 3-2.5-3z")],
  war: [line("M4 3.5l11.5 13M20 3.5L8.5 16.5"), line("M13 18l4-3.5M11 18l-4-3.5"), line("M16 17.5l3 3.5M8 17.5L5 21"), hatch("M4 3.5l1 3M20 3.5l-1 3")],
  port: [line("M12 6.5V21"), line("M12 2.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4z"), line("M8 9.5h8"), line("M4 14c.5 4.5 4 7 8 7s7.5-2.5 8-7"), hatch("M2.8 16.5L4 13.5l2.5 2M21.2 16.5L20 13.5l-2.5 2")],
  army: [line("M12 2.5v4M9 9.5h6l1 11H8z"), line("M9 9.5c0-2 1-3 3-3s3 1 3 3"), hatch("M10.5 13h3M10.5 15.5h3")],
  clock: [line("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), line("M12 7.5V12l3.5 2")],
  theme: [line("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), html`<path class="solid" d="M12 3a9 9 0 0 1 0 18z" />`],
  undo: [line("M8 5L3.5 9.5 8 14"), line("M4 9.5h10a6 6 0 0 1 0 12h-3")],
  help: [line("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), line("M9.5 9.5c0-3.5 5-3.5 5 0c0 2-2.5 2-2.5 4.5M12 17v.3")],
  talk: [line("M3.5 4.5h17v12h-9L6.5 21v-4.5h-3z"), hatch("M7 8.5h10M7 12h7")],
  deal: [line("M3 8h15l-4-4M21 16H6l4 4")],
  log: [line("M5 3h11l3 3v15H5z"), hatch("M8 8.5h8M8 12h8M8 15.5h5")],
  table: [line("M3 4.5h18v6H3zM3 13.5h8v6H3zM14 13.5h7v6h-7z")],
  plus: [line("M12 5v14M5 12h14")],
  minus: [line("M5 12h14")],
  close: [line("M6 6l12 12M18 6L6 18")],
  check: [line("M4.5 12.5l5 5L19.5 6.5")],
};

/** An icon by name; decorative unless a label is given. */
export function Icon({ name, label }) {
  const drawing = DRAWINGS[name] ?? DRAWINGS.table;
  return label
    ? html`<svg class="icon" viewBox="0 0 24 24" role="img" aria-label=${label}>${drawing}</svg>`
    : html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}

/** An asset's icon with a number. The icon has the asset's name for those who do not see it. */
export const Amount = ({ asset, count, words, change }) => html`
  <span class="amount"><${Icon} name=${asset} /><span class="hidden-text">${words.asset(asset)} </span><span class="figure">${count}</span>${change ? html`<span class=${change > 0 ? "up" : "down"}>${change > 0 ? "+" : "−"}${Math.abs(change)}</span>` : ""}</span>`;

/** A bundle of assets, as icons with numbers. */
export const Bundle = ({ assets, words }) => html`
  <span class="bundle">${words.assets.filter(({ id }) => assets?.[id]).map(({ id }) => html`<${Amount} key=${id} asset=${id} count=${assets[id]} words=${words} />`)}</span>`;
