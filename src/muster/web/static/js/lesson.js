/* <muster-lesson>: the table, with a teacher beside it. Everything at the table is as in a game; the teacher says what to
   do and why, and offers to take back what led elsewhere. */
import "./table/kit.js";
import { html, nothing } from "../vendor/lit/index.js";
import { post, say } from "./api.js";
import { lang, t } from "./i18n.js";
import { icon } from "./icons.js";
import { LessonConnection } from "./lesson/connection.js";
import { lessonDone } from "./lesson/done.js";
import { MusterTable } from "./table/app.js";
import { ruleLink } from "./table/pieces.js";

/** @typedef {import("./lesson/connection.js").Coach} Coach */
/** @typedef {import("./table/dialogs.js").Dialog} Dialog */

/** Lights what leads to the choice that the teacher would make. */
const light = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, light];

export class MusterLesson extends MusterTable {
  static properties = { ...MusterTable.properties, coach: { state: true }, helped: { state: true } };

  constructor() {
    super();
    this.number = Number(this.getAttribute("number"));
    this.count = Number(this.getAttribute("count"));
    this.connection = new LessonConnection(`/api/lessons/${this.game}/${this.number}`, lang, `muster-${this.code}`);
    /** @type {Coach | null} */
    this.coach = null;
    this.helped = false;
    this.connection.addEventListener("coach", (event) => this.taught(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {Coach} coach */
  taught(coach) {
    if (coach.step !== this.coach?.step || coach.astray) this.helped = false;
    this.coach = coach;
    if (coach.end) lessonDone(`${this.game}/${this.number}`);
  }

  updated() {
    super.updated();
    const shown = this.helped && this.coach?.hint ? this.store.options.find(({ say }) => say === this.coach?.hint) : undefined;
    light.replaceSync(shown ? `[data-option="${shown.option}"] { outline: 4px dashed var(--brass-hi); outline-offset: 5px; }` : "");
  }

  /** Nobody waits for a learner: leaving needs no question. @param {Dialog} name */
  openDialog(name) {
    if (name === "leave") location.assign("/learn");
    else super.openDialog(name);
  }

  /** A lesson is no game that somebody looks back on. */
  async findTurning() {
    this.turned = {};
  }

  restart() {
    if (this.connection instanceof LessonConnection) this.connection.restart();
  }

  async playReal() {
    try {
      location.assign((await post("/api/play", { game: this.game })).url);
    } catch (error) {
      this.remark({ text: say(error) });
    }
  }

  scene() {
    return html`<div class="lesson-middle">${this.teacher()}<div class="lesson-table">${super.scene()}</div></div>`;
  }

  teacher() {
    const { coach } = this;
    return html`<section class="teacher ${this.helped ? "helped" : ""}" aria-labelledby="teacher-title" data-scrolls>
      <header><h2 id="teacher-title">${t("lesson.n_of", { n: this.number, count: this.count })}</h2>
        <p class="title">${this.getAttribute("lesson-title")}</p>
        ${this.store.now ? html`<p class="muted you-are">${t("lesson.you_are", { name: this.myName() })}</p>` : nothing}
        ${coach ? html`<progress max=${coach.steps} value=${coach.step} aria-label=${t("lesson.steps", { n: coach.step, count: coach.steps })}></progress>` : nothing}
        ${
          coach?.hint
            ? html`<button type="button" class="btn quiet square small-only" aria-label=${t("lesson.help")} aria-expanded=${this.helped ? "true" : "false"}
          @click=${() => {
            this.helped = !this.helped;
          }}>${icon("info")}</button>`
            : nothing
        }
        <button type="button" class="btn quiet square small-only" aria-label=${t("lesson.restart")} @click=${() => this.restart()}>${icon("anticlockwise-rotation")}</button></header>
      <div class="told" aria-live="polite">${coach ? told(this, coach) : html`<p>${this.getAttribute("intro")}</p>`}</div>
      ${coach ? deeds(this, coach) : nothing}
      <footer>
        <a class="btn quiet" href="/learn">${icon("open-book")}${t("lesson.all")}</a>
        <button type="button" class="btn quiet" @click=${() => this.restart()}>${icon("anticlockwise-rotation")}${t("lesson.restart")}</button>
        <details><summary>${t("lesson.rules")}</summary>
          <ul role="list">${(this.getAttribute("rules") ?? "")
            .split(" ")
            .filter(Boolean)
            .map((rule) => html`<li>${ruleLink(rule)}</li>`)}</ul></details>
      </footer>
    </section>`;
  }
}

/**
 * @param {MusterLesson} app
 * @param {Coach} coach
 */
function told(app, coach) {
  if (coach.astray) return html`<p class="astray">${icon("hazard-sign")}<span>${coach.astray}</span></p>`;
  return html`
    ${coach.step === 0 ? html`<p class="intro">${app.getAttribute("intro")}</p>` : nothing}
    ${coach.done ? html`<p class="done">${icon("check-mark")}<span>${coach.done}</span></p>` : nothing}
    ${coach.do ? html`<p class="do">${icon("card-play")}<span>${coach.do}</span></p>` : nothing}
    ${coach.why ? html`<p class="why">${coach.why}</p>` : nothing}
    ${coach.end ? html`<p class="end">${icon("trophy-cup")}<span>${coach.end}</span></p>` : nothing}
    ${app.helped && coach.hint ? html`<p class="hint-line">${icon("info")}<span>${t(coach.aside ? "lesson.hint_aside" : "lesson.hint", { choice: coach.hint })}</span></p>` : nothing}`;
}

/**
 * @param {MusterLesson} app
 * @param {Coach} coach
 */
function deeds(app, coach) {
  if (coach.astray) {
    return html`<div class="buttons"><button type="button" class="btn gold take-back" @click=${() => app.undo()}>${icon("anticlockwise-rotation")}${t("lesson.back")}</button></div>`;
  }
  if (!coach.end) {
    return app.helped || !coach.hint
      ? nothing
      : html`<div class="buttons"><button type="button" class="btn show-me" @click=${() => {
          app.helped = true;
        }}>${icon("info")}${t("lesson.help")}</button></div>`;
  }
  return html`<div class="buttons">${
    app.number < app.count
      ? html`<a class="btn gold next-lesson" href="/learn/${app.game}/${app.number + 1}">${icon("next-button")}${t("lesson.next")}</a>`
      : html`<button type="button" class="btn gold play-real" @click=${() => void app.playReal()}>${icon("crossed-swords")}${t("lesson.real")}</button>`
  }</div>`;
}

customElements.define("muster-lesson", MusterLesson);
