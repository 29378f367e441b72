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

const LONG_WORD = /\p{L}{9,}/gu; // shorter ones fit everywhere
/** A vowel, consonants, and the sound with which the next syllable begins, before another vowel. */
const SYLLABLE = /([aeiouyäöü])([^aeiouyäöü\s-]*?)((?:sch|ch|ck|ph|th|[bcdfgkpt][lr]|qu|[^aeiouyäöü\s-]))(?=[aeiouyäöü])/giu;

/** Long words may break where they have syllables: browsers do not know how to hyphenate everywhere. @param {string} name */
export function softly(name) {
  return name.replace(LONG_WORD, (word) => {
    const broken = word.replace(SYLLABLE, "$1$2\u00ad$3");
    return broken.replace(/^(\p{L}{1,2})\u00ad/u, "$1").replace(/\u00ad(\p{L}{1,2})$/u, "$1"); // not after or before two letters
  });
}
