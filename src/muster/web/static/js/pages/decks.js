/* Making a deck: a text with the server's verdict beside it, the decks one has, the ready-made ones, and all cards to
   look things up. Whether a deck may be played is the server's answer; this page computes no rule. */
import "../drawing.js";
import { html, nothing, render } from "../../vendor/lit/index.js";
import { at } from "../addresses.js";
import { ApiError, get, post, say } from "../api.js";
import { icon } from "../icons.js";
import { addWords, t } from "../i18n.js";
import { sizeWords } from "./play-cards.js";

/** @typedef {{id: number | string, name: string, text: string, plan?: string, players?: number[], problem?: {why: string, rule: string}}} Deck */
/** @typedef {{id: string, kind: string, name: string, level: number, cost: number | null, text: string, race: string, values: number[]}} Card */

const PAUSE = 400; // ms without a change, then the server is asked
const MOST = 6000; // characters of a deck
const NO_VERDICT = { words: "", rule: "", bad: false };
const place = /** @type {HTMLElement} */ (document.querySelector("#decks"));
const game = place.dataset.game ?? "";

/** @type {{mine: Deck[], ready: Deck[], sizes: import("./play-cards.js").DeckSize[]}} */
let shelf = { mine: [], ready: [], sizes: [] };
/** @type {Card[]} */
let cards = [];
/** What is worked on. @type {{id: number | null, name: string, text: string}} */
let deck = { id: null, name: t("decks.new"), text: "" };
/** The table that it is for. */
let table = { edition: "de", players: 2 };
/** @type {{words: string, rule: string, bad: boolean}} */
let verdict = NO_VERDICT;
let search = "";
let asking = 0; // the timer of a check
let asked = 0; // the number of the last check; answers to older ones come too late

// --- what the server says ---------------------------------------------------------------------------------------------

/** @param {Partial<typeof deck>} to */
function change(to) {
  deck = { ...deck, ...to };
  const empty = !deck.text.trim();
  verdict = empty ? NO_VERDICT : { ...NO_VERDICT, words: t("decks.check") };
  asked += 1;
  clearTimeout(asking);
  if (!empty) asking = window.setTimeout(check, PAUSE);
  draw();
}

/** @param {unknown} error */
function refuse(error) {
  verdict = { words: say(error), rule: error instanceof ApiError ? error.rule : "", bad: true };
  draw();
}

/** @returns {Promise<{name: string, text: string} | null>} the deck as it would be written, if it may be played */
async function check() {
  asked += 1;
  const mine = asked;
  try {
    const tidy = await post("/api/decks/check", { game, text: deck.text, players: table.players, options: { edition: table.edition } });
    if (mine !== asked) return null;
    verdict = { ...NO_VERDICT, words: t("decks.fine") };
    draw();
    return tidy;
  } catch (error) {
    if (mine === asked) refuse(error);
    return null;
  }
}

async function fetchAll() {
  shelf = await get(`/api/decks/${game}`);
  draw();
}

async function keep() {
  const name = deck.name.trim() || t("decks.new");
  try {
    const made = await post("/api/decks", { game, name, text: deck.text, ...(deck.id === null ? {} : { id: deck.id }) });
    deck = { ...deck, id: made.id, name };
    if (!verdict.bad) verdict = { ...NO_VERDICT, words: t("decks.saved") };
    await fetchAll();
  } catch (error) {
    refuse(error);
  }
}

async function tidy() {
  const found = await check();
  if (found) change({ text: found.text });
}

/** @param {Deck} one */
async function drop(one) {
  if (!window.confirm(t("decks.delete.sure", { name: one.name }))) return;
  try {
    await post(`/api/decks/${one.id}/delete`);
    if (deck.id === one.id) deck = { ...deck, id: null };
    verdict = { ...NO_VERDICT, words: t("decks.deleted", { name: one.name }) };
    await fetchAll();
    document.getElementById("mine")?.focus(); // the button is gone
  } catch (error) {
    refuse(error);
  }
}

/** @param {Event} event */
async function bring(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  if (!file) return;
  const text = file.size > 4 * MOST ? null : await file.text();
  field.value = ""; // so that the same file can be chosen again
  if (text !== null && text.length <= MOST) return work({ id: null, name: file.name.replace(/\.\w+$/, "").slice(0, 60), text });
  verdict = { words: t("decks.too_large"), rule: "", bad: true };
  draw();
}

/** Begins with another deck, where the eyes and the keyboard are. @param {typeof deck} on */
function work(on) {
  change(on);
  const title = document.getElementById("edit");
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: "nearest" });
}

/** @param {Card} card */
const add = (card) => change({ text: `${deck.text.replace(/\s*$/, "")}\n1 ${card.name}\n`.trimStart() });

/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).value;

// --- drawing ----------------------------------------------------------------------------------------------------------

/**
 * @param {"edition" | "players"} field @param {(string | number)[]} values
 */
function oneOf(field, values) {
  return html`<fieldset><legend>${t(`decks.${field}`)}</legend><div class="oneof">${values.map(
    (one) => html`<label>
    <input type="radio" name=${field} .checked=${table[field] === one} @change=${() => {
      table = { ...table, [field]: one };
      change({});
    }}>
    <span>${t(`decks.${field}.${one}`)}</span></label>`,
  )}</div></fieldset>`;
}

