/* Tells what happens to those who do not look: screen readers by two live regions, everybody by title and tab icon. */
import { at } from "../addresses.js";
import { t } from "../i18n.js";

const MOST_SAID = 4; // sentences at once
const ICON = at("art/mark.svg");
const TURN_ICON = at("art/mark-turn.svg");

const log = region("polite", "log");
const alarm = region("assertive", "alert");
const plainTitle = document.title;

/**
 * @param {"polite" | "assertive"} manner
 * @param {string} role
 */
function region(manner, role) {
  const found = document.createElement("div");
  found.className = "visually-hidden";
  found.setAttribute("role", role);
  found.setAttribute("aria-live", manner);
  found.setAttribute("aria-label", t(role === "log" ? "table.announced" : "table.announced_now"));
  (document.getElementById("main") ?? document.body).append(found);
  return found;
}

/**
 * Sentences for the announcing log, in their order.
 * @param {string[]} sentences
 */
export function tell(sentences) {
  const more = sentences.length - MOST_SAID;
  const said = more > 0 ? [t("table.more_lines", { n: more }), ...sentences.slice(more)] : sentences;
  for (const sentence of said) {
    const p = document.createElement("p");
    p.textContent = sentence;
    log.append(p);
  }
  while (log.childElementCount > 12) log.firstElementChild?.remove();
}

/**
 * Something that cannot wait: my turn, a refusal.
 * @param {string} sentence
 */
export function call(sentence) {
  alarm.textContent = "";
  // The change must come after the emptying, or the same sentence twice would be said once.
  setTimeout(() => {
    alarm.textContent = sentence;
  }, 50);
}

/** Nothing that was said to one person stays for the next at the same screen. */
export function forgetAnnounced() {
  log.textContent = "";
  alarm.textContent = "";
}

/** @param {boolean} mine is it the reader's turn? */
export function markTurn(mine) {
  const title = mine ? `${t("table.title_turn")} · ${plainTitle}` : plainTitle;
  if (document.title !== title) document.title = title;
  const icon = document.querySelector('link[rel="icon"]');
  const wanted = mine ? TURN_ICON : ICON;
  if (icon && icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
}
