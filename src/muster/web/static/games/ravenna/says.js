/* What things on Ravenna's table are called, in full: for screen readers, titles and buttons. From the view alone. */
import { OPEN, bottomSeat, isMe } from "../../js/boards/common/says.js";
import { lang, t } from "../../js/i18n.js";

export { bottomSeat, isMe };

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").SlotData} SlotData */

const SOFT_HYPHEN = /\u00ad/g;
const ROMAN = ["I", "II"];
const joiner = new Intl.ListFormat(lang, { type: "conjunction" });

/** The name printed on a card; it may break at soft hyphens. @param {number} rank */
export function printed(rank) {
  return t(`ravenna.card.${rank}`);
}

/** "Archers 4", "Commander". @param {number} rank */
export function cardName(rank) {
  const name = printed(rank).replace(SOFT_HYPHEN, "");
  return rank >= 2 && rank <= 9 ? `${name} ${rank}` : name;
}

/** What a card does. @param {number} rank */
export function cardText(rank) {
  return rank >= 2 && rank <= 9 ? t("ravenna.text.number", { rank }) : t(`ravenna.text.${rank}`);
}

/** @param {View} view */
export function isTwo(view) {
  return view.mode === "two-player";
}

/** @param {View} view @param {number} seat */
export function seatName(view, seat) {
  return isMe(view, seat) ? t("ravenna.you") : view.seats[seat];
}

/** For the middle of a sentence. @param {View} view @param {number} seat */
export function seatSmall(view, seat) {
  return isMe(view, seat) ? t("ravenna.you_small") : view.seats[seat];
}

/** @param {View} view @param {number[]} seats */
export function seatNames(view, seats) {
  return joiner.format(seats.map((seat) => seatSmall(view, seat)));
}

/** "Bruno", or "Bruno, hand I" in the two-player game. @param {View} view @param {number} hand */
export function handName(view, hand) {
  const name = seatName(view, view.hands[hand].owner);
  return isTwo(view) ? t("ravenna.seat_hand", { name, hand: handNumber(hand) }) : name;
}

/** @param {number} hand */
export function handNumber(hand) {
  return ROMAN[hand % 2];
}

/** The side that scores for a seat. @param {View} view @param {number} seat */
export function sideOf(view, seat) {
  return view.teams ? view.teams.findIndex((members) => members.includes(seat)) : seat;
}

/** Hands that lie turned up after a battle. @param {View} view @returns {Set<number>} */
export function revealed(view) {
  if (view.attack) return new Set([view.attack.hand, view.attack.target]);
  return new Set(view.over ? view.battles.flatMap((battle) => [battle.hand, battle.target]) : []);
}

/**
 * How a place looks to the viewer.
 * @param {View} view
 * @param {number} hand
 * @param {SlotData | undefined} slot
 * @returns {"vacant" | "up" | "own" | "down" | "side"}
 */
export function look(view, hand, slot) {
  if (!slot) return "vacant";
  if (slot.face === "up" || (slot.rank !== undefined && revealed(view).has(hand))) return "up";
  const mine = isMe(view, view.hands[hand].owner) || view.seat === OPEN;
  if (slot.face === "down") return mine && slot.rank !== undefined ? "own" : "down";
  return "side";
}

/**
 * What lies in a place, in words.
 * @param {View} view
 * @param {number} hand
 * @param {number} at from 0
 */
export function placeName(view, hand, at) {
  const owner = view.hands[hand].owner;
  const what = contents(view, hand, view.hands[hand].slots[at]);
  const facts = { owner: handName(view, hand), hand: handNumber(hand), slot: at + 1, what };
  if (!isMe(view, owner)) return t("ravenna.place", facts);
  return t(isTwo(view) ? "ravenna.place_yours_hand" : "ravenna.place_yours", facts);
}

/**
 * @param {View} view
 * @param {number} hand
 * @param {SlotData | undefined} slot
 */
function contents(view, hand, slot) {
  if (!slot) return t("ravenna.place_empty");
  const owner = view.hands[hand].owner;
  const facts = {
    card: slot.rank === undefined ? "" : cardName(slot.rank),
    owner: seatName(view, owner),
    placer: seatSmall(view, slot.placer),
    how: t(view.seat === OPEN ? "ravenna.how_open" : slot.known === "all" ? "ravenna.how_all" : "ravenna.how_memory"),
  };
  switch (look(view, hand, slot)) {
    case "up":
      return t(slot.face === "up" ? "ravenna.place_up" : "ravenna.place_revealed", facts);
    case "own":
      if (view.seat === OPEN) return t("ravenna.place_down_known", facts);
      return t(slot.known === "all" ? "ravenna.place_own_all" : "ravenna.place_own", facts);
    case "down":
      return t(slot.rank === undefined ? "ravenna.place_down" : "ravenna.place_down_known", facts);
    default:
      return t(slot.rank === undefined ? "ravenna.place_side" : "ravenna.place_side_known", facts);
  }
}

/** "4 of 4 cards, open: Lancers 8". @param {View} view @param {number} hand */
export function handSummary(view, hand) {
  const { slots } = view.hands[hand];
  const up = slots.find((slot) => slot.face === "up");
  const open = up?.rank === undefined ? "" : t("ravenna.cards_sum_open", { card: cardName(up.rank) });
  return t("ravenna.cards_sum", { n: slots.length, open });
}

/** What a seat said last; the server sends it in words. @param {View} view @param {number} seat */
export function lastClaim(view, seat) {
  const claim = view.claims[seat]?.at(-1);
  return typeof claim === "object" ? claim : null;
}

/**
 * What the viewer knows of a hand: the sum, of how many cards, and what walls would add in defence.
 * @param {View} view
 * @param {number} hand
 */
export function knowledge(view, hand) {
  const { slots } = view.hands[hand];
  const known = slots.map((slot) => slot.rank).filter((rank) => rank !== undefined);
  return {
    sum: known.reduce((sum, rank) => sum + rank, 0),
    known: known.length,
    cards: slots.length,
    walls: known.filter((rank) => rank === 0).length,
  };
}
