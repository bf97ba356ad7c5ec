// A number with a key for one less and one for one more.
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";

const MOST = 9999;

export function Stepper({ icon, label, name, value, held, onChange }) {
  const set = (next) => onChange(Math.max(0, Math.min(MOST, next)));
  return html`
    <div class="stepper" role="group" aria-label=${label}>
      <span class="stepper-name">
        <${Icon} name=${icon} />
        <span>${name}${held === undefined ? "" : html` <span class="soft">of ${held}</span>`}</span>
      </span>
      <span class="stepper-keys">
        <button type="button" aria-label=${`Less ${label}`} disabled=${value === 0} onClick=${() => set(value - 1)}>
          <${Icon} name="minus" />
        </button>
        <output class="figure">${value}</output>
        <button type="button" aria-label=${`More ${label}`} onClick=${() => set(value + 1)}>
          <${Icon} name="plus" />
        </button>
      </span>
    </div>`;
}
