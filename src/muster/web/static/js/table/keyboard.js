/* Everything by keyboard. The list is what `?` shows; a button of the herald may have a letter of its own; arrows move to the nearest button in their direction. */

/** @typedef {{keys: string[], words: string, act: (event: KeyboardEvent) => void, here?: () => boolean}} Shortcut `here`: is it one at this table? */

const STEPS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * @param {Shortcut[]} shortcuts
 * @param {() => boolean} wanted single letters are for those who want them
 */
export function listen(shortcuts, wanted) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (typing(event.target)) return void (event.key === "Escape" && leave(event));
    if (event.key in STEPS) return void move(event);
    if (event.key.length === 1 && !wanted()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const button = document.querySelector(`.herald [data-key="${CSS.escape(key)}"]`);
    const found = shortcuts.find((shortcut) => shortcut.keys.includes(key) && (shortcut.here?.() ?? true));
    if (!button && !found) return;
    event.preventDefault();
    if (button instanceof HTMLElement) press(button);
    else found?.act(event);
  });
}

/**
 * As if somebody went there and pressed it.
 * @param {HTMLElement} button
 */
export function press(button) {
  button.focus();
  button.click();
}

/** Esc out of a field, so that letters are shortcuts again; a search is first emptied, by the browser. @param {KeyboardEvent} event */
function leave(event) {
  const field = event.target;
  if (field instanceof HTMLInputElement && field.type === "search" && field.value) return;
  event.preventDefault();
  document.getElementById("question")?.focus();
}

/** @param {EventTarget | null} target */
function typing(target) {
  return target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;
}

/** @param {KeyboardEvent} event */
function move(event) {
  const from = document.activeElement;
  const zone = from?.closest("[data-zone], .board");
  if (!from || !zone) return;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
  const next = nearest(from, zone, step) ?? nearest(from, beyond(zone, step), step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * What lies above the herald, or below the board: there the arrows go on.
 * @param {Element} zone
 * @param {number[]} step
 * @returns {Element}
 */
function beyond(zone, [, dy]) {
  if (dy > 0 && zone.matches(".board")) return document.querySelector(".herald") ?? zone;
  if (dy < 0 && zone.closest(".herald")) return document.querySelector(".field-of-play > .board") ?? zone;
  return zone;
}

/**
 * The nearest thing with focus in a direction; what lies straight ahead counts as nearer than what lies aside.
 * @param {Element} from
 * @param {Element} zone
 * @param {number[]} direction
 * @returns {HTMLElement | null}
 */
function nearest(from, zone, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const found of /** @type {NodeListOf<HTMLElement>} */ (zone.querySelectorAll("button, a[href], summary, [tabindex='0']"))) {
    if (found === from || found.getClientRects().length === 0) continue;
    const [fx, fy] = middle(found);
    const ahead = (fx - x) * dx + (fy - y) * dy;
    const aside = Math.abs((fx - x) * dy) + Math.abs((fy - y) * dx);
    const far = ahead + 2.5 * aside;
    if (ahead > 2 && far < least) [best, least] = [found, far];
  }
  return best;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
