// The page of Empires: what stands on the table, the question of each step, and what happened, for the shell.
import { Defs, DRAWINGS } from "./art.js";
import { DealEffect } from "./deal-effect.js";
import { End } from "./end.js";
import { Mine } from "./mine.js";
import { question } from "./question.js";
import { result } from "./result.js";
import { Rival } from "./rival.js";
import { Stage } from "./stage.js";
import { track } from "./track.js";

const STYLES = ["things", "hand", "seats", "mine", "market", "ports", "war", "armies", "develop", "draft", "end"];

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
  effectTitle: "How this deal changes the next Develop",
  Defs,
  drawings: DRAWINGS,
  sounds: { card: "cards", war_won: "win", earned: "coin", unpaid: "loss" },
  stylesheets: STYLES.map((file) => new URL(`${file}.css`, import.meta.url).pathname),
};
