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
 * Which of them lie elsewhere by now, and how far back they were. What goes from there to its new place, from the first
 * frame on, does not jump.
 * @param {Map<Element, DOMRect>} before
 */
export function displaced(before) {
  /** @type {Map<Element, {dx: number, dy: number}>} */
  const found = new Map();
  for (const [element, { left, top, width }] of before) {
    const now = element.getBoundingClientRect();
    const [dx, dy] = [left - now.left, top - now.top];
    if (width && now.width && Math.abs(dx) + Math.abs(dy) >= NEAR) found.set(element, { dx, dy });
  }
  return found;
}

/** From where it was to where it is. @param {Element} element @param {{dx: number, dy: number}} far @param {number} [zoom] of where it lies */
export function giveWay(element, { dx, dy }, zoom = 1) {
  element.animate([{ translate: `${dx / zoom}px ${dy / zoom}px` }, { translate: "0 0" }], MOVE);
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
