// The board with what is done on it: the mode that the hand is in, foreseen by the server, and its question.
import { html } from "../../lib/html.js";
import { Board } from "./board.js";
import { useForce, useForesight, useScout } from "./foresight.js";
import { OF_A_WAY, VERBS, handOf, moveOf } from "./hand.js";
import { movingMarks, movingQuestion } from "./moving.js";
import { ReplayKey, newsOf, useReplay } from "./news.js";
import { openMarks, placingMarks, placingQuestion, withOnlyTile } from "./placing.js";
import { Verbs } from "./verbs.js";
import { warMarks, warQuestion } from "./war.js";

const isOfWar = (hand) => OF_A_WAY.has(hand.verb) || hand.verb === "occupy" || hand.verb === "activate";

function marksOf(props, hand) {
  if (!props.store || props.you === null) return {};
  if (hand.verb === "move_tiles") return movingMarks(props, hand);
  if (isOfWar(hand)) return warMarks(props, hand);
  if (hand.verb) return placingMarks(props, hand);
  return props.view.state.step === "develop" ? openMarks(props) : warMarks(props, hand);
}

/** The stage of every step that is played on the board. children: what else stands below it. */
export function BoardStage({ children, ...props }) {
  const hand = withOnlyTile(props.view, handOf(props));
  const move = props.you === null ? null : moveOf(props.view, hand);
  useForesight(props, move);
  useForce(props, hand, move);
  const gains = useScout(props, hand);
  const replay = useReplay(props);
  const news = newsOf(props);
  const marks = replay.marks ?? { ...marksOf(props, hand), news };
  return html`
    <${Board} ...${props} marks=${marks} over=${html`<${ReplayKey} replay=${replay} />`}>
      <${Verbs} ...${props} hand=${hand} gains=${gains} />
      ${children}
    </${Board}>`;
}

/**
 * What the board asks now, of the contract of table/game-page.js; null where nothing on it is to be chosen, or, in
 * Develop, where nothing has been picked up yet.
 */
export function boardQuestion(props) {
  const { legal } = props.view;
  if (props.you === null) return null;
  const hand = handOf(props);
  if (hand.verb === "move_tiles") return movingQuestion(props);
  if (isOfWar(hand) || legal.stand || legal.no_operation) return warQuestion(props);
  return hand.verb && VERBS.includes(hand.verb) ? placingQuestion(props) : null;
}
