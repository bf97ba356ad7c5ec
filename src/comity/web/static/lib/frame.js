// What stands around every page: the bar at the top.
import { html } from "./html.js";
import { theme, nextTheme } from "./prefs.js";
import { Icon } from "./icons.js";
import { Rose } from "./rose.js";

const THEME_NAMES = { system: "as the system", light: "light", dark: "dark" };

export const ThemeButton = () => html`
  <button class="quiet" onClick=${nextTheme} aria-label=${`Colours: ${THEME_NAMES[theme.value]}. Change`}
    title=${`Colours: ${THEME_NAMES[theme.value]}`}>
    <${Icon} name="theme" />
  </button>`;

export const TopBar = ({ children }) => html`
  <header class="top">
    <a class="brand" href="/"><${Rose} /><span>Comity</span></a>
    <div class="top-tools">${children}<${ThemeButton} /></div>
  </header>`;
