// A table: before it begins, in play, and when it is over.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, get, guest, post } from "../lib/api.js";
import { TopBar } from "../lib/frame.js";
import { Loading } from "../lib/problem.js";
import { Words } from "../lib/words.js";
import { gameOf, openPage } from "../games/registry.js";
import { Lobby } from "../table/lobby.js";
import { Curtain } from "../table/hotseat.js";
import { useNotices } from "../table/notices.js";
import { Shell } from "../table/shell.js";
import { TableStore } from "../table/store.js";

async function openTable(id) {
  await guest();
  const [{ games }] = await Promise.all([catalog(), joinByKey(id)]);
  const table = await get(`/tables/${id}`);
  const game = gameOf(games, table.game);
  const store = new TableStore(table, new Words(game), await openPage(game));
  store.open();
  return store;
}

/** A link to a seat carries a key: take the seat, and forget the key. */
async function joinByKey(id) {
  const key = new URLSearchParams(location.search).get("key");
  if (!key) return;
  await post(`/tables/${id}/join`, { seat: null, key });
  history.replaceState(null, "", `/t/${id}`);
}

export function TablePage({ id }) {
  const [state, setState] = useState({});
  useEffect(() => {
    /** @type {TableStore | null} */
    let store = null;
    let left = false;
    document.title = "Table · Comity";
    openTable(id).then(
      (opened) => {
        store = opened;
        if (left) opened.close();
        else setState({ store: opened });
      },
      (problem) => setState({ problem }),
    );
    return () => {
      left = true;
      store?.close();
    };
  }, [id]);
  if (!state.store)
    return html`
      <${TopBar} />
      <main class="page" id="main" tabindex="-1">
        <h1 class="hidden-text">Table</h1><${Loading} problem=${state.problem} />
        ${state.problem && html`<p><a href="/">To the first page</a></p>`}
      </main>`;
  return html`<${OpenTable} store=${state.store} />`;
}

function OpenTable({ store }) {
  const table = store.table.value;
  useNotices(store);
  if (table.state === "open") return html`<${TopBar} /><${Lobby} store=${store} />`;
  return html`
    ${store.view.value ? html`<${Shell} store=${store} />` : html`<main class="page" id="main"><${Loading} /></main>`}
    <${Curtain} store=${store} />`;
}
