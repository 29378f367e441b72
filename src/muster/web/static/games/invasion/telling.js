/* What Invasion's board tells besides its picture: facts for the top bar, the game in short, and cards in the story. */
import { named } from "../../js/boards/common/panels.js";
import { t } from "../../js/i18n.js";
import { phaseName } from "./player.js";
import { whoActs } from "./turns.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").Mention} Mention */

/** @param {View} view */
export function facts(view) {
  const { round, wins, invasion: horde } = view;
  return [
    round ? t("table.round", { round }) : "",
    ...(view.over ? [] : [whoActs(view), phaseName(view.phase)]),
    horde && horde.scenarios > 1 ? t("invasion.scenario_n", { n: horde.scenario, of: horde.scenarios }) : "",
    wins.some(Boolean) && !horde ? t("invasion.wins", { wins: wins.join(" : ") }) : "",
  ].filter(Boolean);
}

/** The game in short, in its first rounds. @param {View} view */
export function primer(view) {
  if (view.round > 2) return [];
  return ["turn", "dice", "store", "train", "parts", view.invasion ? "together" : "win"].map((line) => t(`invasion.primer_${line}`));
}

/** A card that the story names: it can be pressed to see it large. @param {InvasionBoard} board @param {Mention} mentioned */
export function mention(board, { text, card }) {
  const id = String(card);
  if (!(id in board.met.book)) return null;
  const data = { card: -1, id, label: text };
  return named(board, text, { kind: /** @type {const} */ ("card"), card: data }, { card: data }, [262, 190]);
}
