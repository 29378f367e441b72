/* What the mouse rests on, what has focus, what a finger presses for long: beside a thing appears what there is to say of
   it, a reason or its large card. */

/** @typedef {import("../../table/types.d.ts").Why} Why */
/** @typedef {{x: number, y: number, below: boolean}} Place a reason hangs above its point, or below it */

/**
 * How a board answers to pointing.
 * @template Pointed
 * @typedef {object} Pointing
 * @property {(thing: HTMLElement, resting: boolean) => number | null} hover ms until the mouse on a thing shows something;
 *   `resting`: the mouse has not moved since its last click, what is under it came there by itself
 * @property {number} focus ms until focus on a thing does
 * @property {number} leave ms until it goes
 * @property {boolean} [explains] a press on what does not go says why beside it
 * @property {(thing: HTMLElement) => boolean} holds a finger that presses it for long shows it large
 * @property {(thing: HTMLElement, hovered: boolean) => Pointed | null} beside what is shown
 */

const PRESS = 450;
const STILL = 4; // px
const WHY_WIDTH = 270;

/**
 * @template Pointed
 * @param {HTMLElement & {mark: string, point: (found: Pointed | null) => void, zoomOn: (thing: HTMLElement) => void}} board
 * @param {Pointing<Pointed>} how
 */
export function listenToPointing(board, how) {
  const notes = `.${board.mark}-why`;
  /** @type {number | undefined} */
  let timer;
  /** @type {HTMLElement | null} */
  let over = null;
  let longPressed = false;
  let [pressedX, pressedY] = [NaN, NaN];

  /** @param {EventTarget | null} target @returns {HTMLElement | null} */
  const thingAt = (target) => (target instanceof Element ? target.closest(`.${board.mark}-thing[data-spot]`) : null);
  /** @param {PointerEvent} event */
  const resting = (event) => Math.abs(event.clientX - pressedX) + Math.abs(event.clientY - pressedY) < STILL;
  /** @param {HTMLElement | null} thing @param {number} after @param {boolean} [hovered] */
  const later = (thing, after, hovered = false) => {
    clearTimeout(timer);
    timer = setTimeout(() => board.point(thing?.isConnected ? how.beside(thing, hovered) : null), after);
  };

  board.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    const found = thingAt(event.target);
    if (found === over || inside(event.target, notes)) return;
    over = found;
    const after = found && how.hover(found, resting(event));
    if (found && after !== null) later(found, after, true);
    else later(null, how.leave);
  });
  board.addEventListener("pointerleave", () => {
    over = null;
    later(null, how.leave);
  });
  board.addEventListener("focusin", (event) => {
    const found = thingAt(event.target);
    if (found?.matches(":focus-visible")) later(found, how.focus);
  });
  board.addEventListener("focusout", () => later(null, 0));
  board.addEventListener(
    "click",
    (event) => {
      if (longPressed) {
        // the finger that opened the large card must not choose as well
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      longPressed = false;
      const found = thingAt(event.target);
      if (how.explains && found && whyOf(found)) later(found, 0);
    },
    { capture: true },
  );
  board.addEventListener("contextmenu", (event) => {
    if (longPressed) event.preventDefault();
  });
  board.addEventListener("pointerdown", (event) => {
    if (inside(event.target, notes)) return; // its rule link wants the click
    clearTimeout(timer);
    board.point(null);
    longPressed = false;
    [pressedX, pressedY] = [event.clientX, event.clientY];
    const found = thingAt(event.target);
    if (event.pointerType === "mouse" || !found) return;
    if (how.holds(found))
      timer = setTimeout(() => {
        longPressed = true;
        board.zoomOn(found);
      }, PRESS);
    else if (how.explains) later(found, PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    board.addEventListener(end, (event) => {
      const still = event instanceof PointerEvent && event.type === "pointermove" && Math.abs(event.movementX) + Math.abs(event.movementY) < STILL;
      if (event instanceof PointerEvent && event.pointerType !== "mouse" && !still) clearTimeout(timer);
    });
  }
}

/** @param {EventTarget | null} target @param {string} selector */
function inside(target, selector) {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Why a thing does not go, as thing.js keeps it. @param {HTMLElement} thing @returns {Why | null} */
export function whyOf(thing) {
  return /** @type {any} */ (thing).why ?? null;
}

/**
 * Where the reason of a thing hangs, within the board.
 * @param {HTMLElement} board
 * @param {HTMLElement} thing
 * @returns {Place}
 */
export function hanging(board, thing) {
  const [frame, box] = [board.getBoundingClientRect(), thing.getBoundingClientRect()];
  const below = box.bottom - frame.top < frame.height * 0.55;
  const x = clamp(box.left + box.width / 2 - frame.left, WHY_WIDTH / 2, frame.width - WHY_WIDTH / 2);
  return { below, x, y: below ? box.bottom - frame.top + 8 : box.top - frame.top - 8 };
}

/**
 * The left edge of something beside a thing: at its right, or at its left if there is no room.
 * @param {HTMLElement} board
 * @param {HTMLElement} thing
 * @param {number} width
 */
export function aside(board, thing, width) {
  const [frame, box] = [board.getBoundingClientRect(), thing.getBoundingClientRect()];
  const right = box.right - frame.left + 12;
  return Math.max(0, right + width < frame.width ? right : box.left - frame.left - width - 12);
}

/** @param {number} n @param {number} low @param {number} high */
export function clamp(n, low, high) {
  return Math.max(low, Math.min(Math.max(low, high), n));
}
