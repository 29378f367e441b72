/* Choosing in Ravenna: options are compared with what is selected. A thing on the table stands for some fields of an
   option (the deck: {source: 0}; a place: {hand, slot}); it is lit if, together with what is selected, an option is left.
   Nothing here knows a rule: what no option has is not possible, and the reasons say why. */

/** @typedef {import("../../js/table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../../js/table/types.d.ts").Reason} Reason */
/** @typedef {import("../../js/table/types.d.ts").Parts} Parts */
/** @typedef {Record<string, number>} Fields */

/**
 * @param {Parts} parts
 * @param {Fields} fields
 */
function fits(parts, fields) {
  return Object.entries(fields).every(([name, value]) => parts[name] === value);
}

/**
 * The options that have all these fields.
 * @param {OptionInfo[]} options
 * @param {Fields} fields
 */
export function left(options, fields) {
  return options.filter((option) => fits(option.parts, fields));
}

/**
 * What is selected after a thing is chosen: its own fields, and of the others those that still mean something. So who
 * has chosen a pile and then an enemy attacks that enemy, but a chosen face stays when a place is chosen.
 * @param {OptionInfo[]} options
 * @param {Fields} selected
 * @param {Fields} fields
 * @returns {Fields}
 */
export function merged(options, selected, fields) {
  const kinds = options.filter((option) => Object.keys(fields).every((name) => name in option.parts));
  const kept = Object.entries(selected).filter(([name]) => kinds.some((option) => name in option.parts));
  return { ...Object.fromEntries(kept), ...fields };
}

/**
 * Could this be chosen now?
 * @param {OptionInfo[]} options
 * @param {Fields} selected
 * @param {Fields} fields
 */
export function lit(options, selected, fields) {
  return left(options, merged(options, selected, fields)).length > 0;
}

/**
 * Why it cannot: the first reason about this thing, best one that fits what is selected, too.
 * @param {Reason[] | null} reasons
 * @param {Fields} selected
 * @param {Fields} fields
 * @returns {Reason | null}
 */
export function whyNot(reasons, selected, fields) {
  const about = (reasons ?? []).filter((reason) => fits(reason.parts, fields));
  /** @param {Reason} reason */
  const together = (reason) => Object.entries(selected).every(([name, value]) => name in fields || !(name in reason.parts) || reason.parts[name] === value);
  return about.find(together) ?? about[0] ?? null;
}

/** Can a card be laid face down in every place where it can be laid at all, and not only so? @param {OptionInfo[]} options */
export function usuallyDown(options) {
  /** @param {number} face */
  const places = (face) => new Set(options.filter((option) => option.parts.face === face).map((option) => `${option.parts.hand}:${option.parts.slot}`));
  const [down, up] = [places(0), places(1)];
  return down.size > 0 && up.size > 0 && [...up].every((place) => down.has(place));
}

/** An attack cannot be taken back, so it is asked for twice. @param {OptionInfo} option */
export function weighty(option) {
  return option.parts.form.startsWith("attack") || option.parts.form.startsWith("counter");
}
