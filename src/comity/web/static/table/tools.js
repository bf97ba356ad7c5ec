// The tools of the ribbon: whose seat is at the screen, undo, sound, help, settings.
import { html, useEffect, useRef } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { sound } from "../lib/prefs.js";
import { SeatMark } from "../lib/seats.js";
import { askAdvice } from "./advice.js";
import { TableHelp } from "./help.js";
import { ShortcutList, useShortcuts } from "./keys.js";
import { Settings } from "./settings.js";
import { TableMenu } from "./table-menu.js";

export function Tools({ store }) {
  const playing = store.table.value.state === "playing";
  const seated = store.seat.value !== null;
  const open = (name) => {
    store.dialog.value = name;
  };
  useShortcuts(store, () => open("help"));
  const silent = sound.value === "off";
  return html`
    ${store.mySeats.value.length > 1 && playing && html`<${SeatSwitch} store=${store} />`}
    ${
      playing &&
      seated &&
      html`
        <button class="ib" onClick=${() => store.takeBack()} aria-label="Undo" title="Take the last move back (U)">
          <${Icon} name="undo" />
        </button>`
    }
    ${
      playing &&
      seated &&
      store.table.value.study &&
      html`
        <button class="ib" onClick=${() => askAdvice(store)} aria-label="Advice" title="What would a bot do here?"
          disabled=${store.busy.value}>
          <${Icon} name="bulb" />
        </button>`
    }
    <button class="ib wide" onClick=${() => (sound.value = silent ? "on" : "off")} aria-pressed=${!silent}
      aria-label="Sound" title=${silent ? "Sound is off" : "Sound is on"}>
      <${Icon} name=${silent ? "silence" : "sound"} />
    </button>
    <button class="ib" onClick=${() => open("help")} aria-label="Help" title="Help (?)"><${Icon} name="help" /></button>
    <button class="ib" onClick=${() => open("settings")} aria-label="Settings and table" title="Settings and table">
      <${Icon} name="settings" />
    </button>
    <${Dialog} name="help" title="Help" store=${store}>
      <${TableHelp} view=${store.view.value} words=${store.words} /><${ShortcutList} />
    </${Dialog}>
    <${Dialog} name="settings" title="Settings and table" store=${store}>
      <${Settings} store=${store} /><${TableMenu} store=${store} />
    </${Dialog}>`;
}

const SeatSwitch = ({ store }) => html`
  <label class="seat-switch">
    <span class="hidden-text">Seat at the screen</span><${SeatMark} seat=${store.seat.value} />
    <select value=${store.seat.value} onChange=${(event) => store.connect(Number(event.target.value))}>
      ${store.mySeats.value.map((seat) => html`<option value=${seat}>${store.names.value[seat]}</option>`)}
    </select>
  </label>`;

/** It is open while `store.dialog` has its name. */
function Dialog({ name, title, store, children }) {
  const dialog = useRef(null);
  const open = store.dialog.value === name;
  const close = () => {
    if (store.dialog.value === name) store.dialog.value = null;
  };
  useEffect(() => {
    if (open && !dialog.current.open) dialog.current.showModal();
    if (!open && dialog.current.open) dialog.current.close();
  }, [open]);
  return html`
    <dialog ref=${dialog} onClose=${close} aria-labelledby=${`dialog-${name}`}>
      ${
        open &&
        html`
          <div class="stack">
            <div class="row spread">
              <h2 id=${`dialog-${name}`}>${title}</h2>
              <button class="quiet" onClick=${close} aria-label="Close"><${Icon} name="close" /></button>
            </div>
            ${children}
          </div>`
      }
    </dialog>`;
}
