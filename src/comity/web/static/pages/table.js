// A table: before it begins, in play, and when it is over.
import { html, useEffect, useState } from "../lib/html.js";
import { catalog, guest, post } from "../lib/api.js";
import { TableStore } from "../lib/table-store.js";
import { Words } from "../lib/words.js";
import { GameTable } from "../empires/game-table.js";
import { Lobby } from "../table/lobby.js";
import { TableBar } from "../table/bar.js";
import { Banners } from "../table/banners.js";
import { Curtain } from "../table/hotseat.js";
import { TopBar, Loading } from "./frame.js";

async function openTable(id) {
  await guest();
  const [{ games }] = await Promise.all([catalog(), joinByKey(id)]);
  const store = new TableStore(id, null);
  await store.open();
  store.words = new Words(games.find((game) => game.id === store.table.value.game));
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
    let store = null;
    let left = false;
    document.title = "Table · Comity";
    openTable(id).then(
      (opened) => {
        store = opened;
        if (left) store.close();
        else setState({ store });
      },
      (problem) => setState({ problem }),
    );
    return () => {
      left = true;
      store?.close();
    };
  }, [id]);
  if (!state.store) return html`<${TopBar} /><main class="page" id="main" tabindex="-1"><h1 class="hidden-text">Table</h1><${Loading} problem=${state.problem} />${state.problem && html`<p><a href="/">To the first page</a></p>`}</main>`;
  return html`<${OpenTable} store=${state.store} />`;
}

function OpenTable({ store }) {
  const table = store.table.value;
  const title = `${store.words.game.title} · Comity`;
  const mine = store.view.value && store.seat.value !== null && store.view.value.pending.includes(store.seat.value);
  useEffect(() => {
    document.title = mine ? `● ${title}` : title;
  }, [mine, title]);
  return html`
    <${TableBar} store=${store} />
    <${Banners} store=${store} />
    ${table.state === "open" ? html`<${Lobby} store=${store} />` : store.view.value ? html`<${GameTable} store=${store} />` : html`<main class="page" id="main"><${Loading} /></main>`}
    <${Curtain} store=${store} />`;
}
