/* Windows over the table: settings, leaving, shortcuts, and what may be said besides. */
import { html, nothing } from "../../vendor/lit/index.js";
import { lang, languages, t } from "../i18n.js";
import { icon } from "../icons.js";
import { claimMenu } from "./claims.js";
import { PACES } from "./pace.js";
import { like, likes } from "./settings.js";
import { getVolume, setVolume, sound } from "./sound.js";
import { stopsWindow } from "./stops.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */
/** @typedef {"settings" | "leave" | "shortcuts" | "claims" | "primer" | "stops"} Dialog */

/** @type {Record<Dialog, (app: MusterTable) => unknown>} */
const CONTENT = { settings, leave, shortcuts, claims, primer, stops: stopsWindow };

/** @param {MusterTable} app */
export function dialogs(app) {
  const name = app.dialog;
  return html`<dialog class="window ${name ?? ""}" aria-labelledby="dialog-title" @close=${() => app.dialogClosed()}
    @click=${(/** @type {MouseEvent} */ e) => {
      if (e.target === e.currentTarget) app.closeDialog();
    }}>
    ${
      name
        ? html`<div class="inside"><header><h2 id="dialog-title">${t(`table.${name}_title`)}</h2>
      <button type="button" class="btn quiet square" aria-label=${t("table.close")} @click=${() => app.closeDialog()}>✕</button></header>
      ${CONTENT[name](app)}</div>`
        : nothing
    }</dialog>`;
}

/** @param {MusterTable} app */
function claims(app) {
  return claimMenu(
    app.store.asides,
    app.store.asideGroups,
    app.claim,
    (option) => {
      app.claim = option;
    },
    (option) => app.sayAside(option),
  );
}

/** The game in short. @param {MusterTable} app */
function primer(app) {
  return html`<ul class="prose primer">${(app.board?.primer?.() ?? []).map((line) => html`<li>${line}</li>`)}</ul>
    <div class="buttons"><button type="button" class="btn gold" @click=${() => app.closeDialog()}>${t("table.primer_done")}</button>
      <a class="btn" href="/learn">${icon("rule-book")}${t("table.primer_learn")}</a></div>`;
}

/** @param {MusterTable} app */
function shortcuts(app) {
  return html`<dl class="keys">${app.shortcuts
    .filter(({ here }) => here?.() ?? true)
    .map(
      ({ keys, words }) => html`
    <dt>${keys.map((key) => html`<kbd>${t(`kbd.${key}`) === `kbd.${key}` ? key.toUpperCase() : t(`kbd.${key}`)}</kbd> `)}</dt><dd>${t(words)}</dd>`,
    )}
    ${(app.board?.keys?.() ?? []).map(({ key, words }) => html`<dt><kbd>${key.toUpperCase()}</kbd></dt><dd>${words}</dd>`)}
    <dt><kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd></dt><dd>${t("table.key_arrows")}</dd>
    <dt><kbd>${t("kbd.Enter")}</kbd> <kbd>${t("kbd.Space")}</kbd></dt><dd>${t("table.key_enter")}</dd></dl>`;
}

/** @param {MusterTable} app */
function leave(app) {
  const { store } = app;
  const playing = !store.waiting && !store.now?.over && !store.spectating;
  return html`<p>${t(store.spectating ? "table.leave_watching" : playing ? "table.leave_playing" : store.waiting ? "table.leave_waiting" : "table.leave_over")}</p>
    <div class="buttons">
      <a class="btn gold" href="/">${t(store.spectating || store.now?.over ? "table.home" : "table.keep_seat")}</a>
      ${playing || (store.waiting && !store.spectating) ? html`<button type="button" class="btn danger" @click=${() => app.deed("leave")}>${t(playing ? "table.give_seat_bot" : "table.give_seat")}</button>` : nothing}
      <button type="button" class="btn" @click=${() => app.closeDialog()}>${t("table.stay")}</button>
    </div>`;
}

/** @param {MusterTable} app */
function settings(app) {
  const wishes = likes();
  const { store } = app;
  return html`<div class="stack">
    ${store.mine.map((seat) =>
      tick(
        store.shared ? t("table.allow_seat", { name: store.name(seat) }) : t("table.allow"),
        t("table.allow_hint"),
        store.seats[seat]?.open_view ?? false,
        (on) => app.allow(seat, on),
      ),
    )}
    ${tick(t("table.text_view"), t("table.text_view_hint"), app.text, (on) => app.setText(on))}
    ${
      app.game && !app.forcedBoard
        ? tick(t("table.plain_board"), t("table.plain_board_hint"), wishes.plain, (on) => {
            like({ plain: on });
            void app.pickBoard();
          })
        : nothing
    }
    ${tick(t("table.motion"), t("table.motion_hint"), wishes.motion, (on) => {
      like({ motion: on });
      app.requestUpdate();
    })}
    ${tick(t("table.single_keys"), t("table.single_keys_hint"), wishes.shortcuts, (on) => {
      like({ shortcuts: on });
      app.requestUpdate();
    })}
    <div class="field"><span class="label" id="pace">${t("table.pace")}</span><div class="buttons" role="group" aria-labelledby="pace">
      ${PACES.map(
        (pace) => html`<button type="button" class="btn" aria-pressed=${wishes.pace === pace ? "true" : "false"}
        @click=${() => {
          like({ pace });
          app.motion.next();
          app.requestUpdate();
        }}>${t(`table.pace_${pace}`)}</button>`,
      )}</div><span class="hint">${t("table.pace_hint")}</span></div>
    <div class="field"><label for="volume">${icon(getVolume() > 0 ? "sound-on" : "sound-off")} ${t("table.volume")}</label>
      <input id="volume" type="range" min="0" max="1" step="0.1" .value=${String(getVolume())}
        @input=${(/** @type {InputEvent} */ e) => {
          setVolume(Number(/** @type {HTMLInputElement} */ (e.target).value));
          sound("select");
          app.requestUpdate();
        }}></div>
    <div class="field"><span class="label">${t("table.language")}</span><div class="buttons">
      ${languages.map(
        ([code, name]) => html`<a class="btn" href="?lang=${code}" lang=${code} aria-current=${lang === code ? "true" : nothing}>${name}</a>`,
      )}</div></div>
    <div class="field"><span class="label">${t("table.light")}</span><div class="buttons">
      ${["dark", "light"].map(
        (theme) => html`<button type="button" class="btn" aria-pressed=${document.documentElement.dataset.theme === theme ? "true" : "false"}
        @click=${() => {
          document.documentElement.dataset.theme = theme;
          localStorage.setItem("muster-theme", theme);
          app.requestUpdate();
        }}>${icon(theme === "dark" ? "moon" : "sun")}${t(theme === "dark" ? "table.lamplight" : "table.daylight")}</button>`,
      )}</div></div>
    <div class="buttons"><button type="button" class="btn" @click=${() => app.openDialog("shortcuts")}>${t("table.shortcuts_title")}</button>
      <button type="button" class="btn" @click=${() => app.openDialog("leave")}>${icon("exit-door")}${t("table.leave")}</button></div>
  </div>`;
}

/**
 * @param {string} label
 * @param {string} hint
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 */
function tick(label, hint, on, change) {
  return html`<label class="tick"><input type="checkbox" .checked=${on}
    @change=${(/** @type {Event} */ e) => change(/** @type {HTMLInputElement} */ (e.target).checked)}>
    <span>${label}<span class="hint">${hint}</span></span></label>`;
}
