/* <muster-board-invasion>: the board of RONE: Invasion. It draws the view, lights what an option allows, and turns clicks and
   keys into options. The interface between boards and the table is in table/types.d.ts. */
import "../../js/table/kit.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { TableBoard } from "../../js/boards/common/table.js";
import { t } from "../../js/i18n.js";
import { ruleLink } from "../../js/table/pieces.js";
import { Deeds, isTarget, sayDeeds, TRANSFORM } from "./choosing.js";
import { deployed, front } from "./horde.js";
import { Met } from "./met.js";
import { measure, Telling } from "./motion.js";
import { menu, panel, pointed } from "./panels.js";
import { row } from "./pieces.js";
import { mates, phases, player } from "./player.js";
import { pointing } from "./pointing.js";
import { bottomSeat, isMe, otherSeats, seatName } from "./says.js";
import { facts, mention, primer } from "./telling.js";
import { tray } from "./tray.js";

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

const ROOMY = 860; // px: less is a phone, or a tablet that is held upright
const WIDE = 1180;
const WAYS = new Set(["choose {n}", "effect {n} first"]);
const GIVES_WAY = [
  ".iv-head, .iv-phases > li, .iv-front, .iv-zone, .iv-zone > *, .iv-horde > *, .iv-others, .iv-pending, .iv-hand, .iv-tray",
  ".iv-player, .iv-plate > *, .iv-plate .chips > *, .iv-tracks, .iv-works, .iv-lots, .iv-block, .iv-dice > li, .iv-store > li, .iv-pile",
].join();

/** @extends {TableBoard<View, Shown, Pointed, Before>} */
export class InvasionBoard extends TableBoard {
  static properties = { menuOpen: { state: true }, pair: { state: true } };

  mark = "iv";
  over = ".iv-panel, .iv-why";
  scrolls = ".board";
  stays = ".iv-bottom";
  givesWay = GIVES_WAY;
  pointing = pointing(this);
  met = new Met();
  deeds = new Deeds(null, [], null);
  litFor = ""; // the question whose lights were brought into sight
  shownFrom = "";

  constructor() {
    super();
    /** @type {Menu | null} */
    this.menuOpen = null;
    /** @type {number[]} */
    this.pair = []; // dice to be transformed
  }

  get roomy() {
    return this.size.width >= ROOMY;
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
  }

  newQuestion() {
    this.menuOpen = null;
    this.pointed = null;
    this.pair = [];
    if (this.shown?.kind === "transform") this.shown = null;
  }

  updated() {
    super.updated();
    if (this.litFor === this.askedFor) return;
    this.litFor = this.askedFor;
    if (!this.roomy && this.myTurn) requestAnimationFrame(() => this.bringIntoSight());
  }

  /** Where there is little room, the first thing that can be pressed comes into sight. */
  bringIntoSight() {
    const lit = this.querySelector(":is(.is-legal, .is-target)");
    const frame = this.parentElement?.getBoundingClientRect();
    const box = lit?.getBoundingClientRect();
    if (lit && frame && box && (box.top < frame.top || box.bottom > frame.bottom)) lit.scrollIntoView({ block: "center" });
  }

