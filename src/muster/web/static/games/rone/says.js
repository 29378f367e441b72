/* What things on RONE's table are called, in full: for screen readers, titles and buttons. From the view alone. */
import { bottomSeat, isMe, signed, softly } from "../../js/boards/common/says.js";
import { lang, reader, t } from "../../js/i18n.js";
import { spoken, textOf } from "./lines.js";
import { keywordName } from "./text.js";

export { bottomSeat, isMe, signed, softly };

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("./types.d.ts").PricedCard} PricedCard */
/** @typedef {import("./types.d.ts").Permanent} Permanent */
/** @typedef {import("./types.d.ts").Printed} Printed */
/** @typedef {import("./types.d.ts").Item} Item */
/** @typedef {import("./types.d.ts").Target} Target */
/** @typedef {import("../../js/i18n.js").Speaker} Speaker */

const ROMAN = ["", "I", "II", "III"];
const joiner = new Intl.ListFormat(lang, { type: "conjunction" });

/** @param {View} view @param {CardData} data @returns {Printed} */
export function printedOf(view, data) {
  return view.book[data.id];
}

/** @param {Printed} printed @param {Speaker} [by] */
export function nameOf(printed, by = reader) {
  return printed.name[by.lang];
}

/** @param {View} view @param {CardData} data */
export function cardName(view, data) {
  return nameOf(printedOf(view, data));
}

/** @param {number} level */
export function roman(level) {
  return ROMAN[level] ?? String(level);
}

/** "Unit · Hybrid", "Tactic", "Hero · Human · level II". @param {Printed} printed @param {Speaker} [by] */
export function typeLine(printed, { t } = reader) {
  const race = printed.race ? t(`rone.race.${printed.race}`) : "";
  const family = printed.family ? t(`rone.family.${printed.family}`) : "";
  const level = printed.kind === "hero" ? t("rone.level_n", { level: roman(printed.level) }) : "";
  const token = printed.token ? t("rone.token") : "";
  return [t(`rone.kind.${printed.kind}`), race, token, family, level].filter(Boolean).join(" · ");
}

/** Everything that is printed on a card. @param {Printed} printed @param {Partial<PricedCard>} [data] what it costs now @param {Speaker} [by] */
export function sayPrinted(printed, data, by = reader) {
  const { t } = by;
  const cost = data?.cost ?? printed.cost;
  const parts = [typeLine(printed, by)];
  if (printed.kind !== "hero") parts.push(t("rone.level_n", { level: roman(printed.level) }));
  if (cost !== null) parts.push(t(printed.kind === "hero" ? "rone.say_level_cost" : "rone.say_cost", { n: cost }));
  else if (printed.kind !== "hero" || printed.level > 1) parts.push(t("rone.say_grey"));
  if (printed.recycle !== null && (printed.kind === "unit" || printed.kind === "tactic")) parts.push(t("rone.say_recycle", { n: printed.recycle }));
  if (printed.kind === "unit")
    parts.push(sayValues({ health: printed.health, melee: printed.melee, ranged: printed.ranged }, by), t("rone.say_speed", { n: printed.speed ?? 0 }));
  if (printed.kind === "hero") parts.push(t("rone.say_income", { water: printed.water ?? 0, n: printed.cards ?? 0 }));
  const text = spoken(textOf(printed, by), by);
  return `${nameOf(printed, by)}. ${parts.join(", ")}.${text ? ` ${text}` : ""}`;
}

/** @param {{health?: number, melee?: number, ranged?: number}} values @param {Speaker} [by] */
function sayValues({ health, melee, ranged }, { t } = reader) {
  return t("rone.say_values", { ranged: ranged ?? 0, melee: melee ?? 0, health: health ?? 0 });
}

/** How a card lies. @param {number} times */
export function sayExhausted(times) {
  return times ? t("rone.say_exhausted", { n: times }) : t("rone.say_active");
}

