/* Where everything lies on the oval table, as numbers: for any size of the table, for 2 to 13 players. A narrow board
   (phone) is not laid out here: its style sheet makes lists of it. */

/**
 * @typedef {{x: number, y: number, card: number, align: "left" | "center" | "right"}} Spot of a hand: x is its left edge,
 *   middle or right edge; y its top; `card` the width of a card
 * @typedef {object} Layout
 * @property {number} scale
 * @property {number} radius of the table's corners
 * @property {number} rim
 * @property {Spot[]} spots by place: the opponents' from the left hand on, clockwise
 * @property {Spot[]} own one, or two for the two-player game
 * @property {boolean} stacked own plate above the own cards instead of beside them
 * @property {{x: number, y: number, card: number}} middle its centre, and the width of a pile
 * @property {"large" | "medium" | "small"} plates
 * @property {number} zoom of plates and other writing: it grows with the table but does not shrink
 * @property {number} cards the width of an opponent's card that is aimed at
 * @property {boolean} cramped
 */

const NARROW = 620; // below this width the board is a list,
const CROWDED = 900; // with many players below this one
export const TOUCHABLE = 44;
const RATIO = 88 / 63; // of a card
const GAPS = 4; // between four cards, with some air
const [WIDTH, HEIGHT] = [1088, 680]; // the table for which the sizes below are meant

// Opponents at the left side, the top and the right side, by their number.
const SIDES = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
  [2, 4, 2],
  [2, 5, 2],
  [3, 4, 3],
  [3, 5, 3],
  [3, 6, 3],
];
/** @type {("large" | "medium" | "small")[]} */
const KINDS = ["large", "medium", "small"];
const HEIGHTS = { large: 60, medium: 45, small: 36 }; // of a plate, with the gap below
const CARDS = { large: 64, medium: 47, small: 31 }; // width of a card of somebody else
const CAPTION = 44; // px above and below what has been drawn
const DRAWN = 1.4 * RATIO; // height of a card that has been drawn, in widths of a pile (`--wd`)
const CRAMPED = 0.85; // below this scale plates are a size smaller and claims stand below the cards

/**
 * The table for this many opponents; null if it is too narrow for an oval.
 * @param {number} width
 * @param {number} height
 * @param {number} opponents
 * @param {boolean} two the two-player game
 * @returns {Layout | null}
 */
export function arrange(width, height, opponents, two) {
  if (width < (opponents > 7 ? CROWDED : NARROW)) return null;
  const scale = Math.min(1.5, Math.max(0.55, Math.min(width / WIDTH, height / HEIGHT)));
  const rim = 30 * scale;
  const few = opponents <= 4;
  const size = few ? 0 : opponents <= 7 ? 1 : 2;
  const cramped = scale < CRAMPED;
  /** @type {Layout} */
  const layout = {
    scale,
    rim,
    cramped,
    stacked: opponents > 5 || cramped,
    cards: CARDS[KINDS[size]],
    plates: KINDS[Math.min(2, size + (cramped ? 1 : 0))],
    zoom: Math.max(1, scale),
    radius: Math.min(width, height) * (two ? 0.2 : few ? 0.34 : 0.18),
    spots: [],
    own: [],
    middle: { x: width / 2, y: height / 2, card: 82 * scale },
  };
  return two ? pairs(layout, width, height) : around(layout, width, height, opponents);
}

/**
 * Two players: two hands each, side by side.
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @returns {Layout}
 */
function pairs(layout, width, height) {
  const { scale, rim, zoom, plates } = layout;
  const plate = HEIGHTS[plates] * zoom;
  const columns = [0.5 - 0.225, 0.5 + 0.225].map((part) => part * width);
  const theirs = fit(74 * scale, width * 0.43);
  const mine = fit(86 * scale, width * 0.43);
  const bottom = height - rim - below(scale) - mine * RATIO - 56 * zoom;
  return {
    ...layout,
    stacked: true,
    spots: columns.map((x) => ({ x, y: rim + 14 * scale, card: theirs, align: "center" })),
    own: columns.map((x) => ({ x, y: bottom, card: mine, align: "center" })),
    middle: { x: width / 2, y: (rim + 14 * scale + plate + theirs * RATIO + bottom) / 2, card: 80 * scale },
  };
}

/**
 * Everybody around the table.
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @param {number} opponents
 * @returns {Layout}
 */
function around(layout, width, height, opponents) {
  const { scale, rim, plates, radius, stacked, zoom } = layout;
  const [left, top, right] = SIDES[opponents];
  const plate = HEIGHTS[plates] * zoom;
  const wanted = layout.cards * scale;
  const own = fit((stacked ? 86 : 92) * scale, stacked ? width * 0.56 : width - 2 * rim - (460 * scale + 60));
  const middle = 304 * scale;

  const corner = Math.max(0, radius * 0.62 - rim);
  const lane = (width - 2 * rim - 2 * corner) / Math.max(1, top);
  const topCard = fit(wanted, lane - 10 * scale);
  const topY = rim + 14 * scale;
  const topEnd = topY + plate + topCard * RATIO;

  const cardsY = height - rim - below(scale) - own * RATIO;
  const ownY = stacked ? cardsY - 54 * zoom : cardsY;
  const tall = height > width * 0.74 && left > 0;
  const sideCard = fit(wanted, tall ? width / 2 - rim - 14 * scale : (width - middle) / 2 - rim - 24 * scale);
  const sideHeight = plate + sideCard * RATIO;
  // A tall table has room for the sides above the piles, a wide one beside them.
  const sideStart = topEnd + (plates === "large" ? 12 : 30) * scale;
  const sideEnd = tall ? sideStart + left * (sideHeight + 14 * scale) : cardsY + (stacked ? 44 : -6) * scale;
  const row = (sideEnd - sideStart) / Math.max(1, left);
  const sideYs = Array.from({ length: left }, (_, i) => sideStart + (i + 0.5) * row - sideHeight / 2);
  const edge = rim + 18 * scale;

  /** The piles, where what has been drawn covers nobody's cards. @param {number} from @param {number} to */
  const between = (from, to) => ({ x: width / 2, y: (from + to) / 2 + CAPTION / 8, card: Math.min(82 * scale, (to - from - CAPTION) / DRAWN) });

  /** @type {Spot[]} */
  const lefts = sideYs.map((y) => ({ x: edge, y, card: sideCard, align: "left" }));
  /** @type {Spot[]} */
  const tops = Array.from({ length: top }, (_, i) => ({ x: rim + corner + (i + 0.5) * lane, y: topY, card: topCard, align: "center" }));
  /** @type {Spot[]} */
  const rights = sideYs.slice(0, right).map((y) => ({ x: width - edge, y, card: sideCard, align: "right" }));
  return {
    ...layout,
    spots: [...lefts.reverse(), ...tops, ...rights],
    own: [{ x: width / 2, y: ownY, card: own, align: "center" }],
    middle: between(tall ? sideEnd : topEnd, ownY),
  };
}

/** Between the own cards and the rim there is room for their tags, which do not shrink. @param {number} scale */
function below(scale) {
  return Math.max(42, 40 * scale);
}

/**
 * The widest card of which four fit into a width even if all lie sideways.
 * @param {number} wanted
 * @param {number} room
 */
function fit(wanted, room) {
  return Math.max(20, Math.min(wanted, room / (4 * RATIO + (GAPS * 6) / 62)));
}
