/* What RONE's board tells besides its picture: facts for the top bar, the game in short, its keys, and cards in the story. */
import { named } from "../../js/boards/common/panels.js";
import { t } from "../../js/i18n.js";
import { isMe } from "./says.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").Mention} Mention */

/** @param {View} view */
export function facts(view) {
  const whose = view.over || view.active < 0 ? "" : isMe(view, view.active) ? t("rone.your_turn") : t("rone.turn_of", { name: view.names[view.active] });
  return [view.round ? t("table.round", { round: view.round }) : "", whose, view.reward ? t("rone.reward", { n: view.reward }) : ""].filter(Boolean);
}

/** The game in short, in its first rounds. @param {View} view */
export function primer(view) {
  if (view.round > 2) return [];
  const lines = ["life", "water", "exhaust", "attack", "stack", "graveyard"];
  if (view.mode === "two against two") lines.push("teams");
  if (view.mode === "three players") lines.push("three");
  lines.push(`edition_${view.edition}`);
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
 * A card that the story names: it can be pressed to see it large.
 * @param {RoneBoard} board
 * @param {Mention} mentioned
 */
export function mention(board, { text, card }) {
  const id = board.met.idOf(card);
  if (id === undefined) return null;
  const data = { card: -1, id, label: text };
  return named(board, text, { kind: /** @type {const} */ ("card"), card: data }, { card: data }, [248, 200]);
}
