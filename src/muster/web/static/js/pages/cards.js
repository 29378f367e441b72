/* Writing cards: a form and a text with the server's verdict beside them, the card as it will look in both languages,
   a game to try it out, and the pack that the cards are in. This page computes no rule; what is typed stays in this
   browser until somebody saves it as a file. */
import "../drawing.js";
import { html, nothing, render } from "../../vendor/lit/index.js";
import { at } from "../addresses.js";
import { ApiError, post, say } from "../api.js";
import {
  added,
  asked,
  asPack,
  changed,
  doubled,
  dropped,
  fromPack,
  keep,
  kept,
  nameOf,
  newDraft,
  openCard,
  playedWith,
  turned,
  withValue,
} from "../cards/draft.js";
import { fieldset } from "../cards/form.js";
import { drawWith, placeOffers, suggest, whereNow } from "../cards/writing.js";
import { BROUGHT, bring } from "../cards/bringing.js";
import { isLink, linkTo, textOf } from "../cards/links.js";
import { addWords, lang, speaker, t } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("../cards/draft.js").Draft} Draft */
/** @typedef {import("../cards/places.js").Fault} Fault */
/** @typedef {{problems: Fault[], faces: Record<string, any>, texts: {path: (string | number)[], texts: Record<string, string>}[], begun: number, words: string[]}} Verdict */

const PAUSE = 250; // ms without a change, then the server is asked
const AGAIN = 2000; // ms until it is asked again, if it could not answer
const MOST = 200_000; // characters of a pack
const LANGUAGES = /** @type {const} */ (["en", "de"]);
const TRIAL = { pack: "my-card", version: 1, title: { en: "My card", de: "Meine Karte" } };

const place = /** @type {HTMLElement} */ (document.querySelector("#cards"));
const game = place.dataset.game ?? "";
/** @type {import("../cards/draft.js").Form} */
const form = JSON.parse(document.querySelector("#form")?.textContent ?? "{}");
await Promise.all([addWords(at("js/words/cards")), addStyle()]);
const drawing = await import(at(`games/${game}/preview.js`));
const speakers = await Promise.all(LANGUAGES.map((one) => speaker(one, at(`games/${game}/words`))));

let draft = kept(game, form) ?? newDraft(form, { en: "My pack", de: "Meine Packung" });
/** What the server said last of each card, by its key, and of which values. @type {Map<number, Verdict & {values: Record<string, any>}>} */
const verdicts = new Map();
/** @type {{words: string, bad: boolean, undo: Draft | null}} */
let notice = { words: "", bad: false, undo: null };
/** What was told last because a check had no answer: the next answer takes it away, and nothing else that was told. */
let unanswered = notice;
let fresh = false; // is the verdict about what is there?
let asking = 0; // the timer of a check
let waits = false; // a check is under way
let link = ""; // to the pack as it was when somebody asked for it
let arrived = /** @type {string | null} */ (null); // the pack of a link that was followed
let busy = false; // something is on its way to the server that a press began

function addStyle() {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = at(`games/${game}/card.css`);
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
}

// --- what the server says ---------------------------------------------------------------------------------------------

/** Another draft from now on. @param {Draft} to @param {number} [pause] */
function become(to, pause = PAUSE) {
  draft = to;
  link = "";
  if (!keep(game, draft)) notice = { words: t("cards.not_kept"), bad: true, undo: null };
  askSoon(pause);
  draw();
}

/** @param {number} [pause] */
function askSoon(pause = PAUSE) {
  fresh = false;
  clearTimeout(asking);
  asking = window.setTimeout(check, pause);
}

/** One question at a time; whatever changed meanwhile is asked next. */
async function check() {
  if (waits) return;
  waits = true;
  const card = openCard(draft);
  const where = whereNow();
  fresh = true;
  let again = 0;
  try {
    const values = where ? withValue(asked(card, form), where.at, where.text) : asked(card, form);
    const cursor = where ? { at: where.at, offset: where.offset } : {};
    const wish = { game, section: card.section, card: values, needs: draft.head.needs, ...cursor };
    const verdict = /** @type {Verdict} */ (await post("/api/cards/check", wish));
    verdicts.set(card.key, { ...verdict, values: card.values });
    if (where) suggest({ path: where.at, offset: where.offset, begun: verdict.begun, words: verdict.words });
    if (notice === unanswered) notice = { words: "", bad: false, undo: null };
  } catch (error) {
    fresh = false;
    notice = unanswered = { words: say(error), bad: true, undo: null };
    again = error instanceof ApiError && [0, 429, 503].includes(error.status) ? AGAIN : 0;
  }
  waits = false;
  if (again) askSoon(again);
  else if (!fresh && asking) askSoon();
  draw();
}

