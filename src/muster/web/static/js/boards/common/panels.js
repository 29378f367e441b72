/* Pieces of what lies over a table or beside a thing, and cards that a story names. */
import { html, nothing } from "../../../vendor/lit/index.js";
import { t } from "../../i18n.js";
import { icon } from "../../icons.js";
import { shortRule } from "../../table/pieces.js";

/** @typedef {import("../../table/types.d.ts").Why} Why */

/** @param {() => void} act */
export function closer(act) {
  return html`<button type="button" class="btn quiet square close" aria-label=${t("table.close")} @click=${act}>✕</button>`;
}

/** A reason beside a thing. Screen readers get the same from the thing itself, and Tab does not stop at its rule. @param {Why} why */
export function because({ why, rule }) {
  const link = rule && html`<a class="rule" tabindex="-1" data-rule=${rule} href="/rules/${rule.split(".")[0]}/${rule}">${shortRule(rule)}</a>`;
  return html`${icon("padlock")}<span>${why} ${link || nothing}</span>`;
}

/**
 * A card in the story: pressed it is shown large, and while the mouse rests on it, at the edge of the board.
 * @template Shown
 * @template {object} What
 * @param {HTMLElement & {mark: string, show: (shown: Shown) => void, point: (found: ({x: number, y: number, below: boolean, why: null} & What) | null) => void}} board
 * @param {string} name
 * @param {Shown} shown
 * @param {What} what is pointed at
 * @param {[number, number]} room its width, and half its height
 */
export function named(board, name, shown, what, [width, half]) {
  const rest = () => board.point({ x: Math.max(0, board.clientWidth - width), y: Math.max(0, board.clientHeight / 2 - half), below: true, why: null, ...what });
  return html`<button type="button" class="${board.mark}-named" @click=${() => board.show(shown)} @pointerenter=${rest} @pointerleave=${() => board.point(null)}>${name}</button>`;
}
