/* What can be agreed on in games with cards of their own: packs, a pack that somebody brings, decks and heroes. */
import { html, nothing } from "../../vendor/lit/index.js";
import { get, post, say } from "../api.js";
import { icon } from "../icons.js";
import { lang, t } from "../i18n.js";
import { handles } from "../ordering.js";

/** @typedef {import("./play-options.js").GameOption} GameOption */
/** @typedef {import("./play-options.js").OptionValue} OptionValue */
/** @typedef {import("./play-options.js").Draw} Draw */
/** @typedef {Record<string, any>} Chosen what was chosen, by option; the rest is left to the game */

const MOST = 200_000; // characters of a pack
const TEAMS = 4; // seats of two teams
const MOST_IN_ORDER = 20;
const WRITE = "write"; // in a list of decks: one that is written here

/** The pack that was brought, and what was said about it. @type {{words: string, bad: boolean, offers: Record<string, OptionValue[]>}} */
const NOTHING_BROUGHT = { words: "", bad: false, offers: {} };
let brought = NOTHING_BROUGHT;

/** @typedef {{id: number, name: string, text: string, players?: number[]}} OwnDeck one that is not finished is for no players */
/** My own decks; asked for once. @type {OwnDeck[] | null} */
let kept = null;
/** How large decks are. @type {DeckSize[]} */
let sizes = [];

const game = () => document.querySelector("#make")?.getAttribute("data-game") ?? "";

/** @param {string} name @param {unknown} words */
const told = (name, words) => html`<p class="explain" id="told-${name}">${words}</p>`;

/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} */ (event.target).value;

// --- packs ------------------------------------------------------------------------------------------------------------

/** Any of several. @type {Draw} */
export function several(option, value, bad, choose) {
  const usual = option.values.length ? [option.values[0].value] : [];
  const on = /** @type {any[]} */ (value ?? usual);
  /** @param {any} one @param {boolean} wanted */
  const turn = (one, wanted) => {
    const now = option.values.map((each) => each.value).filter((each) => (each === one ? wanted : on.includes(each)));
    choose(now.length ? now : undefined);
  };
  return html`<fieldset aria-describedby="told-${option.name}">
    <legend>${option.title[lang]}</legend>${told(option.name, option.explanation[lang])}
    <div class="oneof">${option.values.map(
      ({ value: one, words, about }) => html`<label>
      <input type="checkbox" aria-invalid=${bad ? "true" : nothing} .checked=${on.includes(one)} @change=${(/** @type {Event} */ e) => turn(one, /** @type {HTMLInputElement} */ (e.target).checked)}>
      <span>${words[lang]}${about?.[lang] ? html` <span class="muted">(${about[lang]})</span>` : nothing}</span></label>`,
    )}</div></fieldset>`;
}

/** Any of what the packs on the table have; all of it, unless some are left out. @type {Draw} */
export function some(option, value, bad, choose, seats, chosen) {
  const values = offered(option, chosen, seats.length);
  const on = settled(option, value, chosen, seats.length) ?? values.map((each) => each.value);
  const turn = (/** @type {any} */ one, /** @type {boolean} */ wanted) => {
    const now = values.map((each) => each.value).filter((each) => (each === one ? wanted : on.includes(each)));
    choose(now.length === values.length ? undefined : now);
  };
  return html`<details class="values" ?open=${bad}>
    <summary>${option.title[lang]} <span class="muted">(${on.length === values.length ? option.none?.[lang] : t("make.some.of", { n: on.length, all: values.length })})</span></summary>
    ${told(option.name, option.explanation[lang])}
    <div class="buttons"><button class="btn" type="button" @click=${() => choose(undefined)}>${t("make.some.all")}</button>
      <button class="btn" type="button" @click=${() => choose([])}>${t("make.some.none")}</button></div>
    <div class="oneof some">${values.map(
      ({ value: one, words, about }) => html`<label>
      <input type="checkbox" aria-invalid=${bad ? "true" : nothing} .checked=${on.includes(one)} @change=${(/** @type {Event} */ e) => turn(one, /** @type {HTMLInputElement} */ (e.target).checked)}>
      <span>${words[lang]}${about?.[lang] ? html` <span class="muted">(${about[lang]})</span>` : nothing}</span></label>`,
    )}</div></details>`;
}

