// The drawings of Empires: symbols of a few SVG files, fetched once and used by name all over the page.
import { html, useEffect, useRef } from "../../lib/html.js";

const FILES = ["tokens", "nations", "wars", "scenes"];
const ASSETS = ["gold", "goods", "people", "territories", "bonds", "supporters", "revolts"];
const SIGNS = { banks: "bank", luxuries: "luxury", industries: "industry" };
const DRAWN_WARS = new Set([
  "spanish_succession",
  "great_northern_war",
  "carnatic_wars",
  "jenkins_ear",
  "polish_succession",
  "russo_turkish_war",
  "austrian_succession",
  "french_and_indian_war",
  "seven_years_war",
  "conquest_of_bengal",
  "american_revolution",
  "javanese_succession",
  "saint_domingue",
  "guarani_war",
]);

/** @type {Promise<Element[]> | undefined} */
let sheets;

/** The files as elements; one that does not come leaves its drawings out, and the page is told by words. */
async function fetchSheets() {
  const texts = await Promise.all(
    FILES.map((file) =>
      fetch(new URL(`art/${file}.svg`, import.meta.url))
        .then((answer) => (answer.ok ? answer.text() : ""))
        .catch(() => ""),
    ),
  );
  return texts
    .filter(Boolean)
    .map((text) => new DOMParser().parseFromString(text, "image/svg+xml").documentElement)
    .map((sheet) => document.importNode(sheet, true));
}

/** What the drawings refer to; drawn once, beside everything. */
export function Defs() {
  const place = useRef(null);
  useEffect(() => {
    sheets ??= fetchSheets();
    sheets.then((found) => place.current?.append(...found));
  }, []);
  return html`<div class="drawings" ref=${place} aria-hidden="true" />`;
}

const symbol = (name) => html`<use href=${`#e-${name}`} />`;

/** A drawing by its symbol's name; decorative unless it has a label. */
export const Drawn = ({ name, box, class: names = "", label = "", fit = undefined }) => html`
  <svg class=${names} viewBox=${box} preserveAspectRatio=${fit} role=${label ? "img" : undefined}
    aria-label=${label || undefined} aria-hidden=${label ? undefined : "true"}>
    ${symbol(name)}
  </svg>`;

/** A small sign in lines. */
export const Sign = ({ name, label = "" }) =>
  html`<${Drawn} name=${`i-${SIGNS[name] ?? name}`} box="0 0 24 24" class="ic" label=${label} />`;

export const Shield = ({ nation, class: names = "shield", label = "" }) =>
  html`<${Drawn} name=${`n-${nation}`} box="0 0 60 72" class=${names} label=${label} />`;

/** The picture of a war; a user's own war has the one of all others. */
export const Vignette = ({ war }) => html`
  <${Drawn} name=${`w-${DRAWN_WARS.has(war) ? war : "other"}`} box="0 0 200 96" fit="xMidYMid slice" />`;

/** By name, of the catalog's assets and holdings and of the institutions. */
export const DRAWINGS = {
  ...Object.fromEntries(ASSETS.map((id) => [id, { box: "0 0 48 48", art: symbol(`t-${id}`) }])),
  ...Object.fromEntries(
    Object.entries(SIGNS).map(([id, name]) => [id, { box: "0 0 24 24", art: symbol(`i-${name}`) }]),
  ),
  token: { box: "0 0 48 48", art: symbol("diplomat") },
  card: { box: "0 0 60 84", art: symbol("card-back") },
  tile: { box: "0 0 24 24", art: symbol("i-crown") },
  army: { box: "0 0 24 24", art: symbol("army") },
};
