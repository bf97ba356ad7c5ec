// HTTP to the server. Every failure becomes a Problem with one sentence for people.
export class Problem extends Error {
  constructor(code, message, field = null, body = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.body = body;
  }
}

async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem("offline", "The server does not answer. Check the connection and try again.");
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    throw new Problem(
      data.code ?? `http_${answer.status}`,
      data.message ?? `The server refused this (${answer.status}).`,
      data.field,
      data,
    );
  }
  return data;
}

/** @returns {Promise<any>} */
export const get = (path) => request("GET", path);
/** @returns {Promise<any>} */
export const post = (path, body = {}) => request("POST", path, body);

/** Who this browser is; a new guest gets a cookie with it, so it is asked before anything else of the server's. */
export const guest = () => get("/me");

/** @type {Promise<any> | null} */
let catalogPromise = null;
/**
 * What the server says about its games; asked once a page.
 * @returns {Promise<{ games: any[] }>}
 */
export function catalog() {
  catalogPromise ??= get("/catalog").catch((problem) => {
    catalogPromise = null;
    throw problem;
  });
  return catalogPromise;
}
