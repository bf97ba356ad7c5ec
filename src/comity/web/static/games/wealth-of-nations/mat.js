// The planning mat: a ledger of what one means to do this round, a column for each cube; nobody else sees it.
import { cls, html } from "../../lib/html.js";
import { SeatMark } from "../../lib/seats.js";
import { ErrorLine } from "../../lib/problem.js";
import { Icon } from "../../lib/icons.js";
import { GOODS, Good } from "./art.js";
import { add, clear, fold, isOpen, linesOf, runs, setCount, sumsOf, toggleRun, wishesOf } from "./mat-lines.js";
import { pickUp } from "./basket.js";
import { blocsOfSeat } from "./plan.js";
import { signed } from "./words.js";

const ACTIONS = [
  ["place_flag", "Place flags", "flag"],
  ["automate", "Automate", "automate"],
  ["build_unit", "Build units", "unit"],
  ["move_tiles", "Move tiles", "move"],
  ["activate", "Activate units", "activate"],
  ["transport", "Transport a unit", "transport"],
];
const OF_WAR = new Set(["build_unit", "activate", "transport"]);
const blank = "";

/** What stands on the stage below everything; nothing while it is folded. */
export function Mat(props) {
  const { store } = props;
  if (!isOpen(props)) return null;
  const sums = sumsOf(props);
  return html`
    <section class="w-mat" aria-label="Planning mat">
      <header>
        <h2>Planning mat</h2><span class="w-mat-note">only you see it</span>
        <${Adder} ...${props} />
        <button type="button" class="mini-b w-publish" disabled=${!sums}
          title="Show everyone what you want and can spare"
          onClick=${() => store.talk(wishesOf(sums), "kept")}>Publish wants</button>
        <button type="button" class="w-fold" aria-label="Fold the planning mat" onClick=${() => fold(props)}><${Icon}
          name="close" /></button>
      </header>
      <${ErrorLine} problem=${store.errors.value.kept} />
      <div class="scroll">
        <${Ledger} ...${props} sums=${sums} />
        ${sums && html`<${Missing} ...${props} sums=${sums} />`}
      </div>
    </section>`;
}

/** The menu from which a line is added. */
function Adder(props) {
  const { view, words } = props;
  const { costs } = view.derived;
  const war = view.state.options.war !== false;
  const choose = (event) => {
    const [what, tile] = event.target.value.split(" ");
    event.target.value = blank;
    if (what) add(props, what, tile);
  };
  return html`
    <select class="w-add" aria-label="Add a line to the plan" onChange=${choose}>
      <option value=${blank}>Add a line…</option>
      ${Object.keys(costs.build_tile).map(
        (tile) => html`<option key=${tile} value=${`build_tile ${tile}`}>Build: ${words.title("tiles", tile)}</option>`,
      )}
      ${ACTIONS.filter(([what]) => war || !OF_WAR.has(what)).map(
        ([what, title]) => html`<option key=${what} value=${what}>${title}</option>`,
      )}
    </select>`;
}

function Ledger(props) {
  const { view, words, you, sums } = props;
  const lines = linesOf(props);
  const player = view.state.players[you];
  const counted = lines
    .map((line, place) => ({ line, sum: sums?.lines[place] }))
    .filter(({ line }) => line.what !== "run");
  return html`
    <table>
      <thead>
        <tr><th scope="col"><span class="hidden-text">What you mean to do</span></th>${GOODS.map(
          (good) => html`<th key=${good} scope="col"><span><${Good} name=${good} /> <span
            class="w-name">${words.asset(good)}</span></span></th>`,
        )}</tr>
      </thead>
      <tbody>
        <${Runs} ...${props} lines=${lines} />
        ${counted.map(
          ({ line, sum }) => html`<${CountedLine} key=${line.what + (line.tile ?? "")} ...${props}
          line=${line} sum=${sum} />`,
        )}
        <tr class="w-sum"><th scope="row">I need</th>${GOODS.map(
          (good) => html`<td key=${good}>${sums?.need[good] ?? 0}</td>`,
        )}</tr>
        <tr class="w-rest"><th scope="row">Left over or short</th>${GOODS.map((good) => {
          const left = sums ? sums.left[good] : player[good];
          return html`<td key=${good} class=${cls(left < 0 && "short", left > 0 && "over")}>${signed(left)}</td>`;
        })}</tr>
        <tr class="w-made"><th scope="row">Made in Produce${
          sums?.makes.money ? html` <b>$${sums.makes.money}</b>` : ""
        }</th>${GOODS.map((good) => html`<td key=${good}>${sums?.makes[good] ? `+${sums.makes[good]}` : ""}</td>`)}</tr>
      </tbody>
    </table>`;
}

/** One row for all blocs that are to run, each a switch. */
function Runs(props) {
  const { view, words, you, lines, sums } = props;
  const blocs = blocsOfSeat(view, you);
  const need = (good) =>
    lines.reduce((total, { what }, place) => total + (what === "run" ? (sums?.lines[place].cost[good] ?? 0) : 0), 0);
  return html`
    <tr>
      <th scope="row">
        <span class="w-runs-of">Run${blocs.length ? "" : " nothing: you have no bloc"}
          ${blocs.map((bloc) => {
            const more = bloc.hexes.length - 1;
            const name = `${words.asset(bloc.colour)} ${bloc.hexes[0]}${more ? ` +${more}` : ""}`;
            return html`
              <button type="button" key=${bloc.colour + bloc.hexes[0]} class="w-chip" aria-pressed=${runs(lines, bloc)}
                title=${`${name}: ${bloc.dots} dots`} aria-label=${`Run ${name}`}
                onClick=${() => toggleRun(props, bloc)}>
                <${Good} name=${bloc.colour} />${bloc.hexes[0]}
              </button>`;
          })}
        </span>
      </th>
      ${GOODS.map((good) => html`<td key=${good}>${need(good) || ""}</td>`)}
    </tr>`;
}

