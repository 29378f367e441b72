/* Several people at one screen: whether anybody reacts is asked on the open table, with nobody's cards in sight. Who does
   takes the screen; if nobody does, whoever had it goes on. The server decides when that is asked, by what all can see. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { told } from "./pieces.js";
import { mannerOf } from "./runs.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */

/** @param {MusterTable} app */
export function openly(app) {
  const { store } = app;
  const asked = store.now?.open;
  if (!asked) return nothing;
  const manners = store.now?.manners ?? {};
  const events = store.lines.filter((line) => line.kind !== "chat" && line.kind !== "spared");
  const last = events.findLast((line) => !mannerOf(manners, line).minor);
  const newest = events.at(-1);
  const holder = app.holder === null ? "" : store.name(app.holder);
  return html`<section class="herald openly" aria-labelledby="question">
    <div class="ask">
      <h2 id="question" tabindex="-1">${t("table.anybody")}</h2>
      <p class="hint">${last ? told(last) : nothing} ${newest && newest !== last ? told(newest) : nothing} ${t("table.anybody_hint")}</p>
    </div>
    <div class="answers" data-zone="herald">
      <button type="button" class="btn gold" data-digit="1" id="nobody" @click=${() => answer(app, null)}>${icon("check-mark")}${
        holder ? t("table.nobody_on", { name: holder }) : t("table.nobody")
      }<kbd aria-hidden="true">1</kbd></button>
      ${asked.combat ? html`<button type="button" class="btn" data-digit="2" @click=${() => answer(app, null, "combat")}>${icon("fast-forward-button")}${t("table.nobody_combat")}</button>` : nothing}
      ${asked.seats.map((seat) => html`<button type="button" class="btn reacts" @click=${() => answer(app, seat)}>${icon("eyeball")}${t("table.reacts", { name: store.name(seat) })}</button>`)}
    </div>
    <div class="besides" data-zone="besides"></div>
  </section>`;
}

/**
 * @param {MusterTable} app
 * @param {number | null} seat
 * @param {"" | "combat"} [lets]
 */
function answer(app, seat, lets = "") {
  const { now } = app.store;
  const position = now?.position ?? 0;
  if (!app.deedSent("other", { t: "react", seat, position, lets })) return;
  app.goesOn = seat ?? app.holder;
  app.store.answered = seat === null ? { position, seats: now?.open?.seats ?? [] } : null;
}

/**
 * Before something is drawn: is the screen open to all now, or may somebody go on who already has it? True if the table
 * is to be told anew.
 * @param {MusterTable} app
 */
export function openTable(app) {
  const { store } = app;
  const looking = store.now?.looking ?? null;
  if (store.now?.open) {
    if (looking === null) return false;
    app.holder = looking;
    app.hide();
    app.outbox.write("");
    app.connection.send({ t: "look", seat: null });
    return true;
  }
  const seat = store.handOver;
  if (seat === null || looking !== null) return false;
  if (seat !== app.goesOn) return false; // somebody else comes first, and takes the screen by hand
  store.taking = seat;
  app.takeSeat(seat);
  return true;
}
