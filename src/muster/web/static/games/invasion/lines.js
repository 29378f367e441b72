/* Card texts of Invasion as they are shown and said: each ability on a line of its own, its keyword in bold. */
import { html, nothing } from "../../vendor/lit/index.js";
import { letters, said, textOf } from "../../js/boards/common/cardtext.js";
import { softly } from "../../js/boards/common/says.js";
import { reader } from "../../js/i18n.js";

export { letters, textOf };

/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Printed} Printed */

/** @param {Line} line */
function ability({ head, words }) {
  return html`<span class="line">${head?.length ? html`<b>${head.map(said).join("")}</b> ` : nothing}${words ? softly(words.map(said).join("")) : nothing}</span>`;
}

/** @param {Line[]} lines */
export function abilities(lines) {
  return lines.length ? lines.map(ability) : nothing;
}

/** The text for the ear. @param {Printed} printed @param {import("../../js/i18n.js").Speaker} [by] */
export function spoken(printed, by = reader) {
  return textOf(printed, by)
    .map(({ head = [], words = [] }) => [head.map(said).join(""), words.map(said).join("")].filter(Boolean).join(" "))
    .join(" ");
}