/** What is to be said of a pack, and the pack if it can be played with. @param {string | null} text @returns {Promise<string | undefined>} */
export async function read(text) {
  if (text === null || text.length > MOST) {
    brought = { words: t("make.cards.too_large"), bad: true, offers: {} };
    return undefined;
  }
  try {
    const pack = await post("/api/packs/check", { game: game(), text });
    brought = { words: t("make.cards.fine", { title: pack.title[lang], n: pack.cards }), bad: false, offers: pack.offers };
    return text;
  } catch (error) {
    brought = { words: say(error), bad: true, offers: {} };
    return undefined;
  }
}

/** A pack of one's own, from a file. @type {Draw} */
export function cards(option, value, bad, choose) {
  /** @param {Event} event */
  const bring = async (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return;
    brought = { words: t("make.cards.reading", { file: file.name }), bad: false, offers: {} };
    choose(undefined);
    const text = file.size > 4 * MOST ? null : await file.text();
    field.value = ""; // so that the same file can be chosen again
    choose(await read(text));
  };
  const leave = () => {
    brought = NOTHING_BROUGHT;
    choose(undefined);
  };
  return html`<div class="field"><span class="label" id="title-${option.name}">${option.title[lang]}</span>
      ${told(option.name, option.explanation[lang])}
      <div class="buttons"><label class="btn file"><span id="file-${option.name}">${t("make.cards.file")}</span>
        <input type="file" accept=".yaml,.yml,text/yaml" aria-labelledby="title-${option.name} file-${option.name}"
          aria-invalid=${bad ? "true" : nothing} aria-describedby="told-${option.name} about-${option.name}" @change=${bring}></label>
      ${value === undefined ? nothing : html`<button class="btn" type="button" @click=${leave}>${icon("trash-can")}${t("make.cards.without")}</button>`}</div></div>
    <div role="status" id="about-${option.name}">${brought.words ? html`<p class="notice ${brought.bad ? "bad" : ""} lines">${brought.words}</p>` : nothing}</div>`;
}

/** Any of several, in an order; what is in it may be there more than once. @type {Draw} */
export function ordered(option, value, bad, choose, seats, chosen) {
  const values = offered(option, chosen, seats.length);
  const list = /** @type {string[] | undefined} */ (settled(option, value, chosen, seats.length));
  const words = (/** @type {string} */ one) => values.find((each) => each.value === one)?.words[lang] ?? one;
  const full = list !== undefined && list.length >= MOST_IN_ORDER;
  const add = (/** @type {Event} */ event) => {
    const one = typed(event);
    /** @type {HTMLSelectElement} */ (event.target).value = ""; // so that the same one can be added again
    if (list && one) choose([...list, one]);
  };
  const row = (/** @type {string} */ one, /** @type {number} */ n, /** @type {string[]} */ all) => {
    const drop = () => choose(all.length > 1 ? all.toSpliced(n, 1) : undefined);
    const entry = { id: `o-${option.name}`, list: all, n, name: words(one), change: choose, drop };
    return html`<li><span class="nth" aria-hidden="true">${n + 1}</span><span class="name">${words(one)}</span>${handles(entry)}</li>`;
  };
  return html`<fieldset aria-describedby="told-${option.name}">
    <legend>${option.title[lang]}</legend>${told(option.name, option.explanation[lang])}
    <div class="oneof">
      <label><input type="radio" name=${option.name} .checked=${!list} @change=${() => choose(undefined)}><span>${t("make.ordered.usual")} <span class="muted">(${option.none?.[lang]})</span></span></label>
      <label><input type="radio" name=${option.name} .checked=${Boolean(list)} @change=${() => choose(values.map((one) => one.value).slice(0, MOST_IN_ORDER))}><span>${t("make.ordered.own")}</span></label>
    </div>
    ${
      list
        ? html`<ol class="ordered" role="list">${list.map(row)}</ol>
      <select aria-label="${option.title[lang]}: ${t("make.ordered.add")}" aria-invalid=${bad ? "true" : nothing} ?disabled=${full} @change=${add}>
        <option value="">${t("make.ordered.add")}</option>
        ${values.map((one) => html`<option value=${one.value}>${one.words[lang]}</option>`)}</select>`
        : nothing
    }</fieldset>`;
}

