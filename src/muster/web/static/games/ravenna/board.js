/* <muster-board-ravenna>: the board of Warlords of Ravenna. It draws the view, lights what an option allows, and turns
   clicks, keys and drags into options. The interface between boards and the table is in table/types.d.ts. */
import "../../js/table/kit.js";
import { html, nothing, render } from "../../vendor/lit/index.js";
import { css } from "../../js/boards/common/style.js";
import { begin, look } from "../../js/boards/common/beyond.js";
import { TableBoard } from "../../js/boards/common/table.js";
import { pictures, tableTop } from "./art.js";
import { battleChip, battlePanel, gained } from "./battle.js";
import { back } from "./card.js";
import { left, lit, merged, usuallyDown, weighty, whyNot } from "./choosing.js";
import { listenToDragging } from "./drag.js";
import { heraldPart } from "./herald.js";
import { arrange, TOUCHABLE } from "./layout.js";
import { middle } from "./middle.js";
import { Telling, measure } from "./motion.js";
import { largeCard, openedSeat, pointed } from "./panels.js";
import { pointing } from "./pointing.js";
import { bottomSeat, isTwo } from "./says.js";
import { seat } from "./seat.js";
import { bands } from "./teams.js";
import { facts, keys, mention, primer } from "./telling.js";

/** @typedef {import("../../js/table/types.d.ts").Now} Now */
/** @typedef {import("../../js/table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../../js/table/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./choosing.js").Fields} Fields */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./panels.js").Shown} Shown */
/** @typedef {import("./pointing.js").Pointed} Pointed */
/** @typedef {import("./motion.js").Places} Places */
/** @typedef {import("./card.js").State} State */

const LYING = 500; // px: a phone held sideways is at least so wide
const LOWEST = 420; // px: a lower table is no oval but lists beside each other
const BATTLE_STAYS = 7000; // ms until a battle that nobody closes makes room
const NOTHING_ASKED = /** @type {const} */ ({ state: "", why: null, option: undefined });

/** @extends {TableBoard<View, Shown, Pointed, Places>} */
export class RavennaBoard extends TableBoard {
  static properties = {
    selected: { state: true },
    opened: { state: true },
    battleOpen: { state: true },
    aiming: { state: true },
  };

  mark = "rv";
  over = ".rv-panel, .rv-chip, .rv-battle button";
  scrolls = ".narrow.two, .narrow:not(.two) .rv-others";
  litFor = ""; // the question whose lights were brought into sight
  givesWay = ".rv-hand > .rv-cell, .rv-piles > .rv-pile";
  pointing = pointing(this);
  /** @type {number | undefined} */
  battleTimer = undefined;

  constructor() {
    super();
    /** @type {Fields} */
    this.selected = {};
    /** @type {number | null} */
    this.opened = null; // the hand of a seat that is shown large
    this.battleOpen = false;
    this.aiming = false; // an attack was asked for: at whom?
    this.reminded = false; // the face that is chosen anyway was pressed: what lacks is a place
    /** @type {{side: number, points: number}[]} */
    this.gains = []; // what the last battles brought
    /** @type {string | null} */
    this.lastHeld = null;
    /** @type {Map<string, string>} */
    this.seen = new Map(); // what lay in each place at the viewer's last choice
  }

  listen() {
    super.listen();
    listenToDragging(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.battleTimer);
  }

