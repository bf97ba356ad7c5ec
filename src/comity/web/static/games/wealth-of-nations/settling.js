// After the last round: cubes have been sold, notes may still be repaid, and the count stands beside it.
import { html } from "../../lib/html.js";
import { Count } from "./count.js";
import { SellOffTable } from "./end-tables.js";
import { notesOf, waitingFor } from "./words.js";

const seatsOf = ({ names }) => names.map((_, seat) => seat);

export const Settling = (props) => html`
  <section class="stage w-end scroll" aria-label="The last notes">
    <h2>The last notes</h2>
    <p>All cubes are sold. Who still owes notes may repay them now; then the points are counted.</p>
    <${SellOffTable} ...${props} sales=${props.view.derived.chronicle.sell_off} ranking=${[seatsOf(props)]} />
    <h3>The count as it stands</h3>
    <${Count} ...${props} />
  </section>`;

/** null: there is nothing to choose. */
export function settlingQuestion({ view, you, names }) {
  const { repay = [], finish } = view.legal;
  if (!finish && !repay.length) {
    return view.pending.includes(you)
      ? null
      : { title: "The last notes are repaid.", stake: waitingFor({ view, names, you }), main: null };
  }
  const { notes, money } = view.state.players[you];
  const most = Math.max(0, ...repay);
  const cost = view.derived.costs.note_repay;
  const lost = -(view.derived.players[you].score?.notes ?? 0); // in points
  const done = { label: "Repay no more", move: { kind: "finish" } };
  return {
    title: most ? "Repay notes before the count?" : "You can repay no more.",
    stake: html`You hold <b>$${money}</b> and <b>${notesOf(notes)}</b>, which cost <b>${lost}</b>${" "}
      points. Repaying one costs <b>$${cost}</b>.`,
    main: most ? { label: `Repay ${notesOf(most)} for $${most * cost}`, move: { kind: "repay", notes: most } } : done,
    others: most ? [...(most > 1 ? [{ label: "Repay one", move: { kind: "repay", notes: 1 } }] : []), done] : [],
  };
}
