/* A list whose entries can be moved and taken out, with buttons: for the mouse, a finger and the keyboard. The page draws the
   entries and keeps the list. */
import { html } from "../vendor/lit/index.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";

/** @template T @param {T[]} list @param {number} from @param {number} to @returns {T[]} */
export const shifted = (list, from, to) => list.toSpliced(from, 1).toSpliced(to, 0, list[from]);

/**
 * The buttons of one entry. The keyboard stays with an entry that is moved: its page draws at once what has changed.
 * @template T
 * @param {object} entry
 * @param {string} entry.id of the list in the page
 * @param {T[]} entry.list
 * @param {number} entry.n
 * @param {string} entry.name
 * @param {(list: T[]) => void} entry.change
 * @param {() => void} entry.drop
 */
export function handles({ id, list, n, name, change, drop }) {
  /** @param {number} to @param {"up" | "down"} way */
  const move = (to, way) => {
    change(shifted(list, n, to));
    const buttons = [way, "up", "down"].map((one) => document.getElementById(`${id}-${to}-${one}`));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  };
  const arrow = (/** @type {"up" | "down"} */ way, /** @type {number} */ to) =>
    html`<button class="btn quiet square" type="button" id="${id}-${n}-${way}" ?disabled=${to < 0 || to >= list.length} aria-label=${t(`list.${way}`, { name })} title=${t(`list.${way}`, { name })}
      @click=${() => move(to, way)}><span aria-hidden="true">${way === "up" ? "▲" : "▼"}</span></button>`;
  return html`<span class="handles">${arrow("up", n - 1)}${arrow("down", n + 1)}<button class="btn quiet square" type="button" aria-label=${t("list.drop", { name })} title=${t("list.drop", { name })} @click=${drop}>${icon("trash-can")}</button></span>`;
}
