/* How long what has happened stays on the table before the next thing is shown. Whoever presses anything sees the end at
   once; whoever goes step by step decides about each moment. It is a wish of this browser: nobody else waits for it. */

/** @typedef {import("./types.d.ts").UpdateMessage} UpdateMessage */
/** @typedef {"slow" | "normal" | "fast" | "step"} Pace */

/** @type {Pace[]} */
export const PACES = ["slow", "normal", "fast", "step"];

const BLOW = "hit"; // events that sound like this are a fight
const BLOW_TIME = 800; // ms; an attack and what it does are two
const EVENT_TIME = { slow: 1100, normal: 250, fast: 0, step: Infinity };
const FAR_BEHIND = 30; // messages: then nothing is held any more

/**
 * How many milliseconds a message stays.
 * @param {UpdateMessage} message
 * @param {Pace} pace
 * @param {number} waiting how many messages wait behind it
 */
export function holdOf(message, pace, waiting = 0) {
  const kinds = new Set((message.events ?? []).map((event) => event.kind));
  if (!kinds.size || waiting > FAR_BEHIND) return 0;
  const blows = [...kinds].filter((kind) => message.manners[kind]?.sound === BLOW).length;
  return Math.max(EVENT_TIME[pace], blows * BLOW_TIME * (pace === "slow" ? 2 : 1));
}
