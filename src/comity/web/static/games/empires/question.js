// The one question of each step, with what is at stake, for the action bar.
import { html } from "../../lib/html.js";
import { contestsOf } from "./draft.js";
import { britain, goldFor, othersDeliver, priceFor } from "./market.js";
import { inWords, listOf, nationOf, shortWar, within } from "./words.js";

const big = (number) => html`<b>${number}</b>`;
const gain = (text) => html`<b class="earn">${text}</b>`;
const loss = (text) => html`<b class="earn bad">${text}</b>`;
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** The question of the present step to the seat at the screen. */
export function question(props) {
  const { view } = props;
  const { request } = view.state;
  if (request && view.legal.permit) return permission(props, request);
  return (QUESTIONS[view.state.step] ?? waiting)(props);
}

// setup

function claiming(props) {
  const { view, words, you, choice, store, names } = props;
  const open = view.legal.claim;
  const { claim, nations } = view.state.players[you];
  if (!open) {
    const has = nations[0] ?? claim;
    const title = has
      ? `${nationOf(words, has).title} ${nations.length ? "is yours." : "is your choice, face down."}`
      : "The others choose.";
    return { title, stake: waitingFor(props) };
  }
  const picked = open.includes(choice?.nation) ? nationOf(words, choice.nation) : null;
  const contests = Object.entries(contestsOf(view, store?.events.value ?? [])).filter(([, seats]) =>
    seats.includes(you),
  );
  const contest = contests.map(
    ([id, seats]) => `${capital(listOf(seats, names, you))} all wanted ${nationOf(words, id).title}.`,
  );
  return {
    title: contest.length
      ? `Which nation now? ${contest[0].replace(" all ", contests[0][1].length === 2 ? " both " : " all ")}`
      : "Which nation will you be?",
    stake: words
      .step(view.state.step)
      .help.map(({ text }) => text)
      .join(" "),
    main: picked
      ? { label: `Choose ${picked.title}`, move: { kind: "claim", nation: picked.id } }
      : { label: "Choose a nation", disabled: true, why: "Pick one up first." },
  };
}

// windows

/** Ready or not, in a window; what would be lost by it stands as a warning. */
function window_(props, title, stake) {
  const { view, words, you } = props;
  const powers = powersNow(props);
  const usable = view.legal.use_power ?? [];
  if (view.legal.unready) {
    return {
      title: "You are ready.",
      stake: waitingFor(props),
      main: null,
      others: [...powers, { label: "Not ready after all", move: { kind: "unready" } }],
    };
  }
  if (!view.legal.ready) return { ...waiting(props), others: powers };
  const lost = usable.map((id) => `${nationOf(words, id).title} could still be used: ${effectOf(words, id)}.`);
  const offers = view.desk.offers.filter((offer) => (view.legal.accept ?? []).includes(offer.id));
  const makers = [...new Set(offers.map((offer) => offer.by))];
  const asks = offers.length
    ? `${capital(listOf(makers, props.names, you))} ${makers.length > 1 ? "wait" : "waits"} for your answer. `
    : "";
  return {
    title,
    stake: html`${asks}${stake}`,
    main: { label: "I am ready", move: { kind: "ready" } },
    others: powers,
    warning: lost.length ? lost.join(" ") : undefined,
  };
}

const effectOf = (words, id) => within(nationOf(words, id).power?.effect ?? "its power");

/** Powers that may be used, requests that may be granted or taken back. */
function powersNow({ view, words, names }) {
  const { use_power: use = [], permit = [], decline_power: decline = [] } = view.legal;
  return [
    ...use.map((nation) => ({
      label: `Use ${nationOf(words, nation).title}: ${effectOf(words, nation)}`,
      move: { kind: "use_power", nation },
    })),
    ...permit.map(({ nation, seat }) => ({ label: `Permit ${names[seat]}`, move: { kind: "permit", nation, seat } })),
    ...decline.map((nation) => ({
      label: `Take the request back`,
      move: { kind: "decline_power", nation },
      danger: true,
    })),
  ];
}

function permission(props, { seat, nation }) {
  const { view, words, names } = props;
  const asked = window_(props, "", "");
  const { title, power } = nationOf(words, nation);
  const ready = view.legal.ready && { label: "Ready, without permitting", move: { kind: "ready" } };
  return {
    title: `${names[seat]} asks to use the power of ${title}.`,
    stake: html`If anybody permits it, ${names[seat]} gains ${gain(within(power.effect))}.`,
    main: { label: `Permit ${names[seat]}`, move: { kind: "permit", nation, seat } },
    others: [...(asked.others ?? []).filter(({ move }) => move.kind !== "permit"), ...(ready ? [ready] : [])],
  };
}

