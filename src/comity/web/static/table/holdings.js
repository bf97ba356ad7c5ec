// What a gift may hold besides amounts, in the builder: single pieces, such as a set of tiles, cards with numbers, a
// token that one seat has. The catalog says which there are.
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { Way } from "./way.js";

const KINDS = { set: SetOfPieces, numbers: Numbers, token: Token };

/** onChange: is given who gives whom, the holding's id and its new value. */
export function Holdings({ gifts, view, words, names, you, onChange }) {
  const titles = words.holdings.map((holding) => holding.many).join(", ");
  return html`
    <details class="b-more" open=${gifts.some((gift) => words.pieces(gift).length > 0)}>
      <summary>${titles.charAt(0).toUpperCase() + titles.slice(1)}</summary>
      ${gifts.map(
        (gift) => html`
          <div class="row" key=${`${gift.from}-${gift.to}`}>
            <${Way} gift=${gift} names=${names} you=${you} />
            ${words.holdings.map(
              (holding) => html`
                <${KINDS[holding.kind]} key=${holding.id} holding=${holding} words=${words} gift=${gift} view=${view}
                  giver=${view.state.players[gift.from]} who=${`${names[gift.from]} to ${names[gift.to]}`}
                  value=${gift[holding.id]} onChange=${(value) => onChange(gift.from, gift.to, holding.id, value)} />`,
            )}
          </div>`,
      )}
    </details>`;
}

/** Pieces of which there is one each: those held, and those that are given already. */
function SetOfPieces({ holding, value = [], giver, words, onChange }) {
  const toggle = (id) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return [...new Set([...giver[holding.id], ...value])].map(
    (id) => html`
      <label key=${id} class="check">
        <input type="checkbox" checked=${value.includes(id)} onChange=${() => toggle(id)} />
        <${Icon} name=${holding.icon} /> ${words.pieceName(holding, id)}
      </label>`,
  );
}

/** Pieces that may be alike: those given can be taken back, one by one, and another be added from those left. */
function Numbers({ holding, value = [], giver, who, onChange }) {
  const left = [...giver[holding.id]];
  for (const number of value) if (left.includes(number)) left.splice(left.indexOf(number), 1);
  function add(event) {
    if (event.target.value !== "") onChange([...value, Number(event.target.value)]);
    event.target.value = "";
  }
  return html`
    ${value.map(
      (number, place) => html`
        <button type="button" key=${place} class="chip" aria-label=${`Do not give the ${holding.one} ${number}`}
          onClick=${() => onChange(value.filter((_, k) => k !== place))}>
          <${Icon} name=${holding.icon} /> ${number} <${Icon} name="close" />
        </button>`,
    )}
    ${
      left.length > 0 &&
      html`
        <label class="field card-field">
          <span class="hidden-text">Add a ${holding.one}, ${who}</span>
          <select value="" onChange=${add}>
            <option value="">add a ${holding.one}</option>
            ${[...new Set(left)].map((number) => html`<option value=${number}>${holding.one} ${number}</option>`)}
          </select>
        </label>`
    }`;
}

/** The one piece of its kind, if the giver has it. */
function Token({ holding, value, gift, view, onChange }) {
  if (view.state[holding.held_in] !== gift.from && !value) return null;
  return html`
    <label class="check">
      <input type="checkbox" checked=${value ?? false} onChange=${(event) => onChange(event.target.checked)} />
      <${Icon} name=${holding.icon} /> ${holding.text}
    </label>`;
}
