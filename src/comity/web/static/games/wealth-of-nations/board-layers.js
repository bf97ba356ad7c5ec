// The sheet of the board, layer by layer: sea, grounds, frontiers, dots, pieces, and what is marked on it.
import { html } from "../../lib/html.js";
import { Clash, dotsOf, Ground, nationInk, OpenDot, Rosette, SharedDot, TileAlone, UnfedDot, WholeDot } from "./art.js";
import { At, areaOf, beside, CENTRE, frontierOf, HEXES, NAMES, outlineOf, SIDE, spot, translate } from "./geometry.js";

const HEX = outlineOf();
const SEA = [
  [38, 0.18],
  [29, 0.3],
  [20, 0.45],
  [12, 0.7],
];
const RIM = frontierOf(NAMES);

/** The inner line of each nation's band, so that owners are told apart in grey: none, or its dashes. */
const INNER = {
  bolshevia: null,
  bharat: "none",
  federal_provinces: "11 6",
  showa: "0.1 7",
  arazzaq: "9 4 1 4",
  anglica: "2 3",
};

/** Lines of water around the land, as on an engraved chart, and the letters of the rows. */
export const Sea = () => html`
  ${SEA.map(
    ([width, opacity]) => html`
      <path d=${RIM} class="w-water" stroke-width=${width + 1.6} opacity=${opacity} />
      <path d=${RIM} class="w-shore" stroke-width=${width - 1} />`,
  )}
  ${NAMES.filter((hex) => hex.endsWith("1")).map(
    (hex) => html`<text class="w-row" x=${HEXES[hex].x - 54} y=${HEXES[hex].y + 5}>${hex[0]}</text>`,
  )}`;

/** What lies on each hex, and the lines between them. */
export function Grounds({ view }) {
  const { board, players } = view.state;
  const blocked = new Set(view.derived.blocked);
  return html`
    ${NAMES.map(
      (hex) => html`<${At} key=${hex} hex=${hex}><${Base} hex=${hex} content=${board[hex]}
      players=${players} blocked=${blocked.has(hex)} /></${At}>`,
    )}
    ${NAMES.map(
      (hex) => html`<path key=${hex} class=${board[hex]?.tile ? "w-line strong" : "w-line"}
      d=${outlineOf(SIDE, HEXES[hex].x, HEXES[hex].y)} />`,
    )}`;
}

function Base({ hex, content, players, blocked }) {
  if (hex === CENTRE) return html`<${Centre} />`;
  if (blocked) {
    return html`
      <path d=${HEX} fill="url(#w-p-block)" /><use href="#w-terrain" x="-50" y="-50" width="100" height="100" />`;
  }
  if (content?.tile) return html`<${Ground} tile=${content.tile} />`;
  const owned = content && content.flag !== null;
  return html`
    <path d=${HEX} fill="url(#w-p-void)" />
    ${
      owned
        ? html`<path d=${HEX} fill=${nationInk(players[content.flag].nation)} opacity=".13" />`
        : html`<text class="w-hex-name" y="5">${hex}</text>`
    }`;
}

const Centre = () => html`
  <path d=${HEX} fill="url(#w-p-block)" />
  <circle r="34" class="w-seal" />
  <${Rosette} radius=${32} stroke="var(--w-seal)" width=".9" />
  <circle r="13" class="w-seal-eye" />
  <path d="M-6-6 6 6M6-6-6 6" class="w-seal-cross" />`;

