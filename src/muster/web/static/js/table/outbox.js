/* What somebody has typed must not get lost: the unfinished sentence and those that were sent but not yet heard back are
   kept with the tab, across cuts and reloads. */

/** @typedef {import("./types.d.ts").Line} Line */

export class Outbox {
  /** @param {string} code of the table */
  constructor(code) {
    this.key = `muster-talk-${code}`;
    const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "{}");
    /** @type {string} */
    this.draft = kept.draft ?? "";
    /** @type {string[]} */
    this.unheard = kept.unheard ?? [];
  }

  keep() {
    sessionStorage.setItem(this.key, JSON.stringify({ draft: this.draft, unheard: this.unheard }));
  }

  /** @param {string} text */
  write(text) {
    this.draft = text;
    this.keep();
  }

  /** The draft becomes a sentence that is on its way; null if there is none. */
  post() {
    const text = this.draft.split(/\s+/).filter(Boolean).join(" ");
    if (!text) return null;
    this.unheard.push(text);
    this.write("");
    return text;
  }

  /**
   * Lines that came: what was heard is not sent again.
   * @param {Line[]} lines
   */
  heard(lines) {
    for (const line of lines) {
      const at = line.kind === "chat" ? this.unheard.indexOf(line.text) : -1;
      if (at >= 0) this.unheard.splice(at, 1);
    }
    this.keep();
  }

  /** The server would not take it: back into the field, to be tried again. */
  takeBack() {
    const text = this.unheard.pop();
    if (text && !this.draft) this.draft = text;
    this.keep();
  }
}
