// The seats have the colours of their nations, so that a paper, a mark in the story and a frontier agree.
import { useLayoutEffect } from "../../lib/html.js";
import { nationInk } from "./art.js";

/** As long as something of this game is on the page, for all of it. */
export function useNationColours(view) {
  const nations = view.state.players.map(({ nation }) => nation);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    nations.forEach((nation, seat) => {
      style.setProperty(`--seat-${seat}`, nationInk(nation));
    });
    return () => {
      nations.forEach((_, seat) => {
        style.removeProperty(`--seat-${seat}`);
      });
    };
  }, [nations.join()]);
}
