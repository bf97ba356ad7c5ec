// Engraved icons on 24 units: open lines, a wash of colour, a few hatches. Each has a silhouette of its own.
// Those of every page stand here; a game brings its own, which hold while a table of it is shown.
import { html } from "./html.js";

export const wash = (tint, d) => html`<path class=${`wash wash-${tint}`} d=${d} />`;
export const line = (d) => html`<path d=${d} />`;
export const hatch = (d) => html`<path class="hatch" d=${d} />`;

const SHARED = {
  clock: [line("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), line("M12 7.5V12l3.5 2")],
  theme: [line("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), html`<path class="solid" d="M12 3a9 9 0 0 1 0 18z" />`],
  undo: [line("M8 5L3.5 9.5 8 14"), line("M4 9.5h10a6 6 0 0 1 0 12h-3")],
  help: [line("M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18z"), line("M9.5 9.5c0-3.5 5-3.5 5 0c0 2-2.5 2-2.5 4.5M12 17v.3")],
  talk: [line("M3.5 4.5h17v12h-9L6.5 21v-4.5h-3z"), hatch("M7 8.5h10M7 12h7")],
  deal: [line("M3 8h15l-4-4M21 16H6l4 4")],
  log: [line("M5 3h11l3 3v15H5z"), hatch("M8 8.5h8M8 12h8M8 15.5h5")],
  table: [line("M3 4.5h18v6H3zM3 13.5h8v6H3zM14 13.5h7v6h-7z")],
  you: [
    line("M12 3a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 1 0 0-8.4z"),
    line("M4 21c0-4.8 3.4-7.6 8-7.6s8 2.8 8 7.6z"),
    hatch("M14.5 16.5v4.3M16.7 17.5v3.3M12.3 16v4.8"),
  ],
  plus: [line("M12 5v14M5 12h14")],
  minus: [line("M5 12h14")],
  close: [line("M6 6l12 12M18 6L6 18")],
  check: [line("M4.5 12.5l5 5L19.5 6.5")],
  dot: [line("M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z")],
};

let ofGame = {};

/** drawings: by name; they replace those of the game shown before. */
export function setGameDrawings(drawings) {
  ofGame = drawings;
}

/** An icon by name, a dot if there is none; decorative unless a label is given. */
export function Icon({ name, label }) {
  const drawing = SHARED[name] ?? ofGame[name] ?? SHARED.dot;
  return label
    ? html`<svg class="icon" viewBox="0 0 24 24" role="img" aria-label=${label}>${drawing}</svg>`
    : html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;
}
