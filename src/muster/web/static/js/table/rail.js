/* Beside the table (on a phone above it, as a sheet): the story, the talk and the rules. */
import { live } from "../../vendor/lit/directives/live.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { rulesPanel } from "./rules.js";
import { storyLines, talkLines } from "./story.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */

const MOST_SAID = 300;
/** @type {["story" | "talk" | "rules", string][]} */
const TABS = [
  ["story", "scroll-unfurled"],
  ["talk", "talk"],
  ["rules", "rule-book"],
];

/** @param {MusterTable} app */
export function rail(app) {
  const { store, tab } = app;
  return html`<aside class="rail ${app.railOpen ? "open" : ""}" aria-label=${t("table.rail")}>
    ${app.board?.aside?.() ?? nothing}
    <div class="tabs"><div role="tablist" aria-label=${t("table.rail")} @keydown=${(/** @type {KeyboardEvent} */ e) => arrows(app, e)}>
      ${TABS.map(
        ([name, image]) => html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel-${name}" aria-selected=${tab === name ? "true" : "false"}
        tabindex=${tab === name ? 0 : -1} @click=${() => app.openRail(name)}>${icon(image)}${t(`table.${name}`)}</button>`,
      )}</div>
      <button type="button" class="btn quiet square close" aria-label=${t("table.close")} @click=${() => app.closeRail()}>✕</button>
    </div>
    <div class="panels" role="tabpanel" id="panel-${tab}" aria-labelledby="tab-${tab}" tabindex="0">
      ${
        tab === "story"
          ? storyLines(app.suspense ? store.lines.slice(0, -app.suspense) : store.lines, store.seenLines, store.now?.manners ?? {}, app.board)
          : tab === "talk"
            ? talkLines(store.lines, app.outbox.unheard, app.myName(), store.now?.manners ?? {})
            : rulesPanel(app)
      }
    </div>
    ${tab === "rules" ? nothing : talkForm(app)}
  </aside>`;
}

/** @param {MusterTable} app */
export function talkForm(app) {
  return html`<form class="talk" @submit=${(/** @type {SubmitEvent} */ e) => {
    e.preventDefault();
    app.say();
  }}>
    <label class="visually-hidden" for="talk">${t("table.say_label")}</label>
    <input class="input" id="talk" type="text" maxlength=${MOST_SAID} autocomplete="off" placeholder=${t("table.say")}
      .value=${live(app.outbox.draft)} @input=${(/** @type {InputEvent} */ e) => app.outbox.write(/** @type {HTMLInputElement} */ (e.target).value)}>
    <button class="btn square" aria-label=${t("table.send")}>${icon("talk")}</button>
  </form>`;
}

/**
 * @param {MusterTable} app
 * @param {KeyboardEvent} event
 */
function arrows(app, event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const names = TABS.map(([name]) => name);
  app.openRail(names[(names.indexOf(app.tab) + step + names.length) % names.length]);
  void app.updateComplete.then(() => document.getElementById(`tab-${app.tab}`)?.focus());
}
