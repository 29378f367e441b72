/* Finds the board of a game: boards/GAME.js defines <muster-board-GAME>, css/GAME.css dresses it. */

/**
 * The tag of a game's board, or nothing if it has none.
 * @param {string} game
 */
export async function loadBoard(game) {
  const tag = `muster-board-${game}`;
  try {
    await import(`../boards/${game}.js`);
    if (game !== "generic") await addStyle(`/static/css/${game}.css`);
  } catch (error) {
    if (game === "generic") throw error;
    console.info(`${game} has no board of its own; the plain one is used.`, error);
    return "";
  }
  return customElements.get(tag) ? tag : "";
}

/**
 * A board comes with a style sheet of its game's name; it is there before the first card is drawn.
 * @param {string} address
 */
function addStyle(address) {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(undefined);
    document.head.append(link);
  });
}
