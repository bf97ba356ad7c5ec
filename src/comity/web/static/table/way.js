// Who gives to whom, as the marks of both.
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { SeatMark } from "../lib/seats.js";

export function Way({ gift: { from, to }, names, you }) {
  const name = (seat) => (seat === you ? "you" : names[seat]);
  return html`
    <span class="way" title=${`${name(from)} to ${name(to)}`}>
      <${SeatMark} seat=${from} /><${Icon} name="arrow" /><${SeatMark} seat=${to} />
      <span class="hidden-text">${name(from)} to ${name(to)}</span>
    </span>`;
}
