// The story beside a replay: a press on a line goes to its move.
import { html, cls, useEffect, useMemo, useRef, useState } from "../lib/html.js";
import { StoryFilters, Told } from "../table/story.js";
import { linesOf, standing } from "../table/story-lines.js";
import { addressOf } from "./replay-address.js";

/** stop: a replay that goes by itself is left where somebody chose a line. */
export function ReplayStory({ events, words, names, place, stop }) {
  const [filter, setFilter] = useState("all");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = useMemo(() => linesOf(standing(events), filter, words), [events, filter]);
  const present = lines.findLastIndex(({ event }) => event !== undefined && event.seq <= place.at);
  useEffect(() => {
    const box = list.current;
    const line = /** @type {HTMLElement | null | undefined} */ (box?.querySelector("[aria-current]"));
    if (box) box.scrollTop = line ? line.offsetTop - box.clientHeight / 2 : 0;
  }, [present, filter]);
  return html`
    <aside class="rail" aria-label="Story">
      <section class="story" aria-labelledby="story-title">
        <header class="rh">
          <h2 id="story-title">Story</h2>
          <${StoryFilters} filter=${filter} setFilter=${setFilter} />
        </header>
        <ol class="scroll log" ref=${list} tabindex="0" aria-label="What happened">
          ${lines.map(({ heading, event }, key) =>
            event === undefined
              ? html`<li key=${key} class="line-heading"><h3>${heading}</h3></li>`
              : html`
                <li key=${key}>
                  <a class=${cls("line", event.seq > place.at && "to-come")} onClick=${stop}
                    href=${addressOf({ ...place, at: event.seq })} aria-current=${key === present ? "step" : undefined}>
                    <${Told} event=${event} names=${names} />
                  </a>
                </li>`,
          )}
        </ol>
      </section>
    </aside>`;
}