// --- decks and heroes -------------------------------------------------------------------------------------------------

/**
 * What there is to choose from: of the packs on the table and the one that was brought, for so many players.
 * @param {GameOption} option @param {Chosen} chosen @param {number} seats
 */
function offered(option, chosen, seats) {
  const packs = chosen.packs ?? [option.values[0]?.pack];
  const fromPacks = option.values.filter((one) => packs.includes(one.pack));
  return [...fromPacks, ...(brought.offers[option.name] ?? [])].filter((one) => !one.players?.length || one.players.includes(seats));
}

/**
 * One for each side or seat, also after the number of seats or the packs have changed; undefined for what means nothing
 * beside the rest. Whatever is shown is also what is asked for.
 * @param {GameOption} option @param {any} value @param {Chosen} chosen @param {number} seats
 */
export function settled(option, value, chosen, seats) {
  if ((option.kind === "ordered" || option.kind === "some") && Array.isArray(value)) {
    const there = offered(option, chosen, seats).map((one) => one.value);
    const kept = value.filter((one) => there.includes(one));
    return kept.length || (option.kind === "some" && !value.length) ? kept : undefined;
  }
  if (option.kind === "heroes" && Array.isArray(chosen.decks) && seats !== TEAMS) return undefined; // decks bring theirs
  if (!Array.isArray(value) || (option.kind !== "heroes" && option.kind !== "decks")) return value;
  const known = offered(option, chosen, seats).map((one) => one.value);
  const count = option.kind === "decks" && seats === TEAMS ? 2 : seats;
  if (eachBrings(value)) return Array(count).fill(null);
  const fits = (/** @type {string | undefined} */ one) => one !== undefined && (known.includes(one) || one.includes("\n"));
  return Array.from({ length: count }, (_, i) => (fits(value[i]) ? value[i] : (known[i % known.length] ?? t("make.decks.example"))));
}

/** Is it left to each side to bring its own? @param {any} value */
const eachBrings = (value) => Array.isArray(value) && value.length > 0 && value.every((one) => one === null);

/** Does this option mean anything beside what was chosen? @param {GameOption} option @param {Chosen} chosen @param {number} seats */
export const matters = (option, chosen, seats) => option.kind !== "heroes" || settled(option, "random", chosen, seats) !== undefined;

/**
 * One of two or three ways, as a row of buttons.
 * @param {string} name @param {string[]} ways @param {string} now @param {(way: string) => void} choose
 */
const waysOf = (name, ways, now, choose) =>
  html`<div class="oneof">${ways.map(
    (way) => html`<label>
  <input type="radio" name=${name} .checked=${now === way} @change=${() => choose(way)}><span>${t(`make.${name}.${way}`)}</span></label>`,
  )}</div>`;

/** What a choice is about, below it. @param {OptionValue | undefined} one @param {string} id */
const aboutIt = (one, id) => html`<p class="hint" id=${id}>${one?.about?.[lang] ?? ""}</p>`;

/** A hero for each seat, or chance, or a choice at the table. @type {Draw} */
export function heroes(option, value, bad, choose, seats, chosen) {
  const values = offered(option, chosen, seats.length);
  const list = /** @type {string[]} */ (settled(option, value, chosen, seats.length));
  const named = Array.isArray(list);
  return html`<fieldset>
    <legend>${option.title[lang]}</legend>
    ${waysOf(option.name, ["random", "choose", "named"], named ? "named" : (value ?? "random"), (way) => choose({ random: undefined, choose: "choose", named: [] }[way]))}
    ${
      named
        ? html`<div class="stack each">${seats.map(
            (seat, i) => html`<div class="field"><label for="hero-${i}">${seat}</label>
      <select id="hero-${i}" aria-invalid=${bad ? "true" : nothing} aria-describedby="hero-about-${i}" @change=${(/** @type {Event} */ e) => choose(list.with(i, typed(e)))}>
        ${values.map(({ value: one, words }) => html`<option value=${one} .selected=${one === list[i]}>${words[lang]}</option>`)}
      </select>${aboutIt(
        values.find((one) => one.value === list[i]),
        `hero-about-${i}`,
      )}</div>`,
          )}</div>`
        : nothing
    }</fieldset>`;
}

