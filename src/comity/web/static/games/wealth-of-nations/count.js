// The count of points, seat by seat, with its parts.
import { cls, html } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { Flag } from "./art.js";
import { nationOf, signed } from "./words.js";

const PARTS = [
  ["tiles", "Tiles"],
  ["money", "Money"],
  ["notes", "Notes"],
];

/** ranking: groups of equal seats, the best first; without it, by points as things stand. */
export function Count({ view, words, names, you, ranking }) {
  const { players } = view.derived;
  const totals = players.map(({ score }) => score?.total ?? null);
  const seats =
    ranking?.flat() ?? names.map((_, seat) => seat).sort((a, b) => (totals[b] ?? -1e9) - (totals[a] ?? -1e9));
  const most = Math.max(1, ...totals.map((total) => total ?? 0));
  return html`
    <table class="w-tally">
      <thead><tr><th scope="col">Seat</th>${PARTS.map(
        ([id, title]) => html`<th key=${id}
        scope="col">${title}</th>`,
      )}<th scope="col">Points</th></tr></thead>
      <tbody>
        ${seats.map((seat) => {
          const { score, tiles } = players[seat];
          const { money, notes, nation } = view.state.players[seat];
          const under = { tiles: `${tiles} on the board`, money: `$${money}`, notes: `${notes} held` };
          return html`
            <tr key=${seat} class=${cls(`of-seat-${seat}`, seat === you && "own")}>
              <th scope="row"><${Flag} nation=${nation} /> <span><${SeatMark} seat=${seat}
                /> ${names[seat]} <small>${nationOf(view, words, seat)}</small></span></th>
              ${PARTS.map(
                ([id]) => html`<td key=${id}>${score ? signed(score[id]) : "–"} <small>${under[id]}</small></td>`,
              )}
              <td class="total"><b>${score ? score.total : "out"}</b><i style=${{
                width: `${Math.max(0, ((score?.total ?? 0) * 100) / most)}%`,
              }} /></td>
            </tr>`;
        })}
      </tbody>
    </table>`;
}
