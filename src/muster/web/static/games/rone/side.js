/* A side of RONE's table: its players, its units, its piles. In teams two players share units and piles. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { graveyard, opener, pileButtons, techRow, technologies } from "./piles.js";
import { heroBlock, lifeLine, smallPlayer } from "./player.js";
import { bottomSeat, members, seatName, sideName } from "./says.js";
import { units, unitsLabel } from "./unit.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./layout.js").Layout} Layout */

const TALL = 256; // px: what two players' technologies and a graveyard need

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} number
 * @param {Layout} layout
 */
export function side(board, view, number, layout) {
  const own = view.sides[bottomSeat(view)] === number;
  const name = sideName(view, number);
  const seats = order(view, number);
  const rival = view.mode === "three players" && !own;
  const field = units(board, view, number, unitsLabel(view, number, name));
  const label = t("rone.side_of", { name });
  const several = seats.length > 1;
  if (!layout.roomy || rival) {
    return html`<section class="ro-side ${own ? "near" : "far"} ${seats.length === 1 ? "one" : ""} small" aria-label=${label}>
      <div class="ro-players n${seats.length}">${several ? lifeLine(board, view, seats) : nothing}${seats.map((seat) => smallPlayer(board, view, seat))}</div>
      ${field}${pileButtons(board, view, number, seats)}</section>`;
  }
  return html`<section class="ro-side ${own ? "near" : "far"} large" aria-label=${label}>
    <div class="ro-left">${several ? lifeLine(board, view, seats) : nothing}${several ? seats.map((seat) => smallPlayer(board, view, seat)) : heroBlock(board, view, seats[0])}</div>
    ${field}
    <div class="ro-right">${(several ? layout.half >= TALL : layout.piles) ? piles(board, view, number, seats) : pileButtons(board, view, number, seats)}</div></section>`;
}

/** The viewer first. @param {View} view @param {number} number */
function order(view, number) {
  return members(view, number).toSorted((a, b) => Number(b === view.seat) - Number(a === view.seat));
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} number
 * @param {number[]} seats
 */
function piles(board, view, number, seats) {
  if (seats.length === 1) return html`${technologies(board, view, seats[0])}${graveyard(board, view, number)}`;
  const stored = view.side[number];
  const note = t("rone.in_deck", { n: stored.technology_deck });
  return html`<section class="ro-pile technologies">${opener(board, {
    shown: { kind: "technologies", seat: seats[0] },
    spot: `pile-techs:${seats[0]}`,
    image: "cpu",
    title: t("rone.technologies"),
    note,
    label: `${t("rone.technologies_of", { name: sideName(view, number) })}, ${note}`,
    inside: stored.technologies ?? [],
  })}${seats.map((seat) => html`<div class="ro-techof"><small aria-hidden="true">${seatName(view, seat)}</small>${techRow(board, view, seat, t("rone.technologies_of", { name: seatName(view, seat) }))}</div>`)}</section>${graveyard(board, view, number)}`;
}
