// Seats as people tell them apart: a shape and a colour each, and a name.
import { html, cls } from "./html.js";

const SHAPES = [
  "M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z",
  "M3.5 3.5h17v17h-17z",
  "M12 2L23 21.5H1z",
  "M12 1l10.5 11L12 23 1.5 12z",
  "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z",
  "M2.5 2.5h19v9c0 5.5-4 9-9.5 11.5c-5.5-2.5-9.5-6-9.5-11.5z",
  "M12 .8l3.2 7.4 8 .7-6.1 5.3 1.9 7.9L12 17.9l-7 4.2 1.9-7.9L.8 8.9l8-.7z",
  "M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8z",
  "M12 1c5 6 8 9.5 8 14a8 8 0 0 1-16 0c0-4.5 3-8 8-14z",
  "M1.5 4c4-3 8-2 10.5 2c2.5-4 6.5-5 10.5-2c-1 8-4.5 14-10.5 18.5C6 18 2.5 12 1.5 4z",
];

export const SeatMark = ({ seat }) => html`
  <svg class=${`seat-mark seat-mark-${seat}`} viewBox="0 0 24 24" aria-hidden="true"><path d=${SHAPES[seat]} /></svg>`;

/** A seat's mark and name. */
export const Seat = ({ seat, names, you, short }) => html`
  <span class=${cls("seat", short && "seat-short")}>
    <${SeatMark} seat=${seat} />
    <span class="seat-name">${names[seat]}${you === seat ? html` <span class="soft">(you)</span>` : ""}</span>
  </span>`;

/** Beside a bot's name, with which bot it is to read; nothing beside a person's. sits: the seat as its table has it. */
export const BotMark = ({ sits }) =>
  sits?.kind === "bot" ? html`<small class="bot-mark" title=${`a bot: ${sits.bot}`}>bot</small>` : null;

/** The same for a line of its own: "You" for the seat at the screen. */
export const Who = ({ seat, names, you }) => html`
  <span class="who"><${SeatMark} seat=${seat} /><b>${seat === you ? "You" : names[seat]}</b></span>`;
