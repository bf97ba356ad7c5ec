// The end: who has won and by what, and the count of all.
import { html } from "../../lib/html.js";
import { Flag } from "./art.js";
import { Count } from "./count.js";
import { listOf, nationOf } from "./words.js";

export function End(props) {
  const { view, words, names } = props;
  const { ranking, scores } = view.result;
  const [first, next] = ranking;
  const title =
    first.length > 1
      ? `${listOf(first, names, null)} share the day`
      : `${nationOf(view, words, first[0])} carries the day`;
  return html`
    <section class="stage w-end scroll" aria-label="The end">
      <header>
        <${Flag} nation=${view.state.players[first[0]].nation} class="w-big-flag" />
        <div>
          <h2>${title}</h2>
          <p><b>${listOf(first, names, null)}, ${scores[first[0]]} points.</b> ${
            next ? told(props, first[0], next[0]) : "Nothing tells them apart."
          }</p>
        </div>
      </header>
      <${Count} ...${props} ranking=${ranking} />
    </section>`;
}

/** What told the first from the next. */
function told({ view, names }, winner, other) {
  const { scores } = view.result;
  if (scores[winner] === scores[other]) return `${names[other]} has as many; the tie is broken by the rules.`;
  const parts = ["tiles", "money", "notes"].map((id) => {
    const [a, b] = [winner, other].map((seat) => view.derived.players[seat].score?.[id] ?? 0);
    return { id, by: a - b };
  });
  const most = parts.sort((a, b) => b.by - a.by)[0];
  const by = scores[winner] - scores[other];
  return `${names[other]} has ${by} less${most.by > 0 ? `; ${most.id} made the difference, by ${most.by}` : ""}.`;
}
