/* What every board is to the table: a Lit element that draws `now` without a shadow of its own. The interface between
   boards and the table is in table/types.d.ts. */
import { LitElement } from "../../../vendor/lit/index.js";

/** @typedef {import("../../table/types.d.ts").Now} Now */
/** @typedef {import("../../table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../../table/types.d.ts").Reason} Reason */

export class BaseBoard extends LitElement {
  /** @type {import("../../../vendor/lit/index.js").PropertyDeclarations} */
  static properties = {
    now: { attribute: false },
    reasons: { attribute: false },
    asides: { attribute: false },
    lang: {},
    reducedMotion: { type: Boolean },
  };

  constructor() {
    super();
    /** @type {Now | null} */
    this.now = null;
    /** @type {Reason[] | null} */
    this.reasons = null;
    /** @type {OptionInfo[] | null} */
    this.asides = null;
    this.lang = "en";
    this.reducedMotion = false;
  }

  createRenderRoot() {
    return this;
  }

  get options() {
    return this.now?.options ?? [];
  }

  get myTurn() {
    return this.options.length > 0;
  }

  /** The rule behind something that the board explains. @param {string} term */
  rule(term) {
    return this.now?.terms[term];
  }

  /** @param {number} option */
  choose(option) {
    this.dispatchEvent(new CustomEvent("choose", { detail: { option }, bubbles: true }));
  }

  /** Several choices with one gesture: the server makes them one by one. @param {number[]} options */
  wish(options) {
    this.dispatchEvent(new CustomEvent("wish", { detail: { options }, bubbles: true }));
  }

  /** All answers to the panel. @param {number[]} options @param {string} way */
  answer(options, way) {
    this.dispatchEvent(new CustomEvent("answers", { detail: { options, way }, bubbles: true }));
  }
}
