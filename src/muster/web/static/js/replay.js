/* <muster-replay source game heading code>: a game again, frame by frame, on the game's own board. Stepping forward plays
   what happened; every other way just shows the moment. */
import "./table/kit.js";
import { html, nothing } from "../vendor/lit/index.js";
import { say } from "./api.js";
import { lang, t } from "./i18n.js";
import { icon } from "./icons.js";
import { Film } from "./replay/film.js";
import { player } from "./replay/player.js";
import { deeds, windows } from "./replay/windows.js";
import { tell } from "./table/announce.js";
import { loadBoard } from "./table/boards.js";
import { describe } from "./table/describe.js";
import { rulesPanel } from "./table/rules.js";
import { seatStrip } from "./table/seats.js";
import { like, likes } from "./table/settings.js";
import { Shown } from "./table/shown.js";
import { storyLines } from "./table/story.js";

/** @typedef {import("./replay/windows.js").Window} Window */
/** @typedef {import("./table/types.d.ts").Board} Board */
/** @typedef {import("./table/types.d.ts").Now} Now */

const BEAT = 1300; // ms between two choices at normal speed
const LONGEST = 6000; // no animation lasts longer than this, whatever a board does
const still = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 639px), (max-height: 520px)");

export class MusterReplay extends Shown {
  static properties = {
    ...Shown.properties,
    at: { state: true },
    eyes: { state: true },
    playing: { state: true },
    speed: { state: true },
    window: { state: true },
    proof: { state: true },
    trouble: { state: true },
  };

  constructor() {
    super();
    this.source = this.getAttribute("source") ?? "";
    this.heading = this.getAttribute("heading") ?? "";
    this.code = this.getAttribute("code") ?? "";
    const query = new URLSearchParams(location.search);
    this.at = Math.max(0, Number(query.get("at")) || 0);
    this.eyes = query.get("eyes") ?? "open";
    this.playing = false;
    this.speed = 1;
    /** @type {Window | null} */
    this.window = null;
    /** @type {"" | "verified" | "not_verified" | "cannot_verify"} */
    this.proof = "";
    this.trouble = "";
    /** @type {Film | null} */
    this.film = null;
    this.boardTag = "";
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.writing = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", (event) => this.pressed(event));
    void this.open();
  }

  async open() {
    const plain = new URLSearchParams(location.search).get("board") === "generic" || likes().plain;
    this.boardTag = (plain ? "" : await loadBoard(this.getAttribute("board") ?? this.game)) || (await loadBoard("generic"));
    await this.look(this.eyes);
  }

  // --- frames ---------------------------------------------------------------------------------------------------------

  get frame() {
    return this.film?.frames[this.at] ?? null;
  }

  /** Sees the same moment through other eyes. @param {string} eyes */
  async look(eyes) {
    const film = new Film(this.source, eyes, this.text);
    this.pause();
    try {
      let more = await film.more();
      while (more && film.frames.length <= this.at) more = await film.more();
      this.film = film;
      this.eyes = eyes;
      this.trouble = "";
      this.go(Math.min(this.at, film.last));
      while (more && this.film === film) {
        more = await film.more();
        this.requestUpdate();
      }
    } catch (error) {
      if (!this.film) this.trouble = say(error);
      else this.remark({ text: say(error) });
    }
  }

  /** Shows a moment at once. @param {number} at */
  go(at) {
    if (!this.film) return;
    this.at = Math.max(0, Math.min(at, this.film.frames.length - 1));
    this.show();
  }

