/* The table of a lesson. It speaks as a table's socket does, but every message is one request that carries the choices
   made so far: the server keeps nothing, so a lesson survives everything that this browser survives. */
import { ApiError, post, say } from "../api.js";
import { Connection } from "../table/connection.js";

/** @typedef {import("../table/types.d.ts").ClientMessage} ClientMessage */
/** @typedef {import("../table/types.d.ts").ServerMessage} ServerMessage */
/**
 * @typedef {object} Coach what the learner is told
 * @property {number} step
 * @property {number} steps
 * @property {string} [do]
 * @property {string} [why]
 * @property {string} [done]
 * @property {string} [hint]
 * @property {boolean} [aside] the hint is something to be said, or a look
 * @property {string} [astray]
 * @property {string} [end]
 */

const PAUSE = 900; // ms between the choices of the others

export class LessonConnection extends Connection {
  /**
   * @param {string} address of the lesson's interface
   * @param {string} lang
   * @param {string} key under which the choices are kept in this browser
   */
  constructor(address, lang, key) {
    super("", lang);
    this.address = `${address}?lang=${lang}`;
    this.key = key;
    /** @type {string[]} */
    this.made = remembered(key);
    /** @type {Promise<void>} */
    this.asking = Promise.resolve();
    /** @type {(() => void)[]} */
    this.coming = []; // what is still to be shown, one after the other
    this.text = false; // the table is wanted in words, too
    /** @type {number | undefined} */
    this.pacing = undefined;
  }

  open() {
    clearTimeout(this.timer);
    this.ask(null);
  }

  /** @param {ClientMessage} message */
  send(message) {
    if (this.state !== "open") return false;
    this.ask(message);
    return true;
  }

  hurry() {
    if (this.state === "lost") this.open();
  }

  /** Begins again. */
  restart() {
    this.asking = this.asking.then(() => {
      this.made = [];
    });
    this.ask(null);
  }

  /** One request after the other: each needs what the last one answered. @param {ClientMessage | null} message */
  ask(message) {
    this.asking = this.asking.then(() => this.request(message));
  }

  /** @param {ClientMessage | null} message */
  async request(message) {
    this.showAll();
    if (message?.t === "sync") this.text = message.text ?? this.text;
    const { made, text } = this;
    try {
      const answer = await post(this.address, message ? { made, text, message } : { made, text });
      this.made = answer.made;
      sessionStorage.setItem(this.key, JSON.stringify(this.made));
      this.show(answer.messages, answer.coach);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      if (error instanceof ApiError && error.status === 0) this.lost();
      else if (!this.everOpen) this.end(say(error));
      else this.heard({ t: "problem", why: say(error) });
    }
  }

  /**
   * The first message at once, the others one by one, then what the learner is told.
   * @param {ServerMessage[]} messages
   * @param {Coach} coach
   */
  show(messages, coach) {
    this.coming = messages.map((message) => () => this.heard(message));
    this.coming.push(() => this.dispatchEvent(new CustomEvent("coach", { detail: coach })));
    this.coming.shift()?.();
    if (this.coming.length > 1) this.pace();
    else this.showAll();
  }

  pace() {
    this.pacing = setTimeout(() => {
      this.coming.shift()?.();
      if (this.coming.length) this.pace();
    }, PAUSE);
  }

  showAll() {
    clearTimeout(this.pacing);
    for (const next of this.coming.splice(0)) next();
  }

  /** There is no line that could fall silent. */
  expectSilence() {}
}

/** @param {string} key @returns {string[]} */
function remembered(key) {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}
