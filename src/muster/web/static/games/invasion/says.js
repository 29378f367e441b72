/* What things on Invasion's table are called, in full: for screen readers, titles and buttons. From the view alone. */
import { bottomSeat, isMe, signed } from "../../js/boards/common/says.js";
import { reader, t } from "../../js/i18n.js";
import { spoken } from "./lines.js";
import { sayResources } from "./screws.js";

export { bottomSeat, isMe, signed };

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("./types.d.ts").Printed} Printed */
/** @typedef {import("./types.d.ts").Stats} Stats */
/** @typedef {import("../../js/i18n.js").Speaker} Speaker */

/** What a card or the Invasion fights with, with the icon of each. */
export const STATS = /** @type {const} */ ([
  ["armor", "shield"],
  ["health", "hearts"],
  ["melee", "crossed-swords"],
  ["ranged", "crosshair"],
]);

/** @param {View} view @param {CardData} data @returns {Printed} */
export function printedOf(view, data) {
  return view.book[data.id];
}

/** @param {Printed} printed @param {Speaker} [by] */
export function nameOf(printed, by = reader) {
  return printed.name[by.lang] ?? printed.name.en;
}

/** @param {View} view @param {CardData} data */
export function cardName(view, data) {
  return nameOf(printedOf(view, data));
}

/** @param {Stats} stats @param {Speaker} [by] */
export function sayStats(stats, { t } = reader) {
  return STATS.filter(([name]) => stats[name])
    .map(([name]) =>
      name === "health" ? t("invasion.n_health", { n: stats[name] }) : t("invasion.n_stat", { n: stats[name], stat: t(`invasion.stat.${name}`) }),
    )
    .join(", ");
}

/** Everything that is printed on a card. @param {Printed} printed @param {Speaker} [by] */
export function sayPrinted(printed, by = reader) {
  const { t } = by;
  const { cost, melee, ranged, parts, train, combat, support } = printed;
  const told = [
    t(`invasion.kind.${printed.kind}`),
    cost && sayResources(cost, by) ? t("invasion.say_cost", { cost: sayResources(cost, by) }) : "",
    melee ? t("invasion.n_stat", { n: melee, stat: t("invasion.stat.melee") }) : "",
    ranged ? t("invasion.n_stat", { n: ranged, stat: t("invasion.stat.ranged") }) : "",
    parts ? t("invasion.say_parts", { n: parts }) : "",
    train ? t("invasion.say_train", { n: train }) : "",
    combat ? sayStats(combat, by) : "",
    support && sayStats(support, by) ? t("invasion.say_support", { stats: sayStats(support, by) }) : "",
  ].filter(Boolean);
  return [`${nameOf(printed, by)}.`, `${told.join(", ")}.`, spoken(printed, by)].filter(Boolean).join(" ");
}

/** @param {View} view @param {number} seat */
export function seatName(view, seat) {
  if (seat >= view.names.length) return t("invasion.the_invasion");
  return isMe(view, seat) ? t("invasion.you") : view.names[seat];
}

/** The question to the viewer, or the first that is put to anybody whom the viewer looks for. @param {View} view */
export function askOf(view) {
  return view.asks.find((ask) => ask.seat === bottomSeat(view)) ?? null;
}

/** All others, in their order after the viewer. @param {View} view */
export function otherSeats(view) {
  const own = bottomSeat(view);
  return view.players.map((_, i) => (own + 1 + i) % view.players.length).filter((seat) => seat !== own);
}

/** @param {View} view @param {number} seat */
export function onMySide(view, seat) {
  return view.sides[seat] === view.sides[bottomSeat(view)];
}