  /** The next moment, with everything that moves. */
  async step() {
    if (!this.film || this.at >= this.film.frames.length - 1) return;
    this.at += 1;
    this.show();
    const { board, frame } = this;
    tell(frame?.lines?.map((line) => line.text) ?? []);
    if (!board || !frame?.events?.length || board.reducedMotion || document.hidden) return;
    const played = board.play(frame.events);
    if (this.speed !== 1) requestAnimationFrame(() => board.getAnimations({ subtree: true }).forEach((a) => a.updatePlaybackRate(this.speed)));
    await Promise.race([played, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  }

  show() {
    const { film, frame } = this;
    if (!film?.head || !frame) return;
    const looking = /^\d+$/.test(this.eyes) ? Number(this.eyes) : null;
    /** @type {Now} */
    const now = {
      seq: this.at,
      position: this.at,
      looking,
      mine: [],
      view: frame.view,
      question: frame.question,
      options: [],
      seats: film.head.seats.map((seat) => ({ ...seat, online: true })),
      over: this.at === film.last ? film.head.over : undefined,
      text: frame.words,
      manners: film.head.manners ?? {},
      terms: film.head.terms ?? {},
      labels: film.head.labels ?? {},
    };
    this.store.now = now;
    this.store.lines = film.story(this.at);
    this.store.seenLines = this.store.lines.length - (frame.lines?.length ?? 0);
    this.showBoard(now);
    clearTimeout(this.writing); // browsers do not like an address that changes with every pixel of the slider
    this.writing = setTimeout(() => this.writeAddress(), 300);
    this.requestUpdate();
    void this.updateComplete.then(() => this.scrollStory());
  }

  /** A link to this moment, through these eyes. */
  writeAddress() {
    const address = new URL(location.href);
    address.searchParams.set("at", String(this.at));
    if (this.eyes === "open") address.searchParams.delete("eyes");
    else address.searchParams.set("eyes", this.eyes);
    history.replaceState(history.state, "", address);
  }

  /** @param {Now} now */
  showBoard(now) {
    if (this.text) return;
    this.board ??= /** @type {Board} */ (document.createElement(this.boardTag));
    this.board.lang = lang;
    this.board.reducedMotion = still.matches || !likes().motion;
    this.board.now = now;
    this.board.reasons = null;
  }

  /** Every pair of eyes with its name. */
  eyeChoices() {
    const seats = this.film?.head?.seats ?? [];
    return [
      ["open", t("replay.eyes_open")],
      ...seats.map((seat) => [String(seat.seat), t("replay.eyes_seat", { name: seat.name })]),
      ["spectator", t("replay.eyes_spectator")],
    ];
  }

  // --- playing ----------------------------------------------------------------------------------------------------------

  toggle() {
    if (this.playing) return this.pause();
    if (this.film && this.at >= this.film.last) this.go(0);
    this.playing = true;
    void this.run();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  async run() {
    const film = this.film;
    while (this.playing && film === this.film && film && this.at < film.last) {
      const since = performance.now();
      await this.step();
      const rest = Math.max(150, BEAT / this.speed - (performance.now() - since));
      await new Promise((resolve) => {
        this.timer = setTimeout(resolve, rest);
      });
    }
    if (film === this.film && film && this.at >= film.last) this.pause();
  }

  // --- keyboard and windows ----------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("select, textarea, input:not([type=range])")) return;
    const scrubbing = target?.matches("input[type=range]") ?? false;
    const acts = this.keys(scrubbing, target?.closest("button, a, summary, [role=tab]") != null);
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || (event.key.length === 1 && event.key !== " " && !likes().shortcuts)) return;
    event.preventDefault();
    act();
  }

  /**
   * What each key does. The slider has arrows of its own, and Space presses the button that has the focus.
   * @param {boolean} scrubbing
   * @param {boolean} onButton
   * @returns {Record<string, () => void>}
   */
  keys(scrubbing, onButton) {
    const last = this.film?.last ?? 0;
    /** @type {Record<string, () => void>} */
    const keys = {
      ...(scrubbing
        ? {}
        : {
            ArrowLeft: () => this.goPaused(this.at - 1),
            ArrowRight: () => {
              this.pause();
              void this.step();
            },
            Home: () => this.goPaused(0),
            End: () => this.goPaused(last),
          }),
      ArrowUp: () => this.goRound(-1),
      ArrowDown: () => this.goRound(1),
      PageUp: () => this.goRound(-1),
      PageDown: () => this.goRound(1),
      ...(onButton ? {} : { " ": () => this.toggle() }),
      0: () => void this.look("open"),
      w: () => void this.look("spectator"),
      t: () => this.setText(!this.text),
      v: () => this.openWindow("proof"),
      "?": () => this.openWindow("keys"),
    };
    for (const seat of this.film?.head?.seats ?? []) if (seat.seat < 9) keys[seat.seat + 1] = () => void this.look(String(seat.seat));
    return keys;
  }

  /** @param {number} at */
  goPaused(at) {
    this.pause();
    this.go(at);
  }

  /** To the beginning of the round, or of the one before or after it. @param {-1 | 1} step */
  goRound(step) {
    const { film, at } = this;
    if (!film?.marks.length) return;
    const here = film.roundAt(at);
    const next = step > 0 ? here + 1 : film.marks[here].at < at ? here : here - 1;
    this.goPaused(film.marks[next]?.at ?? (step > 0 ? film.last : 0));
  }

  /** @param {Window} name */
  openWindow(name) {
    this.pause();
    this.window = name;
    void this.updateComplete.then(() => {
      const dialog = this.querySelector("dialog");
      if (dialog && !dialog.open) dialog.showModal();
    });
  }

  /** @param {boolean} on */
  setText(on) {
    this.text = on;
    like({ text: on });
    this.board?.remove();
    this.board = null;
    void this.look(this.eyes);
  }

  // --- drawing ------------------------------------------------------------------------------------------------------------

  render() {
    return html`${this.bar()}
      ${
        this.trouble
          ? html`<section class="loading"><h2>${this.trouble}</h2><div class="buttons"><a class="btn gold" href="/replay">${t("replay.another")}</a></div></section>`
          : !this.film
            ? html`<section class="loading" aria-busy="true"><h2>${t("table.laying_out")}</h2></section>`
            : this.scene()
      }
      ${windows(this)}`;
  }

  bar() {
    const round = this.store.now?.view?.round;
    const facts = [t("replay.title"), ...(this.board?.facts?.() ?? (round ? [t("table.round", { round })] : []))];
    return html`<header class="bar">
      <a class="mark" href="/" aria-label=${t("table.muster_home")}>${icon("knight-banner")}<span>Muster</span></a>
      <div class="titles"><h1>${this.heading}</h1><p class="facts">${facts.join(" · ")}</p></div>
      <nav aria-label=${t("table.menu")}>
        <button type="button" class="btn quiet to-rail" data-tab="story" aria-label=${t("table.story")} @click=${() => this.openRail("story")}>${icon("scroll-unfurled")}</button>
        <button type="button" class="btn quiet to-rail" data-tab="rules" aria-label=${t("table.rules")} @click=${() => this.openRail("rules")}>${icon("rule-book")}</button>
        <button type="button" class="btn quiet" aria-label=${t("replay.more_title")} @click=${() => this.openWindow("more")}>${icon("cog")}<span>${t("replay.more_title")}</span></button>
      </nav></header>`;
  }

  scene() {
    return html`<div class="middle">
      <div class="field-of-play" ?inert=${this.railOpen && phone.matches}>
        ${this.board?.drawsSeats ? nothing : seatStrip(this.store)}
        <section class="board" data-scrolls aria-labelledby="board-title"><h2 class="visually-hidden" id="board-title">${t("table.board")}</h2>
          ${this.text ? this.words() : (this.board ?? nothing)}</section>
        ${this.note ? html`<p class="notice bad" role="status">${this.note.text}</p>` : nothing}
        ${player(this)}
      </div>
      ${this.rail()}
    </div>`;
  }

  /** The moment in words, as a terminal shows it. */
  words() {
    if (!this.film?.words || !this.store.now) return html`<p class="panel">${t("table.laying_out")}</p>`;
    const lines = this.frame?.words ?? [];
    return html`<div class="textview panel" data-scrolls><h3>${t("replay.in_words")}</h3>
      ${
        lines.length
          ? html`<ul role="list">${lines.map((line) => html`<li class=${line.startsWith(" ") ? "below" : ""}>${line.trim()}</li>`)}</ul>`
          : html`<ul>${describe(this.store.now).map(listed)}</ul>`
      }</div>`;
  }

  rail() {
    /** @type {["story" | "rules", string][]} */
    const tabs = [
      ["story", "scroll-unfurled"],
      ["rules", "rule-book"],
    ];
    const tab = this.tab === "rules" ? "rules" : "story";
    return html`<aside class="rail ${this.railOpen ? "open" : ""}" aria-label=${t("replay.rail")}>
      <div class="tabs"><div role="tablist" aria-label=${t("replay.rail")} @keydown=${(/** @type {KeyboardEvent} */ e) => this.otherTab(e)}>
        ${tabs.map(
          ([
            name,
            image,
          ]) => html`<button type="button" role="tab" id="tab-${name}" aria-controls="panel-${name}" aria-selected=${tab === name ? "true" : "false"}
          tabindex=${tab === name ? 0 : -1} @click=${() => this.openRail(name)}>${icon(image)}${t(`table.${name}`)}</button>`,
        )}</div>
        <button type="button" class="btn quiet square close" aria-label=${t("table.close")} @click=${() => this.closeRail()}>${icon("return-arrow")}</button></div>
      <div class="panels" role="tabpanel" id="panel-${tab}" aria-labelledby="tab-${tab}" tabindex="0">
        ${tab === "story" ? storyLines(this.store.lines, this.store.seenLines, this.store.now?.manners ?? {}, this.board) : rulesPanel(/** @type {any} */ (this))}</div>
      ${tab === "story" ? html`<div class="deeds">${deeds(this)}</div>` : nothing}
    </aside>`;
  }

  /** @param {KeyboardEvent} event */
  otherTab(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    this.openRail(this.tab === "rules" ? "story" : "rules");
    void this.updateComplete.then(() => document.getElementById(`tab-${this.tab}`)?.focus());
  }
}

/**
 * A piece of any game's view, for games that have no words for it.
 * @param {import("./table/describe.js").Piece} found
 * @returns {unknown}
 */
function listed(found) {
  if (found.kind === "fact") return html`<li>${found.label}: ${found.text}</li>`;
  if (found.kind === "chip") return html`<li>${found.label}: ${[found.text, ...found.notes].join(", ")}</li>`;
  return html`<li>${found.label}<ul>${found.items.map(listed)}</ul></li>`;
}

customElements.define("muster-replay", MusterReplay);
