// Where in a game its rounds and steps begin: what a replay leads to.

/**
 * @param {{ seq: number, event: string, data: any, text: string }[]} events of the whole game
 * @returns {{ at: number, title: string }[]} at: after how many entries the step begins
 */
export function chaptersOf(events) {
  const chapters = [{ at: 0, title: "The beginning" }];
  for (const { seq, event, text } of events) {
    const last = /** @type {{ at: number, title: string }} */ (chapters.at(-1));
    if (event !== "step") continue;
    if (seq === last.at && seq > 0) last.title = text;
    else if (seq > 0) chapters.push({ at: seq, title: text });
  }
  return chapters;
}
