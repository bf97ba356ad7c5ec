// Several seats at one screen: a curtain between them, so that what lies face down stays so.
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { SeatMark } from "../lib/seats.js";

/** The own seat that should have the screen next: one that the game waits for, if it does not wait for this one. */
function nextSeat(store) {
  const view = store.view.value;
  const mine = store.mySeats.value;
  if (!view || mine.length < 2 || view.pending.includes(store.seat.value)) return null;
  const later = mine.filter((seat) => seat > store.seat.value);
  return [...later, ...mine].find((seat) => view.pending.includes(seat)) ?? null;
}

export function Curtain({ store }) {
  const dialog = useRef(null);
  const [put, setPut] = useState(null); // put off for this seat at this number
  const next = nextSeat(store);
  const view = store.view.value;
  const wanted = next !== null && put !== `${next}@${view.state.step}${view.state.round}`;
  useEffect(() => {
    if (wanted && !dialog.current.open) dialog.current.showModal();
    if (!wanted && dialog.current?.open) dialog.current.close();
  }, [wanted]);
  return html`
    <dialog class="curtain" ref=${dialog} onCancel=${(event) => event.preventDefault()}
      aria-labelledby="curtain-title">
      ${
        wanted &&
        html`
          <h2 id="curtain-title">Hand the screen to</h2>
          <p class="curtain-name serif"><${SeatMark} seat=${next} /> ${store.names.value[next]}</p>
          <div class="stack">
            <button class="primary big" onClick=${() => store.connect(next)}>I am ${store.names.value[next]}</button>
            <button class="quiet" onClick=${() => setPut(`${next}@${view.state.step}${view.state.round}`)}>
              Not yet: stay with ${store.names.value[store.seat.value]}
            </button>
          </div>`
      }
    </dialog>`;
}
