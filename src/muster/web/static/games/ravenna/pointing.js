/* What is shown beside a thing of Ravenna: a reason beside what does not go, the large card beside a small one. */
import { aside, clamp, hanging, whyOf } from "../../js/boards/common/pointing.js";

/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {{x: number, y: number, below: boolean, why: Why | null, rank: number | null}} Pointed */
/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */

const REST = 300;
const REST_PREVIEW = 600;
const [PREVIEW_WIDTH, PREVIEW_HEIGHT] = [196, 274];
const LARGE = 150; // px: a card of this width needs no larger one

/** @param {RavennaBoard} board @returns {import("../../js/boards/common/pointing.js").Pointing<Pointed>} */
export function pointing(board) {
  return {
    hover: (thing, resting) => (whyOf(thing) ? REST : resting ? null : REST_PREVIEW),
    focus: 0,
    leave: REST / 2,
    explains: true,
    holds: (thing) => !whyOf(thing),
    beside: (thing, hovered) => beside(board, thing, hovered),
  };
}

/**
 * @param {RavennaBoard} board
 * @param {HTMLElement} thing
 * @param {boolean} hovered
 * @returns {Pointed | null}
 */
function beside(board, thing, hovered) {
  const why = whyOf(thing);
  if (why) return { why, rank: null, ...hanging(board, thing) };
  const rank = board.rankAt(thing.dataset.spot ?? "");
  if (!hovered || rank === null || thing.clientWidth > LARGE) return null;
  const frame = board.getBoundingClientRect();
  const y = clamp(thing.getBoundingClientRect().top - frame.top - 60, 4, frame.height - PREVIEW_HEIGHT - 4);
  return { why: null, rank, below: false, x: aside(board, thing, PREVIEW_WIDTH), y };
}
