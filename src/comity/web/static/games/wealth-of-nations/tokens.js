// Where an Automation token goes when a move splits its bloc (W8.5): the part that keeps it is the owner's choice.
import { html } from "../../lib/html.js";
import { foreseen } from "./foresight.js";
import { hold, moveOf, placesOf } from "./hand.js";

/**
 * The tokens of blocs that the tiles in hand split, each with the hexes that it may go to; the first is where it stays
 * or is carried to by itself. In war a token whose tile leaves is lost, and there is nothing to choose (W8.6).
 * @param {any} view
 * @param {any} then the view that the server foresees of the move
 * @param {number} you
 * @param {{ moves: { from: string, to: string }[], tokens?: { from: string, to: string }[] }} move
 * @returns {{ from: string, goals: string[] }[]}
 */
export function tokenChoices(view, then, you, { moves, tokens = [] }) {
  const war = view.state.options.war !== false;
  const places = new Map(moves.map(({ from, to }) => [from, to]));
  const placeOf = (hex) => places.get(hex) ?? hex;
  return Object.entries(view.state.board)
    .filter(([hex, { flag, token }]) => token && flag === you && !(war && placeOf(hex) !== hex))
    .map(([from]) => ({ from, goals: goalsOfToken(view, then, you, from, placeOf, tokens) }))
    .filter(({ goals }) => goals.length > 1);
}

/** The tiles of its bloc where they lie afterwards, if no bloc there holds them all. */
function goalsOfToken(view, then, you, from, placeOf, tokens) {
  const bloc = view.derived.blocs.find(({ owner, hexes }) => owner === you && hexes.includes(from));
  const others = Object.keys(view.state.board).filter((hex) => hex !== from && view.state.board[hex].token);
  const elsewhere = tokens.filter((token) => token.from !== from).map(({ to }) => to);
  const taken = new Set([...others.map(placeOf), ...elsewhere]);
  const hexes = (bloc?.hexes ?? []).map(placeOf);
  const whole = then.derived.blocs.some(
    (part) => part.owner === you && part.colour === bloc?.colour && hexes.every((hex) => part.hexes.includes(hex)),
  );
  const home = placeOf(from);
  return whole ? [] : [home, ...hexes.filter((hex) => hex !== home && !taken.has(hex))];
}

/** One choice for each token that has one. */
export function TokenChoices(props) {
  const { view, words, you, store, hand } = props;
  const move = moveOf(view, hand);
  const { view: then } = foreseen(store, move);
  if (!then) return null;
  return tokenChoices(view, then, you, move).map(({ from, goals }) => {
    const chosen = move.tokens?.find((token) => token.from === from)?.to ?? goals[0];
    const choose = ({ target }) => hold(props, hand, { tokens: withToken(hand, from, target.value, goals[0]) });
    return html`
      <label key=${from} class="w-token-choice">
        <span>Token of ${from}:</span>
        <select value=${chosen} onChange=${choose}>
          ${goals.map((hex) => html`<option key=${hex} value=${hex}>${partAt(then, words, you, hex)}</option>`)}
        </select>
      </label>`;
  });
}

/** The tokens that go elsewhere than by themselves, for the tiles as they are set down now. */
function withToken(hand, from, to, home) {
  const of = placesOf(hand);
  const others = hand.tokens?.of === of ? hand.tokens.list.filter((token) => token.from !== from) : [];
  return { of, list: to === home ? others : [...others, { from, to }] };
}

/** "E6: a bloc of 3 labor". */
function partAt(then, words, you, hex) {
  const bloc = then.derived.blocs.find(({ owner, hexes }) => owner === you && hexes.includes(hex));
  return bloc ? `${hex}: a bloc of ${words.amount(bloc.colour, bloc.dots)}` : hex;
}
