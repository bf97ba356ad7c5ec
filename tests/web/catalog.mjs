// An entry of the catalog for a game that there is not.
import { Words } from "../../src/comity/web/static/lib/words.js";

export const CHESS = {
  id: "chess",
  title: "Chess with money",
  untils: ["phase"],
  page: null,
  words: {
    assets: [
      { id: "gold", one: "gold", many: "gold" },
      { id: "silver", one: "silver coin", many: "silver coins", traded_if: "small_change" },
    ],
    holdings: [
      { id: "pieces", kind: "set", one: "piece", many: "pieces", text: "the {name}", names: "pieces" },
      { id: "cards", kind: "numbers", one: "card", many: "cards", text: "a card {name}" },
      { id: "seal", kind: "token", one: "seal", many: "seal", text: "the seal", held_in: "keeper" },
    ],
    pieces: [{ id: "rook", title: "Tower" }],
    steps: [{ id: "opening", title: "The opening", help: [], window: true }],
    moves: [
      { kind: "castle", help: "Castle.", clauses: [], fields: [] },
      { kind: "push", help: "Push a pawn.", clauses: [], fields: ["file"] },
      { kind: "move", help: "Move.", clauses: [], fields: ["from", "to"] },
    ],
  },
};

export const chess = () => new Words(CHESS);
