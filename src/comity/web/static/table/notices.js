// Calls for the person: the page's title, sounds, and the browser's notifications when the page is out of sight.
import { useEffect, useRef } from "../lib/html.js";
import { notifications } from "../lib/prefs.js";
import { play } from "./sounds.js";

const BEAT = 1200; // ms

/** What calls for the person at the screen now: how urgent, in words, and the sound of it; null: nothing. */
export function callOf({ view, undo, seat }) {
  if (!view || seat === null) return null;
  if (undo?.waiting.includes(seat)) return { key: "undo", text: "a question", sound: "ask", beats: true };
  const offers = (view.legal.accept ?? []).length;
  if (offers)
    return {
      key: `offer ${view.desk.next_id}`,
      text: `(${offers}) ${offers === 1 ? "offer" : "offers"}`,
      sound: "offer",
    };
  if (view.result) return { key: "over", text: "over", sound: "over" };
  const mine = view.pending.includes(seat);
  return mine ? { key: `turn ${view.state.step} ${view.state.round}`, text: "your move", sound: "turn" } : null;
}

export function useNotices(store) {
  const call = callOf({ view: store.view.value, undo: store.undo.value, seat: store.seat.value });
  const known = useRef(undefined);
  const heard = useRef(store.events.value.length);
  const title = `${store.words.game.title} · Comity`;
  const events = store.events.value;
  useEffect(() => {
    document.title = call ? `${call.text.startsWith("(") ? "" : "● "}${call.text} · ${title}` : title;
    if (!call?.beats) return undefined;
    const timer = setInterval(() => {
      document.title = document.title === title ? `● ${call.text} · ${title}` : title;
    }, BEAT);
    return () => clearInterval(timer);
  }, [call?.key, call?.text]);
  useEffect(() => {
    const news = events.slice(heard.current);
    const first = heard.current === 0;
    heard.current = events.length;
    if (first) return;
    const name = news.map(({ event }) => store.page.sounds?.[event]).findLast(Boolean);
    if (name) play(name);
  }, [events]);
  useEffect(() => {
    const first = known.current === undefined;
    const same = known.current === (call?.key ?? null);
    known.current = call?.key ?? null;
    if (first || same || !call) return;
    play(call.sound);
    notify(title, call.text);
  }, [call?.key]);
}

function notify(title, text) {
  if (notifications.value !== "on" || !document.hidden || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body: `${text[0].toUpperCase()}${text.slice(1)}`, tag: "comity" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
