// Offers off the desk that have been seen and put away, remembered as long as the browser's tab is open.
import { effect, signal } from "../lib/html.js";

export class Dismissed {
  constructor(table) {
    this.name = `comity-dismissed-${table}`;
    this.numbers = signal(new Set(this.read()));
    effect(() => this.write([...this.numbers.value]));
  }

  /** @returns {number[]} */
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(this.name) ?? "[]");
    } catch {
      return []; // no storage in this browser
    }
  }

  write(numbers) {
    try {
      if (numbers.length) sessionStorage.setItem(this.name, JSON.stringify(numbers));
    } catch {
      // It lasts as long as the page.
    }
  }
}
