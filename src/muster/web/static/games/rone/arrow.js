/* The arrow of an attack, from the attacker to its target, wherever they lie. It is drawn after the cards have their places. */
import { html, nothing } from "../../vendor/lit/index.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */

/** @param {View} view */
export function arrow(view) {
  if (view.combat?.target === undefined) return nothing;
  return html`<svg class="ro-arrow" aria-hidden="true"><path class="under"></path><path class="over"></path><path class="head"></path></svg>`;
}

/** @param {RoneBoard} board @param {View} view */
export function placeArrow(board, view) {
  const drawn = board.querySelector(".ro-arrow");
  if (!drawn || !view.combat) return;
  const [attacker, target] = [view.combat.attacker, view.combat.target].map((card) =>
    board.querySelector(`.ro-sides :is(.ro-unit, .ro-large-hero, .ro-portrait)[data-card="${card}"]`),
  );
  const plate = target?.matches(".ro-large-hero") && target.closest("[data-plate]");
  const [from, to] = [attacker, plate || target].map((thing) => thing?.getBoundingClientRect());
  drawn.toggleAttribute("hidden", !from || !to); // whoever has died fights no more
  if (!from || !to) return;
  const frame = board.getBoundingClientRect();
  const down = to.top > from.top;
  const { zoom } = board.layout;
  const [x1, y1] = [(from.left + from.width / 2 - frame.left) / zoom, ((down ? from.bottom : from.top) - frame.top) / zoom];
  if (plate) return void beside(drawn, x1, y1, (to.right - frame.left) / zoom, (to.top + to.height / 2 - frame.top) / zoom);
  const [x2, y2] = [(to.left + to.width / 2 - frame.left) / zoom, ((down ? to.top : to.bottom) - frame.top) / zoom];
  const end = y2 + (down ? -16 : 16);
  const bend = (end - y1) / 2;
  const tip = down ? -1 : 1;
  draw(drawn, `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y1 + bend} ${x2} ${end}`, `M${x2} ${y2 + tip}l-11 ${tip * 20}q11 ${tip * -7} 22 0Z`);
}

/**
 * To a hero with a block of its own the arrow comes from the side: over it and under it stand numbers of others.
 * @param {Element} drawn
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 */
function beside(drawn, x1, y1, x2, y2) {
  draw(drawn, `M${x1} ${y1}C${x1} ${(y1 + y2) / 2} ${(x1 + x2) / 2} ${y2} ${x2 + 16} ${y2}`, `M${x2 + 1} ${y2}l20 -11q-7 11 0 22Z`);
}

/** @param {Element} drawn @param {string} line @param {string} head */
function draw(drawn, line, head) {
  for (const path of drawn.querySelectorAll(".under, .over")) path.setAttribute("d", line);
  drawn.querySelector(".head")?.setAttribute("d", head);
}
