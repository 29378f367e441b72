/* What is shown beside a thing of Invasion: the large card beside a small one, with the reason if it does not go. */
import { aside, clamp, whyOf } from "../../js/boards/common/pointing.js";

/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {{x: number, y: number, below: boolean, why: Why | null, card: CardData | null}} Pointed measured from the upper edge of the board, or from the lower one if it is not `below` */
/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */

const REST = 350;
const PREVIEW = { width: 250, height: 360 };

/** @param {InvasionBoard} board @returns {import("../../js/boards/common/pointing.js").Pointing<Pointed>} */
export function pointing(board) {
  return {
    hover: (_, resting) => (resting ? null : REST),
    focus: REST,
    leave: REST / 2,
    holds: (thing) => thing.dataset.card !== undefined,
    beside: (thing) => beside(board, thing),
  };
}

/** @param {InvasionBoard} board @param {HTMLElement} thing @returns {Pointed | null} */
function beside(board, thing) {
  const why = whyOf(thing);
  const card = thing.dataset.card === undefined ? null : board.find(Number(thing.dataset.card));
  if (board.menuOpen || (!card && !why) || !board.roomy) return null;
  const [frame, box] = [board.getBoundingClientRect(), thing.getBoundingClientRect()];
  const low = box.top - frame.top > frame.height * 0.4;
  const most = Math.max(8, frame.height - (card ? PREVIEW.height : 60));
  const y = clamp(low ? frame.bottom - box.bottom : box.top - frame.top, 8, most);
  return { why, card, below: !low, x: aside(board, thing, PREVIEW.width), y };
}
