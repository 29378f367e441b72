/* Before the game: who is here, who is missing, and how to bring them. */
import { html, nothing } from "../../vendor/lit/index.js";
import { spoken, t } from "../i18n.js";
import { icon } from "../icons.js";
import "./bring.js";
import "./qr.js";
import { copy } from "./pieces.js";
import { talkForm } from "./rail.js";
import { presence } from "./seats.js";
import { talkLines } from "./story.js";

/** @typedef {import("./types.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("./app.js").MusterTable} MusterTable */

/** @param {MusterTable} app */
export function waitingRoom(app) {
  const { store } = app;
  const open = store.seats.filter((seat) => seat.kind === "open").length;
  const bringers = store.seats.filter((seat) => seat.to_bring);
  const mine = store.seats.filter((seat) => store.mine.includes(seat.seat) && (seat.to_bring || seat.brings));
  return html`<section class="waiting-room" aria-labelledby="waiting-title">
    <h2 id="waiting-title">${open ? t("table.waiting", { n: open }) : t("table.waiting_decks", { names: bringers.map((seat) => seat.name).join(", ") })}</h2>
    ${
      open
        ? html`<div class="invite panel">
      <p>${t(byCode(app) ? "table.share" : "table.share_invited")}</p>
      <p class="code"><span class="visually-hidden">${t("table.code")} </span>${spoken(app.code)}</p>
      ${linkField("share", t("table.table_link"), `/t/${app.code}`)}
      ${
        store.table?.host && !store.table.public
          ? html`<label class="let-in"><input type="checkbox" .checked=${Boolean(store.table.by_code)}
        @change=${(/** @type {Event} */ e) => app.deed("door", { by_code: /** @type {HTMLInputElement} */ (e.target).checked })}> ${t("table.let_in")}</label>`
          : nothing
      }
      ${store.spectating && !store.table?.may_sit ? html`<p class="hint">${t("table.needs_invite")}</p>` : nothing}
    </div>`
        : nothing
    }
    ${mine.map((seat) => html`<muster-bring .seat=${seat} code=${app.code} game=${app.game} players=${store.seats.length} ?several=${store.shared}></muster-bring>`)}
    <ol class="sitting panel" role="list" aria-label=${t("table.seats")}>${store.seats.map((seat) => row(app, seat))}</ol>
    <div class="buttons">
      ${
        store.table?.host && open
          ? html`<button type="button" class="btn ${mine.some((seat) => seat.to_bring) ? "" : "gold"}" @click=${() => app.deed("bots")}>
        ${icon("vintage-robot")}${t("table.fill_bots")}</button>`
          : nothing
      }
      <button type="button" class="btn" @click=${() => app.openDialog("leave")}>${icon("exit-door")}${t("table.leave")}</button>
    </div>
    <div class="panel chat"><h3>${t("table.talk")}</h3>${talkLines(store.lines, app.outbox.unheard, app.myName(), store.now?.manners ?? {})}${talkForm(app)}</div>
  </section>`;
}

/**
 * @param {MusterTable} app
 * @param {SeatInfo} seat
 */
function row(app, seat) {
  const { store } = app;
  const me = store.mine.includes(seat.seat);
  const invite = app.invites[seat.seat];
  return html`<li><span class="number">${seat.seat + 1}</span>
    <b>${seat.name || t("table.open_seat")}</b>${me ? html`<span class="chip brass">${t("table.you")}</span>` : nothing}
    ${presence(seat)}
    ${seat.brings ? html`<span class="state">${t("table.brings", seat.brings)}</span>` : seat.to_bring ? html`<span class="state">${icon("hourglass")}${t("table.to_bring")}</span>` : nothing}
    ${
      seat.kind === "open" && store.spectating && store.table?.may_sit
        ? html`<button type="button" class="btn ${firstOpen(app) === seat.seat ? "gold" : ""}"
      @click=${() => app.deed("join", { seat: seat.seat })}>${t("table.sit_here")}<span class="visually-hidden"> ${seat.seat + 1}</span></button>`
        : nothing
    }
    ${seat.kind === "open" && invite ? linkField(`invite-${seat.seat}`, t("table.invite_link", { n: seat.seat + 1 }), invite) : nothing}
  </li>`;
}

/** The share sheet of the device; whoever closes it has changed nothing. @param {string} url */
async function passOn(url) {
  await navigator.share({ title: document.title, url }).catch(() => undefined);
}

/** Does the code let people sit down? @param {MusterTable} app */
const byCode = ({ store }) => Boolean(store.table?.public || store.table?.by_code);

/** @param {MusterTable} app */
function firstOpen(app) {
  return app.store.seats.find((seat) => seat.kind === "open")?.seat;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} path
 */
function linkField(id, label, path) {
  const url = new URL(path, location.href).href;
  return html`<div class="link"><label class="visually-hidden" for=${id}>${label}</label>
    <input class="input" id=${id} type="text" readonly .value=${url} @focus=${(/** @type {FocusEvent} */ e) => /** @type {HTMLInputElement} */ (e.target).select()}>
    <button type="button" class="btn" @click=${(/** @type {Event} */ e) => copy(e, url)}>${icon("stack")}${t("table.copy")}<span class="visually-hidden">: ${label}</span></button>
    ${
      "share" in navigator
        ? html`<button type="button" class="btn" @click=${() => passOn(url)}>${icon("share")}${t("table.pass_on")}<span class="visually-hidden">: ${label}</span></button>`
        : nothing
    }
    <muster-qr address=${url} label=${label}></muster-qr></div>`;
}
