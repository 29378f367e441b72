/* Motion on RONE's table, from events (see common/flight.js). */
import { APART, Flight, MOVE, TURN, way, word } from "../../js/boards/common/flight.js";
import { t } from "../../js/i18n.js";
import { signed } from "./says.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").GameEvent} GameEvent */
/** @typedef {{places: Map<string, DOMRect>, turns: Map<string, string>}} Before */

const LEAN = 140;
const HIT = 90;
const BACK = 220;
const FLOAT = 900;
const NEAR = 3; // px: it has not moved
/** Where a card is looked for first: on the battlefield, else in a row, else in a pile. */
const PLACES = [".ro-sides .ro-unit", ".ro-sides .ro-large-hero", ".ro-sides .ro-portrait", ".ro-held", ".ro-item", ".ro-mini", ""];

/** A card's button on the board, not in a panel. @param {RoneBoard} board @param {number} card */
function thingOf(board, card) {
  for (const place of PLACES) {
    const found = board.querySelector(`.ro-table > :not(.ro-panel) ${place}[data-card="${card}"]`);
    if (found instanceof HTMLElement) return found;
  }
  return null;
}

/** Where everything lies now. @param {RoneBoard} board @returns {Before} */
export function measure(board) {
  /** @type {Before} */
  const found = { places: new Map(), turns: new Map() };
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".ro-table > :not(.ro-panel) .ro-thing[data-card]"))) {
    const card = element.dataset.card ?? "";
    const shown = thingOf(board, Number(card));
    if (shown !== element) continue;
    found.places.set(card, cardBox(element));
    found.turns.set(card, turnOf(element));
  }
  for (const name of ["deck", "grave", "plate"]) {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(`[data-${name}]`))) {
      found.places.set(`${name}:${element.dataset[name]}`, element.getBoundingClientRect());
    }
  }
  return found;
}

/** @param {HTMLElement} element */
function cardBox(element) {
  return (element.querySelector(".ro-card, .portrait") ?? element).getBoundingClientRect();
}

/** @param {HTMLElement} element */
function turnOf(element) {
  const turned = element.querySelector(".ro-turn");
  return turned instanceof HTMLElement ? turned.style.getPropertyValue("--turn") : "";
}

/** @extends {Flight<RoneBoard>} */
export class Telling extends Flight {
  /**
   * @param {RoneBoard} board
   * @param {View} view
   * @param {Before} before
   */
  constructor(board, view, before) {
    super(board);
    this.view = view;
    this.before = before;
  }

  /** @param {GameEvent[]} events */
  async play(events) {
    const from = this.origins(events);
    this.moves(from);
    for (const event of events) this[HAPPENINGS[event.kind]]?.(event);
    await this.ended();
  }

  /** @param {number | undefined} card */
  thing(card) {
    return card === undefined ? null : thingOf(this.board, card);
  }

  /** @param {number} seat */
  plate(seat) {
    return this.board.querySelector(`[data-plate="${seat}"]`);
  }

  /** Where somebody's words float: over nothing that changes. @param {number} seat */
  life(seat) {
    return (this.plate(seat)?.querySelector(".life") ?? this.plate(seat))?.getBoundingClientRect();
  }

  // --- cards move ------------------------------------------------------------------------------------------------------

  /**
   * Where cards come from that were not to be seen before.
   * @param {GameEvent[]} events
   * @returns {Map<string, DOMRect>}
   */
  origins(events) {
    const found = new Map();
    for (const event of events) {
      const { card, seat } = event;
      if (card === undefined || seat === undefined) continue;
      const deck = event.kind === "drew" || (event.kind === "lost" && event.zone === "deck");
      const pile = deck ? this.before.places.get(`deck:${this.view.sides[seat]}`) : undefined;
      const box = pile ?? this.before.places.get(`plate:${seat}`);
      if (box) found.set(String(card), box);
    }
    return found;
  }

