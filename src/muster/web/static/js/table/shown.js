/* What of the table is in sight: the rail and its tab, the open window, a reason, a note, where the focus is. It knows
   nothing of the server; app.js builds the table on it. */
import { LitElement } from "../../vendor/lit/index.js";
import { explainWithin } from "./explain.js";
import { noRules, openRules } from "./rules.js";
import { likes } from "./settings.js";
import { Store } from "./store.js";

/** @typedef {import("./types.d.ts").Board} Board */
/** @typedef {import("./types.d.ts").Why} Why */
/** @typedef {import("./dialogs.js").Dialog} Dialog */
/** @typedef {"story" | "talk" | "rules"} Tab */
/** @typedef {{text: string, story?: boolean, report?: boolean}} Note */

const NOTE_TIME = 8000;
const phone = matchMedia("(max-width: 639px), (max-height: 520px)");

const LOOK_TIME = 2500; // ms that new lines of the story stay marked for those who only watch
const NEAR = 30; // px from its end: at its end

/** Where reading goes on when the thing with focus is gone. Not on a button: the next Enter must choose nothing. */
const HEADINGS = "#handover-title, #question";

export class Shown extends LitElement {
  static properties = {
    tab: { state: true },
    railOpen: { state: true },
    rules: { state: true },
    dialog: { state: true },
    reason: { state: true },
    note: { state: true },
    text: { state: true },
  };

  constructor() {
    super();
    this.game = this.getAttribute("game") ?? "";
    this.store = new Store();
    /** @type {Board | null} */
    this.board = null;
    /** @type {Tab} */
    this.tab = "story";
    this.railOpen = false; // only a phone has it closed
    this.rules = noRules();
    /** @type {Dialog | null} */
    this.dialog = null;
    /** @type {Why | null} */
    this.reason = null;
    /** @type {Note | null} */
    this.note = null;
    /** @type {number | undefined} */
    this.noteTimer = undefined;
    const text = new URLSearchParams(location.search).get("text");
    this.text = text === "1" || (text !== "0" && likes().text);
    /** @type {HTMLElement | null} */
    this.place = null; // what had focus last
    this.ringed = false; // and was its focus to be seen: is the keyboard in use?
    this.following = true; // the story is read at its end
    this.storyTop = 0; // where its panel was scrolled to
    this.storyHeight = 0; // and how high it was then
    this.settling = false; // what depends on sizes comes with the next picture
    /** @type {number | undefined} */
    this.lookTimer = undefined;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    explainWithin(this, (why) => this.explain(why));
    this.addEventListener("click", (event) => this.clicked(event));
    this.addEventListener("focusin", (event) => {
      this.place = event.target instanceof HTMLElement ? event.target : null;
      this.ringed = Boolean(this.place?.matches(":focus-visible"));
    });
    this.addEventListener("scroll", (event) => this.scrolled(event.target), { capture: true, passive: true });
    // Boards draw in their own time; whoever takes the thing with focus away, it is noticed.
    new MutationObserver(() => requestAnimationFrame(() => this.keepFocus())).observe(this, { childList: true, subtree: true });
  }

  updated() {
    if (this.settling) return;
    this.settling = true;
    // Measuring has the browser lay out everything: once for each picture is enough.
    requestAnimationFrame(() => {
      this.settling = false;
      if (this.following) this.scrollStory();
      this.lookSoon();
      // What scrolls must be reachable by keyboard; what does not is no stop on the way.
      for (const box of this.querySelectorAll("[data-scrolls]")) {
        if (box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1) box.setAttribute("tabindex", "0");
        else box.removeAttribute("tabindex");
      }
    });
  }

  /** A focus whose thing is gone goes to what now lies in the same spot, else to the question; never to nowhere. */
  keepFocus() {
    const { place } = this;
    if (!place || document.activeElement !== document.body || this.dialog) return;
    if (place.isConnected && place.checkVisibility() && !place.matches(":disabled")) return; // somebody clicked beside it
    const spot = place.dataset.spot;
    const same = spot ? this.querySelector(`button[data-spot="${CSS.escape(spot)}"]`) : null;
    const found = same ?? this.querySelector(HEADINGS);
    if (found instanceof HTMLElement) found.focus({ preventScroll: !this.ringed });
  }

  // --- notes, reasons, rules ------------------------------------------------------------------------------------------

  /** @param {Note} note */
  remark(note) {
    this.note = note;
    clearTimeout(this.noteTimer);
    if (!note.report)
      this.noteTimer = setTimeout(() => {
        this.note = null;
      }, NOTE_TIME);
  }

  /** @param {Why | null} why */
  explain(why) {
    this.reason = why;
  }

