/* Small things that boards say of seats and numbers. */

export const OPEN = -1; // the seat of a viewer who sees everything

/** The seat whose cards lie at the bottom: the viewer's, or the first. @param {{seat: number | null}} view */
export function bottomSeat({ seat }) {
  return seat === null || seat === OPEN ? 0 : seat;
}

/** @param {{seat: number | null}} view @param {number} seat */
export function isMe(view, seat) {
  return seat === view.seat;
}

/** "+2", "−2". @param {number} n */
export function signed(n) {
  return n > 0 ? `+${n}` : `−${-n}`;
}
