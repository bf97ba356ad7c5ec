// The guide through a first game: which of its lines is due, and what that line points at. The lines are the game's,
// from the catalog; how far somebody has come is kept in this browser.
import { computed, effect } from "../lib/html.js";
import { endGuide, guided, leaveGuide, readLine, showLine } from "../lib/guide-memory.js";
import { standing } from "./story-lines.js";

/**
 * A line of a guide.
 * @typedef {{ id: string, step: string, round: number, text: string, point: string, clauses: string[], read: boolean,
 *   until: string | null, sometimes: boolean, last: boolean }} Line
 *
 * What the guide says now. more: on to the next line, null while a choice is asked for; place, of: how far it has come;
 * shown: to be called when it is on the page.
 * @typedef {{ text: string, clauses: string[], point: string, more: (() => void) | null, last: boolean, place: number,
 *   of: number, shown: () => void, leave: () => void }} Said
 */

/**
 * The line that is due, undefined if none is: the first of the step at hand that has not been read; one that asks for a
 * choice only while the seat is waited for, and one that waits for an event only until the seat has made one.
 * @param {Line[]} lines
 * @param {string[]} read ids
 * @param {{ step: string, round: number, awaited: boolean, made: Set<string> }} now made: kinds of the seat's events
 */
export function lineDue(lines, read, { step, round, awaited, made }) {
  const isOver = ({ id, until }) => read.includes(id) || (until && made.has(until));
  const isAsked = (line) => line.read || line.last || awaited;
  return lines.find((line) => line.step === step && line.round === round && !isOver(line) && isAsked(line));
}

/**
 * The kinds of events that a seat has made, what was taken back left out.
 * @param {any[]} events
 * @param {number} seat
 */
const kindsOf = (events, seat) =>
  new Set(standing(events).flatMap((event) => (event.seat === seat ? [event.event] : [])));

/**
 * Which of how many a line is: those that come only sometimes count once they have been shown.
 * @param {Line[]} lines
 * @param {Line} line
 * @param {string[]} shown ids
 */
export function placeOf(lines, line, shown) {
  const counted = lines.filter((one) => one === line || !one.sometimes || shown.includes(one.id));
  return { place: counted.indexOf(line) + 1, of: counted.length };
}

/** @returns {{ value: Said | null }} what the guide says at a store's table; null: no guided game, or it is silent */
export function guideOf(store) {
  const lines = store.words.game.guide?.lines ?? [];
  return computed(() => {
    const memory = guided.value;
    const view = store.view.value;
    if (!memory || memory.table !== store.id || memory.left || !view || store.seat.value === null) return null;
    const seat = store.seat.value;
    const made = kindsOf(store.events.value, seat);
    const now = { ...view.state, awaited: view.pending.includes(seat), made };
    const line = lineDue(lines, memory.read, now);
    if (!line) return null;
    const more = () => (line.last ? endGuide() : readLine(line.id));
    return {
      text: line.text,
      clauses: line.clauses,
      point: line.point,
      more: line.read || line.last ? more : null,
      last: line.last,
      ...placeOf(lines, line, memory.shown),
      shown: () => line.sometimes && showLine(line.id),
      leave: () => leaveGuide(true),
    };
  });
}

/** Whether this table's guide was told to be silent, and may be taken up again. */
export const isLeft = (store) => guided.value?.table === store.id && guided.value?.left === true;

export const takeUp = () => leaveGuide(false);

/** Mark on the page what the guide points at, as it changes; returns the end of that. */
export const pointAt = (said) =>
  effect(() => {
    if (said.value) document.documentElement.dataset.guide = said.value.point;
    else delete document.documentElement.dataset.guide;
  });
