/* What lies over Ravenna's table for a moment: an opened seat, a large card, the discard pile; and small things beside
   what is pointed at: a preview, a reason. */
import { html, nothing } from "../../vendor/lit/index.js";
import { because, closer } from "../../js/boards/common/panels.js";
import { css } from "../../js/boards/common/style.js";
import { t } from "../../js/i18n.js";
import { ruleLink } from "../../js/table/pieces.js";
import { crest } from "./art.js";
import { back, face } from "./card.js";
import { cardName, handName, isMe, look, placeName, seatName, seatNames, seatSmall } from "./says.js";
import { claim, deeds, places, plate } from "./seat.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {{rank: number} | {hand: number, at: number} | {discard: true}} Shown */

/**
 * @param {RavennaBoard} board
 * @param {View} view
 */
export function openedSeat(board, view) {
  const hand = board.opened;
  if (hand === null || !view.hands[hand]) return nothing;
  return html`<section class="rv-panel rv-opened" aria-label=${handName(view, hand)}>
    <div class="rv-head">${plate(board, view, hand)}${deeds(board, view, hand)}${closer(() => board.open(null))}</div>
    ${claim(view, hand)}
    ${board.handLit(hand) ? html`<p class="which">${t("ravenna.which_place")}</p>` : nothing}
    ${places(board, view, hand)}
  </section>`;
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 */
export function largeCard(board, view) {
  const shown = board.shown;
  if (!shown) return nothing;
  if ("discard" in shown) return discardPile(board, view);
  const close = closer(() => board.show(null));
  if ("rank" in shown) {
    return html`<section class="rv-panel rv-large" aria-label=${t("ravenna.zoom")}>${close}<h3 tabindex="-1">${cardName(shown.rank)}</h3>${face(shown.rank, { full: true })}
      <p>${ruleLink(board.rule(`rank.${shown.rank}`))}</p></section>`;
  }
  const slot = view.hands[shown.hand]?.slots[shown.at];
  if (!slot) return nothing;
  const { text, term } = about(view, shown.hand, shown.at);
  return html`<section class="rv-panel rv-large" aria-label=${t("ravenna.zoom")}>${close}
    <h3 tabindex="-1">${placeName(view, shown.hand, shown.at)}</h3>
    ${slot.rank === undefined ? back() : face(slot.rank, { full: true })}
    <p>${text} ${ruleLink(board.rule(term))}</p>
    <p class="muted">${t("ravenna.placed_by", { placer: seatSmall(view, slot.placer) })} ${slot.rank === undefined ? nothing : ruleLink(board.rule(`rank.${slot.rank}`))}</p></section>`;
}

/**
 * Who knows the card in a place, and what that is called where its rule is looked up.
 * @param {View} view
 * @param {number} hand
 * @param {number} at
 */
function about(view, hand, at) {
  const slot = view.hands[hand].slots[at];
  const seen = look(view, hand, slot);
  const owner = seatName(view, view.hands[hand].owner);
  if (seen === "up") return { text: t("ravenna.lies_open"), term: "open" };
  if (slot.known === "all") return { text: t("ravenna.known_to_all"), term: "known" };
  if (seen === "own" && isMe(view, view.hands[hand].owner)) return { text: t("ravenna.only_you_look"), term: "own" };
  if (slot.rank !== undefined) return { text: t("ravenna.you_remember"), term: "remembered" };
  if (seen === "down") return { text: t("ravenna.hidden_only", { owner }), term: "hidden" };
  return { text: t("ravenna.hidden_all", { placer: seatName(view, slot.placer) }), term: "sideways" };
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 */
function discardPile(board, view) {
  const title = t("ravenna.discard_list", { n: view.discard.length });
  return html`<section class="rv-panel rv-pile-list" aria-label=${title}>${closer(() => board.show(null))}<h3 tabindex="-1">${title}</h3>
    <ol role="list">${view.discard.map(
      (card) => html`<li>${face(card.rank)}<span class="visually-hidden">${cardName(card.rank)}</span>
      ${card.had.length ? html`<span class="had" title=${t("ravenna.was_with", { names: seatNames(view, card.had) })}><span class="visually-hidden">${t("ravenna.was_with", { names: seatNames(view, card.had) })}</span>${card.had.map(crest)}</span>` : nothing}</li>`,
    )}</ol></section>`;
}

/**
 * Beside what is pointed at. Screen readers get the same from the thing itself and from the herald.
 * @param {RavennaBoard} board
 */
export function pointed(board) {
  const found = board.pointed;
  if (!found) return nothing;
  const at = css({ left: `${found.x}px`, top: `${found.y}px` });
  if (found.why) return html`<div class="rv-why ${found.below ? "below" : ""}" aria-hidden="true" .style=${at}>${because(found.why)}</div>`;
  return html`<div class="rv-preview" aria-hidden="true" .style=${at}>${face(found.rank ?? 0, { full: true })}</div>`;
}
