/* What RONE's board adds to the herald: how to choose, and buttons for what has no card. Passing is always the first one. */
import { t } from "../../js/i18n.js";
import { cardName, isMe, printedOf } from "./says.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("../../js/table/types.d.ts").HeraldPart} HeraldPart */
/** @typedef {import("../../js/table/types.d.ts").HeraldButton} HeraldButton */
/** @typedef {import("../../js/table/types.d.ts").OptionInfo} OptionInfo */

const WAY = "choose {n}";

/** @type {Record<string, (board: RoneBoard, view: View) => HeraldPart>} */
const PARTS = {
  window: react,
  main,
  activate,
  attack,
  damage,
  bury,
  mulligan,
  hero,
  announce,
  target,
  may: short,
  initiative: short,
  branch: short,
  "trigger order": short,
};

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @returns {HeraldPart}
 */
export function heraldPart(board, view) {
  return (PARTS[board.question] ?? other)(board, view);
}

/**
 * A button for an option without a card, if it is there.
 * @param {RoneBoard} board
 * @param {string} form
 * @param {Partial<HeraldButton>} how
 * @returns {HeraldButton[]}
 */
function button(board, form, how) {
  return board.options.filter((option) => option.parts.form === form).map((option) => ({ label: option.say, act: () => board.choose(option.option), ...how }));
}

/** @param {RoneBoard} board @param {View} view @returns {HeraldPart} */
function react(board, view) {
  const wish = board.now?.wish;
  const hint = wish ? t("rone.hint_wish", { deed: wish.say }) : expected(board, view);
  const top = view.stack.at(-1);
  const question = top ? t(isMe(view, top.seat) ? "rone.react_own" : "rone.react_to", { card: cardName(view, top), name: view.names[top.seat] }) : undefined;
  return { question, hint, buttons: button(board, "pass", { label: passLabel(view), icon: "check-mark", key: t("rone.key_pass"), gold: true }) };
}

/** What comes if nobody adds anything: as foreseen, where the list that tells it does not lie beside the table. @param {RoneBoard} board @param {View} view */
function expected(board, view) {
  const seen = board.beside ? null : board.foreseen;
  return seen?.sure ?? seen?.then ?? passHint(view);
}

/** What the button does that lets it happen. @param {View} view */
function passLabel(view) {
  const { combat, stack } = view;
  if (!stack.length && combat?.target !== undefined && isMe(view, combat.seat)) return t("rone.strike");
  if (stack.length || combat) return t("rone.let_happen");
  return t("rone.go_on");
}

/** While something that takes several steps is on its way. @param {RoneBoard} board @param {View} view @returns {HeraldPart | null} */
export function doing(board, view) {
  const wish = board.now?.wish;
  const form = wish && DOING[wish.parts.form];
  if (!wish || !form) return null;
  const card = typeof wish.parts.card === "number" ? board.find(wish.parts.card) : null;
  return { question: t(form, { card: card ? cardName(view, card) : wish.say }) };
}

/** @type {Record<string, string>} */
const DOING = { "play {card}": "rone.playing", "recycle {card}": "rone.recycling", "level up": "rone.levelling" };

/** What passing leads to, if nobody adds anything. @param {View} view */
function passHint(view) {
  const top = view.stack.at(-1);
  if (top) return t("rone.pass_stack", { card: cardName(view, top) });
  if (view.combat) return t(view.combat.target === undefined ? "rone.pass_attack" : "rone.pass_fight");
  return t(`rone.pass_phase.${view.phase}`);
}

/** @param {RoneBoard} board @returns {HeraldPart} */
function main(board) {
  const idle = board.options.length === 1;
  return {
    question: board.layout.roomy ? undefined : t("rone.main_short"),
    hint: t(idle ? "rone.hint_idle" : "rone.hint_main"),
    buttons: button(board, "end turn", { label: t("rone.end_turn"), icon: "hourglass", key: t("rone.key_end"), gold: idle }),
  };
}

/** @param {RoneBoard} board @returns {HeraldPart} */
function activate(board) {
  return { hint: t("rone.hint_activate"), buttons: callOff(board) };
}

