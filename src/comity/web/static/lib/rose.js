// The compass rose: Comity's mark. Its inks are those of the chart it lies on.
import { html } from "./html.js";

const SHADE =
  "M50 50L59.2 27.8L51 39ZM50 50L72.2 40.8L58.5 43ZM50 50L72.2 59.2L61 51ZM50 50L59.2 72.2L57 58.5Z" +
  "M50 50L40.8 72.2L49 61ZM50 50L27.8 59.2L41.5 57ZM50 50L27.8 40.8L39 49ZM50 50L40.8 27.8L43 41.5Z" +
  "M50 50L74 26L52.6 39.3ZM50 50L74 74L60.7 52.6ZM50 50L26 74L47.4 60.7ZM50 50L26 26L39.3 47.4Z" +
  "M50 50L50 4L44.3 40.6ZM50 50L96 50L59.4 44.3ZM50 50L50 96L55.7 59.4ZM50 50L4 50L40.6 55.7Z";
const LIGHT =
  "M50 50L59.2 27.8L57 41.5ZM50 50L72.2 40.8L61 49ZM50 50L72.2 59.2L58.5 57ZM50 50L59.2 72.2L51 61Z" +
  "M50 50L40.8 72.2L43 58.5ZM50 50L27.8 59.2L39 51ZM50 50L27.8 40.8L41.5 43ZM50 50L40.8 27.8L49 39Z" +
  "M50 50L74 26L60.7 47.4ZM50 50L74 74L52.6 60.7ZM50 50L26 74L39.3 52.6ZM50 50L26 26L47.4 39.3Z" +
  "M50 50L50 4L55.7 40.6ZM50 50L96 50L59.4 55.7ZM50 50L50 96L44.3 59.4ZM50 50L4 50L40.6 44.3Z";

export const Rose = () => html`
  <svg class="rose" viewBox="0 0 100 100" aria-hidden="true">
    <circle class="rose-ring" cx="50" cy="50" r="30" /><circle class="rose-ring" cx="50" cy="50" r="33" />
    <path class="rose-shade" d=${SHADE} /><path class="rose-light" d=${LIGHT} />
    <circle class="rose-light" cx="50" cy="50" r="4" />
    <path class="rose-shade" d="M50 1c2 3 3 4 0 7c-3-3-2-4 0-7z" />
  </svg>`;
