/* Whose turn it is on Invasion's table. From the view alone. */
import { isMe } from "../../js/boards/common/says.js";
import { lang, t } from "../../js/i18n.js";

/** @typedef {import("./types.d.ts").View} View */

const joiner = new Intl.ListFormat(lang, { type: "conjunction" });

/** Whose turn it is, in words; alone there is nobody else. @param {View} view */
export function whoActs(view) {
  const { active, names, sides, players } = view;
  if (active < 0) return players.length > 1 ? t("invasion.all_act") : "";
  if (active >= names.length) return t("invasion.invasion_acts");
  const acting = names.map((_, seat) => seat).filter((seat) => sides[seat] === sides[active]);
  if (acting.length === 1) return isMe(view, active) ? t("invasion.your_turn") : t("invasion.turn_of", { name: names[active] });
  if (acting.some((seat) => isMe(view, seat))) return t("invasion.your_teams_turn");
  return t("invasion.turn_of_team", { names: joiner.format(acting.map((seat) => names[seat])) });
}

/** Is it a seat's turn? Of several who act at once, whoever is not done. @param {View} view @param {number} seat @param {boolean} asked */
export function acts({ active, sides }, seat, asked) {
  const alone = sides.filter((side) => side === sides[active]).length === 1;
  return alone ? active === seat : (active < 0 || sides[seat] === sides[active]) && asked;
}
