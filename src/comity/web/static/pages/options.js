// A field for one option of a game, drawn from its JSON Schema. A table of one's own is a file.
import { html, useId, useState } from "../lib/html.js";
import { FileButton } from "../lib/file-button.js";
import { saveJson } from "../lib/files.js";
import { ErrorLine } from "../lib/problem.js";
import { BoardField } from "./board-field.js";

const titleOf = (name) => name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const typesOf = (schema) => [schema.type ?? []].flat();

function choicesOf(schema) {
  if (schema.enum) return schema.enum;
  const branches = schema.anyOf ?? schema.oneOf;
  return branches?.every((branch) => "const" in branch) ? branches.map((branch) => branch.const) : null;
}

const tableOf = (schema) => (schema.anyOf ?? schema.oneOf)?.find((branch) => branch.type === "array");

/**
 * about: what the game says of it besides the schema: a title, the kind of its value; onChange(undefined): the default
 * again.
 */
export function OptionField({ option, about, value, seats, onChange }) {
  const { schema } = option;
  const shown = value === undefined ? option.default : value;
  const set = (next) => onChange(same(next, option.default) ? undefined : next);
  const props = { option, shown, set, title: about?.title ?? titleOf(option.name) };
  const kind = about?.kind;
  if (typesOf(schema).includes("boolean")) return html`<${YesOrNo} ...${props} />`;
  if (kind === "seat") return html`<${SeatField} ...${props} seats=${seats} />`;
  if (kind === "board") return html`<${BoardField} ...${props} about=${about} seats=${seats} />`;
  const choices = choicesOf(schema);
  if (choices) return html`<${Choice} ...${props} choices=${choices} />`;
  if (typesOf(schema).includes("integer")) return html`<${Whole} ...${props} />`;
  return html`<${OwnTable} ...${props} items=${tableOf(schema)?.items} />`;
}

const YesOrNo = ({ option, shown, set, title }) => html`
  <label class="check option">
    <input type="checkbox" checked=${shown} onChange=${(event) => set(event.target.checked)} />
    <span><strong>${title}</strong><span class="soft">${option.help}</span></span>
  </label>`;

const Labelled = ({ option, title, children }) => html`
  <label class="field option">
    <span><strong>${title}</strong><span class="soft">${option.help}</span></span>${children}
  </label>`;

const Choice = ({ option, shown, set, title, choices }) => html`
  <${Labelled} option=${option} title=${title}>
    <select value=${JSON.stringify(shown)} onChange=${(event) => set(JSON.parse(event.target.value))}>
      ${choices.map((choice) => html`<option value=${JSON.stringify(choice)}>${wordsOf(choice)}</option>`)}
    </select>
  </${Labelled}>`;

const wordsOf = (choice) => (choice === null ? "None" : titleOf(String(choice)));

const SeatField = ({ option, shown, set, title, seats }) => html`
  <${Labelled} option=${option} title=${title}>
    <select value=${shown ?? ""} onChange=${({ target }) => set(target.value === "" ? null : Number(target.value))}>
      <option value="">Drawn at random</option>
      ${Array.from({ length: seats }, (_, seat) => html`<option value=${seat}>Seat ${seat + 1}</option>`)}
    </select>
  </${Labelled}>`;

const Whole = ({ option, shown, set, title }) => html`
  <${Labelled} option=${option} title=${title}>
    <input type="number" min=${option.schema.minimum} max=${option.schema.maximum} step="1" value=${shown ?? ""}
      placeholder="none" onInput=${({ target }) => set(target.value === "" ? option.default : Number(target.value))} />
  </${Labelled}>`;

/** Ours, or one's own from a file. The server says what is wrong with it. */
function OwnTable({ option, shown, set, title, items }) {
  const [problem, setProblem] = useState(null);
  const [file, setFile] = useState("");
  const id = useId();
  const own = Array.isArray(shown);
  function take(value, name) {
    setProblem(null);
    setFile(name);
    set(value);
  }
  return html`
    <div class="field option" role="group" aria-labelledby=${id}>
      <span id=${id}><strong>${title}</strong><span class="soft">${option.help}</span></span>
      <span class="row">
        <span class="tag">${own ? `yours: ${shown.length} from ${file}` : "ours"}</span>
        <${FileButton} quiet=${true} onValue=${take} onProblem=${setProblem}>Use your own: a file</${FileButton}>
        ${own && html`<button type="button" class="quiet" onClick=${() => set(option.default)}>Back to ours</button>`}
        <button type="button" class="quiet" onClick=${() => saveJson(`${option.name}-example.json`, [example(items)])}>
          Save an example to fill in
        </button>
      </span>
      <${ErrorLine} problem=${problem} />
    </div>`;
}

/** One entry as a schema describes it. */
function example(schema) {
  if (schema?.type === "object") {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, example(part)]));
  }
  return schema?.type === "integer" ? schema.minimum : "name";
}
