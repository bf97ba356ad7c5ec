// Beside the board: zoom, what is lit, the board in words, and what its signs mean.
import { cls, html, useState } from "../../lib/html.js";
import { Clash, Flag, OpenDot, SharedDot, WholeDot } from "./art.js";
import { NAMES } from "./geometry.js";
import { boardInWords } from "./sentences.js";

/** What is lit: by owner, by colour, or what runs; all: everything. shade: the hexes that are not, or null. */
export function useFilter({ view }) {
  const [lit, setLit] = useState(null); // {what, value}
  const shade = lit ? NAMES.filter((hex) => !litHexes(view, lit).has(hex)) : null;
  return {
    lit,
    shade,
    choose: (what, value) => setLit(same(lit, what, value) ? null : { what, value }),
  };
}

const same = (lit, what, value) => lit !== null && lit.what === what && lit.value === value;

function litHexes(view, { what, value }) {
  const { board } = view.state;
  if (what === "owner") return new Set(NAMES.filter((hex) => board[hex]?.flag === value));
  if (what === "runs") return new Set(runningBlocs(view).flatMap((bloc) => bloc.hexes));
  return new Set(view.derived.blocs.filter((bloc) => bloc.colour === value).flatMap((bloc) => bloc.hexes));
}

/** The blocs of the best plan of each owner. */
export function runningBlocs(view) {
  const runs = view.derived.plans.flatMap((plan) => plan.blocs);
  return view.derived.blocs.filter((bloc) =>
    runs.some(({ hex, colour }) => colour === bloc.colour && bloc.hexes.includes(hex)),
  );
}

const PANELS = {
  lit: "What is lit",
  words: "The board in words",
  key: "What the signs mean",
};
const SIGNS = {
  minus: "M3 8h10",
  plus: "M3 8h10M8 3v10",
  fit: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4",
  lit: "M2 3h12l-4.500 5.500V13l-3 1.500v-6z",
  words: "M3 3h10M3 6.300h10M3 9.600h10M3 13h6",
  key: "M6 6a2 2 0 1 1 3 1.700c-.7.4-1 .8-1 1.600M8 11.700v.3",
};

const Tool = ({ sign, label, act, pressed = undefined }) => html`
  <button type="button" class=${cls("w-tool", sign)} aria-label=${label} title=${label} aria-pressed=${pressed}
    onClick=${act}>
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d=${SIGNS[sign]} /></svg>
  </button>`;

export function BoardTools(props) {
  const { zoom, filter } = props;
  const [open, setOpen] = useState(null);
  const toggle = (panel) => () => setOpen(open === panel ? null : panel);
  return html`
    <div class="w-tools" role="group" aria-label="Looking at the board">
      <${Tool} sign="plus" label="Zoom in" act=${zoom.zoomIn} />
      <${Tool} sign="minus" label="Zoom out" act=${zoom.zoomOut} />
      <${Tool} sign="fit" label="Fit the board" act=${zoom.fit} />
      ${Object.entries(PANELS).map(
        ([panel, label]) => html`
          <${Tool} key=${panel} sign=${panel} label=${label}
            pressed=${open === panel || (panel === "lit" && filter.lit !== null)}
            act=${toggle(panel)} />`,
      )}
    </div>
    ${
      open &&
      html`
        <div class=${cls("w-panel scroll", open)} role="region" aria-label=${PANELS[open]}>
          <header><h3>${PANELS[open]}</h3><button class="quiet" onClick=${() => setOpen(null)}>Close</button></header>
          ${open === "lit" && html`<${Lit} ...${props} />`}
          ${open === "words" && html`<${InWords} ...${props} />`}
          ${open === "key" && html`<${Key} />`}
        </div>`
    }`;
}

function Lit({ view, words, names, you, filter }) {
  const pick = (what, value, label) => html`
    <button type="button" class="w-pick" aria-pressed=${same(filter.lit, what, value)}
      onClick=${() => filter.choose(what, value)}>${label}</button>`;
  const colours = [...new Set(view.derived.blocs.map((bloc) => bloc.colour))];
  return html`
    <div class="w-picks">
      ${view.state.players.map(({ nation }, seat) =>
        pick("owner", seat, html`<${Flag} nation=${nation} /> ${seat === you ? "Mine" : names[seat]}`),
      )}
      ${colours.map((colour) =>
        pick(
          "colour",
          colour,
          html`<svg viewBox="-13 -13 26 26"><${WholeDot} colour=${colour} /></svg> ${words.asset(colour)}`,
        ),
      )}
      ${pick("runs", true, "Runs in the best plans")}
    </div>`;
}

const InWords = (props) => html`
  ${boardInWords(props).map(
    ({ title, lines }) => html`
      <h4>${title}</h4>
      <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
  )}`;

const KEY = [
  [html`<${WholeDot} colour="food" />`, "a whole dot: yields one cube, of a bank money"],
  [html`<${OpenDot} colour="food" />`, "a half or third that waits for the tiles beside it"],
  [html`<${SharedDot} colour="food" transform="" turn="0" />`, "of two owners: yields nothing"],
  [html`<${Clash} transform="scale(1.6)" />`, "dots of two colours meet: they yield nothing"],
  [html`<use href="#w-token" x="-12" y="-12" width="24" height="24" />`, "automated: ore may stand for all its food"],
  [
    html`<use href="#w-unit" x="-12" y="-12" width="24" height="24" fill="var(--ink)" />`,
    "a unit, with its nation's flag",
  ],
];

const Key = () => html`
  <ul class="w-key">
    ${KEY.map(([sign, text]) => html`<li><svg viewBox="-13 -13 26 26" aria-hidden="true">${sign}</svg>${text}</li>`)}
  </ul>`;
