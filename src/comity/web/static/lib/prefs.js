// What this browser remembers of the person before it; it holds at every table.
import { signal, effect } from "./html.js";

function read(name, fallback) {
  try {
    return localStorage.getItem(name) ?? fallback;
  } catch {
    return fallback; // no storage in this browser
  }
}

/** A signal that this browser keeps under a name; text. */
export function remembered(name, fallback) {
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
export const sound = remembered("comity-sound", "on");
export const motion = remembered("comity-motion", "on");
export const density = remembered("comity-density", "roomy"); // or "close"
export const patterns = remembered("comity-patterns", "off"); // hatching that tells seats apart without colour
export const notifications = remembered("comity-notifications", "off");
export const readiness = remembered("comity-readiness", "off"); // ready by itself: off, on or until_choice

export function nextTheme() {
  const order = ["system", "light", "dark"];
  theme.value = order[(order.indexOf(theme.value) + 1) % order.length];
}

/** Whether things move: the person's choice here, and the system's. */
export const isStill = () => motion.value === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
