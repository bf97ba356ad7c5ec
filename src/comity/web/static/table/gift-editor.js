// One way of a deal: what one seat gives another.
import { html } from "../lib/html.js";
import { Seat } from "../lib/seats.js";
import { Icon } from "../empires/icons.js";

const MOST = 9999;

export function GiftEditor({ gift, view, words, names, you, onChange }) {
  const giver = view.state.players[gift.from];
  const tradable = words.assets.filter(({ traded_if: option }) => !option || view.state.options[option]);
  const who = `${names[gift.from]} to ${names[gift.to]}`;
  return html`
    <fieldset class="gift-editor">
      <legend><${Seat} seat=${gift.from} names=${names} you=${you} /> ${gift.from === you ? "give" : "gives"} <${Seat} seat=${gift.to} names=${names} you=${you} /></legend>
      <div class="steppers">${tradable.map(({ id }) => html`
        <${Stepper} key=${id} icon=${id} label=${`${words.asset(id)}, ${who}`} name=${words.asset(id)} value=${gift[id] ?? 0} held=${giver[id]} onChange=${(count) => onChange({ ...gift, [id]: count })} />`)}</div>
      <${Special} gift=${gift} giver=${giver} view=${view} words=${words} who=${who} onChange=${onChange} />
    </fieldset>`;
}

export function Stepper({ icon, label, name, value, held, onChange }) {
  const set = (next) => onChange(Math.max(0, Math.min(MOST, next)));
  return html`
    <div class="stepper" role="group" aria-label=${label}>
      <span class="stepper-name"><${Icon} name=${icon} /><span>${name}${held === undefined ? "" : html` <span class="soft">of ${held}</span>`}</span></span>
      <span class="stepper-keys"><button type="button" aria-label=${`Less ${label}`} disabled=${value === 0} onClick=${() => set(value - 1)}><${Icon} name="minus" /></button>
      <output class="figure">${value}</output>
      <button type="button" aria-label=${`More ${label}`} onClick=${() => set(value + 1)}><${Icon} name="plus" /></button></span>
    </div>`;
}

/** Tiles, cards and the token. */
function Special({ gift, giver, view, words, who, onChange }) {
  const held = view.state.diplomat === gift.from;
  const tiles = [...new Set([...giver.nations, ...gift.nations])];
  const toggle = (nation) => onChange({ ...gift, nations: gift.nations.includes(nation) ? gift.nations.filter((id) => id !== nation) : [...gift.nations, nation] });
  const count = gift.nations.length + gift.cards.length + (gift.diplomacy ? 1 : 0);
  const left = [...giver.cards];
  for (const card of gift.cards) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return html`
    <details open=${count > 0}><summary class="small">Tiles, cards, token</summary>
      <div class="row">
        ${tiles.map((nation) => html`<label key=${nation} class="check"><input type="checkbox" checked=${gift.nations.includes(nation)} onChange=${() => toggle(nation)} /><${Icon} name="tile" /> ${words.nation(nation).title}</label>`)}
        ${(held || gift.diplomacy) && html`<label class="check"><input type="checkbox" checked=${gift.diplomacy} onChange=${(event) => onChange({ ...gift, diplomacy: event.target.checked })} /><${Icon} name="token" /> the diplomacy token</label>`}
        ${gift.cards.map((card, place) => html`<button type="button" key=${place} class="chip" aria-label=${`Do not give the card ${card}`} onClick=${() => onChange({ ...gift, cards: gift.cards.filter((_, k) => k !== place) })}><${Icon} name="card" /> ${card} <${Icon} name="close" /></button>`)}
        ${left.length > 0 && html`<label class="field card-field"><span class="hidden-text">Add a card, ${who}</span><select value="" onChange=${(event) => { if (event.target.value !== "") onChange({ ...gift, cards: [...gift.cards, Number(event.target.value)] }); event.target.value = ""; }}><option value="">add a card</option>${[...new Set(left)].map((card) => html`<option value=${card}>card ${card}</option>`)}</select></label>`}
      </div>
    </details>`;
}
