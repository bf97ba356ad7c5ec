// The sheet in the middle: each phase has its own.
import { html } from "../../lib/html.js";
import { DevelopStage } from "./develop.js";
import { DraftStage } from "./draft.js";
import { End } from "./end.js";
import { MarketStage } from "./market.js";
import { WarStage } from "./war.js";

const STAGES = { setup: DraftStage, develop: DevelopStage, market: MarketStage, war: WarStage, end: End };

export const Stage = (props) => html`<${STAGES[props.view.derived.phase]} ...${props} />`;