/** The band of each owner inside its frontier, as coloured by hand in an atlas. id: of this board on the page. */
export function Frontiers({ view, id }) {
  const { board, players } = view.state;
  return players.map(({ nation }, seat) => {
    const hexes = NAMES.filter((hex) => board[hex]?.flag === seat);
    if (!hexes.length) return null;
    const frontier = frontierOf(hexes);
    const ink = nationInk(nation);
    return html`
      <g key=${seat}>
        <clipPath id=${`${id}-${seat}`}><path d=${areaOf(hexes)} /></clipPath>
        <g clip-path=${`url(#${id}-${seat})`} class="w-band">
          <path d=${frontier} stroke="var(--w-halo)" stroke-width="18.5" />
          <path d=${frontier} stroke=${ink} stroke-width="15" />
          ${
            INNER[nation] &&
            html`
              <path d=${frontier} stroke="var(--w-halo)" stroke-width="9.6" stroke-dasharray=${INNER[nation]}
                stroke-linecap=${nation === "showa" ? "round" : "butt"} />
              <path d=${frontier} stroke=${ink} stroke-width="4.6" />`
          }
        </g>
        <path d=${frontier} class="w-frontier" />
      </g>`;
  });
}

/** Dots that wait, and those in the middles. unfed: hexes whose tiles get no food. */
export function OpenDots({ view, unfed = new Set() }) {
  const { board } = view.state;
  return NAMES.filter((hex) => board[hex]?.tile).map((hex) => {
    const { points, middle } = dotsOf(view.derived.tiles, board[hex].tile, board[hex].rotation);
    const marks = view.derived.dots[hex] ?? {};
    const open = points.filter(({ point }) => marks[point] === "open" || marks[point] === "clash");
    const { x, y } = HEXES[hex];
    const Middle = unfed.has(hex) ? UnfedDot : WholeDot;
    return html`
      <${At} key=${hex} hex=${hex}>
        <g clip-path="url(#w-hexclip)">
          ${open.map(({ point, colour }) => {
            const [px, py] = spot(hex, point);
            return html`<${OpenDot} key=${point} colour=${colour} transform=${translate([px - x, py - y])} />`;
          })}
        </g>
        ${middle && html`<${Middle} colour=${middle} transform="" />`}
      </${At}>`;
  });
}

/** Each hex at a point: the two or three that meet there, the first of them by name. */
function meeting(hex, point) {
  const k = Number(point[1]);
  const others = point[0] === "e" ? [beside(hex, k)] : [beside(hex, k), beside(hex, k + 1)];
  return [hex, ...others.filter((other) => other !== undefined)].sort();
}

/** Completed dots and conflicts, each once, above everything else. */
export function MetDots({ view, unfed = new Set() }) {
  const { board } = view.state;
  const once = (hex, point) => meeting(hex, point).filter((other) => view.derived.dots[other])[0] === hex;
  return NAMES.filter((hex) => view.derived.dots[hex]).flatMap((hex) => {
    const { points } = dotsOf(view.derived.tiles, board[hex].tile, board[hex].rotation);
    const marks = view.derived.dots[hex];
    return points
      .filter(({ point }) => marks[point] !== "open" && once(hex, point))
      .map(({ point, colour }) => {
        const shape = { transform: translate(spot(hex, point)), colour };
        const key = `${hex}${point}`;
        if (marks[point] === "clash") return html`<${Clash} key=${key} ...${shape} />`;
        if (marks[point] === "shared") {
          const turn = point[0] === "e" ? 60 * Number(point[1]) + 30 : 0;
          return html`<${SharedDot} key=${key} ...${shape} turn=${turn} />`;
        }
        const hungry = meeting(hex, point).some((other) => unfed.has(other));
        return html`<${hungry ? UnfedDot : WholeDot} key=${key} ...${shape} />`;
      });
  });
}

/** Flags, automation and units. */
export function Pieces({ view }) {
  const { board, players } = view.state;
  return NAMES.filter((hex) => board[hex]).map((hex) => {
    const { flag, tile, token, units } = board[hex];
    const there = units.map((count, seat) => ({ count, nation: players[seat].nation })).filter(({ count }) => count);
    return html`
      <${At} key=${hex} hex=${hex}>
        ${flag !== null && html`<${FlagPiece} nation=${players[flag].nation} small=${tile !== null} />`}
        ${token && html`<use href="#w-token" x="-35" y="6" width="23" height="23" />`}
        ${there.map(
          ({ count, nation }, place) => html`
            <${Unit} key=${nation} nation=${nation} count=${count}
              x=${(token ? 14 : 0) + (place - (there.length - 1) / 2) * Math.min(26, 70 / there.length)} y=${24} />`,
        )}
      </${At}>`;
  });
}

const FlagPiece = ({ nation, small }) =>
  small
    ? html`
      <g transform="translate(-10 -38)">
        <rect x="-1.3" y="-1.3" width="22.6" height="15.9" fill="var(--w-halo)" />
        <use href=${`#w-f-${nation}`} width="20" height="13.3" />
        <rect width="20" height="13.3" class="w-flag-edge" />
      </g>`
    : html`
      <g transform="translate(-17 -24)">
        <path d="M-1-2V44" class="w-pole" />
        <use href=${`#w-f-${nation}`} x="1" width="38" height="25.3" />
        <rect x="1" width="38" height="25.3" class="w-flag-edge" />
      </g>`;

function Unit({ nation, count, x, y }) {
  return html`
    <g transform=${translate([x, y])}>
      <use href="#w-unit" x="-13" y="-13" width="26" height="26" fill=${nationInk(nation)} />
      <use href=${`#w-f-${nation}`} x="-6.5" y="4" width="13" height="8.7" />
      ${
        count > 1 &&
        html`
          <circle cx="12.5" cy="-8.5" r="8.2" class="w-crowd" />
          <text x="12.5" y="-4.1" class="w-crowd-text">${count}</text>`
      }
    </g>`;
}

/** What may be chosen, hex by hex, under the names of board.css: legal, forced, reach, fight, picked, lifted. */
export const HexMarks = ({ hexes }) =>
  Object.entries(hexes).map(
    ([hex, look]) => html`
      <${At} key=${hex} hex=${hex}>
        <g class=${`w-mark ${look}`}>
          ${(look === "legal" || look === "forced") && html`<path d=${HEX} fill="url(#w-p-legal)" />`}
          <path class="halo" d=${outlineOf(43)} /><path class="ring" d=${outlineOf(43)} />
        </g>
      </${At}>`,
  );

/** Where something has happened lately: the hex is bracketed. */
export const News = ({ hexes }) =>
  [...new Set(hexes)].map(
    (hex) => html`
      <${At} key=${hex} hex=${hex}><path class="w-news"
        d="M-38-18V-22L0-44 38-22V-18M-38 18V22L0 44 38 22V18" /></${At}>`,
  );

/** Frontiers of blocs. outlines: {hexes, look: "runs", "rests", "points" or "warns"}. */
export const Outlines = ({ outlines }) =>
  outlines.map(({ hexes, look }) => {
    const line = frontierOf(hexes);
    return html`
      <g class=${`w-outline ${look}`}><path class="halo" d=${line} /><path class="ring" d=${line} /></g>`;
  });

/** A tile that is held over the board. */
export const Ghost = ({ ghost, tiles, settled }) => html`
  <${At} hex=${ghost.hex}>
    ${
      !settled &&
      html`<g opacity=".8"><${TileAlone} tiles=${tiles} tile=${ghost.tile}
      rotation=${ghost.rotation} /></g>`
    }
    <g class=${ghost.forced ? "w-ghost forced" : "w-ghost"}>
      <path class="halo" d=${outlineOf(50)} /><path class="ring" d=${outlineOf(50)} />
    </g>
  </${At}>`;

/** A unit's way. */
export function Way({ from, to, fight }) {
  const [a, b] = [HEXES[from], HEXES[to]];
  const [sx, sy, ex, ey] = [a.x - 9, a.y + 9, b.x + 15, b.y + 33];
  const [cx, cy] = [(sx + ex) / 2 - 16, (sy + ey) / 2 + 10];
  const line = `M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`;
  const angle = (Math.atan2(ey - cy, ex - cx) * 180) / Math.PI;
  return html`
    <g class=${fight ? "w-way fight" : "w-way"}>
      <path class="halo" d=${line} /><path class="ring" d=${line} />
      <path class="head" transform=${`translate(${ex} ${ey}) rotate(${angle})`} d="M-13-11 9 0-13 11-8 0z" />
    </g>`;
}

/** Hexes that are of no use now lie in the shade. */
export const Shade = ({ hexes, soft }) =>
  hexes?.length ? html`<path class=${soft ? "w-shade soft" : "w-shade"} d=${areaOf(hexes)} />` : null;
