/* A card of RONE as it will look, for whoever writes it: the same drawing as at the table. */
import "../../js/drawing.js";
import { html } from "../../vendor/lit/index.js";
import { at } from "../../js/addresses.js";
import { face } from "./card.js";
import { sayPrinted } from "./says.js";

export { pictures } from "./art.js";

/**
 * One card in a language.
 * @param {string} id
 * @param {import("./types.d.ts").Printed} printed
 * @param {import("../../js/i18n.js").Speaker} by
 */
export function preview(id, printed, by) {
  return html`<div role="img" aria-label=${sayPrinted(printed, undefined, by)}>${face(printed, { card: 0, id, label: "" }, { full: true, by })}</div>`;
}

/** The address of a figure. @param {string} name */
export const figure = (name) => `${at("games/rone/icons.svg")}#${name}`;
