// The board: 61 hexes to look at, to point at, and to choose from; with what is marked on it for the moment.
import { cls, html, useId, useMemo, useRef, useState } from "../../lib/html.js";
import { Glyph } from "./art.js";
import {
  Frontiers,
  Ghost,
  Grounds,
  HexMarks,
  MetDots,
  News,
  OpenDots,
  Outlines,
  Pieces,
  Sea,
  Shade,
  Way,
} from "./board-layers.js";
import { BoardTools, useFilter } from "./board-tools.js";
import { HEXES, middleOf, NAMES, outlineOf, SIDE, towards } from "./geometry.js";
import { blocsAt, blocText, sentenceOf } from "./sentences.js";
import { useZoom } from "./zoom.js";

/**
 * What is marked on the board for a moment; all of it may be left out.
 * @typedef {object} Marks
 * @property {any} [view] the board that is shown in place of the present one, as a preview gives it
 * @property {Record<string, string>} [hexes] the look of each hex that may be chosen: legal, forced, reach, fight,
 *   picked or lifted
 * @property {{ hexes: string[], look: string }[]} [outlines] look: runs, rests, points or warns
 * @property {{ hex: string, text: any, look?: string, dy?: number }[]} [plates] signs; look: big, warns or quiet
 * @property {{ hex: string, tile: string, rotation: number, forced: boolean, settled?: boolean }[]} [ghosts]
 *   tiles held over the board; settled: the board that is shown has them already
 * @property {{ from: string, to: string, fight: boolean }} [way] of a unit
 * @property {string[]} [shade] hexes that lie in the shade
 * @property {string[]} [news] hexes that others have changed lately
 * @property {Set<string>} [unfed] tiles that get no food
 * @property {Record<string, string>} [says] of a hex, what choosing it would mean
 * @property {(hex: string) => void} [press] a hex was chosen
 * @property {(by: number) => void} [turn] the tile in hand turns by so many sixths
 * @property {(() => void) | null} [back] puts back what is in hand
 */

const PAN = 80; // pixels
/** With Shift, arrows move the sheet. @type {Record<string, [number, number]>} */
const PANS = { ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0], ArrowUp: [0, PAN], ArrowDown: [0, -PAN] };
const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);

/** marks: a Marks. over: what else lies over the sheet; children: what stands below it. */
export function Board(props) {
  const { marks = {}, children } = props;
  const view = marks.view ?? props.view;
  const id = useId();
  const [focus, setFocus] = useState("E6");
  const [over, setOver] = useState(null);
  const filter = useFilter(props);
  const held = marks.ghosts?.at(-1)?.hex;
  const zoom = useZoom((hex, by) => {
    if (!marks.turn || hex !== held) return false;
    marks.turn(by);
    return true;
  });
  const looked = over ?? null;
  const still = useMemo(
    () => html`<${Sea} /><${Grounds} view=${view} /><${Frontiers} view=${view} id=${`${id}own`} />`,
    [view],
  );
  const dots = useMemo(
    () => html`<${OpenDots} view=${view} unfed=${marks.unfed} /><${Pieces} view=${view} />`,
    [view, marks.unfed],
  );
  const met = useMemo(() => html`<${MetDots} view=${view} unfed=${marks.unfed} />`, [view, marks.unfed]);
  const blocs = looked && !marks.turn ? blocsAt(view, looked) : []; // the tile in hand tells of its bloc itself
  const { part } = zoom;
  return html`
    <section class="stage atlas" aria-label="The board" onKeyDown=${(event) => keys(event, { marks, zoom })}>
      <div class=${cls("w-frame", zoom.zoomed && "zoomed")} ref=${zoom.frame}>
        <svg class="w-board" viewBox=${`${part.x} ${part.y} ${part.width} ${part.height}`} role="group"
          aria-label="The board, 61 hexes" ...${zoom.pointer}>
          ${still}
          <${Shade} hexes=${marks.shade ?? filter.shade} soft=${!marks.unfed} />
          ${dots}
          <${Outlines} outlines=${marks.outlines ?? []} />
          <${News} hexes=${marks.news ?? []} />
          <${HexMarks} hexes=${marks.hexes ?? {}} />
          ${(marks.ghosts ?? []).map(
            (ghost) => html`<${Ghost} key=${ghost.hex} ghost=${ghost}
            tiles=${view.derived.tiles} settled=${ghost.settled} />`,
          )}
          ${marks.way && html`<${Way} ...${marks.way} />`}
          ${met}
          <${Outlines} outlines=${blocs.map(({ hexes }) => ({ hexes, look: "points" }))} />
          <${Hexes} ...${props} view=${view} marks=${marks} focus=${focus} setFocus=${setFocus} setOver=${setOver}
            dragged=${zoom.dragged} reveal=${zoom.reveal} />
        </svg>
        ${(marks.plates ?? []).map(
          (plate) => html`<${Plate} key=${plate.hex + plate.look} plate=${plate}
          part=${part} />`,
        )}
        ${marks.turn && held && html`<${TurnHere} hex=${held} part=${part} turn=${marks.turn} />`}
        ${blocs.map(
          (bloc, place) => html`
            <${Plate} key=${bloc.colour} part=${part} at=${middleOf(bloc.hexes)}
              plate=${{ text: blocText(view, props.words, bloc), look: "points", dy: place * 34 - 8 }} />`,
        )}
        ${props.over}
        <${BoardTools} ...${props} zoom=${zoom} filter=${filter} />
      </div>
      <p class="w-caption">${sentenceOf({ ...props, view }, looked ?? held ?? focus)}</p>
      ${children}
    </section>`;
}

