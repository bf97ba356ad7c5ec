// Which part of the table a narrow screen shows: at the foot of a phone, and of anything that has no room for the rail.
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";

const TABS = [
  ["me", "Me", "you"],
  ["rivals", "Table", "table"],
  ["desk", "Desk", "deal"],
  ["talk", "Talk", "talk"],
  ["story", "Story", "story"],
];

export function Tabs({ store }) {
  const now = store.tab.value;
  const badges = { desk: (store.view.value.legal.accept ?? []).length, talk: store.unread.value };
  const show = (tab) => {
    store.tab.value = tab === now && !isPhone() ? "me" : tab; // a drawer closes again
  };
  return html`
    <nav class="tabs" aria-label="Parts of the table">
      ${TABS.map(
        ([id, title, icon]) => html`
          <button key=${id} class=${`tab tab-of-${id}`} aria-current=${now === id ? "true" : undefined}
            onClick=${() => show(id)}>
            <${Icon} name=${icon} /><span>${title}</span>
            ${badges[id] > 0 && html`<em>${badges[id]}<span class="hidden-text"> new</span></em>`}
          </button>`,
      )}
    </nav>`;
}

const isPhone = () => matchMedia("(max-width: 759px)").matches;