function editor() {
  const empty = !deck.text.trim();
  return html`<section class="panel stack" aria-labelledby="edit">
    <h2 id="edit" tabindex="-1">${deck.name || t("decks.new")}</h2>
    <div class="field"><label for="deck-name">${t("decks.name")}</label>
      <input id="deck-name" type="text" maxlength="60" autocomplete="off" .value=${deck.name} @input=${(/** @type {Event} */ e) => {
        deck = { ...deck, name: typed(e) };
        draw();
      }}></div>
    ${oneOf("players", [2, 3, 4])}${oneOf("edition", ["de", "en"])}
    <div class="field"><label for="deck-text">${t("decks.text")}</label>
      <p class="hint" id="size">${sizeWords(shelf.sizes, table.players, { edition: table.edition })}</p>
      <textarea id="deck-text" rows="22" maxlength=${MOST} spellcheck="false" aria-describedby="size verdict" .value=${deck.text} @input=${(/** @type {Event} */ e) => change({ text: typed(e) })}></textarea></div>
    <div id="verdict" role="status">${
      verdict.words
        ? html`<p class="notice ${verdict.bad ? "bad" : "good"}"><span class="lines">${verdict.words}</span>
      ${verdict.rule ? html`<a class="rule" href="/rules/${game}/${verdict.rule}">${verdict.rule}</a>` : nothing}</p>`
        : nothing
    }</div>
    <div class="buttons">
      <button class="btn gold" type="button" ?disabled=${empty} @click=${keep}>${icon("card-play")}${t("decks.save")}</button>
      <button class="btn" type="button" ?disabled=${empty || verdict.bad} @click=${tidy}>${t("decks.tidy")}</button>
      ${deck.id === null ? nothing : html`<a class="btn" href="/api/decks/${deck.id}/file" download>${t("decks.export")}</a>`}
      <label class="btn file">${t("decks.import")}<input type="file" accept=".txt,text/plain" @change=${bring}></label>
    </div>
  </section>`;
}

/** @param {Deck} one */
function mineRow(one) {
  const playable = (one.players ?? []).map((n) => html`<span class="chip good">${t(`decks.players.${n}`)}</span>`);
  return html`<li><button class="btn quiet name" type="button" aria-label=${t("decks.open", { name: one.name })} @click=${() => work({ id: Number(one.id), name: one.name, text: one.text })}>${one.name}</button>
    ${playable.length ? playable : html`<span class="chip" title=${one.problem?.why ?? ""}>${t("decks.problem")}</span>`}
    <button class="btn quiet square" type="button" aria-label="${t("decks.delete")}: ${one.name}" @click=${() => drop(one)}>${icon("trash-can")}</button></li>`;
}

function mine() {
  return html`<section class="panel stack" aria-labelledby="mine"><h2 id="mine" tabindex="-1">${t("decks.mine")}</h2>
    ${shelf.mine.length ? html`<ul class="rows" role="list">${shelf.mine.map(mineRow)}</ul>` : html`<p class="muted">${t("decks.empty")}</p>`}
    <div class="buttons"><button class="btn" type="button" @click=${() => work({ id: null, name: t("decks.new"), text: "" })}>${t("decks.new")}</button>
      <a class="btn" href="/play/${game}">${icon("knight-banner")}${t("decks.play")}</a></div>
  </section>`;
}

function ready() {
  return html`<section class="panel stack" aria-labelledby="ready"><h2 id="ready">${t("decks.ready")}</h2>
    <p class="hint">${t("decks.ready.told")}</p>
    <ul class="scroll plans" role="list" tabindex="0" aria-labelledby="ready">${shelf.ready.map(
      (one) => html`<li><div><b>${one.name}</b><p class="muted">${one.plan}</p></div>
      <button class="btn" type="button" aria-label="${t("decks.start")}: ${one.name}" @click=${() => work({ id: null, name: one.name, text: one.text })}>${t("decks.start")}</button></li>`,
    )}</ul>
  </section>`;
}

/** What stands on a card, in one line. @param {Card} card */
function facts(card) {
  const cost = card.cost === null ? t("decks.cost.grey") : t("decks.cost", { n: card.cost });
  const [health, melee, ranged, speed] = card.values;
  const values = card.values.length ? [t(`${game}.say_values`, { health, melee, ranged }), t(`${game}.say_speed`, { n: speed })] : [];
  return [t(`decks.kind.${card.kind}`), ...(card.kind === "hero" ? [] : [t("decks.level", { n: card.level }), cost]), ...values].join(" · ");
}

function library() {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = cards.filter((card) =>
    words.every((word) => `${card.name} ${card.text} ${facts(card)} ${card.race} ${card.id}`.toLocaleLowerCase().includes(word)),
  );
  return html`<section class="panel stack" aria-labelledby="cards"><h2 id="cards">${t("decks.cards")}</h2>
    <div class="field"><label for="find">${t("decks.find")}</label>
      <input id="find" type="search" autocomplete="off" .value=${search} @input=${(/** @type {Event} */ e) => {
        search = typed(e);
        draw();
      }}></div>
    <p class="hint" role="status">${t("decks.search", { n: found.length })}</p>
    <ul class="scroll" role="list" tabindex="0" aria-labelledby="cards">${found.map(
      (card) => html`<li><div><b>${card.name}</b><p class="muted">${facts(card)}</p><p class="lines">${card.text}</p></div>
      <button class="btn" type="button" aria-label=${t("decks.add.one", { name: card.name })} @click=${() => add(card)}>${t("decks.add")}</button></li>`,
    )}</ul></section>`;
}

function draw() {
  render(html`<div class="columns wide">${editor()}<div class="stack">${mine()}${ready()}${library()}</div></div>`, place);
}

await addWords(at(`games/${game}/words`)).catch((error) => console.warn(`The words of ${game} could not be loaded.`, error));
place.replaceChildren();
draw();
fetchAll().catch(refuse);
get(`/api/cards/${game}`).then((answer) => {
  cards = answer.cards;
  draw();
}, refuse);
