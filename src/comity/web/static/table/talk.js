// Talk, promises, and the list of what one wants and can spare.
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Seat } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";
import { ErrorLine } from "../lib/problem.js";
import { Stepper } from "./stepper.js";
import { tradable } from "./tradable.js";

const TALK = new Set(["said", "promised"]);
const LATEST = 60;

export function Talk({ view, words, names, you, store }) {
  const said = store.events.value.filter((event) => TALK.has(event.event)).slice(-LATEST);
  const list = useRef(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  return html`
    <section class="sheet pad stack talk" aria-labelledby="talk-title">
      <h2 id="talk-title">Talk</h2>
      ${
        said.length > 0 &&
        html`
          <ul class="talk-list" ref=${list} tabindex="0" aria-label="What was said">
            ${said.map(
              (event, place) => html`
                <li key=${place}>
                  <${Seat} seat=${event.seat} names=${names} you=${you} />
                  ${event.event === "promised" && html`<span class="tag">promise to ${names[event.data.to]}</span>`}
                  <span class="said">${event.data.text}</span>
                </li>`,
            )}
          </ul>`
      }
      ${
        you === null
          ? html`<p class="soft">Only those who play talk here.</p>`
          : html`
            <${TalkForm} names=${names} you=${you} store=${store} />
            <${WantedForm} view=${view} words=${words} you=${you} store=${store} />`
      }
      <${ErrorLine} problem=${store.errors.value.talk} />
    </section>`;
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
    <form class="stack" onSubmit=${send}>
      <div class="joined">
        <input id="talk-input" maxlength="500" required
          placeholder=${to === "" ? "Say something to all" : `Promise ${names[Number(to)]} …`}
          aria-label="What you say" value=${text} onInput=${(event) => setText(event.target.value)} />
        <button>Say</button>
      </div>
      <label class="row small">
        <span class="soft">as</span>
        <select class="narrow" value=${to} onChange=${(event) => setTo(event.target.value)}>
          <option value="">talk to all</option>
          ${names.map((name, seat) => seat !== you && html`<option value=${seat}>a promise to ${name}</option>`)}
        </select>
      </label>
    </form>`;
}

function WantedForm({ view, words, you, store }) {
  const mine = view.wanted[you];
  const [lists, setLists] = useState(null);
  const shown = lists ?? mine;
  const change = (list, id, count) => setLists({ ...shown, [list]: { ...shown[list], [id]: count } });
  const positive = (list) => Object.fromEntries(Object.entries(list).filter(([, count]) => count > 0));
  async function post() {
    if (await store.talk({ wanted: positive(shown.wanted), spare: positive(shown.spare) })) setLists(null);
  }
  return html`
    <details>
      <summary>What you want and can spare</summary>
      <div class="stack">
        ${[
          ["wanted", "Wanted"],
          ["spare", "To spare"],
        ].map(
          ([list, title]) => html`
            <fieldset key=${list}>
              <legend>${title}</legend>
              <div class="steppers">
                ${tradable(words, view.state.options).map(
                  ({ id }) => html`
                    <${Stepper} key=${id} icon=${id} name=${words.asset(id)}
                      label=${`${words.asset(id)}, ${title.toLowerCase()}`} value=${shown[list][id] ?? 0}
                      onChange=${(count) => change(list, id, count)} />`,
                )}
              </div>
            </fieldset>`,
        )}
        <button type="button" disabled=${lists === null} onClick=${post}>
          <${Icon} name="check" /> Show it to all
        </button>
      </div>
    </details>`;
}
