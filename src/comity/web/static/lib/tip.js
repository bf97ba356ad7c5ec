// What a sign means, told beside it: on hover, on focus, and on a long press. One note for the whole page.
import { html, signal, useEffect, useLayoutEffect, useRef } from "./html.js";

const HOVER = 350; // ms
const PRESS = 450; // ms
const GAP = 8; // px between the sign and its note
const EDGE = 6; // px to the window's edge

/** @type {{ value: { text: string, clauses: string, target: Element } | null }} */
const shown = signal(null);
/** @type {number | undefined} */
let timer;
/** @type {{ target: HTMLElement, title: string } | null} */
let titled = null; // whose title is taken
let pressed = false; // by a long press: the click that ends it means nothing else

/**
 * The attributes that explain an element, to be spread into it; none without a text.
 * @param {string | undefined | null} text a sentence
 * @param {string[]} [clauses] of the rules
 */
export const tip = (text, clauses = []) => (text ? { "data-tip": text, "data-tip-clauses": clauses.join(", ") } : {});

/** The same for what cannot be pressed: the keyboard comes to it as well. */
export const tipAlone = (text, clauses) => (text ? { ...tip(text, clauses), tabindex: 0 } : {});

/** @param {EventTarget | null} target */
const explained = (target) =>
  /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-tip], [title]") : null);

/** A plain title is shown as a note as well; the browser does not show it beside that. */
function takeTitle(target) {
  const title = target.getAttribute("title");
  if (!title) return;
  titled = { target, title };
  target.removeAttribute("title");
}

function giveTitleBack() {
  if (titled && !titled.target.hasAttribute("title")) titled.target.setAttribute("title", titled.title);
  titled = null;
}

function show(target) {
  if (!target.isConnected) return;
  takeTitle(target);
  const text = target.dataset.tip ?? titled?.title;
  if (!text) return;
  target.setAttribute("aria-describedby", "tip");
  shown.value = { text, clauses: target.dataset.tipClauses ?? "", target };
}

function hide() {
  clearTimeout(timer);
  shown.value?.target.removeAttribute("aria-describedby");
  shown.value = null;
  giveTitleBack();
}

function later(target, delay) {
  takeTitle(target);
  timer = setTimeout(() => show(target), delay);
}

function over(event) {
  if (event.pointerType === "touch") return;
  const target = explained(event.target);
  if (target && target === (shown.value?.target ?? titled?.target)) return;
  hide();
  if (target) later(target, HOVER);
}

function focus(event) {
  const target = explained(event.target);
  if (!target?.matches(":focus-visible")) return;
  hide();
  show(target);
}

function down(event) {
  hide();
  pressed = false;
  const target = explained(event.target);
  if (!target || event.pointerType !== "touch") return;
  timer = setTimeout(() => {
    pressed = true;
    show(target);
  }, PRESS);
}

function up(event) {
  if (event.pointerType === "touch") clearTimeout(timer);
}

function click(event) {
  if (!pressed) return;
  pressed = false;
  event.preventDefault();
  event.stopPropagation();
}

const LISTENERS = {
  pointerover: over,
  pointerdown: down,
  pointerup: up,
  pointercancel: up,
  focusin: focus,
  focusout: hide,
  scroll: hide,
  click,
  keydown: (event) => event.key === "Escape" && hide(),
  contextmenu: (event) => pressed && event.preventDefault(),
};

/** Beside the sign: below it, above where there is no room below; never beyond the window. */
function place(note, target) {
  const sign = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  const below = sign.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? sign.top - GAP - height : below;
  const left = sign.left + sign.width / 2 - width / 2;
  note.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  note.style.top = `${Math.max(EDGE, top)}px`;
}

/** The note; stands once on every page. */
export function TipLayer() {
  /** @type {{ current: HTMLElement | null }} */
  const note = useRef(null);
  useEffect(() => {
    for (const [name, listener] of Object.entries(LISTENERS)) addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(LISTENERS)) removeEventListener(name, listener, true);
    };
  }, []);
  const told = shown.value;
  useLayoutEffect(() => {
    if (!told || !note.current) return;
    note.current.showPopover();
    place(note.current, told.target);
  }, [told]);
  return html`
    <div class="tip" id="tip" role="tooltip" popover="manual" ref=${note} key=${told ? "shown" : "hidden"}>
      ${told?.text}${told?.clauses && html` <span class="clause">${told.clauses}</span>`}
    </div>`;
}
