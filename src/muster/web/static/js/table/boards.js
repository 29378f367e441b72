/* Loads a board. A game's own is in its folder, static/games/NAME: board.js defines <muster-board-NAME>, board.css
   dresses it (where there is a card.css, for its cards, the page has it), words.LANG.js is what it says. Which board a game has stands in the page (the attribute `board`); nothing
   is tried out. */
import { at, told } from "../addresses.js";
import { addWords } from "../i18n.js";

const WAITS = [500, 2000, 5000]; // ms after each attempt that failed

/**
 * The tag of a board, or nothing if it could not be loaded.
 * @param {string} name
 */
export async function loadBoard(name) {
  const tag = `muster-board-${name}`;
  try {
    if (name === "generic") await import("../boards/generic.js");
    else {
      const here = told("board") === name; // the page has its words and its style sheet
      const folder = at(`games/${name}`);
      if (!here) await addWords(`${folder}/words`);
      await Promise.all([import(`${folder}/board.js`), here ? null : addStyle(`${folder}/board.css`)]);
    }
  } catch (error) {
    console.warn(`The board ${name} could not be loaded.`, error);
    return "";
  }
  return customElements.get(tag) ? tag : "";
}

/**
 * A board comes with a style sheet of its game's name; it is there before the first card is drawn. A line that is cut
 * just then gets some more chances.
 * @param {string} address
 */
async function addStyle(address) {
  if (document.querySelector(`link[href="${address}"]`)) return;
  for (const wait of WAITS) {
    if (await styled(address)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
  throw new Error(`${address} could not be loaded.`);
}

/** @param {string} address @returns {Promise<boolean>} */
function styled(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => {
      link.remove();
      resolve(false);
    };
    document.head.append(link);
  });
}
