// Tokens travel from giver to taker when a deal is settled, one after another. A press anywhere ends it.
import { useEffect, useRef } from "../lib/html.js";
import { isStill } from "../lib/prefs.js";

const CARRY = 420; // ms
const APART = 140; // ms
const MOST = 12; // tokens
const ARC = 44; // px

/** The ways of a settled deal: [asset, from, to], one for each kind of asset in each gift. */
export const waysOf = (deal, words) =>
  deal.flatMap((gift) => words.assets.filter(({ id }) => gift[id]).map(({ id }) => [id, gift.from, gift.to]));

const place = (asset, seat) => document.querySelector(`[data-seat="${seat}"] [data-asset="${asset}"]`);

export function useCarrying(store) {
  const events = store.events.value;
  const told = useRef(events.length);
  useEffect(() => {
    const news = events.slice(told.current);
    const first = told.current === 0;
    told.current = events.length;
    if (first || isStill() || document.hidden) return;
    const settled = news.filter(({ event }) => event === "settled");
    carry(settled.flatMap(({ data }) => waysOf(data.deal, store.words)).slice(0, MOST));
  }, [events]);
}

function carry(ways) {
  const flights = ways.map(([asset, from, to], k) => fly(place(asset, from), place(asset, to), k * APART));
  const finish = () => {
    for (const flight of flights) flight?.finish();
  };
  addEventListener("pointerdown", finish, { once: true });
}

/** Nothing where one of both is out of sight, as on a phone. */
function fly(giver, taker, delay) {
  const drawing = giver?.querySelector("svg");
  if (!drawing?.getClientRects().length || !taker?.getClientRects().length) return undefined;
  const start = drawing.getBoundingClientRect();
  const end = (taker.querySelector("svg") ?? taker).getBoundingClientRect();
  const token = drawing.cloneNode(true);
  token.classList.add("carried");
  Object.assign(token.style, {
    left: `${start.left}px`,
    top: `${start.top}px`,
    width: `${start.width}px`,
    height: `${start.height}px`,
  });
  document.body.append(token);
  const [x, y] = [end.left - start.left, end.top - start.top];
  const middle = `translate(${x / 2}px, ${y / 2 - ARC}px) scale(1.3)`;
  const frames = [{ transform: "none" }, { transform: middle }, { transform: `translate(${x}px, ${y}px)` }];
  const flight = token.animate(frames, { duration: CARRY, delay, fill: "both", easing: "cubic-bezier(.4,.1,.2,1)" });
  flight.onfinish = () => token.remove();
  return flight;
}
