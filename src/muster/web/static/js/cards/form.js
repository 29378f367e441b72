/* The fields of a card, drawn from the game's own description of them. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { valueAt } from "./draft.js";
import { at } from "./places.js";
import { textField } from "./writing.js";

/** @typedef {import("./draft.js").Field} Field */
/** @typedef {import("./places.js").Fault} Fault */
/** @typedef {(string | number)[]} Path */
/**
 * @typedef {object} Drawing what all fields need to know
 * @property {string} game
 * @property {Record<string, any>} values
 * @property {Fault[]} faults
 * @property {Record<string, any>} checked the values that they are about
 * @property {string[]} examples
 * @property {(path: Path, value: any) => void} change
 * @property {() => void} moved
 * @property {Record<string, any>} [fixed] what is settled, by path
 * @property {Record<string, string[]>} pictures the figures of a field
 * @property {(name: string) => string} figure the address of one
 */

const LANGUAGES = /** @type {const} */ (["en", "de"]);

/** @param {Path} path */
const idOf = (path) => `field-${path.join("-")}`;
/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */ (event.target).value;

/** The fields of a card: what it needs first, the rest folded away. @param {Field[]} fields @param {Drawing} all @param {Path} [path] @returns {unknown} */
export function fieldset(fields, all, path = []) {
  const shown = fields.filter((field) => !isFixed(field, all, path));
  const main = shown.filter((field) => field.required || field.kind === "text");
  const more = shown.filter((field) => !main.includes(field));
  const open = more.some((field) => at(all.faults, [...path, field.name]).length);
  return html`${rows(main).map((row) => (row.length > 1 ? html`<div class="fields ${row[0].kind}s-of">${row.map((field) => drawField(field, all, path))}</div>` : drawField(row[0], all, path)))}
    ${more.length ? html`<details class="more-of" ?open=${open}><summary>${t("cards.more")}</summary><div class="fields">${more.map((field) => drawField(field, all, path))}</div></details>` : nothing}`;
}

const ORDER = ["name", "word", "id", "text", "number", "parts"]; // what is most of a card comes first
const BESIDE = ["number", "word", "id"]; // what stands beside others of its row

/** Fields in rows. @param {Field[]} fields */
function rows(fields) {
  const place = (/** @type {Field} */ field) => (ORDER.indexOf(field.kind) + ORDER.length + 1) % (ORDER.length + 1);
  /** @type {Field[][]} */
  const found = [];
  for (const field of fields.toSorted((one, other) => place(one) - place(other))) {
    const row = found.at(-1);
    const beside = row && BESIDE.includes(field.kind) && BESIDE.includes(row[0].kind) && (field.kind === "number") === (row[0].kind === "number");
    if (beside) row.push(field);
    else found.push([field]);
  }
  return found;
}

/** Is it settled by where it stands, as the level of a part? @param {Field} field @param {Drawing} all @param {Path} path */
function isFixed(field, all, path) {
  const fixed = valueAt(all, ["fixed", ...path]);
  return Boolean(fixed && field.name in fixed);
}

/** @param {Field} field @param {Drawing} all @param {Path} path @returns {unknown} */
function drawField(field, all, path) {
  const here = [...path, field.name];
  if (field.kind === "text") return text(field, all, here);
  if (field.kind === "parts") return parts(field, all, here);
  const faults = at(all.faults, here);
  const kinds = { number, word, words, picture, name: inLanguages, lines: inLanguages };
  const draw = kinds[/** @type {keyof typeof kinds} */ (field.kind)] ?? line;
  return html`<div class="field kind-of-${field.kind}">${draw(field, all, here, faults)}
    <div id="${idOf(here)}-about" aria-live="polite">${faults.length ? faults.map((fault) => said(fault, all)) : field.hint ? html`<p class="hint">${field.hint}</p>` : nothing}</div></div>`;
}

/** @param {Fault} fault @param {Drawing} all */
function said(fault, all) {
  return html`<p class="fault">${fault.why} ${fault.rule ? html`<a class="rule" href="/rules/${all.game}/${fault.rule}">${fault.rule}</a>` : nothing}</p>`;
}

/** @typedef {(field: Field, all: Drawing, path: Path, faults: Fault[]) => unknown} Draw */

/** @type {Draw} */
function line(field, all, path, faults) {
  return html`<label for=${idOf(path)}>${field.label}</label>
    <input id=${idOf(path)} type="text" maxlength=${field.most ?? 200} autocomplete="off" spellcheck=${field.kind === "id" ? "false" : "true"} aria-invalid=${faults.length ? "true" : nothing}
      aria-describedby="${idOf(path)}-about" .value=${String(valueAt(all.values, path) ?? "")} @input=${(/** @type {Event} */ e) => all.change(path, typed(e))}>`;
}

/** A word of a field as it is said. @param {Field} field @param {string} word */
const called = (field, word) => field.words?.find(([one]) => one === word)?.[1] ?? word;

