// What the person of a seat keeps for themselves alone: the server has it, over a reload and on another device.
import { signal } from "../lib/html.js";
import { Problem, post } from "../lib/api.js";

const PAUSE = 400; // ms after the last change

export class Kept {
  /** table: its id; onProblem: told why something could not be kept, or null once it is. */
  constructor(table, onProblem) {
    this.path = `/tables/${table}/private`;
    this.onProblem = onProblem;
    /** @type {{ value: Record<string, any> }} */
    this.things = signal({});
    /** @type {{ seat: number, kept: Record<string, any> } | null} */
    this.unsaved = null;
    this.sending = false;
    this.timer = 0;
  }

  /**
   * What the server has; something newer that is on its way there goes before.
   * @param {Record<string, any>} kept
   */
  take(kept) {
    if (this.unsaved) this.sendSoon();
    else if (JSON.stringify(kept) !== JSON.stringify(this.things.value)) this.things.value = kept;
  }

  /** Another seat is at the screen. */
  forget() {
    this.send();
    this.things.value = {};
  }

  /**
   * @param {number} seat
   * @param {Record<string, any>} things by name, in the place of what was kept under these names
   */
  keep(seat, things) {
    this.things.value = { ...this.things.value, ...things };
    this.unsaved = { seat, kept: this.things.value };
    this.sendSoon();
  }

  sendSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), PAUSE);
  }

  async send() {
    const sent = this.unsaved;
    if (!sent || this.sending) return;
    clearTimeout(this.timer);
    this.sending = true;
    try {
      await post(this.path, sent);
      if (this.unsaved === sent) this.unsaved = null;
      this.onProblem(null);
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.code !== "offline") this.unsaved = null; // it would be refused again
      this.onProblem(problem);
    } finally {
      this.sending = false;
      if (this.unsaved && this.unsaved !== sent) this.sendSoon();
    }
  }
}
