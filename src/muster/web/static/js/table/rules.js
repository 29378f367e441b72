/* The rules beside the table: searched, read chapter by chapter, or opened at the rule that somebody asked for. */
import { html, nothing } from "../../vendor/lit/index.js";
import { get, say } from "../api.js";
import { lang, t } from "../i18n.js";
import { icon } from "../icons.js";
import { ruleLink } from "./pieces.js";

/** @typedef {{game: string, rules: Rules}} Reader the table, as far as it reads rules */
/** @typedef {{id: string, question: string, ruling: string, why: string}} Ruling */
/** @typedef {{id: string, chapter: string, text: string, rulings?: Ruling[], editions?: string[]}} Rule `editions`: those that have it; none: all */
/** @typedef {{id: string, title: string, rules: Rule[]}} Chapter */
/** @typedef {{chapters: Chapter[], trouble: string, query: string, rule: string}} Rules what the panel shows */

/** @type {Map<string, Promise<Chapter[]>>} */
const books = new Map();

/** @returns {Rules} */
export function noRules() {
  return { chapters: [], trouble: "", query: "", rule: "" };
}

/**
 * The chapters of a book, read once.
 * @param {string} book
 * @returns {Promise<Chapter[]>}
 */
function chaptersOf(book) {
  const found = books.get(book) ?? get(`/api/rules/${book}?lang=${lang}`).then(chaptersIn);
  books.set(book, found);
  found.catch(() => books.delete(book));
  return found;
}

/**
 * @param {{chapters: {id: string, title: string}[], rules: Rule[]}} book
 * @returns {Chapter[]}
 */
function chaptersIn(book) {
  return book.chapters.map((chapter) => ({ ...chapter, rules: book.rules.filter((rule) => rule.chapter === chapter.id) }));
}

/**
 * Shows a rule, or the game's rules.
 * @param {Reader} app
 * @param {string} rule
 */
export async function openRules(app, rule) {
  const book = rule ? rule.split(".")[0] : app.game;
  app.rules = { ...app.rules, rule, query: "" };
  try {
    app.rules = { ...app.rules, chapters: await chaptersOf(book), trouble: "" };
  } catch (error) {
    app.rules = { ...app.rules, chapters: [], trouble: say(error) };
  }
}

/** @param {Reader} app */
export function rulesPanel(app) {
  const { chapters, trouble, query, rule } = app.rules;
  /** @param {InputEvent} event */
  const search = (event) => {
    app.rules = { ...app.rules, query: /** @type {HTMLInputElement} */ (event.target).value, rule: "" };
  };
  return html`<div class="rules">
    <label class="visually-hidden" for="find-rule">${t("table.find_rule")}</label>
    <input class="input" id="find-rule" type="search" placeholder=${t("table.find_rule")} .value=${query} @input=${search}>
    ${trouble ? html`<p class="notice bad">${trouble}</p>` : nothing}
    ${rule ? oneRule(app, chapters, rule) : query.trim() ? found(chapters, query) : contents(chapters)}
    <p class="all"><a href="/rules/${app.game}" target="_blank">${t("table.all_rules")}</a></p>
  </div>`;
}

/**
 * @param {Reader} app
 * @param {Chapter[]} chapters
 * @param {string} id
 */
function oneRule(app, chapters, id) {
  const chapter = chapters.find((c) => c.rules.some((r) => r.id === id));
  const rule = chapter?.rules.find((r) => r.id === id);
  return html`<article class="rule-card" tabindex="-1" id="open-rule">
    <h3>${chapter?.title ?? id}</h3>
    ${rule ? ruleText(rule) : chapters.length ? html`<p>${t("table.no_such_rule", { rule: id })}</p>` : nothing}
    <div class="buttons"><button type="button" class="btn" @click=${() => openRules(app, "")}>${icon("return-arrow")}${t("table.back_to_rules")}</button></div>
  </article>`;
}

/** @param {Rule} rule */
function ruleText(rule) {
  return html`<p class="prose">${rule.text}</p><p>${ruleLink(rule.id)}${rule.editions?.map((edition) => html` <span class="chip">${t(`table.edition_${edition}`)}</span>`) ?? nothing}</p>
    ${rule.rulings?.map((ruling) => html`<p class="ruling"><b>${ruling.question}</b> ${ruling.ruling} <span class="muted">${ruling.why}</span></p>`) ?? nothing}`;
}

/**
 * @param {Chapter[]} chapters
 * @param {string} query
 */
function found(chapters, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = chapters
    .flatMap((chapter) => chapter.rules)
    .filter((rule) => {
      const text = `${rule.id} ${rule.text} ${rule.rulings?.map((r) => `${r.question} ${r.ruling}`).join(" ") ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  return html`<p role="status" class="hint">${t("table.rules_found", { n: hits.length })}</p>
    ${hits.slice(0, 40).map((rule) => html`<article>${ruleText(rule)}</article>`)}`;
}

/** @param {Chapter[]} chapters */
function contents(chapters) {
  return chapters.map(
    (chapter) => html`<details><summary>${chapter.title}</summary>
    ${chapter.rules.map((rule) => html`<article>${ruleText(rule)}</article>`)}</details>`,
  );
}
