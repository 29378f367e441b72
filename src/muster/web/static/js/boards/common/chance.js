/* Chance that is the same each time, for pictures that are drawn from data. */

/**
 * Endless numbers from 0 to 1 that depend on the seed alone.
 * @param {string} seed
 */
export function numbers(seed) {
  let h = 2166136261;
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let x = Math.imul(h ^ (h >>> 15), h | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}
