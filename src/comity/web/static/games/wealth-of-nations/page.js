// The page of Wealth of Nations: what stands on the table, the question of each step, and what happened.
import { DRAWINGS, Defs } from "./art.js";
import { whyNoDeals, whyUnsettled } from "./bargaining.js";
import { DealEffect } from "./deal-effect.js";
import { End } from "./end.js";
import { Mine } from "./mine.js";
import { PositionBoard } from "./position-board.js";
import { question } from "./question.js";
import { result } from "./result.js";
import { Rival } from "./rival.js";
import { Stage } from "./stage.js";
import { track } from "./track.js";

const STYLES = ["inks", "board", "verbs", "stage", "money", "mat", "seats", "run", "draft", "end"];

/** @type {import("../../table/game-page.js").GamePage} */
export const page = {
  Stage,
  Rival,
  Mine,
  question,
  track,
  result,
  End,
  DealEffect,
  PositionBoard,
  Defs,
  drawings: DRAWINGS,
  whyNoDeals,
  whyUnsettled,
  rivalsBeside: true,
  sounds: { bought: "coin", sold: "coin", produced: "coin", package_taken: "cards" },
  stylesheets: STYLES.map((file) => new URL(`${file}.css`, import.meta.url).pathname),
};