  /** Every card that lies elsewhere than before goes there. @param {Map<string, DOMRect>} from */
  moves(from) {
    let drawn = 0;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (this.board.querySelectorAll(".ro-table > :not(.ro-panel) .ro-thing[data-card]"))) {
      const card = element.dataset.card ?? "";
      if (thingOf(this.board, Number(card)) !== element) continue;
      const known = this.before.places.get(card);
      const start = known ?? from.get(card);
      if (start) this.bring(element, start, known ? 0 : drawn++ * APART);
      else this.run(element.querySelector(".ro-body"), [{ opacity: 0 }, { opacity: 1 }], { duration: TURN.duration });
      this.turn(element, this.before.turns.get(card) ?? "");
    }
  }

  /** @param {HTMLElement} element @param {DOMRect} start @param {number} after */
  bring(element, start, after) {
    const end = cardBox(element);
    if (!end.width || !start.width) return;
    const { dx, dy, size } = way(start, end);
    if (Math.abs(dx) + Math.abs(dy) < NEAR && Math.abs(size - 1) < 0.05) return;
    const { zoom } = this.board.layout;
    const timing = { ...MOVE, delay: this.at + after };
    const place = element.closest(".ro-li"); // it moves as a whole: to the browser nothing in it has jumped
    const body = element.querySelector(".ro-body");
    this.run(place ?? body, [{ translate: `${dx / zoom}px ${dy / zoom}px` }, { translate: "0 0" }], timing);
    this.run(body, [{ scale: Math.max(0.2, Math.min(3, size)) }, { scale: 1 }], timing);
    this.raise(place ?? element, MOVE.duration + after);
  }

  /** @param {HTMLElement} element @param {string} before */
  turn(element, before) {
    const now = turnOf(element);
    if (!before || !now || before === now) return;
    this.run(element.querySelector(".ro-turn"), [{ rotate: before }, { rotate: now }], TURN);
  }

  // --- numbers and words -----------------------------------------------------------------------------------------------

  /**
   * A word floats up from a place and fades.
   * @param {DOMRect | undefined} box
   * @param {string} text
   * @param {string} shape
   */
  float(box, text, shape) {
    if (!box) return;
    const frames = [
      { opacity: 0, translate: "-50% 8px", scale: 0.7 },
      { opacity: 1, translate: "-50% 0", scale: 1.15, offset: 0.2 },
      { opacity: 1, translate: "-50% -14px", scale: 1, offset: 0.7 },
      { opacity: 0, translate: "-50% -30px" },
    ];
    this.pass(word(text, `ro-float ${shape}`), { x: box.left + box.width / 2, y: box.top + box.height / 3 }, frames, { duration: FLOAT, easing: "ease-out" });
  }

  /** Where a card is, or was. @param {number | undefined} card */
  box(card) {
    const thing = this.thing(card);
    return this.before.places.get(String(card)) ?? (thing ? cardBox(thing) : undefined);
  }

  /** @param {Element | null} element @param {string} kind */
  pop(element, kind) {
    this.run(element?.querySelector(`[data-value="${kind}"] b`), [{ scale: 1 }, { scale: 1.5 }, { scale: 1 }], { duration: 260 });
  }

  /** @param {GameEvent} event */
  damaged(event) {
    this.float(this.box(event.card), signed(-event.points), "bad");
    const thing = this.thing(event.card);
    this.pop(thing, "health");
    this.shake(thing);
  }

  /** @param {Element | null} thing */
  shake(thing) {
    this.run(thing, [{ translate: "0 0" }, { translate: "-4px 0" }, { translate: "4px 0" }, { translate: "0 0" }], { duration: 160 });
  }

  /** @param {GameEvent} event */
  healed(event) {
    this.float(this.box(event.card), signed(event.points), "good");
    this.pop(this.thing(event.card), "health");
  }

  /** @param {GameEvent} event */
  boosted(event) {
    this.float(this.box(event.card), signed(event.points), "good");
    this.pop(this.thing(event.card), event.value);
  }

  /** @param {GameEvent} event */
  heroHit(event) {
    const plate = this.plate(event.seat);
    this.float(plate?.getBoundingClientRect(), signed(-event.points), "bad");
    this.shake(plate);
  }

  /** @param {GameEvent} event */
  water(event) {
    const dial = this.board.querySelector(`[data-water="${event.seat}"]`);
    if (event.change) this.float(dial?.getBoundingClientRect(), signed(event.change), "drops");
    this.run(dial?.querySelector(".now"), [{ opacity: 0.2 }, { opacity: 1 }], { duration: 260 });
  }

  /** @param {GameEvent} event */
  died(event) {
    this.float(this.box(event.card), "☠", "bad");
  }

  /** Somebody says something that changes nothing to be seen. @param {GameEvent} event */
  passed(event) {
    const { seat } = event;
    if (seat !== this.view.seat) this.float(this.life(seat), t("rone.passes"), "word");
  }

  /** @param {GameEvent} event */
  announced(event) {
    const { seat } = event;
    this.float(this.life(seat), t(`rone.announces.${String(event.what).replaceAll(" ", "_")}`), "word");
  }

  /** @param {GameEvent} event */
  drew(event) {
    const { seat } = event;
    const plate = this.plate(seat)?.querySelector(".life");
    if (seat !== this.view.seat) this.run(plate, [{ scale: 1 }, { scale: 1.08 }, { scale: 1 }], { duration: 260 });
  }

  /** @param {GameEvent} event */
  levelled(event) {
    this.run(this.plate(event.seat)?.querySelector(".levels"), [{ scale: 1 }, { scale: 1.3 }, { scale: 1 }], { duration: 480, easing: "ease-out" });
  }

  /** @param {GameEvent} event */
  turnStarted(event) {
    const own = event.seat === this.view.seat;
    this.run(this.board.querySelector(".ro-strip .whose"), [{ scale: 1 }, { scale: own ? 1.25 : 1.1 }, { scale: 1 }], { duration: 480, easing: "ease-out" });
    this.run(this.board.querySelector(".ro-strip"), [{ opacity: 0.2 }, { opacity: 1 }], { duration: 320 });
  }

  /** Both lean in, hit, and go back; what the blow does is told at its moment. */
  struck() {
    const { combat } = this.view;
    const pair = combat ? [combat.attacker, combat.target ?? -1] : this.fighters;
    const [one, other] = pair.map((card) => thingOf(this.board, card));
    if (one && other) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const share = 0.18 / this.board.layout.zoom;
      const [dx, dy] = [(b.left - a.left) * share, (b.top - a.top) * share];
      for (const [element, way] of /** @type {[HTMLElement, number][]} */ ([
        [one, 1],
        [other, -0.5],
      ])) {
        this.run(
          element,
          [
            { translate: "0 0", easing: "ease-in" },
            { translate: `${dx * way}px ${dy * way}px`, offset: LEAN / (LEAN + HIT + BACK) },
            { translate: `${dx * way}px ${dy * way}px`, offset: (LEAN + HIT) / (LEAN + HIT + BACK), easing: "ease-out" },
            { translate: "0 0" },
          ],
          { duration: LEAN + HIT + BACK },
        );
      }
    }
    this.at += LEAN;
  }

  /** @type {number[]} */
  fighters = [];

  /** @param {GameEvent} event */
  attacked(event) {
    if (event.card !== undefined) this.fighters = [event.card, event.target];
    this.run(this.board.querySelector(".ro-arrow"), [{ opacity: 0 }, { opacity: 1 }], { duration: 240 });
  }
}

/** What tells which event. @type {Record<string, "damaged" | "healed" | "boosted" | "heroHit" | "water" | "died" | "passed" | "announced" | "drew" | "levelled" | "turnStarted" | "struck" | "attacked">} */
const HAPPENINGS = {
  damaged: "damaged",
  healed: "healed",
  boosted: "boosted",
  hero_hit: "heroHit",
  water: "water",
  died: "died",
  passed: "passed",
  announced: "announced",
  drew: "drew",
  levelled: "levelled",
  turn_started: "turnStarted",
  struck: "struck",
  attacked: "attacked",
};