/** The seats of each side: two against two sit crosswise. @param {string[]} seats */
const sidesOf = (seats) =>
  seats.length === TEAMS ? [0, 1].map((side) => t("make.decks.team", { n: side + 1, one: seats[side], two: seats[side + 2] })) : seats;

/** @typedef {{players: number, words: string, when: Record<string, unknown>}} DeckSize as the server tells it */

/** How large a deck is, for so many players and with these options. @param {DeckSize[]} sizes @param {number} players @param {Chosen} chosen */
export function sizeWords(sizes, players, chosen) {
  const fits = (/** @type {DeckSize} */ size) => size.players === players && Object.entries(size.when).every(([name, value]) => chosen[name] === value);
  return sizes.find(fits)?.words ?? "";
}

/** A deck for each side: by chance, ready-made, one of mine, or written here. @type {Draw} */
export function decks(option, value, bad, choose, seats, chosen) {
  if (kept === null) {
    kept = [];
    get(`/api/decks/${game()}`).then(
      (answer) => {
        kept = answer.mine;
        sizes = answer.sizes;
        choose(value);
      },
      () => undefined,
    );
  }
  const count = seats.length;
  const values = offered(option, chosen, count);
  const own = kept.filter((deck) => deck.players?.includes(count));
  const list = /** @type {string[]} */ (settled(option, value, chosen, count));
  const each = eachBrings(list);
  const named = Array.isArray(list) && !each;
  return html`<fieldset aria-describedby="told-${option.name}">
    <legend>${option.title[lang]}</legend>${told(option.name, html`${t("make.decks.told")} <a href="/decks/${game()}">${t("make.decks.page")}</a>`)}
    ${waysOf(option.name, ["random", "own", "named"], each ? "own" : named ? "named" : "random", (way) => choose({ random: undefined, own: [null], named: own.slice(0, 1).map((deck) => deck.text) }[way]))}
    ${
      named
        ? html`<div class="stack each"><p class="hint">${sizeWords(sizes, count, chosen)} ${values.length ? nothing : t("make.decks.none_ready")}</p>
      ${sidesOf(seats).map((side, i) => deckOf(side, i, list[i], bad, values, own, (deck) => choose(list.with(i, deck))))}</div>`
        : nothing
    }</fieldset>`;
}

/** A deck is told from the name of one by its lines. @param {string} text */
const asText = (text) => (text.trim().includes("\n") ? text : `${text.trim()}\n#`);

/**
 * The deck of one side.
 * @param {string} side @param {number} i @param {string} deck @param {boolean} bad @param {OptionValue[]} values @param {OwnDeck[]} own
 * @param {(deck: string) => void} choose
 */
function deckOf(side, i, deck, bad, values, own, choose) {
  const ready = values.find((one) => one.value === deck);
  const mine = own.find((one) => one.text === deck);
  const written = !ready && !mine;
  /** @param {string} to */
  const pick = (to) => choose(to === WRITE ? t("make.decks.example") : (own.find((one) => `mine-${one.id}` === to)?.text ?? to));
  return html`<div class="field"><label for="deck-${i}">${side}</label>
    <select id="deck-${i}" aria-invalid=${bad ? "true" : nothing} aria-describedby="deck-about-${i}" @change=${(/** @type {Event} */ e) => pick(typed(e))}>
      ${own.length ? html`<optgroup label=${t("decks.mine")}>${own.map((one) => html`<option value="mine-${one.id}" .selected=${one === mine}>${one.name}</option>`)}</optgroup>` : nothing}
      ${values.length ? html`<optgroup label=${t("decks.ready")}>${values.map(({ value: one, words }) => html`<option value=${one} .selected=${one === deck}>${words[lang]}</option>`)}</optgroup>` : nothing}
      <option value=${WRITE} .selected=${written}>${t("make.decks.write")}</option>
    </select>
    ${
      written
        ? html`<textarea rows="10" spellcheck="false" aria-label=${t("make.decks.text", { side })} .value=${deck} @change=${(/** @type {Event} */ e) => choose(asText(typed(e)))}></textarea>`
        : aboutIt(ready, `deck-about-${i}`)
    }</div>`;
}
