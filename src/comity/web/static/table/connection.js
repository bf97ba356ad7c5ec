// A line when the connection is lost, and when it has healed.
import { html, useEffect, useState } from "../lib/html.js";

const PATIENCE = 700; // ms without a connection before it is worth a word
const HEALED_FOR = 2500; // ms

export function ConnectionLine({ store }) {
  const [shown, setShown] = useState("");
  const state = store.connection.value;
  useEffect(() => {
    const heals = state === "open";
    if (heals && !shown) return undefined;
    if (heals) setShown("healed");
    const timer = setTimeout(() => setShown(heals ? "" : state), heals ? HEALED_FOR : PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);
  const text = TEXTS[shown];
  return html`
    <div class="line-place" role="status">${text && html`<p class=${`table-line ${shown}`}>${text}</p>`}</div>`;
}

const TEXTS = {
  connecting: "Connecting…",
  lost: "Connecting again… The table is as you last saw it.",
  healed: "Connected again.",
};
