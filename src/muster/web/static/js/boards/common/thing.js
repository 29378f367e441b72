/* A thing on the table: a button that stands for something of the view, in one of its states. */
import { ifDefined } from "../../../vendor/lit/directives/if-defined.js";
import { html, nothing } from "../../../vendor/lit/index.js";

/** @typedef {import("../../table/types.d.ts").Why} Why */
/** @typedef {"" | "legal" | "target" | "selected" | "off"} State how a thing stands to what is asked */

/**
 * A thing that does not go stays focusable and says why. Its name is hidden text, not a label: what is printed on a card
 * is shorter than what it is called.
 * @param {object} how
 * @param {string} how.shape its classes
 * @param {string} how.spot its address on the table, for focus and motion
 * @param {string} how.said its name, and how it stands to the question
 * @param {State} how.state
 * @param {Why | null} how.why
 * @param {boolean} how.tabbable
 * @param {number | undefined} how.option what it chooses at once
 * @param {number} [how.card]
 * @param {boolean} [how.menu] it opens a choice of deeds
 * @param {unknown} how.inside
 * @param {(event: Event) => void} how.act
 */
export function thing({ shape, spot, said, state, why, tabbable, option, card, menu = false, inside, act }) {
  return html`<button type="button" class="${shape} ${state ? `is-${state}` : ""}" data-spot=${spot} data-card=${ifDefined(card)}
    aria-pressed=${state === "selected" ? "true" : nothing} aria-disabled=${state === "off" ? "true" : nothing} aria-haspopup=${menu ? "true" : nothing}
    tabindex=${tabbable ? 0 : -1} data-option=${ifDefined(option)} .why=${state === "off" ? why : null} @click=${act}><span
    class="visually-hidden">${said}</span>${inside}</button>`;
}
