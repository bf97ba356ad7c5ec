// A field for one option of a game, drawn from its JSON Schema. What it cannot draw is a field for JSON.
import { html, useId, useState } from "../lib/html.js";

const titleOf = (name) => name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function choicesOf(schema) {
  if (schema.enum) return schema.enum;
  const branches = schema.anyOf ?? schema.oneOf;
  return branches?.every((branch) => "const" in branch) ? branches.map((branch) => branch.const) : null;
}

const typesOf = (schema) => [schema.type ?? []].flat();

/** onChange(undefined): the default again. */
export function OptionField({ option, value, onChange }) {
  const { schema, name, help } = option;
  const shown = value === undefined ? option.default : value;
  const set = (next) => onChange(same(next, option.default) ? undefined : next);
  const choices = choicesOf(schema);
  if (typesOf(schema).includes("boolean")) {
    return html`
      <label class="check">
        <input type="checkbox" checked=${shown} onChange=${(event) => set(event.target.checked)} />
        <span><strong>${titleOf(name)}</strong><br /><span class="small soft">${help}</span></span>
      </label>`;
  }
  if (choices) {
    return html`
      <label class="field">
        <span><strong>${titleOf(name)}</strong> · ${help}</span>
        <select value=${JSON.stringify(shown)} onChange=${(event) => set(JSON.parse(event.target.value))}>
          ${choices.map((choice) => html`<option value=${JSON.stringify(choice)}>${String(choice)}</option>`)}
        </select>
      </label>`;
  }
  if (typesOf(schema).includes("integer")) {
    return html`
      <label class="field">
        <span><strong>${titleOf(name)}</strong> · ${help}</span>
        <input type="number" min=${schema.minimum} max=${schema.maximum} step="1" value=${shown ?? ""}
          placeholder="none"
          onInput=${(event) => set(event.target.value === "" ? option.default : Number(event.target.value))} />
      </label>`;
  }
  return html`<${JsonField} option=${option} value=${value} onChange=${set} title=${titleOf(name)} />`;
}

function JsonField({ option, value, onChange, title }) {
  const [text, setText] = useState(value === undefined ? "" : JSON.stringify(value));
  const [wrong, setWrong] = useState(false);
  const id = useId();
  function change(event) {
    setText(event.target.value);
    try {
      onChange(event.target.value.trim() === "" ? option.default : JSON.parse(event.target.value));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  }
  return html`
    <div class="field">
      <label for=${id} class="small soft"><strong>${title}</strong> · ${option.help}</label>
      <textarea id=${id} rows="2" value=${text} onInput=${change} placeholder=${JSON.stringify(option.default)}
        aria-invalid=${wrong} spellcheck=${false} />
      ${wrong && html`<p class="error">This is not JSON yet; the default is used until it is.</p>`}
    </div>`;
}
