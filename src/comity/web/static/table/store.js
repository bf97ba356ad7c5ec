// All that a table page knows, as signals, and the ways to act. It holds one socket: that of the seat at the screen.
import { signal, computed, batch } from "../lib/html.js";
import { Problem, get, post } from "../lib/api.js";
import { Socket } from "../lib/socket.js";
import { say } from "../lib/live.js";
import { readiness } from "../lib/prefs.js";
import { guideOf } from "./guide.js";
import { Kept } from "./kept.js";
import { newDraft, withPart } from "./deal.js";
import { OF_THE_DESK, isIdle, mayStill } from "./legal.js";
import { Dismissed } from "./dismissed.js";

const QUIET_EVENTS = new Set(["ready", "unready", "laid"]);
const LOST = "The connection is gone for the moment; it comes back by itself. Then try again.";

/** Whether an event is something said by another seat. */
const isTalkOf = (you) => (event) => (event.event === "said" || event.event === "promised") && event.seat !== you;

export class TableStore {
  /** table: as the server describes it; words and page: of its game. */
  constructor(table, words, page) {
    this.id = table.id;
    this.words = words;
    this.page = page;
    this.table = signal(table);
    this.view = signal(null);
    this.events = signal([]);
    this.undo = signal(null);
    this.notice = signal(null); // the server's, in words
    this.undoSteps = signal([]); // what the undo that is asked for would take back
    this.autoReady = signal("off");
    this.autoReadyAt = signal(null);
    this.connection = signal("connecting");
    this.seat = signal(null); // the seat at the screen; null: looking on
    this.errors = signal({}); // by the place where the mistake arose
    this.looking = signal(null); // the deal looked at: {key, view | problem}
    this.effects = signal(new Map()); // by offer: the view as it would be with it
    this.builder = signal(null); // the offer being made, a Draft of deal.js; null: none
    this.kept = new Kept(table.id, (problem) => this.setError("kept", problem)); // what the seat keeps for itself
    this.guide = guideOf(this); // what the guide through a first game says, if it says something
    this.advice = signal(null); // what a bot would do: {seq, bot, move, why}
    this.choice = signal(null); // what is picked up: {kind, …}
    this.pointed = signal(null); // the event of the story that somebody points at
    this.dialog = signal(null); // which dialog is open: help or settings
    this.idleReadies = signal(0); // how often somebody with nothing else to do has said that they are ready
    this.tab = signal("me"); // which part a narrow screen shows
    this.choseAt = signal(0); // how many events there were at the own latest choice
    this.seenResult = signal(0); // how many there were when a result was closed
    this.heard = signal(0); // how many there were when talk was last in sight
    this.unread = computed(() => this.events.value.slice(this.heard.value).filter(isTalkOf(this.seat.value)).length);
    this.dismissed = new Dismissed(table.id).numbers;
    this.busy = signal(false);
    this.mySeats = computed(() => this.table.value?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? []);
    this.names = computed(() => this.view.value?.names ?? this.table.value?.seats.map((seat) => seat.name) ?? []);
    /** @type {Socket | null} */
    this.socket = null;
    this.waiting = new Map(); // request id -> {resolve, reject}
    this.nextId = 1;
    this.choosingMode = 0; // choices of the readiness by itself that the server has not heard yet
  }

  /** Open the socket of the first own seat. */
  open() {
    this.connect(this.mySeats.value[0] ?? null);
  }

  /** Fetch the table's description. */
  async refresh() {
    this.table.value = await get(`/tables/${this.id}`);
  }

  /** Put another seat at the screen. */
  connect(seat) {
    this.socket?.close();
    this.failWaiting();
    batch(() => {
      this.seat.value = seat;
      this.view.value = null;
      this.looking.value = null;
      this.builder.value = null;
      this.choice.value = null;
      this.advice.value = null;
      this.effects.value = new Map();
      this.errors.value = {};
      this.kept.forget();
    });
    this.socket = new Socket(`/tables/${this.id}/ws${seat === null ? "" : `?seat=${seat}`}`, {
      hello: () => ({ type: "hello", events_from: this.events.value.length }),
      onMessage: (message) => this.receive(message),
      onState: (state) => this.onState(state),
    });
  }

  close() {
    this.kept.send();
    this.socket?.close();
    this.failWaiting();
  }

  onState(state) {
    if (state === "lost") {
      this.failWaiting();
      this.lookForSeat();
    }
    if (state !== "closed") this.connection.value = state;
  }

