// What is said of a nation's power: to its holder, and of its holder to everyone else.
import { nationOf, withoutClauses } from "./words.js";

/** The phase in which a power works: "Develop". */
const phaseOf = (power, words) => words.phase(words.step(power.steps[0]).phase);

/**
 * When a power works and what it does. holder: a name, or null for whoever looks.
 * @returns {{ phase: string, when: string, effect: string } | null}
 */
export function powerText(id, words, holder) {
  const { power } = nationOf(words, id);
  if (!power) return null;
  const about = (text) => text.replace("{holder}", holder);
  return {
    phase: phaseOf(power, words),
    when: holder === null ? power.when : about(power.when_other),
    effect: holder === null ? power.effect : about(power.effect_other),
  };
}

/**
 * How it stands with a power of the view's: used, usable now, why not, or when.
 * @param {{ nation: string, holder: number, used: boolean, usable: boolean, code: string | null,
 *   why_not: string | null, steps: string[] }} entry
 */
export function powerStatus(entry, view, words, names, you) {
  if (entry.used) return "used this round";
  if (entry.usable) return "can be used now";
  if (!entry.steps.includes(view.state.step)) return `in ${phaseOf(entry, words)}`;
  if (entry.holder === you) return withoutClauses(entry.why_not ?? "");
  const other = words.entry("why_not", entry.code)?.other ?? entry.why_not ?? "";
  return withoutClauses(other.replace("{holder}", names[entry.holder]));
}

/** All of it in a line, for a paper's title: "France, in Market: … : 1 bond and 5 gold. Now: …". */
export function powerLine(entry, view, words, names, you) {
  const text = powerText(entry.nation, words, entry.holder === you ? null : names[entry.holder]);
  const { title } = nationOf(words, entry.nation);
  if (!text) return title;
  return `${title}, in ${text.phase}: ${text.when} ${text.effect} (${powerStatus(entry, view, words, names, you)})`;
}

/** The powers of a seat's tiles. */
export const powersOf = (view, seat) => view.derived.powers.filter((entry) => entry.holder === seat);
