// What a deal would change for one of its parties: how much more or less the next Develop then brings.
import { html } from "../../lib/html.js";
import { Chgs } from "./things.js";

const COUNTED = ["gold", "goods", "supporters", "revolts"];

export function DealEffect({ seat, view, then, words }) {
  const [now, after] = [view, then].map(({ derived }) => derived.players[seat]);
  const changes = Object.fromEntries(COUNTED.map((asset) => [asset, after.develop[asset] - now.develop[asset]]));
  return html`
    <span class="row" title="How much more or less the next Develop would bring than without the deal">
      <${Chgs} changes=${changes} words=${words} none="not at all" />
    </span>`;
}
