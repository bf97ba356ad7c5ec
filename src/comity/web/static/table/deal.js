// A deal being made, as the builder holds it. It knows no rule: the server says whether a deal can be offered.
export const emptyGift = (from, to) => ({ from, to, nations: [], cards: [], diplomacy: false });

/** The parts of a deal that give something, as the wire wants them. */
export function toDeal(gifts, assets) {
  return gifts.map((gift) => toGift(gift, assets)).filter((gift) => Object.keys(gift).length > 2);
}

function toGift(gift, assets) {
  const amounts = assets.filter(({ id }) => gift[id] > 0).map(({ id }) => [id, gift[id]]);
  return {
    from: gift.from,
    to: gift.to,
    ...Object.fromEntries(amounts),
    ...(gift.nations.length ? { nations: gift.nations } : {}),
    ...(gift.cards.length ? { cards: gift.cards } : {}),
    ...(gift.diplomacy ? { diplomacy: true } : {}),
  };
}

/** The gifts that the builder begins with: those of the offer that is countered, each with its way back. */
export function firstGifts(deal) {
  const gifts = (deal ?? []).map((gift) => ({ ...emptyGift(gift.from, gift.to), ...structuredClone(gift) }));
  for (const { from, to } of [...gifts]) ensure(gifts, to, from);
  return gifts;
}

function ensure(gifts, from, to) {
  if (!gifts.some((gift) => gift.from === from && gift.to === to)) gifts.push(emptyGift(from, to));
}

/** With this seat as a partner, or without it. */
export function togglePartner(gifts, you, seat) {
  if (partners(gifts, you).includes(seat)) return gifts.filter((gift) => gift.from !== seat && gift.to !== seat);
  return [...gifts, emptyGift(you, seat), emptyGift(seat, you)];
}

export function partners(gifts, you) {
  return [...new Set(gifts.flatMap((gift) => [gift.from, gift.to]))].filter((seat) => seat !== you).sort((a, b) => a - b);
}

/** Ways between seats that have no gift yet, as pairs [from, to]. */
export function waysLeft(gifts, seats) {
  return seats.flatMap((from) => seats.map((to) => [from, to])).filter(([from, to]) => from !== to && !gifts.some((gift) => gift.from === from && gift.to === to));
}
