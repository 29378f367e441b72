/* The socket of a table. It comes back by itself after a cut, a restart of the server or a night in a bag; whoever uses
   it hears of messages and of its state, and can say what must not get lost. */

import { Kept } from "./kept.js";

/** @typedef {import("./types.d.ts").ServerMessage} ServerMessage */
/** @typedef {import("./types.d.ts").ClientMessage} ClientMessage */
/** @typedef {"connecting" | "open" | "lost" | "ended"} State */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const SILENCE = 20_000; // then we ask whether anybody is there
const ANSWER = 6000; // and wait this long
const TOO_MANY = 4429; // connected too often: waiting helps
const AFTER_SLEEP = 3000; // a tab that was away expects its answer sooner

export class Connection extends EventTarget {
  /**
   * @param {string} code
   * @param {string} lang
   */
  constructor(code, lang) {
    super();
    this.code = code;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}/ws/${encodeURIComponent(code)}?lang=${lang}`;
    /** @type {State} */
    this.state = "connecting";
    this.retryAt = 0; // when the next attempt begins, as Date.now()
    this.everOpen = false;
    this.farewell = ""; // why it ended for good, in the server's words
    /** @type {WebSocket | null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.heardAt = 0;
    this.kept = new Kept();
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.pulse = undefined;
    addEventListener("online", () => this.hurry());
    addEventListener("pageshow", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.hurry();
    });
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    this.kept = new Kept();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.socket) this.heard(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      if (event.code >= 4400 && event.code < 4500 && event.code !== TOO_MANY) this.end(event.reason);
      else this.lost();
    };
    this.expect(ANSWER);
  }

  /**
   * Sends if it can; false if there is no connection now.
   * @param {ClientMessage} message
   */
  send(message) {
    if (this.state !== "open" || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** The tab is looked at again or the network is back: no reason to wait, every reason to check. */
  hurry() {
    if (this.state === "ended") return;
    if (this.state === "lost") this.open();
    else if (Date.now() - this.heardAt > AFTER_SLEEP && this.send({ t: "sync" })) this.expect(AFTER_SLEEP);
  }

  /**
   * Over, for a reason that trying again does not mend. (4000 and an HTTP status say so: no such table, no session.)
   * @param {string} why
   */
  end(why) {
    this.farewell = why;
    this.become("ended");
    clearTimeout(this.timer);
    this.drop();
  }

  /** @param {ServerMessage} message */
  heard(message) {
    this.heardAt = Date.now();
    this.expectSilence();
    if (message.t === "table" || message.t === "update") this.kept.complete(message);
    if (this.state !== "open" && message.t === "table") {
      this.everOpen = true;
      this.wait = FIRST_WAIT;
      this.become("open");
    }
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  lost() {
    this.drop();
    if (this.state === "ended") return;
    this.retryAt = Date.now() + this.wait;
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.become("lost");
  }

  drop() {
    clearTimeout(this.pulse);
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onmessage = old.onclose = null;
      old.close();
    }
  }

  expectSilence() {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      if (this.send({ t: "sync" })) this.expect(ANSWER);
    }, SILENCE);
  }

  /**
   * Without a message in this time the connection counts as lost.
   * @param {number} time
   */
  expect(time) {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.lost(), time);
  }

  /** @param {State} state */
  become(state) {
    this.state = state;
    this.dispatchEvent(new Event("state"));
  }
}