function CountedLine(props) {
  const { words, line, sum } = props;
  const { what, tile, count = 1 } = line;
  const title = tile ? `Build ${words.title("tiles", tile)}` : ACTIONS.find(([id]) => id === what)?.[1];
  const step = (by) => () => setCount(props, line, count + by);
  return html`
    <tr>
      <th scope="row">
        <span class="w-step" role="group" aria-label=${title}>
          <button type="button" aria-label=${`Less: ${title}`} onClick=${step(-1)}>−</button>
          <output>${count}</output>
          <button type="button" aria-label=${`More: ${title}`} onClick=${step(1)}>+</button>
        </span>
        ${title} ${sum?.why && html`<em class="w-why">${sum.why}</em>`}
      </th>
      ${GOODS.map((good) => html`<td key=${good}>${sum?.cost[good] ?? ""}</td>`)}
    </tr>`;
}

/** What is missing: bought now, asked of a rival that has it, or made only at the end of the round. */
function Missing(props) {
  const { view, you, sums } = props;
  const goods = GOODS.filter((good) => sums.missing[good]);
  const { money } = view.state.players[you];
  if (!goods.length) {
    const idle = linesOf(props).length === 0;
    return html`
      <p class="w-mat-foot">${idle ? "Add what you mean to do, and it is added up." : "You hold all that it takes."}
        ${!idle && html`<button type="button" class="lk" onClick=${() => clear(props)}>Clear the mat</button>`}</p>`;
  }
  return html`
    <ul class="w-missing">
      ${goods.map((good) => html`<${MissingGood} key=${good} ...${props} good=${good} />`)}
    </ul>
    <p class="w-mat-foot">All of it bought today: <b>$${sums.pay}</b>; you hold <b
      class=${sums.pay > money ? "w-short" : ""}>$${money}</b>.
      <button type="button" class="lk" onClick=${() => clear(props)}>Clear the mat</button></p>`;
}

function MissingGood(props) {
  const { view, words, names, you, store, good, sums } = props;
  const { count, buy, barter } = sums.missing[good];
  const holders = view.state.players
    .map((player, seat) => ({ seat, held: player[good], spare: view.wanted[seat]?.spare[good] ?? 0 }))
    .filter(({ seat, held }) => seat !== you && held > 0)
    .sort((a, b) => b.spare - a.spare || b.held - a.held);
  const ask = (seat) => () => {
    for (let k = 0; k < Math.min(count, view.state.players[seat][good]); k += 1) store.askFor(seat, good);
  };
  const name = words.asset(good);
  const picked = pickUp(props, "buy", good, count);
  return html`
    <li>
      <b><${Good} name=${good} label=${name} /> ${words.amount(good, count)}</b>
      ${
        picked
          ? html`<button type="button" class="mini-b" onClick=${() => store.choose(picked)}>Buy ${
              picked.cubes[good] < count ? `${picked.cubes[good]} of them` : `for $${buy}`
            }</button>`
          : html`<span>$${buy} today</span>`
      }
      ${
        view.legal.offer &&
        holders.map(
          ({ seat, held, spare }) => html`
            <button type="button" key=${seat} class=${cls("mini-b", spare > 0 && "spares")} onClick=${ask(seat)}
              title=${`The wells advise $${barter} for ${words.amount(good, count)}`}>
              <${SeatMark} seat=${seat} />Ask ${names[seat]}
              <small>${spare ? `spares ${spare}` : `holds ${held}`}</small>
            </button>`,
        )
      }
      ${sums.makes[good] && html`<small>your blocs make ${sums.makes[good]}, for the next round</small>`}
    </li>`;
}

/** In the own tableau: what the plan lacks and leaves, and the key that opens the mat. */
export function MatSummary(props) {
  const { words, then } = props;
  const sums = sumsOf(props);
  const short = GOODS.filter((good) => sums?.missing[good]);
  const spare = GOODS.filter((good) => sums?.spare[good]);
  const list = (goods, count) =>
    goods.map(
      (good) => html`<span key=${good}><b>${count(good)}</b><${Good} name=${good}
      label=${words.asset(good)} /></span>`,
    );
  return html`
    <div class="w-plan">
      <span class="w-amounts">
        <button type="button" class="w-mat-key" aria-pressed=${isOpen(props)}
          onClick=${() => fold(props)}>Planning mat</button>
        ${
          sums &&
          !then &&
          (short.length
            ? html`<span class="w-short">short of</span> ${list(short, (good) => sums.missing[good].count)}
              <span class="w-today">($${sums.pay} today)</span>`
            : html`<span>lacks nothing</span>`)
        }
      </span>
      ${
        sums &&
        !then &&
        spare.length > 0 &&
        html`<span class="w-amounts">to spare ${list(spare, (good) => sums.spare[good])}</span>`
      }
    </div>`;
}
