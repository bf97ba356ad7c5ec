// A table that has not begun: who sits where, links to hand out, talk, and the start.
import { html, cls, useEffect, useRef, useState } from "../lib/html.js";
import { guest, post } from "../lib/api.js";
import { SeatMark } from "../lib/seats.js";
import { Icon } from "../lib/icons.js";
import { ErrorLine } from "../lib/problem.js";
import { NameForm } from "../lib/name-form.js";

export function Lobby({ store }) {
  const table = store.table.value;
  const seated = store.mySeats.value.length > 0;
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  return html`
    <main class="page lobby" id="main" tabindex="-1">
      <h1>${store.words.game.title}</h1>
      <p class="lead">${open ? waiting(open) : "Everyone is here."}</p>
      <div class="lobby-grid">
        <section class="paper pad stack" aria-labelledby="seats-title">
          <h2 id="seats-title">Seats</h2>
          <ol class="lobby-seats">
            ${table.seats.map(
              (seat) => html`<${LobbySeat} key=${seat.seat} store=${store} seat=${seat} seated=${seated} />`,
            )}
          </ol>
          <${ErrorLine} problem=${store.errors.value.lobby} />
          ${
            table.creator
              ? html`<${Start} store=${store} open=${open} />`
              : html`<p class="soft">It begins when who made the table starts it.</p>`
          }
        </section>
        <div class="stack">
          <section class="paper pad stack" aria-labelledby="link-title">
            <h2 id="link-title">Invite</h2>
            <p class="soft">Whoever opens this link takes an open seat, or looks on.</p>
            <${CopyLink} address=${new URL(table.link, location.href).href} what="the table" />
          </section>
          <${LobbyTalk} store=${store} seated=${seated} />
          <${MyName} />
        </div>
      </div>
    </main>`;
}

const waiting = (open) => (open === 1 ? "One seat is still open." : `${open} seats are still open.`);

function LobbySeat({ store, seat, seated }) {
  const [asked, setAsked] = useState(false);
  const link = store.table.value.seat_links?.[seat.seat];
  async function join() {
    const done = await store.attempt("lobby", () => post(`/tables/${store.id}/join`, { seat: seat.seat, key: null }));
    if (!done) return;
    await store.refresh();
    store.open();
  }
  const standUp = () => store.attempt("lobby", () => post(`/tables/${store.id}/leave`, { seat: seat.seat }));
  return html`
    <li class=${cls("lobby-seat", seat.kind === "open" && "is-open")}>
      <span class="seat">
        <${SeatMark} seat=${seat.seat} />
        <strong class="seat-name">${seat.kind === "open" ? "open" : seat.name}</strong>
        ${seat.you && html`<span class="soft">(you)</span>`}
        ${seat.kind === "bot" && html`<span class="tag">bot</span>`}
        ${seat.online && !seat.you && html`<span class="tag good">here</span>`}
      </span>
      ${
        seat.you &&
        html`
          <button class=${asked ? "danger" : "quiet"} onClick=${() => (asked ? standUp() : setAsked(true))}
            onBlur=${() => setAsked(false)}>
            ${asked ? "Really leave?" : "Leave"}
          </button>`
      }
      ${seat.kind === "open" && !seated && html`<button onClick=${join}>Sit here</button>`}
      ${
        seat.kind === "open" &&
        link &&
        html`<${CopyLink} address=${new URL(link, location.href).href} what=${`seat ${seat.seat + 1}`} />`
      }
    </li>`;
}

/** Before the start everyone who sits here may talk. */
function LobbyTalk({ store, seated }) {
  const [text, setText] = useState("");
  /** @type {{ current: HTMLElement | null }} */
  const list = useRef(null);
  const said = store.table.value.lobby_talk ?? [];
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  async function send(event) {
    event.preventDefault();
    const done = await store.attempt("lobby-talk", () =>
      post(`/tables/${store.id}/talk`, { seat: store.mySeats.value[0], say: text.trim() }),
    );
    if (done) setText("");
  }
  return html`
    <section class="paper pad stack" aria-labelledby="talk-title">
      <h2 id="talk-title">Talk</h2>
      <ol class="lobby-talk" ref=${list} tabindex="0" aria-label="Said so far" aria-live="polite">
        ${said.length === 0 && html`<li class="soft">Nobody has said anything yet.</li>`}
        ${said.map(
          ({ seat, name, text: words }, place) => html`
            <li key=${place}><${SeatMark} seat=${seat} /><span><strong>${name}</strong> ${words}</span></li>`,
        )}
      </ol>
      ${
        seated
          ? html`
            <form class="joined" onSubmit=${send}>
              <input value=${text} maxlength="500" required placeholder="Say something to all" aria-label="Say"
                onInput=${(event) => setText(event.target.value)} />
              <button aria-label="Send"><${Icon} name="talk" /></button>
            </form>`
          : html`<p class="soft">Sit down to talk.</p>`
      }
      <${ErrorLine} problem=${store.errors.value["lobby-talk"]} />
    </section>`;
}

/** Who comes by a link may not have a name yet. */
function MyName() {
  const [me, setMe] = useState(null);
  useEffect(() => {
    guest().then(setMe, () => setMe(null)); // without an answer the table says so already
  }, []);
  return me && html`<section class="paper pad"><${NameForm} me=${me} onName=${setMe} /></section>`;
}

/** With seats still open it begins only when bots take them. */
function Start({ store, open }) {
  const bot = store.words.game.bots.at(-1);
  const start = (body) => store.attempt("lobby", () => post(`/tables/${store.id}/start`, body));
  if (!open) return html`<p><button class="primary big" onClick=${() => start({})}>Start</button></p>`;
  return html`
    <p class="row">
      <button class="big" onClick=${() => start({ fill: bot })}>
        Start with bots in the open ${open === 1 ? "seat" : "seats"}
      </button>
      <span class="soft">or wait until everyone is here.</span>
    </p>`;
}

export function CopyLink({ address, what }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false); // not allowed here: the address can still be marked and copied by hand
    }
  }
  return html`
    <div class="joined">
      <input readonly value=${address} aria-label=${`Link to ${what}`} onFocus=${(event) => event.target.select()} />
      <button type="button" onClick=${copy} aria-label=${`Copy the link to ${what}`}>
        ${copied ? "Copied" : "Copy"}
      </button>
    </div>`;
}