  /**
   * How a thing stands to the question: what pressing it does, and why it cannot.
   * @param {string} name "card:12", "die:0:3"
   * @returns {{state: State, why: Why | null, deeds: Deed[], deed: string, option: number | undefined, menu: boolean}}
   */
  stateOf(name) {
    const deeds = this.myTurn ? this.deeds.of(name) : [];
    if (deeds.length) {
      const state = deeds.every(isTarget) ? "target" : "legal";
      return { state, why: null, deeds, deed: sayDeeds(deeds), option: deeds.length === 1 ? deeds[0].option : undefined, menu: deeds.length > 1 };
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
    if (state === "off" && this.roomy) return;
    if (deeds.length === 1) this.choose(deeds[0].option);
    else if (deeds.length) this.openMenu({ name, spot, card: data ?? null });
    else if (data) this.show({ kind: "card", card: data });
  }

  /** @param {number} option */
  choose(option) {
    this.menuOpen = null;
    this.pointed = null;
    this.shown = null;
    super.choose(option);
  }

  /** @param {Menu} found */
  openMenu(found) {
    this.menuOpen = found;
    this.pointed = null;
    void this.updateComplete.then(() => this.focusOn(".iv-menu h3"));
  }

  /** A die to be transformed, or not. @param {number} die */
  pick(die) {
    this.pair = this.pair.includes(die) ? this.pair.filter((found) => found !== die) : [...this.pair, die].slice(-2);
  }

  /** Esc. */
  cancel() {
    if (!this.menuOpen && !this.shown) return false;
    const back = this.menuOpen?.spot ?? this.shownFrom;
    this.putAway();
    this.pointed = null;
    void this.updateComplete.then(() => this.focusOn(`[data-spot="${back}"]`));
    return true;
  }

  putAway() {
    super.putAway();
    this.menuOpen = null;
    this.pair = [];
  }

  /** @param {OptionInfo} option */
  handles(option) {
    return option.parts.form === TRANSFORM || this.deeds.thingOf(option.parts) !== "";
  }

  /** What a button says instead of "Way 1". @param {OptionInfo} option */
  say({ parts }) {
    return WAYS.has(parts.form) ? (this.now?.question?.ways?.[Number(parts.n)] ?? "") : "";
  }

  herald() {
    if (!this.myTurn) return null;
    const lit = this.options.some((option) => this.handles(option));
    const transform = this.options.some(({ parts }) => parts.form === TRANSFORM);
    return {
      lit,
      hint: this.question === "main" ? t("invasion.hint_main") : lit ? t("invasion.hint_lit") : "",
      buttons: transform
        ? [{ label: t("invasion.transform_button"), icon: "magic-swirl", key: t("invasion.key_transform"), act: () => this.show({ kind: "transform" }) }]
        : [],
    };
  }

  keys() {
    return [{ key: t("invasion.key_transform"), words: t("invasion.transform") }];
  }

  facts() {
    return this.view ? facts(this.view) : [];
  }

  primer() {
    return this.view ? primer(this.view) : [];
  }

  /** @param {import("../../js/table/types.d.ts").Mention} named */
  mention(named) {
    return mention(this, named);
  }

  /** How many cards it has met. */
  mentionable() {
    this.met.meet(this.view?.book ?? {});
    return this.met.count;
  }

  // --- looking --------------------------------------------------------------------------------------------------------------

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
    const { invasion: horde } = view;
    const all = [
      ...view.players.flatMap((found) => [...(found.cards ?? []), ...found.base, ...found.center, ...found.played, ...found.discard, ...found.dump]),
      ...view.asks.flatMap((ask) => [...(ask.cards ?? []), ...(ask.effects ?? [])]),
      ...[view.supply, view.leaders, view.destroyed, view.destroyed_technologies].flat(),
      ...(horde ? [...horde.stack, ...horde.protocols, ...horde.discard, ...horde.dump, ...horde.destroyed, ...horde.destroyed_protocols] : []),
      ...(horde?.zones.flatMap((zone) => zone.card ?? []) ?? []),
      ...view.players.flatMap((found) => found.deck_cards ?? []),
    ];
    return all.find((found) => found.card === card) ?? null;
  }

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

  // --- motion ---------------------------------------------------------------------------------------------------------------

  measure() {
    return measure(this);
  }

  /** @param {View} view @param {Before} before @param {GameEvent[]} events */
  async tell(view, before, events) {
    await new Telling(this, view, before).play(events);
  }

  // --- drawing --------------------------------------------------------------------------------------------------------------

  render() {
    const view = this.view;
    if (!view || !this.size.width) return nothing;
    const own = bottomSeat(view);
    const horde = view.invasion;
    const shape = `${this.roomy ? "roomy" : "compact"} ${this.size.width >= WIDE ? "wide" : ""} ${horde ? "against" : "apart"} of-${view.players.length}`;
    return html`<div class="iv-table ${shape} ${this.myTurn ? "my-turn" : ""}">
      ${horde ? deployed(this, view, horde) : nothing}
      <div class="iv-middle">
        <div class="iv-head">${phases(view)}${this.roomy && horde ? mates(this, view) : nothing}</div>
        ${horde ? front(this, view, horde) : nothing}
        ${view.players.length > 1 ? html`<div class="iv-others">${otherSeats(view).map((seat) => player(this, view, seat))}</div>` : nothing}
        ${view.players.length ? player(this, view, own) : nothing}
        ${this.pending(view)}
      </div>
      <div class="iv-bottom">${tray(this, view)}${this.hand(view, own)}</div>
      ${this.pointers()}${menu(this, view)}${panel(this, view)}${pointed(this)}
    </div>`;
  }

  /** @param {View} view @param {number} seat */
  hand(view, seat) {
    const cards = view.players[seat]?.cards;
    if (!cards?.length) return nothing;
    const label = isMe(view, seat) ? t("invasion.your_hand") : t("invasion.pile_of.cards", { name: view.names[seat] });
    return html`<section class="iv-hand" aria-label=${label}>${row(this, view, { list: "hand", label, cards, note: (card) => (card.kept ? t("invasion.kept") : "") })}</section>`;
  }

  /** What is done to opponents at the end of a phase that all play at once. @param {View} view */
  pending(view) {
    if (!view.pending?.length) return nothing;
    return html`<section class="iv-pending"><h3>${t("invasion.pending")} ${ruleLink(this.rule("pending"))}</h3><ul>${view.pending.map(
      (found) =>
        html`<li><b>${seatName(view, found.seat)}</b>: ${found.id ? (view.book[found.id]?.name[this.lang] ?? "") : t(found.what === "reshuffle" ? "invasion.for_reshuffle" : "invasion.the_board")}</li>`,
    )}</ul></section>`;
  }
}

customElements.define("muster-board-invasion", InvasionBoard);