  failWaiting() {
    for (const { reject } of this.waiting.values()) reject(new Problem("offline", LOST));
    this.waiting.clear();
  }

  receive(message) {
    if (message.type === "view") this.show(message);
    else if (message.type === "reply") this.answer(message);
  }

  show(message) {
    const first = this.view.value === null;
    batch(() => {
      this.table.value = message.table ?? this.table.value;
      this.undo.value = message.undo ?? null;
      this.notice.value = message.notice ?? null;
      this.undoSteps.value = message.undo_steps ?? [];
      if (!this.choosingMode) this.autoReady.value = message.auto_ready ?? "off";
      this.autoReadyAt.value = message.auto_ready_at ?? null;
      this.kept.take(message.kept ?? {});
      if (message.view) {
        this.takeEvents(message.events ?? [], message.view.log_from);
        this.takeView(message.view);
      }
    });
    if (first && message.view) this.bringReadiness(message.auto_ready);
    this.keepSeat();
  }

  /** What the person has chosen elsewhere holds here too, where nothing has been chosen yet. */
  bringReadiness(mode) {
    if (mode === "off" && readiness.value !== "off") this.setAutoReady(readiness.value);
  }

  /** Somebody else may have taken the seat by its link; or one has sat down, in another tab. */
  keepSeat() {
    const mine = this.mySeats.value;
    const fits = this.seat.value === null ? mine.length === 0 : mine.includes(this.seat.value);
    if (!fits) this.connect(mine[0] ?? null);
  }

  /** Without a connection: is the seat still ours? Else the socket would be refused for ever. */
  async lookForSeat() {
    const { socket } = this;
    try {
      const table = await get(`/tables/${this.id}`);
      if (socket !== this.socket || socket?.ended) return;
      this.table.value = table;
      this.keepSeat();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem; // no answer now: the next try asks again
    }
  }

  /** A view that was held up on its way is older than the one shown: nothing to learn from it. */
  takeView(view) {
    if (view && this.view.value && view.seq < this.view.value.seq) return;
    const before = this.view.value;
    this.view.value = view;
    if (before?.state?.step !== view.state?.step) this.choice.value = null;
    if (before?.seq === view.seq) return;
    this.refreshLooking();
    this.keepChoice();
  }

  /** Pick something up, or with null lay it back. */
  choose(value) {
    this.choice.value = value;
    this.setError("action", null);
  }

  /** A choice in hand that is a move stays as long as that is legal. */
  keepChoice() {
    const choice = this.choice.value;
    const { legal } = this.view.value;
    const isMove = choice && this.words.entry("moves", choice.kind) !== undefined;
    if (isMove && !mayStill(choice, legal)) this.choice.value = null;
  }

  /** events: the latest ones, total of them `count`; asks for what is missing between. */
  takeEvents(events, count) {
    const first = count - events.length;
    const known = this.events.value;
    if (first > known.length) {
      this.fetchEvents(known.length);
      return;
    }
    const news = events.slice(known.length - first);
    if (!news.length) return;
    this.events.value = [...known, ...news];
    if (!known.length) this.choseAt.value = this.seenResult.value = this.heard.value = news.length;
    if (known.length) say(...news.filter((event) => !QUIET_EVENTS.has(event.event)).map((event) => event.text));
  }

  async fetchEvents(from) {
    const seat = this.seat.value === null ? "" : `seat=${this.seat.value}&`;
    try {
      const { events } = await get(`/tables/${this.id}/log?${seat}from=${from}`);
      if (this.events.value.length === from) this.events.value = [...this.events.value, ...events];
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem; // the next view asks again
    }
  }

