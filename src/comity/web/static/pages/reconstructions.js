// What in a game's default components is a guess of ours.
import { html } from "../lib/html.js";

export const Reconstructions = ({ game }) => html`
  ${(game.reconstructions ?? []).map((sentence) => html`<p class="small soft">${sentence}</p>`)}`;
