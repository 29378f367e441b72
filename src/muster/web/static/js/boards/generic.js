/* The board of any game: its view as labelled lists and cards, its options as buttons by kind, and what is not possible
   with its reasons. It knows no game, so every game can be played on the day its rules exist. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { describe } from "../table/describe.js";
import { optionButton } from "../table/herald.js";
import { ruleLink } from "../table/pieces.js";
import { byForm, pattern, rows } from "../table/wording.js";
import { BaseBoard } from "./common/base.js";

/** @typedef {import("../table/types.d.ts").OptionInfo} OptionInfo */
/** @typedef {import("../table/types.d.ts").Reason} Reason */
/** @typedef {import("../table/types.d.ts").GameEvent} GameEvent */
/** @typedef {import("../table/describe.js").Piece} Piece */

const MOST_IN_HERALD = 4; // more options than this stand on the board, by kind
const ROWS_IN_HERALD = 2; // beside a rail the herald has no more; what needs more stands on the board, too
const LETTERS = 0.047; // of buttons beside each other in the herald, for each pixel of the board's width
const roomBeside = matchMedia("(min-width: 1100px) and (min-height: 521px)");
const LONG_NAME = 5; // letters; a longer one is written smaller
const FADE = 320;

export class GenericBoard extends BaseBoard {
  /** @param {OptionInfo} _option */
  handles(_option) {
    return this.choosesHere;
  }

  get choosesHere() {
    return this.options.length > MOST_IN_HERALD || (roomBeside.matches && rows(this.options, this.clientWidth * LETTERS) > ROWS_IN_HERALD);
  }

  facts() {
    const round = this.now?.view?.round;
    return round === undefined ? [] : [t("table.round", { round })];
  }

  /**
   * What has changed lights up for a moment.
   * @param {GameEvent[]} events
   */
  async play(events) {
    if (!events.length) return;
    const before = new Map([...this.places()].map(([path, element]) => [path, element.textContent]));
    await this.updateComplete;
    const changed = [...this.places()].filter(([path, element]) => before.get(path) !== element.textContent).map(([, element]) => element);
    const light = [{ backgroundColor: "color-mix(in srgb, var(--brass) 40%, transparent)" }, {}];
    await Promise.allSettled(changed.map((element) => element.animate(light, FADE).finished));
  }

  /** @returns {Map<string, Element>} */
  places() {
    return new Map([...this.querySelectorAll("[data-path]")].map((element) => [element.getAttribute("data-path") ?? "", element]));
  }

  render() {
    if (!this.now) return nothing;
    return html`<div class="generic">
      ${this.choices()}
      <div class="pieces" data-zone="view">${describe(this.now).map((found, i) => piece(found, `${i}`, 3))}</div>
      ${this.notPossible()}
    </div>`;
  }

  choices() {
    const { options } = this;
    if (!this.choosesHere) return nothing;
    let digit = 0;
    return html`<section class="choices" aria-labelledby="choices-title" data-zone="choices"><h3 id="choices-title">${t("table.you_can")}</h3>
      ${[...byForm(options).values()].map(
        (group) => html`<div class="group" role="group" aria-label=${pattern(group)}>
        ${group.length > 1 ? html`<p class="pattern" aria-hidden="true">${pattern(group)}</p>` : nothing}
        <div class="buttons">${group.map((option) => optionButton(option, digit++, false, (chosen) => this.choose(chosen)))}</div></div>`,
      )}
    </section>`;
  }

  notPossible() {
    if (!this.reasons?.length) return nothing;
    /** @type {Map<string, Reason[]>} */
    const groups = new Map();
    for (const reason of this.reasons) groups.set(reason.why, [...(groups.get(reason.why) ?? []), reason]);
    return html`<details class="not-possible"><summary>${t("table.not_possible", { n: this.reasons.length })}</summary>
      <ul role="list" aria-label=${t("table.not_possible", { n: this.reasons.length })}>${[...groups].map(
        ([why, reasons]) => html`<li><p>${icon("padlock")}<span>${why} ${ruleLink(reasons[0].rule)}</span></p>
        <div class="buttons">${reasons.map((reason) => html`<button type="button" class="btn" aria-disabled="true" .why=${reason}>${reason.say}<span class="visually-hidden">. ${why}</span></button>`)}</div></li>`,
      )}</ul>
    </details>`;
  }
}

/**
 * @param {Piece} found
 * @param {string} path
 * @param {number} level of the heading
 * @returns {unknown}
 */
function piece(found, path, level) {
  if (found.kind === "fact") {
    return html`<p class="fact" data-path=${path}><span>${found.label}</span> ${
      found.dice?.length
        ? html`<b class="dice" role="img" aria-label=${found.text}>${found.dice.map((die) => html`<i>${die}</i>`)}</b>`
        : html`<b>${found.text}</b>`
    }</p>`;
  }
  if (found.kind === "chip") {
    return html`<div class="card-chip ${found.hidden ? "back" : ""} ${found.text.length > LONG_NAME ? "long" : ""}" data-path=${path}>
      <span class="place">${found.label}</span><b>${found.text}</b>${found.notes.map((note) => html`<small>${note}</small>`)}</div>`;
  }
  const inside = found.items.map((item, i) => ({ item, path: `${path}.${i}` }));
  const facts = inside.filter(({ item }) => item.kind === "fact");
  const rest = inside.filter(({ item }) => item.kind !== "fact");
  /** @param {typeof inside} some @param {string} look */
  const part = (some, look) =>
    some.length
      ? html`<ul role="list" aria-label=${found.label} class=${look}>${some.map((one) => html`<li>${piece(one.item, one.path, Math.min(level + 1, 6))}</li>`)}</ul>`
      : nothing;
  return html`<section class="list level-${level}"><div class="head" role="heading" aria-level=${level}>${found.label}</div>
    ${part(facts, "facts")}${part(rest, rest.every(({ item }) => item.kind === "chip") ? "chips" : "lists")}
    ${inside.length ? nothing : html`<p class="nothing">${t("table.none")}</p>`}</section>`;
}

customElements.define("muster-board-generic", GenericBoard);
