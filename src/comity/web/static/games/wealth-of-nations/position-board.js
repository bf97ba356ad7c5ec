// The board of a position that is set up by hand: a hex is pressed, and what lies on it is chosen below the board.
import { html, useState } from "../../lib/html.js";
import { Board } from "./board.js";

const EMPTY = { flag: null, tile: null, rotation: 0, token: false, units: [] };
const MOST_UNITS = 8;
const TURNS = [0, 1, 2, 3, 4, 5];

/**
 * view: of the position as the rules have last accepted it; change(board): the board as it is edited.
 * @param {{ view: any, words: any, position: any, known: any, change: (next: any) => void }} props
 */
export function PositionBoard({ view, words, position, known, change }) {
  const [hex, choose] = useState("E6");
  const board = position.board ?? known.board;
  const names = known.players.map((_, seat) => `Seat ${seat + 1}`);
  const content = { ...EMPTY, ...board[hex] };
  /** What is empty is left out. */
  function put(next) {
    const { [hex]: _, ...others } = board;
    const used = next.flag !== null || next.units.some((count) => count > 0);
    change({ ...position, board: used ? { ...others, [hex]: next } : others });
  }
  const marks = { hexes: { [hex]: "picked" }, press: choose };
  return html`
    <fieldset class="w-editor">
      <legend>The board</legend>
      <${Board} view=${view} words=${words} names=${names} you=${null} marks=${marks} />
      <${HexForm} key=${hex} hex=${hex} content=${content} names=${names} words=${words} put=${put}
        war=${known.options.war !== false} shut=${view.derived.blocked.includes(hex)} />
    </fieldset>`;
}

function HexForm({ hex, content, names, words, put, war, shut }) {
  if (shut) return html`<p class="soft">Nothing can lie on ${hex}.</p>`;
  const { flag, tile } = content;
  const tiles = words.lists.tiles.map(({ id, title }) => [id, title]);
  const owner = (next) => put(next === null ? { ...EMPTY, units: content.units } : { ...content, flag: next });
  const units = (seat, count) =>
    put({ ...content, units: names.map((_, k) => (k === seat ? count : (content.units[k] ?? 0))) });
  return html`
    <div class="editor-heads" role="group" aria-label=${`What lies on ${hex}`}>
      <${Choice} title=${`${hex}: flag of`} now=${flag} none="nobody" set=${owner}
        choices=${names.map((name, seat) => [seat, name])} />
      ${
        flag !== null &&
        html`<${Choice} title="Tile" now=${tile} none="none" choices=${tiles}
          set=${(next) => put({ ...content, tile: next, rotation: 0, token: false })} />`
      }
      ${
        tile &&
        html`
          <${Choice} title="Turned by" now=${content.rotation} choices=${TURNS.map((turn) => [turn, `${turn * 60}°`])}
            set=${(rotation) => put({ ...content, rotation })} />
          <label class="check">
            <input type="checkbox" checked=${content.token}
              onChange=${({ target }) => put({ ...content, token: target.checked })} /> Automated
          </label>`
      }
      ${
        war &&
        names.map(
          (name, seat) => html`
            <label key=${name} class="field">
              <span>Units of ${name.toLowerCase()}</span>
              <input type="number" min="0" max=${MOST_UNITS} value=${content.units[seat] ?? 0}
                onInput=${({ target }) => target.value !== "" && units(seat, Number(target.value))} />
            </label>`,
        )
      }
    </div>`;
}

/** none: the word for null, where that can be chosen. */
const Choice = ({ title, now, choices, set, none = "" }) => html`
  <label class="field">
    <span>${title}</span>
    <select value=${JSON.stringify(now)} onChange=${({ target }) => set(JSON.parse(target.value))}>
      ${none && html`<option value="null">${none}</option>`}
      ${choices.map(([value, text]) => html`<option value=${JSON.stringify(value)}>${text}</option>`)}
    </select>
  </label>`;
