/* What somebody likes, kept in this browser. */

const KEY = "muster-table";

/** @typedef {{motion: boolean, shortcuts: boolean, text: boolean, plain: boolean, pace: import("./pace.js").Pace}} Likes */

/** @type {Likes} */
const USUAL = { motion: true, shortcuts: true, text: false, plain: false, pace: "normal" };

/** @returns {Likes} */
export function likes() {
  return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
}

/** @param {Partial<Likes>} changed */
export function like(changed) {
  localStorage.setItem(KEY, JSON.stringify({ ...likes(), ...changed }));
}
