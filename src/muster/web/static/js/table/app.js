/* <muster-table code game board heading>: the table in the browser. It joins the parts: the connection brings messages into the
   store, the board and the furniture around it draw from the store, and what people do goes back as messages. */
import { html, nothing } from "../../vendor/lit/index.js";
import { get, post, say } from "../api.js";
import { lang, t } from "../i18n.js";
import { call, forgetAnnounced, markTurn, tell } from "./announce.js";
import { loadBoard } from "./boards.js";
import { Connection } from "./connection.js";
import { dialogs } from "./dialogs.js";
import { ending, fits } from "./ending.js";
import { bar, cannot, loading, lostBar } from "./frame.js";
import { handOver } from "./handover.js";
import { herald } from "./herald.js";
import { listen } from "./keyboard.js";
import { asked as wholeQuestion } from "./lines.js";
import { movingOn } from "./lately.js";
import { Motion } from "./motion.js";
import { Outbox } from "./outbox.js";
import { holdOf } from "./pace.js";
import { rail } from "./rail.js";
import { Lately } from "./recent.js";
import { eyeChooser, seatStrip } from "./seats.js";
import { like, likes } from "./settings.js";
import { shortcuts } from "./shortcuts.js";
import { Shown } from "./shown.js";
import { sound } from "./sound.js";
import { openly, openTable } from "./openly.js";
import { settleStops } from "./stops.js";
import { textView } from "./textview.js";
import { waitingRoom } from "./waiting.js";

/** @typedef {import("./types.d.ts").Board} Board */
/** @typedef {import("./types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("./types.d.ts").ServerMessage} ServerMessage */
/** @typedef {import("./types.d.ts").TableMessage} TableMessage */
/** @typedef {import("./types.d.ts").UpdateMessage} UpdateMessage */

const LONG_LOADING = 8000;
const AGAIN_TIME = 1100; // ms for each event of a turn that is shown again
const still = matchMedia("(prefers-reduced-motion: reduce)");
const phone = matchMedia("(max-width: 639px), (max-height: 520px)");
const roomBeside = matchMedia("(min-width: 1100px) and (min-height: 521px)"); // there the rail is beside the table, not above it

export class MusterTable extends Shown {
  static properties = {
    ...Shown.properties,
    code: {},
    game: {},
    heading: {},
    claim: { state: true },
    trouble: { state: true },
    proof: { state: true },
    turned: { state: true },
    nextLesson: { state: true },
    invites: { state: true },
    slow: { state: true },
    suspense: { state: true },
    again: { state: true },
  };

