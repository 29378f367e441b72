/* What Ravenna's board tells besides its picture: facts for the top bar, the game in short, its keys, and cards in the story. */
import { named } from "../../js/boards/common/panels.js";
import { t } from "../../js/i18n.js";
import { isTwo } from "./says.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./types.d.ts").View} View */

/** @param {View} view */
export function facts(view) {
  return [
    view.separate_rounds ? t("ravenna.facts_rounds", { round: view.round, rounds: view.separate_rounds }) : t("table.round", { round: view.round }),
    view.separate_rounds ? "" : t(view.total === 1 ? "ravenna.facts_total_one" : "ravenna.facts_total", { total: view.total }),
    view.cutthroat ? t("ravenna.facts_cutthroat") : "",
    view.tied ? t("ravenna.facts_tied") : "",
  ].filter(Boolean);
}

/** The game in short, in its first round. @param {View} view */
export function primer(view) {
  if (view.round > 1) return [];
  const points = view.cutthroat ? "cutthroat" : view.mode === "free-for-all" ? "free" : "sides";
  const lines = [isTwo(view) ? "rows_two" : "rows", "sideways", "attack", view.separate_rounds ? "" : `points_${points}`, "cards"];
  return lines.filter(Boolean).map((line) => t(`ravenna.primer_${line}`, { n: view.seats.length, total: view.total }));
}

/** The keys of the herald's buttons, for the list that `?` shows. */
export function keys() {
  return [
    { key: t("ravenna.key_deck"), words: t("ravenna.draw_deck") },
    { key: t("ravenna.key_discard"), words: t("ravenna.draw_discard_none") },
    { key: t("ravenna.key_attack"), words: t("ravenna.attack_pick") },
    { key: t("ravenna.key_down"), words: t("ravenna.face_down") },
    { key: t("ravenna.key_up"), words: t("ravenna.face_up") },
  ];
}

/**
 * A card that the story names: it can be pressed to see it large, and is shown while the mouse rests.
 * @param {RavennaBoard} board
 * @param {import("../../js/table/types.d.ts").Mention} mentioned
 */
export function mention(board, { text, card }) {
  const rank = Number(card);
  return named(board, text, { rank }, { rank }, [216, 137]);
}
