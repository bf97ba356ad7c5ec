// How far somebody has come in the guide through a first game: kept in this browser, so that it can be taken up again.
import { computed } from "./html.js";
import { remembered } from "./prefs.js";

const kept = remembered("comity-guide", "");

function parsed(text) {
  try {
    const { table, read, shown, left } = JSON.parse(text);
    if (typeof table !== "string" || !Array.isArray(read)) return null;
    return { table, read, shown: Array.isArray(shown) ? shown : [], left: left === true };
  } catch {
    return null; // nothing kept, or not by us
  }
}

/**
 * {table: its id, read: ids of the lines that were read, shown: of those that come only sometimes, and have come; left:
 * whether the guide was told to be silent}; or null.
 */
export const guided = computed(() => parsed(kept.value));

const keep = (memory) => (kept.value = JSON.stringify(memory));

export const startGuide = (table) => keep({ table, read: [], shown: [], left: false });

export function readLine(id) {
  if (guided.value) keep({ ...guided.value, read: [...guided.value.read, id] });
}

export function showLine(id) {
  if (guided.value && !guided.value.shown.includes(id)) keep({ ...guided.value, shown: [...guided.value.shown, id] });
}

export function leaveGuide(left) {
  if (guided.value) keep({ ...guided.value, left });
}

export const endGuide = () => (kept.value = "");
