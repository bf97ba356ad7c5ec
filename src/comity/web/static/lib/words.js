// A game's words for people, from its entry in the catalog. What they lack gets a title made of its id.
import { tip } from "./tip.js";

const SMALL = ["of", "and"];

/** "war_of_the_roses" -> "War of The Roses". */
export const titleOf = (id) =>
  String(id)
    .split("_")
    .map((word) => (SMALL.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * An entry's own help, sentences of a step, or a power: when it works, and what it brings.
 * @param {{ help?: any, clauses?: string[], power?: any }} entry
 */
function explanation({ help = "", clauses = [], power }) {
  if (power) return { text: `${power.when} ${power.effect}`, clauses: power.clauses };
  if (typeof help === "string") return { text: help, clauses };
  return { text: help.map((part) => part.text).join(" "), clauses: help.flatMap((part) => part.clauses) };
}

export class Words {
  /** game: an entry of /catalog. */
  constructor(game) {
    this.game = game;
    this.lists = game.words ?? {};
    this.assets = this.lists.assets ?? [];
    this.holdings = this.lists.holdings ?? [];
    this.indices = new Map();
  }

  /** The entry of a list of the catalog's words by its id; undefined if there is none. */
  entry(list, id) {
    if (!this.indices.has(list)) {
      this.indices.set(list, new Map((this.lists[list] ?? []).map((entry) => [entry.id ?? entry.kind, entry])));
    }
    return this.indices.get(list).get(id);
  }

  /** The title of an entry, made of the id if there is no such entry. */
  title(list, id) {
    return this.entry(list, id)?.title ?? titleOf(id);
  }

  /** "1 good", "3 goods". */
  amount(asset, count) {
    return `${count} ${this.asset(asset, count)}`;
  }

  /** "2 people, 1 territory" of a bundle; "nothing" if all are 0. */
  bundle(assets) {
    return this.amounts(assets).join(", ") || "nothing";
  }

  amounts(assets) {
    return this.assets.filter(({ id }) => assets?.[id]).map(({ id }) => this.amount(id, assets[id]));
  }

  /** What a part of a deal gives: "2 gold, the tile of France"; "nothing" if it is empty. */
  gift(gift) {
    return [...this.amounts(gift), ...this.pieces(gift)].join(", ") || "nothing";
  }

  /** The things in a gift that are no amounts, each in words. */
  pieces(gift) {
    return this.holdings.flatMap((holding) => {
      const value = gift[holding.id];
      const ids = Array.isArray(value) ? value : value ? [true] : [];
      return ids.map((id) => holding.text.replace("{name}", this.pieceName(holding, id)));
    });
  }

  /** The name of one piece of a holding: a nation's title, a card's number. */
  pieceName(holding, id) {
    return holding.names ? this.title(holding.names, id) : String(id);
  }

  step(id) {
    return this.entry("steps", id) ?? { id, title: titleOf(id), help: [], window: false };
  }

  move(kind) {
    return this.entry("moves", kind) ?? { kind, help: titleOf(kind), clauses: [], fields: [] };
  }

  /** A short name for a kind of move. */
  moveTitle(kind) {
    return titleOf(kind);
  }

  phase(id) {
    return this.title("phases", id);
  }

  /** What an entry of a list is, in a sentence or two, with clauses: attributes for the element that shows it. */
  about(list, id) {
    const entry = this.entry(list, id);
    if (!entry) return {};
    const { text, clauses } = explanation(entry);
    return tip(`${capital(entry.title ?? entry.many ?? titleOf(id))}. ${text}`.trim(), clauses);
  }

  isAsset(id) {
    return this.entry("assets", id) !== undefined;
  }

  /** An asset's name, for so many of it; without a count, for any number. */
  asset(id, count = undefined) {
    const entry = this.entry("assets", id);
    return (count === 1 ? entry?.one : entry?.many) ?? titleOf(id).toLowerCase();
  }
}
