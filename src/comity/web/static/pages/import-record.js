// A saved game from elsewhere: it becomes a table of one's own, to look through and to play on from.
import { html, useState } from "../lib/html.js";
import { post } from "../lib/api.js";
import { go } from "../lib/router.js";
import { ErrorLine } from "../lib/problem.js";
import { FileButton } from "../lib/file-button.js";

export function ImportRecord() {
  const [problem, setProblem] = useState(null);
  async function take(record) {
    setProblem(null);
    const table = await post("/records", record);
    go(`/t/${table.id}/replay`);
  }
  return html`
    <${FileButton} onValue=${take} onProblem=${setProblem}>Open a saved game</${FileButton}>
    <${ErrorLine} problem=${problem} />`;
}
