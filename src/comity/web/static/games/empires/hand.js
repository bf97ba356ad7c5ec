// The own selection cards, with what each would bring beneath it. A digit picks one up.
import { html, cls, useEffect, useRef } from "../../lib/html.js";
import { Face, scrollStop } from "./things.js";

const TYPING = "input, textarea, select, [contenteditable]";
const SECOND_DIGIT = 700; // ms within which a 0 makes the 1 before it a 10

/**
 * numbers: those held, ascending; most: the highest that can be met, those above lie apart; kind: "goods" or "army";
 * chosen: the number picked up; choose: picks one up, null where there is nothing to choose yet; yields: what stands
 * beneath a number; beyond: why those above lie apart.
 */
export function Hand({ numbers, most, kind, chosen, choose, yields, beyond, label, children }) {
  const near = numbers.filter((number) => number <= most);
  const far = numbers.filter((number) => number > most);
  useDigits(numbers, choose);
  return html`
    <div class="hand" tabindex=${choose ? undefined : scrollStop()} role="group" aria-label=${label}>
      ${children}
      <div class=${cls("near", near.length > 5 && "crowded", near.length > 8 && "packed")}>
        ${near.map(
          (number) => html`
            <${Card} key=${number} number=${number} kind=${kind} chosen=${number === chosen} choose=${choose}>
              <span class="yield">${yields(number)}</span>
            </${Card}>`,
        )}
      </div>
      ${
        far.length > 0 &&
        html`
          <div class="rest" title=${beyond}>
            ${far.map(
              (number) => html`
                <${Card} key=${number} number=${number} kind=${kind} chosen=${number === chosen} choose=${choose} />`,
            )}
            <small>${beyond}</small>
          </div>`
      }
    </div>`;
}

function Card({ number, kind, chosen, choose, children }) {
  const content = html`<${Face} number=${number} kind=${kind} />${children}`;
  if (!choose) return html`<span class="card shown">${content}</span>`;
  return html`
    <button class=${cls("card", chosen && "on")} aria-pressed=${chosen} onClick=${() => choose(number)}>
      <span class="hidden-text">card </span>${content}
    </button>`;
}

/** Digits pick up cards, wherever one is on the page but in a field. */
function useDigits(numbers, choose) {
  const last = useRef({ digit: "", at: 0 });
  useEffect(() => {
    if (!choose) return undefined;
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return;
      if (!/^\d$/.test(event.key)) return;
      const ten = event.key === "0" && last.current.digit === "1" && event.timeStamp - last.current.at < SECOND_DIGIT;
      const number = ten ? 10 : Number(event.key);
      last.current = { digit: event.key, at: event.timeStamp };
      if (numbers.includes(number)) choose(number);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
