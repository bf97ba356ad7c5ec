// The bar at the foot: the one question of the moment, its stakes, and the choices. It never moves.
import { html, cls } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { ErrorLine } from "../lib/problem.js";
import { useCountdown } from "../lib/countdown.js";
import { readiness } from "../lib/prefs.js";
import { covered, lookingOn, undoQuestion } from "./questions.js";
import { Advice } from "./advice.js";
import { GuideLine } from "./guide-line.js";
import { isIdle } from "./legal.js";
import { offerQuestion } from "./builder.js";
import { endQuestion } from "./end.js";

const OFTEN = 3;

/** What to ask now; people's questions come before the game's. */
function questionNow(props) {
  const { store, view, you } = props;
  if (store.undo.value) return undoQuestion(store);
  if (you !== null && store.table.value.seats[you].covered) return covered(store);
  if (view.result) return endQuestion(props);
  if (you === null) return lookingOn(props);
  return store.builder.value ? offerQuestion(props) : store.page.question(props);
}

export function ActionBar(props) {
  const { store, view, you } = props;
  const question = questionNow(props);
  const { title, stake, main, others = [], warning } = question;
  const asked = you !== null && (view.pending.includes(you) || store.undo.value?.waiting.includes(you));
  const { errors } = store;
  return html`
    <section class="bar" id="action" tabindex="-1" aria-label="Your decision">
      <${GuideLine} store=${store} />
      <${Advice} store=${store} view=${view} />
      <${ErrorLine} problem=${errors.value.action ?? errors.value.undo ?? errors.value.builder} />
      <div class=${cls("bar-in", asked && "asked")}>
        <div class="q">
          <h2>${title}</h2>
          ${warning ? html`<p class="warning">${warning}</p>` : stake && html`<p>${stake}</p>`}
        </div>
        <${Countdown} store=${store} legal=${view.legal} />
        <${Suggestion} store=${store} legal=${view.legal} />
        <div class="btns">
          ${others.map((press) => html`<${Press} press=${press} store=${store} />`)}
          ${main && html`<${Press} press=${main} store=${store} main=${warning ? "held" : "main"} />`}
        </div>
      </div>
    </section>`;
}

function Press({ press, store, main }) {
  const { label, move, act, disabled, danger, why } = press;
  return html`
    <button class=${main ?? cls("quiet", danger && "danger")} disabled=${disabled || store.busy.value}
      title=${disabled ? why : undefined} onClick=${() => (move ? store.play(move) : act())}>
      ${label}
    </button>`;
}

/** Who has said "ready" again and again with nothing else to do may like to have it said. */
function Suggestion({ store, legal }) {
  const useful = legal.ready && store.autoReady.value === "off" && readiness.value === "off";
  if (!useful || !isIdle(legal) || store.idleReadies.value < OFTEN) return null;
  const open = () => {
    store.idleReadies.value = Number.NEGATIVE_INFINITY; // told once
    store.dialog.value = "settings";
  };
  return html`
    <button class="quiet suggestion" onClick=${open}><${Icon} name="bulb" /> Ready by itself?</button>`;
}

/** Ready by itself, in so many seconds. */
function Countdown({ store, legal }) {
  const seconds = useCountdown(store.autoReadyAt.value);
  if (seconds === null || !legal.ready) return null;
  return html`
    <span class="countdown">
      <${Icon} name="clock" /> <span>ready by itself in <span class="figure">${seconds}</span> s</span>
      <button class="quiet" onClick=${() => store.sayBusy(true)}>Wait</button>
    </span>`;
}
