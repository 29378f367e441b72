/* Making a deck: a text with the server's verdict beside it, the decks one has, the ready-made ones, and all cards to
   look things up. Whether a deck may be played is the server's answer; this page computes no rule. */
import { html, nothing, render } from "../../vendor/lit/index.js";
import { ApiError, get, post, say } from "../api.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";

/** @typedef {{id: number | string, name: string, text: string, plan?: string, problem?: {why: string, rule: string}}} Deck */
/** @typedef {{id: string, kind: string, name: string, level: number, cost: number | null, text: string, race: string, values: number[]}} Card */

const PAUSE = 400; // ms without a change, then the server is asked
const place = /** @type {HTMLElement} */ (document.querySelector("#decks"));
const game = place.dataset.game ?? "rone";

/** @type {{mine: Deck[], ready: Deck[]}} */
let shelf = { mine: [], ready: [] };
/** @type {Card[]} */
let cards = [];
/** What is worked on. @type {{id: number | null, name: string, text: string}} */
let deck = { id: null, name: t("decks.new"), text: "" };
/** @type {{words: string, rule: string, bad: boolean}} */
let verdict = { words: "", rule: "", bad: false };
let edition = "de";
let search = "";
let asking = 0;

/** @param {Partial<typeof deck>} change */
function change(change) {
  deck = { ...deck, ...change };
  verdict = { words: deck.text.trim() ? t("decks.check") : "", rule: "", bad: false };
  clearTimeout(asking);
  if (deck.text.trim()) asking = window.setTimeout(check, PAUSE);
  draw();
}

/** @returns {Promise<{name: string, text: string} | null>} */
async function check() {
  const asked = deck.text;
  const options = { edition, packs: ["starter", "supplement-1"] };
  try {
    const tidy = await post("/api/decks/check", { game, text: asked, options });
    if (asked === deck.text) verdict = { words: t("decks.fine"), rule: "", bad: false };
    draw();
    return tidy;
  } catch (error) {
    if (asked === deck.text) verdict = { words: say(error), rule: error instanceof ApiError ? error.rule : "", bad: true };
    draw();
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
    verdict = { words: t("decks.saved"), rule: "", bad: false };
    await fetchAll();
  } catch (error) {
    verdict = { words: say(error), rule: "", bad: true };
    draw();
  }
}

async function tidy() {
  const found = await check();
  if (found) change({ text: found.text, name: deck.id === null && found.name ? found.name : deck.name });
}

/** @param {Deck} one */
async function drop(one) {
  if (!window.confirm(t("decks.delete.sure", { name: one.name }))) return;
  await post(`/api/decks/${one.id}/delete`);
  if (deck.id === one.id) deck = { ...deck, id: null };
  await fetchAll();
}

/** @param {Card} card */
const add = (card) => change({ text: `${deck.text.replace(/\n*$/, "")}\n1 ${card.name}\n` });

/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement | HTMLTextAreaElement} */ (event.target).value;

function editor() {
  return html`<section class="panel stack" aria-labelledby="edit">
    <h2 id="edit">${deck.name || t("decks.new")}</h2>
    <div class="field"><label for="deck-name">${t("decks.name")}</label>
      <input id="deck-name" type="text" maxlength="60" autocomplete="off" .value=${deck.name} @input=${(/** @type {Event} */ e) => { deck = { ...deck, name: typed(e) }; draw(); }}></div>
    <div class="field"><label for="deck-text">${t("decks.text")}</label>
      <textarea id="deck-text" rows="22" spellcheck="false" aria-describedby="verdict" .value=${deck.text} @input=${(/** @type {Event} */ e) => change({ text: typed(e) })}></textarea></div>
    <fieldset><legend>${t("decks.edition")}</legend><div class="oneof">${["de", "en"].map((one) => html`<label>
      <input type="radio" name="edition" .checked=${edition === one} @change=${() => { edition = one; change({}); }}><span>${t(`decks.edition.${one}`)}</span></label>`)}</div></fieldset>
    <div id="verdict" role="status">${verdict.words ? html`<p class="notice ${verdict.bad ? "bad" : "good"} faults">${verdict.words}
      ${verdict.rule ? html` <a class="rule" href="/rules/${game}/${verdict.rule}">${verdict.rule}</a>` : nothing}</p>` : nothing}</div>
    <div class="buttons">
      <button class="btn gold" type="button" ?disabled=${!deck.text.trim()} @click=${keep}>${icon("card-play")}${t("decks.save")}</button>
      <button class="btn" type="button" ?disabled=${!deck.text.trim() || verdict.bad} @click=${tidy}>${t("decks.tidy")}</button>
      ${deck.id === null ? nothing : html`<a class="btn" href="/api/decks/${deck.id}/file" download>${t("decks.export")}</a>`}
      <label class="btn">${t("decks.import")}<input class="visually-hidden" type="file" accept=".txt,text/plain" @change=${bring}></label>
    </div>
  </section>`;
}

