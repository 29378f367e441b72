/* One thing that can be agreed on before a game, drawn from its description (server/telling/gamewords.py). */
import { html, nothing } from "../../vendor/lit/index.js";
import { lang, t } from "../i18n.js";
import { cards, decks, heroes, ordered, several, some } from "./play-cards.js";
import { values } from "./play-values.js";

/** @typedef {Record<string, string>} Words by language */
/** @typedef {{value: any, words: Words, about?: Words, pack?: string, players?: number[]}} OptionValue */
/**
 * @typedef {object} GameOption
 * @property {string} name
 * @property {"switch" | "choice" | "number" | "seat" | "free" | "several" | "ordered" | "decks" | "heroes" | "cards" | "values" | "some"} kind
 * @property {any} default
 * @property {boolean} may_be_none
 * @property {Words} title
 * @property {Words} explanation
 * @property {OptionValue[]} values
 * @property {Words} [none]
 * @property {Record<string, any>} [when]
 * @property {number} [min]
 * @property {number} [max]
 * @property {string} [example]
 * @property {import("./values.js").ValueGroup[]} [groups]
 * @property {string} [ruling]
 * @property {Words} [why]
 */
/** @typedef {(option: GameOption, value: any, bad: boolean, choose: (value: any) => void, seats: string[], chosen: Record<string, any>) => unknown} Draw */

/**
 * @param {GameOption} option
 * @param {any} value what was chosen; undefined: the game's own answer
 * @param {boolean} bad it was refused
 * @param {(value: any) => void} choose undefined takes the choice back
 * @param {string[]} seats what each seat is called
 * @param {Record<string, any>} chosen what was chosen for all options
 */
export function drawOption(option, value, bad, choose, seats, chosen) {
  const draws = { switch: oneOf, choice: oneOf, number: numeric, seat: seated, free: written, several, ordered, decks, heroes, cards, values, some };
  const body = draws[option.kind](option, value, bad, choose, seats, chosen);
  const why = option.why?.[lang];
  const wide = ["choice", "ordered", "decks", "heroes", "values", "some"].includes(option.kind) || option.ruling;
  return html`<div class="option ${wide ? "wide" : ""}" data-option=${option.name}>${body}
    ${why ? html`<details class="hint"><summary>${t("make.why")} <span class="chip">${option.ruling}</span></summary><p>${why}</p></details>` : nothing}
  </div>`;
}

/** @param {GameOption} option */
const told = (option) => (option.explanation[lang] ? html`<p class="explain" id="told-${option.name}">${option.explanation[lang]}</p>` : nothing);

/** @type {Draw} */
function oneOf(option, value, _bad, choose) {
  // Which form of the game it is follows from the number of seats, unless somebody says otherwise.
  const byItself = option.name === "mode";
  const row = (/** @type {any} */ of, /** @type {string} */ words, /** @type {boolean} */ usual, /** @type {boolean} */ on) => html`<label>
    <input type="radio" name=${option.name} .checked=${on} @change=${() => choose(of)}><span>${words}</span>
    ${usual ? html`<span class="usual">${t("make.usual")}</span>` : nothing}</label>`;
  return html`<fieldset aria-describedby=${option.explanation[lang] ? `told-${option.name}` : nothing}>
    <legend>${option.title[lang]}</legend>${told(option)}
    <div class="oneof">
      ${byItself ? row(undefined, t("make.by_seats"), true, value === undefined) : nothing}
      ${!byItself && option.default === null && option.none ? row(undefined, option.none[lang], true, value === undefined) : nothing}
      ${option.values.map(({ value: of, words }) => {
        const usual = !byItself && of === option.default;
        return row(usual ? undefined : of, words[lang], usual, value === undefined ? usual : of === value);
      })}
    </div></fieldset>`;
}

/** @type {Draw} */
function numeric(option, value, bad, choose) {
  return field(option, value, bad, (text) => choose(text === "" ? undefined : Number(text)));
}

/** A list of numbers. @type {Draw} */
function written(option, value, bad, choose) {
  return field(option, value, bad, (text) => choose(text === "" ? undefined : text));
}

/** One of the seats, by its number. @type {Draw} */
function seated(option, value, bad, choose, seats) {
  /** @param {Event} event */
  const changed = (event) => {
    const at = /** @type {HTMLSelectElement} */ (event.target).selectedIndex - 1;
    choose(at < 0 ? undefined : at);
  };
  return html`<div class="field"><label for="o-${option.name}">${option.title[lang]}</label>
      <select id="o-${option.name}" aria-invalid=${bad ? "true" : nothing} aria-describedby="told-${option.name}" @change=${changed}>
        <option .selected=${value === undefined}>${option.none?.[lang] ?? t("make.usual")}</option>
        ${seats.map((seat, at) => html`<option .selected=${value === at}>${seat}</option>`)}</select></div>
    ${told(option)}`;
}

/**
 * A field to write in; empty means the usual, which is said below it.
 * @param {GameOption} option
 * @param {any} value
 * @param {boolean} bad
 * @param {(text: string) => void} choose
 */
function field(option, value, bad, choose) {
  const example = option.example ? t("make.example", { example: option.example }) : nothing;
  const usual = option.default === null ? option.none?.[lang] : String(option.default);
  return html`<div class="field"><label for="o-${option.name}">${option.title[lang]}</label>
      <input id="o-${option.name}" type=${option.kind === "number" ? "number" : "text"} autocomplete="off" placeholder=${example}
        min=${option.min ?? nothing} max=${option.max ?? nothing} aria-invalid=${bad ? "true" : nothing}
        .value=${value === undefined ? "" : String(value)} aria-describedby="told-${option.name} usual-${option.name}"
        @change=${(/** @type {Event} */ e) => choose(/** @type {HTMLInputElement} */ (e.target).value.trim())}></div>
    ${told(option)}<p class="hint" id="usual-${option.name}">${t("make.usual_is", { what: usual ?? "" })}</p>`;
}

/**
 * "3, 2" is a list of numbers, everything else is meant as it stands.
 * @param {any} value
 */
export function parseFree(value) {
  return typeof value === "string" && /^\d+([\s,;+]+\d+)*$/.test(value) ? (value.match(/\d+/g) ?? []).map(Number) : value;
}