  /** Rule links open beside the table. @param {MouseEvent} event */
  clicked(event) {
    const link = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !this.querySelector(".rail")) return;
    event.preventDefault();
    this.openRule(link.getAttribute("data-rule") ?? "");
  }

  /** @param {string} rule */
  openRule(rule) {
    this.openRail("rules");
    void openRules(this, rule)
      .then(() => this.updateComplete)
      .then(() => document.getElementById("open-rule")?.focus());
  }

  /**
   * @param {Tab} tab
   * @param {boolean} [fresh] go to what is new
   */
  openRail(tab, fresh = false) {
    if (this.store.handOver !== null || this.store.waiting) return;
    if (this.text) return this.openText(tab);
    this.tab = tab;
    this.railOpen = true;
    if (tab === "rules" && !this.rules.chapters.length) void openRules(this, "");
    void this.updateComplete.then(() => {
      if (phone.matches) document.getElementById(`tab-${tab}`)?.focus();
      if (tab !== "rules") this.scrollStory(fresh);
    });
  }

  /** The text view has everything below each other. @param {Tab} tab */
  openText(tab) {
    const found = document.getElementById({ story: "text-story", talk: "talk", rules: "text-rules" }[tab]);
    found?.scrollIntoView({ block: "start" });
    found?.focus();
  }

  closeRail() {
    this.railOpen = false;
    this.store.seen();
    void this.updateComplete.then(() => {
      const openers = /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".bar [data-tab]"));
      const seen = [...openers].filter((button) => button.offsetParent !== null);
      (seen.find((button) => button.dataset.tab === this.tab) ?? seen[0])?.focus();
    });
  }

  /** @param {Dialog} name */
  openDialog(name) {
    const window = this.querySelector("dialog");
    if (!window) return;
    this.dialog = name;
    if (!window.open) window.showModal();
    this.focusDialog();
  }

  /** On the first thing in the open window; while there is none, on what closes it. */
  focusDialog() {
    void this.updateComplete.then(() => {
      const first = this.querySelector("dialog .inside > :not(header) :is(input, select, button, a)") ?? this.querySelector("dialog button");
      if (first instanceof HTMLElement) first.focus();
    });
  }

  closeDialog() {
    this.querySelector("dialog")?.close();
  }

  /** The news of a closing comes late; by then another window may be open. */
  dialogClosed() {
    if (!this.querySelector("dialog")?.open) this.dialog = null;
  }

  storyPanel() {
    return /** @type {HTMLElement | null} */ (this.querySelector(".panels"));
  }

  atBottom() {
    const panel = this.storyPanel();
    return !panel || panel.scrollHeight - panel.scrollTop - panel.clientHeight < NEAR;
  }

  /** To its end, or to what is new. */
  scrollStory(fresh = false) {
    const panel = this.storyPanel();
    if (!panel || this.tab === "rules") return;
    const mark = fresh ? panel.querySelector("#fresh") : null;
    if (mark) mark.scrollIntoView({ block: "start" });
    else panel.scrollTop = panel.scrollHeight;
    this.storyTop = panel.scrollTop;
    this.storyHeight = panel.scrollHeight;
    this.following = this.atBottom();
  }

  /** Who scrolls up wants to read there; who comes back to the end wants to follow it again. @param {EventTarget | null} box */
  scrolled(box) {
    const panel = this.storyPanel();
    if (!panel || box !== panel || this.tab === "rules") return;
    // A story that has become another one moves by itself: that says nothing about its reader.
    const same = panel.scrollHeight === this.storyHeight;
    if (this.atBottom()) this.following = true;
    else if (same && panel.scrollTop < this.storyTop) this.following = false;
    this.storyTop = panel.scrollTop;
    this.storyHeight = panel.scrollHeight;
    this.lookSoon();
  }

  /** Does the reader choose nothing, so that only time tells what has been seen? */
  get watching() {
    return false;
  }

  /** Who only watches has seen what was in sight for a moment. */
  lookSoon() {
    const { store } = this;
    if (!this.watching || this.lookTimer !== undefined || store.seenLines >= store.lines.length || !this.endInSight()) return;
    const count = store.lines.length;
    this.lookTimer = setTimeout(() => {
      this.lookTimer = undefined;
      if (!this.endInSight()) return;
      store.seen(count);
      this.requestUpdate();
    }, LOOK_TIME);
  }

  endInSight() {
    const panel = this.storyPanel();
    return this.tab === "story" && this.following && !document.hidden && Boolean(panel?.checkVisibility());
  }

  escape() {
    if (this.board?.cancel?.()) return;
    if (this.railOpen && phone.matches) this.closeRail();
    this.reason = null;
    this.note = null;
  }
}
