/* What the server sends once in a connection: printed cards, the agreement, how events are told, and what things are called; and the parts of the last message, which
   an update leaves out where they stay as they are. Messages come out as if everything had been in each of them. */
import { spell } from "./lines.js";

/** @typedef {import("./types.d.ts").Now} Now */
/** @typedef {import("./types.d.ts").TableMessage} TableMessage */
/** @typedef {import("./types.d.ts").UpdateMessage} UpdateMessage */

const VIEW = "view.";

export class Kept {
  constructor() {
    /** @type {Record<string, any>} */
    this.book = {}; // printed cards by their ids
    /** @type {Record<string, any>} */
    this.options = {}; // what was agreed
    /** @type {Now["manners"]} */
    this.manners = {}; // how events are told
    /** @type {Now["terms"]} */
    this.terms = {}; // the rules behind what boards explain
    /** @type {Now["labels"]} */
    this.labels = {}; // what the view's keys and words are called
    /** @type {Record<string, any> | null} */
    this.last = null; // the last message
  }

  /** @param {TableMessage | UpdateMessage} message */
  complete(message) {
    /** @type {Record<string, any>} */
    const now = message;
    for (const part of message.same ?? []) {
      if (part.startsWith(VIEW)) now.view[part.slice(VIEW.length)] = this.last?.view?.[part.slice(VIEW.length)];
      else now[part] = this.last?.[part];
    }
    if (message.book) this.book = { ...this.book, ...message.book };
    if (message.view) now.view.book = this.book;
    if (message.t === "table") {
      this.options = message.table.options ??= this.options;
      this.manners = message.table.manners ?? this.manners;
      this.terms = message.table.terms ?? this.terms;
      this.labels = message.table.labels ?? this.labels;
    }
    now.manners = this.manners;
    now.terms = this.terms;
    now.labels = this.labels;
    spell(message.lines);
    this.last = now;
  }
}
