/* A card on the battlefield: it really lies turned by its exhaustion, while an upright plate keeps its name and what it is
   worth now. Numbers that differ from the printed ones say in which direction. */
import { html, nothing } from "../../vendor/lit/index.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { lang, t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { quarters } from "./art.js";
import { face, thing } from "./card.js";
import { cellOf, NARROW } from "./layout.js";
import { isMe, nameOf, notes, printedOf, sayPermanent, signed, softly } from "./says.js";
import { css } from "../../js/boards/common/style.js";
import { foreseenMark } from "./stack.js";
import { keywordIcon } from "./text.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Permanent} Permanent */
/** @typedef {import("./types.d.ts").CardData} CardData */

const LONG_NAME = 15; // letters
const TINY = 84; // px: three numbers have no room for their icons; their order and colours stay

/**
 * A labelled list of cards, one of which Tab reaches.
 * @template {CardData} C
 * @param {RoneBoard} board
 * @param {{list: string, label: string, shape: string, kind: string, cards: C[], draw: (card: C, spot: string, tabbable: boolean, i: number) => unknown, after?: unknown}} how
 */
export function row(board, { list, label, shape, kind, cards, draw, after = nothing }) {
  const spots = cards.map((data) => `${kind}:${data.card}`);
  const lit = spots.filter((_, i) => board.stateOf(`card:${cards[i].card}`).deeds.length);
  return html`<ul class=${shape} role="list" aria-label=${label} data-list=${list}>
    ${repeat(
      cards,
      (data) => data.card,
      (data, i) => html`<li class="ro-li">${draw(data, spots[i], board.tabbable(list, spots, lit, spots[i]), i)}</li>`,
    )}${after}</ul>`;
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} number of the side
 * @param {string} label
 */
export function units(board, view, number, label) {
  const { units: cards } = view.side[number];
  const { layout } = board;
  const { cell, gap } = cellOf(layout, cards.length);
  const size = layout.roomy ? css({ "--cell": `${cell}px`, "--gap": `${gap}px` }) : "";
  return html`<div class="ro-units ${cards.length ? "" : "none"} ${layout.roomy && cell < NARROW ? "narrow" : ""} ${layout.roomy && cell < TINY ? "tiny" : ""}" data-side=${number} .style=${size}>
    ${
      cards.length
        ? row(board, {
            list: `units:${number}`,
            label,
            shape: "ro-row",
            kind: "unit",
            cards,
            draw: (data, spot, tabbable) => unit(board, view, data, spot, tabbable),
          })
        : html`<p class="ro-none">${t("rone.no_units")}</p>`
    }</div>`;
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {Permanent} data
 * @param {string} spot
 * @param {boolean} tabbable
 */
function unit(board, view, data, spot, tabbable) {
  const { state, why, deed, option, menu } = board.stateOf(`card:${data.card}`);
  const role = roleOf(view, data.card);
  const name = [sayPermanent(view, data), role && t(`rone.say_${role}`)].filter(Boolean).join(" ");
  return thing({
    spot,
    name,
    state,
    why,
    deed,
    option,
    menu,
    tabbable,
    card: data.card,
    shape: `ro-unit ${role} x${data.exhausted}`,
    inside: html`${turned(view, data)}${badge(data)}${marks(view, data)}${foreseenMark(board, data.card)}${heaps(data)}${role ? html`<span class="versus">${icon("crossed-swords")}</span>` : nothing}${nameplate(view, data)}`,
    act: () => board.press(`card:${data.card}`, spot, data),
  });
}

/** @param {View} view @param {number} card @returns {"attacks" | "defends" | ""} */
export function roleOf(view, card) {
  if (view.combat?.attacker === card) return "attacks";
  return view.combat?.target === card ? "defends" : "";
}

/** The card, turned. @param {View} view @param {Permanent} data */
export function turned(view, data) {
  return html`<span class="ro-turn" .style=${css({ "--turn": `${data.exhausted * 90}deg` })}>${face(printedOf(view, data), data)}</span>`;
}

/** @param {Permanent} data */
export function badge(data) {
  return html`<span class="badge">${data.exhausted ? quarters(data.exhausted) : html`<span class="active">${icon("shield")}</span>`}</span>`;
}

/** Counters of each kind: what they are called, and how many. @param {Permanent} data */
export function heaps(data) {
  if (!data.counters?.length) return nothing;
  return html`<span class="heaps">${data.counters.map(
    (heap) => html`<span class="heap" title=${heap.name[lang]}><i>${heap.short[lang]}</i><b>${heap.n}</b></span>`,
  )}</span>`;
}

/** Keywords and what else is not ordinary, as small icons. @param {View} view @param {Permanent} data */
function marks(view, data) {
  const stolen = view.sides[data.owner] !== view.sides[data.control];
  const found = [
    ...(data.keywords ?? []).map(keywordIcon),
    stolen ? icon("return-arrow") : nothing,
    data.copied?.length ? icon("card-exchange") : nothing,
    data.this_turn || data.longer ? icon("hourglass") : nothing,
  ].filter((mark) => mark !== nothing);
  return found.length ? html`<span class="marks" title=${notes(view, data).join(", ")}>${found}</span>` : nothing;
}

const CIRCLED = ["", "①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"];

/** Two copies in play have a number each; the story counts them in the same way. @param {View} view @param {Permanent} data */
function copyNumber(view, data) {
  const units = view.side.flatMap((side) => side.units);
  if (!units.some((found) => found.id === data.id && found.card !== data.card)) return nothing;
  const n = Number(/ (\d+)$/.exec(data.label)?.[1] ?? 1);
  return html` <small>${CIRCLED[n] ?? n}</small>`;
}

/** @param {View} view @param {Permanent} data */
function nameplate(view, data) {
  const printed = printedOf(view, data);
  return html`<span class="nameplate"><b class="who ${nameOf(printed).length > LONG_NAME ? "long" : ""}">${softly(nameOf(printed))}${copyNumber(view, data)}</b><span class="values">
    ${value("ranged", "crosshair", data.ranged ?? 0, printed.ranged ?? 0)}
    ${value("melee", "crossed-swords", data.melee ?? 0, printed.melee ?? 0)}
    ${value("health", "hearts", data.health ?? 0, printed.health ?? 0, data.damage)}</span></span>`;
}

/**
 * @param {string} kind
 * @param {string} image
 * @param {number} now
 * @param {number} printed
 * @param {number} [damage]
 */
function value(kind, image, now, printed, damage = 0) {
  const way = now > printed ? "up" : now < printed ? "down" : "";
  return html`<span class="value k-${kind} ${way}" data-value=${kind}>${icon(image)}<b>${now}</b>${damage > 0 ? html`<small>${signed(-damage)}</small>` : nothing}</span>`;
}

/** Whose units a list shows. @param {View} view @param {number} number @param {string} name */
export function unitsLabel(view, number, name) {
  const mine = view.seat !== null && view.seat >= 0 && view.sides[view.seat] === number;
  const several = view.sides.filter((side) => side === number).length > 1;
  return mine && !several && isMe(view, view.seat ?? -1) ? t("rone.your_units") : t("rone.units_of", { name });
}
