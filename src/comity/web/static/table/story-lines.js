// The story of a game, from its events: what was taken back is gone from it, and rounds and phases are its headings.

/**
 * @typedef {{ seq: number, event: string, seat?: number | null, text: string, data?: any }} Event
 * @typedef {{ heading?: string, event?: any }} Line one of both
 */

export const TALK = new Set(["said", "promised", "wanted"]);
export const DEALS = new Set(["offered", "accepted", "settled", "declined_offer", "withdrew_offer", "offer_expired"]);
const QUIET = new Set(["ready", "unready", "laid"]);
const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

/** @param {number} number */
export const roman = (number) => ROMAN[number] ?? String(number);

/**
 * The events that still hold: each "undone" takes the last moves with it, talk stays. An undo that nothing has followed
 * is kept, so that it is told.
 * @param {Event[]} events
 * @returns {Event[]}
 */
export function standing(events) {
  /** @type {Event[][]} */
  const kept = [];
  /** @type {number[]} places in `kept` of the moves that may still be taken back */
  const moves = [];
  for (const group of bySeq(events)) {
    if (group[0].event === "undone") {
      const taken = moves.splice(-(group[0].data?.moves ?? 1));
      for (const place of taken) kept[place] = [];
    } else if (!TALK.has(group[0].event)) {
      moves.push(kept.length);
    }
    kept.push(group);
  }
  const flat = kept.flat();
  const last = flat.findLastIndex((event) => !QUIET.has(event.event) && !TALK.has(event.event));
  return flat.filter((event, place) => event.event !== "undone" || place === last);
}

/**
 * Events of one entry stand together.
 * @param {Event[]} events
 */
function bySeq(events) {
  /** @type {Event[][]} */
  const groups = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0].seq === event.seq) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** @type {Record<string, (event: Event) => boolean>} */
const FILTERS = {
  all: () => true,
  deals: ({ event }) => DEALS.has(event),
  results: ({ event }) => !DEALS.has(event) && !TALK.has(event),
  talk: ({ event }) => TALK.has(event),
};

/**
 * What is told of these events.
 * @param {Event[]} events those that hold
 * @param {string} filter all, deals, results or talk
 * @param {import("../lib/words.js").Words} words
 * @returns {Line[]}
 */
export function linesOf(events, filter, words) {
  /** @type {Line[]} */
  const lines = [];
  let heading = "";
  let written = "";
  for (const event of events) {
    if (event.event === "step") heading = headingOf(event, words);
    else if (!QUIET.has(event.event) && FILTERS[filter](event)) {
      if (heading !== written) lines.push({ heading });
      written = heading;
      lines.push({ event });
    }
  }
  if (filter === "all" && heading !== written) lines.push({ heading });
  return lines;
}

/**
 * "Round III · Market"; without rounds or phases the event's own words.
 * @param {Event} event
 * @param {import("../lib/words.js").Words} words
 */
function headingOf({ data, text }, words) {
  const phase = words.step(data?.step ?? "").phase;
  if (!phase) return text;
  const before = !data.round || phase === "setup" || phase === "end";
  return before ? words.phase(phase) : `Round ${roman(data.round)} · ${words.phase(phase)}`;
}
