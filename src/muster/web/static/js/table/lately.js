/* What has just happened: the last three events above the question, and the last turn once more, from what this screen
   was told. */
import { html, nothing } from "../../vendor/lit/index.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { displaced, giveWay, lying, MOVE } from "../boards/common/flight.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { told } from "./pieces.js";
import { lastEvents } from "./recent.js";
import { mannerOf } from "./runs.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */

const LINES = ".lately li";
/** A new line is seen when the others have left its place. @type {KeyframeAnimationOptions} */
const COMES = { duration: MOVE.duration / 2, delay: MOVE.duration / 2, fill: "backwards" };

/** Above the question: the last three events, and how to see them again. @param {MusterTable} app */
export function lately(app) {
  const { store, again } = app;
  if (!store.now) return nothing;
  const lines = again ? lastEvents(again.lines, store.now.manners) : lastEvents(store.lines, store.now.manners);
  const waiting = app.motion.waits;
  // Its cards are no buttons: there is no room for a finger.
  const symbols = app.board && /** @type {import("./types.d.ts").Board} */ ({ symbol: (/** @type {string} */ n) => app.board?.symbol?.(n) });
  return html`<div class="lately"><ol role="list" data-scrolls aria-label=${t("table.lately")}>${repeat(
    lines,
    (line) => line,
    (line) => html`<li>${icon(mannerOf(store.now?.manners ?? {}, line).icon)}<span>${told(line, symbols)}</span></li>`,
  )}</ol>
    ${waiting ? html`<button type="button" class="btn next" @click=${() => app.motion.next()}>${icon("fast-forward-button")}${t("table.next_step")}</button>` : nothing}
    ${
      again
        ? html`<button type="button" class="btn gold" @click=${() => app.endAgain()}>${icon("return-arrow")}${t("table.again_end")}</button>`
        : app.canPlayAgain
          ? html`<button type="button" class="btn quiet" @click=${() => app.playAgain()}>${icon("previous-button")}<span>${t("table.again")}</span></button>`
          : nothing
    }</div>`;
}

/**
 * What stands there now; to be called when more has happened: the events move on and let the new one in.
 * @param {MusterTable} app
 */
export function movingOn(app) {
  if (app.board?.reducedMotion ?? true) return () => toNewest(app);
  const before = lying(app.querySelectorAll(LINES));
  return () => {
    toNewest(app);
    for (const [line, far] of displaced(before)) giveWay(line, far);
    for (const line of app.querySelectorAll(LINES)) if (!before.has(line)) line.animate([{ opacity: 0 }, { opacity: 1 }], COMES);
  };
}

/** The newest event is in sight, its beginning first; whoever wants the ones before it scrolls back. @param {MusterTable} app */
function toNewest(app) {
  const list = app.querySelector(".lately ol");
  const newest = list?.lastElementChild;
  if (!list || !newest) return;
  const [line, room] = [newest.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += Math.min(line.right - room.right, line.left - room.left);
}
