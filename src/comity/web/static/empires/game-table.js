// The table of Empires in play: what to do now, the own realm, the board, everyone, the desk, talk and log.
import { html, cls } from "../lib/html.js";
import { Progress } from "./progress.js";
import { ActionPanel } from "./action.js";
import { Realm } from "./realm.js";
import { Players } from "./players.js";
import { Ports } from "./ports.js";
import { Wars } from "./wars.js";
import { Powers } from "./powers.js";
import { TableCards } from "./cards.js";
import { EndPanel } from "./end.js";
import { Desk } from "../table/desk.js";
import { Talk } from "../table/talk.js";
import { Log } from "../table/log.js";
import { Icon } from "./icons.js";
import { useKeptFocus } from "../lib/focus.js";

const TABS = [
  ["play", "You", "people"],
  ["table", "Table", "table"],
  ["desk", "Desk", "deal"],
  ["log", "Talk", "talk"],
];

export function GameTable({ store }) {
  const view = store.view.value;
  const { words } = store;
  const you = store.seat.value;
  const names = store.names.value;
  const shared = { view, words, names, you };
  const set = view.derived.phase !== "setup";
  useKeptFocus(view);
  return html`
    <${Progress} ...${shared} />
    <main class=${cls("game", `tab-${store.tab.value}`)} id="main" tabindex="-1">
      <h1 class="hidden-text">${words.game.title}</h1>
      <div class="on-play stack-l">
        ${view.result ? html`<${EndPanel} ...${shared} store=${store} />` : html`<${ActionPanel} ...${shared} store=${store} />`}
        ${set && you !== null && html`<${Realm} ...${shared} looking=${store.looking.value} />`}
      </div>
      <div class="game-side">
        <div class="on-desk"><${Desk} ...${shared} store=${store} /></div>
        <div class="on-log stack-l"><${Talk} ...${shared} store=${store} /><${Log} events=${store.events.value} /></div>
      </div>
      <div class="on-table stack-l">
        <${TableCards} ...${shared} />
        ${set && html`<${Players} ...${shared} table=${store.table.value} looking=${store.looking.value} />`}
        <div class="board">
          <${Wars} ...${shared} />
          <${Ports} ...${shared} />
        </div>
        ${set && html`<${Powers} ...${shared} store=${store} />`}
      </div>
    </main>
    <nav class="tabs" aria-label="Parts of the table">
      ${TABS.map(([id, title, icon]) => html`
        <button key=${id} class="quiet" aria-current=${store.tab.value === id ? "true" : undefined} onClick=${() => { store.tab.value = id; scrollTo(0, 0); }}>
          <${Icon} name=${icon} /><span>${title}</span>${id === "desk" && html`<${Waiting} view=${view} />`}</button>`)}
    </nav>`;
}

function Waiting({ view }) {
  const count = (view.legal.accept ?? []).length;
  return count ? html`<span class="badge">${count}<span class="hidden-text"> to answer</span></span>` : null;
}
