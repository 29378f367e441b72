/* Icons: one sprite, drawn in the colour and size of the text around them. */
import { html, nothing } from "../vendor/lit/index.js";
import { SPRITE } from "./addresses.js";

/**
 * An icon for a Lit template. With a label it is an image for screen readers, without one they skip it.
 * @param {string} name as in tools/vendor.py
 * @param {string} [label]
 */
export function icon(name, label) {
  return html`<svg class="ic" viewBox="0 0 512 512" role=${label ? "img" : nothing} aria-label=${label ?? nothing}
    aria-hidden=${label ? nothing : "true"}><use href="${SPRITE}#${name}"></use></svg>`;
}
