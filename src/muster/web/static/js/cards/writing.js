/* A card's text while it is written: problems are marked in it and listed under it, and what may come next is offered
   where the cursor is. The field keeps its focus; suggestions are a listbox that it controls. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { marked, offsetOf, taken } from "./places.js";

/** @typedef {import("./places.js").Fault} Fault */
/** @typedef {(string | number)[]} Path */
/** What may come at the cursor. @typedef {{path: Path, offset: number, begun: number, words: string[]}} Suggested */
/**
 * @typedef {object} Writing
 * @property {Path} path
 * @property {string} label
 * @property {string} hint
 * @property {string} text
 * @property {number} most letters
 * @property {Fault[]} faults
 * @property {boolean} fresh are they about this text?
 * @property {string} game
 * @property {string[]} examples
 * @property {(text: string) => void} change
 * @property {() => void} moved the cursor stands elsewhere: suggestions are wanted for there
 */

/** The suggestions that are open, and which of them is chosen (-1: none). @type {{path: string, suggested: Suggested | null, chosen: number}} */
let open = { path: "", suggested: null, chosen: -1 };
let redraw = () => {};

/** @param {Path} path */
const idOf = (path) => `field-${path.join("-")}`;
/** @param {Path} path */
const fieldAt = (path) => /** @type {HTMLTextAreaElement | null} */ (document.getElementById(idOf(path)));

/** @param {() => void} draw */
export function drawWith(draw) {
  redraw = draw;
}

/** Where somebody writes now, if suggestions are wanted there. @returns {{at: Path, offset: number, text: string} | null} */
export function whereNow() {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) || !field.dataset.path || field.selectionStart !== field.selectionEnd) return null;
  return { at: JSON.parse(field.dataset.path), offset: field.selectionStart, text: field.value };
}

/** The server's suggestions have come; they hold if the cursor is still there. @param {Suggested} suggested */
export function suggest(suggested) {
  const field = fieldAt(suggested.path);
  const there = field && document.activeElement === field && field.selectionStart === suggested.offset;
  const wanted = there && open.path === idOf(suggested.path) && suggested.words.length > 0;
  open = { ...open, suggested: wanted ? suggested : null, chosen: -1 };
}

function close() {
  open = { path: "", suggested: null, chosen: -1 };
}

/** Suggestions are wanted here from now on. @param {Path} path */
function want(path) {
  open = { path: idOf(path), suggested: null, chosen: -1 };
}

/** @param {Writing} writing @param {number} chosen */
function take(writing, chosen) {
  const { suggested } = open;
  const field = fieldAt(writing.path);
  if (!suggested || !field) return;
  const made = taken(field.value, suggested.offset, suggested.begun, suggested.words[chosen]);
  want(writing.path);
  field.value = made.text;
  field.setSelectionRange(made.cursor, made.cursor);
  writing.change(made.text);
}

/** @param {Writing} writing @param {KeyboardEvent} event */
function pressed(writing, event) {
  if (event.key === " " && event.ctrlKey) {
    event.preventDefault();
    want(writing.path);
    writing.moved();
    return;
  }
  const { suggested, chosen } = open;
  if (!suggested || event.isComposing) return;
  const count = suggested.words.length;
  const deeds = /** @type {Record<string, () => boolean>} */ ({
    ArrowDown: () => choose((chosen + 1) % count),
    ArrowUp: () => chosen >= 0 && choose((chosen + count - 1) % count),
    Enter: () => chosen >= 0 && done(() => take(writing, chosen)),
    Tab: () => !event.shiftKey && (chosen >= 0 || suggested.begun > 0) && done(() => take(writing, Math.max(chosen, 0))),
    Escape: () => done(close),
  });
  if (!deeds[event.key]?.()) return;
  event.preventDefault();
  redraw();
}

/** @param {number} to */
function choose(to) {
  open = { ...open, chosen: to };
  return true;
}

/** @param {() => void} deed */
function done(deed) {
  deed();
  return true;
}

/** @param {Writing} writing @param {Event} event */
function typed(writing, event) {
  want(writing.path);
  writing.change(/** @type {HTMLTextAreaElement} */ (event.target).value);
}

/** Shows the place of a problem. @param {Writing} writing @param {Fault} fault */
function goTo(writing, fault) {
  const field = fieldAt(writing.path);
  if (!field) return;
  const begin = offsetOf(field.value, fault.line ?? 1, fault.column ?? 1);
  field.focus();
  field.setSelectionRange(begin, begin + (fault.letters ?? 0));
}

