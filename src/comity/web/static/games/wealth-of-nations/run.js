// Produce: which blocs run and what they are fed. Switches below the board, tiles left unfed on it.
import { cls, html } from "../../lib/html.js";
import { Good } from "./art.js";
import { Board } from "./board.js";
import {
  blocsOfSeat,
  feedWith,
  holdBest,
  holdNothing,
  outcomeOf,
  planOf,
  runOf,
  toggle,
  toggleTile,
  useOutcome,
} from "./plan.js";
import { yieldOf } from "./sentences.js";
import { Cost } from "./stakes.js";
import { mixOf, waitingFor } from "./words.js";

export function RunBoard(props) {
  const { view, store, you } = props;
  useOutcome(props);
  const choosing = Boolean(store && you !== null && view.legal.run);
  return html`
    <${Board} ...${props} marks=${choosing ? runMarks(props) : {}}>
      ${choosing && html`<${Switches} ...${props} />`}
    </${Board}>`;
}

function runMarks(props) {
  const { view, words, you } = props;
  const plan = planOf(props);
  const outcome = outcomeOf(props);
  const own = blocsOfSeat(view, you);
  const ran = own.map((bloc) => ({ bloc, run: runOf(plan, bloc) }));
  const running = ran.filter(({ run }) => run);
  const press = (hex) => {
    const here = ran.filter(({ bloc }) => bloc.hexes.includes(hex));
    const chosen = here.find(({ run }) => run) ?? here[0];
    if (chosen) toggleTile(props, chosen.bloc, hex);
  };
  return {
    hexes: Object.fromEntries(own.flatMap((bloc) => bloc.hexes.map((hex) => [hex, "legal"]))),
    outlines: ran.map(({ bloc, run }) => ({ hexes: bloc.hexes, look: run ? "runs" : "rests" })),
    unfed: new Set(running.flatMap(({ run }) => run.unfed ?? [])),
    plates: running.map(({ bloc, run }) => ({
      hex: bloc.hexes[0],
      text: yieldOf(view, words, bloc.colour, madeBy(outcome, plan, run) ?? bloc.dots),
    })),
    says: Object.fromEntries(
      ran.flatMap(({ bloc, run }) =>
        bloc.hexes.map((hex) => [hex, run ? "It runs: press to feed it or not" : "It rests: press to let it run"]),
      ),
    ),
    press,
  };
}

/** The dots that a bloc makes, as the server says it. */
const madeBy = (outcome, plan, run) => outcome?.blocs[plan.indexOf(run)]?.dots;

function Switches(props) {
  const { view, you } = props;
  return html`
    <div class="w-runs" role="group" aria-label="Which blocs run">
      ${blocsOfSeat(view, you).map(
        (bloc) => html`<${Switch} key=${bloc.hexes[0] + bloc.colour} ...${props}
        bloc=${bloc} />`,
      )}
    </div>`;
}

function Switch(props) {
  const { view, words, names, bloc } = props;
  const plan = planOf(props);
  const run = runOf(plan, bloc);
  const told = outcomeOf(props)?.blocs[run ? plan.indexOf(run) : -1];
  const dots = told?.dots ?? bloc.dots;
  const cost = told?.cost ?? bloc.cost;
  const where = bloc.hexes.length > 1 ? `${bloc.hexes[0]} and ${bloc.hexes.length - 1} more` : bloc.hexes[0];
  const takers = Object.entries(bloc.occupiers).map(([seat, units]) => `${units} to ${names[seat]}`);
  const title = `${yieldOf(view, words, bloc.colour, dots)} for ${mixOf(words, cost)}, ${where}`;
  return html`
    <div class=${cls("w-run", run && "on")}>
      <button role="switch" aria-checked=${Boolean(run)} aria-label=${title} onClick=${() => toggle(props, bloc)}>
        <span class="w-yield"><b>${bloc.colour === "money" ? `$${dots * view.derived.costs.bank_dot}` : dots}</b>
          <${Good} name=${bloc.colour} /> <small>${where}</small></span>
        <span>for <${Cost} cost=${cost} words=${words} />${
          run?.unfed && html` <small>${run.unfed.join(", ")} unfed</small>`
        }</span>
        ${takers.length > 0 && html`<span class="w-short">${takers.join(", ")}</span>`}
      </button>
      ${
        run &&
        bloc.cost_by_ore &&
        html`
          <button class="w-feed" aria-pressed=${run.feed === "ore"}
            onClick=${() => feedWith(props, bloc, run.feed === "ore" ? "food" : "ore")}>
            ${run.feed === "ore" ? "fed with ore" : "fed with food"}
          </button>`
      }
    </div>`;
}

/** null: nothing is to be chosen now. */
export function runQuestion(props) {
  const { view, words, you } = props;
  const plan = planOf(props);
  if (!view.legal.run) {
    return view.state.players[you].plan
      ? { title: "Your plan lies face down.", stake: waitingFor(props), main: null }
      : null;
  }
  const outcome = outcomeOf(props);
  const { cost, yields } = outcome ?? view.derived.plans[you];
  const problem = outcome?.problem;
  const all = blocsOfSeat(view, you).length;
  const gains = `${yields.money ? `$${yields.money}` : ""}${
    yields.money && Object.keys(yields).length > 1 ? ", " : ""
  }${Object.keys(yields).some((good) => good !== "money") ? mixOf(words, yields) : yields.money ? "" : "nothing"}`;
  return {
    title: "Which blocs run?",
    stake: problem
      ? html`<b class="earn bad">${problem.message}</b>`
      : html`You pay <b>${mixOf(words, cost)}</b> and then get <b class="earn">${gains}</b>.`,
    main: {
      label: plan.length ? `Seal my plan: ${plan.length} of ${all}` : "Run nothing",
      move: { kind: "run", blocs: plan },
      disabled: Boolean(problem),
      why: problem?.message,
    },
    others: [
      { label: "Best plan", act: () => holdBest(props) },
      ...(plan.length ? [{ label: "None", act: () => holdNothing(props) }] : []),
    ],
  };
}