function develop(props) {
  const { view, words, you } = props;
  const own = view.derived.players[you];
  const { revolts } = own.develop;
  const parts = [];
  if (own.unpaid_bonds)
    parts.push(`${words.amount("bonds", own.unpaid_bonds)} ${own.unpaid_bonds === 1 ? "goes" : "go"} unpaid`);
  if (own.unemployment) parts.push(`${words.amount("people", own.unused_people)} have no work`);
  const stake = revolts
    ? html`Ready now, ${parts.join(" and ")}: ${loss(words.amount("revolts", revolts))}.`
    : "Ready now, everything is paid and nobody is idle: no revolt.";
  if (view.derived.phases.length === 1) {
    const ends = html`${stake} After it the game ends: goods made now only settle ties.`;
    return window_(props, "The last Develop: trade, then let your institutions work.", ends);
  }
  return window_(props, "Trade, then let your institutions work.", stake);
}

const beforeSales = (props) =>
  window_(props, "Trade before the market.", html`Next, everyone lays down how many goods to sell. ${likely(props)}`);

function likely({ view, you }) {
  const price = priceFor(view, you, 0);
  return html`If the others deliver ${big(othersDeliver(view, you))}, your first good meets a price of ${big(price)}.`;
}

function sell(props) {
  const { view, words, you, choice } = props;
  const { card, goods: held } = view.state.players[you];
  if (card !== null) return laid(props, card);
  if (!view.legal.sell) return waiting(props);
  const title = "How many goods will you sell?";
  const goods = choice?.kind === "sell" ? choice.goods : null;
  if (goods === null) {
    return {
      title,
      stake: likely(props),
      main: { label: "Lay down a card", disabled: true, why: "Pick one up first." },
    };
  }
  const sold = Math.min(goods, view.derived.market.sales.most[you]);
  const gold = goldFor(view, you, sold);
  const more = goods > held ? `You hold ${words.amount("goods", held)}: more must come by trade. ` : "";
  return {
    title,
    stake: html`${more}Sell ${big(sold)} while the others deliver ${big(othersDeliver(view, you))}: the price is
    ${" "}${big(priceFor(view, you, sold))}, ${gain(`you earn ${gold} gold`)}.`,
    main: { label: `Lay down the ${goods}`, move: { kind: "sell", goods } },
  };
}

const laid = (props, card) => ({ title: `Your ${card} lies face down.`, stake: waitingFor(props) });

function delivery(props) {
  const { view, words, names, you } = props;
  const { goods, price, gold, lowered } = view.derived.market.delivery;
  const total = goods.reduce((sum, count) => sum + count, 0);
  const { card } = view.state.players[you];
  const short = card > goods[you] ? `You laid ${card} and deliver ${goods[you]}. ` : "";
  const holder = britain(view)?.holder;
  const unless =
    lowered &&
    html`, unless ${holder === you ? "you lower" : `${names[holder]} lowers`} the price to ${big(lowered.price)}`;
  return window_(
    props,
    `${capital(total ? inWords(total) : "no")} ${total === 1 ? "good comes" : "goods come"} in: the price is ${price}.`,
    html`${short}You will be paid ${gain(words.amount("gold", gold[you]))}${unless}.`,
  );
}

function price(props) {
  const { view, names, you } = props;
  const { price: now, gold, lowered } = view.derived.market.delivery;
  const nation = view.legal.use_power?.[0];
  if (!nation) return { title: `Will the price stay at ${now}?`, stake: waitingFor(props) };
  const losses = gold
    .map((count, seat) => [seat, count - lowered.gold[seat]])
    .filter(([seat, by]) => by > 0 && seat !== you)
    .map(([seat, by]) => `${names[seat]} ${by} less`);
  return {
    title: `Lower the price from ${now} to ${lowered.price}?`,
    stake: html`You are paid ${big(gold[you])} as it is, ${big(lowered.gold[you])} after. ${losses.join(", ")}`,
    main: { label: `Lower it to ${lowered.price}`, move: { kind: "use_power", nation } },
    others: [
      { label: `Leave it at ${now}`, move: { kind: "decline_power", nation: view.legal.decline_power?.[0] ?? nation } },
    ],
  };
}

function paid(props) {
  const { view, words, you } = props;
  const { price: now, gold } = view.derived.market.delivery;
  return window_(
    props,
    `The market is over: the price was ${now}.`,
    html`You were paid ${gain(words.amount("gold", gold[you]))}.`,
  );
}

// war

const beforeArmies = (props) =>
  window_(props, "Trade before the war.", "Next, everyone lays down how many armies to raise, at 1 gold each.");

