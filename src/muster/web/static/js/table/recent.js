/* What came lately, for showing it again: pure, nothing here draws. */
import { mannerOf } from "./runs.js";

/** @typedef {import("./types.d.ts").UpdateMessage} UpdateMessage */
/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Now} Now */

const SHOWN = 3;
const NOT_ASKED = "spared"; // a line about the reader, no event
const MOST_KEPT = 120; // messages

/** Remembers what came, as far back as a turn goes. */
export class Lately {
  constructor() {
    /** @type {UpdateMessage[]} */
    this.kept = [];
  }

  /** @param {UpdateMessage} message */
  keep(message) {
    this.kept = [...this.kept, message].slice(-MOST_KEPT);
  }

  forget() {
    this.kept = [];
  }

  /**
   * The last turn that was not this seat's own, up to its end or to now; where turns have no beginning, everything since
   * this seat was last asked something that it has answered.
   * @param {number | null} seat
   */
  lastTurn(seat) {
    const begins = this.kept.flatMap((message, at) => {
      const head = message.events?.find((event) => message.manners[event.kind]?.head && event.seat !== undefined);
      return head ? [{ at, seat: head.seat }] : [];
    });
    const last = begins.findLastIndex((found) => found.seat !== seat);
    if (last >= 0) return this.kept.slice(begins[last].at, begins[last + 1]?.at).filter(happened);
    const own = this.kept.slice(0, -1).findLastIndex((message) => message.events?.some((event) => event.seat === seat));
    return this.kept.slice(own + 1).filter(happened);
  }
}

/** @param {UpdateMessage} message */
function happened(message) {
  return Boolean(message.events?.length && message.lines?.some((line) => line.kind !== NOT_ASKED));
}

/**
 * The last events that are worth a line, oldest first.
 * @param {Line[]} lines
 * @param {Now["manners"]} manners
 */
export function lastEvents(lines, manners) {
  /** @type {Line[]} */
  const found = [];
  for (let i = lines.length - 1; i >= 0 && found.length < SHOWN; i--) {
    const manner = mannerOf(manners, lines[i]);
    if (!manner.talk && !manner.minor && lines[i].kind !== NOT_ASKED) found.unshift(lines[i]);
  }
  return found;
}
