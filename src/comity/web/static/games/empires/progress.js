// Where the game stands: round, phase, step, and whom it waits for.
import { html, cls } from "../../lib/html.js";
import { Seat, SeatMark } from "../../lib/seats.js";

const PHASES = ["develop", "market", "war"];

export function Progress({ view, words, names, you }) {
  const { round, rounds, phase } = view.derived;
  const { title } = words.step(view.state.step);
  return html`
    <div class="progress">
      <div class="progress-inner">
        <span class="round serif">
          ${phase === "setup" ? "Before the first round" : `Round ${round} of ${rounds}`}
          <span class="pips" aria-hidden="true">
            ${Array.from(
              { length: rounds },
              (_, k) => html`
                <i class=${cls("pip", k + 1 < round && "done", k + 1 === round && phase !== "setup" && "now")} />`,
            )}
          </span>
        </span>
        ${
          phase !== "setup" &&
          html`
            <ol class="phases">
              ${PHASES.map(
                (id) => html`
                  <li class=${id === phase ? "now" : ""} aria-current=${id === phase ? "step" : undefined}>
                    ${words.phase(id)}
                  </li>`,
              )}
            </ol>`
        }
        ${title !== words.phase(phase) && html`<span class="step-title">${title}</span>`}
        ${
          view.pending.length > 0 &&
          html`
            <span class="waits">
              <span class="soft">waiting for</span> ${
                view.pending.length > 3
                  ? html`
                    <span class="seat-marks" title=${view.pending.map((seat) => names[seat]).join(", ")}>
                      ${view.pending.map((seat) => html`<${SeatMark} seat=${seat} />`)}
                      <span class="hidden-text">${view.pending.map((seat) => names[seat]).join(", ")}</span>
                    </span>`
                  : view.pending.map((seat) => html`<${Seat} seat=${seat} names=${names} you=${you} />`)
              }
            </span>`
        }
      </div>
    </div>`;
}
