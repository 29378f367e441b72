/* A card of Invasion: its face in three sizes (the style sheet decides by its width), its back, and a thing on the table that
   can be pressed, in one of its states. */
import { html, nothing } from "../../vendor/lit/index.js";
import { numbers } from "../../js/boards/common/chance.js";
import { softly } from "../../js/boards/common/says.js";
import { css } from "../../js/boards/common/style.js";
import { thing as common } from "../../js/boards/common/thing.js";
import { reader, t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { abilities, letters, textOf } from "./lines.js";
import { nameOf, STATS } from "./says.js";
import { each, screw } from "./screws.js";

/** @typedef {import("./types.d.ts").Printed} Printed */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("../../js/boards/common/thing.js").State} State */

/** The pictures of each colour or kind, of which a card's id takes one. @type {Record<string, string[]>} */
const PICTURES = {
  black: ["crossed-swords", "swordman", "spears", "sword-clash", "swords-emblem", "battle-mech"],
  red: ["crosshair", "bowman", "crossbow", "eye-target", "thunder-struck", "rolling-dices"],
  blue: ["shield", "layered-armor", "robot-golem", "shield-echoes", "recycle", "castle"],
  green: ["hearts", "gas-mask", "pine-tree", "laurel-crown", "wheat", "water-drop"],
  yellow: ["gears", "screwdriver", "two-coins", "cog", "run", "drop-weapon"],
  wild: ["flying-flag", "screw", "walking-boot", "water-tank"],
  leader: ["mining-helmet", "crested-helmet", "person"],
  technology: ["cpu", "microscope", "radar-sweep", "nano-bot"],
  invasion_card: ["alien-stare", "alien-bug", "ufo", "evil-eyes", "wyvern"],
  protocol: ["hazard-sign", "defense-satellite", "death-star"],
  scenario: ["peaks", "stone-tower", "white-tower"],
};
/** From how many letters on a text is set smaller. @type {[number, string][]} */
const SMALLER = [
  [200, "longest"],
  [140, "longer"],
  [90, "long"],
];
const LONG_NAME = 15;

/** What a card looks like: the colour of a playing card, else its kind. @param {Printed} printed */
export function lookOf(printed) {
  return printed.kind === "playing" ? (printed.colour ?? "wild") : printed.kind;
}

/**
 * A value on dark ground with its icon.
 * @param {string} kind
 * @param {string} image
 * @param {string | number} value
 */
export function chip(kind, image, value) {
  return html`<span class="value k-${kind}">${icon(image)}<b>${value}</b></span>`;
}

/** @param {Printed} printed @param {string} id */
function plate(printed, id) {
  const look = lookOf(printed);
  const chance = numbers(id);
  const pictures = PICTURES[look] ?? PICTURES.wild;
  const image = pictures[Math.floor(chance() * pictures.length)];
  const at = css({ "--x": `${Math.round(25 + chance() * 50)}%`, "--ray": `${Math.round(chance() * 60)}deg` });
  return html`<span class="plate" .style=${at}>${icon(image)}</span>`;
}

/**
 * @param {Printed} printed
 * @param {CardData} data
 * @param {{full?: boolean, by?: import("../../js/i18n.js").Speaker}} [how]
 */
export function face(printed, data, { full = false, by = reader } = {}) {
  const name = nameOf(printed, by);
  const shape = `look-${lookOf(printed)} ${full ? `full ${fullness(printed, by)}` : ""} ${name.length > LONG_NAME ? "wide" : ""}`;
  return html`<span class="iv-card ${shape}"><span class="iv-face">
    ${plate(printed, data.id)}
    <span class="costs">${each(printed.cost ?? printed.reward ?? {}).map((colour) => screw(colour))}</span>
    <span class="name">${softly(name)}</span>
    ${full ? html`<span class="type">${by.t(`invasion.kind.${printed.kind}`)}</span><span class="text"><span>${abilities(textOf(printed, by))}</span>${supports(printed, by)}</span>` : nothing}
    ${values(printed)}
  </span></span>`;
}

/** How much there is to read. @param {Printed} printed @param {import("../../js/i18n.js").Speaker} by */
function fullness(printed, by) {
  const room = letters(textOf(printed, by));
  if (!room && supports(printed, by) === nothing) return "bare";
  return SMALLER.find(([least]) => room > least)?.[1] ?? "";
}

/** What an invasion card adds to those above it. @param {Printed} printed @param {import("../../js/i18n.js").Speaker} by */
function supports({ support }, by) {
  const given = support ? STATS.filter(([name]) => support[name]) : [];
  if (!support || !given.length) return nothing;
  return html`<span class="support">${by.t("invasion.support")} ${given.map(([name, image]) => chip(name, image, `+${support[name]}`))}</span>`;
}

/** @param {Printed} printed */
function values(printed) {
  const { combat, melee, ranged, parts, train } = printed;
  if (combat) return html`<span class="values">${STATS.filter(([name]) => combat[name]).map(([name, image]) => chip(name, image, combat[name]))}</span>`;
  if (printed.kind !== "playing") return nothing;
  return html`<span class="values">${melee ? chip("melee", "crossed-swords", melee) : nothing}${ranged ? chip("ranged", "crosshair", ranged) : nothing}${
    parts ? chip("parts", "gears", parts) : nothing
  }${train ? html`<span class="train">${chip("train", "screw", train)}</span>` : nothing}</span>`;
}

/** @param {string} [whose] "horde": the Invasion's */
export function back(whose = "") {
  return html`<span class="iv-card back ${whose}"><span class="iv-face">${icon(whose ? "alien-stare" : "gears")}</span></span>`;
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
  const body = html`<span class="iv-body" aria-hidden="true">${inside}</span>`;
  return common({ ...rest, shape: `iv-thing ${shape}`, said: saying(name, state, deed, why), state, why, tabbable, option, inside: body });
}

/**
 * @param {string} name
 * @param {State} state
 * @param {string} deed
 * @param {Why | null} why
 */
function saying(name, state, deed, why) {
  if (state === "off") return t("invasion.state_off", { name, why: why?.why ?? "" });
  return state ? t(`invasion.state_${state}`, { name, deed: deed || t("invasion.choose") }) : name;
}
