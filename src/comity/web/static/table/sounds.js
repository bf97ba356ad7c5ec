// Short sounds, made in the browser. A browser is silent until the person has pressed something on the page.
import { sound } from "../lib/prefs.js";

/** Notes as [frequency in Hz, start in s, length in s]. */
const SOUNDS = {
  turn: [
    [523, 0, 0.12],
    [784, 0.1, 0.2],
  ],
  offer: [
    [659, 0, 0.09],
    [659, 0.14, 0.12],
  ],
  ask: [
    [440, 0, 0.14],
    [440, 0.2, 0.14],
    [587, 0.4, 0.2],
  ],
  cards: [
    [220, 0, 0.05],
    [294, 0.06, 0.05],
    [370, 0.12, 0.08],
  ],
  coin: [
    [1318, 0, 0.06],
    [1760, 0.06, 0.18],
  ],
  win: [
    [523, 0, 0.12],
    [659, 0.11, 0.12],
    [784, 0.22, 0.26],
  ],
  loss: [
    [330, 0, 0.16],
    [247, 0.15, 0.26],
  ],
  over: [
    [392, 0, 0.18],
    [523, 0.16, 0.18],
    [659, 0.32, 0.18],
    [784, 0.48, 0.5],
  ],
};
const LOUDNESS = 0.12;

/** @type {AudioContext | null} */
let context = null;

/** Play a sound by name, if sound is on and the browser lets the page. */
export function play(name) {
  if (sound.value === "off" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[name]) note(context, frequency, context.currentTime + start, length);
}

function note(audio, frequency, start, length) {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
