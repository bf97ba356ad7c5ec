// What the players of a position hold: a row a seat. Numbers are typed; an asset is dragged from its heading to a seat,
// or from one seat to another; pieces, such as tiles, likewise.
import { html, cls, useState } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { SeatMark } from "../lib/seats.js";

const MOST = 99;

/** The players of a position as it is edited, each at least {}. */
const playersOf = (position, count) => position.players ?? Array.from({ length: count }, () => ({}));

export function PlayersTable({ words, position, known, change }) {
  const [over, setOver] = useState(null);
  const [pulled, setPulled] = useState(null); // what is dragged: {asset | piece, from}
  const players = known.players ?? [];
  const assets = words.assets.filter(({ id }) => Number.isInteger(players[0]?.[id]));
  const pieces = words.holdings.filter(({ id, names }) => names && Array.isArray(players[0]?.[id]));
  const edited = playersOf(position, players.length);
  const held = (seat, id) => edited[seat]?.[id] ?? players[seat][id];
  /** changes: by seat, what becomes of some of its holdings. */
  function set(changes) {
    const next = edited.map((player, seat) => ({ ...player, ...(changes[seat] ?? {}) }));
    change({ ...position, players: next });
  }
  const type = (seat, asset, text) => text !== "" && set({ [seat]: { [asset]: Number(text) } });
  function drop(seat) {
    setOver(null);
    if (!pulled || pulled.from === seat) return;
    if (pulled.asset) moveOne(pulled.asset, pulled.from, seat);
    else movePiece(pulled.holding, pulled.piece, seat);
    setPulled(null);
  }
  function moveOne(asset, from, to) {
    const changes = { [to]: { [asset]: Math.min(MOST, held(to, asset) + 1) } };
    if (from !== null && held(from, asset) > 0) changes[from] = { [asset]: held(from, asset) - 1 };
    set(changes);
  }
  /** to: null: nobody has it. */
  function movePiece(holding, piece, to) {
    const changes = {};
    for (let seat = 0; seat < players.length; seat++) {
      const has = held(seat, holding).filter((id) => id !== piece);
      changes[seat] = { [holding]: seat === to ? [...has, piece] : has };
    }
    set(changes);
  }
  const pull = (what) => ({
    draggable: true,
    onDragStart: (event) => {
      event.dataTransfer.setData("text/plain", "");
      setPulled(what);
    },
    onDragEnd: () => setPulled(null),
  });
  const target = (seat) => ({
    onDragOver: (event) => {
      event.preventDefault();
      setOver(seat);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event) => {
      event.preventDefault();
      drop(seat);
    },
  });
  return html`
    <div class="editor-table" tabindex="0" role="group" aria-label="What the players hold">
      <table>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            ${assets.map(
              ({ id, many }) => html`
                <th scope="col" key=${id} ...${words.about("assets", id)}>
                  <span class="pull" ...${pull({ asset: id, from: null })}><${Icon} name=${id} /> ${many}</span>
                </th>`,
            )}
            ${pieces.map(({ id, many }) => html`<th scope="col" key=${id}>${many}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${players.map(
            (_, seat) => html`
              <tr key=${seat} class=${cls(over === seat && "over")} ...${target(seat)}>
                <th scope="row"><span class="seat"><${SeatMark} seat=${seat} /> ${seat + 1}</span></th>
                ${assets.map(
                  ({ id, many }) => html`
                    <td key=${id} ...${pull({ asset: id, from: seat })}>
                      <input type="number" min="0" max=${MOST} value=${held(seat, id)}
                        aria-label=${`${many} of seat ${seat + 1}`}
                        onInput=${(event) => type(seat, id, event.target.value)} />
                    </td>`,
                )}
                ${pieces.map(
                  (holding) => html`
                    <td key=${holding.id}>
                      <${Pieces} words=${words} holding=${holding} seat=${seat} held=${held(seat, holding.id)}
                        pull=${pull} move=${(piece, to) => movePiece(holding.id, piece, to)} />
                    </td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** The pieces that a seat holds; one more can be chosen from all there are, whoever has it. */
function Pieces({ words, holding, seat, held, pull, move }) {
  const all = words.lists[holding.names] ?? [];
  const name = (id) => words.pieceName(holding, id);
  return html`
    <span class="editor-pieces">
      ${held.map(
        (id) => html`
          <span key=${id} class="tag" ...${pull({ holding: holding.id, piece: id, from: seat })}>
            ${name(id)}
            <button type="button" class="quiet" aria-label=${`${name(id)} back`} onClick=${() => move(id, null)}>
              ×
            </button>
          </span>`,
      )}
      <select value="" aria-label=${`Give seat ${seat + 1} a ${holding.one}`}
        onChange=${({ target }) => target.value && move(target.value, seat)}>
        <option value="">+ ${holding.one}</option>
        ${all.filter(({ id }) => !held.includes(id)).map(({ id }) => html`<option value=${id}>${name(id)}</option>`)}
      </select>
    </span>`;
}