/** A number, or the word that may stand in its place. @type {Draw} */
function number(field, all, path, faults) {
  const value = valueAt(all.values, path);
  const also = field.also ?? "";
  const grey = also !== "" && value === also;
  const to = (/** @type {string} */ said) => all.change(path, /^\d+$/.test(said) ? Number(said) : said);
  return html`<label for=${idOf(path)}>${field.label}</label>
    <div class="amount"><input id=${idOf(path)} type="number" inputmode="numeric" min=${field.low ?? nothing} max=${field.high ?? nothing} aria-invalid=${faults.length ? "true" : nothing}
      aria-describedby="${idOf(path)}-about" ?disabled=${grey} .value=${grey ? "" : String(value ?? "")} @input=${(/** @type {Event} */ e) => to(typed(e))}>
    ${also ? html`<label class="also"><input type="checkbox" .checked=${grey} aria-label="${field.label}: ${called(field, also)}" @change=${() => all.change(path, grey ? (field.usual ?? field.low ?? 0) : also)}><span>${called(field, also)}</span></label>` : nothing}</div>`;
}

/** @type {Draw} */
function word(field, all, path, faults) {
  const value = valueAt(all.values, path) ?? "";
  const known = field.words ?? [];
  return html`<label for=${idOf(path)}>${field.label}</label>
    <select id=${idOf(path)} aria-invalid=${faults.length ? "true" : nothing} aria-describedby="${idOf(path)}-about" @change=${(/** @type {Event} */ e) => all.change(path, typed(e))}>
      ${field.required && known.some(([one]) => one === value) ? nothing : html`<option value="" .selected=${!value}>${t("cards.none")}</option>`}
      ${known.map(([one, words]) => html`<option value=${one} .selected=${one === value}>${words}</option>`)}</select>`;
}

/** Any of several. @type {Draw} */
function words(field, all, path) {
  const value = valueAt(all.values, path);
  const on = /** @type {string[]} */ (Array.isArray(value) ? value : []);
  return html`<fieldset><legend>${field.label}</legend><div class="oneof">${(field.words ?? []).map(
    ([one, words]) => html`<label><input type="checkbox" .checked=${on.includes(one)}
      @change=${() => all.change(path, on.includes(one) ? on.filter((other) => other !== one) : [...on, one])}><span>${words}</span></label>`,
  )}</div></fieldset>`;
}

/** The figures of the sprite, once somebody wants to see them. @type {Draw} */
function picture(field, all, path) {
  const value = valueAt(all.values, path) ?? "";
  const shown = (/** @type {string} */ name) => html`<svg class="ic" viewBox="0 0 512 512" aria-hidden="true"><use href=${all.figure(name)}></use></svg>`;
  return html`<span class="label" id=${idOf(path)}>${field.label}</span>
    <details class="figures"><summary>${value ? html`${shown(value)} <span lang="en">${value}</span>` : t("cards.figure.none")}</summary>
      <div class="grid" role="group" aria-labelledby=${idOf(path)} lang="en">
        ${(all.pictures[field.name] ?? []).map((name) => html`<button type="button" aria-label=${name} title=${name} aria-pressed=${name === value ? "true" : "false"} @click=${() => all.change(path, name === value ? "" : name)}>${shown(name)}</button>`)}
      </div></details>`;
}

/** The same in both languages; the first serves for both where the other is empty. @type {Draw} */
function inLanguages(field, all, path, faults) {
  const value = valueAt(all.values, path);
  const both = typeof value === "string" ? { en: value, de: "" } : { en: "", de: "", ...value };
  return html`<span class="label" id=${idOf(path)}>${field.label}</span><div class="both">${LANGUAGES.map(
    (
      lang,
    ) => html`<div><input id="${idOf(path)}-${lang}" lang=${lang} type="text" maxlength=${field.most ?? 200} autocomplete="off" aria-invalid=${faults.length ? "true" : nothing}
      aria-label="${field.label}: ${t(`cards.lang.${lang}`)}" aria-describedby="${idOf(path)}-about" placeholder=${lang === "de" && both.en ? both.en : t(`cards.lang.${lang}`)} .value=${both[lang]}
      @input=${(/** @type {Event} */ e) => all.change(path, { ...both, [lang]: typed(e) })}></div>`,
  )}</div>`;
}

/** Several cards in one, such as levels. @param {Field} field @param {Drawing} all @param {Path} path @returns {unknown} */
function parts(field, all, path) {
  return html`${(field.fixed ?? []).map((fixed, n) => {
    const within = { ...all, fixed: { [field.name]: { [n]: fixed } } };
    return html`<fieldset class="part"><legend>${t("cards.part", { label: field.label, n: n + 1 })}</legend>${fieldset(field.parts ?? [], within, [...path, n])}</fieldset>`;
  })}`;
}

/** @param {Field} field @param {Drawing} all @param {Path} path */
function text(field, all, path) {
  return textField({
    path,
    label: field.label,
    hint: t("cards.text.hint"),
    text: String(valueAt(all.values, path) ?? ""),
    most: field.most ?? 600,
    faults: at(all.faults, path),
    fresh: valueAt(all.values, path) === valueAt(all.checked, path),
    game: all.game,
    examples: all.examples,
    change: (value) => all.change(path, value),
    moved: all.moved,
  });
}
