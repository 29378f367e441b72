/* Before a game to which each brings a deck: the chooser of one seat. What was brought is not shown again, not even to
   whoever brought it: somebody else may sit at the same screen. */
import { LitElement, html, nothing } from "../../vendor/lit/index.js";
import { ApiError, get, post, say } from "../api.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { call } from "./announce.js";

/** @typedef {import("./types.d.ts").SeatInfo} SeatInfo */
/** @typedef {{id: number | string, name: string, text: string, plan?: string, players?: number[]}} Deck */

const WRITE = "write"; // in the list: a deck that is written here

export class MusterBring extends LitElement {
  static properties = {
    code: {},
    game: {},
    seat: { attribute: false },
    players: { type: Number },
    several: { type: Boolean },
    decks: { state: true },
    choice: { state: true },
    open: { state: true },
    busy: { state: true },
    refused: { state: true },
  };

  constructor() {
    super();
    this.code = "";
    this.game = "";
    /** @type {SeatInfo | null} */
    this.seat = null;
    this.players = 2;
    this.several = false; // people at this screen
    /** @type {{mine: Deck[], ready: Deck[]} | null} */
    this.decks = null;
    this.choice = "";
    this.written = ""; // here, so that a slip costs nobody the whole text
    this.open = false; // another one is chosen instead of the one that was brought
    this.busy = false;
    /** @type {{why: string, rule: string} | null} */
    this.refused = null;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.readDecks();
  }

  async readDecks() {
    try {
      const found = await get(`/api/decks/${this.game}`);
      const fits = (/** @type {Deck} */ deck) => deck.players?.includes(this.players);
      this.decks = { mine: found.mine.filter(fits), ready: found.ready.filter(fits) };
    } catch (error) {
      this.decks = { mine: [], ready: [] };
      this.refused = { why: say(error), rule: "" };
    }
    const first = this.decks.mine[0] ? `mine-${this.decks.mine[0].id}` : this.decks.ready[0]?.id;
    this.choice = String(first ?? WRITE);
  }

  /** What the server is told: one of mine, a ready-made one by its id, or a text. */
  get wish() {
    const seat = this.seat?.seat;
    if (this.choice.startsWith("mine-")) return { seat, id: Number(this.choice.slice("mine-".length)) };
    if (this.choice !== WRITE) return { seat, text: this.choice };
    const written = this.written.trim();
    return { seat, text: written.includes("\n") || !written ? written : `${written}\n#` }; // a single line would be a name
  }

  /** @param {Event} event */
  async bring(event) {
    event.preventDefault();
    this.busy = true;
    this.refused = null;
    try {
      const { brings } = await post(`/api/tables/${this.code}/bring`, this.wish);
      this.open = false;
      if (this.several) this.written = "";
      call(t("table.you_bring", brings));
    } catch (error) {
      this.refused = { why: say(error), rule: error instanceof ApiError ? error.rule : "" };
      await this.updateComplete;
      /** @type {HTMLElement | null} */ (this.querySelector(this.choice === WRITE ? "textarea" : "select"))?.focus();
    }
    this.busy = false;
  }

  render() {
    const { seat } = this;
    if (!seat) return nothing;
    const id = `bring-${seat.seat}`;
    const whose = this.several ? t("table.bring_for", { name: seat.name }) : t("table.bring_title");
    if (seat.brings && !this.open)
      return html`<section class="panel bring" aria-labelledby="${id}-title"><h3 id="${id}-title">${whose}</h3>
        <p>${icon("check-mark")}${t("table.you_bring", seat.brings)}</p>
        <div class="buttons"><button type="button" class="btn" @click=${() => {
          this.open = true;
        }}>${t("table.bring_other")}</button></div></section>`;
    return html`<section class="panel bring" aria-labelledby="${id}-title"><h3 id="${id}-title">${whose}</h3>
      <p class="hint" id="${id}-told">${t("table.bring_told")} <a href="/decks/${this.game}" target="_blank" rel="noopener">${t("table.bring_page")}</a></p>
      ${
        this.decks
          ? html`<form class="stack" @submit=${this.bring}>${this.chooser(id)}
        ${
          this.choice === WRITE
            ? html`<div class="field"><label for="${id}-text">${t("table.bring_text")}</label>
          <textarea id="${id}-text" rows="10" spellcheck="false" maxlength="6000" placeholder=${t("table.bring_example")} aria-describedby="${id}-why" aria-invalid=${this.refused ? "true" : nothing}
            .value=${this.written} @input=${(/** @type {Event} */ e) => {
              this.written = /** @type {HTMLTextAreaElement} */ (e.target).value;
            }}></textarea></div>`
            : nothing
        }
        <div id="${id}-why" role="alert">${
          this.refused
            ? html`<p class="notice bad lines">${this.refused.why}
          ${this.refused.rule ? html`<a href="/rules/${this.game}/${this.refused.rule}" target="_blank" rel="noopener">${this.refused.rule}</a>` : nothing}</p>`
            : nothing
        }</div>
        <div class="buttons"><button class="btn gold" ?disabled=${this.busy}>${t("table.bring_this")}</button>
          ${
            seat.brings
              ? html`<button type="button" class="btn" @click=${() => {
                  this.open = false;
                }}>${t("table.bring_keep")}</button>`
              : nothing
          }</div></form>`
          : nothing
      }</section>`;
  }

  /** @param {string} id */
  chooser(id) {
    const { mine, ready } = /** @type {{mine: Deck[], ready: Deck[]}} */ (this.decks);
    /** @param {string} value @param {string} words */
    const one = (value, words) => html`<option value=${value} .selected=${value === this.choice}>${words}</option>`;
    const plan = ready.find((deck) => deck.id === this.choice)?.plan ?? "";
    return html`<div class="field"><label for=${id}>${t("table.bring_deck")}</label>
      <select id=${id} aria-describedby="${id}-told ${id}-plan ${id}-why" aria-invalid=${this.refused && this.choice !== WRITE ? "true" : nothing}
        @change=${(/** @type {Event} */ e) => {
          this.choice = /** @type {HTMLSelectElement} */ (e.target).value;
          this.refused = null;
        }}>
        ${mine.length ? html`<optgroup label=${t("table.bring_mine")}>${mine.map((deck) => one(`mine-${deck.id}`, deck.name))}</optgroup>` : nothing}
        ${ready.length ? html`<optgroup label=${t("table.bring_ready")}>${ready.map((deck) => one(String(deck.id), deck.name))}</optgroup>` : nothing}
        ${one(WRITE, t("table.bring_write"))}
      </select><p class="hint" id="${id}-plan">${plan}</p></div>`;
  }
}
customElements.define("muster-bring", MusterBring);
