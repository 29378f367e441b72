/* <muster-board-rone>: the board of RONE. It draws the view, lights what an option allows, and turns clicks and keys into
   options. The interface between boards and the table is in table/types.d.ts. */
import "../../js/table/kit.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { css } from "../../js/boards/common/style.js";
import { Filling } from "../../js/boards/common/panel.js";
import { TableBoard } from "../../js/boards/common/table.js";
import { arrow, placeArrow } from "./arrow.js";
import { pictures, scene } from "./art.js";
import { Deeds, firstOf, isTarget, onBoard, sayDeeds } from "./choosing.js";
import { fill, fillPart } from "./fill.js";
import { hand } from "./hand.js";
import { doing, heraldPart, sayWay } from "./herald.js";
import { freeHeroes } from "./heroes.js";
import { arrange } from "./layout.js";
import { Met } from "./met.js";
import { middle } from "./middle.js";
import { Telling, measure } from "./motion.js";
import { menu, panel, pointed } from "./panels.js";
import { pointing } from "./pointing.js";
import { bottomSeat } from "./says.js";
import { stackList } from "./stack.js";
import { side } from "./side.js";
import { STAYS, showLit } from "./sight.js";
import { turn } from "./text.js";
import { facts, keys, mention, primer } from "./telling.js";

/** @typedef {import("../../js/table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../../js/table/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("./choosing.js").Deed} Deed */
/** @typedef {import("./card.js").State} State */
/** @typedef {import("./panels.js").Shown} Shown */
/** @typedef {import("./panels.js").Menu} Menu */
/** @typedef {import("./pointing.js").Pointed} Pointed */
/** @typedef {import("./motion.js").Before} Before */

/** The parts of the strip; on little room, where rows of units come and go, all that cards lie in. */
const GIVES_WAY = ".ro-strip > *, .ro-steps > li, .compact :is(.ro-others, .ro-side, .ro-side > *, .ro-zone, .ro-middle, .ro-hand, .ro-deck, .ro-panel)";

/** @extends {TableBoard<View, Shown, Pointed, Before>} */
export class RoneBoard extends TableBoard {
  static properties = {
    selected: { state: true },
    menuOpen: { state: true },
  };

  mark = "ro";
  over = ".ro-panel, .ro-menu, .ro-why";
  givesWay = GIVES_WAY;
  scrolls = ".compact .ro-sides";
  stays = STAYS;
  pointing = pointing(this);

  constructor() {
    super();
    /** @type {number[]} */
    this.selected = []; // hand cards to be exchanged before the game
    /** @type {Menu | null} */
    this.menuOpen = null;
    this.deeds = new Deeds(null, [], null);
    this.filling = new Filling();
    this.litFor = ""; // the question whose lights were brought into sight, and at which width
    this.openedBy = ""; // the question for which a pile opened by itself
    this.met = new Met();
    this.beside = false; // is what waits shown beside the table?
    this.weighed = -1; // the option that is being looked at
    for (const kind of ["pointerover", "focusin"]) this.addEventListener(kind, (event) => this.weigh(event.target));
  }

