/* The viewer's own cards at the lower edge: the hand, and the deck beside it. Both together are what the viewer lives on. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { back, face, thing } from "./card.js";
import { bottomSeat, isMe, printedOf, sayPrinted } from "./says.js";
import { css } from "../../js/boards/common/style.js";
import { row } from "./unit.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {unknown} above what lies above it
 */
export function hand(board, view, above) {
  const seat = bottomSeat(view);
  const { cards } = view.players[seat];
  if (!cards) return nothing;
  const label = isMe(view, seat) ? t("rone.your_hand") : t("rone.hand_of", { name: view.names[seat] });
  return html`<section class="ro-hand" aria-label=${label} .style=${css({ "--n": cards.length })}>
    ${above}${
      cards.length
        ? row(board, { list: "hand", label, shape: "ro-fan", kind: "hand", cards, draw: (data, spot, tabbable) => handCard(board, view, data, spot, tabbable) })
        : html`<p class="ro-none">${t("rone.empty_hand")}</p>`
    }
    ${deck(board, view, view.sides[seat])}</section>`;
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {CardData} data
 * @param {string} spot
 * @param {boolean} tabbable
 */
export function handCard(board, view, data, spot, tabbable) {
  const { state, why, deed, option, menu } = board.stateOf(`card:${data.card}`);
  const printed = printedOf(view, data);
  return thing({
    spot,
    name: sayPrinted(printed, data),
    state,
    why,
    deed,
    option,
    menu,
    tabbable,
    card: data.card,
    shape: "ro-held",
    inside: html`${face(printed, data)}${state === "off" ? html`<span class="lock">${icon("padlock")}</span>` : nothing}`,
    act: () => board.press(`card:${data.card}`, spot, data),
  });
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} side
 */
function deck(board, view, side) {
  const n = view.side[side].deck;
  const { state, why, deed, option, menu } = board.stateOf("deck");
  const name = t("rone.deck_n", { n });
  const pile = n ? html`<span class="ro-stackof ${n > 8 ? "high" : n > 1 ? "low" : ""}">${back()}</span>` : html`<span class="ro-emptycard"></span>`;
  return html`<div class="ro-deck" data-deck=${side}>
    ${
      state
        ? thing({ spot: "deck", name, state, why, deed, option, menu, tabbable: true, inside: pile, act: () => board.press("deck", "deck") })
        : html`<span class="ro-thing" role="img" aria-label=${name} data-spot="deck">${pile}</span>`
    }
    <span class="count" aria-hidden="true"><b>${n}</b> ${t("rone.deck")}</span></div>`;
}
