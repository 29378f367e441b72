/* What a question offers that lies nowhere on the table: cards out of piles and supplies, screws, opened dice, what spare parts buy. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { ruleLink } from "../../js/table/pieces.js";
import { chip } from "./card.js";
import { dieFace, COLOURS, colourName, sayFace, screw, SCREWS } from "./screws.js";
import { press, row } from "./pieces.js";
import { askOf, bottomSeat } from "./says.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */

const BOUGHT = /** @type {const} */ (["screw", "recruit", "supply", "die", "technology"]);
const FEW = 8; // so many cards are shown whole, as their texts decide which one is taken

/** @param {InvasionBoard} board @param {View} view */
export function tray(board, view) {
  const inside = [offered(board, view), colours(board), opened(board, view), shop(board, view)].filter((part) => part !== nothing);
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
  const full = cards.length <= FEW;
  return row(board, view, { list: "tray", label: t("invasion.to_choose"), shape: full ? `whole n-${cards.length}` : "", cards, full });
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

/** What spare parts buy, while they can be spent. @param {InvasionBoard} board @param {View} view */
function shop(board, view) {
  if (board.question !== "parts") return nothing;
  const { parts, prices } = view.players[bottomSeat(view)];
  return html`<div class="iv-block"><h3>${t("invasion.spare_parts")} <b>${parts}</b> ${ruleLink(board.rule("spare parts"))}</h3>
    <ul class="iv-shop" role="list" aria-label=${t("invasion.spare_parts")} data-list="shop">${BOUGHT.map(
      (what, n) =>
        html`<li>${press(board, {
          name: `buy:${n}`,
          said: t("invasion.say_price", { what: t(`invasion.buy.${what}`), n: prices[what] }),
          shape: "iv-buy",
          inside: html`${chip("parts", "gears", prices[what])}<span>${t(`invasion.buy.${what}`)}</span>`,
        })}</li>`,
    )}</ul></div>`;
}
