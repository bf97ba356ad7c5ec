// Finds the page of a game: the module that the catalog names, or the plain page. It knows no game by name.
import { setGameDrawings } from "../lib/icons.js";
import { pageOfModule } from "../table/game-page.js";
import { page as plain } from "../table/plain/page.js";

/** @typedef {import("../table/game-page.js").GamePage} GamePage */

/**
 * The page of a game, ready to be shown: its icons and stylesheets are in place.
 * @param {{ page?: string | null }} game its entry in the catalog
 * @returns {Promise<GamePage>}
 */
export async function openPage(game) {
  const page = game.page ? pageOfModule(await import(game.page), game.page) : plain;
  await Promise.all((page.stylesheets ?? []).map(loadStylesheet));
  setGameDrawings(page.drawings ?? {});
  return page;
}

/**
 * The game with this id; if the catalog has none, as with a table of a game that is gone, throws a sentence for people.
 * @template {{ id: string, page?: string | null }} Game
 * @param {Game[]} games the catalog's
 * @param {string} id
 */
export function gameOf(games, id) {
  const game = games.find((entry) => entry.id === id);
  if (!game) throw new Error(`This server has no game ${id} any more.`);
  return game;
}

/** @type {Map<string, Promise<void>>} */
const stylesheets = new Map();

/**
 * Once a page. A stylesheet that cannot be fetched leaves the game unadorned, but playable.
 * @param {string} address
 */
function loadStylesheet(address) {
  const known = stylesheets.get(address);
  if (known) return known;
  const loading = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
  stylesheets.set(address, loading);
  return loading;
}
