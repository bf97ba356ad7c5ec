// Files of JSON that people choose from their disk, or save there.
import { Problem } from "./api.js";

/**
 * What a file holds. Throws a Problem with a sentence for people.
 * @param {File} file
 */
export async function readJson(file) {
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Problem("no_json", `${file.name} is not JSON.`);
  }
}

/** Save a value as a file of this name. */
export function saveJson(name, value) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 1)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
