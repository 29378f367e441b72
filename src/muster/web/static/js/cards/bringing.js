/* A pack on its way from the page where it is written to the page that makes a table, within this window of the browser. */

/** What stands behind the address of a page to which a pack is brought. */
export const BROUGHT = "brought";

/** @typedef {{text: string, options: Record<string, any>}} Brought the pack as a file, and what is chosen for it already */

/** @param {string} game */
const place = (game) => `muster-brought-${game}`;

/** @param {string} game @param {Brought} what */
export function bring(game, what) {
  sessionStorage.setItem(place(game), JSON.stringify(what));
}

/** What was brought to this page, if it says that something was. @param {string} game @returns {Brought | null} */
export function broughtHere(game) {
  if (location.hash !== `#${BROUGHT}`) return null;
  try {
    const found = JSON.parse(sessionStorage.getItem(place(game)) ?? "null");
    return typeof found?.text === "string" && found.options ? found : null;
  } catch {
    return null; // somebody else wrote there
  }
}
