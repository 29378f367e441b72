/* A panel: several questions that are one thing to people. The server says what is asked in all, which answers there are
   and which are usual; here they are put into the slots, and sent as one list. Nothing here knows a rule. */
import { html, nothing } from "../../../vendor/lit/index.js";
import { t } from "../../i18n.js";

/** @typedef {import("../../table/types.d.ts").PanelInfo} PanelInfo */
/** @typedef {import("../../table/types.d.ts").OptionInfo} OptionInfo */

/** What somebody has put into the slots of a panel; as long as nothing was changed, they hold the usual answers. */
export class Filling {
  constructor() {
    /** @type {PanelInfo | null} */
    this.panel = null;
    /** @type {number[] | null} */
    this.own = null;
    this.way = "";
  }

  /** Another question: the slots are as usual again, and the way stays if there is still such a one. @param {PanelInfo | null} panel */
  meet(panel) {
    this.panel = panel;
    this.own = null;
    if (!panel?.ways?.some(({ name }) => name === this.way)) this.way = panel?.ways?.[0]?.name ?? "";
  }

  /** What lies in the slots now. */
  get options() {
    return this.own ?? this.panel?.default ?? [];
  }

  /** How often an option may be taken. @param {number} option */
  most(option) {
    const at = this.panel?.options.findIndex((found) => found.option === option) ?? -1;
    return this.panel?.most[at] ?? 0;
  }

  /** What fills every slot for which nothing else was chosen. */
  get filler() {
    return this.options.find((option) => this.most(option) > 1) ?? null;
  }

  get complete() {
    return this.own === null || this.own.length >= (this.panel?.least ?? 0);
  }

  /** Is it in a slot because somebody put it there, or could be taken out of one? @param {number} option */
  holds(option) {
    return this.own?.includes(option) ?? false;
  }

  /** May this option be put into a slot beside others? @param {number} option */
  takes(option) {
    return (this.panel?.slots.length ?? 0) > 1 && this.most(option) === 1;
  }

  /** Puts an option into a slot, or takes it out again. @param {number} option */
  toggle(option) {
    const { filler } = this;
    if (this.holds(option)) {
      const rest = this.options.filter((found) => found !== option);
      this.own = filler === null ? rest : [...rest, filler];
      if (!this.own.length || (filler !== null && this.own.every((found) => found === filler))) this.own = null;
      return;
    }
    const start = filler === null && this.own === null ? [] : [...this.options];
    const free = start.lastIndexOf(filler ?? -1);
    if (free >= 0) start.splice(free, 1);
    else if (start.length >= (this.panel?.slots.length ?? 0)) start.pop();
    const at = filler === null ? start.length : start.filter((found) => found !== filler).length;
    start.splice(at, 0, option);
    this.own = start;
  }

  /** The answer in a slot comes one place earlier. @param {number} slot */
  earlier(slot) {
    const moved = [...this.options];
    [moved[slot - 1], moved[slot]] = [moved[slot], moved[slot - 1]];
    this.own = moved;
  }

  /** @param {number} slot @param {number} option */
  put(slot, option) {
    this.own = this.options.map((found, i) => (i === slot ? option : found));
  }

  /** All answers, in their order. */
  answers() {
    return this.own === null ? this.options : [...this.own, ...(this.panel?.last ?? [])];
  }

  /** What the answers do, for the button. */
  say() {
    const { panel } = this;
    return panel ? (this.own === null ? panel.say : panel.do.replace("{n}", String(this.own.length))) : "";
  }
}

/**
 * The slots with what lies in them, and how what comes in between is answered.
 * @param {Filling} filling
 * @param {(option: OptionInfo) => unknown} draw an answer in a slot
 * @param {() => void} changed
 */
export function strip(filling, draw, changed) {
  const { panel } = filling;
  if (!panel || (!panel.ways?.length && panel.slots.length < 2)) return nothing;
  if (panel.last?.length) return nothing; // what is chosen shows it
  const done = (/** @type {() => void} */ change) => () => {
    change();
    changed();
  };
  return html`<div class="fill" role="group" aria-label=${t("table.panel")} data-zone="panel">
    <ol role="list">${panel.slots.map((slot, i) => html`<li>${slot.name ? place(filling, i, slot.name, done) : answer(filling, i, draw, done)}</li>`)}</ol>
    ${ways(filling, done)}</div>`;
}

/** @typedef {(change: () => void) => () => void} Done */

/** @param {Filling} filling @param {number} option */
function infoOf(filling, option) {
  return filling.panel?.options.find((found) => found.option === option) ?? null;
}

/**
 * A slot that any answer fits.
 * @param {Filling} filling
 * @param {number} i
 * @param {(option: OptionInfo) => unknown} draw
 * @param {Done} done
 */
function answer(filling, i, draw, done) {
  const option = filling.options[i];
  const info = infoOf(filling, option);
  if (!info) return html`<span class="empty">${t("table.panel_empty", { n: i + 1 })}</span>`;
  const own = filling.holds(option) && filling.takes(option);
  const before = i > 0 && filling.own && filling.options[i - 1] !== option;
  return html`<span class="n" aria-hidden="true">${i + 1}</span>${
    own
      ? html`<button type="button" class="held" aria-label=${t("table.panel_out", { n: i + 1, say: info.say })} @click=${done(() => filling.toggle(option))}>${draw(info)}</button>`
      : html`<span class="held"><span class="visually-hidden">${info.say}</span><span aria-hidden="true">${draw(info)}</span></span>`
  }${before ? html`<button type="button" class="earlier" aria-label=${t("table.panel_earlier", { n: i + 1, say: info.say })} @click=${done(() => filling.earlier(i))}>◀</button>` : nothing}`;
}

/**
 * A slot that is about a card of its own: each of the answers is a button.
 * @param {Filling} filling
 * @param {number} i
 * @param {string} name
 * @param {Done} done
 */
function place(filling, i, name, done) {
  return html`<span class="about">${name}</span>${filling.panel?.options.map(
    (option) => html`<button type="button" class="btn way" aria-pressed=${filling.options[i] === option.option ? "true" : "false"}
      aria-label="${name}: ${option.say}" @click=${done(() => filling.put(i, option.option))}>${option.say}</button>`,
  )}`;
}

/** @param {Filling} filling @param {Done} done */
function ways(filling, done) {
  const { panel } = filling;
  if (!panel?.ways?.length) return nothing;
  return html`<div class="ways" role="group" aria-label=${panel.about ?? ""}><b aria-hidden="true">${panel.about}</b>${panel.ways.map(
    ({ name, text }) => html`<button type="button" class="btn way" aria-pressed=${filling.way === name ? "true" : "false"}
      @click=${done(() => {
        filling.way = name;
      })}>${text}</button>`,
  )}</div>`;
}