/** @param {Writing} writing @param {string} line */
function begin(writing, line) {
  const field = fieldAt(writing.path);
  const text = writing.text.trim() ? `${writing.text.trimEnd()}\n${line}` : line;
  writing.change(text);
  field?.focus();
}

// --- drawing ----------------------------------------------------------------------------------------------------------

/** @param {Writing} writing */
export function textField(writing) {
  const id = idOf(writing.path);
  const suggested = open.path === id ? open.suggested : null;
  const bad = writing.faults.some((fault) => fault.serious !== false);
  return html`<div class="field writing">
    <label for=${id}>${writing.label}</label>
    ${writing.hint ? html`<p class="hint" id="${id}-hint">${writing.hint}</p>` : nothing}
    <div class="paper" lang="en">
      <div class="under" aria-hidden="true">${marked(writing.text, writing.fresh ? writing.faults : []).map((piece) => (piece.bad ? html`<mark class=${piece.serious ? "" : "mild"}>${piece.text}</mark>` : piece.text))}${"\n"}</div>
      ${suggested ? html`<div class="under caret" aria-hidden="true">${writing.text.slice(0, suggested.offset - suggested.begun)}<i></i></div>` : nothing}
      <textarea id=${id} rows="2" maxlength=${writing.most} spellcheck="false" autocapitalize="sentences" autocomplete="off"
        data-path=${JSON.stringify(writing.path)} aria-autocomplete="list" aria-controls="${id}-list" aria-invalid=${bad ? "true" : nothing}
        aria-activedescendant=${suggested && open.chosen >= 0 ? `${id}-${open.chosen}` : nothing}
        aria-describedby="${writing.hint ? `${id}-hint ` : ""}${id}-faults" .value=${writing.text}
        @input=${(/** @type {Event} */ e) => typed(writing, e)} @keydown=${(/** @type {KeyboardEvent} */ e) => pressed(writing, e)}
        @focus=${() => {
          if (writing.text) return;
          want(writing.path);
          writing.moved();
        }}
        @click=${() => leave()} @blur=${() => leave()}></textarea>
      ${offers(writing, id, suggested)}
    </div>
    <p class="visually-hidden" role="status">${suggested ? t("cards.suggestions", { n: suggested.words.length }) : ""}</p>
    ${writing.text ? nothing : examples(writing)}
    <ul class="faults" id="${id}-faults" role="list" aria-live="polite">${writing.faults.map((fault) => faultRow(writing, fault))}</ul>
  </div>`;
}

/** Suggestions are not wanted any more. */
function leave() {
  if (!open.suggested) return;
  close();
  redraw();
}

/** @param {Writing} writing @param {string} id @param {Suggested | null} suggested */
function offers(writing, id, suggested) {
  const words = suggested?.words ?? [];
  return html`<ul class="offers" id="${id}-list" role="listbox" tabindex="-1" aria-label=${t("cards.next")} ?hidden=${!words.length}>
    ${words.map(
      (word, i) => html`<li id="${id}-${i}" role="option" aria-selected=${open.chosen === i ? "true" : "false"}
        @pointerdown=${(/** @type {Event} */ e) => e.preventDefault()} @click=${() => take(writing, i)}>${word}</li>`,
    )}</ul>`;
}

/** Suggestions lie below the word that is being written; asked for after everything is drawn. */
export function placeOffers() {
  const caret = /** @type {HTMLElement | null} */ (document.querySelector(".paper .caret i"));
  const list = /** @type {HTMLElement | null | undefined} */ (caret?.closest(".paper")?.querySelector(".offers"));
  if (!caret || !list) return;
  list.style.setProperty("--x", `${caret.offsetLeft}px`);
  list.style.setProperty("--y", `${caret.offsetTop + caret.offsetHeight}px`);
  list.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {Writing} writing */
function examples(writing) {
  if (!writing.examples.length) return nothing;
  return html`<div class="examples"><span class="hint">${t("cards.examples")}</span>
    ${writing.examples.map((line) => html`<button class="chip" type="button" lang="en" @click=${() => begin(writing, line)}>${line}</button>`)}</div>`;
}

/** @param {Writing} writing @param {Fault} fault */
function faultRow(writing, fault) {
  const place = fault.line ? t("cards.place", { line: fault.line, column: fault.column ?? 1 }) : "";
  return html`<li class=${fault.serious === false ? "mild" : ""}>
    ${place ? html`<button class="place" type="button" @click=${() => goTo(writing, fault)}>${place}</button>` : nothing}<span>${fault.why}
    ${fault.rule ? html`<a class="rule" href="/rules/${writing.game}/${fault.rule}">${fault.rule}</a>` : nothing}</span></li>`;
}
