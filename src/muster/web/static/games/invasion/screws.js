/* What the workshop is made of: screws, told apart by their drive and then by their colour, and dice that are built of them. */
import { html, nothing, svg } from "../../vendor/lit/index.js";
import { reader, t } from "../../js/i18n.js";

/** @typedef {import("./types.d.ts").DieData} DieData */
/** @typedef {import("./types.d.ts").Resources} Resources */

/** Colours in the order of options and stores. */
export const COLOURS = /** @type {const} */ (["blue", "red", "black", "green", "yellow", "wild"]);
/** The same for screws of dice. */
export const SCREWS = [...COLOURS.slice(0, 5), "neutral"];
/** @type {Record<string, string>} */
const LETTERS = { B: "blue", R: "red", K: "black", G: "green", Y: "yellow", W: "wild", n: "neutral" };

/** @type {Record<string, unknown>} */
const DRIVES = {
  blue: svg`<path d="M12 6l5.2 3v6L12 18l-5.2-3V9z"></path>`,
  red: svg`<path d="M5.5 10.2h13v3.6h-13z"></path>`,
  black: svg`<path d="M10.2 5.5h3.6v4.7h4.7v3.6h-4.7v4.7h-3.6v-4.7H5.5v-3.6h4.7z"></path>`,
  green: svg`<path d="M12 5.6l6.2 11H5.8z"></path>`,
  yellow: svg`<path d="M12 4.8l2 4.9 5.3.4-4 3.4 1.3 5.2-4.6-2.8-4.6 2.8 1.3-5.2-4-3.4 5.3-.4z"></path>`,
  wild: svg`<path fill-rule="evenodd" d="M12 5.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13zm0 3.4a3.1 3.1 0 100 6.2 3.1 3.1 0 000-6.2z"></path>`,
  neutral: svg`<circle cx="12" cy="12" r="2.6"></circle>`,
};

/** @param {string} colour @param {string} [label] */
export function screw(colour, label) {
  return html`<svg class="iv-screw s-${colour}" viewBox="0 0 24 24" role=${label ? "img" : nothing} aria-label=${label ?? nothing} aria-hidden=${label ? nothing : "true"}><circle class="head" cx="12" cy="12" r="11"></circle>${DRIVES[colour]}</svg>`;
}

/** A hole without a screw. */
export function socket() {
  return html`<i class="iv-socket" aria-hidden="true"></i>`;
}

/** The screws of a face, such as "Rnn". @param {string} face */
export function screwsOf(face) {
  return [...face].map((letter) => LETTERS[letter] ?? "neutral");
}

/** Colours that somebody has, each as often as it is there. @param {Resources} resources */
export function each(resources) {
  return COLOURS.flatMap((colour) => Array.from({ length: resources[colour] ?? 0 }, () => colour));
}

/** "2 red, 1 wild". @param {Resources} resources @param {import("../../js/i18n.js").Speaker} [by] */
export function sayResources(resources, by = reader) {
  return COLOURS.filter((colour) => resources[colour])
    .map((colour) => by.t("invasion.n_colour", { n: resources[colour] ?? 0, colour: by.t(`invasion.colour.${colour}`) }))
    .join(", ");
}

/** @param {string} colour */
export function colourName(colour) {
  return t(`invasion.colour.${colour}`);
}

/** A face by its screws. @param {string} face */
export function sayFace(face) {
  return screwsOf(face).map(colourName).join(", ");
}

/** The face that is up; a die that was not rolled shows none. @param {DieData} die */
export function topFace(die) {
  return dieFace(die.top === null ? "" : die.faces[die.top]);
}

/** @param {string} face */
export function dieFace(face) {
  return html`<span class="iv-cube ${face ? "" : "unrolled"}" aria-hidden="true">${face ? screwsOf(face).map((colour) => screw(colour)) : html`<b>?</b>`}</span>`;
}

/** A die in words. @param {DieData} die @param {number} n */
export function sayDie(die, n) {
  const up = die.top === null ? t("invasion.unrolled") : sayFace(die.faces[die.top]);
  const how = [die.used ? t("invasion.used") : "", die.aside ? t("invasion.aside") : ""].filter(Boolean);
  return [t("invasion.die_n", { n: n + 1, face: up }), ...how].join(", ");
}
