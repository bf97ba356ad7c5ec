// Questions that the shell asks for every game, in the form of a game page's own.
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";

/** @typedef {import("./game-page.js").Question} Question */
/** @typedef {import("./game-page.js").Press} Press */

/**
 * "Ada", "Ada and Bea", "Ada, Bea and Carlos".
 * @param {string[]} names
 */
export const listed = (names) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/**
 * Whom the game waits for, in a sentence; "you" for the seat at the screen.
 * @param {number[]} pending
 * @param {string[]} names
 * @param {number | null} you
 */
export function waitingFor(pending, names, you) {
  return pending.length
    ? `Waiting for ${listed(pending.map((seat) => (seat === you ? "you" : names[seat])))}.`
    : "One moment…";
}

/**
 * The main button of a window: ready, or not ready after all; null where there is neither.
 * @param {{ legal: Record<string, any> }} view
 * @returns {Press | null}
 */
export function readyPress({ legal }) {
  if (legal.ready) return { label: html`<${Icon} name="check" /> I am ready`, move: { kind: "ready" } };
  if (legal.unready) return { label: "Not ready after all", move: { kind: "unready" } };
  return null;
}

/**
 * While one looks on.
 * @returns {Question}
 */
export const lookingOn = ({ view, words, names }) => ({
  title: words.step(view.state.step ?? "").title,
  stake: `You are looking on. ${waitingFor(view.pending, names, null)}`,
});

/**
 * While a bot covers for the person at the screen.
 * @returns {Question}
 */
export const covered = (store) => ({
  title: "A bot plays your seat while you are away.",
  main: { label: "Take it back", act: () => store.tableAction("return", { seat: store.seat.value }) },
});

/**
 * Somebody asks to take a move back: to those who are asked, to the one who asks, and to the others.
 * @returns {Question}
 */
export function undoQuestion(store) {
  const { by, waiting } = store.undo.value;
  const names = store.names.value;
  const you = store.seat.value;
  const stake = html`<${Steps} steps=${store.undoSteps.value} />`;
  const mine = store.mySeats.value;
  if (waiting.includes(you)) {
    return {
      title: `${names[by]} asks to take a move back. Do you agree?`,
      stake,
      main: { label: "Allow it", act: () => store.answerUndo(true) },
      others: [{ label: "Refuse", act: () => store.answerUndo(false) }],
    };
  }
  return {
    title: mine.includes(by) ? "You have asked to take a move back." : `${names[by]} asks to take a move back.`,
    stake: html`Waiting for ${listed(waiting.map((seat) => names[seat]))}. ${stake}`,
    others: mine.includes(by) ? [{ label: "Never mind", act: () => store.answerUndo(false) }] : [],
  };
}

const Steps = ({ steps }) => html`<span>Gone would be: ${steps.map((step) => step.text).join(" ")}</span>`;
