/* What RONE's board tells besides its picture: facts for the top bar, the game in short, its keys, and cards in the story. */
import { named } from "../../js/boards/common/panels.js";
import { t } from "../../js/i18n.js";
import { literal } from "../../js/table/pieces.js";
import { isMe, nameOf } from "./says.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */

/** Events that follow from others by themselves: the price of a card, the turn of a card, the way to a graveyard. */
export const MINOR = new Set([
  "announced",
  "buried",
  "combat_ended",
  "decked",
  "entered",
  "exhausted",
  "phase_started",
  "refreshed",
  "removed",
  "shuffled",
  "stored",
  "struck",
  "water",
]);

/** And those that follow one another. */
export const ALIKE = new Set(["drew", "hero_taken", "put_back", "water_given"]);

/** @param {View} view @param {boolean} roomy */
export function facts(view, roomy) {
  const whose = view.active < 0 ? "" : isMe(view, view.active) ? t("rone.your_turn") : t("rone.turn_of", { name: view.names[view.active] });
  return [
    view.round ? t("table.round", { round: view.round }) : "",
    whose,
    roomy ? t(`rone.edition_${view.edition}`) : "",
    view.reward ? t("rone.reward", { n: view.reward }) : "",
  ].filter(Boolean);
}

/** The game in short, in its first rounds. @param {View} view */
export function primer(view) {
  if (view.round > 2) return [];
  const lines = ["life", "water", "exhaust", "attack", "stack", "graveyard"];
  if (view.mode === "two against two") lines.push("teams");
  if (view.mode === "three players") lines.push("three");
  return lines.map((line) => t(`rone.primer_${line}`));
}

/** The board's own keys, for the list that `?` shows. */
export function keys() {
  return [
    { key: t("rone.key_pass"), words: t("rone.keys_pass") },
    { key: t("rone.key_end"), words: t("rone.end_turn") },
    { key: t("rone.key_deck"), words: t("rone.lose_top") },
    { key: t("rone.key_top"), words: t("rone.on_top") },
    { key: t("rone.key_bottom"), words: t("rone.at_bottom") },
  ];
}

/**
 * The cards that a viewer has met, for the story tells of cards that are out of sight by now; and story lines that were
 * dressed already, for there are hundreds.
 */
export class Met {
  /** @type {View["book"]} */
  book = {};
  /** @type {RegExp | null} */
  pattern = null;
  /** @type {Map<string, unknown>} */
  dressed = new Map();

  /** @param {View["book"]} book */
  meet(book) {
    const before = Object.keys(this.book).length;
    Object.assign(this.book, book);
    if (Object.keys(this.book).length === before) return;
    const names = Object.values(this.book)
      .map(nameOf)
      .sort((a, b) => b.length - a.length);
    this.pattern = new RegExp(`(?<!\\p{L})(${names.map(literal).join("|")})(?!\\p{L})`, "u");
    this.dressed.clear();
  }

  /** @param {string} name */
  idOf(name) {
    return Object.keys(this.book).find((id) => nameOf(this.book[id]) === name) ?? "";
  }
}

/**
 * A piece of the story: every card that it names can be pressed to see it large.
 * @param {RoneBoard} board
 * @param {string} text
 */
export function dress(board, text) {
  const { met } = board;
  if (!met.pattern) return text;
  if (!met.dressed.has(text))
    met.dressed.set(
      text,
      text.split(met.pattern).map((part, i) => (i % 2 ? card(board, part) : part)),
    );
  return met.dressed.get(text);
}

/** @param {RoneBoard} board @param {string} name */
function card(board, name) {
  const card = { card: -1, id: board.met.idOf(name), label: name };
  return named(board, name, { kind: /** @type {const} */ ("card"), card }, { card }, [248, 200]);
}
