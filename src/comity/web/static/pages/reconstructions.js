// What in a game's default components is a guess of ours; told once, behind one sign.
import { html } from "../lib/html.js";

export const Reconstructions = ({ game }) =>
  game.reconstructions?.length
    ? html`
      <details class="small about">
        <summary>About these components</summary>
        ${game.reconstructions.map((sentence) => html`<p class="soft">${sentence}</p>`)}
      </details>`
    : null;
