// The game's words for people, from the catalog. What it lacks gets a title made of its id.
const title = (id) =>
  String(id).split("_").map((word) => (["of", "and"].includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(" ");

const byId = (list, key = "id") => new Map((list ?? []).map((entry) => [entry[key], entry]));

export class Words {
  /** game: an entry of /catalog. */
  constructor(game) {
    const words = game.words ?? {};
    this.game = game;
    this.assets = words.assets ?? [];
    this.institutions = words.institutions ?? [];
    this.maps = {
      asset: byId(words.assets),
      nation: byId(words.nations),
      step: byId(words.steps),
      war: byId(words.wars),
      phase: byId(words.phases),
      move: byId(words.moves, "kind"),
    };
  }

  /** "1 good", "3 goods". */
  amount(asset, count) {
    const entry = this.maps.asset.get(asset);
    return `${count} ${entry ? (count === 1 ? entry.one : entry.many) : asset}`;
  }

  /** "2 people, 1 territory" of a bundle; "nothing" if all are 0. */
  bundle(assets) {
    const parts = this.assets.filter(({ id }) => assets?.[id]).map(({ id }) => this.amount(id, assets[id]));
    return parts.join(", ") || "nothing";
  }

  nation(id) {
    return this.maps.nation.get(id) ?? { id, title: title(id), assets: {}, power: null };
  }

  step(id) {
    return this.maps.step.get(id) ?? { id, title: title(id), help: [], window: false };
  }

  move(kind) {
    return this.maps.move.get(kind) ?? { kind, help: title(kind), clauses: [], fields: [] };
  }

  war(id) {
    return this.maps.war.get(id)?.title ?? title(id);
  }

  phase(id) {
    return this.maps.phase.get(id)?.title ?? title(id);
  }

  asset(id) {
    return this.maps.asset.get(id)?.many ?? title(id).toLowerCase();
  }
}

/** What a part of a deal gives, in words. */
export function giftWords(gift, words) {
  const parts = words.assets.filter(({ id }) => gift[id]).map(({ id }) => words.amount(id, gift[id]));
  for (const nation of gift.nations ?? []) parts.push(`the tile of ${words.nation(nation).title}`);
  for (const card of gift.cards ?? []) parts.push(`a card ${card}`);
  if (gift.diplomacy) parts.push("the diplomacy token");
  return parts.join(", ") || "nothing";
}
