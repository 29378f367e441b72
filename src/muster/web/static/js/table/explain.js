/* What cannot be used says why: on focus at once, on hovering after a moment, on a long press, on a tap. An element
   takes part by its property `why` ({why, rule}). */

/** @typedef {import("./types.d.ts").Why} Why */

const HOVER = 300;
const PRESS = 450;

/**
 * @param {HTMLElement} root
 * @param {(why: Why | null) => void} show called with null when nothing is pointed at any more
 */
export function explainWithin(root, show) {
  /** @type {number | undefined} */
  let timer;
  /** @type {Why | null} */
  let shown = null;

  /**
   * @param {Why | null} why
   * @param {number} after
   */
  const later = (why, after) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (why === shown) return;
      shown = why;
      show(why);
    }, after);
  };

  root.addEventListener("focusin", (event) => {
    // Whoever goes on to the reason itself, for its rule, keeps it.
    if (event.target instanceof Element && event.target.closest(".herald .why")) return;
    const why = whyOf(event.target);
    if (why || shown) later(why, 0);
  });
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const why = whyOf(event.target);
    if (why) later(why, HOVER);
    else clearTimeout(timer);
  });
  root.addEventListener("pointerdown", (event) => {
    const why = whyOf(event.target);
    if (why && event.pointerType !== "mouse") later(why, PRESS);
  });
  root.addEventListener("click", (event) => {
    const why = whyOf(event.target);
    if (why && !why.info) later(why, 0);
  });
}

/**
 * @param {EventTarget | null} target
 * @returns {Why | null}
 */
export function whyOf(target) {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    const why = /** @type {any} */ (at).why;
    if (why) return why;
  }
  return null;
}
