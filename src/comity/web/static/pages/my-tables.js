// My tables: what is played there, whose turn it is, what happened last, who has won.
import { html, cls, useState } from "../lib/html.js";
import { post } from "../lib/api.js";
import { ErrorLine } from "../lib/problem.js";
import { Icon } from "../lib/icons.js";
import { SeatMark } from "../lib/seats.js";
import { Words } from "../lib/words.js";
import { ago } from "../lib/ago.js";

export function MyTables({ games, tables, onChange }) {
  const [problem, setProblem] = useState(null);
  async function remove(id) {
    setProblem(null);
    try {
      await post(`/tables/${id}/forget`);
      onChange(tables.filter((table) => table.id !== id));
    } catch (error) {
      setProblem(error);
    }
  }
  return html`
    <section class="stack my-tables" aria-labelledby="mine-title">
      <h2 id="mine-title">My tables</h2>
      <${ErrorLine} problem=${problem} />
      ${tables.length === 0 && html`<p class="soft">None yet.</p>`}
      <ul class="stack">
        ${tables.map(
          (table) => html`<${TableLine} key=${table.id} table=${table} remove=${() => remove(table.id)}
            words=${wordsOf(games, table.game)} />`,
        )}
      </ul>
    </section>`;
}

/** A game's words, also of one that is here no more. */
const wordsOf = (games, id) => new Words(games.find((game) => game.id === id) ?? { id, title: id });

function TableLine({ table, words, remove }) {
  const [asked, setAsked] = useState(false);
  const told = standing(table, words);
  return html`
    <li class=${cls("paper listed-table", told.mine && "my-turn")}>
      <a class="table-link" href=${`/t/${table.id}`}>
        <span class="table-head">
          <strong class="display">${words.game.title}</strong>
          <span class=${cls("standing", told.mine && "tag warm")}>${told.title}</span>
          <span class="soft small">${ago(table.updated)}</span>
        </span>
        <span class="row seat-line">
          ${table.seats.map(
            (seat) => html`
              <span class=${cls("seat", table.news?.pending.includes(seat.seat) && "awaited")} key=${seat.seat}>
                <${SeatMark} seat=${seat.seat} />
                ${seat.kind === "open" ? html`<em class="soft">open</em>` : seat.name}${seat.you ? " (you)" : ""}
              </span>`,
          )}
        </span>
        ${told.last && html`<span class="soft small">${told.last}</span>`}
      </a>
      <span class="table-tools">
        ${table.rematch && html`<a class="button" href=${table.rematch.link}>${table.rematch.by} asks for another</a>`}
        ${table.state === "over" && html`<a class="button quiet" href=${`/t/${table.id}/replay`}>Replay</a>`}
        <button class="quiet" onClick=${() => (table.state === "playing" && !asked ? setAsked(true) : remove())}
          aria-label=${asked ? "Remove it all the same" : `Remove ${words.game.title} from my list`}>
          ${asked ? "It is still played. Remove?" : html`<${Icon} name="close" />`}
        </button>
      </span>
    </li>`;
}

/** Where a table stands, in words; mine: it waits for this browser. */
function standing(table, words) {
  if (table.state === "over") return { title: winners(table), last: null, mine: false };
  if (table.state === "open") {
    const open = table.seats.filter((seat) => seat.kind === "open").length;
    return {
      title: open ? `${open} ${open === 1 ? "seat" : "seats"} open` : "ready to begin",
      last: null,
      mine: false,
    };
  }
  if (!table.news) return { title: "in play", last: null, mine: false };
  const { round, step, pending, last } = table.news;
  const mine = table.seats.some((seat) => seat.you && !seat.covered && pending.includes(seat.seat));
  const where = [round && `Round ${round}`, step && words.step(step).title].filter(Boolean).join(" · ");
  return { title: mine ? `${where}: your turn` : where || "in play", last, mine };
}

function winners(table) {
  const first = table.result?.ranking[0] ?? [];
  const names = first.map((seat) => (table.seats[seat].you ? "you" : table.seats[seat].name));
  if (!names.length) return "over";
  if (names.length > 1) return `${names.join(" and ")} share the first place`;
  return names[0] === "you" ? "you have won" : `${names[0]} has won`;
}
