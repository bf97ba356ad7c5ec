// A button that asks for a file of JSON.
import { html, useRef } from "./html.js";
import { readJson } from "./files.js";

/** onValue(value, name), onProblem(problem). */
export function FileButton({ children, onValue, onProblem, quiet }) {
  /** @type {{ current: HTMLInputElement | null }} */
  const field = useRef(null);
  async function take(event) {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    try {
      await onValue(await readJson(file), file.name);
    } catch (problem) {
      onProblem(problem);
    }
  }
  return html`
    <input type="file" accept=".json,application/json" hidden ref=${field} onChange=${take} tabindex="-1" />
    <button type="button" class=${quiet ? "quiet" : ""} onClick=${() => field.current?.click()}>${children}</button>`;
}
