/* Motion on Invasion's table, from events (see common/flight.js). */
import { APART, Flight, MOVE, TURN, way, word } from "../../js/boards/common/flight.js";
import { signed } from "./says.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").GameEvent} GameEvent */
/** @typedef {Map<string, DOMRect>} Before where each card and each pile was */

const TUMBLE = 700;
const FLOAT = 900;
const NEAR = 3; // px: it has not moved
const CARDS = ".iv-table .iv-held[data-card]";

/** Where everything lies now. @param {InvasionBoard} board @returns {Before} */
export function measure(board) {
  /** @type {Before} */
  const found = new Map();
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(CARDS)))
    if (!element.closest(".iv-panel")) found.set(element.dataset.card ?? "", element.getBoundingClientRect());
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll("[data-deck]")))
    found.set(`deck:${element.dataset.deck}`, element.getBoundingClientRect());
  return found;
}

/** @extends {Flight<InvasionBoard>} */
export class Telling extends Flight {
  /** @param {InvasionBoard} board @param {View} view @param {Before} before */
  constructor(board, view, before) {
    super(board);
    this.view = view;
    this.before = before;
  }

  /** @param {GameEvent[]} events */
  async play(events) {
    this.moves(this.origins(events));
    for (const event of events) this.happens(event);
    await this.ended();
  }

  /** Where cards come from that were not to be seen before. @param {GameEvent[]} events @returns {Before} */
  origins(events) {
    const found = new Map();
    for (const { kind, card, seat } of events) {
      const box = this.before.get(kind === "deployed" ? "deck:horde" : `deck:${seat}`);
      if (card !== undefined && box) found.set(String(card), box);
    }
    return found;
  }

  /** Every card that lies elsewhere than before goes there. @param {Before} from */
  moves(from) {
    let drawn = 0;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (this.board.querySelectorAll(CARDS))) {
      if (element.closest(".iv-panel")) continue;
      const card = element.dataset.card ?? "";
      const known = this.before.get(card);
      const start = known ?? from.get(card);
      const body = element.querySelector(".iv-body");
      if (!start) this.run(body, [{ opacity: 0 }, { opacity: 1 }], { duration: TURN.duration });
      else this.bring(element, body, start, known ? 0 : drawn++ * APART);
    }
  }

  /** @param {HTMLElement} element @param {Element | null} body @param {DOMRect} start @param {number} after */
  bring(element, body, start, after) {
    const { dx, dy, size } = way(start, element.getBoundingClientRect());
    if (Math.abs(dx) + Math.abs(dy) < NEAR || !Number.isFinite(size)) return;
    const timing = { ...MOVE, delay: this.at + after };
    const place = element.closest(".iv-li") ?? element; // it moves as a whole: to the browser nothing in it has jumped
    this.run(place, [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], timing);
    this.run(body, [{ scale: Math.max(0.2, Math.min(3, size)) }, { scale: 1 }], timing);
    this.raise(place, MOVE.duration + after);
  }

  /** @param {GameEvent} event */
  happens({ kind, seat, die, change, count, zone }) {
    if (kind === "rolled") this.tumble(this.board.querySelector(`[data-spot="die:${seat}:${die}"] .iv-cube`));
    else if (kind === "armor" || kind === "health") this.float(`${kind}:${seat}`, change);
    else if (kind === "parts") this.float(`parts:${seat}`, count);
    else if (kind === "zone_stored") this.pop(this.board.querySelectorAll(".iv-zone")[zone]);
    else if (kind === "marked" || kind === "defeated") this.shake(this.board.querySelector(".iv-topmost"));
    else if (kind === "time") this.pop(this.board.querySelector(".iv-time .now"));
  }

  /** A die rolls to its face. @param {Element | null} cube */
  tumble(cube) {
    const frames = [
      { rotate: "-540deg", scale: 0.6 },
      { rotate: "20deg", scale: 1.12, offset: 0.75 },
      { rotate: "0deg", scale: 1 },
    ];
    this.run(cube, frames, { duration: TUMBLE, easing: "ease-out" });
  }

  /** A number floats up from a value. @param {string} value @param {number} change */
  float(value, change) {
    const place = this.board.querySelector(`[data-value="${value}"]`);
    const box = place?.getBoundingClientRect();
    if (!box || !change) return;
    this.pop(place);
    const frames = [
      { opacity: 0, translate: "-50% 8px", scale: 0.7 },
      { opacity: 1, translate: "-50% 0", scale: 1.15, offset: 0.2 },
      { opacity: 0, translate: "-50% -30px" },
    ];
    const shape = change > 0 ? "iv-float good" : "iv-float bad";
    this.pass(word(signed(change), shape), { x: box.left + box.width / 2, y: box.top }, frames, { duration: FLOAT, easing: "ease-out" });
  }

  /** @param {Element | null | undefined} element */
  pop(element) {
    this.run(element, [{ scale: 1 }, { scale: 1.15 }, { scale: 1 }], { duration: 260 });
  }

  /** @param {Element | null} element */
  shake(element) {
    this.run(element, [{ translate: "0 0" }, { translate: "-4px 0" }, { translate: "4px 0" }, { translate: "0 0" }], { duration: 160 });
  }
}
