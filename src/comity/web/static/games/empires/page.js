// The page of Empires: where the game stands, what to do, the own realm, and what lies on the table.
import { html } from "../../lib/html.js";
import { ActionPanel } from "./action.js";
import { TableCards } from "./cards.js";
import { DealEffect } from "./deal-effect.js";
import { DRAWINGS } from "./drawings.js";
import { Players } from "./players.js";
import { Ports } from "./ports.js";
import { Powers } from "./powers.js";
import { Progress } from "./progress.js";
import { Realm } from "./realm.js";
import { Wars } from "./wars.js";

const isSetUp = (view) => view.derived.phase !== "setup";

function Play(props) {
  const { view, you, store } = props;
  return html`
    ${!view.result && html`<${ActionPanel} ...${props} />`}
    ${isSetUp(view) && you !== null && html`<${Realm} ...${props} looking=${store.looking.value} />`}`;
}

function Board(props) {
  const { view, store } = props;
  return html`
    <${TableCards} ...${props} />
    ${
      isSetUp(view) &&
      html`
        <${Players} ...${props} table=${store?.table.value} looking=${store?.looking.value} />`
    }
    <div class="board"><${Wars} ...${props} /><${Ports} ...${props} /></div>
    ${isSetUp(view) && html`<${Powers} ...${props} />`}`;
}

/** @type {import("../../table/game-page.js").GamePage} */
export const page = {
  Progress,
  Play,
  Board,
  DealEffect,
  drawings: DRAWINGS,
  stylesheets: ["action.css", "table.css"].map((file) => new URL(file, import.meta.url).pathname),
};
