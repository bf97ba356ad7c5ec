// What a game's page is: the parts of a table that the game draws itself. Shell, desk, talk and log serve all games.

/**
 * Every part is a component. Each is given `view`, `words`, `names` and `you` (the seat at the screen; null: looking
 * on).
 * @typedef {(props: any) => any} Component
 *
 * @typedef {object} GamePage
 * @property {Component} Progress where the game stands; above the table and above a replay
 * @property {Component} Play what `you` can do now, and what `you` own; also given `store`
 * @property {Component} Board what lies on the table; at a table also given `store`, in a replay not
 * @property {Component} [DealEffect] what a deal would change for the seat `seat`: `view` now, `then` after it
 * @property {Record<string, any>} [drawings] icons by name: of the catalog's assets and whatever else the page draws
 * @property {string[]} [stylesheets] addresses
 */

const PARTS = ["Progress", "Play", "Board"];

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
