// Who sits where at a new table.
import { html } from "../lib/html.js";
import { SeatMark } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";

const KINDS = [
  ["me", "Me"],
  ["open", "A friend, by link"],
  ["hotseat", "Someone at this screen"],
  ["bot", "A bot"],
];

const botSeat = (game) => ({ kind: "bot", bot: game.bots.at(-1), name: "" });

/** Seats to begin with: one's own, and bots; of `friends` the second is a friend's. */
export function firstSeats(game, count, friends) {
  const seats = Array.from({ length: count }, () => botSeat(game));
  seats[0].kind = "me";
  if (friends && count > 1) seats[1].kind = "open";
  return seats;
}

/** Seats as POST /tables takes them. */
export const seatsWanted = (seats) =>
  seats.map(({ kind, bot, name }) => ({
    kind,
    ...(kind === "bot" ? { bot } : {}),
    ...(name.trim() && kind === "hotseat" ? { name: name.trim() } : {}),
  }));

/** fixed: their number stays. */
export function SeatsForm({ game, seats, setSeats, fixed }) {
  const change = (index, part) => setSeats(seats.map((seat, k) => (k === index ? { ...seat, ...part } : seat)));
  const remove = (index) => setSeats(seats.filter((_, k) => k !== index));
  return html`
    <fieldset class="paper pad stack seats-form">
      <legend>Seats</legend>
      <ol class="stack">
        ${seats.map(
          (seat, index) => html`
            <${SeatFields} key=${index} game=${game} seat=${seat} index=${index} change=${(part) => change(index, part)}
              remove=${!fixed && seats.length > game.seats.least && (() => remove(index))} />`,
        )}
      </ol>
      ${
        !fixed &&
        html`
          <p class="row">
            <button type="button" disabled=${seats.length >= game.seats.most}
              onClick=${() => setSeats([...seats, botSeat(game)])}>
              <${Icon} name="plus" /> One more seat
            </button>
            <span class="soft">${game.seats.least} to ${game.seats.most} can play.</span>
          </p>`
      }
    </fieldset>`;
}

const LEVELS = { new: "for newcomers", fair: "a fair opponent", hard: "hard to beat" };

const SeatFields = ({ game, seat, index, change, remove }) => html`
  <li class="seat-form">
    <${SeatMark} seat=${index} />
    <select value=${seat.kind} onChange=${(event) => change({ kind: event.target.value })}
      aria-label=${`Seat ${index + 1}`}>
      ${KINDS.map(([kind, title]) => html`<option value=${kind}>${title}</option>`)}
    </select>
    ${
      seat.kind === "bot" &&
      game.bots.length > 1 &&
      html`
        <select class="second" value=${seat.bot} onChange=${(event) => change({ bot: event.target.value })}
          aria-label=${`Bot of seat ${index + 1}`}>
          ${game.bot_levels.map(
            (bot) => html`<option value=${bot.name} title=${bot.help}>${bot.name}: ${LEVELS[bot.level]}</option>`,
          )}
        </select>`
    }
    ${
      seat.kind === "hotseat" &&
      html`
        <input class="second" value=${seat.name} maxlength="40" placeholder=${`Player ${index + 1}`}
          aria-label=${`Name of seat ${index + 1}`} onInput=${(event) => change({ name: event.target.value })} />`
    }
    ${
      remove &&
      html`
        <button type="button" class="quiet" aria-label=${`Take seat ${index + 1} away`} onClick=${remove}>
          <${Icon} name="close" />
        </button>`
    }
  </li>`;
