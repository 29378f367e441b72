/* Choosing a hero before the game: every hero that nobody has yet, as its first card with its text; the cards that it
   becomes on the next levels are one press away. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { face, thing } from "./card.js";
import { nameOf, roman, sayPrinted } from "./says.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").FreeHero} FreeHero */

/**
 * @param {RoneBoard} board
 * @param {View} view
 */
export function freeHeroes(board, view) {
  const heroes = view.ask?.heroes;
  if (!heroes?.length) return nothing;
  return html`<section class="ro-heroes" aria-label=${t("rone.free_heroes")} data-scrolls>
    <ul role="list" aria-label=${t("rone.free_heroes")} data-list="heroes">${heroes.map((found) => html`<li class="ro-li">${one(board, view, found)}</li>`)}</ul></section>`;
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {FreeHero} found
 */
function one(board, view, { hero, levels: [first, ...later] }) {
  const printed = view.book[first];
  const { state, why, deed, option, menu } = board.stateOf(`hero:${hero}`);
  const spot = `free:${hero}`;
  const card = cardOf(view, first);
  return html`${thing({
    spot,
    name: sayPrinted(printed),
    state,
    why,
    deed,
    option,
    menu,
    tabbable: true,
    shape: "ro-freehero",
    inside: face(printed, card, { full: true }),
    act: () => (state ? board.press(`hero:${hero}`, spot) : board.show({ kind: "card", card })),
  })}<p class="later">${later.map(
    (id) => html`<button type="button" class="btn" data-spot="level:${id}" @click=${() => board.show({ kind: "card", card: cardOf(view, id) })}
      ><span class="visually-hidden">${nameOf(printed)}, </span>${t("rone.level_n", { level: roman(view.book[id].level) })}</button>`,
  )}</p>`;
}

/** A card that is not in the game yet: it has no number. @param {View} view @param {string} id */
function cardOf(view, id) {
  return { card: -1, id, label: nameOf(view.book[id]) };
}
