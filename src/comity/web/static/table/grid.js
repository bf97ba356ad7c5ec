// The grid of the deal builder: what one gives and what one gets, a row for each gift, a cell for each asset. A tap
// counts up, digits type, holding clears.
import { html, cls, useRef } from "../lib/html.js";
import { Token } from "../lib/icons.js";
import { partOf, sidesOf, sumOf } from "./deal.js";
import { tradable } from "./tradable.js";
import { Way } from "./way.js";

const HOLD = 500; // ms
const MOST = 9999;
const LESS = new Set(["-", "−"]);
const AWAY = new Set(["Backspace", "Delete"]);
const WAYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** What a key makes of a number; undefined: the key is none of ours. */
export function typed(key, value) {
  if (/^\d$/.test(key)) return Math.min(MOST, Number(`${value}${key}`));
  if (AWAY.has(key)) return 0;
  if (LESS.has(key)) return Math.max(0, value - 1);
  return key === "+" ? Math.min(MOST, value + 1) : undefined;
}

export function Grid({ gifts, was, view, words, names, you, onChange }) {
  const assets = tradable(words, view.state.options);
  const grid = useRef(null);
  function move(event) {
    const way = WAYS[event.key];
    if (!way) return;
    const cells = [...grid.current.querySelectorAll(".cell")];
    const at = cells.indexOf(event.target);
    if (at < 0) return;
    const to = cells[at + way[0] * assets.length + way[1]];
    to?.focus();
    event.preventDefault();
  }
  return html`
    <div class=${`b-grid b-${assets.length}`} ref=${grid} role="group" aria-label="Who gives what" onKeyDown=${move}>
      <div class="b-head" aria-hidden="true">
        <span />
        ${assets.map(({ id }) => html`<span key=${id} title=${words.asset(id)}><${Token} name=${id} /></span>`)}
      </div>
      ${sidesOf(gifts, you).map(
        (side) => html`
          <p key=${side.title} class="b-side">${side.title} <b>${words.gift(sumOf(side.gifts))}</b></p>
          ${side.gifts.map(
            (gift) => html`
              <${Row} key=${`${gift.from}-${gift.to}`} gift=${gift} was=${was} assets=${assets} view=${view}
                words=${words} names=${names} you=${you} onChange=${onChange} />`,
          )}`,
      )}
    </div>`;
}

function Row({ gift, was, assets, view, words, names, you, onChange }) {
  const { from, to } = gift;
  const who = `${names[from]} to ${names[to]}`;
  return html`
    <div class="b-row" role="group" aria-label=${who}>
      <${Way} gift=${gift} names=${names} you=${you} />
      ${assets.map(
        ({ id }) => html`
          <${Cell} key=${id} name=${`${words.asset(id)}, ${who}`} value=${gift[id] ?? 0}
            before=${was && partOf(was, from, to, id)} held=${view.state.players[from][id]}
            onChange=${(count) => onChange(from, to, id, count)} />`,
      )}
    </div>`;
}

function Cell({ name, value, before, held, onChange }) {
  const timer = useRef(0);
  const cleared = useRef(false);
  const changed = before !== undefined && before !== value;
  function press() {
    cleared.current = false;
    timer.current = setTimeout(() => {
      cleared.current = true;
      onChange(0);
    }, HOLD);
  }
  const release = () => clearTimeout(timer.current);
  function more() {
    if (!cleared.current) onChange(Math.min(MOST, value + 1));
    cleared.current = false;
  }
  function type(event) {
    const next = typed(event.key, value);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(next);
  }
  return html`
    <button type="button"
      class=${cls("cell", value > 0 && "set", value > (held ?? MOST) && "over", changed && "changed")}
      aria-label=${`${name}: ${value}${held === undefined ? "" : ` of ${held}`}`}
      title=${changed ? `was ${before}` : undefined}
      onPointerDown=${press} onPointerUp=${release} onPointerLeave=${release} onPointerCancel=${release}
      onContextMenu=${(event) => event.preventDefault()} onKeyDown=${type}
      onClick=${more}>
      <b>${value || "·"}</b>${held !== undefined && html` <small>of ${held}</small>`}
    </button>`;
}
