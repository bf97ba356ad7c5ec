// Paths: "/" home, "/new", "/t/ID", "/t/ID/replay". Links are followed without loading the page anew.
import { signal } from "./html.js";

export const path = signal(location.pathname);

export function go(to) {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => (path.value = location.pathname));
addEventListener("click", (event) => {
  /** @type {HTMLAnchorElement | null} */
  const link = event.target instanceof Element ? event.target.closest("a[href^='/']") : null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  if (link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
});
