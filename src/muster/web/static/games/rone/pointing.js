/* What the mouse rests on, what has focus, what a finger presses for long: the large card appears beside a small one, with
   the reason if it does not go; a long press opens everything about it. */

/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("./types.d.ts").CardData} CardData */
/**
 * Where the large card or the reason is: a reason hangs above or `below` its point; a card is measured from the upper edge
 * of the board, or from the lower one if it is not `below`.
 * @typedef {{x: number, y: number, below: boolean, why: Why | null, card: CardData | null}} Pointed
 */
/** @typedef {import("./board.js").RoneBoard} RoneBoard */

const REST = 350;
const PRESS = 450;
const STILL = 4; // px
const [WHY_WIDTH, PREVIEW_WIDTH] = [270, 236];

/** @param {RoneBoard} board */
export function listenToPointing(board) {
  /** @type {number | undefined} */
  let timer;
  /** @type {HTMLElement | null} */
  let over = null;
  let [pressedX, pressedY] = [NaN, NaN];
  let longPressed = false;
  /** Has the mouse not moved since its last click? Then what is under it came there by itself. @param {PointerEvent} event */
  const resting = (event) => Math.abs(event.clientX - pressedX) + Math.abs(event.clientY - pressedY) < STILL;

  /** @param {HTMLElement | null} element @param {number} after */
  const later = (element, after) => {
    clearTimeout(timer);
    timer = setTimeout(() => board.point(element?.isConnected ? beside(board, element) : null), after);
  };

  board.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const found = thingAt(event.target);
    if (found === over || inside(event.target, ".ro-why")) return;
    over = found;
    if (found && !resting(event)) later(found, REST);
    else later(null, REST / 2);
  });
  board.addEventListener("pointerleave", () => { over = null; later(null, REST / 2); });
  board.addEventListener("focusin", (event) => {
    const found = thingAt(event.target);
    if (found?.matches(":focus-visible")) later(found, REST);
  });
  board.addEventListener("focusout", () => later(null, 0));
  board.addEventListener("click", (event) => {
    if (longPressed) { // the finger that opened the large card must not choose as well
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    longPressed = false;
  }, { capture: true });
  board.addEventListener("contextmenu", (event) => { if (longPressed) event.preventDefault(); });
  board.addEventListener("pointerdown", (event) => {
    if (inside(event.target, ".ro-why")) return; // its rule link wants the click
    clearTimeout(timer);
    board.point(null);
    longPressed = false;
    [pressedX, pressedY] = [event.clientX, event.clientY];
    const found = thingAt(event.target);
    if (event.pointerType === "mouse" || !found?.dataset.card) return;
    timer = setTimeout(() => { longPressed = true; board.zoomOn(found); }, PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    board.addEventListener(end, (event) => {
      const still = event instanceof PointerEvent && event.type === "pointermove" && Math.abs(event.movementX) + Math.abs(event.movementY) < STILL;
      if (event instanceof PointerEvent && event.pointerType !== "mouse" && !still) clearTimeout(timer);
    });
  }
}

/** @param {EventTarget | null} target */
function thingAt(target) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".ro-thing[data-spot]")) : null;
}

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Where the large card or the reason of a thing is shown, within the board.
 * @param {RoneBoard} board
 * @param {HTMLElement} element
 * @returns {Pointed | null}
 */
function beside(board, element) {
  const why = /** @type {any} */ (element).why ?? null;
  const card = element.dataset.card === undefined ? null : board.find(Number(element.dataset.card));
  const [frame, box] = [board.getBoundingClientRect(), element.getBoundingClientRect()];
  if (board.menuOpen || (!card && !why) || !board.layout.roomy) return null;
  if (!card) {
    const below = box.bottom - frame.top < frame.height * 0.55;
    const x = clamp(box.left + box.width / 2 - frame.left, WHY_WIDTH / 2, frame.width - WHY_WIDTH / 2);
    return { why, card: null, below, x, y: below ? box.bottom - frame.top + 8 : box.top - frame.top - 8 };
  }
  const right = box.right - frame.left + 12;
  const aside = right + PREVIEW_WIDTH < frame.width ? right : box.left - frame.left - PREVIEW_WIDTH - 12;
  const low = box.top - frame.top > frame.height * 0.4;
  return { why, card, below: !low, x: Math.max(0, aside), y: low ? Math.max(8, frame.bottom - box.bottom) : Math.max(8, box.top - frame.top) };
}

/** @param {number} n @param {number} low @param {number} high */
function clamp(n, low, high) {
  return Math.max(low, Math.min(Math.max(low, high), n));
}
