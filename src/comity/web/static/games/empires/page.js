// The page of Empires: the stage of each phase, the others, and the own realm.
import { html } from "../../lib/html.js";
import { Hand, TableCards } from "./cards.js";
import { DealEffect } from "./deal-effect.js";
import { Draft } from "./draft.js";
import { DRAWINGS } from "./drawings.js";
import { Ports } from "./ports.js";
import { Powers } from "./powers.js";
import { question } from "./question.js";
import { Realm } from "./realm.js";
import { Rival } from "./rival.js";
import { track } from "./track.js";
import { WarChoice, Wars } from "./wars.js";

function Stage(props) {
  const { view } = props;
  const { legal } = view;
  const { phase } = view.derived;
  return html`
    <section class="stage plain-stage scroll" aria-label="The table">
      ${view.state.draft && html`<${Draft} ...${props} />`}
      ${legal.sell && html`<${Hand} ...${props} kind="sell" field="goods" numbers=${legal.sell} />`}
      ${legal.raise && html`<${Hand} ...${props} kind="raise" field="armies" numbers=${legal.raise} />`}
      ${legal.win_war && html`<${WarChoice} ...${props} />`}
      <${TableCards} ...${props} />
      ${phase === "market" && !legal.sell && html`<${Ports} ...${props} />`}
      ${phase === "war" && !legal.win_war && html`<${Wars} ...${props} />`}
      ${phase !== "setup" && html`<${Powers} ...${props} />`}
      ${phase !== "market" && html`<${Ports} ...${props} />`}
      ${phase !== "war" && html`<${Wars} ...${props} />`}
    </section>`;
}

/** @type {import("../../table/game-page.js").GamePage} */
export const page = {
  Stage,
  Rival,
  Mine: Realm,
  question,
  track,
  DealEffect,
  drawings: DRAWINGS,
  sounds: { card: "cards", war_won: "win", unpaid: "loss", earned: "coin" },
  stylesheets: ["action.css", "table.css"].map((file) => new URL(file, import.meta.url).pathname),
};
