/* One gesture over several questions. The German edition asks in two steps: first that something will be played, then,
   when all have had their chance to react, which card. The wish remembers what was pressed and answers the second question
   by itself; between them it passes the wisher's own chance, as long as nobody else has done anything. A plan is the same
   for a row of cards to be put back. Both live here and not on the board, which is made anew when a shared screen changes
   hands; each belongs to one seat. */

/** @typedef {import("../../js/table/types.d.ts").Now} Now */
/** @typedef {import("../../js/table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {{form: string, card: number, disturbed?: boolean}} Wish */

/** @type {Map<number, Wish>} */
const wishes = new Map();
/** @type {Map<number, number[]>} */
const plans = new Map();

/** @param {number} seat @param {Wish} wish */
export function remember(seat, wish) {
  wishes.set(seat, { ...wish });
}

/** @param {number} seat @param {number[]} cards */
export function planReturn(seat, cards) {
  plans.set(seat, cards);
}

/** @param {number} seat */
export function wishOf(seat) {
  return wishes.get(seat) ?? null;
}

/** @param {number} seat */
export function forget(seat) {
  wishes.delete(seat);
  plans.delete(seat);
}

/**
 * What a seat's wish or plan answers now. `gone` is a wish that cannot be fulfilled any more.
 * @param {Now} now
 * @returns {{option?: number, gone?: Wish}}
 */
export function answer(now) {
  const seat = now.looking;
  /** @type {View | null} */
  const view = now.view;
  if (seat === null || !view) return {};
  if (now.over) forget(seat);
  const options = now.options ?? [];
  if (!now.question?.seats.includes(seat)) {
    notice(seat, view);
    return {};
  }
  return now.question.kind === "mulligan" ? returning(seat, options) : wished(seat, view, now.question.kind, options);
}

/** Somebody reacted: from now on the wisher decides again about passing. @param {number} seat @param {View} view */
function notice(seat, view) {
  const wish = wishes.get(seat);
  if (wish && view.stack.length) wish.disturbed = true;
}

/**
 * @param {number} seat
 * @param {View} view
 * @param {string} kind
 * @param {OptionInfo[]} options
 */
function wished(seat, view, kind, options) {
  const wish = wishes.get(seat);
  if (!wish) return {};
  notice(seat, view);
  if (kind === "window") {
    const pass = options.find((option) => option.parts.form === "pass");
    return pass && !wish.disturbed && view.active === seat ? { option: pass.option } : {};
  }
  if (kind === "main") {
    wishes.delete(seat);
    return {};
  }
  if (kind !== "activate") return {};
  wishes.delete(seat);
  const found = options.find((option) => option.parts.form === wish.form && Number(option.parts.card ?? -1) === wish.card);
  return found ? { option: found.option } : { gone: wish };
}

/**
 * @param {number} seat
 * @param {OptionInfo[]} options
 */
function returning(seat, options) {
  const plan = plans.get(seat);
  if (!plan) return {};
  const next = plan.shift();
  if (next === undefined) plans.delete(seat);
  const found = options.find((option) =>
    next === undefined ? option.parts.form === "done" : option.parts.form === "return {card}" && option.parts.card === next,
  );
  if (!found) plans.delete(seat);
  return found ? { option: found.option } : {};
}
