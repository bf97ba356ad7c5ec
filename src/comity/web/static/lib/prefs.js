// What this browser remembers: the theme, and whether single keys are shortcuts.
import { signal, effect } from "./html.js";

function read(name, fallback) {
  try {
    return localStorage.getItem(name) ?? fallback;
  } catch {
    return fallback; // no storage in this browser
  }
}

function remembered(name, fallback) {
  const value = signal(read(name, fallback));
  effect(() => {
    try {
      if (value.value === fallback) localStorage.removeItem(name);
      else localStorage.setItem(name, value.value);
    } catch {
      // It lasts as long as the page.
    }
  });
  return value;
}

export const theme = remembered("comity-theme", "system");
export const shortcuts = remembered("comity-shortcuts", "on");

effect(() => {
  if (theme.value === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
});

export function nextTheme() {
  const order = ["system", "light", "dark"];
  theme.value = order[(order.indexOf(theme.value) + 1) % order.length];
}
