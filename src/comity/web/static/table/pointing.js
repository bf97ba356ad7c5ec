// While somebody points at a line of the story, what it speaks of is marked on the table.
import { useEffect } from "../lib/html.js";

/** event: of the story, or null; its data's words are looked for among the elements' data-place. */
export function usePointing(event) {
  useEffect(() => {
    if (!event) return undefined;
    const places = Object.values(event.data ?? {}).filter((value) => typeof value === "string");
    const marked = places.flatMap((place) => [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]);
    for (const element of marked) element.classList.add("pointed");
    return () => {
      for (const element of marked) element.classList.remove("pointed");
    };
  }, [event]);
}
