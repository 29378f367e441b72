/* Sounds: synthesised, short, low from the first press on. Whatever sounds can also be seen. */

const KEY = "muster-volume";
const LOW = 0.3; // where nobody has said how loud

/** Each sound: its notes as [start s, length s, from Hz, to Hz, shape, loudness]. "noise" has a filter instead. */
/** @type {Record<string, [number, number, number, number, OscillatorType | "noise", number][]>} */
const SOUNDS = {
  draw: [[0, 0.16, 2400, 900, "noise", 0.5]],
  place: [
    [0, 0.09, 190, 90, "sine", 0.9],
    [0, 0.05, 900, 400, "noise", 0.3],
  ],
  select: [[0, 0.18, 1320, 1320, "sine", 0.35]],
  refused: [[0, 0.1, 150, 110, "triangle", 0.8]],
  turn: [
    [0, 0.11, 392, 392, "triangle", 0.6],
    [0.12, 0.13, 587, 587, "triangle", 0.6],
  ],
  hit: [
    [0, 0.22, 110, 45, "sine", 1],
    [0, 0.08, 500, 200, "noise", 0.4],
  ],
  talk: [[0, 0.07, 660, 740, "sine", 0.35]],
  win: [
    [0, 0.08, 523, 523, "triangle", 0.5],
    [0.08, 0.08, 659, 659, "triangle", 0.5],
    [0.16, 0.09, 784, 784, "triangle", 0.6],
  ],
};

/** @type {AudioContext | null} */
let context = null;
let volume = Number(localStorage.getItem(KEY) ?? LOW);

export function getVolume() {
  return volume;
}

/** @param {number} wanted 0 (off) to 1 */
export function setVolume(wanted) {
  volume = wanted;
  localStorage.setItem(KEY, String(wanted));
}

/** Off, or as loud as it is by itself. */
export function toggleSound() {
  setVolume(volume > 0 ? 0 : LOW);
  sound("select");
}

/** @param {string} name */
export function sound(name) {
  const notes = SOUNDS[name];
  // Browsers let a page sound only after somebody has touched it.
  if (!notes || volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const note of notes) play(context, note);
}

/**
 * @param {AudioContext} audio
 * @param {[number, number, number, number, OscillatorType | "noise", number]} note
 */
function play(audio, [start, length, from, to, shape, loudness]) {
  const at = audio.currentTime + start;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness * volume * 0.4, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  if (shape === "noise") {
    const source = new AudioBufferSourceNode(audio, { buffer: noise(audio, length) });
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: 0.8 });
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(gain);
    source.start(at);
  } else {
    const tone = new OscillatorNode(audio, { type: shape, frequency: from });
    tone.frequency.exponentialRampToValueAtTime(to, at + length);
    tone.connect(gain);
    tone.start(at);
    tone.stop(at + length);
  }
}

/**
 * @param {AudioContext} audio
 * @param {number} length
 */
function noise(audio, length) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
