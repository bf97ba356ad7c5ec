// The tools of the ribbon: whose seat is at the screen, undo, sound, help, settings.
import { html, useRef } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { sound } from "../lib/prefs.js";
import { SeatMark } from "../lib/seats.js";
import { TableHelp } from "./help.js";
import { ShortcutList, useShortcuts } from "./keys.js";
import { Settings } from "./settings.js";
import { TableMenu } from "./table-menu.js";

export function Tools({ store }) {
  const help = useRef(null);
  const settings = useRef(null);
  const playing = store.table.value.state === "playing";
  const seated = store.seat.value !== null;
  useShortcuts(store, () => help.current?.showModal());
  const silent = sound.value === "off";
  return html`
    ${
      store.mySeats.value.length > 1 &&
      playing &&
      html`
        <label class="seat-switch">
          <span class="hidden-text">Seat at the screen</span><${SeatMark} seat=${store.seat.value} />
          <select value=${store.seat.value} onChange=${(event) => store.connect(Number(event.target.value))}>
            ${store.mySeats.value.map((seat) => html`<option value=${seat}>${store.names.value[seat]}</option>`)}
          </select>
        </label>`
    }
    ${
      playing &&
      seated &&
      html`
        <button class="ib" onClick=${() => store.takeBack()} aria-label="Undo" title="Take the last move back (U)">
          <${Icon} name="undo" />
        </button>`
    }
    <button class="ib wide" onClick=${() => (sound.value = silent ? "on" : "off")} aria-pressed=${!silent}
      aria-label="Sound" title=${silent ? "Sound is off" : "Sound is on"}>
      <${Icon} name=${silent ? "silence" : "sound"} />
    </button>
    <button class="ib" onClick=${() => help.current.showModal()} aria-label="Help" title="Help (?)">
      <${Icon} name="help" />
    </button>
    <button class="ib" onClick=${() => settings.current.showModal()} aria-label="Settings and table"
      title="Settings and table">
      <${Icon} name="settings" />
    </button>
    <${Dialog} title="Help" of=${help}>
      <${TableHelp} view=${store.view.value} words=${store.words} /><${ShortcutList} />
    </${Dialog}>
    <${Dialog} title="Settings and table" of=${settings}>
      <${Settings} store=${store} /><${TableMenu} store=${store} />
    </${Dialog}>`;
}

/** of: a ref of the dialog, for who opens it. */
export function Dialog({ title, of, children }) {
  const id = `dialog-${title.toLowerCase().replaceAll(" ", "-")}`;
  return html`
    <dialog ref=${of} aria-labelledby=${id}>
      <div class="stack">
        <div class="row spread">
          <h2 id=${id}>${title}</h2>
          <button class="quiet" onClick=${() => of.current.close()} aria-label="Close"><${Icon} name="close" /></button>
        </div>
        ${children}
      </div>
    </dialog>`;
}