/** @param {Event} event */
async function bring(event) {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (file && file.size < 20_000) change({ id: null, name: file.name.replace(/\.\w+$/, "").slice(0, 60), text: await file.text() });
}

function mine() {
  return html`<section class="panel stack" aria-labelledby="mine"><h2 id="mine">${t("decks.mine")}</h2>
    ${shelf.mine.length ? html`<ul class="rows" role="list">${shelf.mine.map((one) => html`<li>
      <button class="btn quiet" type="button" @click=${() => change({ id: Number(one.id), name: one.name, text: one.text })}>${one.name}</button>
      ${one.problem ? html`<span class="chip">${t("decks.problem")}</span>` : nothing}
      <button class="btn quiet square" type="button" aria-label="${t("decks.delete")}: ${one.name}" @click=${() => drop(one)}>${icon("trash-can")}</button></li>`)}</ul>`
      : html`<p class="muted">${t("decks.empty")}</p>`}
    <div class="buttons"><button class="btn" type="button" @click=${() => change({ id: null, name: t("decks.new"), text: "" })}>${t("decks.new")}</button></div>
  </section>`;
}

function ready() {
  return html`<section class="panel stack" aria-labelledby="ready"><h2 id="ready">${t("decks.ready")}</h2>
    <ul class="stack" role="list">${shelf.ready.map((one) => html`<li><h3>${one.name}</h3><p class="muted">${one.plan}</p>
      <button class="btn" type="button" aria-label="${t("decks.start")}: ${one.name}" @click=${() => change({ id: null, name: one.name, text: one.text })}>${t("decks.start")}</button></li>`)}</ul>
  </section>`;
}

function library() {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = cards.filter((card) => words.every((word) => `${card.name} ${card.text} ${card.kind} ${card.race} ${card.id}`.toLocaleLowerCase().includes(word)));
  return html`<section class="panel stack" aria-labelledby="cards"><h2 id="cards">${t("decks.cards")}</h2>
    <div class="field"><label for="find">${t("decks.find")}</label>
      <input id="find" type="search" autocomplete="off" .value=${search} @input=${(/** @type {Event} */ e) => { search = typed(e); draw(); }}></div>
    <p class="hint" role="status">${t("decks.search", { n: found.length })}</p>
    <ul class="stack cardlist" role="list" tabindex="0" aria-labelledby="cards">${found.map((card) => html`<li>
      <button class="btn quiet" type="button" aria-label=${t("decks.add", { name: card.name })} @click=${() => add(card)}><b>${card.name}</b></button>
      <span class="muted">${t(`decks.kind.${card.kind}`)}${card.kind === "hero" ? "" : ` · ${t("decks.level", { n: card.level })} · ${card.cost === null ? "–" : card.cost}`}${card.values.length ? ` · ${card.values.join("/")}` : ""}</span>
      <span>${card.text}</span></li>`)}</ul></section>`;
}

function draw() {
  render(html`<div class="columns wide">${editor()}<div class="stack">${mine()}${ready()}${library()}</div></div>`, place);
}

place.replaceChildren();
draw();
fetchAll().catch((error) => { verdict = { words: say(error), rule: "", bad: true }; draw(); });
get(`/api/cards/${game}`).then((answer) => { cards = answer.cards; draw(); }, () => undefined);
