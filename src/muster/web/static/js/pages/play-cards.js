/* What can be agreed on in games with cards of their own: packs, a pack that somebody brings, decks and heroes. */
import { html, nothing } from "../../vendor/lit/index.js";
import { get, post, say } from "../api.js";
import { lang, t } from "../i18n.js";

/** @typedef {import("./play-options.js").GameOption} GameOption */
/** @typedef {import("./play-options.js").Draw} Draw */

const MOST = 200_000;
/** My own decks, by game; asked for once. @type {Map<string, {id: number, name: string, text: string}[]>} */
const mine = new Map();

/** @param {GameOption} option */
const told = (option) => html`<p class="explain" id="told-${option.name}">${option.explanation[lang]}</p>`;

/** Any of several. @type {Draw} */
export function several(option, value, bad, choose) {
  const usual = option.values.length ? [option.values[0].value] : [];
  const on = /** @type {any[]} */ (value ?? usual);
  /** @param {any} one @param {boolean} wanted */
  const turn = (one, wanted) => {
    const now = option.values.map((each) => each.value).filter((each) => (each === one ? wanted : on.includes(each)));
    choose(now.length ? now : usual);
  };
  return html`<fieldset aria-describedby="told-${option.name}" aria-invalid=${bad ? "true" : nothing}>
    <legend>${option.title[lang]}</legend>${told(option)}
    <div class="oneof">${option.values.map(({ value: one, words }) => html`<label>
      <input type="checkbox" .checked=${on.includes(one)} @change=${(/** @type {Event} */ e) => turn(one, /** @type {HTMLInputElement} */ (e.target).checked)}>
      <span>${words[lang]}</span></label>`)}</div></fieldset>`;
}

/** A hero for each seat, or chance, or a choice at the table. @type {Draw} */
export function heroes(option, value, bad, choose, seats) {
  const named = Array.isArray(value);
  const how = named ? "named" : (value ?? "random");
  const first = option.values.map((one) => one.value);
  const list = /** @type {string[]} */ (named ? seats.map((_, i) => value[i] ?? first[i % first.length]) : []);
  return html`<fieldset aria-describedby="told-${option.name}" aria-invalid=${bad ? "true" : nothing}>
    <legend>${option.title[lang]}</legend>${told(option)}
    <div class="oneof">${["random", "choose", "named"].map((way) => html`<label>
      <input type="radio" name=${option.name} .checked=${how === way}
        @change=${() => choose(way === "random" ? undefined : way === "choose" ? "choose" : seats.map((_, i) => first[i % first.length]))}>
      <span>${t(`make.heroes.${way}`)}</span></label>`)}</div>
    ${named ? html`<div class="stack">${seats.map((seat, i) => html`<label class="field">${seat}
      <select @change=${(/** @type {Event} */ e) => choose(list.map((one, k) => (k === i ? /** @type {HTMLSelectElement} */ (e.target).value : one)))}>
        ${option.values.map(({ value: one, words }) => html`<option value=${one} .selected=${one === list[i]}>${words[lang]}</option>`)}
      </select></label>`)}</div>` : nothing}</fieldset>`;
}

/**
 * The seats of each side: two against two sit crosswise.
 * @param {string[]} seats
 * @returns {string[]}
 */
const sides = (seats) => (seats.length === 4 ? [`${seats[0]} + ${seats[2]}`, `${seats[1]} + ${seats[3]}`] : seats);

/** A deck for each side: by chance, ready-made, one of mine, or written here. @type {Draw} */
export function decks(option, value, bad, choose, seats) {
  const game = document.querySelector("#make")?.getAttribute("data-game") ?? "rone";
  if (!mine.has(game)) {
    mine.set(game, []);
    get(`/api/decks/${game}`).then((answer) => { mine.set(game, answer.mine); choose(value); }, () => undefined);
  }
  const own = mine.get(game) ?? [];
  const rows = sides(seats);
  const named = Array.isArray(value);
  const list = /** @type {string[]} */ (named ? rows.map((_, i) => value[i] ?? option.values[0]?.value ?? "") : []);
  const known = new Set(option.values.map((one) => one.value));
  /** @param {number} at @param {string} deck */
  const set = (at, deck) => choose(list.map((one, k) => (k === at ? deck : one)));
  return html`<fieldset aria-describedby="told-${option.name}" aria-invalid=${bad ? "true" : nothing}>
    <legend>${option.title[lang]}</legend>${told(option)}
    <div class="oneof">${[false, true].map((way) => html`<label>
      <input type="radio" name=${option.name} .checked=${named === way}
        @change=${() => choose(way ? rows.map((_, i) => option.values[i % option.values.length]?.value ?? "") : undefined)}>
      <span>${t(way ? "make.decks.named" : "make.decks.random")}</span></label>`)}</div>
    ${named ? html`<div class="stack">${rows.map((row, i) => {
      const saved = own.find((deck) => deck.text === list[i]);
      const written = !known.has(list[i]) && !saved;
      return html`<div class="field"><label for="deck-${i}">${row}</label>
        <select id="deck-${i}" @change=${(/** @type {Event} */ e) => {
          const chosen = /** @type {HTMLSelectElement} */ (e.target).value;
          const deck = own.find((one) => `mine-${one.id}` === chosen);
          set(i, deck ? deck.text : chosen === "write" ? t("make.decks.example") : chosen);
        }}>
          ${option.values.map(({ value: one, words }) => html`<option value=${one} .selected=${one === list[i]}>${words[lang]}</option>`)}
          ${own.map((deck) => html`<option value="mine-${deck.id}" .selected=${deck === saved}>${t("make.decks.mine", { name: deck.name })}</option>`)}
          <option value="write" .selected=${written}>${t("make.decks.write")}</option>
        </select>
        ${written ? html`<textarea rows="8" spellcheck="false" aria-label=${t("make.decks.text", { side: row })} .value=${list[i]}
          @change=${(/** @type {Event} */ e) => set(i, /** @type {HTMLTextAreaElement} */ (e.target).value)}></textarea>` : nothing}</div>`;
    })}<p class="hint"><a href="/decks">${t("make.decks.page")}</a></p></div>` : nothing}</fieldset>`;
}

/** What was said about the file that was brought. */
let about = { words: "", bad: false };

/** A pack of one's own, from a file. @type {Draw} */
export function cards(option, value, bad, choose) {
  /** @param {Event} event */
  const brought = async (event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    if (!file) return;
    const text = await file.text();
    if (text.length > MOST) about = { words: t("make.cards.too_large"), bad: true };
    else {
      try {
        const pack = await post("/api/packs/check", { game: document.querySelector("#make")?.getAttribute("data-game") ?? "rone", text });
        about = { words: t("make.cards.fine", { title: pack.title[lang], n: pack.cards }), bad: false };
        return choose(text);
      } catch (error) {
        about = { words: say(error), bad: true };
      }
    }
    choose(undefined);
  };
  return html`<div class="field"><label for="o-${option.name}">${option.title[lang]}</label>
      <input id="o-${option.name}" type="file" accept=".yaml,.yml,text/yaml" aria-invalid=${bad ? "true" : nothing}
        aria-describedby="told-${option.name}" @change=${brought}></div>${told(option)}
    <div role="status">${about.words ? html`<p class="notice ${about.bad ? "bad" : ""} faults">${about.words}</p>` : nothing}</div>
    ${value === undefined ? nothing : html`<button class="btn" type="button" @click=${() => { about = { words: "", bad: false }; choose(undefined); }}>${t("make.cards.without")}</button>`}`;
}
