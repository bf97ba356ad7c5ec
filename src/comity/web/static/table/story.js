// What happened, told by rounds and phases. Pointing at a line shows where.
import { html, cls, useEffect, useMemo, useRef, useState } from "../lib/html.js";
import { SeatMark } from "../lib/seats.js";
import { linesOf, standing } from "./story-lines.js";

const AT_FIRST = 120;
const FILTERS = [
  ["all", "All"],
  ["deals", "Deals"],
  ["results", "Results"],
  ["talk", "Talk"],
];

/** children: what stands above the lines. */
export function Story({ store, words, names, children }) {
  const [filter, setFilter] = useState("all");
  const [all, setAll] = useState(false);
  const list = useRef(null);
  const events = store.events.value;
  const lines = useMemo(() => linesOf(standing(events), filter, words), [events, filter]);
  const shown = all ? lines : lines.slice(-AT_FIRST);
  useEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines.length, store.tab.value]);
  return html`
    <section class="story" aria-labelledby="story-title">
      <header class="rh">
        <h2 id="story-title">Story</h2>
        <${StoryFilters} filter=${filter} setFilter=${setFilter} />
      </header>
      ${children}
      <ol class="scroll log" id="log" ref=${list} tabindex="0" aria-label="What happened">
        ${
          shown.length < lines.length &&
          html`
            <li><button class="lk" onClick=${() => setAll(true)}>from the start</button></li>`
        }
        ${shown.map((line, place) => {
          const key = lines.length - shown.length + place;
          return line.heading === undefined
            ? html`<${Line} key=${key} event=${line.event} names=${names} store=${store} />`
            : html`<li key=${key} class="line-heading"><h3>${line.heading}</h3></li>`;
        })}
      </ol>
    </section>`;
}

export const StoryFilters = ({ filter, setFilter }) => html`
  <div class="filters" role="group" aria-label="What to tell">
    ${FILTERS.map(
      ([id, title]) => html`
        <button key=${id} class="filter" aria-pressed=${filter === id} onClick=${() =>
          setFilter(id)}>${title}</button>`,
    )}
  </div>`;

function Line({ event, names, store }) {
  const point = () => {
    store.pointed.value = event;
  };
  const away = () => {
    store.pointed.value = null;
  };
  return html`
    <li class="line" onMouseEnter=${point} onMouseLeave=${away}>
      <${Told} event=${event} names=${names} you=${store.seat.value} />
    </li>`;
}

/** An event's sentence after the mark of who did it; the name of who looks is marked. */
export function Told({ event, names, you = null }) {
  const { seat, text } = event;
  const who = seat === null || seat === undefined ? null : names[seat];
  const begins = who !== null && text.startsWith(who);
  return html`
    ${who === null ? html`<span class="no-mark" />` : html`<${SeatMark} seat=${seat} />`}
    <span>
      ${begins && html`<b class=${cls(seat === you && "own-name")}>${who}</b>`}${begins ? text.slice(who.length) : text}
    </span>`;
}
