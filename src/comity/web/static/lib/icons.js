// Engraved icons on 24 units: open lines, a wash of colour, a few hatches. Each has a silhouette of its own.
// Those of every page stand here; a game brings its own, which hold while a table of it is shown.
import { html } from "./html.js";

export const wash = (tint, d) => html`<path class=${`wash wash-${tint}`} d=${d} />`;
export const line = (d) => html`<path d=${d} />`;
export const hatch = (d) => html`<path class="hatch" d=${d} />`;

/** @type {Record<string, any>} */
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
  sound: [line("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9c1.5 1.8 1.5 4.2 0 6M18 6.5c3 3.4 3 7.6 0 11")],
  silence: [line("M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5")],
  settings: [
    line("M4 7h9M18 7h2M4 12h2M11 12h9M4 17h10M19 17h1"),
    line("M15.5 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4zM8.5 9.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4z"),
    line("M16.5 14.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4z"),
  ],
  story: [line("M5 3h11l3 3v15H5zM8 9h8M8 12.5h8M8 16h5")],
  bulb: [line("M9 18h6M10 21h4M8.5 14.5C6.5 13 5.5 11 5.5 9a6.5 6.5 0 0 1 13 0c0 2-1 4-3 5.5V18h-7z")],
  share: [line("M12 14V3M8 6.5L12 3l4 3.5M6 11v9.5h12V11")],
  play: [line("M7 4.5v15l12-7.5z")],
  again: [line("M19.5 9A8 8 0 1 0 20 14M20 4v5.5h-5.5")],
  wait: [line("M6.5 3h11M6.5 21h11M8 3c0 5 2 6.5 4 9-2 2.5-4 4-4 9M16 3c0 5-2 6.5-4 9 2 2.5 4 4 4 9")],
  arrow: [line("M4 12h15M13 6l6 6-6 6")],
  dot: [line("M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10z")],
};

/** @type {Record<string, any>} */
let ofGame = {};

/** drawings: by name; they replace those of the game shown before. */
export function setGameDrawings(drawings) {
  ofGame = drawings;
}

/** An icon by name, a dot if there is none; decorative unless a label is given. */
export const Icon = ({ name, label }) => html`<${Drawing} class="icon" name=${name} label=${label} />`;

/** The same, as a thing that lies on the table. */
export const Token = ({ name, label }) => html`<${Drawing} class="icon tok" name=${name} label=${label} />`;

function Drawing({ class: names, name, label }) {
  const drawing = ofGame[name] ?? SHARED[name] ?? SHARED.dot;
  const plain = Array.isArray(drawing) || !drawing.art;
  const shape = {
    class: plain ? names : names.replace("icon", "art"),
    viewBox: plain ? "0 0 24 24" : drawing.box,
    ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
  };
  return html`<svg ...${shape}>${plain ? drawing : drawing.art}</svg>`;
}
