// What the person prefers to see, as the stylesheets read it.
import { effect } from "./html.js";
import { density, motion, patterns, theme } from "./prefs.js";

/**
 * As attributes of the document, for the stylesheets; no attribute: the system decides, or the usual.
 * @type {[name: string, value: any, usual: string][]}
 */
const SHOWN = [
  ["theme", theme, "system"],
  ["motion", motion, "on"],
  ["density", density, "roomy"],
  ["patterns", patterns, "off"],
];
for (const [name, value, usual] of SHOWN) {
  effect(() => {
    if (value.value === usual) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = value.value;
  });
}
