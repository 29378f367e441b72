/* The herald: one question, always in the same place; what cannot be chosen on the board is a button here. */
import { keyed } from "../../vendor/lit/directives/keyed.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { lately } from "./lately.js";
import { asked as whole } from "./lines.js";
import { reasonLine, ruleLink, together } from "./pieces.js";
import { stopsButtons } from "./stops.js";

/** @typedef {import("./types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("./types.d.ts").HeraldButton} HeraldButton */
/** @typedef {import("./types.d.ts").HeraldPart} HeraldPart */
/** @typedef {import("./types.d.ts").Why} Why */
/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./app.js").MusterTable} MusterTable */

const LONG = 64; // letters of a question that wants smaller ones
const LONG_HINT = 150;

/** @param {MusterTable} app */
export function herald(app) {
  const { store } = app;
  if (app.suspense) return inSuspense();
  if (app.again)
    return html`<section class="herald" aria-labelledby="question">${lately(app)}<div class="ask"><h2 id="question" tabindex="-1">${t("table.again")}</h2><p class="hint">${t("table.again_hint")}</p></div></section>`;
  const part = app.board?.herald?.() ?? null;
  const options = app.heraldOptions();
  const { question, hint } = asked(store, part);
  const buttons = part?.buttons ?? [];
  const gold = part?.lit || buttons.some((button) => button.gold) ? -1 : buttons.length;
  // Another question has other buttons, even where they look alike: a held Enter must not answer it, too.
  return html`
    ${undoRequest(app)}
    <section class="herald ${store.reacting ? "mine reacts" : store.myTurn ? "mine" : ""}" aria-labelledby="question">
      ${lately(app)}
      <div class="ask">
        <h2 id="question" class=${question.length > LONG ? "long" : ""} tabindex="-1">${question}</h2>
        ${hint ? keyed(hint, html`<p class="hint ${hint.length > LONG_HINT ? "long" : ""}">${hint} ${part?.last ? nothing : primerLink(app)}</p>`) : nothing}
        ${note(app)}
      </div>
      <div class="answers" data-zone="herald">
        ${keyed(
          store.now?.question?.since ?? store.now?.position,
          html`${buttons.map(boardButton)}
        ${options.map((option, i) => optionButton(renamed(app, option), i + buttons.length, i + buttons.length === gold, (chosen) => app.choose(chosen)))}`,
        )}
      </div>
      <div class="besides" data-zone="besides">${besides(app)}</div>
      <div class="why" role="status">${reasonLine(app.reason)}</div>
    </section>`;
}

/** The board shows how something ends. */
function inSuspense() {
  return html`<section class="herald" aria-labelledby="question"><div class="ask"><h2 id="question" tabindex="-1">${t("table.suspense")}</h2></div></section>`;
}

/** @param {MusterTable} app @param {OptionInfo} option */
function renamed(app, option) {
  const say = app.board?.say?.(option);
  return say ? { ...option, say } : option;
}

/** @param {MusterTable} app */
function primerLink(app) {
  if (!app.board?.primer?.().length) return nothing;
  return html`<button type="button" class="linklike" @click=${() => app.openDialog("primer")}>${t("table.primer_title")}</button>`;
}

/**
 * The question and how to answer it; or whom the table waits for.
 * @param {Store} store
 * @param {HeraldPart | null} part
 */
function asked(store, part) {
  const question = store.now?.question;
  if (store.myTurn) return { question: part?.question ?? whole(question), hint: part?.hint || why(store) };
  if (store.now?.wish) return { question: part?.question ?? t("table.doing", { deed: store.now.wish.say }), hint: "" };
  const names = store.asked.map((seat) => store.name(seat));
  if (!names.length) return { question: t("table.quiet"), hint: "" };
  return { question: t(names.length > 1 ? "table.all_think" : "table.thinks", { names: together(names) }), hint: absence(store) };
}

/** Why one is asked for a reaction. @param {Store} store */
function why(store) {
  const found = store.now?.stops?.why;
  return found ? t("table.asked_why", { why: found }) : "";
}

/** Why nothing happens, if somebody is away. @param {Store} store */
function absence(store) {
  for (const seat of store.asked.map((i) => store.seats[i])) {
    if (!seat || seat.kind === "bot") continue;
    if (seat.stand_in) return t("table.stand_in", { name: seat.name });
    if (!seat.online) return t("table.is_offline", { name: seat.name });
  }
  return store.spectating ? t("table.watching") : "";
}

