// For those who play by keyboard: when what had the focus is gone with a new view, the focus stays in its section.
import { useEffect } from "./html.js";

/** @type {HTMLElement | null} */
let section = null;
addEventListener("focusin", ({ target }) => {
  section = target instanceof Element ? target.closest("section[tabindex]") : null;
});
addEventListener("pointerdown", () => {
  section = null;
});

export function useKeptFocus(view) {
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost && section?.isConnected) section.focus({ preventScroll: true });
  }, [view]);
}
