/* Several people at one screen: nobody's cards are shown until the right person has it. What everybody may know of what
   has happened stands here in the meantime. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { storyLines } from "./story.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */

const MOST = 20; // lines; many of them are told as one

/**
 * @param {MusterTable} app
 * @param {number} seat
 */
export function handOver(app, seat) {
  const { store } = app;
  const name = store.name(seat);
  const since = store.lines.slice(app.publicSeen.get(seat) ?? 0).slice(-MOST);
  return html`<section class="handover" aria-labelledby="handover-title">
    ${icon("hidden")}
    <h2 id="handover-title" tabindex="-1">${t("table.pass_to", { name })}</h2>
    <p>${t("table.only_look", { name })}</p>
    <button type="button" class="btn gold big" data-digit="1" id="take-seat" @click=${() => app.takeSeat(seat)}>${icon("eyeball")}${t("table.i_am", { name })}</button>
    ${
      since.length
        ? html`<div class="panel"><h3>${t("table.meanwhile")}</h3>
      ${storyLines(since, since.length, store.now?.manners ?? {}, null)}</div>`
        : nothing
    }
  </section>`;
}
