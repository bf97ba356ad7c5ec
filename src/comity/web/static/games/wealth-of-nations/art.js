// The drawings of Wealth of Nations: symbols of one SVG file, fetched once and used by name all over the page.
import { html, useEffect, useRef } from "../../lib/html.js";
import { corner, edge, outlineOf } from "./geometry.js";

export const GOODS = ["food", "energy", "labor", "ore", "capital"];
const TURNS = 120;
const PETALS = 8;

/** @type {Promise<Element | null> | undefined} */
let sheet;

/** A file that does not come leaves its drawings out: the page is told by words, too. */
const fetchSheet = () =>
  fetch(new URL("art.svg", import.meta.url))
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "")
    .then((text) => (text ? new DOMParser().parseFromString(text, "image/svg+xml").documentElement : null));

/** What the drawings refer to; drawn once, beside everything. */
export function Defs() {
  const place = useRef(null);
  useEffect(() => {
    sheet ??= fetchSheet();
    sheet.then((found) => found && place.current?.append(document.importNode(found, true)));
  }, []);
  return html`<div class="drawings wealth" ref=${place} aria-hidden="true" />`;
}

const ink = (name) => `var(--w-${name.replace("_", "-")})`;
/** A nation's colour. */
export const nationInk = (nation) => ink(nation);

const cube = (good) => html`
  <path d="M12 .8 22 6.4v11.2L12 23.2 2 17.6V6.4z" fill=${ink(good)} stroke=${ink(`${good}-l`)} stroke-width="1.2" />
  <path d="M12 .8 22 6.4 12 12 2 6.4z" fill="#fff" opacity=".26" />
  <path d="M12 12l10-5.6v11.2L12 23.2z" fill="#000" opacity=".2" />
  <use href=${`#w-g-${good}`} x="5" y="5.5" width="14" height="14" fill=${ink(`${good}-g`)} />`;
const coin = html`
  <circle cx="12" cy="12" r="11" fill=${ink("money")} />
  <circle cx="12" cy="12" r="8.8" fill="none" stroke=${ink("money-g")} stroke-opacity=".6" stroke-dasharray="1.5 1.5" />
  <use href="#w-g-money" x="6" y="6" width="12" height="12" fill=${ink("money-g")} />`;
const bond = html`<use href="#w-g-note" width="24" height="24" fill=${ink("gold")} />`;

/** By name, of the catalog's assets and of what the page draws besides. */
export const DRAWINGS = {
  ...Object.fromEntries(GOODS.map((good) => [good, { box: "0 0 24 24", art: cube(good) }])),
  money: { box: "0 0 24 24", art: coin },
  notes: { box: "0 0 24 24", art: bond },
};

/** A cube, "money" or "notes" as a small picture; decorative unless it has a label. */
export const Good = ({ name, class: names = "good", label = "" }) => html`
  <svg class=${names} viewBox="0 0 24 24" role=${label ? "img" : undefined} aria-label=${label || undefined}
    aria-hidden=${label ? undefined : "true"}>${DRAWINGS[name]?.art}</svg>`;

/** A small sign in one colour: battle, tile, flag, loop and the goods' own. */
export const Glyph = ({ name }) => html`
  <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><use href=${`#w-g-${name}`} fill="currentColor" /></svg>`;

/** A nation's flag. */
export const Flag = ({ nation, class: names = "flag", label = "" }) => html`
  <svg class=${names} viewBox="0 0 36 24" role=${label ? "img" : undefined} aria-label=${label || undefined}
    aria-hidden=${label ? undefined : "true"}>
    <use href=${`#w-f-${nation}`} width="36" height="24" />
    <rect x=".5" y=".5" width="35" height="23" fill="none" stroke="var(--ink)" stroke-opacity=".55" />
  </svg>`;

/** A guilloche of three lines, as on a bank note. */
export const Rosette = ({ radius, stroke, width }) => html`
  <g fill="none" stroke=${stroke} stroke-width=${width}>
    ${[0, 1, 2].map((turn) => html`<path d=${petals(radius, turn)} />`)}
  </g>`;

function petals(radius, turn) {
  const points = Array.from({ length: TURNS + 1 }, (_, step) => {
    const angle = (step * 2 * Math.PI) / TURNS;
    const reach = radius * (0.74 + 0.24 * Math.cos(angle * PETALS + (turn * 2 * Math.PI) / 3));
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

const HEX = outlineOf();
/** The face of a tile without its dots, around 0 0. */
export function Ground({ tile }) {
  if (tile === "integrated_economy") {
    return html`
      <path d=${HEX} fill="url(#w-p-farm)" />
      <path d=${HEX} fill="url(#w-p-generator)" clip-path="url(#w-hexup)" />
      <path d="M-43.3 0h86.6" stroke=${ink("hexline")} stroke-width="1.5" stroke-dasharray="4 3" />
      <use href="#w-v-ie" />`;
  }
  return html`
    <path d=${HEX} fill=${`url(#w-p-${tile})`} />
    ${tile === "bank" ? html`<${Bank} />` : html`<use href=${`#w-v-${tile}`} />`}`;
}

