// The name that others see.
import { html, useState, useId } from "./html.js";
import { post } from "./api.js";
import { ErrorLine } from "./problem.js";

export function NameForm({ me, onName }) {
  const [name, setName] = useState(me.name);
  const [problem, setProblem] = useState(null);
  const [saved, setSaved] = useState(false);
  const id = useId();
  async function save(event) {
    event.preventDefault();
    setProblem(null);
    try {
      onName(await post("/me", { name: name.trim() }));
      setSaved(true);
    } catch (error) {
      setProblem(error);
    }
  }
  return html`
    <form class="stack" onSubmit=${save}>
      <label class="field" for=${id}><span>Your name at the tables</span></label>
      <div class="joined">
        <input id=${id} value=${name} maxlength="40" required autocomplete="nickname" onInput=${(event) => {
          setName(event.target.value);
          setSaved(false);
        }} />
        <button disabled=${name.trim() === me.name}>Keep</button>
      </div>
      ${saved && html`<p class="small soft" role="status">Kept.</p>`}
      <${ErrorLine} problem=${problem} />
    </form>`;
}
