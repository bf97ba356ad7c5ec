// The client begins here: which page a path shows.
import { html, render } from "./lib/html.js";
import { path } from "./lib/router.js";
import "./lib/appearance.js";
import { LiveRegion } from "./lib/live.js";
import { Home } from "./pages/home.js";
import { NewTable } from "./pages/new.js";
import { TablePage } from "./pages/table.js";
import { ReplayPage } from "./pages/replay.js";
import { RulesPage } from "./pages/rules.js";
import { StudyPage } from "./pages/study.js";
import { TopBar } from "./lib/frame.js";
import { TipLayer } from "./lib/tip.js";

/** @type {[pattern: RegExp, page: (id: string) => any][]} */
const ROUTES = [
  [/^\/$/, () => html`<${Home} />`],
  [/^\/new\/?$/, () => html`<${NewTable} />`],
  [/^\/study\/?$/, () => html`<${StudyPage} />`],
  [/^\/rules\/([\w-]+)\/?$/, (id) => html`<${RulesPage} key=${id} id=${id} />`],
  [/^\/t\/([\w-]+)\/?$/, (id) => html`<${TablePage} key=${id} id=${id} />`],
  [/^\/t\/([\w-]+)\/replay\/?$/, (id) => html`<${ReplayPage} key=${id} id=${id} />`],
];

function NotFound() {
  return html`
    <${TopBar} />
    <main class="page" id="main"><h1>This page does not exist</h1><p><a href="/">To the first page</a></p></main>`;
}

function App() {
  for (const [pattern, page] of ROUTES) {
    const match = pattern.exec(path.value);
    if (match) return page(match[1]);
  }
  return html`<${NotFound} />`;
}

render(
  html`<a class="skip" href="#main">To the page's content</a><${App} /><${LiveRegion} /><${TipLayer} />`,
  /** @type {HTMLElement} */ (document.getElementById("app")),
);