const Bank = () => html`
  <${Rosette} radius=${31} stroke=${ink("money-v")} width="1.5" />
  <circle r="11.5" fill=${ink("money-v")} />
  <use href="#w-g-money" x="-8" y="-8" width="16" height="16" fill=${ink("money-t")} />`;

const DOT = 10.6;

/** A whole dot, as a coin with the sign of its commodity. */
export const WholeDot = ({ colour, transform = undefined }) => html`
  <g transform=${transform}>
    <circle r=${DOT + 1.6} fill=${ink("halo")} />
    <circle r=${DOT - 0.5} fill=${ink(colour)} stroke=${ink(`${colour}-l`)} stroke-width="1.3" />
    <use href=${`#w-g-${colour}`} x=${-DOT * 0.72} y=${-DOT * 0.72} width=${DOT * 1.44} height=${DOT * 1.44}
      fill=${ink(`${colour}-g`)} />
  </g>`;

/** A half or a third that waits for the others: a pale ring, cut off by its hex. */
export const OpenDot = ({ colour, transform = undefined }) => html`
  <g transform=${transform}>
    <circle r=${DOT - 1} fill=${ink("halo")} stroke=${ink("halo")} stroke-width="6" />
    <circle r=${DOT - 1.3} fill=${ink(`${colour}-t`)} stroke=${ink(`${colour}-l`)} stroke-width="3" />
  </g>`;

/** Whole, but of two owners: a ring under a bar. turn: in degrees. */
export const SharedDot = ({ colour, transform, turn }) => html`
  <g transform=${`${transform} rotate(${turn})`}>
    <circle r=${DOT + 1.6} fill=${ink("halo")} />
    <circle r=${DOT - 1.3} fill=${ink(`${colour}-t`)} stroke=${ink(`${colour}-l`)} stroke-width="2.6" />
    <path d="M-12 0h24" stroke=${ink("halo")} stroke-width="5.5" />
    <path d="M-12 0h24" stroke="var(--ink)" stroke-width="2.6" />
  </g>`;

/** A whole dot on an unfed tile: a dashed ring. */
export const UnfedDot = ({ colour, transform }) => html`
  <g transform=${transform}>
    <circle r=${DOT + 1.6} fill=${ink("halo")} />
    <circle r=${DOT - 1.5} fill=${ink(`${colour}-t`)}
      stroke=${ink(`${colour}-l`)} stroke-width="2" stroke-dasharray="3 2.5" />
  </g>`;

/** Dots of two colours meet. */
export const Clash = ({ transform }) => html`
  <g class="w-clash" transform=${transform}>
    <path d="M-5-5 5 5M5-5-5 5" stroke=${ink("halo")} stroke-width="6" stroke-linecap="round" />
    <path d="M-5-5 5 5M5-5-5 5" stroke="var(--loss)" stroke-width="3" stroke-linecap="round" />
  </g>`;

/** The points of a tile as it lies: name and colour of each, and the colour of its middle. */
export function dotsOf(tiles, tile, rotation) {
  const points = tiles[tile].flatMap(({ colour, points: own }) =>
    own.map((point) => ({
      point: `${point[0]}${(Number(point[1]) + rotation) % 6}`,
      colour,
    })),
  );
  return {
    points,
    middle: tiles[tile].find((part) => part.centre)?.colour ?? null,
  };
}

/** A tile by itself, around 0 0. tiles: of the view's `derived`. */
export function TileAlone({ tiles, tile, rotation = 0 }) {
  const { points, middle } = dotsOf(tiles, tile, rotation);
  const place = (point) => (point[0] === "e" ? edge(Number(point[1])) : corner(Number(point[1])));
  return html`
    <path d=${outlineOf(51.5)} fill=${ink("halo")} />
    <${Ground} tile=${tile} />
    <g clip-path="url(#w-hexclip)">
      ${points.map(
        ({ point, colour }) => html`<${OpenDot} colour=${colour}
        transform=${`translate(${place(point).join(" ")})`} />`,
      )}
    </g>
    ${middle && html`<${WholeDot} colour=${middle} />`}
    <path d=${HEX} fill="none" stroke=${ink("hexline")} stroke-width="2" />`;
}

/** The same as a picture of its own. */
export const TilePicture = ({ tiles, tile, rotation = 0, class: names = "tile-picture" }) => html`
  <svg class=${names} viewBox="-46 -53 92 106" aria-hidden="true">
    <${TileAlone} tiles=${tiles} tile=${tile} rotation=${rotation} />
  </svg>`;
