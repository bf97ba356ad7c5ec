// An option that chooses hexes of a board: a small picture of each arrangement.
import { cls, html, useId } from "../lib/html.js";

const WIDTH = 12; // of a hex in the picture
const SIDE = WIDTH / Math.sqrt(3);
const CORNERS = Array.from({ length: 6 }, (_, k) => [
  SIDE * Math.sin((k * Math.PI) / 3),
  -SIDE * Math.cos((k * Math.PI) / 3),
]);

const hexAt = (x, y) => `M${CORNERS.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join("L")}z`;

/** cells: by name, [widths to the right, rows down] from the middle; marked: names. */
export function SmallBoard({ cells, marked }) {
  const places = Object.entries(cells).map(([name, [x, y]]) => ({ name, x: x * WIDTH, y: y * SIDE * 1.5 }));
  const wide = Math.max(...places.map(({ x }) => x)) + WIDTH / 2 + 1;
  const high = Math.max(...places.map(({ y }) => y)) + SIDE + 1;
  const path = (which) =>
    places
      .filter(({ name }) => marked.includes(name) === which)
      .map(({ x, y }) => hexAt(x, y))
      .join("");
  return html`
    <svg class="small-board" viewBox=${`${-wide} ${-high} ${2 * wide} ${2 * high}`} aria-hidden="true">
      <path d=${path(false)} /><path class="marked" d=${path(true)} />
    </svg>`;
}

const forSeats = (seats) =>
  seats ? `for ${seats.length > 1 ? `${seats.slice(0, -1).join(", ")} or ${seats.at(-1)}` : seats[0]}` : "for all";

/** about: {cells, choices: [{id, title, hexes, seats: how many it is made for; null: any}]}. seats: of the table. */
export function BoardField({ option, title, shown, set, about, seats }) {
  const name = useId();
  return html`
    <fieldset class="option board-field">
      <legend><strong>${title}</strong></legend>
      <span class="soft">${option.help}</span>
      <span class="board-choices">
        ${about.choices.map(
          (choice) => html`
            <label key=${choice.id} class=${cls(choice.seats && !choice.seats.includes(seats) && "unfit")}>
              <input type="radio" name=${name} checked=${shown === choice.id} onChange=${() => set(choice.id)} />
              <${SmallBoard} cells=${about.cells} marked=${choice.hexes} />
              <span>${choice.title}</span>
              <span class="soft">${forSeats(choice.seats)}</span>
            </label>`,
        )}
      </span>
    </fieldset>`;
}
