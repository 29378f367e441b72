/* On little room the table scrolls: what a new question lights comes into sight. */

/** @typedef {import("./board.js").RoneBoard} RoneBoard */

const ROOM = 12; // px around what is lit
const LIT = ".ro-thing:is(.is-legal, .is-target), .ro-zone.is-lit, .ro-stack, .ro-about";

/** All of it, with what it is about, if it fits; else its upper part. @param {RoneBoard} board */
export function showLit(board) {
  const frame = board.querySelector(".compact .ro-sides");
  const boxes = [...(frame?.querySelectorAll(LIT) ?? [])].map((found) => found.getBoundingClientRect());
  if (!frame || !boxes.length) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const above = Math.min(...boxes.map((box) => box.top)) - ROOM - top;
  const below = Math.max(...boxes.map((box) => box.bottom)) + ROOM - bottom;
  if (above < 0) frame.scrollTop += above;
  else if (below > 0) frame.scrollTop += Math.min(below, above);
}
