/* What the mouse rests on, what has focus, what a finger presses for long: a reason appears beside what does not go, the
   large card beside a small one. */

/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {{x: number, y: number, below: boolean, why: Why | null, rank: number | null}} Pointed */
/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */

const REST = 300;
const REST_PREVIEW = 600;
const PRESS = 450;
const STILL = 4; // px
const [WHY_WIDTH, PREVIEW_WIDTH, PREVIEW_HEIGHT] = [270, 196, 274];

/** @param {RavennaBoard} board */
export function listenToPointing(board) {
  /** @type {number | undefined} */
  let timer;
  /** @type {HTMLElement | null} */
  let over = null;
  let [pressedX, pressedY] = [NaN, NaN];
  /** Has the mouse not moved since its last click? Then what is under it came there by itself. @param {PointerEvent} event */
  const resting = (event) => Math.abs(event.clientX - pressedX) + Math.abs(event.clientY - pressedY) < STILL;

  /** @param {HTMLElement | null} element @param {number} after @param {boolean} preview */
  const later = (element, after, preview) => {
    clearTimeout(timer);
    timer = setTimeout(() => board.point(element?.isConnected ? beside(board, element, preview) : null), after);
  };

  board.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const found = thingAt(event.target);
    if (found === over || inside(event.target, ".rv-why")) return;
    over = found;
    if (found && /** @type {any} */ (found).why) later(found, REST, false);
    else if (found && !resting(event)) later(found, REST_PREVIEW, true);
    else later(null, REST / 2, false);
  });
  board.addEventListener("pointerleave", () => { over = null; later(null, REST / 2, false); });
  board.addEventListener("focusin", (event) => {
    const found = thingAt(event.target);
    if (found?.matches(":focus-visible")) later(found, 0, false);
  });
  board.addEventListener("focusout", () => later(null, 0, false));
  board.addEventListener("click", (event) => {
    const found = thingAt(event.target);
    if (found && /** @type {any} */ (found).why) later(found, 0, false);
  });
  board.addEventListener("pointerdown", (event) => {
    if (inside(event.target, ".rv-why")) return; // its rule link wants the click
    clearTimeout(timer);
    board.point(null);
    [pressedX, pressedY] = [event.clientX, event.clientY];
    const found = thingAt(event.target);
    if (event.pointerType === "mouse" || !found) return;
    if (/** @type {any} */ (found).why) later(found, PRESS, false);
    else timer = setTimeout(() => board.zoomOn(found), PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    board.addEventListener(end, (event) => {
      const moved = event instanceof PointerEvent && event.type === "pointermove" && Math.abs(event.movementX) + Math.abs(event.movementY) < 4;
      if (event instanceof PointerEvent && event.pointerType !== "mouse" && !moved) clearTimeout(timer);
    });
  }
}

/** @param {EventTarget | null} target */
function thingAt(target) {
  return target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".rv-thing[data-spot]")) : null;
}

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Where the reason or the large card of a thing is shown, within the board.
 * @param {RavennaBoard} board
 * @param {HTMLElement} element
 * @param {boolean} preview
 * @returns {Pointed | null}
 */
function beside(board, element, preview) {
  const why = /** @type {any} */ (element).why ?? null;
  const rank = board.rankAt(element.dataset.spot ?? "");
  if (!why && (!preview || rank === null || element.clientWidth > 150)) return null;
  const [frame, box] = [board.getBoundingClientRect(), element.getBoundingClientRect()];
  const x = box.left + box.width / 2 - frame.left;
  if (why) {
    const below = box.bottom - frame.top < frame.height * 0.55;
    return { why, rank: null, below, x: clamp(x, WHY_WIDTH / 2, frame.width - WHY_WIDTH / 2), y: below ? box.bottom - frame.top + 8 : box.top - frame.top - 8 };
  }
  const right = box.right - frame.left + 12;
  const aside = right + PREVIEW_WIDTH < frame.width ? right : box.left - frame.left - PREVIEW_WIDTH - 12;
  return { why: null, rank, below: false, x: Math.max(0, aside), y: clamp(box.top - frame.top - 60, 4, frame.height - PREVIEW_HEIGHT - 4) };
}

/** @param {number} n @param {number} low @param {number} high */
function clamp(n, low, high) {
  return Math.max(low, Math.min(Math.max(low, high), n));
}
