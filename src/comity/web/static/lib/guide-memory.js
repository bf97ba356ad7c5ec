// How far somebody has come in the guide through a first game: kept in this browser, so that it can be taken up again.
import { computed } from "./html.js";
import { remembered } from "./prefs.js";

const kept = remembered("comity-guide", "");

function parsed(text) {
  try {
    const { table, read, left } = JSON.parse(text);
    return typeof table === "string" && Array.isArray(read) ? { table, read, left: left === true } : null;
  } catch {
    return null; // nothing kept, or not by us
  }
}

/** {table: its id, read: ids of the lines that were read, left: whether the guide was told to be silent}; or null. */
export const guided = computed(() => parsed(kept.value));

const keep = (memory) => (kept.value = JSON.stringify(memory));

export const startGuide = (table) => keep({ table, read: [], left: false });

export function readLine(id) {
  if (guided.value) keep({ ...guided.value, read: [...guided.value.read, id] });
}

export function leaveGuide(left) {
  if (guided.value) keep({ ...guided.value, left });
}

export const endGuide = () => (kept.value = "");
