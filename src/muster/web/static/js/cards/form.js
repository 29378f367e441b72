/* The fields of a card, drawn from the game's own description of them. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { usual, valueAt } from "./draft.js";
import { handles } from "../ordering.js";
import { at, ofAll } from "./places.js";
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
 * @property {(path: Path, value: any, name: string) => void} drop something is taken out of a list; it can be brought back
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

/** The fields of a card: what it needs first, the rest folded away. @param {Field[]} fields @param {Drawing} all @param {Path} [path] @param {boolean} [asIs] in the order that the game has them @returns {unknown} */
export function fieldset(fields, all, path = [], asIs = false) {
  const shown = fields.filter((field) => !isFixed(field, all, path));
  const main = shown.filter((field) => field.required || field.shown || field.kind === "text");
  const more = shown.filter((field) => !main.includes(field));
  const open = more.some((field) => at(all.faults, [...path, field.name]).length);
  return html`${rows(main, asIs).map((row) => (row.length > 1 ? html`<div class="fields ${row[0].kind}s-of">${row.map((field) => drawField(field, all, path))}</div>` : drawField(row[0], all, path)))}
    ${more.length ? html`<details class="more-of" ?open=${open}><summary>${t("cards.more", { what: more.map((field) => field.label).join(", ") })}</summary><div class="fields">${more.map((field) => drawField(field, all, path))}</div></details>` : nothing}`;
}

const ORDER = ["name", "flag", "word", "id", "text", "number", "numbers", "list", "parts"]; // what is most of a card comes first
const BESIDE = ["number", "word", "id"]; // what stands beside others of its row
const ORDERED = ["text", "numbers", "list"]; // where there is a list, a card goes on in the order that its game has

/** Fields in rows. @param {Field[]} fields @param {boolean} asIs */
function rows(fields, asIs) {
  const place = (/** @type {Field} */ field) => (ORDER.indexOf(field.kind) + ORDER.length + 1) % (ORDER.length + 1);
  /** @type {Field[][]} */
  const found = [];
  const long = fields.some((field) => field.kind === "list");
  const rank = (/** @type {Field} */ field) => (asIs || (long && ORDERED.includes(field.kind)) ? ORDER.length : place(field));
  for (const field of fields.toSorted((one, other) => rank(one) - rank(other))) {
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
  if (field.kind === "list") return list(field, all, here);
  const faults = at(all.faults, here);
  const kinds = { number, numbers, flag, word, words, picture, name: inLanguages, lines: inLanguages };
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

/** Several numbers that belong together. @type {Draw} */
function numbers(field, all, path, faults) {
  const value = valueAt(all.values, path);
  const columns = field.columns ?? [];
  const now = columns.map((_, n) => (Array.isArray(value) ? (value[n] ?? 0) : 0));
  const to = (/** @type {number} */ n, /** @type {string} */ said) => all.change(path, now.with(n, /^\d+$/.test(said) ? Number(said) : said));
  return html`<fieldset aria-describedby="${idOf(path)}-about"><legend>${field.label}</legend><div class="columns">${columns.map(
    (
      column,
      n,
    ) => html`<label for="${idOf(path)}-${n}">${column}</label><input id="${idOf(path)}-${n}" type="number" inputmode="numeric" min=${field.low ?? nothing} max=${field.high ?? nothing}
      aria-invalid=${faults.length ? "true" : nothing} .value=${String(now[n])} @input=${(/** @type {Event} */ e) => to(n, typed(e))}>`,
  )}</div></fieldset>`;
}

/** That word, or nothing. @type {Draw} */
function flag(field, all, path) {
  const [only, words] = field.words?.[0] ?? ["true", field.label];
  const on = String(valueAt(all.values, path) ?? "") === only;
  return html`<fieldset><legend>${field.label}</legend><div class="oneof"><label><input id=${idOf(path)} type="checkbox" .checked=${on} aria-describedby="${idOf(path)}-about"
    @change=${() => all.change(path, on ? "" : only)}><span>${words}</span></label></div></fieldset>`;
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

/** Parts that can be added, moved and taken out. @param {Field} field @param {Drawing} all @param {Path} path @returns {unknown} */
function list(field, all, path) {
  const value = valueAt(all.values, path);
  const now = /** @type {Record<string, any>[]} */ (Array.isArray(value) ? value : []);
  const faults = ofAll(all.faults, path);
  const add = () => {
    all.change(path, [...now, usual(field.parts ?? [])]);
    /** @type {HTMLElement | null} */ (document.querySelector(`#${idOf(path)}-${now.length} :is(input, textarea, select)`))?.focus();
  };
  return html`<section class="list" aria-labelledby="${idOf(path)}-title"><h3 id="${idOf(path)}-title">${t("cards.list", { label: field.label, n: now.length })}</h3>
    <div id="${idOf(path)}-about" aria-live="polite">${faults.length ? faults.map((fault) => said(fault, all)) : field.hint ? html`<p class="hint">${field.hint}</p>` : nothing}</div>
    ${now.map((_, n) => {
      const name = t("cards.part", { label: field.label, n: n + 1 });
      const drop = () => all.drop(path, now.toSpliced(n, 1), name);
      const entry = { id: idOf(path), list: now, n, name, change: (/** @type {any[]} */ to) => all.change(path, to), drop };
      return html`<fieldset class="part" id="${idOf(path)}-${n}"><legend>${name}</legend>${handles(entry)}${ofAll(all.faults, [...path, n]).map((fault) => said(fault, all))}${fieldset(field.parts ?? [], all, [...path, n], true)}</fieldset>`;
    })}
    <button class="btn" type="button" ?disabled=${field.high !== undefined && now.length >= field.high} @click=${add}>${t("cards.add", { label: field.label })}</button></section>`;
}

/** @param {Field} field @param {Drawing} all @param {Path} path */
function text(field, all, path) {
  return textField({
    path,
    label: field.label,
    hint: field.hint ?? t("cards.text.hint"),
    text: String(valueAt(all.values, path) ?? ""),
    most: field.most ?? 600,
    faults: at(all.faults, path),
    fresh: valueAt(all.values, path) === valueAt(all.checked, path),
    game: all.game,
    examples: field.examples ?? all.examples,
    change: (value) => all.change(path, value),
    moved: all.moved,
  });
}
