/* Choosing in RONE: which things on the table an option belongs to, and why not. An option with a card lights that card,
   wherever it lies; a few others light a pile, a hero or a player. Nothing here knows a rule: what no option has is not
   possible, and the reasons say why. */
import { t } from "../../js/i18n.js";

/** @typedef {import("../../js/table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../../js/table/types.d.ts").Reason} Reason */
/** @typedef {import("./types.d.ts").View} View */

/**
 * Something that pressing a thing does: `option` is chosen, or wished for if it takes other choices first (`after`).
 * @typedef {{option: number, say: string, form: string, n?: number, after?: number}} Deed
 */

const ANNOUNCE = "announce {what}";
const TAKE = "take {hero}";
const DECK = new Set(["lose the top of the deck", "use the shield"]);
/** Choices among things that lie there, as against deeds of one's own cards: their light is another one. */
const TARGETS = new Set(["attack {card}", "target {card}", "target player {seat}", "lose {card}", "discard {card}", "{card} first", "return {card}", ...DECK]);

/** @param {Deed} deed */
export function isTarget(deed) {
  return TARGETS.has(deed.form);
}

/** The choice that a deed makes now. @param {Deed} deed */
export function firstOf(deed) {
  return deed.after ?? deed.option;
}

/** What the question allows, by the thing that stands for it. */
export class Deeds {
  /**
   * @param {View | null} view
   * @param {OptionInfo[]} options
   * @param {Reason[] | null} reasons
   */
  constructor(view, options, reasons) {
    this.view = view;
    this.options = options;
    this.reasons = reasons ?? [];
    /** @type {Map<string, Deed[]>} */
    this.byThing = new Map();
    /** @type {Map<string, Reason>} */
    this.against = new Map();
    for (const option of options) this.add(this.thingOf(option.parts), deedOf(option));
    this.addWishes();
    for (const reason of this.reasons) {
      const thing = this.thingOf(reason.parts);
      if (thing && !this.against.has(thing)) this.against.set(thing, reason);
    }
  }

  /** @param {string} thing @param {Deed} deed */
  add(thing, deed) {
    if (thing) this.byThing.set(thing, [...(this.byThing.get(thing) ?? []), deed]);
  }

  /** What takes an announcement first goes with one press, too: as a wish. */
  addWishes() {
    for (const { option, say, parts, wish } of this.reasons)
      if (wish !== undefined) this.add(this.thingOf(parts), { option, say, form: parts.form, after: wish });
  }

  /**
   * The thing on the table that an option is about: "card:12", "deck", "player:1", "hero:3", "level", or none.
   * @param {import("../../js/table/types.d.ts").Parts} parts
   */
  thingOf(parts) {
    if ("card" in parts) return `card:${parts.card}`;
    if (parts.form === "target player {seat}") return `player:${parts.seat}`;
    if (parts.form === TAKE) return `hero:${parts.hero}`;
    if (parts.form === "level up") return "level";
    if (parts.form === "effect {n} first") return `effect:${parts.n}`;
    return DECK.has(parts.form) ? "deck" : "";
  }

  /** @param {string} thing @returns {Deed[]} */
  of(thing) {
    return this.byThing.get(thing) ?? [];
  }

  /** @param {string} thing */
  whyNot(thing) {
    return this.against.get(thing) ?? null;
  }

  /** Is any of these cards lit? @param {{card: number}[]} cards */
  lit(cards) {
    return cards.filter(({ card }) => this.byThing.has(`card:${card}`)).length;
  }

  /** The announcements themselves, for whoever wants to keep the card open. @returns {Deed[]} */
  announcements() {
    return this.options.filter((option) => option.parts.form === ANNOUNCE).map(deedOf);
  }
}

/** @param {OptionInfo} option @returns {Deed} */
function deedOf(option) {
  const { form, n } = option.parts;
  return { option: option.option, say: option.say, form, ...(form.startsWith("use ") ? { n: Number(n) } : {}) };
}

/** Options without a card that the board has a place or a button for. */
const SHOWN = new Set([
  ANNOUNCE,
  "level up",
  "pass",
  "end turn",
  "call off",
  "keep",
  "done",
  "shuffle back",
  "lose the top of the deck",
  "use the shield",
  "{place}",
  "effect {n} first",
  TAKE,
]);

/** Does the board show this option, so that the herald need not? @param {OptionInfo} option */
export function onBoard(option) {
  return "card" in option.parts || SHOWN.has(option.parts.form);
}

/** What pressing a lit thing does, for its name. @param {Deed[]} deeds */
export function sayDeeds(deeds) {
  if (!deeds.length) return "";
  return deeds.length === 1 ? deeds[0].say : t("rone.deeds", { n: deeds.length });
}
