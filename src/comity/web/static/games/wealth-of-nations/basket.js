// Cubes picked up at the markets before they are bought or sold: `store.choice` of the kind "basket".
import { GOODS } from "./art.js";
import { sum } from "./words.js";

/** @typedef {{ kind: "basket", way: "buy" | "sell" | null, cubes: Record<string, number> }} Basket */

/** @returns {Basket} */
export const basketOf = (choice) => (choice?.kind === "basket" ? choice : { kind: "basket", way: null, cubes: {} });

const same = (a, b) => GOODS.every((good) => (a[good] ?? 0) === (b[good] ?? 0));

/** Whether a mix may be bought or sold now: the view lists all that may. */
export const isLegal = (view, way, cubes) => (view.legal[way] ?? []).some((mix) => same(mix, cubes));

/** What a mix costs or brings: the next cubes of each market, one after another. */
export const priceOf = (view, way, cubes) =>
  sum(GOODS.map((good) => sum(view.derived.market[good][way].slice(0, cubes[good] ?? 0))));

export const countOf = (cubes) => sum(Object.values(cubes));

function more(choice, way, good) {
  const basket = basketOf(choice);
  const cubes = basket.way === way ? basket.cubes : {};
  return { ...cubes, [good]: (cubes[good] ?? 0) + 1 };
}

/** Whether one more may be picked up, and why not. */
export function canAdd({ view, words, you, choice }, way, good) {
  if (!view.legal[way] && !view.legal.pass) return { open: false, why: "It is not your turn." };
  const cubes = more(choice, way, good);
  if (isLegal(view, way, cubes)) return { open: true, why: "" };
  const { stock, wells } = view.derived.market[good];
  const { money, [good]: held } = view.state.players[you];
  const name = words.asset(good);
  if (way === "buy" && stock < cubes[good]) return { open: false, why: `No ${name} is left here.` };
  if (way === "buy" && priceOf(view, way, cubes) > money) {
    return { open: false, why: `It needs $${priceOf(view, way, cubes)}; you hold $${money}.` };
  }
  if (way === "sell" && held < cubes[good]) return { open: false, why: `You hold ${words.amount(good, held)}.` };
  if (way === "sell" && wells - stock < cubes[good]) return { open: false, why: "The market is full." };
  return { open: false, why: "No more in one turn." };
}

/** A basket with as many of one good as may be traded at once, at most `most`; null: none may. */
export function pickUp({ view }, way, good, most) {
  for (let count = most; count > 0; count -= 1) {
    const cubes = { [good]: count };
    if (isLegal(view, way, cubes)) return { kind: "basket", way, cubes };
  }
  return null;
}

export const addTo = ({ store, choice }, way, good) =>
  store.choose({ kind: "basket", way, cubes: more(choice, way, good) });

/** As many of a good as are wanted, or as may be; none: it is put back. */
export function setTo({ store, view, choice }, good, wanted) {
  const { way, cubes } = basketOf(choice);
  for (let count = Math.min(wanted, 99); count > 0; count -= 1) {
    const mix = { ...cubes, [good]: count };
    if (isLegal(view, way, mix)) {
      store.choose({ kind: "basket", way, cubes: mix });
      return;
    }
  }
  const { [good]: _, ...rest } = cubes;
  store.choose(countOf(rest) ? { kind: "basket", way, cubes: rest } : null);
}
