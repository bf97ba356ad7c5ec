// A table in play: the game's own parts, and around them what serves all games.
import { html, cls, useEffect } from "../lib/html.js";
import { useKeptFocus } from "../lib/focus.js";
import { useMedia } from "../lib/media.js";
import { ActionBar } from "./action-bar.js";
import { useCarrying } from "./carrying.js";
import { ConnectionLine } from "./connection.js";
import { Desk } from "./desk.js";
import { EndStage } from "./end.js";
import { ResultStrip } from "./result-strip.js";
import { Ribbon } from "./ribbon.js";
import { Rivals } from "./rivals.js";
import { Story } from "./story.js";
import { Tabs } from "./tabs.js";
import { Talk } from "./talk.js";
import { Tools } from "./tools.js";
import { usePointing } from "./pointing.js";

export function Shell({ store }) {
  const view = store.view.value;
  const { words, page } = store;
  const you = store.seat.value;
  const shared = { view, words, names: store.names.value, you, store, choice: store.choice.value };
  const looking = store.looking.value?.view ?? null;
  const pointed = store.pointed.value;
  const End = page.End ?? EndStage;
  const hasRail = useMedia("(min-width: 1180px)");
  const state = [store.builder.value && "building", you === null && "looks-on", view.result && "ended"];
  const places = page.rivalsBeside && "rivals-beside";
  useKeptFocus(view);
  usePointing(pointed);
  useCarrying(store);
  useEffect(() => {
    if (store.errors.value.action) document.getElementById("action")?.scrollIntoView({ block: "nearest" });
  }, [store.errors.value.action]);
  return html`
    <div class=${cls("app", `tab-${store.tab.value}`, places, ...state)}>
      ${page.Defs && html`<${page.Defs} />`}
      <${Ribbon} ...${shared} page=${page} notice=${store.notice.value}><${Tools} store=${store} /></${Ribbon}>
      <main class="felt" id="main" tabindex="-1">
        <h1 class="hidden-text">${words.game.title}</h1>
        <${Rivals} ...${shared} page=${page} looking=${looking} pointed=${pointed?.seat ?? null} />
        <div class="stage-place">
          ${!hasRail && html`<${ResultStrip} ...${shared} page=${page} folds=${true} />`}
          ${view.result ? html`<${End} ...${shared} />` : html`<${page.Stage} ...${shared} />`}
        </div>
        ${
          you !== null &&
          html`
            <section class=${cls("mine", `of-seat-${you}`, pointed?.seat === you && "pointed")} data-seat=${you}
              aria-label="What you have">
              <${page.Mine} ...${shared} seat=${you} looking=${looking} />
            </section>`
        }
        <${ActionBar} ...${shared} />
      </main>
      <aside class="rail" aria-label="Desk, talk and story">
        <${Desk} ...${shared} /><${Talk} ...${shared} />
        <${Story} ...${shared}>${hasRail && html`<${ResultStrip} ...${shared} page=${page} />`}</${Story}>
      </aside>
      <${Tabs} store=${store} />
      <${ConnectionLine} store=${store} />
    </div>`;
}
