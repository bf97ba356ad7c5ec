// The bar of a replay: where one is, on and back, what the move brought, from which seat, and playing on from here.
import { html, cls, useState } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { ErrorLine } from "../lib/problem.js";
import { SeatMark } from "../lib/seats.js";
import { signed } from "../lib/amounts.js";

export function ReplayBar(props) {
  const { table, words, chapters, place, last, step, changes, move, running, setRunning, look, fork, problem } = props;
  const over = table.state === "over";
  const [more, setMore] = useState(false); // on a narrow screen the choices are folded away
  const chapter = chapters.findLast(({ at }) => at <= place.at) ?? chapters[0];
  return html`
    <section class="bar replay-bar" aria-label="Replay">
      <${ErrorLine} problem=${problem} />
      <div class="bar-in replay-in">
        <div class="replay-told">
          <ul class="replay-events" aria-live="polite">
            ${
              step.events.length
                ? step.events.map((event, k) => html`<li key=${k}>${event.text} </li>`)
                : html`<li class="soft">${place.at === 0 ? "The beginning." : "Nothing to tell."}</li>`
            }
          </ul>
          <${Changes} changes=${changes} words=${words} names=${step.view.names} />
        </div>
        <div class="replay-keys">
          <${Jump} title="One step of the game back" to=${chapters.findLast(({ at }) => at < place.at)?.at} move=${move}
            sign="«" />
          <${Jump} title="One move back" to=${place.at > 0 ? place.at - 1 : undefined} move=${move} sign="‹" />
          <button class="main" onClick=${() => setRunning(!running)} disabled=${place.at >= last && !running}>
            ${running ? "Stop" : html`<${Icon} name="play" /> Play`}
          </button>
          <${Jump} title="One move on" to=${place.at < last ? place.at + 1 : undefined} move=${move} sign="›" />
          <${Jump} title="One step of the game on" to=${chapters.find(({ at }) => at > place.at)?.at} move=${move}
            sign="»" />
        </div>
        <label class="slider">
          <span class="hidden-text">Move</span>
          <input type="range" min="0" max=${last} value=${place.at} aria-valuetext=${`move ${place.at} of ${last}`}
            onInput=${(event) => move(Number(event.target.value))} />
          <output class="figure">${place.at} / ${last}</output>
        </label>
        <div class="replay-where">
          <label>
            <span class="hidden-text">Go to</span>
            <select value=${chapter.at} onChange=${(event) => move(Number(event.target.value))}>
              ${chapters.map(({ at, title }) => html`<option key=${at} value=${at}>${title}</option>`)}
            </select>
          </label>
          <button class="quiet replay-more" onClick=${() => setMore(!more)} aria-expanded=${more}>More</button>
        </div>
        <div class=${cls("replay-choices", more && "unfolded")}>
          <${SeatChoice} table=${table} place=${place} look=${look} over=${over} />
          ${
            over &&
            html`
              <label class="check">
                <input type="checkbox" checked=${!place.seen}
                  onChange=${(event) => look({ seen: !event.target.checked })} /> Show what was hidden
              </label>`
          }
          <${Share} />
          ${
            table.may_fork
              ? html`
                <button class="quiet" onClick=${fork} disabled=${step.view.result !== null}>Play on from here</button>`
              : html`<span class="soft small">Once it is over, you can play on from any move.</span>`
          }
          <a class="button quiet" href=${`/tables/${table.id}/record`} download=${`comity-${table.id}.json`}>
            Save the game
          </a>
        </div>
      </div>
    </section>`;
}

const Jump = ({ title, to, move, sign }) => html`
  <button class="quiet" onClick=${() => move(to)} disabled=${to === undefined} aria-label=${title} title=${title}>
    ${sign}
  </button>`;

/** A game that is over can be looked at from any seat; a running one from one's own, or from outside. */
function SeatChoice({ table, place, look, over }) {
  const seats = table.seats.filter((seat) => over || seat.you);
  if (!seats.length) return null;
  const choose = ({ target }) => look({ seat: target.value === "" ? null : Number(target.value) });
  return html`
    <label>
      <span class="hidden-text">Seen from</span>
      <select value=${place.seat ?? ""} onChange=${choose}>
        <option value="">Seen from outside</option>
        ${seats.map((seat) => html`<option key=${seat.seat} value=${seat.seat}>Seen by ${seat.name}</option>`)}
      </select>
    </label>`;
}

/** What the move has changed: for each seat, the amounts that came and went. */
function Changes({ changes, words, names }) {
  if (!changes.length) return null;
  return html`
    <ul class="replay-changes" aria-label="Changed">
      ${changes.map(
        ({ seat, by, pieces }) => html`
          <li key=${seat} class=${`of-seat-${seat}`}>
            <${SeatMark} seat=${seat} /><span class="hidden-text">${names[seat]}: </span>
            ${Object.entries(by).map(
              ([asset, change]) => html`
                <span key=${asset} class=${cls("change", change > 0 ? "up" : "down")}
                  ...${words.about("assets", asset)}>
                  <${Icon} name=${asset} /><span class="hidden-text">${words.asset(asset)} </span>
                  ${change > 0 ? "+" : ""}${signed(change)}
                </span>`,
            )}
            ${pieces.map((name) => html`<span key=${name} class="change up">${name}</span>`)}
          </li>`,
      )}
    </ul>`;
}

function Share() {
  const [copied, setCopied] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied(location.hash);
    } catch {
      setCopied(""); // not allowed here: the address of the page is the link
    }
  }
  return html`
    <button class="quiet" onClick=${copy}>
      <${Icon} name="share" /> ${copied && copied === location.hash ? "Link copied" : "Link to this move"}
    </button>`;
}