/** A card on the battlefield, as it is now. @param {View} view @param {Permanent} data */
export function sayPermanent(view, data) {
  const printed = printedOf(view, data);
  const parts = [typeLine(printed)];
  if (printed.kind === "unit") {
    parts.push(sayValues(data));
    if ((data.damage ?? 0) > 0) parts.push(t("rone.say_damage", { n: data.damage ?? 0 }));
    parts.push(t("rone.say_speed", { n: printed.speed ?? 0 }));
  }
  parts.push(sayExhausted(data.exhausted), ...(data.keywords ?? []).map(keywordName), ...notes(view, data));
  const text = spoken(textOf(printed));
  return `${nameOf(printed)}. ${parts.join(", ")}.${text ? ` ${text}` : ""}`;
}

/** What is not printed on it. @param {View} view @param {Permanent} data @returns {string[]} */
export function notes(view, data) {
  const found = [];
  if (data.tokens?.melee) found.push(t("rone.say_token_melee", { n: signed(data.tokens.melee) }));
  if (data.tokens?.ranged) found.push(t("rone.say_token_ranged", { n: signed(data.tokens.ranged) }));
  found.push(...(data.counters ?? []).map((heap) => heap.name[lang]));
  if (view.sides[data.owner] !== view.sides[data.control]) found.push(t("rone.say_stolen", { name: view.names[data.owner] }));
  if (data.copied?.length) found.push(t("rone.say_copied", { names: joiner.format(data.copied.map((label) => labelName(view, label))) }));
  if (data.silenced) found.push(t("rone.say_silenced"));
  if (data.this_turn) found.push(t("rone.say_this_turn"));
  if (data.longer) found.push(t("rone.say_longer"));
  return found;
}

/** A card's name in the reader's language from its label, which is English and may count copies. @param {View} view @param {string} label */
export function labelName(view, label) {
  const plain = label.replace(/ \d+$/, "");
  const found = Object.values(view.book).find((printed) => printed.name.en === label || printed.name.en === plain);
  return found ? nameOf(found) : label;
}

// --- seats ---------------------------------------------------------------------------------------------------------------

/** @param {View} view @param {number} seat */
export function seatName(view, seat) {
  return isMe(view, seat) ? t("rone.you") : view.names[seat];
}

/** @param {View} view @param {number} side */
export function members(view, side) {
  return view.sides.map((found, seat) => (found === side ? seat : -1)).filter((seat) => seat >= 0);
}

/** @param {View} view @param {number} side */
export function sideName(view, side) {
  return joiner.format(members(view, side).map((seat) => seatName(view, seat)));
}

/** What a side lives on. @param {View} view @param {number} side */
export function life(view, side) {
  const hand = members(view, side).reduce((sum, seat) => sum + view.players[seat].hand, 0);
  return { deck: view.side[side].deck, hand, all: view.side[side].deck + hand };
}

/** Is this effect on the viewer's side? @param {View} view @param {number} seat */
export function onMySide(view, seat) {
  return view.sides[seat] === view.sides[bottomSeat(view)];
}

// --- the stack ---------------------------------------------------------------------------------------------------------------

/** @param {View} view @param {Target} target */
export function targetName(view, target) {
  return "player" in target ? seatName(view, target.player) : cardName(view, target);
}

/** "Ben: Scrap Shot → Dune Stalker". @param {View} view @param {Item} item */
export function sayItem(view, item) {
  const targets = item.targets?.length ? t("rone.say_targets", { names: joiner.format(item.targets.map((target) => targetName(view, target))) }) : "";
  return [`${seatName(view, item.seat)}: ${cardName(view, item)}`, t(`rone.item.${item.kind.replaceAll(" ", "_")}`), targets].filter(Boolean).join(", ");
}

/** Whose technologies they are. @param {View} view @param {number} seat */
export function technologiesOf(view, seat) {
  return isMe(view, seat) ? t("rone.your_technologies") : t("rone.technologies_of", { name: seatName(view, seat) });
}

/** Whose graveyard it is. @param {View} view @param {number} side */
export function graveyardOf(view, side) {
  const [only, ...others] = members(view, side);
  return !others.length && isMe(view, only) ? t("rone.your_graveyard") : t("rone.graveyard_of", { name: sideName(view, side) });
}