/**
 * @param {OptionInfo} option
 * @param {number} i
 * @param {boolean} gold
 * @param {(option: number) => void} choose
 */
export function optionButton(option, i, gold, choose) {
  return html`<button type="button" class="btn ${gold ? "gold" : ""}" data-option=${option.option} data-digit=${i < 9 ? i + 1 : nothing}
    @click=${() => choose(option.option)}>${option.say}${i < 9 ? html`<kbd aria-hidden="true">${i + 1}</kbd>` : nothing}</button>`;
}

/**
 * @param {HeraldButton} button
 * @param {number} i
 */
function boardButton(button, i) {
  return html`<button type="button" class="btn ${button.gold ? "gold" : ""}" aria-pressed=${button.pressed ?? nothing}
    aria-disabled=${button.why ? "true" : nothing} .why=${button.why ?? null} data-key=${button.key?.toLowerCase() || nothing}
    data-digit=${i + 1} @click=${() => (button.why ? undefined : button.act?.())}>
    ${button.why ? icon("padlock") : button.icon ? icon(button.icon) : nothing}${button.label}
    ${button.why ? html`<span class="visually-hidden">. ${button.why.why}</span>` : nothing}
    <kbd aria-hidden="true">${button.key?.toUpperCase() || i + 1}</kbd></button>`;
}

/** @param {MusterTable} app */
function besides(app) {
  const { now } = app.store;
  if (!now || now.looking === null || !now.mine.includes(now.looking)) return nothing;
  return html`
    ${app.talks ? html`<button type="button" class="btn" @click=${() => app.openClaims()}>${icon("talk")}${t("table.claim")}</button>` : nothing}
    ${undoButton(app)}
    ${stopsButtons(app)}`;
}

/** @param {MusterTable} app */
function undoButton(app) {
  const { now } = app.store;
  const undo = now?.undo;
  if (!undo) return nothing;
  const waiting = now.request?.seat === now.looking;
  const blocked = undo.kind === "blocked" || waiting;
  const missing = together(now.request?.waiting.map((seat) => app.store.name(seat)) ?? []);
  const why = waiting ? { why: t("table.undo_waiting", { names: missing }) } : { why: undo.why, rule: undo.rule, info: !blocked };
  return html`<button type="button" class="btn undo" aria-disabled=${blocked ? "true" : nothing} .why=${why}
    @click=${() => (blocked ? undefined : app.undo())}>
    ${icon("anticlockwise-rotation")}${t(undo.kind === "consent" && app.store.withPeople ? "table.undo_ask" : "table.undo")}
    <span class="visually-hidden">. ${why.why}</span></button>`;
}

/**
 * Somebody would like to take something back: those who are asked see it with Yes and No, everybody else as news.
 * @param {MusterTable} app
 */
function undoRequest(app) {
  const { store } = app;
  const request = store.now?.request;
  if (!request) return nothing;
  const asker = store.name(request.seat);
  const mine = request.waiting.filter((seat) => store.mine.includes(seat));
  return html`<section class="request" aria-label=${t("table.undo_request")}>
    ${icon("anticlockwise-rotation")}
    <p>${
      request.seat === store.now?.looking
        ? t("table.undo_waiting", { names: together(request.waiting.map((seat) => store.name(seat))) })
        : t("table.undo_asked", { name: asker })
    } <span class="muted">${request.why} ${ruleLink(request.rule)}</span></p>
    ${mine.map(
      (seat) => html`<div class="buttons">
      ${store.shared ? html`<b>${store.name(seat)}:</b>` : nothing}
      <button type="button" class="btn" @click=${() => app.answer(seat, true)}>${icon("check-mark")}${t("table.undo_yes")}</button>
      <button type="button" class="btn" @click=${() => app.answer(seat, false)}>${t("table.undo_no")}</button></div>`,
    )}
  </section>`;
}

/** @param {MusterTable} app */
function note(app) {
  if (!app.note) return nothing;
  const { text, story, report } = app.note;
  return html`<p class="note" role="status">${text}
    ${story ? html`<button type="button" class="linklike" @click=${() => app.openRail("story", true)}>${t("table.to_story")}</button>` : nothing}
    ${report ? html`<a href="/api/tables/${app.code}/scenario" download>${t("table.save_report")}</a>` : nothing}</p>`;
}
