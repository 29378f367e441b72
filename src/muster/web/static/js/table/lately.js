/* What has just happened: the last three events above the question, and the last turn once more, from what this screen
   was told. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { told } from "./pieces.js";
import { lastEvents } from "./recent.js";
import { mannerOf } from "./runs.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */

/** Above the question: the last three events, and how to see them again. @param {MusterTable} app */
export function lately(app) {
  const { store, again } = app;
  if (!store.now) return nothing;
  const lines = again ? lastEvents(again.lines, store.now.manners) : lastEvents(store.lines, store.now.manners);
  const waiting = app.motion.waits;
  // Its cards are no buttons: there is no room for a finger.
  const symbols = app.board && /** @type {import("./types.d.ts").Board} */ ({ symbol: (/** @type {string} */ n) => app.board?.symbol?.(n) });
  return html`<div class="lately"><ol role="list" data-scrolls aria-label=${t("table.lately")}>${lines.map(
    (line) => html`<li>${icon(mannerOf(store.now?.manners ?? {}, line).icon)}<span>${told(line, symbols)}</span></li>`,
  )}</ol>
    ${waiting ? html`<button type="button" class="btn next" @click=${() => app.motion.next()}>${icon("fast-forward-button")}${t("table.next_step")}</button>` : nothing}
    ${
      again
        ? html`<button type="button" class="btn gold" @click=${() => app.endAgain()}>${icon("return-arrow")}${t("table.again_end")}</button>`
        : app.canPlayAgain
          ? html`<button type="button" class="btn quiet" @click=${() => app.playAgain()}>${icon("anticlockwise-rotation")}<span>${t("table.again")}</span></button>`
          : nothing
    }</div>`;
}
