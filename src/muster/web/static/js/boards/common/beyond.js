/* On little room a table scrolls. What can be done there and is out of sight, or under what always stays in sight, is told
   at the edge where it lies, and a press brings it. */
import { html, nothing } from "../../../vendor/lit/index.js";
import { t } from "../../i18n.js";
import { css } from "./style.js";

/** @typedef {{n: number, up: boolean, x: number, y: number}} Beyond how many things lie in one direction, and where that is told */

const LIT = ".is-legal, .is-target, .is-lit";
const PART = 0.5; // of a thing that is in sight must be seen
const EDGE = 4; // px

/**
 * @param {HTMLElement} board
 * @param {string} scrolls selects what scrolls: the board itself, a part of it, or what is around it
 * @param {string} stays selects what lies over its lower edge
 */
export function look(board, scrolls, stays) {
  const around = board.closest(scrolls) ?? board.querySelector(scrolls);
  if (!around || around.scrollHeight <= around.clientHeight + 1) return null;
  const room = around.getBoundingClientRect();
  const lower = [...board.querySelectorAll(stays)].map((found) => found.getBoundingClientRect().top);
  const [top, bottom] = [Math.max(0, room.top), Math.min(room.bottom, innerHeight, ...lower)];
  const lit = [...around.querySelectorAll(LIT)].filter((found) => found.checkVisibility() && !found.closest(stays));
  /** @param {Element} found how far it lies above the room (less than 0) or below it */
  const far = (found) => {
    const box = found.getBoundingClientRect();
    const seen = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    return seen >= Math.min(box.height, bottom - top) * PART ? 0 : box.top < top ? box.top - top : box.bottom - bottom;
  };
  const hidden = lit.map((found) => ({ found, far: far(found) })).filter((one) => one.far);
  return { around, hidden, lit: lit.length, top, bottom, x: (room.left + room.right) / 2 };
}

/** What is told of it. @param {ReturnType<typeof look>} sight @returns {Beyond[]} */
export function beyond(sight) {
  if (!sight) return [];
  const { hidden, top, bottom, x } = sight;
  return [true, false]
    .map((up) => ({ up, n: hidden.filter((one) => one.far < 0 === up).length, x: Math.round(x), y: Math.round(up ? top + EDGE : bottom - EDGE) }))
    .filter((one) => one.n);
}

/** Brings what lies nearest in a direction. @param {ReturnType<typeof look>} sight @param {boolean} up @param {boolean} still */
export function bring(sight, up, still) {
  if (!sight) return;
  const [nearest] = sight.hidden.filter((one) => one.far < 0 === up).toSorted((a, b) => Math.abs(a.far) - Math.abs(b.far));
  if (!nearest) return;
  const box = nearest.found.getBoundingClientRect();
  const middle = (sight.top + sight.bottom) / 2;
  sight.around.scrollBy({ top: (box.top + box.bottom) / 2 - middle, behavior: still ? "instant" : "smooth" });
}

/** What a new question lights comes into sight, if none of it is. @param {ReturnType<typeof look>} sight @param {boolean} still */
export function begin(sight, still) {
  const [first] = sight?.hidden ?? [];
  if (first && sight?.hidden.length === sight?.lit) bring(sight, first.far < 0, still);
}

/** @param {Beyond[]} found @param {(up: boolean) => void} press */
export function pointers(found, press) {
  if (!found.length) return nothing;
  return found.map(
    ({ up, n, x, y }) => html`<button type="button" class="btn beyond ${up ? "up" : "down"}" tabindex="-1" .style=${css({ left: `${x}px`, top: `${y}px` })}
      @click=${() => press(up)}><span aria-hidden="true">${up ? "▲" : "▼"}</span>${t(up ? "table.beyond_up" : "table.beyond_down", { n })}</button>`,
  );
}