/** Turning, zooming, and putting back, by keys. */
function keys(event, { marks, zoom }) {
  const acts = {
    "+": zoom.zoomIn,
    "=": zoom.zoomIn,
    "-": zoom.zoomOut,
    0: zoom.fit,
    ...(marks.turn ? { r: () => marks.turn(1), R: () => marks.turn(-1) } : {}),
    ...(marks.back ? { Escape: marks.back } : {}),
  };
  const act = event.shiftKey && PANS[event.key] ? () => zoom.pan(...PANS[event.key]) : acts[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** What is pressed: one hex is reached by Tab, the others by arrows. */
function Hexes(props) {
  const { view, marks, focus, setFocus, setOver, dragged, reveal } = props;
  const group = useRef(null);
  function press(event, hex) {
    if (event.type === "click" && dragged()) return;
    setFocus(hex);
    marks.press?.(hex);
  }
  function key(event, hex) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      press(event, hex);
    }
    if (!ARROWS.has(event.key) || event.shiftKey) return;
    event.preventDefault();
    const next = towards(hex, event.key);
    setFocus(next);
    reveal(HEXES[next]);
    group.current.querySelector(`[data-hex="${next}"]`).focus();
  }
  return html`
    <g ref=${group}>
      ${NAMES.map((hex) => {
        const says = marks.says?.[hex];
        const can = Boolean(marks.hexes?.[hex] || says);
        return html`
          <path key=${hex} class=${cls("w-hex", can && "can")} data-hex=${hex} data-place=${hex} role="button"
            tabindex=${hex === focus ? 0 : -1} d=${outlineOf(SIDE, HEXES[hex].x, HEXES[hex].y)}
            aria-label=${`${sentenceOf({ ...props, view }, hex)}${says ? `. ${says}` : ""}`}
            aria-disabled=${can || !marks.press ? undefined : "true"}
            onClick=${(event) => press(event, hex)} onKeyDown=${(event) => key(event, hex)}
            onFocus=${() => setFocus(hex)}
            onMouseEnter=${() => setOver(hex)} onMouseLeave=${() => setOver(null)} />`;
      })}
    </g>`;
}

/** The key that turns the tile in hand, beside it. */
function TurnHere({ hex, part, turn }) {
  const { x, y } = HEXES[hex];
  const place = { left: `${(x + 64 - part.x) * part.scale}px`, top: `${(y + 56 - part.y) * part.scale}px` };
  return html`
    <button type="button" class="w-turn-here" style=${place} aria-label="Turn the tile" title="Turn the tile (R)"
      onClick=${() => turn(1)}><${Glyph} name="loop" /></button>`;
}

/** A sign over a hex, in letters of the page's size however large the board is. */
function Plate({ plate, part, at }) {
  const [x, y] = at ?? [HEXES[plate.hex].x, HEXES[plate.hex].y];
  const place = {
    left: `${(x - part.x) * part.scale}px`,
    top: `${(y + (plate.dy ?? 0) - part.y) * part.scale}px`,
  };
  return html`<div class=${cls("w-plate", plate.look && `is-${plate.look}`)} style=${place}>${plate.text}</div>`;
}
