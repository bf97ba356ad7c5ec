// Below the board: what may be done on it, the tiles to pick from, and the dial that shows how a tile may be turned.
import { html, cls } from "../../lib/html.js";
import { Glyph, TilePicture } from "./art.js";
import { VERBS, begin, blocsOf, hold, isOfATile, tilesOf, turnsAt } from "./hand.js";
import { takeTile, withOnlyTile } from "./placing.js";
import { Cost } from "./stakes.js";
import { TokenChoices } from "./tokens.js";
import { beginTransport, setUnits } from "./war.js";

const TITLES = {
  place_flag: ["Flag", "flag", "flag"],
  build_tile: ["Build", "tile", null],
  move_tiles: ["Move tiles", "tile", "move"],
  automate: ["Automate", "loop", "automate"],
  build_unit: ["Unit", "battle", "unit"],
  activate: ["Activate", "battle", "activate"],
  transport: ["Transport", "battle", "transport"],
};

const OF_WAR = new Set(["build_unit", "activate", "transport"]);

/** hand: as handOf gives it; gains: dots by turn of the tile in hand. */
export function Verbs({ hand: given, gains, ...props }) {
  const { view } = props;
  const hand = withOnlyTile(view, given);
  if (!props.store || props.you === null || !VERBS.some((verb) => view.legal[verb])) return null;
  return html`
    <div class="w-verbs" role="group" aria-label="What to do on the board">
      ${hand.verb === "move_tiles" && html`<${TokenChoices} ...${props} hand=${hand} />`}
      ${view.state.step === "develop" && html`<${Row} ...${props} hand=${hand} />`}
      ${isOfATile(hand) && html`<${Palette} ...${props} hand=${hand} />`}
      ${isOfATile(hand) && hand.tile && hand.hex && html`<${Dial} ...${props} hand=${hand} gains=${gains} />`}
      ${hand.verb === "occupy" && html`<${Occupations} ...${props} hand=${hand} />`}
    </div>`;
}

function Row(props) {
  const { view, words, hand } = props;
  // the tiles need the room
  const shown = (/** @type {[string, any]} */ [verb]) => hand.verb !== "build_tile" || verb === "build_tile";
  return Object.entries(TITLES)
    .filter(shown)
    .filter(([verb]) => view.state.options.war !== false || !OF_WAR.has(verb))
    .filter(([, [, , cost]]) => cost === null || view.derived.costs[cost])
    .map(([verb, [title, glyph, cost]]) => {
      const open = Boolean(view.legal[verb]);
      return html`
        <button key=${verb} type="button" class="w-verb" aria-pressed=${hand.verb === verb} disabled=${!open}
          title=${open ? undefined : "Not possible now"} onClick=${() => take(props, verb)}>
          <${Glyph} name=${glyph} /><span>${title}</span>${
            cost &&
            html`<${Cost} cost=${view.derived.costs[cost]}
            words=${words} />`
          }
        </button>`;
    });
}

function take(props, verb) {
  if (props.hand.verb === verb) props.store.choose(null);
  else if (verb === "transport") beginTransport(props);
  else begin(props, verb);
}

/** The tiles that can be set down now, with what each costs and how many are left. */
function Palette(props) {
  const { view, words, hand } = props;
  const build = hand.verb === "build_tile";
  return tilesOf(view, hand.verb).map((tile) => {
    const brief = Boolean(hand.tile && hand.hex && hand.tile !== tile); // the dial needs the room
    const name = brief ? words.title("tiles", tile) : undefined;
    const here = !hand.hex || turnsAt(view, { ...hand, tile }, hand.hex).size > 0;
    return html`
      <button key=${tile} type="button" class=${cls("w-tile", !here && "elsewhere")} aria-pressed=${hand.tile === tile}
        aria-label=${name} title=${name}
        onClick=${() => takeTile(props, hand, tile)}>
        <${TilePicture} tiles=${view.derived.tiles} tile=${tile}
          rotation=${hand.tile === tile ? (hand.rotation ?? 0) : 0} />
        ${!brief && html`<${TileWords} view=${view} words=${words} tile=${tile} build=${build} />`}
      </button>`;
  });
}

/** build: with what it costs, and how many are left. */
function TileWords({ view, words, tile, build }) {
  const left = view.derived.stacks[tile];
  return html`
    <span class="w-of-tile"><b>${words.title("tiles", tile)}</b>
      ${build && html`<${Cost} cost=${view.derived.costs.build_tile[tile]} words=${words} />`}
      ${build && left !== undefined && html`<small>${left} left</small>`}</span>`;
}

/** The turns of a tile on its hex as six sectors: solid allowed, hollow by force, gold shown. */
function Dial(props) {
  const { view, hand, gains } = props;
  const turns = turnsAt(view, hand, hand.hex);
  const told = (turn) => {
    const gain = gains[turn];
    const dots = gain === undefined || gain === null ? "" : `, ${gain} more dots`;
    return `Turn ${turn}${turns.has(turn) ? (turns.get(turn) ? ", by force" : "") : ", not possible"}${dots}`;
  };
  return html`
    <div class="w-dial" role="group" aria-label="How the tile lies">
      ${[0, 1, 2, 3, 4, 5].map(
        (turn) => html`
          <button key=${turn} type="button" class=${cls("w-turn", turns.get(turn) && "forced")}
            disabled=${!turns.has(turn)}
            aria-pressed=${hand.rotation === turn} aria-label=${told(turn)} title=${told(turn)}
            onClick=${() => hold(props, hand, { rotation: turn, turned: true })}>
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              <path d="M-9.5-5.500 0-11 9.500-5.500v11L0 11-9.500 5.500z" /><path class="hand"
                transform=${`rotate(${60 * turn})`} d="M0 0V-8" />
            </svg>
            ${gains[turn] > 0 && html`<b>+${gains[turn]}</b>`}
          </button>`,
      )}
    </div>`;
}

/** How many units occupy which bloc, where that is a choice. */
function Occupations(props) {
  const { view, words, names, hand } = props;
  const blocs = blocsOf(view, hand);
  return view.legal.occupy.map((entry) => {
    const units = blocs.find((bloc) => bloc.hex === entry.hex && bloc.colour === entry.colour)?.units ?? 0;
    const owner = names[view.state.board[entry.hex].flag];
    const name = `${words.asset(entry.colour)} of ${owner} at ${entry.hex}`;
    return html`
      <div key=${entry.hex + entry.colour} class="w-occupy" role="group" aria-label=${name}>
        <span>${name}</span>
        <button type="button" aria-label=${`Fewer: ${name}`} disabled=${units === 0}
          onClick=${() => setUnits(props, hand, entry, units - 1)}>−</button>
        <output>${units} of ${entry.units}</output>
        <button type="button" aria-label=${`More: ${name}`} disabled=${units === entry.units}
          onClick=${() => setUnits(props, hand, entry, units + 1)}>+</button>
      </div>`;
  });
}
