/* A battle as the table saw it: both hands in the middle, what each card counted, the totals and who won. It is drawn
   from the view in its final state; motion only shows the way there. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { crest } from "./art.js";
import { back, face } from "./card.js";
import { closer } from "../../js/boards/common/panels.js";
import { signed } from "../../js/boards/common/says.js";
import { css } from "../../js/boards/common/style.js";
import { cardName, handName, isMe, seatName } from "./says.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Battle} Battle */

const [FORTIFICATIONS, ASSASSIN, COMMANDER] = [0, 1, 10];

/**
 * What each card of one side counted. The total says what walls were worth; Assassins of the other side strike the
 * first Commanders.
 * @param {Battle} battle
 * @param {0 | 1} side
 * @returns {{rank: number, worth: number, struck: boolean}[]}
 */
export function worths(battle, side) {
  const cards = battle.cards[side];
  let daggers = battle.cards[side ? 0 : 1].filter((rank) => rank === ASSASSIN).length;
  const found = cards.map((rank) => {
    const struck = rank === COMMANDER && daggers-- > 0;
    return { rank, worth: struck ? 0 : rank, struck };
  });
  const rest = battle.totals[side] - found.reduce((sum, card) => sum + card.worth, 0);
  const walls = cards.filter((rank) => rank === FORTIFICATIONS).length;
  return found.map((card) => (card.rank === FORTIFICATIONS ? { ...card, worth: rest / walls } : card));
}

/** Did the one who struck win? The second battle of an attack is the counter-attack: ties go to the first attacker. @param {Battle} battle @param {number} i */
function won(battle, i) {
  return i ? battle.totals[0] > battle.totals[1] : battle.totals[0] >= battle.totals[1];
}

/**
 * What each side has more or less than before.
 * @param {View} before
 * @param {View | null} now
 */
export function gained(before, now) {
  const [had, has] = now?.wins ? [before.wins ?? [], now.wins] : [before.scores, now?.scores ?? []];
  return has.map((score, side) => ({ side, points: score - (had[side] ?? 0) })).filter(({ points }) => points);
}

/** @param {View} view @param {number} side */
function sideName(view, side) {
  return view.teams ? t("ravenna.team", { team: side + 1 }) : seatName(view, side);
}

const STEEP = Math.PI / 3; // where in the corner of the table the reminder lies
const FROM_RIM = 12; // px

/** Its lower right corner, within the rounded corner of the table. @param {RavennaBoard} board */
function inCorner({ layout }) {
  if (!layout) return "";
  const within = layout.radius - layout.rim - FROM_RIM;
  const [right, bottom] = [Math.cos(STEEP), Math.sin(STEEP)].map((part) => Math.round(layout.radius - within * part));
  return css({ "--right": `${right}px`, "--bottom": `${bottom}px` });
}

/**
 * A small reminder that opens the last battle again.
 * @param {RavennaBoard} board
 * @param {View} view
 */
export function battleChip(board, view) {
  const battle = view.battles.at(-1);
  if (!battle || board.battleOpen) return nothing;
  const facts = { hand: handName(view, battle.hand), total: battle.totals[0], target: handName(view, battle.target), target_total: battle.totals[1] };
  return html`<button type="button" class="rv-chip" .style=${inCorner(board)} @click=${() => board.showBattle(true)}><span class="visually-hidden">${t("ravenna.battle_again", facts)}</span>
    ${icon("crossed-swords")}<span aria-hidden="true">${t("ravenna.last_battle")} <b>${facts.total} : ${facts.target_total}</b></span></button>`;
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 */
export function battlePanel(board, view) {
  if (!board.battleOpen || !view.battles.length) return nothing;
  const corners = css({ "border-radius": `${board.layout?.radius ?? 0}px` });
  return html`<div class="rv-veil" .style=${corners}></div><section class="rv-battle" aria-label=${t("ravenna.last_battle")}>
    ${closer(() => board.showBattle(false))}
    ${view.battles.map((battle, i) => fight(view, battle, i))}
    ${board.gains.length ? html`<p class="gains">${board.gains.map(({ side, points }) => html`<span>${sideName(view, side)} <b>${signed(points)}</b></span>`)}</p>` : nothing}
  </section>`;
}

/**
 * @param {View} view
 * @param {Battle} battle
 * @param {number} i
 */
function fight(view, battle, i) {
  const success = won(battle, i);
  const winner = success ? battle.hand : battle.target;
  const verdict = `ravenna.battle_${success ? "won" : "held"}${isMe(view, view.hands[winner].owner) ? "_you" : ""}`;
  return html`<div class="rv-fight" data-fight=${i}>
    ${army(view, battle, 0, i ? "strikes_back" : "attacks", success)}
    <span class="versus" aria-hidden="true">${icon("crossed-swords")}</span>
    ${army(view, battle, 1, "defends", !success)}
    <p class="verdict">${icon(success ? "crossed-swords" : "shield")}<span>${battle.totals[0] === battle.totals[1] ? `${t(i ? "ravenna.battle_equal_counter" : "ravenna.battle_equal")} ` : nothing}${t(verdict, { name: seatName(view, view.hands[winner].owner) })}</span></p>
  </div>`;
}

/**
 * @param {View} view
 * @param {Battle} battle
 * @param {0 | 1} side
 * @param {string} deed
 * @param {boolean} winner
 */
function army(view, battle, side, deed, winner) {
  const hand = side ? battle.target : battle.hand;
  const cards = worths(battle, side);
  return html`<div class="rv-army ${winner ? "winner" : ""}" data-side=${side}>
    <h3>${crest(view.hands[hand].owner)}<span>${handName(view, hand)} <small>${t(`ravenna.${deed}`)}</small></span><b class="total">${battle.totals[side]}</b></h3>
    <ul role="list">${cards.map(
      ({ rank, worth, struck }) => html`<li class="${struck ? "struck" : ""}">
      <span class="rv-flip">${face(rank)}${back()}</span>
      <span class="visually-hidden">${struck ? `${cardName(rank)}, ${t("ravenna.cancelled")}` : t("ravenna.counts", { card: cardName(rank), worth })}</span>
      ${struck ? html`<span class="dagger" aria-hidden="true">${icon("hooded-assassin")}</span>` : nothing}
      <span class="worth ${rank === FORTIFICATIONS && worth ? "wall" : ""}" aria-hidden="true">${rank === FORTIFICATIONS && worth ? `+${worth}` : worth}</span></li>`,
    )}</ul>
  </div>`;
}
