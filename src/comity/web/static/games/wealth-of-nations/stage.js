// The sheet in the middle: markets beside the board, and what each step puts in the place of one of them.
import { cls, html, useState } from "../../lib/html.js";
import { BoardStage } from "./board-stage.js";
import { DraftStage } from "./draft.js";
import { Markets } from "./markets.js";
import { Mat } from "./mat.js";
import { fold, isOpen, useWeighing } from "./mat-lines.js";
import { RunBoard } from "./run.js";
import { useNationColours } from "./seat-colours.js";
import { Settling } from "./settling.js";

const OF_MONEY = new Set(["trade", "settle_notes"]);

export function Stage(props) {
  const { step } = props.view.state;
  const [shown, show] = useState({ step: "", side: "board" });
  const wanted = OF_MONEY.has(step) ? "money" : step === "draft" ? "packages" : "board";
  const side = shown.step === step ? shown.side : wanted;
  const turn = (to) => show({ step, side: to });
  useWeighing(props);
  useNationColours(props.view);
  return html`
    <div class=${cls("w-stage", `shows-${side}`, `at-${step}`)}>
      <div class="w-sides" role="group" aria-label="What the sheet shows">
        <${Side} id="board" label="Board" side=${side} turn=${turn} />
        ${
          step === "draft"
            ? html`<${Side} id="packages" label="Packages" side=${side} turn=${turn} />`
            : html`<${Side} id="money" label="Markets" side=${side} turn=${turn} />`
        }
        ${
          props.store &&
          props.you !== null &&
          html`
            <button class="w-side w-side-mat" aria-pressed=${isOpen(props)} onClick=${() => fold(props)}>Plan</button>`
        }
      </div>
      ${step !== "draft" && html`<${Markets} ...${props} />`}
      ${step === "draft" && side === "packages" ? html`<${DraftStage} ...${props} />` : html`<${Sheet} ...${props} />`}
      <${Mat} ...${props} />
    </div>`;
}

const Side = ({ id, label, side, turn }) => html`
  <button class="w-side" aria-pressed=${side === id} onClick=${() => turn(id)}>${label}</button>`;

function Sheet(props) {
  const { step } = props.view.state;
  if (step === "run") return html`<${RunBoard} ...${props} />`;
  if (step === "settle_notes") return html`<${Settling} ...${props} />`;
  return html`<${BoardStage} ...${props} />`;
}
