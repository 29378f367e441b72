/* Technologies and graveyards: rows of small cards where there is room, buttons that open them elsewhere. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { quarters } from "./art.js";
import { face, thing } from "./card.js";
import { graveyardOf, isMe, printedOf, sayPermanent, sayPrinted, seatName, technologiesOf } from "./says.js";
import { css } from "../../js/boards/common/style.js";
import { heaps, row, turned } from "./unit.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("./types.d.ts").Permanent} Permanent */
/** @typedef {import("./panels.js").Shown} Shown */

const SLOTS = 3; // places for technologies
const MOST_SHOWN = 5; // cards of a graveyard that lie side by side

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} seat
 */
export function technologies(board, view, seat) {
  const side = view.side[view.sides[seat]];
  const label = technologiesOf(view, seat);
  const note = t("rone.in_deck", { n: side.technology_deck });
  return html`<section class="ro-pile technologies">
    ${opener(board, { shown: { kind: "technologies", seat }, spot: `pile-techs:${seat}`, image: "cpu", title: t("rone.technologies"), note, label: `${label}, ${note}`, inside: isMe(view, seat) ? (side.technologies ?? []) : [] })}
    ${techRow(board, view, seat, label)}</section>`;
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} seat
 * @param {string} label
 */
export function techRow(board, view, seat, label) {
  const { technologies: cards } = view.players[seat];
  const free = Math.max(0, SLOTS - cards.length);
  return row(board, {
    list: `tech:${seat}`,
    label,
    shape: "ro-minis",
    kind: "tech",
    cards,
    draw: (data, spot, tabbable) => technology(board, view, data, spot, tabbable),
    after: Array.from({ length: free }, () => html`<li class="ro-li ro-slot"><span class="visually-hidden">${t("rone.free_slot")}</span></li>`),
  });
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {Permanent} data
 * @param {string} spot
 * @param {boolean} tabbable
 */
export function technology(board, view, data, spot, tabbable) {
  const { state, why, deed, option, menu } = board.stateOf(`card:${data.card}`);
  return thing({
    spot,
    name: sayPermanent(view, data),
    state,
    why,
    deed,
    option,
    menu,
    tabbable,
    card: data.card,
    shape: `ro-mini x${data.exhausted}`,
    inside: html`${turned(view, data)}${data.exhausted ? html`<span class="badge">${quarters(data.exhausted)}</span>` : nothing}${heaps(data)}`,
    act: () => board.press(`card:${data.card}`, spot, data),
  });
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} number of the side
 */
export function graveyard(board, view, number) {
  const { graveyard: cards } = view.side[number];
  const label = graveyardOf(view, number);
  const counted = t("rone.graveyard_n", { n: cards.length });
  const price = cards[0]?.recycle;
  const shown = cards.slice(0, MOST_SHOWN);
  return html`<section class="ro-pile graveyard" data-grave=${number} .style=${css({ "--n": Math.max(2, shown.length) })}>
    ${opener(board, { shown: { kind: "graveyard", side: number }, spot: `pile-grave:${number}`, image: "tombstone", title: t("rone.graveyard"), count: cards.length, note: cards.length ? (price != null ? html`<span class="price">${icon("recycle")}${t("rone.recycle_price", { n: price })}</span>` : t("rone.top_first")) : "", label: `${label}, ${counted}`, inside: cards })}
    ${
      cards.length
        ? row(board, {
            list: `grave:${number}`,
            label,
            shape: "ro-minis order",
            kind: "grave",
            cards: shown,
            draw: (data, spot, tabbable, i) => html`${buried(board, view, data, spot, tabbable, i)}<em class="place" aria-hidden="true">${i + 1}</em>`,
          })
        : html`<p class="ro-none">${t("rone.nothing_fallen")}</p>`
    }</section>`;
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {CardData} data
 * @param {string} spot
 * @param {boolean} tabbable
 * @param {number} i from the top
 */
export function buried(board, view, data, spot, tabbable, i) {
  const { state, why, deed, option, menu } = board.stateOf(`card:${data.card}`);
  return thing({
    spot,
    name: `${t("rone.place_n", { n: i + 1 })} ${sayPrinted(printedOf(view, data))}`,
    state,
    why,
    deed,
    option,
    menu,
    tabbable,
    card: data.card,
    shape: "ro-mini",
    inside: face(printedOf(view, data), data),
    act: () => board.press(`card:${data.card}`, spot, data),
  });
}

/**
 * A button that opens a pile; it is lit while something in it is.
 * @param {RoneBoard} board
 * @param {{shown: Shown, spot: string, image: string, title: string, count?: number | string, note?: unknown, label: string, inside: CardData[], shape?: string}} how
 */
export function opener(board, { shown, spot, image, title, count, note = "", label, inside, shape = "ro-head" }) {
  const lit = board.myTurn ? board.deeds.lit(inside) : 0;
  return html`<button type="button" class="${shape} ${lit ? "is-lit" : ""}" data-spot=${spot} @click=${() => board.show(shown)}>
    <span class="visually-hidden">${label}${lit ? `, ${t("rone.n_lit", { n: lit })}` : ""}</span>
    <span class="title" aria-hidden="true">${icon(image)}<span>${title}</span>${count === undefined ? nothing : html`<b>${count}</b>`}</span>
    ${lit ? html`<small class="lit" aria-hidden="true">${t("rone.n_lit", { n: lit })}</small>` : note ? html`<small aria-hidden="true">${note}</small>` : nothing}</button>`;
}

/**
 * The piles of a side as buttons.
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} number
 * @param {number[]} seats
 */
export function pileButtons(board, view, number, seats) {
  const { graveyard: cards, technologies: stored = [] } = view.side[number];
  return html`<div class="ro-zones">
    ${opener(board, { shown: { kind: "graveyard", side: number }, spot: `pile-grave:${number}`, image: "tombstone", title: t("rone.graveyard"), count: cards.length, label: `${graveyardOf(view, number)}, ${t("rone.graveyard_n", { n: cards.length })}`, inside: cards, shape: "ro-zone" })}
    ${seats.map((seat) => {
      const { technologies: built } = view.players[seat];
      const inside = isMe(view, seat) ? [...built, ...stored] : built;
      const title = seats.length > 1 ? t("rone.tech_short", { name: seatName(view, seat) }) : t("rone.technologies");
      return opener(board, {
        shown: { kind: "technologies", seat },
        spot: `pile-techs:${seat}`,
        image: "cpu",
        title,
        count: `${built.length}/${SLOTS}`,
        label: t("rone.technologies_n", { name: seatName(view, seat), n: built.length }),
        inside,
        shape: "ro-zone",
      });
    })}</div>`;
}
