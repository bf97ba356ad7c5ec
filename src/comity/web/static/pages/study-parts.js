// The parts of a position besides what players hold, as the game's catalog lists them: numbers, a step, a seat, and
// lists between which entries move.
import { html, cls, useState } from "../lib/html.js";

const valueAt = (value, path) => path.reduce((part, key) => part?.[key], value);

/**
 * The same object with another value at a path.
 * @param {any} whole
 * @param {string[]} path
 * @param {any} value
 */
function withValue(whole, path, value) {
  const [key, ...rest] = path;
  return { ...whole, [key]: rest.length ? withValue(whole?.[key] ?? {}, rest, value) : value };
}

/** lists: those alone, or all others. */
export function Parts({ words, position, known, change, lists }) {
  const parts = (words.lists.position ?? []).filter(({ kind }) => (kind === "lists") === lists);
  return parts.map((part) => {
    const shared = { key: part.id, part, words, known, position, change };
    const now = part.path && (valueAt(position, part.path) ?? valueAt(known, part.path));
    const set = (value) => change(withValue(position, part.path, value));
    if (part.kind === "lists") return html`<${Lists} ...${shared} />`;
    if (part.kind === "number") return html`<${NumberPart} ...${shared} now=${now} set=${set} />`;
    return html`<${ChoicePart} ...${shared} now=${now} set=${set} choices=${choicesOf(part, words, known)} />`;
  });
}

/** [value, title] of what a step or a seat may be. */
function choicesOf(part, words, known) {
  if (part.kind === "step") return part.steps.map((id) => [id, words.step(id).title]);
  return Array.from({ length: known.seats }, (_, seat) => [seat, `Seat ${seat + 1}`]);
}

const NumberPart = ({ part, now, set }) => html`
  <label class="field">
    <span>${part.title}</span>
    <input type="number" min=${part.least ?? 1} max="99" value=${now}
      onInput=${({ target }) => target.value !== "" && set(Number(target.value))} />
  </label>`;

const ChoicePart = ({ part, now, set, choices }) => html`
  <label class="field">
    <span>${part.title}</span>
    <select value=${JSON.stringify(now)} onChange=${({ target }) => set(JSON.parse(target.value))}>
      ${now === null && html`<option value="null">none</option>`}
      ${choices.map(([value, title]) => html`<option value=${JSON.stringify(value)}>${title}</option>`)}
    </select>
  </label>`;

/** Entries such as wars, each in one of some lists; a list without a path holds what is in no other. */
function Lists({ part, words, known, position, change }) {
  const [pulled, setPulled] = useState(null);
  const [over, setOver] = useState(null);
  const stored = part.lists.filter(({ path }) => path);
  const entries = stored.map(({ path }) => valueAt(position, path) ?? valueAt(known, path) ?? []);
  const all = (words.lists[part.names] ?? []).map(({ id }) => id);
  const listed = part.lists.map(({ path }) =>
    path ? entries[stored.findIndex((list) => list.path === path)] : all.filter((id) => !entries.flat().includes(id)),
  );
  function move(id, to) {
    let next = position;
    stored.forEach(({ path }, number) => {
      const rest = entries[number].filter((entry) => entry !== id);
      next = withValue(next, path, part.lists[to].path === path ? [...rest, id] : rest);
    });
    change(next);
  }
  const target = (to) => ({
    onDragOver: (event) => {
      event.preventDefault();
      setOver(to);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event) => {
      event.preventDefault();
      setOver(null);
      if (pulled !== null) move(pulled, to);
    },
  });
  return html`
    <fieldset class="stack">
      <legend>${part.title}</legend>
      <div class="editor-lists">
        ${part.lists.map(
          ({ title }, number) => html`
            <div class="stack" key=${title}>
              <h3>${title}</h3>
              <ol class=${cls(over === number && "over")} ...${target(number)}>
                ${listed[number].map(
                  (id) => html`
                    <li key=${id} draggable=${true} onDragEnd=${() => setPulled(null)}
                      onDragStart=${(event) => {
                        event.dataTransfer.setData("text/plain", id);
                        setPulled(id);
                      }}>
                      <span>${words.title(part.names, id)}</span>
                      ${part.lists.map(
                        (list, to) =>
                          to !== number &&
                          html`
                            <button type="button" key=${to} class="quiet small" onClick=${() => move(id, to)}
                              aria-label=${`${words.title(part.names, id)}: ${list.title}`}>${list.title}</button>`,
                      )}
                    </li>`,
                )}
              </ol>
            </div>`,
        )}
      </div>
    </fieldset>`;
}
