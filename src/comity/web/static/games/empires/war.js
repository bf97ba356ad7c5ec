// The war as a campaign map: the row of wars with what each would change, the armies, and who wins in which order.
import { html, cls, useEffect } from "../../lib/html.js";
import { SeatMark, Who } from "../../lib/seats.js";
import { Drawn, Shield, Sign, Vignette } from "./art.js";
import { Hand } from "./hand.js";
import { Amts, Chgs, scrollStop, Tok } from "./things.js";
import { inWords, nationOf, shortWar } from "./words.js";

const LOOK = "war";
const UNDER_EACH = "under each, what winning it changes in your next Develop";
const ROW_FOR_ONE = 6; // more wars than this stand in two rows
const MOST_MARKS = 4; // more seats than this, beneath a card, are a number

export function WarStage(props) {
  const { view, choice, store, names, you } = props;
  const { wars, campaign } = view.derived;
  const shown = wars.filter((war, place) => war.active || place === wars.findIndex((other) => !other.active));
  const picked = choice?.kind === "win_war" ? choice.war : null;
  useEffect(() => {
    if (!picked || !store) return undefined;
    store.lookAt(LOOK, { kind: "win_war", war: picked });
    return () => store.lookAway(LOOK);
  }, [picked]);
  return html`
    <section class="stage war" aria-label="The war">
      <${Drawn} name="campaign" box="0 0 1120 430" fit="xMidYMid slice" class="chart-bg" />
      <header class="w-head">
        <h2>${heading(view)}</h2>
        <span>${you !== null && leftToWin(wars) > 0 && UNDER_EACH}</span>
      </header>
      <ol tabindex=${scrollStop()} aria-label="Wars" class=${cls("wars", shown.length > ROW_FOR_ONE && "many")}
        style=${{ "--wars": shown.length }}>
        ${shown.map((war, place) => html`<${War} key=${war.id} ...${props} war=${war} leaves=${place === 0} />`)}
      </ol>
      <div class="war-field">
        ${campaign.armies === null ? html`<${Raising} ...${props} />` : html`<${Order} ...${props} names=${names} />`}
      </div>
    </section>`;
}

const leftToWin = (wars) => wars.filter((war) => war.active && war.won_by === null).length;

