/* Small things that several parts of the table draw: rule links, names in sentences, clocks, lists of names. */
import { html, nothing } from "../../vendor/lit/index.js";
import { lang, t } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("./types.d.ts").Why} Why */
/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Part} Part */
/** @typedef {import("./types.d.ts").Board} Board */

/**
 * A link to a rule; within the table it opens beside it (the application listens for `data-rule`).
 * @param {string | undefined} rule
 */
export function ruleLink(rule) {
  if (!rule) return nothing;
  const book = rule.split(".")[0];
  return html`<a class="rule" href="/rules/${book}/${rule}" data-rule=${rule} title=${rule} aria-label=${t("table.rule", { rule })}
    >${shortRule(rule)}</a>`;
}

/** "draw.02": at a table everybody knows whose rule it is. The table's own rules keep their name. @param {string} rule */
export function shortRule(rule) {
  const [, ...rest] = rule.split(".");
  return rest.length > 1 ? rest.join(".") : rule;
}

/** @param {Why | null} why */
export function reasonLine(why) {
  if (!why) return nothing;
  return html`<p class="reason">${icon(why.info ? "info" : "padlock")}<span>${why.why} ${ruleLink(why.rule)}</span></p>`;
}

/** What may not begin a line: it stays with the name before it, which may be a button. */
const MARKS = ".,;:!?)”“»’";

/** @param {string} part */
function marksOf(part) {
  let n = 0;
  while (n < part.length && MARKS.includes(part[n])) n++;
  return part.slice(0, n);
}

/**
 * A sentence with the names of the seats in bold, and with its cards and symbols shown if the board can do that.
 * @param {Part[]} parts
 * @param {Board | null} [board]
 */
export function sentence(parts, board) {
  const marks = parts.map((part, i) => (i && typeof part === "string" && typeof parts[i - 1] !== "string" ? marksOf(part) : ""));
  return parts.map((part, i) => {
    if (typeof part === "string") return part.slice(marks[i].length);
    const shown = named(part, board);
    if (typeof shown === "string") return shown + (marks[i + 1] ?? "");
    return marks[i + 1] ? html`<span class="kept">${shown}${marks[i + 1]}</span>` : shown;
  });
}

/** @param {import("./types.d.ts").Mention} part @param {Board | null} [board] */
function named(part, board) {
  if (part.symbol !== undefined) return board?.symbol?.(part.symbol) ?? part.text;
  return part.seat === undefined ? (board?.mention?.(part) ?? part.text) : html`<b>${part.text}</b>`;
}

/** A line of the story: what happened, or who said what. @param {Line} line @param {Board | null} [board] */
export function told(line, board) {
  return line.said_by ? html`<b>${line.said_by}:</b> ${quoted(line.text)}` : sentence(line.parts, board);
}

/** In the quotation marks of the reader's language. @param {string} text */
export function quoted(text) {
  return t("table.quoted", { text });
}

/** @param {number} seconds */
export function clock(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const joiner = new Intl.ListFormat(lang, { type: "conjunction" });

/** @param {string[]} names */
export function together(names) {
  return joiner.format(names);
}

/**
 * Copies a text and says so on the button.
 * @param {Event} event
 * @param {string} text
 */
export async function copy(event, text) {
  const button = event.currentTarget;
  if (!(button instanceof HTMLElement)) return;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure address there is no clipboard: select the text for copying by hand.
    const field = button.parentElement?.querySelector("input");
    field?.focus();
    field?.select();
    return;
  }
  button.dataset.done = t("table.copied");
  setTimeout(() => delete button.dataset.done, 2000);
}
