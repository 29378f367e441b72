/* What a question offers that lies nowhere on the table: cards out of piles and supplies, screws, opened dice. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { dieFace, COLOURS, colourName, sayFace, screw, SCREWS } from "./screws.js";
import { press, row } from "./pieces.js";
import { askOf, bottomSeat } from "./says.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */

const FEW = 4; // so many cards are shown whole

/** @param {InvasionBoard} board @param {View} view */
export function tray(board, view) {
  const inside = [offered(board, view), colours(board), opened(board, view)].filter((part) => part !== nothing);
  return inside.length ? html`<section class="iv-tray" aria-label=${t("invasion.to_choose")} data-zone="tray">${inside}</section>` : nothing;
}

/** Cards to choose from that are not to be seen otherwise. @param {InvasionBoard} board @param {View} view */
export function offeredCards(board, view) {
  if (!board.myTurn) return [];
  const seen = new Set(onTable(view).map(({ card }) => card));
  const lit = board.deeds.all("card").map((name) => Number(name.slice(5)));
  const asked = (askOf(view)?.cards ?? []).map(({ card }) => card);
  return [...new Set([...asked, ...lit])].filter((card) => !seen.has(card)).flatMap((card) => board.find(card) ?? []);
}

/** @param {InvasionBoard} board @param {View} view */
function offered(board, view) {
  const cards = offeredCards(board, view);
  if (!cards.length) return nothing;
  const full = board.roomy && cards.length <= FEW;
  return row(board, view, { list: "tray", label: t("invasion.to_choose"), shape: full ? "whole" : "", cards, full });
}

/** Every card that lies openly before somebody. @param {View} view @returns {CardData[]} */
function onTable(view) {
  const { invasion: horde } = view;
  return [
    ...view.players.flatMap((player) => [...player.base, ...player.center, ...player.played]),
    ...(view.players[bottomSeat(view)]?.cards ?? []),
    ...(horde ? [...horde.stack.slice(1), ...horde.protocols, ...horde.zones.flatMap((zone) => zone.card ?? [])] : []),
  ];
}

/** Resources to pay with, screws to put in. @param {InvasionBoard} board */
function colours(board) {
  const things = [...board.deeds.all("colour"), ...board.deeds.all("screw")];
  if (!board.myTurn || !things.length) return nothing;
  return html`<ul class="iv-colours" role="list" aria-label=${t("invasion.to_choose")} data-list="colours">${things.map((name) => {
    const [kind, n] = name.split(":");
    const colour = (kind === "screw" ? SCREWS : COLOURS)[Number(n)];
    return html`<li>${press(board, { name, said: colourName(colour), shape: "iv-colour", inside: html`${screw(colour)}<span>${colourName(colour)}</span>` })}</li>`;
  })}</ul>`;
}

/** Dice that lie open, side by side, to replace one of their screws. @param {InvasionBoard} board @param {View} view */
function opened(board, view) {
  if (!board.myTurn || !board.deeds.all("craft").length) return nothing;
  return view.players[bottomSeat(view)].dice.map(
    (die, a) => html`<div class="iv-opened"><b>${t("invasion.die", { n: a + 1 })}</b>
      <ul role="list" aria-label=${t("invasion.die", { n: a + 1 })} data-list="craft:${a}">${die.faces.map(
        (face, side) =>
          html`<li><span class="visually-hidden">${t("invasion.side", { n: side + 1, face: sayFace(face) })}</span>${dieFace(face)}<span class="screws">${SCREWS.map(
            (colour, n) =>
              board.deeds.of(`craft:${a}:${side}:${n}`).length
                ? press(board, {
                    name: `craft:${a}:${side}:${n}`,
                    said: t("invasion.take_screw", { colour: colourName(colour), die: a + 1, side: side + 1 }),
                    shape: "iv-take",
                    inside: screw(colour),
                  })
                : nothing,
          )}</span></li>`,
      )}</ul></div>`,
  );
}
