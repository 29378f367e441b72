/* On little room the table scrolls: what a new question lights comes into sight. */

/** @typedef {import("./board.js").RoneBoard} RoneBoard */

const ROOM = 12; // px around what is lit
/** The own plate on a low phone: it lies over what scrolls. */
export const STAYS = ".short .near .ro-players";
const LIT = ".ro-thing:is(.is-legal, .is-target), .ro-zone.is-lit, .ro-stack, .ro-about";

/** All of it, with what it is about, if it fits; else its upper part. @param {RoneBoard} board */
export function showLit(board) {
  const frame = board.querySelector(".compact .ro-sides");
  const lit = [...(frame?.querySelectorAll(LIT) ?? [])].filter((found) => !found.closest(STAYS));
  const boxes = lit.map((found) => found.getBoundingClientRect());
  if (!frame || !boxes.length) return;
  const { top, bottom: end } = frame.getBoundingClientRect();
  const bottom = Math.min(end, frame.querySelector(STAYS)?.getBoundingClientRect().top ?? end);
  const above = Math.min(...boxes.map((box) => box.top)) - ROOM - top;
  const below = Math.max(...boxes.map((box) => box.bottom)) + ROOM - bottom;
  if (above < 0) frame.scrollTop += above;
  else if (below > 0) frame.scrollTop += Math.min(below, above);
}
