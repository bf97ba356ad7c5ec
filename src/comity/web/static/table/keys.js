// Single keys as shortcuts; they can be turned off, and never act while something is being written.
import { html, useEffect } from "../lib/html.js";
import { shortcuts } from "../lib/prefs.js";

const KEYS = {
  r: ["ready, or not ready after all", (store) => toggleReady(store)],
  d: ["make an offer", (store) => openBuilder(store)],
  t: ["talk", (store) => focusOn(store, "talk", "talk-input")],
  l: ["what happened", (store) => focusOn(store, "story", "log")],
  u: ["take the last move back", (store) => store.takeBack()],
  a: ["to what you can do now", (store) => focusOn(store, "me", "action")],
};

function toggleReady(store) {
  const legal = store.view.value?.legal ?? {};
  if (legal.ready) store.play({ kind: "ready" });
  else if (legal.unready) store.play({ kind: "unready" });
}

function openBuilder(store) {
  if (!store.builder.value) store.openBuilder();
}

function focusOn(store, tab, id) {
  store.tab.value = tab;
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

const writing = (target) =>
  target.closest?.("input:not([type=radio]):not([type=checkbox]), textarea, select, dialog[open]");

export function useShortcuts(store, showHelp) {
  useEffect(() => {
    function press(event) {
      if (shortcuts.value === "off" || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
      if (event.key === "?") showHelp();
      else if (event.key === "Escape" && store.builder.value) store.closeBuilder();
      else if (KEYS[event.key] && store.seat.value !== null) KEYS[event.key][1](store);
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [store]);
}

export const ShortcutList = () => html`
  <dl class="keys">
    ${Object.entries(KEYS).map(
      ([key, [title]]) => html`
        <div><dt><kbd>${key.toUpperCase()}</kbd></dt><dd>${title}</dd></div>`,
    )}
    <div><dt><kbd>Esc</kbd></dt><dd>close the offer being made</dd></div>
    <div><dt><kbd>?</kbd></dt><dd>this list</dd></div>
  </dl>
  <label class="check">
    <input type="checkbox" checked=${shortcuts.value === "on"}
      onChange=${(event) => (shortcuts.value = event.target.checked ? "on" : "off")} /> Single keys are shortcuts
  </label>`;
