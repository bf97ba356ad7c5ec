// The rules of a game, clause by clause: with search, and an address for every clause.
import { html, cls, useEffect, useRef, useState } from "../lib/html.js";
import { get } from "../lib/api.js";
import { TopBar } from "../lib/frame.js";
import { Loading } from "../lib/problem.js";

export function RulesPage({ id }) {
  const [state, setState] = useState({});
  const [sought, setSought] = useState("");
  useEffect(() => {
    document.title = "Rules · Comity";
    get(`/catalog/${id}/rules`).then(
      (rules) => {
        document.title = `Rules of ${rules.title} · Comity`;
        setState({ rules, texts: rules.sections.map(({ blocks }) => blocks.map((block) => textOf(block.html))) });
      },
      (problem) => setState({ problem }),
    );
  }, [id]);
  const { rules, texts } = state;
  return html`
    <${TopBar} />
    <main class="page rules" id="main" tabindex="-1">
      <h1>${rules ? `The rules of ${rules.title}` : "Rules"}</h1>
      ${
        rules
          ? html`<${Digest} rules=${rules} texts=${texts} sought=${sought} setSought=${setSought} />`
          : html`<${Loading} problem=${state.problem} />`
      }
    </main>`;
}

const anchorOf = (title) => title.toLowerCase().replace(/[^\w]+/g, "-");

/** The text of a block of HTML, in small letters. */
function textOf(markup) {
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  return (parsed.body.textContent ?? "").toLowerCase();
}

function Digest({ rules, texts, sought, setSought }) {
  const [target, setTarget] = useState("");
  const search = useRef(null);
  useEffect(() => {
    const follow = () => setTarget(decodeURIComponent(location.hash.slice(1)));
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  useEffect(() => {
    if (target) document.getElementById(target)?.scrollIntoView({ block: "center" });
  }, [target]);
  useEffect(() => {
    function press(event) {
      if (event.key !== "/" || event.target === search.current) return;
      event.preventDefault();
      search.current?.focus();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (section, block) => words.every((word) => texts[section][block].includes(word));
  const shown = rules.sections
    .map((section, number) => ({
      ...section,
      blocks: section.blocks.filter((_, block) => fits(number, block)),
    }))
    .filter(({ blocks }) => blocks.length);
  const count = shown.reduce((sum, { blocks }) => sum + blocks.length, 0);
  return html`
    <div class="rules-grid">
      <nav class="paper pad stack rules-nav" aria-label="Rules">
        <label class="field">
          <span>Search</span>
          <input type="search" ref=${search} value=${sought} onInput=${(event) => setSought(event.target.value)}
            aria-keyshortcuts="/" />
        </label>
        <p class="small soft" role="status">
          ${words.length > 0 && (count ? `${count} ${count === 1 ? "place" : "places"}` : "Nothing found.")}
        </p>
        <ol class="contents">
          ${shown.map(({ title }) => html`<li key=${title}><a href=${`#${anchorOf(title)}`}>${title}</a></li>`)}
        </ol>
      </nav>
      <div class="paper pad digest">
        <p class="soft">
          Comity's own words, with all numbers. <strong>R</strong> marks a ruling of ours, where the rule book is silent
          or contradicts itself.
        </p>
        ${shown.map(
          (section) => html`
            <section key=${section.title}>
              <h2 id=${anchorOf(section.title)}>${section.title}</h2>
              ${section.blocks.map(
                (block, place) => html`
                  <div class=${cls("clause-block", block.clauses.includes(target) && "target")}
                    key=${block.clauses[0] ?? place} dangerouslySetInnerHTML=${{ __html: block.html }} />`,
              )}
            </section>`,
        )}
      </div>
    </div>`;
}
