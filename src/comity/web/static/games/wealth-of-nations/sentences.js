// The board in words: one sentence a hex, for who listens, and for small screens.
import { CENTRE, NAMES } from "./geometry.js";

const nationOf = (words, players, seat) => words.title("nations", players[seat].nation);
const tileName = (words, tile) => words.title("tiles", tile).toLowerCase();

/** "3 food and 1 energy"; "nothing". */
export function amountsOf(words, cost) {
  const parts = words.amounts(cost);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "nothing");
}

/** What a bloc yields: "5 labor", "$60". */
export const yieldOf = (view, words, colour, dots) =>
  colour === "money" ? `$${dots * view.derived.costs.bank_dot}` : words.amount(colour, dots);

/** "5 labor for 3 food and 1 energy". */
export function blocText(view, words, bloc) {
  const ore = bloc.cost_by_ore ? `, or ${amountsOf(words, bloc.cost_by_ore)}` : "";
  return `${yieldOf(view, words, bloc.colour, bloc.dots)} for ${amountsOf(words, bloc.cost)}${ore}`;
}

export const blocsAt = (view, hex) => view.derived.blocs.filter((bloc) => bloc.hexes.includes(hex));

function unitsText(units, names, you) {
  return units.flatMap((count, seat) => {
    if (!count) return [];
    const whose = seat === you ? "your" : `${names[seat]}'s`;
    return [count === 1 ? `${whose} unit` : `${count} of ${whose} units`];
  });
}

/** "E6: academy of Bolshevia, automated, your unit; bloc of 3: 5 labor for 3 food and 1 energy". */
export function sentenceOf({ view, words, names, you }, hex) {
  const content = view.state.board[hex];
  if (hex === CENTRE) return `${hex}: the centre, nothing can lie here`;
  if (view.derived.blocked.includes(hex)) return `${hex}: impassable terrain`;
  if (!content) return `${hex}: free`;
  const { flag, tile, token, units } = content;
  const nation = flag === null ? "" : nationOf(words, view.state.players, flag);
  const what = tile ? `${tileName(words, tile)} of ${nation}` : nation ? `flag of ${nation}, no tile` : "no flag";
  const clashes = Object.values(view.derived.dots[hex] ?? {}).filter((mark) => mark === "clash").length;
  const blocs = blocsAt(view, hex).map((bloc) => {
    const size = bloc.hexes.length === 1 ? "a bloc by itself" : `bloc of ${bloc.hexes.length}`;
    return `; ${size}: ${blocText(view, words, bloc)}`;
  });
  const parts = [
    what,
    ...(token ? ["automated"] : []),
    ...(clashes ? [clashes === 1 ? "one conflict" : `${clashes} conflicts`] : []),
    ...unitsText(units, names, you),
  ];
  return `${hex}: ${parts.join(", ")}${blocs.join("")}`;
}

/** The whole board in sentences, by owner; free hexes in one. */
export function boardInWords(props) {
  const { board, players } = props.view.state;
  const used = NAMES.filter((hex) => board[hex]);
  const groups = players
    .map((_, seat) => ({
      title: `${props.names[seat]}, ${nationOf(props.words, players, seat)}`,
      lines: used.filter((hex) => board[hex].flag === seat).map((hex) => sentenceOf(props, hex)),
    }))
    .filter(({ lines }) => lines.length);
  const bare = used.filter((hex) => board[hex].flag === null).map((hex) => sentenceOf(props, hex));
  const free = NAMES.filter((hex) => !board[hex] && !props.view.derived.blocked.includes(hex));
  return [
    ...groups,
    {
      title: "Nobody's",
      lines: [...bare, `Free: ${free.join(", ") || "none"}`],
    },
  ];
}
