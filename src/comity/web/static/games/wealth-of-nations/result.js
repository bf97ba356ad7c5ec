// What the runs of Produce, or a battle, brought: a strip until the next choice.
import { html } from "../../lib/html.js";
import { Who } from "../../lib/seats.js";
import { GOODS, Good } from "./art.js";

/** @param {any[]} events since the last choice */
export function result(events, { words, names, you }) {
  const made = events.filter(({ event, data }) => event === "produced" && data.amount > 0);
  if (!made.length) return null;
  const bySeat = new Map();
  for (const { seat, data } of made) {
    const goods = bySeat.get(seat) ?? {};
    goods[data.colour] = (goods[data.colour] ?? 0) + data.amount;
    bySeat.set(seat, goods);
  }
  const rows = names.flatMap((_, seat) => {
    const goods = bySeat.get(seat);
    if (!goods) return [];
    return [
      html`
        <${Who} seat=${seat} names=${names} you=${you} />
        ${goods.money && html`<b>$${goods.money}</b>`}
        ${GOODS.filter((good) => goods[good]).map(
          (good) => html` <b key=${good}>${goods[good]}</b> <${Good} name=${good} label=${words.asset(good)} />`,
        )}`,
    ];
  });
  return { title: "What the blocs have made", rows };
}
