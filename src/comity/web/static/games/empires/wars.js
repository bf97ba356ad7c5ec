// The war row: active wars, who has won them, and what comes next.
import { html, cls, useEffect } from "../../lib/html.js";
import { Seat } from "../../lib/seats.js";
import { Bundle } from "../../lib/amounts.js";
import { Reconstruction } from "./ports.js";

const LOOK = "war";

export function Wars({ view, words, names, you }) {
  const { wars } = view.derived;
  const next = wars.findIndex((war) => !war.active);
  return html`
    <section class="sheet pad stack wars-section" aria-labelledby="wars-title">
      <h2 id="wars-title">Wars</h2>
      <ol class="wars">
        ${wars.map(
          (war, place) => html`
            <li key=${war.id} class=${cls("war", war.active ? "active" : "waiting", war.won_by !== null && "won")}>
              <strong class="serif">${words.title("wars", war.id)}</strong>
              <${Bundle} assets=${war.assets} words=${words} />
              <span class="small soft">
                ${
                  war.won_by !== null
                    ? html`won by <${Seat} seat=${war.won_by} names=${names} you=${you} />`
                    : prospect(war, place, next)
                }
              </span>
            </li>`,
        )}
      </ol>
      ${view.derived.reconstruction.includes("wars") && html`<${Reconstruction} />`}
    </section>`;
}

/** What will become of a war that nobody has won; next: the place of the one that becomes active next. */
function prospect(war, place, next) {
  if (place === 0) return "leaves after this War phase";
  if (war.active) return "active";
  return place === next ? "comes next" : "waits";
}

export function WarChoice({ view, words, store, choice }) {
  const open = view.legal.win_war;
  const war = choice?.kind === "win_war" ? choice.war : null;
  useEffect(() => {
    if (war) store.lookAt(LOOK, { kind: "win_war", war }); // the table shows what it would change
    return () => store.lookAway(LOOK);
  }, [war]);
  return html`
    <div class="wars" role="radiogroup" aria-label="Wars to win">
      ${view.derived.wars
        .filter(({ id }) => open.includes(id))
        .map(
          (entry) => html`
          <label key=${entry.id} class=${cls("war choice", entry.id === war && "chosen")}>
            <span class="row">
              <input type="radio" name="war" checked=${entry.id === war}
                onChange=${() => store.choose({ kind: "win_war", war: entry.id })}
                aria-label=${`${words.title("wars", entry.id)}: ${words.bundle(entry.assets)}`} />
              <strong class="serif">${words.title("wars", entry.id)}</strong>
            </span>
            <${Bundle} assets=${entry.assets} words=${words} />
          </label>`,
        )}
    </div>`;
}
