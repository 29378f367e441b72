/* What every part of Invasion's table is made of: lists of cards, one of which Tab reaches, and small things that can be pressed. */
import { html, nothing } from "../../vendor/lit/index.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { face, thing } from "./card.js";
import { printedOf, sayPrinted } from "./says.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */

/**
 * A labelled list of cards.
 * @template {CardData} C
 * @param {InvasionBoard} board
 * @param {View} view
 * @param {{list: string, label: string, shape?: string, cards: C[], full?: boolean, note?: (card: C) => string, over?: (card: C) => unknown}} how `note`: what is said besides; `over`: what lies on a card
 */
export function row(board, view, { list, label, shape = "", cards, full = false, note, over }) {
  const spots = cards.map((data) => `${list}:${data.card}`);
  const lit = spots.filter((_, i) => board.deeds.of(`card:${cards[i].card}`).length);
  return html`<ul class="iv-row ${shape}" role="list" aria-label=${label} data-list=${list}>${repeat(
    cards,
    (data) => data.card,
    (data, i) =>
      html`<li class="iv-li">${card(board, view, data, { spot: spots[i], tabbable: board.tabbable(list, spots, lit, spots[i]), full, note: note?.(data), over: over?.(data) })}</li>`,
  )}</ul>`;
}

/**
 * A card that lies somewhere.
 * @param {InvasionBoard} board
 * @param {View} view
 * @param {CardData} data
 * @param {{spot: string, tabbable?: boolean, full?: boolean, note?: string, over?: unknown}} how
 */
export function card(board, view, data, { spot, tabbable = true, full = false, note = "", over = nothing }) {
  const name = `card:${data.card}`;
  const printed = printedOf(view, data);
  const turned = "exhausted" in data && data.exhausted ? t("invasion.exhausted") : "";
  return press(board, {
    name,
    spot,
    tabbable,
    said: [sayPrinted(printed), turned, note].filter(Boolean).join(" "),
    shape: `iv-held ${turned ? "turned" : ""}`,
    data,
    inside: html`${face(printed, data, { full })}${over}`,
  });
}

/**
 * Something that can be pressed when the question is about it.
 * @param {InvasionBoard} board
 * @param {{name: string, spot?: string, said: string, shape?: string, tabbable?: boolean, data?: CardData, inside: unknown}} how
 */
export function press(board, { name, spot = name, said, shape = "", tabbable = true, data, inside }) {
  const { state, why, deed, option, menu } = board.stateOf(name);
  const lock = state === "off" ? html`<span class="lock">${icon("padlock")}</span>` : nothing;
  return thing({
    spot,
    name: said,
    state,
    why,
    deed,
    option,
    menu,
    tabbable,
    shape,
    card: data?.card,
    inside: html`${inside}${lock}`,
    act: () => board.press(name, spot, data),
  });
}

/**
 * The same for what is no button as long as there is nothing to press it for.
 * @param {InvasionBoard} board
 * @param {{name: string, said: string, shape?: string, inside: unknown}} how
 */
export function pressable(board, how) {
  if (board.stateOf(how.name).state) return press(board, how);
  return html`<span class="iv-thing ${how.shape ?? ""}" role="img" aria-label=${how.said} data-spot=${how.name}><span class="iv-body" aria-hidden="true">${how.inside}</span></span>`;
}