  constructor() {
    super();
    this.code = this.getAttribute("code") ?? "";
    this.game = this.getAttribute("game") ?? "";
    this.heading = "";
    this.lessons = Number(this.getAttribute("lessons"));
    /** @type {number | undefined} */
    this.nextLesson = undefined;
    /** @type {OptionInfo | null} */
    this.claim = null;
    this.trouble = ""; // a sentence: this table cannot be shown
    this.forcedBoard = new URLSearchParams(location.search).get("board") ?? "";
    /** @type {"" | "verified" | "not_verified" | "cannot_verify"} */
    this.proof = "";
    /** @type {{at?: number, text?: string} | null} */
    this.turned = null; // where the game turned, after its end
    /** @type {Record<number, string>} */
    this.invites = {};
    this.slow = false;
    this.suspense = 0; // lines of the story that wait until they have been shown

    this.outbox = new Outbox(this.code);
    this.connection = new Connection(this.code, lang);
    /** @type {Map<number, number>} */
    /** @type {number | null} */
    this.holder = null; // hot-seat: who had the screen before it was open to all
    /** @type {number | null} */
    this.goesOn = null; // ... and who takes it now without being called
    this.publicSeen = new Map(); // hot-seat: lines of the public story that each seat has seen
    /** @type {number | null} */
    this.eyes = null; // a spectator's wish, kept over cuts
    /** @type {"choose" | "say" | "other"} */
    this.lastDeed = "other";
    this.askedWhy = ""; // the question for which reasons were asked
    /** @type {Set<number>} */
    this.settled = new Set(); // seats whose wishes about reactions this connection has told
    this.warnedOf = ""; // the choice that was asked for twice
    this.wasLost = false;
    this.calledUp = ""; // the question that was announced last
    this.wasOver = false;
    this.boardTag = ""; // which board to make, once it is loaded
    this.boardMissed = false; // the one that is wanted could not be loaded; the next connection is a chance to try again
    this.wordsOnly = false; // the text view is shown for want of a board, and nobody asked for it
    this.motion = new Motion(
      (message) => this.takeUpdate(message),
      (message) => this.play(message),
      () => this.board,
      (message, waiting) => this.holdOf(message, waiting),
    );
    this.motion.waiting = () => this.requestUpdate();
    this.lately = new Lately();
    /** @type {{lines: import("./types.d.ts").Line[], round: number} | null} */
    this.again = null; // the last turn is shown once more
    this.againRound = 0;
    this.shortcuts = shortcuts(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.connection.addEventListener("message", (e) => this.heard(/** @type {CustomEvent} */ (e).detail));
    this.connection.addEventListener("state", () => this.connectionChanged());
    this.connection.open();
    void this.pickBoard();
    listen(this.shortcuts, () => likes().shortcuts);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.store.seen();
    });
    setTimeout(() => {
      this.slow = true;
    }, LONG_LOADING);
    setInterval(() => this.tick(), 1000);
  }

  /** Clocks and the countdown to the next attempt go on by themselves. */
  tick() {
    if (this.connection.state === "lost" || this.store.seats.some((seat) => seat.time_left != null)) this.requestUpdate();
  }

  // --- what comes from the server -------------------------------------------------------------------------------------

  connectionChanged() {
    const { state, everOpen, farewell } = this.connection;
    if (state === "open" && this.text) this.connection.send({ t: "sync", text: true });
    if (state === "open" && this.boardMissed) void this.pickBoard();
    if (state === "lost") this.settled.clear();
    if (state === "lost" && everOpen && !this.wasLost) {
      this.wasLost = true;
      call(t("table.lost_now"));
    }
    if (state === "ended") this.trouble = farewell || t("table.closed");
    this.requestUpdate();
  }

  /** @param {ServerMessage} message */
  heard(message) {
    const dealt = {
      table: () => this.takeTable(/** @type {TableMessage} */ (message)),
      update: () => this.motion.add(/** @type {UpdateMessage} */ (message)),
      reasons: () => this.takeReasons(/** @type {import("./types.d.ts").ReasonsMessage} */ (message)),
      asides: () => this.takeAsides(/** @type {import("./types.d.ts").AsidesMessage} */ (message)),
      refused: () => this.refused(/** @type {import("./types.d.ts").RefusedMessage} */ (message)),
      problem: () => this.problem(/** @type {import("./types.d.ts").ProblemMessage} */ (message)),
      gone: () => this.gone(/** @type {import("./types.d.ts").GoneMessage} */ (message).code ?? null),
    };
    dealt[message.t]?.();
  }

  /** @param {TableMessage} message */
  takeTable(message) {
    this.motion.skip(true);
    const first = this.store.now === null;
    const fresh = this.store.takeTable(message);
    if (first) this.store.seen();
    const lines = message.lines ?? [];
    this.outbox.heard(first ? lines : lines.slice(lines.length - fresh));
    if (first || this.wasLost) for (const text of this.outbox.unheard) this.connection.send({ t: "say", text });
    if (this.wasLost) this.cameBack(fresh);
    if (this.store.spectating && this.eyes !== null && message.looking !== this.eyes) {
      if (this.store.seats[this.eyes]?.open_view) this.connection.send({ t: "look", seat: this.eyes });
      else this.eyes = null;
    }
    if (this.store.waiting && message.table.host) void this.readInvites();
    this.changed();
  }

  /** @param {number} fresh */
  cameBack(fresh) {
    this.wasLost = false;
    this.askedWhy = "";
    this.remark({ text: fresh > 0 ? t("table.back", { n: fresh }) : t("table.back_same"), story: fresh > 0 });
  }

  /** @param {UpdateMessage} message */
  takeUpdate(message) {
    const lines = message.lines ?? [];
    const moveOn = lines.length ? movingOn(this) : null;
    this.store.takeUpdate(message);
    this.lately.keep(message);
    this.outbox.heard(lines);
    const spoken = lines.filter((line) => line.kind !== "spared");
    tell(spoken.map((line) => (line.said_by ? `${line.said_by}: ${line.text}` : line.text)));
    const heard = (message.events ?? []).map((event) => message.manners[event.kind]?.sound ?? "").filter(Boolean);
    if (heard.length) sound(heard[heard.length - 1]);
    else if (lines.some((line) => line.kind === "chat")) sound("talk");
    const noted = (message.events ?? []).some((event) => message.manners[event.kind]?.note && event.seat === message.looking);
    if (noted) this.remark({ text: lines[0]?.text ?? "" });
    if (lines.length) this.reason = null;
    this.changed();
    if (moveOn) void this.updateComplete.then(moveOn);
  }

  /** Whatever came: the board, the title, what must be asked next. */
  changed() {
    const { store } = this;
    if (openTable(this)) return this.requestUpdate();
    const seat = store.handOver;
    if (seat !== null && store.now?.looking !== null) {
      // Another person of this screen is asked: let go of what the last one saw and wrote, here and on the server.
      this.hide();
      this.outbox.write("");
      this.connection.send({ t: "look", seat: null });
    } else if (seat !== null && this.board) this.hide(false);
    else this.showBoard();
    this.askWhy();
    settleStops(this);
    if (this.dialog === "claims") this.needAsides();
    this.callUp(seat);
    this.requestUpdate();
  }

  /**
   * Calls whoever is asked now: loudly when the turn begins, quietly for the next question of the same turn.
   * @param {number | null} seat the one that the screen goes to
   */
  callUp(seat) {
    const { now, myTurn } = this.store;
    const asked = now?.open ? `open ${now.position}` : seat !== null ? `pass ${seat}` : myTurn ? `${now?.looking}:${now?.question?.since}` : "";
    const text = wholeQuestion(now?.question);
    if (asked && asked !== this.calledUp) {
      if (now?.open) call(t("table.anybody"));
      else if (seat !== null) call(t("table.pass_to", { name: this.store.name(seat) }));
      else if (this.calledUp.includes(":")) tell([text]);
      else call(`${t("table.your_turn")}. ${text}`);
      if (!this.calledUp) sound("turn");
    }
    this.calledUp = asked;
    if (now?.over && !this.wasOver) {
      call(now.over.text);
      sound("win");
      void this.findTurning();
      void this.findLesson();
    }
    this.wasOver = Boolean(now?.over);
    markTurn(asked !== "");
  }

  /**
   * Nothing of what a seat saw stays on this screen.
   * @param {boolean} all also the story; what came through nobody's eyes may stay
   */
  hide(all = true) {
    if (all) this.store.forget();
    this.endAgain();
    this.lately.forget();
    forgetAnnounced();
    this.board?.remove();
    this.board = null;
    this.reason = null;
    this.note = null;
    this.claim = null;
    this.railOpen = false;
    this.closeDialog();
  }

  askWhy() {
    const { store, connection } = this;
    const now = store.now;
    if (!store.myTurn || !now || now.looking === null) return;
    const key = `${now.looking}:${now.position}`;
    if (store.reasons || this.askedWhy === key) return;
    if (connection.send({ t: "why", seat: now.looking })) this.askedWhy = key;
  }

  /** @param {import("./types.d.ts").ReasonsMessage} message */
  takeReasons(message) {
    const now = this.store.now;
    if (!now || message.position !== now.position || message.seat !== now.looking) return;
    this.store.reasons = message.reasons;
    if (this.board) this.board.reasons = message.reasons;
    this.requestUpdate();
  }

  /** @param {import("./types.d.ts").AsidesMessage} message */
  takeAsides(message) {
    if (message.seat !== this.store.now?.looking) return;
    const first = this.store.asides === null;
    this.store.asides = message.options;
    this.store.asideGroups = message.groups ?? [];
    this.store.asidesOld = false;
    if (this.board) this.board.asides = message.options;
    this.requestUpdate();
    if (first && this.dialog === "claims") this.focusDialog();
  }

  /** @param {import("./types.d.ts").RefusedMessage} message */
  refused(message) {
    this.reason = { why: message.why, rule: message.rule };
    this.board?.refused?.(this.reason);
    sound("refused");
    call(message.why);
  }

  /** @param {import("./types.d.ts").ProblemMessage} message */
  problem(message) {
    if (this.lastDeed === "say") this.outbox.takeBack();
    this.remark({ text: message.why, report: message.fault });
    call(message.why);
  }

  /** @param {string | null} code */
  gone(code) {
    if (code) return void location.assign(`/t/${code}`);
    this.connection.end("");
  }

  // --- the board ------------------------------------------------------------------------------------------------------

  /** Takes the game's own board if there is one and it is wanted, else the one that shows any game; else words. */
  async pickBoard() {
    this.boardMissed = false;
    const plain = this.forcedBoard === "generic" || (!this.forcedBoard && likes().plain);
    const wanted = await loadBoard(plain ? "generic" : (this.getAttribute("board") ?? this.game));
    const tag = wanted || (await loadBoard("generic"));
    this.boardMissed = !wanted;
    if (!tag) this.remark({ text: t("table.no_board") });
    if (tag ? this.wordsOnly : !this.text) {
      this.wordsOnly = this.text = !tag;
      this.connection.send({ t: "sync", text: this.text });
    }
    if (tag !== this.boardTag) {
      this.board?.remove();
      this.board = null;
    }
    this.boardTag = tag;
    if (this.store.now) this.changed();
  }

  showBoard() {
    const { store } = this;
    if (!store.now?.view || !this.boardTag || this.text) return;
    if (!this.board) {
      this.board = /** @type {Board} */ (document.createElement(this.boardTag));
      this.board.addEventListener("choose", (e) => this.choose(/** @type {CustomEvent} */ (e).detail.option));
      this.board.addEventListener("wish", (e) => this.wish(/** @type {CustomEvent} */ (e).detail.options));
      this.board.addEventListener("answers", (e) => this.answers(/** @type {CustomEvent} */ (e).detail));
      this.board.addEventListener("need-reasons", () => this.askWhy());
      this.board.addEventListener("need-asides", () => this.needAsides());
      this.board.addEventListener("explain", (e) => this.explain(/** @type {CustomEvent} */ (e).detail));
      this.board.addEventListener("open-rule", (e) => this.openRule(/** @type {CustomEvent} */ (e).detail.rule));
      this.board.addEventListener("herald", () => this.requestUpdate());
    }
    const { board } = this;
    board.lang = lang;
    board.beside = roomBeside.matches;
    board.reducedMotion = still.matches || !likes().motion;
    if (this.again) return; // it shows what was, and comes back by itself
    board.now = store.now;
    board.reasons = store.reasons;
    board.asides = store.asides;
  }

  /** @param {UpdateMessage} message */
  play(message) {
    if (!message.events?.length || !this.board || this.board.reducedMotion || document.hidden) return null;
    const played = this.board.play(message.events);
    if (this.board.suspends?.(message.events)) this.holdBack(message, played);
    return played;
  }

  /** Story and herald say nothing of it until the board has shown it. @param {UpdateMessage} message @param {Promise<void>} played */
  holdBack(message, played) {
    this.suspense = Math.max(1, message.lines?.length ?? 0);
    const tellNow = () => {
      this.suspense = 0;
    };
    played.then(tellNow, tellNow);
  }

  /** Who wants no motion, and has not said how slow, waits for nothing. @param {UpdateMessage} message @param {number} waiting */
  holdOf(message, waiting) {
    const { pace } = likes();
    if (document.hidden || !this.board || (this.board.reducedMotion && pace === "normal")) return 0;
    return holdOf(message, pace, waiting);
  }

  // --- the last turn once more --------------------------------------------------------------------------------------------

  get canPlayAgain() {
    return this.board !== null && !this.store.now?.over && this.lately.lastTurn(this.store.now?.looking ?? null).length > 0;
  }

  /** Shows the last turn of somebody else again, event by event; nothing can be chosen meanwhile. */
  async playAgain() {
    const turn = this.lately.lastTurn(this.store.now?.looking ?? null);
    const round = ++this.againRound;
    this.board?.cancel?.();
    for (const message of turn) {
      if (!this.board || round !== this.againRound) return;
      this.again = { lines: message.lines ?? [], round };
      this.board.now = { ...message, options: [], question: undefined };
      const played = this.board.reducedMotion ? null : this.board.play(message.events ?? []);
      await Promise.all([played, new Promise((resolve) => setTimeout(resolve, AGAIN_TIME))]);
    }
    if (round === this.againRound) this.endAgain();
  }

  endAgain() {
    this.againRound += 1;
    if (!this.again) return;
    this.again = null;
    this.showBoard();
  }

  /** The options that have no place on the board; none before the board is there and says which. */
  heraldOptions() {
    const { board, store } = this;
    return board ? store.options.filter((option) => !board.handles?.(option)) : [];
  }

  // --- what people do ---------------------------------------------------------------------------------------------------

  /** @param {number} option */
  choose(option) {
    const { now } = this.store;
    if (!now || now.looking === null || this.warned([option])) return;
    this.reason = null;
    this.note = null;
    this.deedSent("choose", { t: "choose", seat: now.looking, option, position: now.position });
    this.store.seen();
  }

  /** What loses the game at once is done at the second press; the first one says why. @param {number[]} options */
  warned(options) {
    const { now } = this.store;
    const why = options.map((option) => now?.warnings?.[String(option)]).find(Boolean);
    const key = `${now?.position}:${options}`;
    if (!why || this.warnedOf === key) return false;
    this.warnedOf = key;
    this.note = { text: t("table.warned", { why }) };
    this.requestUpdate();
    return true;
  }

  /** Several choices with one gesture, which the server makes one by one. @param {number[]} options */
  wish(options) {
    const { now } = this.store;
    if (!now || now.looking === null || this.warned(options)) return;
    this.reason = null;
    this.note = null;
    this.deedSent("choose", { t: "wish", seat: now.looking, options, position: now.position });
    this.store.seen();
  }

  /** All answers to the panel, and how what comes in between is answered. @param {{options: number[], way: string}} given */
  answers({ options, way }) {
    const { now } = this.store;
    if (!now || now.looking === null) return;
    this.reason = null;
    this.note = null;
    this.deedSent("choose", { t: "answers", seat: now.looking, options, way, position: now.position });
    this.store.seen();
  }

  undo() {
    const { now } = this.store;
    if (now && now.looking !== null) this.deedSent("other", { t: "undo", seat: now.looking });
  }

  /**
   * @param {number} seat
   * @param {boolean} yes
   */
  answer(seat, yes) {
    this.deedSent("other", { t: "answer", seat, yes });
  }

  /**
   * @param {number} seat
   * @param {boolean} on
   */
  allow(seat, on) {
    this.deedSent("other", { t: "allow", seat, on });
  }

  /** @param {number | null} seat */
  look(seat) {
    this.eyes = seat;
    this.deedSent("other", { t: "look", seat });
  }

  /** Hot-seat: the right person has the screen now. @param {number} seat */
  takeSeat(seat) {
    this.goesOn = null;
    this.publicSeen.set(seat, this.store.lines.length);
    this.store.seen();
    this.deedSent("other", { t: "look", seat });
  }

  say() {
    const text = this.outbox.post();
    if (!text) return;
    this.lastDeed = "say";
    this.connection.send({ t: "say", text });
    this.requestUpdate();
  }

  openClaims() {
    const { now } = this.store;
    if (!this.talks || !now || now.over || now.looking === null || !now.mine.includes(now.looking)) return;
    this.needAsides();
    this.openDialog("claims");
  }

  /** Has this game something to say, or to look at, besides? */
  get talks() {
    return this.store.table?.talks ?? false;
  }

  needAsides() {
    const { now, asides, asidesOld } = this.store;
    if ((!asides || asidesOld) && now && now.looking !== null) this.connection.send({ t: "asides", seat: now.looking });
  }

  /** @param {OptionInfo} option */
  sayAside(option) {
    const { now } = this.store;
    if (!now || now.looking === null) return;
    this.deedSent("choose", { t: "choose", seat: now.looking, option: option.option });
    this.closeDialog();
  }

  /**
   * Sends something that people do; false, and a word about it, if there is no connection now.
   * @param {"choose" | "say" | "other"} deed
   * @param {import("./types.d.ts").ClientMessage} message
   */
  deedSent(deed, message) {
    this.lastDeed = deed;
    const sent = this.connection.send(message);
    if (!sent) this.explain({ why: t("table.not_connected") });
    return sent;
  }

  /**
   * A deed at the table's address: join, leave, bots, door, rematch.
   * @param {"join" | "leave" | "bots" | "door" | "rematch"} name
   * @param {object} [body]
   */
  async deed(name, body = {}) {
    try {
      const answer = await post(`/api/tables/${this.code}/${name}`, body);
      if (name === "leave") location.assign("/");
      else if (name === "rematch") location.assign(answer.url);
      else this.connection.send({ t: "sync" });
    } catch (error) {
      this.closeDialog();
      this.remark({ text: say(error) });
      call(say(error));
    }
  }

  async readInvites() {
    try {
      this.invites = (await get(`/api/tables/${this.code}`)).invites ?? {};
    } catch (error) {
      this.remark({ text: say(error) });
    }
  }

  /** Where the game turned; nothing if that cannot be found. */
  async findTurning() {
    this.turned = await get(`/api/tables/${this.code}/turning?lang=${lang}`).catch(() => ({}));
  }

  /** What to learn after this game; nobody loads that before the end, and without it all lessons are offered. */
  async findLesson() {
    const { nextLesson } = await import("../lesson/done.js").catch(() => ({ nextLesson: () => undefined }));
    this.nextLesson = nextLesson(this.game, this.lessons);
  }

  async verify() {
    const table = this.store.table;
    if (!table?.seed) return;
    if (!globalThis.crypto?.subtle) this.proof = "cannot_verify";
    else this.proof = (await fits(table.game, table.seed, table.commitment)) ? "verified" : "not_verified";
  }

  /** @param {boolean} on */
  setText(on) {
    this.text = on;
    this.wordsOnly = false;
    like({ text: on });
    this.connection.send({ t: "sync", text: on });
    const address = new URL(location.href);
    if (on) address.searchParams.set("text", "1");
    else address.searchParams.delete("text");
    history.replaceState(history.state, "", address);
    this.board?.remove();
    this.board = null;
    this.changed();
  }

  get watching() {
    const { now, spectating } = this.store;
    return now !== null && (spectating || Boolean(now.over));
  }

  myName() {
    return this.store.mine.map((seat) => this.store.name(seat)).join(" + ");
  }

  // --- drawing ----------------------------------------------------------------------------------------------------------

  render() {
    const { store } = this;
    const seat = store.handOver;
    return html`
      ${bar(this)}
      ${lostBar(this)}
      ${this.trouble ? cannot(this) : !store.now ? loading(this) : seat !== null ? handOver(this, seat) : this.scene()}
      ${dialogs(this)}`;
  }

  scene() {
    const { store } = this;
    if (store.waiting)
      return html`<div class="middle one">${waitingRoom(this)}${this.note ? html`<p class="notice bad" role="status">${this.note.text}</p>` : nothing}</div>`;
    const over = Boolean(store.now?.over) && !this.suspense;
    const end = over ? ending(this) : nothing;
    if (this.text) return html`<div class="middle one">${end}${eyeChooser(store, (eye) => this.look(eye))}${textView(this)}</div>`;
    return html`<div class="middle ${this.connection.state === "lost" ? "dim" : ""}">
      <div class="field-of-play" ?inert=${this.railOpen && phone.matches}>
        ${eyeChooser(store, (eye) => this.look(eye))}
        ${this.board && !this.board.drawsSeats ? seatStrip(store) : nothing}
        <section class="board" data-scrolls aria-labelledby="board-title"><h2 class="visually-hidden" id="board-title">${t("table.board")}</h2>${this.board ?? nothing}</section>
        ${over ? end : store.now?.open ? openly(this) : herald(this)}
      </div>
      ${rail(this)}
    </div>`;
  }
}

customElements.define("muster-table", MusterTable);
