/* What the server sends once in a connection: printed cards and the agreement; and the parts of the last message, which
   an update leaves out where they stay as they are. Messages come out as if everything had been in each of them. */

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
    if (message.t === "table") this.options = message.table.options ??= this.options;
    this.last = now;
  }
}
