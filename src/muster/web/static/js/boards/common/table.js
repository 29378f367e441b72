/* A board with things that lie on a table: it knows its size, tells clocks, shows what is pointed at and what was opened,
   and remembers where focus was. A game's board says what lies where. */
import { BaseBoard } from "./base.js";
import { beyond, bring, look, pointers } from "./beyond.js";
import { displaced, giveWay, lying } from "./flight.js";
import { listenToPointing } from "./pointing.js";

/** @typedef {import("../../table/types.d.ts").GameEvent} GameEvent */

/** Where somebody looks and points moves nothing. */
const LOOKED = new Set(["pointed", "focused", "outside"]);

/**
 * @template View
 * @template Shown what lies over the table: a large card, a pile
 * @template Pointed what is shown beside a thing
 * @template Before where things were before something happened
 */
export class TableBoard extends BaseBoard {
  /** @type {import("../../../vendor/lit/index.js").PropertyDeclarations} */
  static properties = {
    shown: { state: true },
    pointed: { state: true },
    size: { state: true },
    focused: { state: true },
    outside: { state: true },
  };

  drawsSeats = true;
  /** Before the name of each of its classes. */
  mark = "";
  /** Selects what makes room for other things, and closes the gap they leave. */
  givesWay = "";
  /** What scrolls where there is little room, and what stays at its lower edge meanwhile. */
  scrolls = "";
  stays = ":not(*)";
  /** A press on one of these puts nothing away. */
  over = "";
  /** @type {import("./pointing.js").Pointing<Pointed> | null} */
  pointing = null;
  listening = false;
  /** @type {number | undefined} */
  clockTimer = undefined;

  constructor() {
    super();
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {Pointed | null} */
    this.pointed = null;
    this.size = { width: 0, height: 0 };
    /** @type {Record<string, string>} */
    this.focused = {}; // the spot of each zone that Tab comes back to
    this.askedFor = ""; // the question that was seen last
    this.toldAt = 0;
    /** @type {import("./beyond.js").Beyond[]} */
    this.outside = []; // what is lit and out of sight
    this.looks = () => {
      cancelAnimationFrame(this.looking);
      this.looking = requestAnimationFrame(() => this.lookAround());
    };
    this.looking = 0;
    this.observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      if (width !== this.size.width || height !== this.size.height) this.size = { width, height };
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.classList.add(this.mark);
    this.observer.observe(this);
    document.addEventListener("scroll", this.looks, { capture: true, passive: true });
    this.clockTimer = setInterval(() => {
      if (this.now?.seats?.some((info) => info.time_left != null)) this.requestUpdate();
    }, 1000);
    if (!this.listening) this.listen();
    this.listening = true;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.observer.disconnect();
    document.removeEventListener("scroll", this.looks, { capture: true });
    cancelAnimationFrame(this.looking);
    clearInterval(this.clockTimer);
  }

  /** Once, for as long as there is a board. */
  listen() {
    if (this.pointing) listenToPointing(this, this.pointing);
    this.addEventListener("focusin", (event) => this.focusMoved(event));
    this.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Element && !target.closest(this.over)) this.putAway();
    });
  }

  // --- what is asked ----------------------------------------------------------------------------------------------------

  /** @returns {View | null} */
  get view() {
    return this.now?.view ?? null;
  }

  /** @param {number} seat */
  asked(seat) {
    return !this.now?.over && (this.now?.question?.seats ?? this.now?.view?.asked ?? []).includes(seat);
  }

  /** @param {number} seat */
  timeLeft(seat) {
    const left = this.now?.seats?.[seat]?.time_left;
    if (left == null) return null;
    return Math.max(0, left - (this.asked(seat) ? (performance.now() - this.toldAt) / 1000 : 0));
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("now")) return;
    this.toldAt = performance.now();
    const key = `${this.now?.looking}:${this.now?.question?.since ?? this.now?.position}`;
    if (key === this.askedFor) return;
    this.askedFor = key;
    this.newQuestion();
  }

  /** What was begun for another question is over. */
  newQuestion() {}

  heraldChanged() {
    this.dispatchEvent(new CustomEvent("herald", { bubbles: true }));
  }

  // --- what is out of sight ---------------------------------------------------------------------------------------------

  updated() {
    if (this.scrolls) this.looks();
  }

  lookAround() {
    const sight = look(this, this.scrolls, this.stays);
    const found = beyond(sight);
    if (JSON.stringify(found) !== JSON.stringify(this.outside)) this.outside = found;
  }

  /** To be drawn over the board. */
  pointers() {
    return pointers(this.outside, (up) => bring(look(this, this.scrolls, this.stays), up, this.reducedMotion));
  }

  // --- looking ----------------------------------------------------------------------------------------------------------

  /** Shows something over the table. @param {Shown | null} shown */
  show(shown) {
    this.shown = shown;
    this.pointed = null;
    if (shown) void this.updateComplete.then(() => this.focusOn(`.${this.mark}-panel h3[tabindex]`));
  }

  /** A press beside what lies over the table. */
  putAway() {
    this.shown = null;
  }

  /** Z: the focused card, or back. */
  zoom() {
    const focused = document.activeElement?.closest(`.${this.mark}-thing`);
    if (this.shown) this.unzoom();
    else if (focused instanceof HTMLElement && this.contains(focused)) this.zoomOn(focused);
  }

  unzoom() {
    this.show(null);
  }

  /** @param {HTMLElement} _thing */
  zoomOn(_thing) {}

  /** @param {Pointed | null} found */
  point(found) {
    if (found !== this.pointed) this.pointed = found;
  }

  // --- focus ------------------------------------------------------------------------------------------------------------

  /** @param {FocusEvent} event */
  focusMoved(event) {
    const found = event.target instanceof Element ? event.target.closest("[data-spot]") : null;
    const spot = found?.getAttribute("data-spot");
    const zone = found && spot && this.zoneOf(found, spot);
    if (zone && this.focused[zone] !== spot) this.focused = { ...this.focused, [zone]: spot };
  }

  /** The things among which arrows move, by a name. @param {Element} thing @param {string} _spot */
  zoneOf(thing, _spot) {
    return thing.closest("[data-list]")?.getAttribute("data-list");
  }

  /** @param {string} selector */
  focusOn(selector) {
    /** @type {HTMLElement | null} */ (this.querySelector(selector))?.focus();
  }

  // --- motion -----------------------------------------------------------------------------------------------------------

  /** How much larger everything is drawn than it is written. */
  get zoomed() {
    return 1;
  }

  /** What gives way to something else goes to its new place; it does not jump there. @param {Map<string, unknown>} changed */
  update(changed) {
    const looked = changed.size > 0 && [...changed.keys()].every((name) => LOOKED.has(name));
    const still = this.reducedMotion || !this.givesWay || changed.has("size") || looked;
    const before = lying(still ? [] : this.querySelectorAll(this.givesWay));
    super.update(changed);
    for (const [element, far] of displaced(before)) giveWay(element, far, this.zoomed);
  }

  /** @param {GameEvent[]} events */
  async play(events) {
    if (this.reducedMotion || !this.view || !events.length) return;
    const before = this.measure();
    await this.updateComplete;
    if (this.view) await this.tell(this.view, before, events);
  }

  /** Where everything lies now. @abstract @returns {Before} */
  measure() {
    throw new Error("A board with things says where they lie.");
  }

  /** Leads everything from where it was to where it is. @abstract @param {View} _view @param {Before} _before @param {GameEvent[]} _events @returns {Promise<void>} */
  async tell(_view, _before, _events) {
    throw new Error("A board with things tells what happened to them.");
  }
}
