/* Teams at Ravenna's table: behind the seats of a team lies a band along the table's edge. */
import { html, nothing, svg } from "../../vendor/lit/index.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./types.d.ts").View} View */

/**
 * @param {RavennaBoard} board
 * @param {View} view
 */
export function bands(board, view) {
  if (!view.teams) return nothing;
  const { width, height } = board.size;
  return html`<svg class="rv-bands" aria-hidden="true" width=${width} height=${height} viewBox="0 0 ${width} ${height}">
    ${view.teams.map((members, side) => {
      const path = band(board, view, members);
      return svg`<path class="team-${side}" d=${path} stroke-width=${height * 0.24}></path><path class="line team-${side}" d=${path}></path>`;
    })}</svg>`;
}

/**
 * From the first member of a team to the last, along an ellipse.
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number[]} members
 */
function band(board, view, members) {
  const [cx, cy] = [board.size.width / 2, board.size.height / 2];
  const [rx, ry] = [cx * 0.72, cy * 0.68];
  const angles = clockwise(view, members).map((owner) => {
    const { x, y } = centre(
      board,
      view.hands.findIndex((hand) => hand.owner === owner),
    );
    return Math.atan2((y - cy) / ry, (x - cx) / rx);
  });
  const [first, last] = [angles[0], angles[angles.length - 1]];
  const turn = (last - first + 2 * Math.PI) % (2 * Math.PI);
  const steps = Math.max(1, Math.ceil(turn * 12));
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = first + (turn * i) / steps;
    return `${(cx + rx * Math.cos(angle)).toFixed(0)} ${(cy + ry * Math.sin(angle)).toFixed(0)}`;
  });
  return `M${points.join("L")}${turn ? "" : "h1"}`;
}

/**
 * Members in the order in which they sit.
 * @param {View} view
 * @param {number[]} members
 */
function clockwise(view, members) {
  const n = view.seats.length;
  const first = members.find((owner) => !members.includes((owner + n - 1) % n)) ?? members[0];
  return members.map((_, i) => (first + i) % n);
}

/**
 * About the middle of a seat.
 * @param {RavennaBoard} board
 * @param {number} hand
 */
function centre(board, hand) {
  const spot = board.spotOf(hand);
  if (!spot) return { x: 0, y: 0 };
  const aside = { left: 1, center: 0, right: -1 }[spot.align];
  return { x: spot.x + aside * spot.card * 2.4, y: spot.y + spot.card * 1.15 };
}
