// What stands around every page: the bar at the top, and the line for a mistake.
import { html } from "../lib/html.js";
import { theme, nextTheme } from "../lib/prefs.js";
import { Icon } from "../empires/icons.js";

const THEME_NAMES = { system: "as the system", light: "light", dark: "dark" };

export const ThemeButton = () => html`
  <button class="quiet" onClick=${nextTheme} aria-label=${`Colours: ${THEME_NAMES[theme.value]}. Change`} title=${`Colours: ${THEME_NAMES[theme.value]}`}><${Icon} name="theme" /></button>`;

export const TopBar = ({ children }) => html`
  <header class="top">
    <a class="brand" href="/"><svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true"><g><circle cx="16" cy="16" r="11" /><path d="M5 16h22M16 5c5 4.5 5 17.5 0 22M16 5c-5 4.5-5 17.5 0 22M7.5 9.5c5 2.5 12 2.5 17 0M7.5 22.5c5-2.5 12-2.5 17 0" /></g></svg><span>Comity</span></a>
    <div class="top-tools">${children}<${ThemeButton} /></div>
  </header>`;

export const ErrorLine = ({ problem }) => (problem ? html`<p class="error" role="alert">${problem.message}</p>` : null);

/** While something is fetched, or when it failed. */
export const Loading = ({ problem }) =>
  problem ? html`<${ErrorLine} problem=${problem} />` : html`<p class="soft loading">One moment…</p>`;
