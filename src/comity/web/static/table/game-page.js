// What a game's page is: the parts of a table that the game draws itself. Ribbon, action bar, desk, talk and story
// serve all games.

/**
 * Every part is a component. Each is given `view`, `words`, `names`, `you` (the seat at the screen; null: looking on),
 * `choice` (what is picked up, of `store.choice`) and, at a table, `store`; a replay has none.
 *
 * Within them, an element with `data-asset` is where tokens of that asset leave and arrive, and one with `data-place`
 * (an id of the game's own, such as a nation or a war) is marked while somebody points at a line of the story that
 * speaks of it. `store.choose(value)` takes a choice in hand; `store.askFor(seat, asset)` and
 * `store.offerFrom(asset)` begin a deal or add to the one being made.
 * @typedef {(props: any) => any} Component
 *
 * What can be pressed: `move` is played as it is, `act` is called. disabled: not now, for the reason `why`; danger: it
 * gives something up.
 * @typedef {object} Press
 * @property {any} label text, or a fragment
 * @property {Record<string, any>} [move]
 * @property {() => void} [act]
 * @property {boolean} [disabled]
 * @property {string} [why]
 * @property {boolean} [danger]
 *
 * The one question of the moment, as the action bar asks it. title, stake: texts or fragments; main: the one main
 * button, always at the same place; warning: what pressing it would lose, and then it does not look like the main one.
 * @typedef {object} Question
 * @property {any} title
 * @property {any} [stake]
 * @property {Press | null} [main]
 * @property {Press[]} [others]
 * @property {any} [warning]
 *
 * Where the game stands.
 * @typedef {"done" | "now" | "later"} Progress
 * @typedef {{ label: string, state: Progress }} Mark
 * @typedef {{ rounds: Mark[], phases: Mark[], steps: Mark[] }} Track
 *
 * What a phase, a market or a war brought: a strip on the stage that stays until the next choice.
 * @typedef {{ title: any, rows: any[] }} Result
 *
 * @typedef {object} GamePage
 * @property {Component} Stage the sheet in the middle
 * @property {Component} Rival one other seat as a paper: also given `seat`, `looking` (the view as it would be under
 *   the deal looked at, or null) and `compact` (there is little room: more than five of them)
 * @property {Component} Mine the own tableau below the stage: also given `seat` and `looking`; who looks on has none
 * @property {(props: any) => Question} question of the props that Stage has; never of who looks on
 * @property {(view: any, words: any) => Track} track
 * @property {(events: any[], props: any) => Result | null} [result] of the events since the last choice
 * @property {Component} [End] the end of the game on the stage; without it, a list of places
 * @property {Component} [PositionBoard] the board where a position is set up by hand: given `view`, `words`,
 *   `position`, `known` (complete, as the rules have accepted it) and `change(next)`
 * @property {Component} [DealEffect] what a deal would change for the seat `seat`: `view` now, `then` after it
 * @property {string} [effectTitle] the head over these changes
 * @property {Component} [Defs] definitions that drawings refer to; drawn once, beside everything
 * @property {Record<string, any>} [drawings] by name, of the catalog's assets and whatever else the page draws: what
 *   stands within an svg of 24 units, or {box, art}: the same within another viewBox
 * @property {Record<string, "cards" | "win" | "loss" | "coin">} [sounds] by event
 * @property {(view: any) => string | null} [whyNoDeals] why no deal is ever made at this table
 * @property {(deal: any[], props: any) => string | null} [whyUnsettled] why an offer waits, if it lacks nothing
 * @property {boolean} [rivalsBeside] on wide screens the other seats stand in a column beside the stage, not above it
 * @property {string[]} [stylesheets] addresses
 */

const PARTS = ["Stage", "Rival", "Mine", "question", "track"];

/**
 * The page that a module exports as `page`; throws an Error that names what it lacks.
 * @param {{ page?: any }} module
 * @param {string} address of the module, for the error
 * @returns {GamePage}
 */
export function pageOfModule({ page }, address) {
  const missing = PARTS.filter((part) => typeof page?.[part] !== "function");
  if (missing.length) throw new Error(`${address} does not export a page with ${missing.join(", ")}.`);
  return page;
}
