// The ribbon at the top: where the game stands, who is waited for, and the tools.
import { html, cls } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { Rose } from "../lib/rose.js";
import { SeatMark } from "../lib/seats.js";

const MOST_NAMES = 3;

/** children: buttons at the right; notice: what the server has to say. */
export function Ribbon({ view, words, names, you, page, notice, children }) {
  return html`
    <header class="ribbon">
      <a class="brand" href="/" aria-label="Comity: to the first page"><${Rose} /><span>Comity</span></a>
      <${Track} track=${page.track(view, words)} />
      ${
        notice &&
        html`
          <p class="ribbon-note" role="status" title=${notice}><${Icon} name="wait" /> <span>${notice}</span></p>`
      }
      <${Waits} pending=${view.pending} names=${names} you=${you} />
      <div class="tools">${children}</div>
    </header>`;
}

function Track({ track }) {
  const { rounds, phases, steps } = track;
  return html`
    <div class="where" role="group" aria-label="Where the game stands">
      ${
        rounds.length > 0 &&
        html`
          <ol class="rounds" aria-label="Rounds">
            ${rounds.map((mark) => html`<${Mark} key=${mark.label} mark=${mark} />`)}
          </ol>`
      }
      <ol class="phases" aria-label="Phases">
        ${phases.map(
          (phase) => html`
            <li key=${phase.label} class=${phase.state} aria-current=${phase.state === "now" ? "step" : undefined}>
              <b>${phase.label}</b>
              ${
                phase.state === "now" &&
                steps.length > 0 &&
                html`
                  <ol class="steps" aria-label="Steps">
                    ${steps.map((mark) => html`<${Mark} key=${mark.label} mark=${mark} />`)}
                  </ol>`
              }
            </li>`,
        )}
      </ol>
    </div>`;
}

const Mark = ({ mark }) => html`
  <li class=${mark.state} aria-current=${mark.state === "now" ? "step" : undefined}>${mark.label}</li>`;

function Waits({ pending, names, you }) {
  if (!pending.length) return html`<div class="waits" />`;
  const name = (seat) => (seat === you ? "you" : names[seat]);
  const few = pending.length <= MOST_NAMES;
  return html`
    <div class=${cls("waits", !few && "many")} title=${`Waiting for ${pending.map(name).join(", ")}`}>
      <span class="waits-word">waiting for</span>
      ${!few && html`<span class="w-count" aria-hidden="true"><${Icon} name="wait" /> ${pending.length}</span>`}
      ${pending.map(
        (seat) => html`
          <span key=${seat} class="w-one">
            <${SeatMark} seat=${seat} /><span class=${few ? "w-name" : "hidden-text"}>${name(seat)}</span>
          </span>`,
      )}
    </div>`;
}