  connectedCallback() {
    super.connectedCallback();
    this.classList.add("rone");
    document.addEventListener("keydown", this.space);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.space);
  }

  // --- what is asked ----------------------------------------------------------------------------------------------------

  /** What kind of question the viewer has to answer; nothing if it is somebody else's. */
  get question() {
    return this.myTurn ? (this.now?.question?.kind ?? "") : "";
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("now")) this.met.meet(this.view?.book ?? {});
    super.willUpdate(changed);
    if (changed.has("now") || changed.has("reasons")) this.deeds = new Deeds(this.view, this.options, this.reasons);
    if (changed.has("now")) this.openPile();
  }

  /** What comes of an option shows while its thing is looked at. @param {EventTarget | null} target */
  weigh(target) {
    const thing = target instanceof Element ? target.closest("[data-option]") : null;
    const option = Number(thing?.getAttribute("data-option") ?? -1);
    if (option === this.weighed || !this.now?.foreseen) return;
    this.weighed = option;
    this.filled();
  }

  newQuestion() {
    this.weighed = -1;
    this.filling.meet(this.myTurn ? (this.now?.panel ?? null) : null);
    this.menuOpen = null;
    this.pointed = null;
    if (this.question === "mulligan") this.selected = this.selected.filter((card) => this.options.some((option) => option.parts.card === card));
    else if (this.selected.length) this.selected = [];
    if (this.shown && this.shown.kind !== "card") this.shown = null;
  }

  updated() {
    super.updated();
    // Measuring has the browser lay out everything; before the next picture it does that anyway.
    requestAnimationFrame(() => {
      if (this.view?.combat) placeArrow(this, this.view);
      if (!this.size.width) return; // nothing is drawn yet
      const lit = `${this.askedFor} ${this.size.width}`;
      if (this.litFor !== lit) showLit(this);
      this.litFor = lit;
    });
  }

  /** A question that only a pile can answer opens it. */
  openPile() {
    const view = this.view;
    if (!view || !this.myTurn || this.openedBy === this.askedFor) return;
    this.openedBy = this.askedFor;
    const lit = this.options.filter((option) => "card" in option.parts).map((option) => Number(option.parts.card));
    if (!lit.length || this.question === "mulligan") return;
    const pile = view.side.findIndex(({ graveyard }) => lit.every((card) => graveyard.some((found) => found.card === card)));
    // Its top lies open where piles have room; elsewhere it opens when there is nothing else to press.
    const open = this.layout.piles || this.options.length > lit.length;
    if (pile >= 0 && (!open || lit.length > 1 || view.side[pile].graveyard[0]?.card !== lit[0])) this.show({ kind: "graveyard", side: pile });
    else if (lit.every((card) => view.side.some(({ technologies }) => technologies?.some((found) => found.card === card))))
      this.show({ kind: "technologies", seat: bottomSeat(view) });
  }

  /**
   * How a thing stands to the question: what pressing it does, and why it cannot.
   * @param {string} name "card:12", "deck", "level", "player:1"
   * @returns {{state: State, why: Why | null, deeds: Deed[], deed: string, option: number | undefined, menu: boolean}}
   */
  stateOf(name) {
    const deeds = this.myTurn ? this.deeds.of(name) : [];
    if (deeds.length) {
      const chosen =
        this.question === "mulligan"
          ? this.selected.includes(Number(name.slice(5)))
          : deeds.some(({ option }) => this.filling.holds(option) && this.filling.takes(option));
      const state = chosen ? "selected" : deeds.every(isTarget) ? "target" : "legal";
      return { state, why: null, deeds, deed: sayDeeds(deeds), option: deeds.length === 1 ? firstOf(deeds[0]) : undefined, menu: deeds.length > 1 };
    }
    const why = this.myTurn ? this.deeds.whyNot(name) : null;
    return { state: why ? "off" : "", why, deeds, deed: "", option: undefined, menu: false };
  }

  // --- choosing -----------------------------------------------------------------------------------------------------------

  /**
   * A thing was pressed: does its deed, asks which, says why not, or shows it.
   * @param {string} name
   * @param {string} spot
   * @param {CardData} [data]
   */
  press(name, spot, data) {
    const { deeds, state } = this.stateOf(name);
    if (state === "off") return;
    if (this.question === "mulligan" && data && deeds.length) return this.toggle(data.card);
    if (deeds.length === 1 && this.filling.takes(deeds[0].option)) return this.fillWith(deeds[0].option);
    if (deeds.length === 1) return this.do(deeds[0]);
    if (deeds.length > 1) return this.openMenu({ name, spot, card: data ?? null });
    if (data) this.show({ kind: "card", card: data });
  }

  /** @param {number} option */
  fillWith(option) {
    this.filling.toggle(option);
    this.filled();
  }

  /** The usual answers again. */
  fillAnew() {
    this.filling.own = null;
    this.filled();
  }

  filled() {
    this.requestUpdate();
    this.heraldChanged();
  }

  answerPanel() {
    if (!this.filling.complete) return;
    this.putDown();
    this.answer(this.filling.answers(), this.filling.way);
  }

  /** @param {Deed} deed */
  do(deed) {
    if (this.filling.panel?.slots.length === 1 && this.filling.most(deed.option)) return this.answer([deed.option], this.filling.way);
    if (deed.after === undefined) this.choose(deed.option);
    else this.wish([deed.option]);
  }

  /** @param {number} card */
  toggle(card) {
    this.selected = this.selected.includes(card) ? this.selected.filter((found) => found !== card) : [...this.selected, card];
    this.heraldChanged();
  }

  /** The selected cards go under the deck, one by one. */
  exchange() {
    const cards = this.selected.flatMap((card) => this.options.filter((option) => option.parts.card === card));
    const done = [...this.options, ...(this.reasons ?? [])].filter((option) => option.parts.form === "done");
    this.selected = [];
    this.wish([...cards, ...done].map((option) => option.option));
  }

  /** @param {number} option */
  choose(option) {
    this.putDown();
    super.choose(option);
  }

  /** @param {number[]} options */
  wish(options) {
    this.putDown();
    super.wish(options);
  }

  /** What lies over the table is put away. */
  putDown() {
    this.menuOpen = null;
    this.pointed = null;
    this.shown = null;
  }

  /** @param {Menu} found */
  openMenu(found) {
    this.menuOpen = this.menuOpen?.name === found.name ? null : found;
    this.pointed = null;
    if (this.menuOpen) void this.updateComplete.then(() => this.focusOn(".ro-menu button"));
  }

  /** Esc. */
  cancel() {
    if (!this.selected.length && !this.menuOpen && !this.shown && !this.filling.own) return false;
    const back = this.menuOpen?.spot ?? this.shownFrom;
    if (this.menuOpen || this.shown) {
      this.menuOpen = null;
      this.shown = null;
      void this.updateComplete.then(() => this.focusOn(`[data-spot="${back}"]`));
    } else {
      this.selected = [];
      this.fillAnew();
    }
    this.pointed = null;
    this.heraldChanged();
    return true;
  }

  /** @param {Why} _why */
  refused(_why) {
    this.selected = [];
  }

  /** @param {OptionInfo} option */
  handles(option) {
    return onBoard(option) && (!("card" in option.parts) || this.find(Number(option.parts.card)) !== null);
  }

  /** @param {OptionInfo} option */
  say(option) {
    return sayWay(this, option);
  }

  herald() {
    if (!this.view) return null;
    return this.myTurn ? (fillPart(this) ?? heraldPart(this, this.view)) : doing(this, this.view);
  }

  /** What is foreseen: of the option under the mouse or with focus, else of what is under way. */
  get foreseen() {
    return this.now?.foreseen?.[String(this.weighed)] ?? this.now?.forecast ?? null;
  }

  /** Beside the table. */
  aside() {
    return this.view && this.beside ? stackList(this, this.view) : null;
  }

  /** Space passes, unless it presses the button that has focus. */
  space = (/** @type {KeyboardEvent} */ event) => {
    const at = document.activeElement;
    if (event.key !== " " || event.repeat || (at && at !== document.body && !at.matches("h2, h3"))) return;
    const pass = this.options.find((option) => option.parts.form === "pass");
    if (!pass || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    this.choose(pass.option);
  };

  facts() {
    return this.view ? facts(this.view) : [];
  }

  primer() {
    return this.view ? primer(this.view) : [];
  }

  keys() {
    return keys();
  }

  /** @param {import("../../js/table/types.d.ts").Mention} named */
  mention(named) {
    return mention(this, named);
  }

  /** @param {string} n */
  symbol(n) {
    return turn(n);
  }

  /** How many cards it has met. */
  mentionable() {
    this.met.meet(this.view?.book ?? {});
    return this.met.count;
  }

  // --- looking --------------------------------------------------------------------------------------------------------------

  shownFrom = "";

  /** Shows a card large, or what lies in a pile. @param {Shown | null} shown */
  show(shown) {
    const from = document.activeElement?.getAttribute("data-spot");
    if (from && !this.shown) this.shownFrom = from;
    this.menuOpen = null;
    super.show(shown);
  }

  unzoom() {
    this.cancel();
  }

  /** @param {HTMLElement} element */
  zoomOn(element) {
    const data = this.find(Number(element.dataset.card));
    if (data) this.show({ kind: "card", card: data });
  }

  /** A card of the view by its number, wherever it lies. @param {number} card @returns {CardData | null} */
  find(card) {
    const view = this.view;
    if (!view) return null;
    const all = [
      ...view.players.flatMap((player) => [...(player.hero ? [player.hero] : []), ...player.technologies, ...(player.cards ?? [])]),
      ...view.side.flatMap((found) => [
        ...found.units,
        ...found.graveyard,
        ...found.removed,
        ...(found.technologies ?? []),
        ...(found.shields ?? []),
        ...(found.deck_cards ?? []),
      ]),
      ...view.stack,
      ...(view.ask?.effects ?? []),
      ...(view.ask?.id ? [/** @type {CardData} */ (view.ask)] : []),
    ];
    return all.find((found) => found.card === card) ?? null;
  }

  // --- focus ----------------------------------------------------------------------------------------------------------------

  /**
   * One thing of each list is reached with Tab: the one that had focus last, else the first that is lit, else the first.
   * @param {string} list
   * @param {string[]} spots all in it
   * @param {string[]} lit
   * @param {string} spot
   */
  tabbable(list, spots, lit, spot) {
    const last = this.focused[list];
    return spot === (spots.includes(last) ? last : (lit[0] ?? spots[0]));
  }

  putAway() {
    super.putAway();
    this.menuOpen = null;
  }

  // --- motion ---------------------------------------------------------------------------------------------------------------

  get zoomed() {
    return this.layout.zoom;
  }

  measure() {
    return measure(this);
  }

  /** @param {View} view @param {Before} before @param {GameEvent[]} events */
  async tell(view, before, events) {
    await new Telling(this, view, before).play(events);
  }

  // --- drawing --------------------------------------------------------------------------------------------------------------

  get layout() {
    return arrange(this.size.width, this.size.height, this.view?.mode === "three players");
  }

  render() {
    const view = this.view;
    if (!view || !this.size.width) return nothing;
    const layout = this.layout;
    const own = view.sides[bottomSeat(view)];
    const others = view.side.map((_, i) => (own + 1 + i) % view.side.length).filter((found) => found !== own);
    const shape = `${layout.roomy ? "roomy" : "compact"} ${layout.low ? "low" : ""} ${layout.short ? "short" : ""} ${layout.piles ? "piles" : ""} of-${view.players.length}`;
    const sizes = { zoom: layout.zoom, "--row": `${layout.row}px`, "--hand": `${layout.hand}px`, "--hero": `${layout.hero}px`, "--mini": `${layout.mini}px` };
    return html`${pictures()}
      <div class="ro-table ${shape} ${this.myTurn ? "my-turn" : ""} ${view.combat ? "fighting" : ""}" .style=${css(sizes)}>
        ${scene()}
        <div class="ro-sides" ?inert=${Boolean(view.ask?.heroes)}>
          <div class="ro-others">${others.map((found) => side(this, view, found, layout))}</div>
          ${middle(this, view)}
          ${side(this, view, own, layout)}
        </div>
        ${hand(this, view, fill(this, view))}
        ${arrow(view)}${freeHeroes(this, view)}${this.pointers()}${menu(this, view)}${panel(this, view)}${pointed(this)}
      </div>`;
  }
}

customElements.define("muster-board-rone", RoneBoard);
