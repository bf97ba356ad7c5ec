// For those who play by keyboard: when what had the focus is gone with a new view, the focus stays in its section.
import { useEffect } from "./html.js";

let section = null;
addEventListener("focusin", (event) => (section = event.target.closest?.("section[tabindex]") ?? null));
addEventListener("pointerdown", () => (section = null));

export function useKeptFocus(view) {
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost && section?.isConnected) section.focus({ preventScroll: true });
  }, [view]);
}