/** Does something that a press began, and tells what came of it. @param {() => Promise<void>} deed */
async function doing(deed) {
  if (busy) return;
  busy = true;
  notice = { words: "", bad: false, undo: null };
  draw();
  try {
    await deed();
  } catch (error) {
    notice = { words: say(error), bad: true, undo: null };
  }
  busy = false;
  draw();
}

const tryIt = () =>
  doing(async () => {
    const card = openCard(draft);
    const values = asked(card, form);
    const file = await post("/api/packs/write", { game, pack: { ...TRIAL, needs: draft.head.needs, [card.section]: [values] } });
    const { bots, options, listed } = /** @type {import("../cards/draft.js").Tried} */ (sectionOf(card).tried);
    const id = String(values.id).trim();
    const seats = [{ kind: "me" }, ...Array.from({ length: bots }, () => ({ kind: "bot" }))];
    const how = listed ? { options: { ...options, [listed]: [id], cards: file.text } } : { options: { ...options, cards: file.text }, trial: id };
    const table = await post("/api/tables", { game, seats, ...how });
    location.href = table.url;
  });

/** The whole pack at a table: seats and everything else are chosen on the page that makes one. */
const playIt = () =>
  doing(async () => {
    const file = await post("/api/packs/write", { game, pack: asPack(draft, form) });
    if (file.faults) {
      notice = { words: t("cards.play.faults", { faults: file.faults }), bad: true, undo: null };
      return;
    }
    bring(game, { text: file.text, options: playedWith(draft, form) });
    location.href = `/play/${game}#${BROUGHT}`;
  });

const saveFile = () =>
  doing(async () => {
    const file = await post("/api/packs/write", { game, pack: asPack(draft, form) });
    const name = `${draft.head.pack || "my-pack"}.yaml`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([file.text], { type: "application/yaml" }));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
    notice = {
      words: file.faults ? t("cards.saved.faults", { name, faults: file.faults }) : t("cards.saved", { name }),
      bad: Boolean(file.faults),
      undo: null,
    };
  });

/** @param {Event} event */
function openFile(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  if (!file) return;
  doing(async () => {
    const text = file.size > 4 * MOST ? null : await file.text();
    field.value = ""; // so that the same file can be chosen again
    if (text === null || text.length > MOST) {
      notice = { words: t("cards.too_large"), bad: true, undo: null };
      return;
    }
    const { pack } = await post("/api/packs/read", { game, text });
    const before = draft;
    verdicts.clear();
    become(fromPack(pack, form), 0);
    notice = { words: t("cards.opened", { name: file.name, n: draft.cards.length }), bad: false, undo: before };
  });
}

// --- by a link --------------------------------------------------------------------------------------------------------

/** A link that carries the whole pack: nothing of it is kept anywhere. */
const shareLink = () =>
  doing(async () => {
    const file = await post("/api/packs/write", { game, pack: asPack(draft, form) });
    link = await linkTo(`${location.origin}/cards/new/${game}`, file.text);
    if (!link) {
      notice = { words: t("cards.link.large"), bad: true, undo: null };
      return;
    }
    const there = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    notice = { words: t(there ? "cards.link.copied" : "cards.link.made"), bad: false, undo: null };
  });

/** Goes on with the pack of a link. What was here can be brought back. @param {string} text */
const openLink = (text) =>
  doing(async () => {
    const { pack } = await post("/api/packs/read", { game, text });
    const before = draft;
    leaveLink();
    verdicts.clear();
    become(fromPack(pack, form), 0);
    notice = { words: t("cards.opened", { name: pack.pack ?? "", n: draft.cards.length }), bad: false, undo: before };
  });

function leaveLink() {
  arrived = null;
  history.replaceState(null, "", location.pathname);
  draw();
}

/** Somebody has followed a link: nothing changes before they say so. */
async function arrive() {
  if (!isLink(location.hash)) return;
  arrived = await textOf(location.hash);
  if (arrived === null) notice = { words: t("cards.link.bad"), bad: true, undo: null };
  draw();
}

// --- deeds ------------------------------------------------------------------------------------------------------------

/** A deed that takes something away can be taken back. @param {Draft} to @param {string} words */
function instead(to, words) {
  const before = draft;
  become(to, 0);
  notice = { words, bad: false, undo: before };
  draw();
  document.getElementById("undo")?.focus();
}

/** @param {Draft} before */
function takeBack(before) {
  notice = { words: t("cards.back"), bad: false, undo: null };
  verdicts.clear();
  become(before, 0);
  document.getElementById("card-title")?.focus();
}