function raise_(props) {
  const { view, words, you, choice } = props;
  const { card, gold } = view.state.players[you];
  if (card !== null) return laid(props, card);
  if (!view.legal.raise) return waiting(props);
  const title = "How many armies will you raise?";
  const armies = choice?.kind === "raise" ? choice.armies : null;
  if (armies === null) {
    return {
      title,
      stake: words.step("raise").help.at(-1).text,
      main: { label: "Lay down a card", disabled: true, why: "Pick one up first." },
    };
  }
  const { most, revolts_if_raised: revolts } = view.derived.campaign;
  const raised = Math.min(armies, most[you]);
  const follow = revolts[you][raised];
  const more = armies > most[you] ? `You can pay for ${most[you]}: more gold must come by trade. ` : "";
  return {
    title,
    stake: html`${more}${big(raised)} ${raised === 1 ? "army costs" : "armies cost"} ${words.amount("gold", raised)};
    you keep ${big(gold - raised)}${
      follow ? html`, and the next Develop brings ${loss(words.amount("revolts", follow))}` : ", and every bond is paid"
    }.`,
    main: { label: `Lay down the ${armies}`, move: { kind: "raise", armies } },
  };
}

function muster(props) {
  const { view, words, you } = props;
  const { armies, order } = view.derived.campaign;
  const { card } = view.state.players[you];
  const own = armies[you];
  const short = card > own ? html`You laid ${big(card)} and can pay for ${loss(own)}. ` : "";
  const group = order.findIndex((seats) => seats.includes(you));
  const before = order.slice(0, group).reduce((sum, seats) => sum + seats.length, 0);
  const place =
    group < 0 ? "You raise no army and win no war." : `You pay ${words.amount("gold", own)}; ${turnOf(before, order)}.`;
  return window_(props, "The cards are turned.", html`${short}${place}`);
}

/** When it is one's turn to choose a war: before: how many choose earlier; order: groups of equals. */
function turnOf(before, order) {
  if (before) return `${inWords(before)} ${before === 1 ? "chooses" : "choose"} a war before you`;
  return order[0].length > 1 ? "you are among the first to choose a war" : "you choose a war first";
}

function naming(kind, title, button) {
  return (props) => {
    const { view, words, names, you, choice } = props;
    const open = view.legal[kind];
    if (!open) return { ...waiting(props), others: powersNow(props) };
    const seat = choice?.kind === kind && open.includes(choice.seat) ? choice.seat : null;
    return {
      title,
      stake: words.move(kind).help,
      main:
        seat === null
          ? { label: button("somebody"), disabled: true, why: "Pick a seat on the sheet first." }
          : { label: button(seat === you ? "me" : names[seat]), move: { kind, seat } },
      others: powersNow(props),
    };
  };
}

function winning(props) {
  const { view, words, choice } = props;
  const open = view.legal.win_war;
  if (!open) return { ...waiting(props), others: powersNow(props) };
  const war = open.includes(choice?.war) ? choice.war : null;
  const entry = view.derived.wars.find((other) => other.id === war);
  return {
    title: "Which war do you win?",
    stake: entry
      ? html`It brings ${gain(words.bundle(entry.assets))}.`
      : "Pick one up: your realm shows what it brings.",
    main: war
      ? { label: `Win ${shortWar(words.title("wars", war))}`, move: { kind: "win_war", war } }
      : { label: "Win a war", disabled: true, why: "Pick one up first." },
    others: powersNow(props),
  };
}

function peace(props) {
  const { view, words } = props;
  const [leaving] = view.derived.wars;
  const next = view.derived.wars.find((war) => !war.active);
  const leaves = `${shortWar(words.title("wars", leaving.id))} leaves the row`;
  const comes = next ? `, and ${shortWar(words.title("wars", next.id))} takes a place in it` : "";
  return window_(props, "The war is over.", `${leaves}${comes}.`);
}

// waiting

function waitingFor({ view, names, you }) {
  const seats = view.pending.filter((seat) => seat !== you);
  return seats.length ? `Waiting for ${listOf(seats, names, you)}.` : "";
}

const waiting = (props) => ({ title: props.words.step(props.view.state.step).title, stake: waitingFor(props) });

const QUESTIONS = {
  draft: claiming,
  pick: claiming,
  develop,
  market: beforeSales,
  sell,
  delivery,
  price,
  market_end: paid,
  war: beforeArmies,
  raise: raise_,
  muster,
  diplomat: naming("name_diplomat", "Who is the next diplomat?", (name) => `Name ${name}`),
  order: naming("next_winner", "Which of the equals wins a war next?", (name) => `Let ${name} go next`),
  win_war: winning,
  war_end: peace,
};
