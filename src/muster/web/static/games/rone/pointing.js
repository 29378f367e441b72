/* What is shown beside a thing of RONE: the large card beside a small one, with the reason if it does not go. */
import { aside, clamp, hanging, whyOf } from "../../js/boards/common/pointing.js";

/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("./types.d.ts").CardData} CardData */
/**
 * Where the large card or the reason is: a reason hangs above or `below` its point; a card is measured from the upper edge
 * of the board, or from the lower one if it is not `below`.
 * @typedef {{x: number, y: number, below: boolean, why: Why | null, card: CardData | null}} Pointed
 */
/** @typedef {import("./board.js").RoneBoard} RoneBoard */

const REST = 350;
const PREVIEW_WIDTH = 300;

/** @param {RoneBoard} board @returns {import("../../js/boards/common/pointing.js").Pointing<Pointed>} */
export function pointing(board) {
  return {
    hover: (_, resting) => (resting ? null : REST),
    focus: REST,
    leave: REST / 2,
    holds: (thing) => thing.dataset.card !== undefined,
    beside: (thing) => beside(board, thing),
  };
}

/**
 * @param {RoneBoard} board
 * @param {HTMLElement} thing
 * @returns {Pointed | null}
 */
function beside(board, thing) {
  const why = whyOf(thing);
  const card = thing.dataset.card === undefined ? null : board.find(Number(thing.dataset.card));
  if (board.menuOpen || (!card && !why) || !board.layout.roomy) return null;
  const { zoom } = board.layout;
  if (!card) {
    const { below, x, y } = hanging(board, thing);
    return { why, card, below, x: x / zoom, y: y / zoom };
  }
  const [frame, box] = [board.getBoundingClientRect(), thing.getBoundingClientRect()];
  // Above a hand: its neighbours stay in sight.
  if (thing.matches(".ro-held")) {
    const middle = (box.left + box.width / 2 - frame.left) / zoom - PREVIEW_WIDTH / 2;
    return { why, card, below: false, x: clamp(middle, 8, frame.width / zoom - PREVIEW_WIDTH - 8), y: (frame.bottom - box.top) / zoom + 10 };
  }
  const low = box.top - frame.top > frame.height * 0.4;
  const y = Math.max(8, low ? frame.bottom - box.bottom : box.top - frame.top);
  return { why, card, below: !low, x: aside(board, thing, PREVIEW_WIDTH * zoom) / zoom, y: y / zoom };
}
