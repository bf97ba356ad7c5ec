// Windows: ready or not, and the readiness that comes by itself.
import { html, useId } from "../lib/html.js";
import { Seat } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";
import { useCountdown } from "../lib/countdown.js";

const MODES = [
  ["on", "When I have nothing to do"],
  ["until_choice", "Until my next choice"],
  ["off", "Only when I say so"],
];

export function Readiness({ view, names, you, store }) {
  const { legal } = view;
  const seconds = useCountdown(store.autoReadyAt.value);
  const others = view.pending.filter((seat) => seat !== you);
  return html`
    <div class="ready-row">
      ${
        legal.ready &&
        html`
          <button class="primary big" disabled=${store.busy.value} onClick=${() => store.play({ kind: "ready" })}>
            <${Icon} name="check" /> I am ready
          </button>`
      }
      ${
        legal.unready &&
        html`
          <button class="big" disabled=${store.busy.value} onClick=${() => store.play({ kind: "unready" })}>
            Not ready after all
          </button>`
      }
      ${
        seconds !== null &&
        legal.ready &&
        html`
          <span class="countdown">
            <${Icon} name="clock" /> <span>ready by itself in <span class="figure">${seconds}</span> s</span>
            <button onClick=${() => store.sayBusy(true)}>Wait</button>
          </span>`
      }
      ${
        legal.unready &&
        others.length > 0 &&
        html`
          <span class="waits">
            <span class="soft">You are ready; waiting for</span>${" "}
            ${others.map((seat) => html`<${Seat} key=${seat} seat=${seat} names=${names} />`)}
          </span>`
      }
    </div>
    <${AutoReady} store=${store} />`;
}

function AutoReady({ store }) {
  const id = useId();
  return html`
    <fieldset class="modes">
      <legend>Ready by itself</legend>
      ${MODES.map(
        ([mode, title]) => html`
          <label key=${mode} class="mode">
            <input type="radio" name=${id} checked=${store.autoReady.value === mode}
              onChange=${() => store.setAutoReady(mode)} />
            <span>${title}</span>
          </label>`,
      )}
    </fieldset>`;
}
