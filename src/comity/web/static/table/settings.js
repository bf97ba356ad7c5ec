// What a person likes, at every table of this browser.
import { html, useId } from "../lib/html.js";
import { density, motion, notifications, patterns, readiness, sound, theme } from "../lib/prefs.js";

/** @type {[title: string, value: any, options: string[][]][]} */
const CHOICES = [
  [
    "Colours",
    theme,
    [
      ["system", "as the system"],
      ["light", "light"],
      ["dark", "dark"],
    ],
  ],
  [
    "Movement",
    motion,
    [
      ["on", "things move"],
      ["off", "everything stands still"],
    ],
  ],
  [
    "Sound",
    sound,
    [
      ["on", "on"],
      ["off", "off"],
    ],
  ],
  [
    "Room",
    density,
    [
      ["roomy", "roomy"],
      ["close", "close together"],
    ],
  ],
  [
    "Seats",
    patterns,
    [
      ["off", "shape and colour"],
      ["on", "hatched as well"],
    ],
  ],
];
const READINESS = [
  ["off", "only when I say so"],
  ["on", "when I have nothing to do"],
  ["until_choice", "until my next choice"],
];

export function Settings({ store }) {
  function choose(mode) {
    if (mode !== "until_choice") readiness.value = mode;
    store.setAutoReady(mode);
  }
  return html`
    <div class="settings">
      ${CHOICES.map(
        ([title, value, options]) => html`
          <${Choice} key=${title} title=${title} value=${value.value} options=${options}
            onChange=${(next) => (value.value = next)} />`,
      )}
      ${
        store.seat.value !== null &&
        html`
          <${Choice} title="Ready by itself" value=${store.autoReady.value} options=${READINESS} onChange=${choose} />`
      }
      <${Notifications} />
    </div>`;
}

function Choice({ title, value, options, onChange }) {
  const id = useId();
  return html`
    <fieldset class="seg-field">
      <legend>${title}</legend>
      <div class="seg">
        ${options.map(
          ([option, text]) => html`
            <label key=${option} class="seg-option">
              <input type="radio" name=${id} checked=${value === option} onChange=${() => onChange(option)} />
              <span>${text}</span>
            </label>`,
        )}
      </div>
    </fieldset>`;
}

/** The browser asks the person first; a refusal leaves it off. */
function Notifications() {
  if (!("Notification" in window)) return null;
  async function ask(event) {
    const wanted = event.target.checked;
    const allowed = wanted && (await Notification.requestPermission()) === "granted";
    notifications.value = allowed ? "on" : "off";
  }
  return html`
    <label class="check">
      <input type="checkbox" checked=${notifications.value === "on"} onChange=${ask} />
      Tell me when it is my turn and the page is out of sight
    </label>`;
}
