// What a move would change, from the view now and the view that the server foresees: nothing here knows a rule.
import { html } from "../../lib/html.js";
import { GOODS, Good } from "./art.js";

const HELD = [...GOODS, "money", "notes"];
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const alike = (a, b) => a.dots === b.dots && a.hexes.join() === b.hexes.join() && a.automated === b.automated;

/** The own blocs of one colour that are otherwise afterwards: what they were together, and what they are. */
export function changedBlocs(view, then, seat) {
  const [before, after] = [view, then].map(({ derived }) => derived.blocs.filter((bloc) => bloc.owner === seat));
  const other = (blocs, others) =>
    blocs.filter((bloc) => !others.some((same) => same.colour === bloc.colour && alike(bloc, same)));
  const [gone, made] = [other(before, after), other(after, before)];
  const colours = [...new Set([...gone, ...made].map((bloc) => bloc.colour))];
  return colours.map((colour) => {
    const [was, is] = [gone, made].map((blocs) => blocs.filter((bloc) => bloc.colour === colour));
    return { colour, was, is, dots: sum(is.map((bloc) => bloc.dots)) - sum(was.map((bloc) => bloc.dots)) };
  });
}

/** How many whole dots the own blocs have. */
export const dotsOfSeat = (view, seat) =>
  sum(view.derived.blocs.filter((bloc) => bloc.owner === seat).map((bloc) => bloc.dots));

/** What a seat would have more or less, by asset. */
export function heldChanges(view, then, seat) {
  const [now, later] = [view.state.players[seat], then.state.players[seat]];
  return Object.fromEntries(HELD.filter((id) => now[id] !== later[id]).map((id) => [id, later[id] - now[id]]));
}

const total = (blocs, cost) =>
  Object.fromEntries(
    GOODS.map((good) => [good, sum(blocs.map((bloc) => bloc[cost]?.[good] ?? 0))]).filter(([, n]) => n),
  );

/** "3 [cube] 1 [cube]", with words for who listens. */
export const Cost = ({ cost, words }) => html`
  <span class="w-cost">
    ${GOODS.filter((good) => cost[good]).map(
      (good) => html`<span key=${good}><b>${cost[good]}</b><${Good} name=${good} label=${words.asset(good)} /></span>`,
    )}
  </span>`;

const Yield = ({ view, words, colour, dots }) =>
  colour === "money"
    ? html`<b>$${dots * view.derived.costs.bank_dot}</b>`
    : html`<b>${dots}</b> <${Good} name=${colour} label=${words.asset(colour)} />`;

/** "3 → 5 [labor] a run, for 3 [food] 1 [energy]" for every colour that changes. */
export function BlocStakes({ view, then, words, seat }) {
  const changes = changedBlocs(view, then, seat);
  return changes.map(({ colour, was, is, dots }) => {
    const [before, after] = [was, is].map((blocs) => sum(blocs.map((bloc) => bloc.dots)));
    const joined = was.length > 1 && is.length === 1 ? `joins ${was.length} blocs: ` : "";
    const split = is.length > 1 && was.length === 1 ? `makes ${is.length} blocs: ` : "";
    return html`
      <span key=${colour} class=${dots < 0 ? "w-stake earn bad" : dots > 0 ? "w-stake earn" : "w-stake"}>
        ${joined}${split}${
          was.length > 0 &&
          html`<${Yield} view=${view} words=${words} colour=${colour}
          dots=${before} /> → `
        }<${Yield}
          view=${view} words=${words} colour=${colour} dots=${after} /> a run${
            is.length > 0 && Object.keys(total(is, "cost")).length > 0
              ? html` for <${Cost} cost=${total(is, "cost")} words=${words} />`
              : ""
          }
      </span>`;
  });
}

/** What is left of the cubes that would be paid. */
export function Left({ view, then, words, seat }) {
  const changes = heldChanges(view, then, seat);
  const paid = GOODS.filter((good) => changes[good] < 0);
  return paid.length === 0
    ? null
    : html`
      <span class="w-left">leaves ${paid.map(
        (good) =>
          html`<span key=${good}><b>${then.state.players[seat][good]}</b><${Good} name=${good}
            label=${words.asset(good)} /></span>`,
      )}</span>`;
}

/** Points won or lost by it. */
export function pointsChange(view, then, seat) {
  const [now, later] = [view, then].map(({ derived }) => derived.players[seat].score?.total ?? 0);
  return later - now;
}
