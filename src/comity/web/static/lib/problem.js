// The line for a mistake, and what stands where something is still to come.
import { html } from "./html.js";

export const ErrorLine = ({ problem }) => (problem ? html`<p class="error" role="alert">${problem.message}</p>` : null);

/** While something is fetched, or when it failed. */
export const Loading = ({ problem }) =>
  problem ? html`<${ErrorLine} problem=${problem} />` : html`<p class="soft loading">One moment…</p>`;
