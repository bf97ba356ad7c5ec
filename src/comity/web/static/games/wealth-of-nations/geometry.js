// Where the hexes of the board lie (W1.1, W1.3), in units of the drawing: a hex's side is 50, its corner points up.
import { html } from "../../lib/html.js";

export const SIDE = 50;
const ROWS = "ABCDEFGHI";
const RADIUS = 4;
const WIDTH = SIDE * Math.sqrt(3);
const DIRECTIONS = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

/**
 * @typedef {{ q: number, r: number, x: number, y: number }} Place
 * @typedef {[number, number]} Point
 */

/** @type {Record<string, Place>} by name, row by row */
export const HEXES = {};
/** @type {Record<string, string>} */
const AT = {};
for (let r = -RADIUS; r <= RADIUS; r++) {
  const first = Math.max(-RADIUS, -RADIUS - r);
  const last = Math.min(RADIUS, RADIUS - r);
  for (let q = first; q <= last; q++) {
    const name = `${ROWS[r + RADIUS]}${q - first + 1}`;
    HEXES[name] = { q, r, x: WIDTH * (q + r / 2), y: SIDE * 1.5 * r };
    AT[`${q},${r}`] = name;
  }
}
export const NAMES = Object.keys(HEXES);
export const CENTRE = AT["0,0"];

/** The whole sheet with a margin: width and height, around the centre. */
export const SHEET = { width: 9 * WIDTH + 44, height: 14 * SIDE + 44 };

/**
 * The hex beside another in direction k, 0 north-east and then clockwise; undefined beyond the rim.
 * @param {string} hex
 * @param {number} k
 * @returns {string | undefined}
 */
export function beside(hex, k) {
  const { q, r } = HEXES[hex];
  const [dq, dr] = DIRECTIONS[((k % 6) + 6) % 6];
  return AT[`${q + dq},${r + dr}`];
}

/** The hexes in sight of an arrow key: along the row, or the nearest of the row above or below. */
export function towards(hex, key) {
  const { x, y } = HEXES[hex];
  if (key === "ArrowLeft") return beside(hex, 4) ?? hex;
  if (key === "ArrowRight") return beside(hex, 1) ?? hex;
  const step = key === "ArrowUp" ? -1.5 * SIDE : 1.5 * SIDE;
  const row = NAMES.filter((name) => Math.abs(HEXES[name].y - y - step) < 1);
  const near = row.sort((a, b) => Math.abs(HEXES[a].x - x) - Math.abs(HEXES[b].x - x));
  return near[0] ?? hex;
}

/**
 * @param {number} degrees
 * @param {number} radius
 * @returns {Point}
 */
const polar = (degrees, radius) => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];
/** Corner k, between the edges k and k + 1, seen from the hex's middle. */
export const corner = (k, radius = SIDE) => polar(-30 + 60 * k, radius);
/** The middle of edge k. */
export const edge = (k, radius = WIDTH / 2) => polar(-60 + 60 * k, radius);

const round = (number) => Number(number.toFixed(1));

/**
 * Where a point of a hex lies, by its name: "e2" an edge, "c0" a corner.
 * @param {string} hex
 * @param {string} point
 * @returns {Point}
 */
export function spot(hex, point) {
  const k = Number(point[1]);
  const [x, y] = point[0] === "e" ? edge(k) : corner(k);
  return [round(HEXES[hex].x + x), round(HEXES[hex].y + y)];
}

/** The outline of a hex around its middle. */
export function outlineOf(radius = SIDE, x = 0, y = 0) {
  const points = [0, 1, 2, 3, 4, 5].map((k) => corner(k, radius));
  return `M${points.map(([dx, dy]) => `${round(dx + x)} ${round(dy + y)}`).join("L")}z`;
}

/** All of some hexes as one path. */
export const areaOf = (hexes) => hexes.map((hex) => outlineOf(SIDE, HEXES[hex].x, HEXES[hex].y)).join("");

/** The frontier of some hexes: the edges beyond which none of them lies. */
export function frontierOf(hexes) {
  const inside = new Set(hexes);
  return hexes
    .flatMap((hex) => [0, 1, 2, 3, 4, 5].filter((k) => !inside.has(beside(hex, k))).map((k) => edgeLine(hex, k)))
    .join("");
}

function edgeLine(hex, k) {
  const { x, y } = HEXES[hex];
  const [from, to] = [corner((k + 5) % 6), corner(k)];
  return `M${round(x + from[0])} ${round(y + from[1])}L${round(x + to[0])} ${round(y + to[1])}`;
}

/**
 * The middle of some hexes.
 * @param {string[]} hexes
 * @returns {Point}
 */
export function middleOf(hexes) {
  const sum = hexes.reduce((total, hex) => [total[0] + HEXES[hex].x, total[1] + HEXES[hex].y], [0, 0]);
  return [sum[0] / hexes.length, sum[1] / hexes.length];
}

/** A thing drawn at a hex. */
export const At = ({ hex, dx = 0, dy = 0, children }) => html`
  <g transform=${`translate(${round(HEXES[hex].x + dx)} ${round(HEXES[hex].y + dy)})`}>${children}</g>`;

export const translate = ([x, y]) => `translate(${round(x)} ${round(y)})`;
