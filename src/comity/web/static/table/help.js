// Help for the step at hand, with the clauses of the rules that it rests on.
import { html } from "../lib/html.js";

export const Clauses = ({ clauses }) =>
  clauses?.length ? html`<span class="clause">(${clauses.join(", ")})</span>` : null;

export const Help = ({ step }) =>
  step.help?.length
    ? html`
      <details class="help">
        <summary>How this step works</summary>
        <div class="stack">
          ${step.help.map(({ text, clauses }) => html`<p>${text} <${Clauses} clauses=${clauses} /></p>`)}
        </div>
      </details>`
    : null;
