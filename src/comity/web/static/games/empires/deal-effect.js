// What a deal would change for one of its parties: what the next Develop would then bring, against none.
import { html } from "../../lib/html.js";
import { Chgs } from "./things.js";

const COUNTED = ["gold", "goods", "supporters", "revolts"];

export function DealEffect({ seat, view, then, words }) {
  const [now, after] = [view, then].map(({ derived }) => derived.players[seat]);
  const changes = Object.fromEntries(COUNTED.map((asset) => [asset, after.develop[asset] - now.develop[asset]]));
  return html`
    <span class="row" title="What the next Develop would bring, against no deal">
      <${Chgs} changes=${changes} words=${words} none="Develop stays as it is" />
    </span>`;
}
