// Help: the step at hand in words, with the clauses of the rules that it rests on; everything in the whole rules.
import { html } from "../lib/html.js";

const addressOf = (clause, game) => `/rules/${game.id}#${clause}`;

/** Ids of clauses; each leads to its place in the rules, beside the table, where the game's page of rules is known. */
export const Clauses = ({ clauses, game }) =>
  clauses?.length
    ? html`
      <span class="clause">
        (${clauses.map(
          (clause, place) => html`
            ${place > 0 && ", "}${
              game?.rules
                ? html`<a key=${clause} href=${addressOf(clause, game)} target="_blank" rel="noopener">${clause}</a>`
                : clause
            }`,
        )})
      </span>`
    : null;

/** What the step is about, for a dialog or a stage. */
export const StepHelp = ({ step, game }) => html`
  <div class="stack step-help">
    ${step.help?.map(({ text, clauses }) => html`<p>${text} <${Clauses} clauses=${clauses} game=${game} /></p>`)}
  </div>`;

export const Help = ({ step, game }) =>
  step.help?.length
    ? html`
      <details class="help">
        <summary>How this step works</summary>
        <${StepHelp} step=${step} game=${game} />
      </details>`
    : null;

/** The first part of what `?` shows: what wins, the step, what may be done in it, and where the whole rules are. */
export function TableHelp({ view, words }) {
  const { game } = words;
  const step = view ? words.step(view.state.step) : null;
  const [clause] = step?.help?.flatMap(({ clauses }) => clauses) ?? [];
  const rules = clause ? addressOf(clause, game) : `/rules/${game.id}`;
  const kinds = view ? Object.keys(view.legal) : [];
  return html`
    <div class="stack table-help">
      ${game.pitch && html`<p class="goal">${game.pitch.goal}</p>`}
      ${
        step &&
        html`
          <h3>Now: ${step.title}</h3>
          <${StepHelp} step=${step} game=${game} />
          ${
            kinds.length > 0 &&
            html`
              <h3>What you can do</h3>
              <ul class="stack may">
                ${kinds.map((kind) => html`<${MoveHelp} key=${kind} move=${words.move(kind)} game=${game} />`)}
              </ul>`
          }`
      }
      ${
        game.rules &&
        html`
          <p>
            <a class="button" href=${rules} target="_blank" rel="noopener">The whole rules</a>
          </p>`
      }
    </div>`;
}

const MoveHelp = ({ move, game }) => html`
  <li>${move.help} <${Clauses} clauses=${move.clauses} game=${game} /></li>`;
