// How long ago something was, as people say it.
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
]);

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "3 hours ago", "yesterday", "just now"; moment, now: seconds since 1970. */
export function ago(moment, now = Date.now() / 1000) {
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor((now - moment) / seconds);
    if (count >= 1) return words.format(-count, unit);
  }
  return "just now";
}
