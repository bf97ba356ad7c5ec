// Any JSON value, to be read by people: objects as lists of terms, lists of objects one below the other.
import { html } from "../../lib/html.js";
import { isSimple, simpleText } from "./text.js";

export function Value({ value, words }) {
  if (isSimple(value)) return html`<span>${simpleText(value)}</span>`;
  const entries = Array.isArray(value) ? value.map((item, place) => [place + 1, item]) : Object.entries(value);
  return html`
    <dl class="plain">
      ${entries.map(
        ([name, item]) => html`
          <div key=${name}>
            <dt>${Array.isArray(value) ? name : words.asset(name)}</dt>
            <dd><${Value} value=${item} words=${words} /></dd>
          </div>`,
      )}
    </dl>`;
}
