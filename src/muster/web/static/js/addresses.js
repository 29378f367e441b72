/* Where files lie: pages name an edition of them, so that browsers may keep them (server/http/files.py). */

/** What the page says in its head. @param {string} name */
export const told = (name) => document.querySelector(`meta[name="muster-${name}"]`)?.getAttribute("content") ?? "";

const base = told("static") || "/static";

/** The address of a file. @param {string} path under static */
export const at = (path) => `${base}/${path}`;

/** The icons that this page draws with. */
export const SPRITE = told("icons") || at("icons/sprite.svg");
