/* The frames of a game, through one pair of eyes. They come piece by piece; the first piece knows everything else. */
import { get } from "../api.js";
import { lang } from "../i18n.js";
import { spell } from "../table/lines.js";

/** @typedef {import("../table/types.d.ts").Line} Line */
/** @typedef {import("../table/types.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("../table/types.d.ts").Over} Over */
/** @typedef {import("../table/types.d.ts").Question} Question */
/** @typedef {import("../table/types.d.ts").GameEvent} GameEvent */
/**
 * @typedef {object} Frame
 * @property {number} at choices made so far
 * @property {any} view
 * @property {number} [seat] whose choice led here
 * @property {string} [text] its notation
 * @property {string} [say] its words
 * @property {boolean} [aside]
 * @property {Question} [question]
 * @property {GameEvent[]} [events]
 * @property {Line[]} [lines]
 * @property {string[]} [words] the view in words
 */
/**
 * @typedef {object} Answer as server/http/replay.py gives it
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {SeatInfo[]} seats
 * @property {number} total
 * @property {number} first
 * @property {Frame[]} frames
 * @property {string} commitment
 * @property {string} seed
 * @property {Record<string, any>} [book] printed cards that these frames show
 * @property {import("../table/types.d.ts").Now["manners"]} [manners] with the first frames
 * @property {import("../table/types.d.ts").Now["terms"]} [terms] with the first frames
 * @property {import("../table/types.d.ts").Now["labels"]} [labels] with the first frames
 * @property {{at: number, round: number}[]} [marks]
 * @property {Over} [over]
 * @property {boolean} [position]
 */

export class Film {
  /**
   * @param {string} source
   * @param {string} eyes open, spectator, or a seat's number
   * @param {boolean} words also in words
   */
  constructor(source, eyes, words) {
    this.address = `${source}/replay?eyes=${eyes}&lang=${lang}${words ? "&words=1" : ""}`;
    this.words = words;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {Answer | null} */
    this.head = null;
    /** @type {Record<string, any>} */
    this.book = {}; // printed cards, by the ids that views have
  }

  /** Fetches the next piece; false if there is none. */
  async more() {
    if (this.head && this.frames.length >= this.head.total) return false;
    /** @type {Answer} */
    const answer = await get(`${this.address}&first=${this.frames.length}`);
    this.head ??= answer;
    Object.assign(this.book, answer.book);
    for (const frame of answer.frames) spell(frame.lines);
    for (const frame of answer.frames) this.frames.push({ ...frame, view: { ...frame.view, book: this.book } });
    return this.frames.length < this.head.total;
  }

  get last() {
    return (this.head?.total ?? 1) - 1;
  }

  /**
   * The story up to a frame.
   * @param {number} at
   * @returns {Line[]}
   */
  story(at) {
    return this.frames.slice(0, at + 1).flatMap((frame) => frame.lines ?? []);
  }

  /** The round that a frame is in, as its number among the marks. @param {number} at */
  roundAt(at) {
    return this.marks.findLastIndex((mark) => mark.at <= at);
  }

  get marks() {
    return this.head?.marks ?? [];
  }
}
