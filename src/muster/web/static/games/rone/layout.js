/* How large things are on RONE's table. A roomy board has heroes at the left, piles at the right and large cards; a
   compact one (a phone, a tablet beside its rail) has plates, and piles behind buttons. The style sheet does the rest. */

/**
 * `across` and `high` are the room for a row of units, `row` is the height that is kept for it; a compact board leaves their
 * size to the style sheet. `short`: a compact board on a low phone, or one held sideways. `zoom`: how much larger everything is on a large screen; all other lengths are before that.
 * @typedef {{roomy: boolean, short: boolean, zoom: number, row: number, low: boolean, piles: boolean, half: number, across: number, high: number, hand: number, hero: number, mini: number}} Layout
 */

const ROOMY = { width: 860, height: 470 };
const DRAWN_FOR = { width: 1080, height: 690 }; // on a larger board everything is larger
const LARGEST = 1.8;
const SHORT = 480; // px: a phone with little more than hand and plates
const LOW = 620; // px: a lower board has no room for rows of piles
const SIDE_COLUMNS = 252 + 220 + 68; // with the gaps between them
const HAND = { most: 122, least: 84, share: 0.165 };
const CELL = { most: 136, least: 70, ratio: 158 / 136 };
export const NARROW = 106; // px: on a smaller unit a name needs two lines, which make it higher
const TWO_LINES = 14;
const GAP = { usual: 14, small: 7 };

/**
 * @param {number} width
 * @param {number} height
 * @param {boolean} split two opponents side by side
 * @returns {Layout}
 */
export function arrange(width, height, split) {
  const roomy = width >= ROOMY.width && height >= ROOMY.height;
  if (!roomy) {
    const short = height < SHORT;
    return { roomy, short, zoom: 1, row: 0, low: false, piles: false, half: 0, across: 0, high: 0, hand: short ? 68 : 80, hero: 54, mini: 44 };
  }
  const zoom = Math.round(clamp(Math.min(width / DRAWN_FOR.width, height / DRAWN_FOR.height), 1, LARGEST) * 100) / 100;
  return { ...roomyBoard(width / zoom, height / zoom, split), zoom };
}

/** @param {number} width @param {number} height @param {boolean} split @returns {Layout} */
function roomyBoard(width, height, split) {
  const hand = clamp(height * HAND.share, HAND.least, HAND.most);
  const field = height - (hand * 88) / 63 - 34;
  const half = field / 2;
  const high = field * (split ? 0.28 : 0.36);
  return {
    roomy: true,
    short: false,
    zoom: 1,
    row: Math.round(Math.min(high, CELL.most * CELL.ratio)),
    low: height < LOW,
    piles: half >= 205,
    half,
    across: split ? width / 2 - 40 : width - SIDE_COLUMNS,
    high,
    hand: Math.round(hand),
    hero: Math.round(clamp(((half - 52) * 63) / 88, 78, 112)),
    mini: Math.round(clamp((((half - 116) / 2) * 63) / 88, 36, 54)),
  };
}

/**
 * How large each of so many units in a row is.
 * @param {Layout} layout
 * @param {number} count
 */
export function cellOf(layout, count) {
  const gap = layout.across < CELL.least * count + GAP.usual * (count - 1) ? GAP.small : GAP.usual;
  const wide = (layout.across - gap * (count - 1)) / Math.max(1, count);
  const fits = Math.min(wide, layout.high / CELL.ratio);
  const cell = fits < NARROW ? Math.min(fits, (layout.high - TWO_LINES) / CELL.ratio) : fits;
  return { gap, cell: Math.round(clamp(cell, CELL.least, CELL.most)) };
}

/** @param {number} n @param {number} low @param {number} high */
function clamp(n, low, high) {
  return Math.max(low, Math.min(high, n));
}
