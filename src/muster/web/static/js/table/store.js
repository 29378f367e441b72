/* What the table knows: the last `table` or `update` message, the story, and answers to what was asked besides. Messages
   go in, questions about the situation are answered; nothing here draws. */

/** @typedef {import("./types.d.ts").Now} Now */
/** @typedef {import("./types.d.ts").TableInfo} TableInfo */
/** @typedef {import("./types.d.ts").TableMessage} TableMessage */
/** @typedef {import("./types.d.ts").UpdateMessage} UpdateMessage */
/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Reason} Reason */
/** @typedef {import("./types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("./types.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("./types.d.ts").AsideGroup} AsideGroup */

const MOST_LINES = 1000;

export class Store {
  constructor() {
    /** @type {Now | null} */
    this.now = null;
    /** @type {TableInfo | null} */
    this.table = null;
    this.waiting = false;
    /** @type {Line[]} */
    this.lines = [];
    this.seenLines = 0; // how many lines there were at the reader's last look
    this.toldAt = 0; // performance.now() of the last message, for clocks
    /** @type {Reason[] | null} */
    this.reasons = null;
    /** @type {OptionInfo[] | null} */
    this.asides = null;
    /** @type {AsideGroup[]} */
    this.asideGroups = [];
    /** @type {{position: number, seats: number[]} | null} */
    this.answered = null; // who has said on the open table not to react, and where
    /** @type {number | null} */
    this.taking = null; // whose eyes this screen has asked for, without anybody being called
    this.asidesOld = false; // something was said or done since: they should be asked for again
  }

  /**
   * Everything anew. Returns how many lines of the story were not known before.
   * @param {TableMessage} message
   */
  takeTable(message) {
    const fresh = this.now === null ? 0 : newLines(this.lines, message.lines ?? []);
    this.take(message);
    this.taking = null;
    this.table = message.table;
    this.waiting = message.waiting ?? false;
    this.lines = message.lines ?? [];
    if (this.seenLines > this.lines.length) this.seenLines = this.lines.length;
    return fresh;
  }

  /** @param {UpdateMessage} message */
  takeUpdate(message) {
    this.take(message);
    if (!message.lines?.length) return;
    const known = this.seenLines === this.lines.length && ownDeed(message);
    this.lines = [...this.lines, ...message.lines];
    if (known) this.seen();
    const over = this.lines.length - MOST_LINES;
    if (over > 0) {
      this.lines = this.lines.slice(over);
      this.seenLines = Math.max(0, this.seenLines - over);
    }
  }

  /** @param {TableMessage | UpdateMessage} message */
  take(message) {
    const before = this.now;
    this.now = message;
    this.toldAt = performance.now();
    if (!before || before.position !== message.position || before.looking !== message.looking) this.reasons = null;
    if (before?.looking !== message.looking) this.asides = null;
    this.asidesOld = true;
  }

  /** Lets go of everything that a seat knew: somebody else will look at this screen. */
  forget() {
    if (this.now) {
      const known = { view: null, text: [], options: [], undo: undefined, stops: undefined, looking: null, events: [], lines: [] };
      const question = this.now.question && { ...this.now.question, text: "" };
      this.now = /** @type {Now} */ ({ ...this.now, ...known, question });
    }
    this.lines = [];
    this.reasons = null;
    this.asides = null;
  }

  /** @param {number} [count] of the lines; without it all */
  seen(count = this.lines.length) {
    this.seenLines = Math.min(count, this.lines.length);
  }

  // --- questions about the situation --------------------------------------------------------------------------------

  /** @returns {SeatInfo[]} */
  get seats() {
    return this.now?.seats ?? [];
  }

  /** @param {number} seat */
  name(seat) {
    return this.seats[seat]?.name ?? "";
  }

  get mine() {
    return this.now?.mine ?? [];
  }

  get spectating() {
    return this.mine.length === 0;
  }

  /** Several people at this screen. */
  get shared() {
    return this.mine.length > 1;
  }

  /** Does anybody else play who could be asked for something? Bots agree to everything. */
  get withPeople() {
    return this.seats.some((seat, i) => seat.kind !== "bot" && !this.mine.includes(i));
  }

  /** The seats that are asked. */
  get asked() {
    return this.now?.question?.seats ?? [];
  }

  /** Is the seat asked through whose eyes this screen looks? */
  get myTurn() {
    const looking = this.now?.looking;
    return looking != null && this.mine.includes(looking) && this.asked.includes(looking);
  }

  /** Is the seat of this screen asked for a reaction in somebody else's turn? */
  get reacting() {
    const stops = this.now?.stops;
    return this.myTurn && Boolean(stops?.reaction) && !stops?.turn;
  }

  /** The seat of mine that is asked while this screen looks through other eyes; null if there is none. Whoever has just
   * said on the open table not to react is asked no more: the server is about to pass for them. Nor is anybody called who
   * goes on without that, while what they see is on its way. */
  get handOver() {
    const { now, answered } = this;
    if (!now || now.over || this.waiting || !this.shared || this.myTurn || now.open || this.taking !== null) return null;
    const passes = (/** @type {number} */ seat) => answered?.position === now.position && answered.seats.includes(seat);
    return this.asked.find((seat) => this.mine.includes(seat) && !passes(seat)) ?? null;
  }

  get options() {
    return this.now?.options ?? [];
  }

  /**
   * Seconds on a seat's clock at this moment; null without a clock.
   * @param {SeatInfo} seat
   */
  timeLeft(seat) {
    if (seat.time_left == null) return null;
    const passed = this.asked.includes(seat.seat) ? (performance.now() - this.toldAt) / 1000 : 0;
    return Math.max(0, seat.time_left - passed);
  }
}

/** Did only the reader do something? That is no news. @param {UpdateMessage} message */
function ownDeed({ events = [], looking }) {
  return looking !== null && events.length > 0 && events.every(({ seat }) => seat === undefined || seat === looking);
}

/**
 * How many lines at the end of `after` are not in `before`.
 * @param {Line[]} before
 * @param {Line[]} after
 */
export function newLines(before, after) {
  const last = before.at(-1);
  if (!last) return after.length;
  const same = after.findLastIndex((line) => line.text === last.text && line.at === last.at && line.kind === last.kind);
  return same < 0 ? 0 : after.length - 1 - same;
}
