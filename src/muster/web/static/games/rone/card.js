/* A card of RONE: its face in three sizes (the style sheet decides by its width), its back, and a thing on the table that
   can be pressed, in one of its states. */
import { html, nothing } from "../../vendor/lit/index.js";
import { css } from "../../js/boards/common/style.js";
import { thing as common } from "../../js/boards/common/thing.js";
import { reader, t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { plate, ribbon } from "./art.js";
import { letters, textOf } from "./lines.js";
import { nameOf, roman, softly, typeLine } from "./says.js";
import { abilities } from "./text.js";

/** @typedef {import("./types.d.ts").Printed} Printed */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("./types.d.ts").PricedCard} PricedCard */
/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("../../js/boards/common/thing.js").State} State */

/** From how many letters on a text is set smaller; a line of its own counts as so many more. @type {[number, string][]} */
const SMALLER = [
  [220, "longest"],
  [160, "longer"],
  [100, "long"],
];
const LINE = 18;
const LONG_NAME = 15;

/**
 * A value on dark ground with its icon.
 * @param {string} kind
 * @param {string} image
 * @param {string | number} value
 * @param {string} [more] classes
 */
export function chip(kind, image, value, more = "") {
  return html`<span class="value k-${kind} ${more}">${icon(image)}<b>${value}</b></span>`;
}

/**
 * @param {Printed} printed
 * @param {CardData} data
 * @param {{full?: boolean, by?: import("../../js/i18n.js").Speaker}} [how]
 */
export function face(printed, data, { full = false, by = reader } = {}) {
  const long = full ? lengthClass(printed, by) : "";
  const wide = nameOf(printed, by).length > LONG_NAME ? "wide" : "";
  return html`<span class="ro-card ${full ? "full" : ""} kind-${printed.kind} ${long} ${wide}" .style=${css({ "--ribbon": ribbon(printed) })}><span class="ro-face">
    <span class="plate">${plate(printed, data.id)}</span>
    <span class="costs">${level(printed)}${costs(printed, data)}</span>
    <span class="name">${softly(nameOf(printed, by))}</span>
    ${
      full
        ? html`<span class="type">${typeLine(printed, by)}</span>
      <span class="text"><span>${abilities(textOf(printed, by))}</span>${printed.flavour ? html`<i>${printed.flavour[by.lang]}</i>` : nothing}</span>`
        : nothing
    }
    ${values(printed)}${turns(printed)}
  </span></span>`;
}

/** @param {Printed} printed @param {import("../../js/i18n.js").Speaker} by */
function lengthClass(printed, by) {
  const lines = textOf(printed, by);
  const room = letters(lines) + (printed.flavour?.[by.lang].length ?? 0) + LINE * lines.length;
  return SMALLER.find(([least]) => room > least)?.[1] ?? "";
}

/** @param {Printed} printed */
function level(printed) {
  return html`<span class="level">${roman(printed.level)}</span>`;
}

/** What it costs now; a grey price is struck through, a changed one is marked. @param {Printed} printed @param {Partial<PricedCard>} data */
function costs(printed, data) {
  const now = data.cost ?? printed.cost;
  const changed = now !== null && printed.cost !== null && now !== printed.cost ? (now < printed.cost ? "less" : "more") : "";
  const recyclable = printed.kind === "unit" || printed.kind === "tactic";
  return html`${now === null ? (printed.kind === "hero" ? nothing : chip("water", "water-drop", "–", "grey")) : chip("water", "water-drop", now, changed)}
    ${recyclable ? chip("recycle", "recycle", printed.recycle ?? "–", printed.recycle === null ? "grey" : "") : nothing}`;
}

/** @param {Printed} printed */
function values(printed) {
  if (printed.kind === "unit") {
    return html`<span class="values">${chip("ranged", "crosshair", printed.ranged ?? 0)}${chip("melee", "crossed-swords", printed.melee ?? 0)}${chip("health", "hearts", printed.health ?? 0)}</span>`;
  }
  if (printed.kind === "hero")
    return html`<span class="values">${chip("water", "water-drop", `+${printed.water}`)}${chip("cards", "card-draw", `+${printed.cards}`)}</span>`;
  return nothing;
}

/** The rotation symbols at three edges: what an attack costs is yellow, what an ability costs is violet. @param {Printed} printed */
function turns(printed) {
  if (printed.kind === "tactic") return nothing;
  const used = (printed.abilities ?? []).map((found) => found.exhaust);
  const first = printed.kind === "unit" ? printed.speed : printed.kind === "hero" ? 1 : undefined;
  return [1, 2, 3].map(
    (n) => html`<i class="rot r${n} ${n === first || (first === undefined && used.includes(n)) ? "gold" : used.includes(n) ? "violet" : ""}">${n}</i>`,
  );
}

export function back() {
  return html`<span class="ro-card back"><span class="ro-face"><svg class="art" viewBox="0 0 63 88" preserveAspectRatio="none" aria-hidden="true"><use href="#ro-back"></use></svg></span></span>`;
}

/**
 * A thing on the table (see common/thing.js).
 * @param {object} how
 * @param {string} how.spot
 * @param {string} how.name
 * @param {State} how.state
 * @param {Why | null} [how.why]
 * @param {string} [how.deed] what pressing it does
 * @param {boolean} [how.tabbable]
 * @param {string} [how.shape]
 * @param {number} [how.option]
 * @param {number} [how.card]
 * @param {boolean} [how.menu]
 * @param {unknown} how.inside
 * @param {(event: Event) => void} how.act
 */
export function thing({ name, state, why = null, deed = "", tabbable = false, shape = "", option, inside, ...rest }) {
  const said = saying(name, state, deed, why);
  return common({
    ...rest,
    shape: `ro-thing ${shape}`,
    said,
    state,
    why,
    tabbable,
    option,
    inside: html`<span class="ro-body" aria-hidden="true">${inside}</span>`,
  });
}

/**
 * @param {string} name
 * @param {State} state
 * @param {string} deed
 * @param {Why | null} why
 */
function saying(name, state, deed, why) {
  switch (state) {
    case "legal":
      return t("rone.state_legal", { name, deed: deed || t("rone.deed_choose") });
    case "target":
      return t("rone.state_target", { name, deed: deed || t("rone.deed_choose") });
    case "selected":
      return t("rone.state_selected", { name });
    case "off":
      return t("rone.state_off", { name, why: why?.why ?? "" });
    default:
      return name;
  }
}
