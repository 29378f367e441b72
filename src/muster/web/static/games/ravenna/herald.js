/* What Ravenna's board adds to the herald: how to choose, and buttons for faces, piles, attackers. */
import { t } from "../../js/i18n.js";
import { left, weighty, whyNot } from "./choosing.js";
import { cardName, handName, isMe, isTwo, knowledge, seatName } from "./says.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").HeraldPart} HeraldPart */
/** @typedef {import("../../js/table/types.d.ts").HeraldButton} HeraldButton */

const WALL = 10;

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @returns {HeraldPart | null}
 */
export function heraldPart(board, view) {
  const ready = board.ready();
  if (ready && weighty(ready)) return confirm(board, view, ready);
  switch (view.question) {
    case "turn":
    case "team turn":
      return turn(board, view);
    case "place":
      return place(board, view);
    case "hand out":
      return handOut(board);
    case "counter":
      return { hint: t(isTwo(view) ? "ravenna.hint_counter_two" : "ravenna.hint_counter") };
    default:
      return null;
  }
}

/**
 * An attack waits for its second yes.
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {import("../../js/table/types.d.ts").OptionInfo} option
 * @returns {HeraldPart}
 */
function confirm(board, view, option) {
  const name = handName(view, Number(option.parts.target ?? 0));
  const counter = option.parts.form.startsWith("counter");
  const own = "own" in option.parts ? handName(view, Number(option.parts.own)) : "";
  const mine = "own" in option.parts ? Number(option.parts.own) : view.hands.findIndex((hand) => isMe(view, hand.owner));
  return {
    question: t(counter ? "ravenna.ask_counter" : "ravenna.ask_attack", { name }),
    hint: [own ? t("ravenna.hint_attack_who", { own, target: name }) : t("ravenna.hint_attack"), sums(view, mine, Number(option.parts.target ?? 0))].join(" "),
    last: true,
    buttons: [
      {
        label: t(counter ? "ravenna.counter" : "ravenna.attack", { name }),
        icon: "crossed-swords",
        gold: true,
        key: t("ravenna.key_attack"),
        act: () => board.choose(option.option),
      },
      { label: t("ravenna.not_yet"), icon: "return-arrow", act: () => board.cancel() },
    ],
  };
}

/** What the viewer knows of both hands. @param {View} view @param {number} own @param {number} target */
function sums(view, own, target) {
  if (!view.hands[own]) return "";
  const [mine, theirs] = [knowledge(view, own), knowledge(view, target)];
  const name = handName(view, target);
  return [
    t(mine.known ? "ravenna.hint_my_sum" : "ravenna.hint_my_sum_none", { sum: mine.sum, k: mine.known, n: mine.cards }),
    t(theirs.known ? "ravenna.hint_their_sum" : "ravenna.hint_their_sum_none", {
      name,
      sum: theirs.sum + WALL * theirs.walls,
      k: theirs.known,
      n: theirs.cards,
    }),
  ].join(" ");
}

/** @param {RavennaBoard} board @param {View} view @returns {HeraldPart} */
function aims(board, view) {
  return {
    question: t("ravenna.ask_target"),
    hint: t("ravenna.hint_attack"),
    buttons: [
      ...board.targets().map((target) => ({ label: handName(view, target), icon: "crossed-swords", act: () => board.pick({ target }, `sword:${target}`) })),
      back(board),
    ],
  };
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @returns {HeraldPart}
 */
function turn(board, view) {
  const { options, selected } = board;
  if (board.aiming) return aims(board, view);
  if ("source" in selected) return whoDraws(board, view);
  if ("own" in selected) return { hint: t("ravenna.hint_target", { own: handName(view, selected.own) }), buttons: [back(board)] };
  if ("target" in selected) return { hint: t("ravenna.hint_own"), buttons: [back(board)] };
  const top = view.discard[0];
  const attacks = options.some(weighty);
  /** @type {HeraldButton[]} */
  const buttons = [];
  if (left(options, { source: 0 }).length) {
    buttons.push({ label: t("ravenna.draw_deck"), icon: "card-draw", gold: true, key: t("ravenna.key_deck"), act: () => board.pick({ source: 0 }, "deck") });
  }
  const noTake = left(options, { source: 1 }).length ? null : whyNot(board.reasons, {}, { source: 1 });
  if (!noTake ? left(options, { source: 1 }).length : top) {
    buttons.push({
      label: top ? t("ravenna.draw_discard", { card: cardName(top.rank) }) : t("ravenna.draw_discard_none"),
      icon: "card-pickup",
      why: noTake,
      key: t("ravenna.key_discard"),
      act: () => board.pick({ source: 1 }, "discard"),
    });
  }
  if (attacks) buttons.push({ label: t("ravenna.attack_pick"), icon: "crossed-swords", key: t("ravenna.key_attack"), act: () => board.aim() });
  const hint = view.question === "team turn" ? "ravenna.hint_team_turn" : attacks ? "ravenna.hint_turn" : "ravenna.hint_turn_draw";
  return { hint: known(board, view) ? "" : t(hint), buttons };
}

/** On little room how one draws and places is said in the first round only. @param {RavennaBoard} board @param {View} view */
function known(board, view) {
  return !board.layout && view.round > 1;
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @returns {HeraldPart}
 */
function whoDraws(board, view) {
  const members = left(board.options, board.selected).map((option) => Number(option.parts.seat));
  return {
    hint: t("ravenna.hint_who_draws"),
    buttons: [
      ...members.map((seat) => ({
        label: isMe(view, seat) ? t("ravenna.i_draw") : t("ravenna.draws", { name: seatName(view, seat) }),
        icon: "card-draw",
        gold: isMe(view, seat),
        act: () => board.pick({ seat }),
      })),
      back(board),
    ],
  };
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @returns {HeraldPart}
 */
function place(board, view) {
  const { options, selected, reasons } = board;
  const both = view.mode === "free-for-all";
  /** @param {number} face @param {string} label @param {string} icon @param {string} key @returns {HeraldButton} */
  const button = (face, label, icon, key) => {
    const why = left(options, { face }).length ? null : (whyNot(reasons, {}, { face }) ?? { why: "" });
    return {
      label: t(label),
      icon,
      key: t(key),
      pressed: (selected.face ?? 0) === face,
      gold: (selected.face ?? 0) === face && !why,
      why,
      act: () => board.turnTo(face),
    };
  };
  return {
    hint: board.reminded
      ? t("ravenna.hint_lacks_place", { face: t(selected.face ? "ravenna.face_up" : "ravenna.face_down") })
      : known(board, view)
        ? ""
        : t("ravenna.hint_place"),
    buttons: both ? [button(0, "ravenna.face_down", "hidden", "ravenna.key_down"), button(1, "ravenna.face_up", "eyeball", "ravenna.key_up")] : [],
  };
}

/**
 * @param {RavennaBoard} board
 * @returns {HeraldPart}
 */
function handOut(board) {
  const { rank } = board.selected;
  return {
    question: t("ravenna.ask_hand_out"),
    hint: rank === undefined ? t("ravenna.hint_hand_out") : t("ravenna.hint_hand_out_card", { card: cardName(rank) }),
  };
}

/** @param {RavennaBoard} board @returns {HeraldButton} */
function back(board) {
  return { label: t("ravenna.not_yet"), icon: "return-arrow", act: () => board.cancel() };
}