/** @param {number} key */
const drop = (key) => {
  const card = draft.cards.find((one) => one.key === key);
  if (card) instead(dropped(draft, form, key), t("cards.deleted", { name: named(card) }));
};

/** A card to work on, where the eyes and the keyboard are. @param {Draft} to */
function work(to) {
  notice = { words: "", bad: false, undo: null };
  become(to, 0);
  const title = document.getElementById("card-title");
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: "nearest" });
}

/** @param {(string | number)[]} path @param {any} value */
const change = (path, value) => become(changed(draft, { values: withValue(openCard(draft).values, path, value) }));

/** Something is taken out of a list. @param {(string | number)[]} path @param {any} value @param {string} name */
const dropFrom = (path, value, name) => instead(changed(draft, { values: withValue(openCard(draft).values, path, value) }), t("cards.deleted", { name }));

/** @param {import("../cards/draft.js").Card} card */
const sectionOf = (card) => form.sections.find((one) => one.name === card.section) ?? form.sections[0];

/** @param {Partial<import("../cards/draft.js").Head>} to */
const changeHead = (to) => become({ ...draft, head: { ...draft.head, ...to } });

/** @param {import("../cards/draft.js").Card} card */
const named = (card) => nameOf(card, lang, t("cards.nameless"));

/** @param {Event} event */
const typed = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Verdict | undefined} verdict */
const wrong = (verdict) => verdict?.problems.filter((fault) => fault.serious !== false) ?? [];

// --- drawing ----------------------------------------------------------------------------------------------------------

function editor() {
  const card = openCard(draft);
  const verdict = verdicts.get(card.key);
  const section = sectionOf(card);
  const faults = verdict?.problems ?? [];
  const whole = faults.filter((fault) => !fault.path.length);
  const all = {
    game,
    values: card.values,
    faults,
    checked: verdict?.values ?? {},
    examples: section.examples ?? [],
    change,
    drop: dropFrom,
    moved: () => askSoon(0),
    pictures: form.pictures ?? {},
    figure: drawing.figure,
  };
  return html`<section class="panel stack write" aria-labelledby="card-title">
    <h2 id="card-title" tabindex="-1">${named(card)}</h2>
    <fieldset><legend class="visually-hidden">${t("cards.kind")}</legend><div class="oneof kinds">${form.sections.map(
      (one) =>
        html`<label><input type="radio" name="kind" .checked=${one.name === card.section} @change=${() => become(turned(draft, form, one.name), 0)}><span>${one.label}</span></label>`,
    )}</div></fieldset>
    <p class="hint">${section.about}</p>
    ${whole.map((fault) => html`<p class="notice bad">${fault.why}</p>`)}
    ${fieldset(section.fields, all)}
  </section>`;
}

function looks() {
  const card = openCard(draft);
  const verdict = verdicts.get(card.key);
  const faces = Object.entries(verdict?.faces ?? {});
  const open = wrong(verdict).length;
  return html`<section class="panel stack looks" aria-labelledby="looks">
    <h2 id="looks">${t("cards.looks")}</h2>
    <div class="faces">${speakers.map(
      (by) => html`<div lang=${by.lang}><h3 lang=${lang}>${t(`cards.lang.${by.lang}`)}</h3>
      ${faces.length ? faces.map(([id, printed]) => drawing.preview(id, printed, by)) : html`<div class="blank"></div>`}</div>`,
    )}</div>
    <p class="state ${open ? "" : "good"}" role="status">${verdict ? (open ? t("cards.open", { n: open }) : html`${icon("check-mark")}${t("cards.fine")}`) : t("cards.asking")}</p>
    <div class="buttons">
      <button class="btn gold wide" type="button" ?disabled=${busy || !verdict || open > 0 || !sectionOf(card).tried} aria-describedby="try-hint" @click=${tryIt}>${icon("crossed-swords")}${t("cards.try")}</button>
      <p class="hint" id="try-hint">${sectionOf(card).tried?.hint}</p>
    </div>
    ${verdict?.texts.length ? written(verdict) : nothing}
  </section>`;
}

/** The texts as they will be printed. @param {Verdict} verdict */
function written(verdict) {
  return html`<div class="written"><h3>${t("cards.written")}</h3>${verdict.texts.map(({ path, texts }) => {
    const now = path.reduce((/** @type {any} */ found, step) => found?.[step], openCard(draft).values);
    const other = typeof now === "string" && now.trim() !== texts.en;
    return html`${LANGUAGES.map((one) => html`<p class="lines" lang=${one}>${texts[one]}</p>`)}
      ${other ? html`<button class="btn" type="button" @click=${() => change(path, texts.en)}>${t("cards.tidy")}</button>` : nothing}`;
  })}</div>`;
}

