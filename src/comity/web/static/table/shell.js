// A table in play: the game's own parts, and around them what serves all games: desk, talk, log, tabs on a phone.
import { html, cls } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { useKeptFocus } from "../lib/focus.js";
import { Desk } from "./desk.js";
import { EndPanel } from "./end.js";
import { Log } from "./log.js";
import { Talk } from "./talk.js";

const TABS = [
  ["play", "You", "you"],
  ["table", "Table", "table"],
  ["desk", "Desk", "deal"],
  ["log", "Talk", "talk"],
];

export function Shell({ store }) {
  const view = store.view.value;
  const { words, page } = store;
  const shared = { view, words, names: store.names.value, you: store.seat.value, store };
  useKeptFocus(view);
  return html`
    <${page.Progress} ...${shared} />
    <main class=${cls("game", `tab-${store.tab.value}`)} id="main" tabindex="-1">
      <h1 class="hidden-text">${words.game.title}</h1>
      <div class="on-play stack-l">
        ${view.result && html`<${EndPanel} ...${shared} />`}
        <${page.Play} ...${shared} />
      </div>
      <div class="game-side">
        <div class="on-desk"><${Desk} ...${shared} /></div>
        <div class="on-log stack-l"><${Talk} ...${shared} /><${Log} events=${store.events.value} /></div>
      </div>
      <div class="on-table stack-l"><${page.Board} ...${shared} /></div>
    </main>
    <${Tabs} store=${store} />`;
}

function Tabs({ store }) {
  function show(tab) {
    store.tab.value = tab;
    scrollTo(0, 0);
  }
  return html`
    <nav class="tabs" aria-label="Parts of the table">
      ${TABS.map(
        ([id, title, icon]) => html`
          <button key=${id} class="quiet" aria-current=${store.tab.value === id ? "true" : undefined}
            onClick=${() => show(id)}>
            <${Icon} name=${icon} /><span>${title}</span>
            ${id === "desk" && html`<${Waiting} view=${store.view.value} />`}
          </button>`,
      )}
    </nav>`;
}

function Waiting({ view }) {
  const count = (view.legal.accept ?? []).length;
  return count ? html`<span class="badge">${count}<span class="hidden-text"> to answer</span></span>` : null;
}
