// A clock that runs down to a moment.
import { useEffect, useState } from "./html.js";

const TICK = 250; // ms

/** Seconds until a moment (ms since 1970), counted down; null if there is none. */
export function useCountdown(moment) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), TICK);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? null : secondsUntil(moment, Date.now());
}

/** Whole seconds between two moments in ms, rounded up; never less than 0. */
export const secondsUntil = (moment, now) => Math.max(0, Math.ceil((moment - now) / 1000));
