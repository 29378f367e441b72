/* Who sits where: presence, stand-ins, clocks, and whose turn it is. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { clock } from "./pieces.js";

/** @typedef {import("./types.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("./store.js").Store} Store */

const LITTLE_TIME = 15;

/** @param {Store} store */
export function seatStrip(store) {
  return html`<ul class="seats" role="list" data-scrolls aria-label=${t("table.seats")}>${store.seats.map((seat) => plate(seat, store))}</ul>`;
}

/**
 * @param {SeatInfo} seat
 * @param {Store} store
 */
function plate(seat, store) {
  const asked = store.asked.includes(seat.seat) && !store.now?.over;
  const me = seat.seat === store.now?.looking && store.mine.includes(seat.seat);
  const score = store.now?.over?.scores[seat.seat] ?? seat.score ?? undefined;
  return html`<li class="plate ${asked ? "asked" : ""}">
    <span class="who">${seat.name || t("table.open_seat")}</span>
    ${score === undefined ? nothing : html`<span class="score" title=${t("table.points")}>${score}<span class="visually-hidden"> ${t("table.points")}</span></span>`}
    ${presence(seat)}
    ${time(seat, store)}
    ${me && asked ? html`<span class="turn ${store.reacting ? "reacts" : ""}">${t(store.reacting ? "table.may_react" : "table.your_turn")}</span>` : asked ? html`<span class="dots"><span class="visually-hidden">${t("table.is_asked")}</span></span>` : nothing}
  </li>`;
}

/** Beside a name: whether it is that of an account, and how present its owner is. @param {SeatInfo} seat */
export function presence(seat) {
  return html`${mark(seat)}${state(seat)}`;
}

/** @param {SeatInfo} seat */
function mark(seat) {
  const words = t("table.has_account");
  return seat.account ? html`<span class="has-account" title=${words}>${icon("laurel-crown")}<span class="visually-hidden">${words}</span></span>` : nothing;
}

/** @param {SeatInfo} seat */
function state(seat) {
  if (seat.kind === "bot") return html`<span class="state">${icon("vintage-robot")}${t("table.bot")}</span>`;
  if (seat.kind === "open") return html`<span class="state">${icon("hourglass")}${t("table.open")}</span>`;
  if (seat.stand_in) return html`<span class="state">${icon("vintage-robot")}${t("table.bot_for")}</span>`;
  if (!seat.online) return html`<span class="state">${icon("unplugged")}${t("table.away")}</span>`;
  if (seat.open_view) return html`<span class="state">${icon("eyeball")}${t("table.open_eyes")}</span>`;
  return nothing;
}

/**
 * @param {SeatInfo} seat
 * @param {Store} store
 */
function time(seat, store) {
  const left = store.timeLeft(seat);
  if (left === null) return nothing;
  return html`<span class="clock ${left < LITTLE_TIME ? "little" : ""}" role="timer">${icon("stopwatch")}${clock(left)}</span>`;
}

/**
 * A spectator chooses whose eyes to use.
 * @param {Store} store
 * @param {(seat: number | null) => void} look
 */
export function eyeChooser(store, look) {
  const open = store.seats.filter((seat) => seat.open_view);
  if (!store.spectating || store.waiting) return nothing;
  /** @param {Event} event */
  const changed = (event) => {
    const value = /** @type {HTMLSelectElement} */ (event.target).value;
    look(value === "" ? null : Number(value));
  };
  return html`<div class="eyes">${icon("eyeball")}<label for="eyes">${t("table.eyes")}</label>
    <select id="eyes" @change=${changed}>
      <option value="" .selected=${store.now?.looking == null}>${t("table.public_eyes")}</option>
      ${open.map((seat) => html`<option value=${seat.seat} .selected=${store.now?.looking === seat.seat}>${seat.name}</option>`)}
    </select>${open.length ? nothing : html`<span class="hint">${t("table.no_open_eyes")}</span>`}</div>`;
}
