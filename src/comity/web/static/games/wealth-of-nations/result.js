// What the runs of Produce brought, and what interest took: told until the next choice.
import { html } from "../../lib/html.js";
import { Who } from "../../lib/seats.js";
import { Amounts } from "./seat-things.js";
import { notesOf, sum } from "./words.js";

const MADE = new Set(["produced", "taken"]);

/** @param {any[]} events since the last choice */
export function result(events, { words, names, you }) {
  const told = names.map((_, seat) => partsOf(events.filter((event) => event.seat === seat)));
  if (!told.some(({ ran }) => ran)) return null;
  const rows = told.flatMap(({ made, interest, fell, borrowed }, seat) => {
    const got = Object.keys(made).length > 0;
    if (!got && !interest && !fell) return [];
    return [
      html`
        <${Who} seat=${seat} names=${names} you=${you} />
        ${got && html` <${Amounts} of=${made} words=${words} />`}
        ${borrowed > 0 && html` <span>${notesOf(borrowed)} for the interest</span>`}
        ${interest > 0 && html` <span class="earn bad">−$${interest} interest</span>`}
        ${fell && html` <b class="earn bad">cannot pay the interest: out of the game</b>`}`,
    ];
  });
  return { title: "What the blocs have made", rows };
}

/** What one seat made and paid. ran: whether any bloc made something. */
function partsOf(events) {
  /** @type {Record<string, number>} */
  const made = {};
  for (const { event, data } of events) {
    if (MADE.has(event) && data.amount > 0) made[data.colour] = (made[data.colour] ?? 0) + data.amount;
  }
  const paid = events.find(({ event }) => event === "interest");
  return {
    made,
    ran: Object.keys(made).length > 0,
    interest: paid?.data.money ?? 0,
    borrowed: sum(
      events.filter(({ event, seq }) => event === "borrowed" && seq === paid?.seq).map(({ data }) => data.notes),
    ),
    fell: events.some(({ event }) => event === "eliminated"),
  };
}