function heading(view) {
  const left = leftToWin(view.derived.wars);
  if (view.state.step === "war_end") return "The wars of this round";
  if (left === 0) return "All wars are won";
  const count = inWords(left);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${left === 1 ? "war" : "wars"} to be won`;
}

/** A war tile; one that may be won now can be picked up. */
function War(props) {
  const { view, words, war, leaves, choice, store } = props;
  const open = view.legal.win_war?.includes(war.id) && store;
  const picked = choice?.kind === "win_war" && choice.war === war.id;
  const title = words.title("wars", war.id);
  const content = html`
    <span class="vig">
      <${Vignette} war=${war.id} />
      ${leaves && war.won_by === null && html`<span class="leaves"><${Sign} name="hour" />last chance</span>`}
    </span>
    <span class="war-name">${shortWar(title)}</span>
    <span class="spoils"><${Amts} assets=${war.assets} words=${words} /></span>
    <span class="forme"><${ForMe} ...${props} /></span>`;
  const classes = cls("war", !war.active && "nxt", war.won_by !== null && "won", picked && "on", open && "open");
  return html`
    <li class=${classes} data-place=${war.id} title=${leaves ? `${title}: it leaves after this War` : title}>
      ${
        open
          ? html`
            <button class="w-face" aria-pressed=${picked}
              onClick=${() => store.choose({ kind: "win_war", war: war.id })}>
              ${content}
            </button>`
          : html`<div class="w-face">${content}</div>`
      }
    </li>`;
}

/** What a war means to who looks: what it would change, who has won it, or that it is still to come. */
function ForMe({ words, names, you, war }) {
  if (war.won_by !== null) {
    return html`
      <span class="winner"><${Sign} name="crown" /><${Who} seat=${war.won_by} names=${names} you=${you} /></span>`;
  }
  if (!war.active) return html`<i class="next">comes next</i>`;
  if (you === null || !war.if_won) return html`<i class="next">nobody yet</i>`;
  const { powers, ...changes } = war.if_won[you];
  return html`
    ${powers.map(
      (id) => html`
        <span key=${id} class="pw" title=${nationOf(words, id).power?.effect}>
          <${Shield} nation=${id} class="mini" label=${`opens the power of ${nationOf(words, id).title}`} />
        </span>`,
    )}
    ${
      (powers.length === 0 || hasAny(changes)) && html`<${Chgs} changes=${changes} words=${words} none="no change" />`
    }`;
}

const hasAny = (changes) => Object.values(changes).some(Boolean);

/** Until the cards are turned: who can pay for how much, and the own cards. */
function Raising(props) {
  const { view, you, store, choice } = props;
  return html`
    <${Ladder} ...${props} />
    ${you !== null && html`<${Raise} ...${props} chosen=${choice?.armies ?? null} store=${store} view=${view} />`}`;
}

/** The others by what they can raise, the most first. */
function Ladder({ view, names, you }) {
  const { most } = view.derived.campaign;
  const seats = most
    .map((_, seat) => seat)
    .filter((seat) => seat !== you)
    .sort((a, b) => most[b] - most[a] || a - b);
  return html`
    <div class=${cls("cartouche ladder", seats.length > 4 && "many")}>
      <h2>${you === null ? "Who can raise how many" : "The others can raise"}</h2>
      <ol>
        ${seats.map(
          (seat) => html`
            <li key=${seat}>
              <${SeatMark} seat=${seat} /><span class="nm-text">${names[seat]}</span>
              <span class="coins" aria-hidden="true">
                ${Array.from({ length: Math.min(most[seat], 5) }, () => html`<${Tok} asset="gold" />`)}
              </span>
              <b>${most[seat]}</b>
            </li>`,
        )}
      </ol>
    </div>`;
}

function Raise({ view, words, names, you, store, chosen }) {
  const player = view.state.players[you];
  const { most, revolts_if_raised: revolts } = view.derived.campaign;
  if (player.card !== null) return html`<p class="lies cartouche">Your <b>${player.card}</b> lies face down.</p>`;
  const choose = view.legal.raise && store ? (armies) => store.choose({ kind: "raise", armies }) : null;
  const yields = (number) => html`
    <${MatchedBy} number=${number} most=${most} you=${you} names=${names} />
    ${
      revolts[you][number] > 0
        ? html`
          <span class="y-main bad"><${Tok} asset="revolts" label="revolts" /><b>${revolts[you][number]}</b></span>`
        : html`<span class="y-main good"><${Sign} name="check" /><b>paid</b></span>`
    }`;
  return html`
    <${Hand} numbers=${[...new Set(player.cards)]} most=${most[you]} kind="army" chosen=${chosen} choose=${choose}
      yields=${yields} beyond="more than you can pay" label="Your cards">
      <div class="legend"><span>can match</span><span title=${words.asset("revolts")}>next Develop</span></div>
    </${Hand}>`;
}

/** Who can raise as many. */
function MatchedBy({ number, most, you, names }) {
  if (number === 0) return html`<strong>no war</strong>`;
  const seats = most.map((_, seat) => seat).filter((seat) => seat !== you && most[seat] >= number);
  const title = seats.length
    ? `${seats.map((seat) => names[seat]).join(", ")} can raise ${number}`
    : "nobody can match it";
  return html`
    <strong title=${title}>
      ${
        seats.length > MOST_MARKS
          ? html`${seats.length} can`
          : seats.length
            ? seats.map((seat) => html`<${SeatMark} key=${seat} seat=${seat} />`)
            : html`<span class="soft">nobody</span>`
      }<span class="hidden-text">${title}</span>
    </strong>`;
}

/** After: armies from the most down, who has won what, who is next, and whom the diplomat may name. */
function Order(props) {
  const { view, names, you } = props;
  const { armies, order } = view.derived.campaign;
  const none = armies.map((_, seat) => seat).filter((seat) => armies[seat] === 0);
  return html`
    <div class=${cls("cartouche muster", armies.length > 5 && "many")}>
      <h2>${view.state.step === "muster" ? "Who will win in which order" : "The order of the winners"}</h2>
      <ol tabindex=${scrollStop()} aria-label="Armies">
        ${order.map(
          (group) => html`
            <li key=${group.join()} class=${cls("group", group.length > 1 && "equals")}>
              ${group.map((seat) => html`<${Army} key=${seat} ...${props} seat=${seat} />`)}
            </li>`,
        )}
        ${
          none.length > 0 &&
          html`
            <li class="group none">
              ${none.map((seat) => html`<${Army} key=${seat} ...${props} seat=${seat} names=${names} you=${you} />`)}
            </li>`
        }
      </ol>
    </div>`;
}

/** A seat with its armies; where the diplomat names somebody, those who may be named can be picked up. */
function Army(props) {
  const { view, words, names, you, seat, choice, store } = props;
  const kind = view.legal.name_diplomat ? "name_diplomat" : "next_winner";
  const open = store && view.legal[kind]?.includes(seat);
  const picked = choice?.kind === kind && choice.seat === seat;
  const { won, passed_over: passed } = view.state.players[seat];
  const count = view.derived.campaign.armies[seat];
  const content = html`
    <span class="a-who"><${SeatMark} seat=${seat} /><b>${seat === you ? "You" : names[seat]}</b></span>
    <span class="a-count"><${Drawn} name="army" box="0 0 24 24" class="tok" label="armies" /><b>${count}</b></span>
    <small>${fate(view, words, seat, won, passed)}</small>`;
  const classes = cls("army", picked && "on", view.state.next_winner === seat && "now", won !== null && "done");
  return open
    ? html`
      <button class=${classes} aria-pressed=${picked} onClick=${() => store.choose({ kind, seat })}>${content}</button>`
    : html`<span class=${classes}>${content}</span>`;
}

function fate(view, words, seat, won, passed) {
  const { step, next_winner: next } = view.state;
  const card = view.state.players[seat].card ?? 0;
  if (won) return html`<${Sign} name="crown" />${shortWar(words.title("wars", won))}`;
  if (step === "win_war" && next === seat) return "chooses a war";
  if (view.derived.campaign.candidates.includes(seat)) return "may be diplomat";
  if (passed) return "passed over";
  if (step === "muster" && view.derived.campaign.armies[seat] < card) return `laid ${card}`;
  return view.derived.campaign.armies[seat] === 0 ? "no war" : "";
}