  answer(message) {
    const request = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.view) this.takeView(message.view);
    if (!request) return;
    if (message.ok) request.resolve();
    else request.reject(new Problem(message.error.code, message.error.message, message.error.field));
  }

  ask(data) {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.waiting.set(id, { resolve, reject });
      if (!this.socket?.send({ seat: this.seat.value, ...data, id })) {
        this.waiting.delete(id);
        reject(new Problem("offline", LOST));
      }
    });
  }

  /** Do what `work` promises; a problem is shown at `place`. True if it went well. */
  async attempt(place, work) {
    this.setError(place, null);
    this.busy.value = true;
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.setError(place, problem);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  setError(place, problem) {
    this.errors.value = { ...this.errors.value, [place]: problem };
  }

  play(move, place = "action") {
    if (move.kind === "ready" && isIdle(this.view.value.legal)) this.idleReadies.value += 1;
    if (!OF_THE_DESK.has(move.kind)) this.choseAt.value = this.events.value.length;
    return this.attempt(place, async () => {
      await this.ask({ type: "move", move, at: this.view.value.seq });
      if (this.choice.value?.kind === move.kind) this.choice.value = null; // out of the hand, even if it may come again
    });
  }

  talk(words, place = "talk") {
    return this.attempt(place, () => this.ask({ type: "talk", ...words, at: this.view.value?.seq }));
  }

  takeBack() {
    return this.attempt("undo", () => this.ask({ type: "undo", at: this.view.value?.seq }));
  }

  answerUndo(agree) {
    return this.attempt("undo", () => this.ask({ type: "undo_answer", agree }));
  }

  setAutoReady(mode) {
    this.autoReady.value = mode;
    this.choosingMode += 1; // views on their way still have the old mode
    return this.attempt("action", () => this.ask({ type: "auto_ready", mode }).finally(() => (this.choosingMode -= 1)));
  }

  /** At a deal, or not any more: no readiness by itself meanwhile. */
  sayBusy(busy) {
    this.socket?.send({ type: "busy", seat: this.seat.value, busy });
  }

  /** Begin an offer; begin: parts of a Draft. */
  openBuilder(begin = {}) {
    if (!this.view.value?.legal.offer) return;
    this.builder.value = newDraft(begin, this.words);
    this.tab.value = "desk";
    this.sayBusy(true);
  }

  closeBuilder() {
    this.builder.value = null;
    this.setError("builder", null);
    this.sayBusy(false);
  }

  /** One more of an asset from that seat to the own one, in the offer being made, or in a new one. */
  askFor(seat, asset) {
    this.addGift(seat, this.seat.value, asset);
  }

  /** One more of an own asset for the partner of the offer being made; without one, it is open to whom. */
  offerFrom(asset) {
    const you = this.seat.value;
    const partners = this.names.value.map((_, seat) => seat).filter((seat) => seat !== you);
    const gift = this.builder.value?.gifts.find(({ from }) => from === you);
    const to = gift?.to ?? (partners.length === 1 ? partners[0] : undefined);
    if (to !== undefined) {
      this.addGift(you, to, asset);
      return;
    }
    if (!this.builder.value) this.openBuilder();
    if (!this.builder.value) return;
    const { loose } = this.builder.value;
    this.builder.value = { ...this.builder.value, loose: { ...loose, [asset]: (loose[asset] ?? 0) + 1 } };
  }

  addGift(from, to, asset) {
    if (!this.builder.value) this.openBuilder();
    if (!this.builder.value) return;
    const { gifts } = this.builder.value;
    const now = gifts.find((gift) => gift.from === from && gift.to === to)?.[asset] ?? 0;
    this.builder.value = { ...this.builder.value, gifts: withPart(gifts, from, to, asset, now + 1) };
  }

  /** What became of an offer has been seen. */
  dismiss(id) {
    this.dismissed.value = new Set([...this.dismissed.value, id]);
  }

  /** Find out what an offer would change, for its card. */
  async foresee(offer) {
    const { seq } = this.view.value;
    try {
      const view = await this.preview({ kind: "offer", deal: offer.deal });
      if (this.view.value?.seq === seq) this.effects.value = new Map([...this.effects.value, [offer.id, view]]);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem; // its card says already that it cannot settle
    }
  }

  preview(move) {
    return post(`/tables/${this.id}/preview`, { seat: this.seat.value, move });
  }

  /** Look at what a move would change; key tells looks apart, so that a late answer is not taken for another. */
  async lookAt(key, move) {
    this.looking.value = { ...(this.looking.value?.key === key ? this.looking.value : {}), key, move };
    try {
      const view = await this.preview(move);
      if (this.looking.value?.move === move) this.looking.value = { key, move, view };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (this.looking.value?.move === move) this.looking.value = { key, move, problem };
    }
  }

  lookAway(key) {
    if (key === undefined || this.looking.value?.key === key) this.looking.value = null;
  }

  refreshLooking() {
    const looking = this.looking.value;
    if (!looking) return;
    if (mayStill(looking.move, this.view.value.legal)) this.lookAt(looking.key, looking.move);
    else this.looking.value = null;
  }

  async tableAction(action, body, place = "table") {
    return this.attempt(place, async () => {
      await post(`/tables/${this.id}/${action}`, body);
      await this.refresh();
    });
  }
}
