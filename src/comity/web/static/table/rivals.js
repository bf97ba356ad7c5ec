// The other seats, in turn order from the one at the screen, each as a paper of the game's own.
import { html, cls } from "../lib/html.js";
import { useMedia } from "../lib/media.js";

const MOST_IN_A_ROW = 5;
const LOW = "(max-height: 799px)"; // no room for five papers in a column
const TIGHT = "(min-width: 760px) and (max-width: 1399px)"; // no room for a full row beside each other

/** All seats but `you`, beginning with the next one. */
export const othersFrom = (seats, you) =>
  you === null
    ? Array.from({ length: seats }, (_, seat) => seat)
    : Array.from({ length: seats - 1 }, (_, k) => (you + 1 + k) % seats);

export function Rivals({ page, looking = null, pointed = null, ...shared }) {
  const { names, you } = shared;
  const others = othersFrom(names.length, you);
  const tight = useMedia(TIGHT);
  const low = useMedia(LOW);
  const most = page.rivalsBeside && low ? MOST_IN_A_ROW - 1 : MOST_IN_A_ROW;
  const compact = others.length > most || (tight && others.length === MOST_IN_A_ROW);
  const columns = others.length > MOST_IN_A_ROW ? Math.ceil(others.length / 2) : others.length;
  return html`
    <section class=${cls("rivals", compact && "compact")} aria-label=${you === null ? "Everyone" : "The others"}>
      <div class=${`rv-row rv-${columns}`}>
        ${others.map(
          (seat) => html`
            <div key=${seat} data-seat=${seat}
              class=${cls("rival-place", `of-seat-${seat}`, pointed === seat && "pointed")}>
              <${page.Rival} ...${shared} seat=${seat} looking=${looking} compact=${compact} />
            </div>`,
        )}
      </div>
    </section>`;
}
