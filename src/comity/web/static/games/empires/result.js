// What a phase brought to everyone: the institutions at work, the market's gold, the wars won.
import { html } from "../../lib/html.js";
import { Who } from "../../lib/seats.js";
import { Amts, Chgs, Chg } from "./things.js";
import { shortWar } from "./words.js";

/** What each event of Develop says that it changes. */
const WORKED = {
  unemployed: () => ({ revolts: 1 }),
  unpaid: ({ bonds }) => ({ revolts: bonds }),
  banks: ({ banks }) => ({ gold: -banks }),
  luxuries: ({ luxuries }) => ({ goods: -luxuries, supporters: luxuries }),
  industries: ({ industries }) => ({ goods: industries }),
};

/** events: since the last choice of who looks; null: they brought nothing to tell. */
export function result(events, { view, words, names, you }) {
  const wars = events.filter((event) => event.event === "war_won");
  if (wars.length) return { title: "The war", rows: wars.map((event) => warRow(event, view, words, names, you)) };
  const paid = events.filter((event) => event.event === "earned");
  if (paid.length) return { title: marketTitle(events), rows: paid.map((event) => paidRow(event, words, names, you)) };
  const worked = events.filter((event) => event.event in WORKED);
  if (worked.length) return { title: "Develop", rows: workedRows(worked, words, names, you) };
  return null;
}

/** Wars that have left the row meanwhile are told by the event's own sentence. */
function warRow({ seat, data, text }, view, words, names, you) {
  const war = view.derived.wars.find((other) => other.id === data.war);
  if (!war) return text;
  return html`
    <${Who} seat=${seat} names=${names} you=${you} /> ${shortWar(words.title("wars", data.war))}
    <${Amts} assets=${war.assets} words=${words} />`;
}

function marketTitle(events) {
  const price = events.findLast((event) => event.event === "price");
  return price ? `The market: the price was ${price.data.price}` : "The market";
}

const paidRow = ({ seat, data }, words, names, you) => html`
  <${Who} seat=${seat} names=${names} you=${you} />
  <${Chg} asset="gold" by=${data.gold} words=${words} />${" "}
  <span class="soft">for ${words.amount("goods", data.goods)}</span>`;

function workedRows(events, words, names, you) {
  const bySeat = new Map();
  for (const { event, seat, data } of events) {
    const changes = bySeat.get(seat) ?? {};
    for (const [asset, by] of Object.entries(WORKED[event](data))) changes[asset] = (changes[asset] ?? 0) + by;
    bySeat.set(seat, changes);
  }
  return names
    .map((_, seat) => seat)
    .filter((seat) => bySeat.has(seat))
    .map(
      (seat) => html`
        <${Who} seat=${seat} names=${names} you=${you} />
        <${Chgs} changes=${bySeat.get(seat)} words=${words} none="no change" />`,
    );
}
