// What happened, in sentences; each step of the game is a heading.
import { html, cls, useEffect, useRef, useState } from "../lib/html.js";
import { SeatMark } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";

const AT_FIRST = 120;
const QUIET = new Set(["ready", "unready"]);

export function Log({ events, title = "What happened" }) {
  const [all, setAll] = useState(false);
  const list = useRef(null);
  const told = events.filter((event) => !QUIET.has(event.event));
  const shown = all ? told : told.slice(-AT_FIRST);
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [events.length]);
  return html`
    <section class="sheet pad stack log-section" aria-labelledby="log-title">
      <div class="row spread">
        <h2 id="log-title"><${Icon} name="log" /> ${title}</h2>
        ${
          shown.length < told.length &&
          html`
            <button class="quiet small" onClick=${() => setAll(true)}>from the start</button>`
        }
      </div>
      <ol class="log" id="log" ref=${list} tabindex="0" aria-label=${title}>
        ${shown.map(
          (event, place) => html`
            <li key=${told.length - shown.length + place} class=${cls(event.event === "step" && "log-step serif")}>
              ${
                event.seat !== null && event.event !== "step"
                  ? html`<${SeatMark} seat=${event.seat} />`
                  : html`
                    <span class="no-mark" />`
              }
              <span>${event.text}</span>
            </li>`,
        )}
      </ol>
    </section>`;
}
