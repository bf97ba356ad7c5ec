// The bank's notes: what the next one pays, what those held cost, one taken or repaid at a press, or several.
import { html, useEffect } from "../../lib/html.js";
import { Good } from "./art.js";
import { notesOf, signed } from "./words.js";

/** Several notes in hand: `store.choice` of the kind "notes". @typedef {{ way: string, notes: number }} InHand */

const LOOK = "notes";

/** @returns {InHand | null} */
const inHand = (choice) => (choice?.kind === "notes" ? choice : null);

const most = (view, way) => Math.max(0, ...(view.legal[way] ?? []));

const take = ({ store, view }, way, notes) =>
  store.choose({ kind: "notes", way, notes: Math.max(1, Math.min(most(view, way), Math.round(notes) || 1)) });

export function Notes(props) {
  const { view, you, store, choice } = props;
  const hand = you !== null && store ? inHand(choice) : null;
  const looked = hand && JSON.stringify([view.seq, hand.way, hand.notes]);
  useEffect(() => {
    if (!hand) return undefined;
    store.lookAt(LOOK, { kind: hand.way, notes: hand.notes });
    return () => store.lookAway(LOOK);
  }, [looked]);
  if (you === null) return null;
  const { notes } = view.state.players[you];
  const { interest, score } = view.derived.players[you];
  return html`
    <section class="w-market w-notes" aria-label="Notes">
      <h3><${Good} name="notes" /><span>Notes</span><small>${notes} held</small></h3>
      ${
        notes > 0 &&
        html`<p>Interest <b>$${interest}</b> a round, <b>${signed(score?.notes ?? 0)}</b> points at the end.</p>`
      }
      <${Warning} ...${props} />
      ${store && view.state.step === "trade" && html`<${Keys} ...${props} hand=${hand} />`}
    </section>`;
}

/** Before interest that the money held cannot pay. */
function Warning({ view, you }) {
  const { interest, next_note: next } = view.derived.players[you];
  const { money } = view.state.players[you];
  if (interest <= money) return null;
  const then = next === null ? "no note is left to take: unpaid, you are out of the game" : "it would need a new note";
  return html`<p class="w-short">You hold $${money}; of the interest of $${interest}, ${then}.</p>`;
}

function Keys(props) {
  const { view, you, store, hand } = props;
  const { notes } = view.state.players[you];
  const next = view.derived.players[you].next_note;
  const cost = view.derived.costs.note_repay;
  const [borrow, repay] = [most(view, "borrow"), most(view, "repay")];
  const busy = store.busy.value;
  return html`
    <div class="w-prices">
      <button class="w-price" disabled=${!borrow || busy} title=${borrow ? undefined : "No note can be taken now."}
        onClick=${() => store.play({ kind: "borrow", notes: 1 })}>
        Take one${next !== null && html` <b>$${next}</b>`}
      </button>
      <button class="w-price" disabled=${!repay || busy} title=${whyNot(repay, notes, cost)}
        onClick=${() => store.play({ kind: "repay", notes: 1 })}>
        Repay one <b>$${cost}</b>
      </button>
    </div>
    ${hand ? html`<${Several} ...${props} />` : html`<${Begin} ...${props} borrow=${borrow} repay=${repay} />`}`;
}

const Begin = (props) => html`
  <p class="w-several">
    ${props.borrow > 1 && html`<button class="lk" onClick=${() => take(props, "borrow", 2)}>Take several…</button>`}
    ${props.repay > 1 && html`<button class="lk" onClick=${() => take(props, "repay", 2)}>Repay several…</button>`}
  </p>`;

function Several(props) {
  const { view, hand } = props;
  const { way, notes } = hand;
  const label = way === "borrow" ? "Notes to take" : "Notes to repay";
  return html`
    <div class="w-hand" role="group" aria-label=${label}>
      <button type="button" aria-label="One less" disabled=${notes === 1}
        onClick=${() => take(props, way, notes - 1)}>−</button>
      <input inputmode="numeric" aria-label=${label} value=${notes}
        onChange=${(event) => take(props, way, Number(event.target.value))} />
      <button type="button" aria-label="One more" disabled=${notes >= most(view, way)}
        onClick=${() => take(props, way, notes + 1)}>+</button>
      <small>of ${most(view, way)}</small>
    </div>`;
}

function whyNot(repay, notes, cost) {
  if (repay) return `You hold ${notesOf(notes)}.`;
  return notes ? `It needs $${cost}.` : "You hold none.";
}

/** What the bar asks while several notes are in hand; null: none are. */
export function notesQuestion({ view, you, choice, store }) {
  const hand = inHand(choice);
  if (!hand) return null;
  const { way, notes } = hand;
  const looking = store.looking.value;
  const then = looking?.key === LOOK ? looking.view : null;
  const verb = way === "borrow" ? "Take" : "Repay";
  const after = then && { ...then.state.players[you], ...then.derived.players[you] };
  return {
    title: `${verb} ${notesOf(notes)}?`,
    stake:
      after &&
      html`You then hold <b>$${after.money}</b> and <b>${notesOf(after.notes)}</b>, for interest of <b
        >$${after.interest}</b> a round and <b>${signed(after.score?.notes ?? 0)}</b> points at the end.`,
    main: {
      label: `${verb} ${notesOf(notes)}`,
      act: async () => {
        if (await store.play({ kind: way, notes })) store.choose(null);
      },
      disabled: notes > most(view, way),
      why: "This is not possible any more.",
    },
    others: [{ label: "Leave it", act: () => store.choose(null) }],
  };
}
