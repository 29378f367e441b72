/* The words of the client. Each part keeps its own in words/PART.LANG.js, a game's board in its folder: an object of
   sentences by key. A sentence has {places} for values; one that depends on a number counts `n` and is an object with
   a sentence for each plural of its language, such as {one, other}. What a language does not have is said in English. */

/** @typedef {string | {zero?: string, one?: string, two?: string, few?: string, many?: string, other: string}} Sentence */
/** @typedef {Record<string, Sentence>} Words */

import { at, told } from "./addresses.js";

const PARTS = ["shell", "table", "pages"];

const SOURCE = "en";

export const lang = document.documentElement.lang || SOURCE;

/** The languages that the table speaks, each with its own name. @type {[string, string][]} */
export const languages = JSON.parse(told("languages") || "[]");

const plural = new Intl.PluralRules(lang);
/** @type {Words} */
const words = {};
await (told("words") ? addAll(told("words")) : Promise.all(PARTS.map((part) => addWords(at(`js/words/${part}`))))).catch((error) =>
  console.error("Some words are missing; their keys are shown instead.", error),
);

/** Takes in the words that the server has put together for this page. @param {string} address */
async function addAll(address) {
  Object.assign(words, (await import(address)).default);
}

/** Takes in the words of one part: the English ones, and over them those of the reader's language. @param {string} part */
export async function addWords(part) {
  const source = import(`${part}.${SOURCE}.js`);
  const own = lang === SOURCE ? source : import(`${part}.${lang}.js`).catch(() => source); // a part that nobody translated
  Object.assign(words, (await source).default, (await own).default);
}

/**
 * A sentence in the reader's language; an unknown key is shown as it is.
 * @param {string} key
 * @param {Record<string, string | number>} [vars]
 * @returns {string}
 */
export function t(key, vars = {}) {
  return filled(words[key] ?? key, plural, vars);
}

/** @param {Sentence} found @param {Intl.PluralRules} rules @param {Record<string, string | number>} vars */
function filled(found, rules, vars) {
  const sentence = typeof found === "string" ? found : (found[rules.select(Number(vars.n))] ?? found.other);
  return sentence.replace(/\{(\w+)\}/g, (place, name) => String(vars[name] ?? place));
}

/** Whoever says something in a language. @typedef {{lang: string, t: typeof t}} Speaker */

/** @type {Speaker} */
export const reader = { lang, t };

/** Somebody who says the words of one part in another language. @param {string} other @param {string} part @returns {Promise<Speaker>} */
export async function speaker(other, part) {
  const found = await Promise.all([SOURCE, other].map((one) => import(`${part}.${one}.js`)));
  const said = /** @type {Words} */ (Object.assign({}, ...found.map((one) => one.default)));
  const rules = new Intl.PluralRules(other);
  return { lang: other, t: (key, vars = {}) => filled(said[key] ?? key, rules, vars) };
}

// Numbers and moments as people write them where the reader lives, in the page's language.
const place = navigator.language.startsWith(lang) ? navigator.language : lang;
export const number = new Intl.NumberFormat(place);
export const moment = new Intl.DateTimeFormat(place, { dateStyle: "medium", timeStyle: "short" });

/** A table's code as it is shown and said: a long one in groups of four. @param {string} code */
export const spoken = (code) => (code.length === 12 ? (code.match(/.{4}/g) ?? []).join("-") : code);
