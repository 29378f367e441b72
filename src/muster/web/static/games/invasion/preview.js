/* A card of Invasion as it will look, for whoever writes it: the same drawing as at the table. Of a scenario also its other
   side: how it is set up, its events and its lines. */
import "../../js/drawing.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { chip, face } from "./card.js";
import { sayPrinted, sayStats, STATS } from "./says.js";

/** @typedef {import("./types.d.ts").Printed} Printed */
/** @typedef {import("../../js/i18n.js").Speaker} Speaker */

const LINES = ["easy", "normal", "hard"];

/** Its pictures are among those of every page. */
export const pictures = () => nothing;

/** No card says which picture it has. */
export const figure = () => "";

/**
 * One card in a language.
 * @param {string} id
 * @param {Printed} printed
 * @param {Speaker} by
 */
export function preview(id, printed, by) {
  return html`<div role="img" aria-label=${sayPrinted(printed, by)}>${face(printed, { card: 0, id, label: "" }, { full: true, by })}</div>${printed.kind === "scenario" ? back(printed, by) : nothing}`;
}

/** @param {Printed} printed @param {Speaker} by */
function back({ setup, events = [], lines = [] }, { lang, t }) {
  return html`<div class="iv-back">
    ${setup?.[lang] ? html`<h4>${t("invasion.setup")}</h4><p>${setup[lang]}</p>` : nothing}
    ${events.length ? html`<h4>${t("invasion.events")}</h4><ol role="list">${events.toSorted((one, other) => one.round - other.round).map((event) => html`<li><b>${event.round}</b><span><b>${event.name[lang]}</b> ${event.text[lang]}</span></li>`)}</ol>` : nothing}
    <h4>${t("invasion.lines")}</h4><ol role="list">${lines
      .map(
        (line, n) =>
          html`<li><span>${t(`invasion.line.${LINES[n] ?? "hard"}`)}</span><span class="visually-hidden">${sayStats(line, { lang, t })}</span><span class="stats" aria-hidden="true">${STATS.filter(([name]) => line[name]).map(([name, image]) => chip(name, image, `+${line[name]}`))}</span></li>`,
      )
      .toReversed()}</ol></div>`;
}
