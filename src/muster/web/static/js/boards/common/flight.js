/* Motion on a table, from events. The table already shows the end when this begins: every animation starts somewhere else
   and leads to where things are. All are started at once, with delays, so finishing them at any moment leaves the table
   as it is, and nothing waits for them. */

export const MOVE = { duration: 320, easing: "cubic-bezier(.2, .9, .25, 1)" };
export const TURN = { duration: 240, easing: "cubic-bezier(.4, 0, .2, 1)" };
export const APART = 60; // ms between two cards of several

/** From one place to another, by their middles; `size` is how much larger the first is. @param {DOMRect} from @param {DOMRect} to */
export function way(from, to) {
  return {
    dx: from.left + from.width / 2 - to.left - to.width / 2,
    dy: from.top + from.height / 2 - to.top - to.height / 2,
    size: Math.min(from.width, from.height) / Math.min(to.width, to.height),
  };
}

const NEAR = 1; // px: it has not moved

/** Where things lie now. @param {Iterable<Element>} elements @returns {Map<Element, DOMRect>} */
export function lying(elements) {
  return new Map([...elements].map((element) => [element, element.getBoundingClientRect()]));
}

/**
 * Which of them lie elsewhere by now, and how far back they were, beyond what they lie in. What goes from there to its new
 * place, from the first frame on, does not jump.
 * @param {Map<Element, DOMRect>} before
 */
export function displaced(before) {
  /** @type {Map<Element, Far>} */
  const all = new Map();
  for (const [element, { left, top, width }] of before) {
    const now = element.getBoundingClientRect();
    if (width && now.width) all.set(element, { dx: left - now.left, dy: top - now.top });
  }
  /** @type {Map<Element, Far>} */
  const found = new Map();
  for (const [element, far] of all) {
    const around = holder(element, all);
    const [dx, dy] = [far.dx - around.dx, far.dy - around.dy];
    if (Math.abs(dx) + Math.abs(dy) >= NEAR) found.set(element, { dx, dy });
  }
  return found;
}

/** @typedef {{dx: number, dy: number}} Far how far back something was */

/** How far what an element lies in takes it. @param {Element} element @param {Map<Element, Far>} all @returns {Far} */
function holder(element, all) {
  for (let up = element.parentElement; up; up = up.parentElement) {
    const far = all.get(up);
    if (far) return far;
  }
  return { dx: 0, dy: 0 };
}

/** From where it was to where it is; what was on its way goes on from there. @param {Element} element @param {Far} far @param {number} [zoom] of where it lies */
export function giveWay(element, { dx, dy }, zoom = 1) {
  const [x = 0, y = 0] = getComputedStyle(element)
    .translate.split(" ")
    .map((part) => parseFloat(part) || 0);
  element.animate([{ translate: `${dx / zoom + x}px ${dy / zoom + y}px` }, { translate: "0 0" }], MOVE);
}

/**
 * One telling of what happened.
 * @template {HTMLElement} Board
 */
export class Flight {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.at = 0; // ms from the beginning
    /** @type {Animation[]} */
    this.animations = [];
  }

  async ended() {
    await Promise.allSettled(this.animations.map((animation) => animation.finished));
  }

  /**
   * @param {Element | null | undefined} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  run(element, frames, timing) {
    if (!element) return null;
    const animation = element.animate(frames, { fill: "backwards", delay: this.at, ...timing });
    this.animations.push(animation);
    return animation;
  }

  /** While it moves, a thing lies above its neighbours. @param {Element} element @param {number} duration */
  raise(element, duration) {
    this.run(element, [{ zIndex: 40 }, { zIndex: 40 }], { duration, delay: 0 });
  }

  /**
   * Something that is only there while it moves, from a point on.
   * @param {HTMLElement} element
   * @param {{x: number, y: number}} from
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  pass(element, { x, y }, frames, timing) {
    const frame = this.board.getBoundingClientRect();
    element.setAttribute("aria-hidden", "true");
    Object.assign(element.style, { left: `${x - frame.left}px`, top: `${y - frame.top}px` });
    this.board.append(element);
    const gone = () => element.remove();
    this.run(element, frames, timing)?.finished.then(gone, gone);
  }
}

/** A word that can pass. @param {string} text @param {string} shape */
export function word(text, shape) {
  const found = document.createElement("b");
  found.className = shape;
  found.textContent = text;
  return found;
}
