// What stands around every page: the bar at the top.
import { html } from "./html.js";
import { theme, nextTheme } from "./prefs.js";
import { Icon } from "./icons.js";

const GLOBE =
  "M5 16h22M16 5c5 4.5 5 17.5 0 22M16 5c-5 4.5-5 17.5 0 22M7.5 9.5c5 2.5 12 2.5 17 0M7.5 22.5c5-2.5 12-2.5 17 0";
const THEME_NAMES = { system: "as the system", light: "light", dark: "dark" };

export const ThemeButton = () => html`
  <button class="quiet" onClick=${nextTheme} aria-label=${`Colours: ${THEME_NAMES[theme.value]}. Change`}
    title=${`Colours: ${THEME_NAMES[theme.value]}`}>
    <${Icon} name="theme" />
  </button>`;

export const TopBar = ({ children }) => html`
  <header class="top">
    <a class="brand" href="/">
      <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
        <g>
          <circle cx="16" cy="16" r="11" />
          <path
            d=${GLOBE} />
        </g>
      </svg>
      <span>Comity</span>
    </a>
    <div class="top-tools">${children}<${ThemeButton} /></div>
  </header>`;
