// Talk and promises; who is here.
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { ErrorLine } from "../lib/problem.js";
import { SeatMark, Who } from "../lib/seats.js";
import { listed } from "./questions.js";

const SPOKEN = new Set(["said", "promised"]);
const LATEST = 60;

export function Talk({ names, you, store }) {
  const said = store.events.value.filter((event) => SPOKEN.has(event.event)).slice(-LATEST);
  const list = useRef(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    if (list.current?.offsetParent) store.heard.value = store.events.value.length; // it is in sight
  }, [said.length, store.tab.value]);
  return html`
    <section class="talk" aria-labelledby="talk-title">
      <header class="rh"><h2 id="talk-title">Talk</h2><${Presence} store=${store} names=${names} you=${you} /></header>
      <ul class="scroll msgs talk-list" ref=${list} tabindex="0" aria-label="What was said">
        ${said.map(
          (event, place) => html`
            <li key=${place}>
              <${Who} seat=${event.seat} names=${names} you=${you} />
              ${event.event === "promised" && html`<span class="promise">promise to ${names[event.data.to]}</span>`}
              <p class="said">${event.data.text}</p>
            </li>`,
        )}
      </ul>
      <div class="talk-foot">
        <${ErrorLine} problem=${store.errors.value.talk} />
        ${
          you === null
            ? html`<p class="empty">Only those who play talk here.</p>`
            : html`<${TalkForm} names=${names} you=${you} store=${store} />`
        }
      </div>
    </section>`;
}

/** Marks of the people at the table, and who of them is away. */
function Presence({ store, names, you }) {
  const people = store.table.value.seats.filter(({ kind }) => kind === "human");
  const away = people.filter((seat) => !seat.online && !seat.you);
  const isHere = (seat) => seat.you || seat.online;
  return html`
    <span class="here">
      ${people.filter(isHere).map(
        ({ seat }) => html`
          <span key=${seat} title=${names[seat]}><${SeatMark} seat=${seat} /></span>`,
      )}
      ${
        away.length === 0
          ? people.length > 1 && "all here"
          : `${listed(away.map(({ seat, covered }) => `${names[seat]}${covered ? " (a bot covers)" : ""}`))} away`
      }
      ${you === null && " · you look on"}
    </span>`;
}

function TalkForm({ names, you, store }) {
  const [text, setText] = useState("");
  const [to, setTo] = useState("");
  async function send(event) {
    event.preventDefault();
    const words = to === "" ? { say: text.trim() } : { promise: text.trim(), to: Number(to) };
    if (await store.talk(words)) {
      setText("");
      setTo("");
    }
  }
  return html`
    <form class="say" onSubmit=${send}>
      <select aria-label="To whom" value=${to} onChange=${(event) => setTo(event.target.value)}>
        <option value="">to all</option>
        ${names.map((name, seat) => seat !== you && html`<option value=${seat}>a promise to ${name}</option>`)}
      </select>
      <input id="talk-input" maxlength="500" required aria-label="What you say" value=${text}
        placeholder=${to === "" ? "Say something to all" : `Promise ${names[Number(to)]} …`}
        onInput=${(event) => setText(event.target.value)} />
      <button class="ib" aria-label="Say"><${Icon} name="arrow" /></button>
    </form>`;
}
