/* Choosing in Invasion: which thing on the table an option belongs to, and why not. An option with a card lights that card;
   others light a die, a row of a store, a zone, something that can be bought, or a player. Nothing here knows a rule: what no
   option has is not possible, and the reasons say why. */
import { t } from "../../js/i18n.js";
import { askOf, bottomSeat } from "./says.js";

/** @typedef {import("../../js/table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../../js/table/types.d.ts").Reason} Reason */
/** @typedef {import("../../js/table/types.d.ts").Parts} Parts */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {{option: number, say: string, form: string}} Deed something that pressing a thing does */

export const TRANSFORM = "transform dice {a} and {b} into {colour}";
/** Deeds of one's own things; choices among what lies there have another light. */
const OWN = new Set(["play {card}", "use {card}", "use die {n}", "use pair {colour}", "buy {what}", "store as {colour}", "screw on {card}"]);

/** The thing that each form is about. @type {Record<string, (parts: Parts, view: View) => string>} */
const THINGS = {
  "use die {n}": ({ n }, view) => `die:${bottomSeat(view)}:${n}`,
  "set die {n} aside": ({ n }, view) => `die:${bottomSeat(view)}:${n}`,
  "reroll die {n} of {seat}": ({ n, seat }) => `die:${seat}:${n}`,
  "use pair {colour}": ({ colour }, view) => `store:${bottomSeat(view)}:${colour}`,
  "store as {colour}": ({ colour }, view) => storeOf(view, colour),
  "destroy stored {colour}": ({ colour }, view) => storeOf(view, colour),
  "zone {colour}": ({ colour }) => `zone:${colour}`,
  "buy {what}": ({ what }) => `buy:${what}`,
  "target player {seat}": ({ seat }) => `player:${seat}`,
  "take {screw} from side {side} of die {a}": ({ a, side, screw }) => `craft:${a}:${side}:${screw}`,
  "put in {screw}": ({ screw }) => `screw:${screw}`,
  "pay with {colour}": ({ colour }) => `colour:${colour}`,
  "save {colour}": ({ colour }) => `colour:${colour}`,
};

/** A row of the store that the question is about; the Invasion stores in its zones. @param {View} view @param {number | string} colour */
function storeOf(view, colour) {
  const whose = askOf(view)?.whose ?? bottomSeat(view);
  return whose < view.names.length ? `store:${whose}:${colour}` : `zone:${colour}`;
}

/** @param {Deed} deed */
export function isTarget(deed) {
  return !OWN.has(deed.form);
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
    /** @type {Map<string, Deed[]>} */
    this.byThing = new Map();
    /** @type {Map<string, Reason>} */
    this.against = new Map();
    for (const { option, say, parts } of options) {
      const thing = this.thingOf(parts);
      if (thing) this.byThing.set(thing, [...(this.byThing.get(thing) ?? []), { option, say, form: parts.form }]);
    }
    for (const reason of reasons ?? []) {
      const thing = this.thingOf(reason.parts);
      if (thing && !this.against.has(thing)) this.against.set(thing, reason);
    }
  }

  /** The thing on the table that an option is about: "card:12", "die:0:3"; none for what only the herald can say. @param {Parts} parts */
  thingOf(parts) {
    if (!this.view) return "";
    if ("card" in parts) return `card:${parts.card}`;
    return THINGS[parts.form]?.(parts, this.view) ?? "";
  }

  /** @param {string} thing @returns {Deed[]} */
  of(thing) {
    return this.byThing.get(thing) ?? [];
  }

  /** @param {string} thing */
  whyNot(thing) {
    return this.against.get(thing) ?? null;
  }

  /** Things of a kind that are lit: "craft", "colour". @param {string} kind */
  all(kind) {
    return [...this.byThing.keys()].filter((thing) => thing.startsWith(`${kind}:`));
  }
}

/** What pressing a lit thing does, for its name. @param {Deed[]} deeds */
export function sayDeeds(deeds) {
  if (!deeds.length) return "";
  return deeds.length === 1 ? deeds[0].say : t("invasion.deeds", { n: deeds.length });
}
