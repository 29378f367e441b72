/* A card of Ravenna: its face in three sizes (the style sheet decides by its width), its back, and a place on the table
   with whatever lies there. */
import { html, nothing } from "../../vendor/lit/index.js";
import { thing as common } from "../../js/boards/common/thing.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { cardText, look, printed } from "./says.js";

/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").Why} Why */
/** @typedef {import("../../js/boards/common/thing.js").State} State */

/**
 * @param {number} rank
 * @param {{full?: boolean, bars?: boolean}} [how]
 */
export function face(rank, { full = false, bars = false } = {}) {
  return html`<span class="rv-card ${full ? "full" : ""} ${bars ? "bars" : ""}"><span class="rv-face">
    <svg class="art" viewBox="0 0 100 140" aria-hidden="true" preserveAspectRatio="xMidYMid slice"><use href="#rv-${full ? "full" : "face"}-${rank}"></use></svg>
    <span class="rank" aria-hidden="true">${rank}</span>
    <span class="name" aria-hidden="true">${printed(rank)}</span>
    ${full ? html`<span class="text"><span>${cardText(rank)}</span><i>${t(`ravenna.mood.${rank}`)}</i></span>` : nothing}
  </span></span>`;
}

export function back() {
  return html`<span class="rv-card back"><span class="rv-face"><svg class="art" viewBox="0 0 63 88" preserveAspectRatio="none" aria-hidden="true"><use href="#rv-back"></use></svg></span></span>`;
}

/**
 * What lies in a place, as the viewer sees it.
 * @param {View} view
 * @param {number} hand
 * @param {number} at
 */
export function lying(view, hand, at) {
  const slot = view.hands[hand].slots[at];
  const seen = look(view, hand, slot);
  const known = slot?.rank !== undefined;
  if (!slot || seen === "vacant") return html`<span class="rv-empty" aria-hidden="true"></span>`;
  if (seen === "up" && known) return face(Number(slot.rank));
  if (seen === "own") return html`${face(Number(slot.rank), { bars: true })}${slot.known === "all" ? note("eyeball") : nothing}`;
  const memory = known
    ? html`<span class="rv-memory ${slot.known === "all" ? "all" : ""}" aria-hidden="true">${slot.known === "all" ? icon("eyeball") : nothing}${slot.rank}</span>`
    : nothing;
  if (seen === "down") return html`${back()}${memory}`;
  return html`<span class="rv-turned">${back()}</span>${memory}<span class="rv-seal" aria-hidden="true">${icon("padlock")}</span>`;
}

/** @param {string} name */
function note(name) {
  return html`<span class="rv-note" aria-hidden="true">${icon(name)}</span>`;
}

/** What is written below one of the viewer's own cards. @param {View} view @param {number} hand @param {number} at */
export function tag(view, hand, at) {
  const slot = view.hands[hand].slots[at];
  const seen = look(view, hand, slot);
  if (!slot || seen === "vacant" || seen === "side") return nothing;
  if (slot.known === "all" && slot.face !== "up") return html`<span class="rv-tag" aria-hidden="true">${icon("eyeball")}${t("ravenna.tag_all")}</span>`;
  if (seen === "up") return html`<span class="rv-tag" aria-hidden="true">${icon("eyeball")}${t("ravenna.tag_open")}</span>`;
  return html`<span class="rv-tag" aria-hidden="true">${icon("hidden")}${t("ravenna.tag_only_you")}</span>`;
}

/**
 * A thing on the table (see common/thing.js).
 * @param {object} how
 * @param {string} how.spot
 * @param {string} how.name
 * @param {State} how.state
 * @param {Why | null} how.why
 * @param {boolean} [how.tabbable]
 * @param {boolean} [how.fresh] new since the viewer's last choice
 * @param {string} [how.shape]
 * @param {number} [how.option]
 * @param {unknown} how.inside
 * @param {(event: Event) => void} how.act
 */
export function thing({ spot, name, state, why, tabbable = false, fresh = false, shape = "", option, inside, act }) {
  const said = saying(name, state, why, fresh);
  return common({ shape: `rv-thing ${shape} ${fresh ? "is-new" : ""}`, spot, said, state, why, tabbable, option, inside, act });
}

/**
 * @param {string} name
 * @param {State} state
 * @param {Why | null} why
 * @param {boolean} fresh
 */
function saying(name, state, why, fresh) {
  const told = fresh ? t("ravenna.state_new", { name }) : name;
  switch (state) {
    case "legal":
      return t("ravenna.state_playable", { name: told });
    case "target":
      return t("ravenna.state_target", { name: told });
    case "selected":
      return t("ravenna.state_selected", { name: told });
    case "off":
      return t("ravenna.state_off", { name: told, why: why?.why ?? "" });
    default:
      return told;
  }
}