  // --- what is asked ----------------------------------------------------------------------------------------------------

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (!changed.has("now")) return;
    const before = /** @type {Now | null} */ (changed.get("now"));
    if (before?.view) this.newBattle(before);
    if (!before?.view || before.looking !== this.now?.looking || before.view.round !== this.view?.round) this.remember();
  }

  updated() {
    super.updated();
    if (this.litFor === this.askedFor || !this.size.width) return;
    this.litFor = this.askedFor;
    if (this.myTurn) requestAnimationFrame(() => begin(look(this, this.scrolls, this.stays), this.reducedMotion));
  }

  newQuestion() {
    this.selected = this.givenFields();
    this.aiming = false;
    this.reminded = false;
    this.focused = {};
    if (this.opened !== null && !this.opensSeats(this.opened)) this.opened = null;
  }

  /** A battle opens when it happens, or was missed; not when a replay jumps. @param {Now} before */
  newBattle(before) {
    const battles = this.view?.battles ?? [];
    const steps = (this.now?.position ?? 0) - before.position;
    const jumped = steps !== 1 && !this.now?.mine.length;
    if (jumped && steps) this.showBattle(false);
    else if (battles.length && JSON.stringify(battles) !== JSON.stringify(before.view.battles ?? [])) {
      this.gains = gained(before.view, this.view);
      this.showBattle(true);
    }
  }

  /** Fields that all options share are decided already: a card that can only lie face down, a last card. Face down is the usual way. */
  givenFields() {
    const [first, ...others] = this.options;
    /** @type {Fields} */
    const given = {};
    if (!first || weighty(first)) return given;
    for (const name of ["face", "rank"]) {
      const value = first.parts[name];
      if (typeof value === "number" && others.every((option) => option.parts[name] === value)) given[name] = value;
    }
    if (!("face" in given) && usuallyDown(this.options)) given.face = 0;
    return given;
  }

  /**
   * How a thing stands to the question: what it would choose, and why not.
   * @param {Fields} fields
   * @param {"legal" | "target"} kind
   * @returns {{state: State, why: Why | null, option: number | undefined}}
   */
  stateOf(fields, kind) {
    if (!this.myTurn) return NOTHING_ASKED;
    if (Object.entries(fields).every(([name, value]) => this.selected[name] === value)) return { state: "selected", why: null, option: undefined };
    if (lit(this.options, this.selected, fields)) {
      const rest = left(this.options, merged(this.options, this.selected, fields));
      return { state: kind, why: null, option: rest.length === 1 && !weighty(rest[0]) ? rest[0].option : undefined };
    }
    const why = whyNot(this.reasons, this.selected, fields);
    return why ? { state: "off", why, option: undefined } : NOTHING_ASKED;
  }

  /**
   * What a place stands for in the question that is asked, if anything.
   * @param {number} hand
   * @param {number} at
   * @returns {Fields | null}
   */
  fieldsOf(hand, at) {
    const view = this.view;
    if (!view || !this.myTurn) return null;
    if (view.question === "place") return { hand, slot: at };
    if (view.question === "hand out" && "rank" in this.selected && at === Math.min(3, view.hands[hand].slots.length)) return { hand };
    return null;
  }

  /** Is there anything to choose in this hand? @param {number} hand */
  handLit(hand) {
    /** @type {(Fields | null)[]} */
    const all = [{ target: hand }, { own: hand }, ...[0, 1, 2, 3].map((at) => this.fieldsOf(hand, at))];
    return this.myTurn && all.some((fields) => fields !== null && lit(this.options, this.selected, fields));
  }

  /** @param {number} hand */
  firstLit(hand) {
    const lits = [0, 1, 2, 3].filter((at) => {
      const fields = this.fieldsOf(hand, at);
      return fields !== null && lit(this.options, this.selected, fields);
    });
    return lits[0] ?? null;
  }

  /** Nothing of this hand can be chosen, though places are asked for. @param {number} hand */
  barred(hand) {
    return this.view?.question === "place" && this.myTurn && (this.reasons?.length ?? 0) > 0 && !this.handLit(hand);
  }

  /** Does the question know this deed at all? @param {"own" | "target" | "seat"} field @param {number} value */
  deed(field, value) {
    if (!this.myTurn || (field === "seat" && !("source" in this.selected))) return false;
    /** @param {{parts: Record<string, unknown>}} about */
    const knows = (about) => about.parts[field] === value;
    if (field === "target")
      return this.options.some(knows) || (this.view?.question === "turn" && (this.reasons ?? []).some(knows) && this.sideOfHand(value) !== this.sideOfMe());
    return this.options.some(knows);
  }

  /** @param {number} hand */
  sideOfHand(hand) {
    const view = this.view;
    const owner = view?.hands[hand].owner ?? -1;
    return view?.teams ? view.teams.findIndex((members) => members.includes(owner)) : owner;
  }

  sideOfMe() {
    const view = this.view;
    if (!view || view.seat === null) return -2;
    return view.teams ? view.teams.findIndex((members) => members.includes(view.seat ?? -1)) : view.seat;
  }

  /** The one option that is left, if everything about it is selected. */
  ready() {
    const rest = left(this.options, this.selected);
    const [option] = rest;
    if (rest.length !== 1 || !option || !Object.keys(this.selected).length) return null;
    return Object.keys(option.parts).every((name) => name === "form" || name in this.selected) ? option : null;
  }

  /** @param {number} hand */
  inBattle(hand) {
    const attack = this.view?.attack;
    if (this.selected.target === hand || attack?.target === hand) return "defends";
    return this.selected.own === hand || attack?.hand === hand ? "attacks" : "";
  }

  // --- choosing -----------------------------------------------------------------------------------------------------------

  /**
   * A thing was chosen.
   * @param {Fields} fields
   * @param {string} [spot]
   */
  pick(fields, spot) {
    const { options } = this;
    if (spot?.startsWith("held:")) this.lastHeld = spot;
    if (Object.entries(fields).every(([name, value]) => this.selected[name] === value)) {
      const given = this.givenFields();
      this.selected = Object.fromEntries(Object.entries(this.selected).filter(([name]) => !(name in fields) || name in given));
    } else {
      const selected = merged(options, this.selected, fields);
      const rest = left(options, selected);
      if (!rest.length) return;
      this.selected = selected;
      const down = "slot" in fields ? rest.find((option) => option.parts.face === 0) : undefined;
      if (down && rest.length > 1) return this.choose(down.option); // nobody has said otherwise
      if (rest.length === 1) {
        if (!weighty(rest[0])) return this.choose(rest[0].option);
        const { form: _form, ...all } = rest[0].parts;
        this.selected = /** @type {Fields} */ (all);
      }
    }
    this.aiming = false;
    this.heraldChanged();
  }

  /** A face is said, for whatever is placed next. Whoever presses the one that is chosen reads what lacks. @param {number} face */
  turnTo(face) {
    const rest = left(this.options, { ...this.selected, face });
    const chosen = this.selected.face === face;
    if (chosen && rest.length === 1) return this.choose(rest[0].option);
    this.reminded = chosen;
    if (!chosen) return this.pick({ face });
    this.heraldChanged();
  }

  /** An attack is wanted. Where only one is possible it is asked for its second yes, else for its target. */
  aim() {
    const attacks = this.options.filter(weighty);
    if (attacks.length !== 1) {
      this.aiming = attacks.length > 0;
      this.heraldChanged();
      return;
    }
    const { form: _form, ...all } = attacks[0].parts;
    this.pick(/** @type {Fields} */ (all));
  }

  /** The hands that can be attacked. */
  targets() {
    const hands = this.options.filter(weighty).map((option) => Number(option.parts.target));
    return [...new Set(hands)];
  }

  /** The only place that can be chosen in a hand. @param {number} hand @returns {Fields | null} */
  onlyPlace(hand) {
    const lits = [0, 1, 2, 3].map((at) => this.fieldsOf(hand, at)).filter((fields) => fields !== null && lit(this.options, this.selected, fields));
    return lits.length === 1 ? lits[0] : null;
  }

  /** @param {number} option */
  choose(option) {
    this.opened = null;
    this.shown = null;
    this.pointed = null;
    this.battleOpen = false;
    this.remember();
    super.choose(option);
    this.selected = this.givenFields(); // should the choice be lost on its way, it can be made again
  }

  /** Esc. */
  cancel() {
    const given = this.givenFields();
    const had = Object.keys(this.selected).some((name) => !(name in given));
    if (!had && !this.aiming && this.opened === null && !this.shown && !this.battleOpen) return false;
    const back = this.opened;
    this.selected = given;
    this.aiming = false;
    this.opened = null;
    this.shown = null;
    this.pointed = null;
    this.battleOpen = false;
    this.heraldChanged();
    if (back !== null) void this.updateComplete.then(() => this.focusOn(`[data-spot="open:${back}"]`));
    return true;
  }

  /** @param {Why} _why */
  refused(_why) {
    this.selected = this.givenFields();
  }

  /** @param {OptionInfo} option */
  handles(option) {
    const { form } = option.parts;
    return form !== "decline" && form !== "counter";
  }

  herald() {
    return this.view && this.myTurn ? heraldPart(this, this.view) : null;
  }

  facts() {
    return this.view ? facts(this.view) : [];
  }

  primer() {
    return this.view ? primer(this.view) : [];
  }

  // --- looking --------------------------------------------------------------------------------------------------------------

  /** Are this hand's cards too small to hit? Then its seat opens first. @param {number} hand */
  opensSeats(hand) {
    const view = this.view;
    if (!view || view.seats.length <= 1) return false;
    const spot = this.spotOf(hand);
    return spot ? spot.card < TOUCHABLE : true;
  }

  /** A seat that opens was pressed: with one place to choose in it, that is chosen. @param {number} hand */
  enter(hand) {
    const only = this.view?.question === "place" ? this.onlyPlace(hand) : null;
    if (only) this.pick(only, `open:${hand}`);
    else this.open(hand);
  }

  /** @param {number | null} hand */
  open(hand) {
    this.opened = this.opened === hand ? null : hand;
    this.shown = null;
    if (this.opened !== null) void this.updateComplete.then(() => this.focusOn(".rv-opened .is-target, .rv-opened button"));
  }

  /** @param {HTMLElement} thing */
  zoomOn(thing) {
    const [kind, hand, at] = (thing.dataset.spot ?? "").split(":");
    const rank = this.rankAt(thing.dataset.spot ?? "");
    if (kind === "place" && this.view?.hands[Number(hand)].slots[Number(at)]) this.show({ hand: Number(hand), at: Number(at) });
    else if (rank !== null) this.show({ rank });
  }

  keys() {
    return keys();
  }

  /** @param {import("../../js/table/types.d.ts").Mention} named */
  mention(named) {
    return mention(this, named);
  }

  /** The rank that lies in a spot, if the viewer knows it. @param {string} spot @returns {number | null} */
  rankAt(spot) {
    const view = this.view;
    const [kind, a, b] = spot.split(":");
    if (!view) return null;
    const card = {
      place: view.hands[Number(a)]?.slots[Number(b)],
      held: view.held?.[view.seat ?? 0]?.cards?.[Number(a)],
      drawn: view.drawn,
      discard: view.discard[0],
    }[kind];
    return card?.rank ?? null;
  }

  /** @param {boolean} on */
  showBattle(on) {
    this.battleOpen = on;
    clearTimeout(this.battleTimer);
    if (on)
      this.battleTimer = setTimeout(() => {
        this.battleOpen = false;
      }, BATTLE_STAYS);
  }

  /** What lies on the table has been seen. */
  remember() {
    this.seen = new Map(
      this.view?.hands.flatMap((hand, i) => hand.slots.map((slot, at) => /** @type {[string, string]} */ ([`${i}:${at}`, JSON.stringify(slot)]))) ?? [],
    );
  }

  /** @param {number} hand @param {number} at */
  isNew(hand, at) {
    const view = this.view;
    const slot = view?.hands[hand].slots[at];
    if (!slot || view.seat === null || view.seat < 0 || slot.placer === view.seat || view.attack || view.over) return false;
    return this.seen.get(`${hand}:${at}`) !== JSON.stringify(slot);
  }

  // --- focus ----------------------------------------------------------------------------------------------------------------

  /** @param {Element} _thing @param {string} spot */
  zoneOf(_thing, spot) {
    const [kind, hand] = spot.split(":");
    return kind === "place" ? `hand:${hand}` : kind === "held" ? "held" : "piles";
  }

  /**
   * One thing of each zone is reached with Tab: the one that had focus last, else the usual one.
   * @param {string} zone
   * @param {string} spot
   * @param {boolean} [usual]
   */
  tabbable(zone, spot, usual = false) {
    const last = this.focused[zone];
    return last && this.exists(last) ? last === spot : usual;
  }

  /** @param {string} spot */
  exists(spot) {
    const view = this.view;
    const [kind, a, b] = spot.split(":");
    if (kind === "place") return Boolean(view?.hands[Number(a)]?.slots[Number(b)]);
    if (kind === "held") return Number(a) < (view?.held?.[view.seat ?? 0]?.count ?? 0);
    return kind === "drawn"
      ? Boolean(view?.drawn)
      : kind === "discard"
        ? Boolean(view?.discard.length)
        : kind === "deck" && this.myTurn && view?.question !== "place";
  }

  putAway() {
    super.putAway();
    if (this.battleOpen) this.showBattle(false);
  }

  // --- motion ---------------------------------------------------------------------------------------------------------------

  measure() {
    this.emptyBefore = new Set(
      [...this.querySelectorAll(".rv-cell.vacant [data-spot], .rv-cell.vacant[data-spot]")].map((e) => e.getAttribute("data-spot") ?? ""),
    );
    return measure(this);
  }

  /** @param {View} view @param {Places} before @param {GameEvent[]} events */
  async tell(view, before, events) {
    await new Telling(this, view, before).play(events);
    if (this.battleOpen) this.showBattle(true); // its time begins when it has been told
  }

  /** The result of a battle is not told before its sums have been counted. @param {GameEvent[]} events */
  suspends(events) {
    return events.some((event) => event.kind === "totalled");
  }

  emptyBefore = new Set();

  /** @param {string} spot */
  wasEmpty(spot) {
    return this.emptyBefore.has(spot);
  }

  /** The back of a card for a moment in flight. */
  backCard() {
    const holder = document.createElement("div");
    render(back(), holder);
    return holder;
  }

  // --- drawing --------------------------------------------------------------------------------------------------------------

  /** The hands of the others from the left on, and the viewer's own. @param {View} view */
  hands(view) {
    const me = bottomSeat(view);
    const n = view.seats.length;
    const order = Array.from({ length: n }, (_, i) => (me + i) % n);
    const all = order.flatMap((owner) => view.hands.map((hand, i) => ({ hand: i, owner: hand.owner })).filter((found) => found.owner === owner));
    return {
      own: all.filter((found) => found.owner === me).map((found) => found.hand),
      others: all.filter((found) => found.owner !== me).map((found) => found.hand),
    };
  }

  /** Where everything lies; null on a narrow board, which is a list. @returns {Layout | null} */
  get layout() {
    const view = this.view;
    const { width, height } = this.size;
    return view && height >= LOWEST ? arrange(width, height, view.seats.length - 1, isTwo(view)) : null;
  }

  /** @param {number} hand */
  spotOf(hand) {
    const { view, layout } = this;
    if (!view || !layout) return null;
    const { own, others } = this.hands(view);
    return own.includes(hand) ? layout.own[own.indexOf(hand)] : layout.spots[others.indexOf(hand)];
  }

  render() {
    const { view, layout } = this;
    if (!view || !this.size.width) return nothing;
    const { own, others } = this.hands(view);
    const oval = layout && `oval ${layout.plates} ${layout.stacked ? "stacked" : ""} ${layout.cramped ? "cramped" : ""}`;
    const shape = oval ?? (this.size.height < LOWEST && this.size.width > Math.max(this.size.height, LYING) ? "narrow low" : "narrow");
    return html`${pictures()}
      <div class="rv-table ${shape} ${isTwo(view) ? "two" : ""} ${this.myTurn ? "my-turn" : ""} ${this.aiming ? "aiming" : ""}" .style=${css({ "--zoom": String(layout?.zoom ?? 1) })}>
        ${layout ? tableTop(this.size.width, this.size.height, layout.radius, layout.rim) : nothing}
        ${layout ? bands(this, view) : nothing}
        <div class="rv-others">${others.map((hand) => seat(this, view, hand, layout ? this.spotOf(hand) : null))}</div>
        ${middle(this, view, layout?.middle ?? null)}
        <div class="rv-own">${own.map((hand) => seat(this, view, hand, layout ? this.spotOf(hand) : null))}</div>
        ${layout ? battleChip(this, view) : nothing}
        ${this.pointers()}${openedSeat(this, view)}${battlePanel(this, view)}${largeCard(this, view)}${pointed(this)}
      </div>`;
  }
}

customElements.define("muster-board-ravenna", RavennaBoard);