/** @param {RoneBoard} board @returns {HeraldPart} */
function attack(board) {
  return { hint: t("rone.hint_attack"), buttons: callOff(board) };
}

/** @param {RoneBoard} board */
function callOff(board) {
  return button(board, "call off", { icon: "return-arrow" });
}

/** @param {RoneBoard} board @param {View} view @returns {HeraldPart} */
function damage(board, view) {
  return {
    hint: t("rone.hint_damage", { n: view.ask?.left ?? 1 }),
    buttons: [
      ...button(board, "lose the top of the deck", { label: t("rone.lose_top"), icon: "card-discard", key: t("rone.key_deck"), gold: true }),
      ...button(board, "use the shield", { icon: "shield-echoes" }),
    ],
  };
}

/** @param {RoneBoard} board @param {View} view @returns {HeraldPart} */
function bury(board, view) {
  const places = board.options.filter((option) => option.parts.form === "{place}");
  const usual = board.filling.panel?.default[0] ?? places[0]?.option;
  const card = view.ask?.id ? printedOf(view, /** @type {CardData} */ (view.ask)).name : null;
  return {
    hint: card ? t("rone.hint_bury") : "",
    buttons: places.map((option) => {
      const top = option.parts.place === 0;
      return {
        label: t(top ? "rone.on_top" : "rone.at_bottom"),
        icon: "tombstone",
        key: t(top ? "rone.key_top" : "rone.key_bottom"),
        gold: option.option === usual,
        act: () => board.choose(option.option),
      };
    }),
  };
}

/** @param {RoneBoard} board @returns {HeraldPart} */
function mulligan(board) {
  const n = board.selected.length;
  if (n) {
    return {
      question: board.filling.panel?.title ?? t("rone.keep_hand"),
      hint: t("rone.hint_mulligan_more"),
      buttons: [
        { label: t("rone.exchange", { n }), icon: "card-exchange", gold: true, act: () => board.exchange() },
        { label: t("rone.not_these"), icon: "return-arrow", act: () => board.cancel() },
      ],
    };
  }
  return {
    question: board.filling.panel?.title ?? t("rone.keep_hand"),
    hint: t("rone.hint_mulligan"),
    buttons: [
      ...button(board, "keep", { icon: "check-mark", gold: true }),
      ...button(board, "done", { icon: "check-mark", gold: true }),
      ...button(board, "shuffle back", { icon: "card-random" }),
    ],
  };
}

/** @returns {HeraldPart} */
function hero() {
  return { hint: t("rone.hint_hero") };
}

/** The card with its text lies in the middle, so the question need not repeat it. @param {RoneBoard} board @param {View} view @returns {HeraldPart} */
function announce(board, view) {
  const { ask } = view;
  if (ask?.wants !== "target" || !ask.id) return board.now?.question?.ways ? short(board, view) : other(board);
  return { ...other(board), question: t("rone.choose_target", { card: cardName(view, /** @type {CardData} */ (ask)) }) };
}

/** @param {RoneBoard} board @param {View} view @returns {HeraldPart} */
function target(board, view) {
  if (!view.ask?.id) return other(board);
  return { ...other(board), question: t("rone.choose_for", { card: cardName(view, /** @type {CardData} */ (view.ask)) }) };
}

/** The question without what lies in the middle: the card with its text, or the effects. @param {RoneBoard} board @param {View} view @returns {HeraldPart} */
function short(board, view) {
  const question = board.now?.question;
  return { ...other(board), question: view.ask?.id || question?.ways ? question?.text : undefined };
}

/** What a button says instead of "Way 1". @param {RoneBoard} board @param {OptionInfo} option */
export function sayWay(board, option) {
  return option.parts.form === WAY ? (board.now?.question?.ways?.[Number(option.parts.n)] ?? "") : "";
}

/** Whatever else is asked: lit cards, or the options as buttons. @param {RoneBoard} board @returns {HeraldPart} */
function other(board) {
  const cards = board.options.some((option) => "card" in option.parts || option.parts.form === "target player {seat}");
  return { hint: cards ? t("rone.hint_target") : "", buttons: button(board, "done", { icon: "check-mark", gold: true }) };
}