/** @param {import("../cards/draft.js").Card} card */
function row(card) {
  const verdict = verdicts.get(card.key);
  const count = wrong(verdict).length;
  const { label } = sectionOf(card);
  const here = card === openCard(draft);
  return html`<li class=${here ? "here" : ""}><button class="name" type="button" aria-current=${here ? "true" : nothing} @click=${() => work({ ...draft, open: card.key })}><b>${named(card)}</b>
      <small>${label}${count ? html` · <span class="count">${t("cards.row.open", { n: count })}</span>` : nothing}</small></button>
    <button class="btn quiet square" type="button" aria-label=${t("cards.double", { name: named(card) })} title=${t("cards.double", { name: named(card) })} @click=${() => work(doubled(draft, card.key))}>${icon("card-exchange")}</button>
    <button class="btn quiet square" type="button" aria-label=${t("cards.delete", { name: named(card) })} title=${t("cards.delete", { name: named(card) })} @click=${() => drop(card.key)}>${icon("trash-can")}</button></li>`;
}

function pack() {
  const { head } = draft;
  const field = (/** @type {string} */ id, /** @type {string} */ value, /** @type {(to: string) => void} */ to, /** @type {number} */ most) =>
    html`<div class="field"><label for=${id}>${t(`cards.${id}`)}</label><input id=${id} type="text" maxlength=${most} autocomplete="off" .value=${value} @input=${(/** @type {Event} */ e) => to(typed(e))}></div>`;
  return html`<section class="panel stack pack" aria-labelledby="pack">
    <h2 id="pack">${t("cards.pack")}</h2>
    <ul class="rows" role="list">${draft.cards.map(row)}</ul>
    <button class="btn wide" type="button" @click=${() => work(added(draft, form, openCard(draft).section))}>${icon("card-draw")}${t("cards.new")}</button>
    <details><summary>${t("cards.about")}</summary><div class="stack tight">
      ${field("pack-name", head.pack, (pack) => changeHead({ pack: pack.trim().toLowerCase() }), 32)}
      ${field("pack-title-en", head.title.en, (en) => changeHead({ title: { ...head.title, en } }), 60)}
      ${field("pack-title-de", head.title.de, (de) => changeHead({ title: { ...head.title, de } }), 60)}
      ${field("pack-author", head.author, (author) => changeHead({ author }), 80)}
    </div></details>
    <button class="btn gold wide" type="button" ?disabled=${busy} aria-describedby="play-hint" @click=${playIt}>${icon("knight-banner")}${t("cards.play")}</button>
    <p class="hint" id="play-hint">${t("cards.play.hint")}</p>
    <div class="buttons">
      <button class="btn" type="button" ?disabled=${busy} @click=${saveFile}>${icon("save")}${t("cards.save")}</button>
      <label class="btn file">${icon("card-pickup")}${t("cards.import")}<input type="file" accept=".yaml,.yml,text/yaml" @change=${openFile}></label>
      <button class="btn" type="button" ?disabled=${busy} @click=${shareLink}>${icon("share")}${t("cards.link")}</button>
      <button class="btn quiet" type="button" @click=${() => instead(newDraft(form, { en: "My pack", de: "Meine Packung" }), t("cards.pack.begun"))}>${t("cards.pack.new")}</button>
    </div>
    ${link ? html`<input class="link" type="text" readonly .value=${link} aria-label=${t("cards.link.here")} @focus=${(/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select()}>` : nothing}
    <p class="hint">${t("cards.kept")}</p>
  </section>`;
}

function told() {
  const { undo } = notice;
  return html`<div class="told" role="status">${
    notice.words
      ? html`<p class="notice ${notice.bad ? "bad" : "good"}"><span class="lines">${notice.words}</span>
      ${undo ? html`<button class="btn" id="undo" type="button" @click=${() => takeBack(undo)}>${icon("anticlockwise-rotation")}${t("cards.undo")}</button>` : nothing}</p>`
      : nothing
  }</div>`;
}

function offered() {
  if (arrived === null) return nothing;
  const text = arrived;
  return html`<div class="notice arrived" role="status"><span>${t("cards.link.arrived")}</span><span class="buttons">
    <button class="btn gold" type="button" ?disabled=${busy} @click=${() => openLink(text)}>${icon("card-pickup")}${t("cards.link.open")}</button>
    <button class="btn" type="button" @click=${leaveLink}>${t("cards.link.leave")}</button></span></div>`;
}

function draw() {
  render(html`${verdicts.size ? drawing.pictures() : nothing}${offered()}${told()}<div class="workshop">${pack()}${editor()}${looks()}</div>`, place);
  placeOffers();
}

place.replaceChildren();
drawWith(draw);
draw();
askSoon(0);
arrive();
