// The polite live region: what happens at the table, for those who listen to the page.
import { html, signal } from "./html.js";

const words = signal("");
/** @type {number | undefined} */
let timer;
/** @type {string[]} */
let waiting = [];
const MOST = 4;

/** Say sentences, the latest few if there are many; those that come close together are said at once. */
export function say(...sentences) {
  waiting.push(...sentences);
  clearTimeout(timer);
  timer = setTimeout(() => {
    words.value = waiting.slice(-MOST).join(" ");
    waiting = [];
  }, 350);
}

export const LiveRegion = () => html`<div class="hidden-text" role="status" aria-live="polite">${words}</div>`;
