/* Windows over a replay: the proof of the shuffle, the keys, and what can be downloaded on a phone. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { fits } from "../table/ending.js";

/** @typedef {import("../replay.js").MusterReplay} MusterReplay */
/** @typedef {"more" | "proof" | "keys"} Window */

/** @type {Record<Window, (app: MusterReplay) => unknown>} */
const CONTENT = { more, proof, keys };

/** @param {MusterReplay} app */
export function windows(app) {
  const name = app.window;
  return html`<dialog class="window" aria-labelledby="dialog-title" @close=${() => {
    app.window = null;
  }}
    @click=${(/** @type {MouseEvent} */ e) => {
      if (e.target === e.currentTarget) app.closeDialog();
    }}>
    ${
      name
        ? html`<div class="inside"><header><h2 id="dialog-title">${t(`replay.${name}_title`)}</h2>
      <button type="button" class="btn quiet square" aria-label=${t("table.close")} @click=${() => app.closeDialog()}>✕</button></header>
      ${CONTENT[name](app)}</div>`
        : nothing
    }</dialog>`;
}

/** What can be had from here, as buttons; also in the rail on a wide screen. @param {MusterReplay} app */
export function deeds(app) {
  const { source, at } = app;
  return html`<a class="btn" href="${source}/save" download>${icon("save")}${t("replay.save")}</a>
    <a class="btn" href="${source}/scenario?at=${at}" download>${icon("puzzle")}${t("replay.scenario")}</a>
    <button type="button" class="btn" @click=${() => app.openWindow("proof")}>${icon("microscope")}${t("replay.verify")}</button>`;
}

/** @param {MusterReplay} app */
function more(app) {
  return html`<div class="stack">
    <label class="tick"><input type="checkbox" .checked=${app.text} @change=${(/** @type {Event} */ e) => app.setText(/** @type {HTMLInputElement} */ (e.target).checked)}>
      <span>${t("table.text_view")}<span class="hint">${t("table.text_view_hint")}</span></span></label>
    <div class="stack tight">${deeds(app)}
      <button type="button" class="btn" @click=${() => app.openWindow("keys")}>${icon("info")}${t("replay.keys_title")}</button>
      ${app.code ? html`<a class="btn" href="/t/${app.code}">${icon("meeple")}${t("replay.to_table")}</a>` : nothing}
      <a class="btn" href="/replay">${icon("card-pickup")}${t("replay.another")}</a></div></div>`;
}

/** @param {MusterReplay} app */
function proof(app) {
  const head = app.film?.head;
  if (!head) return nothing;
  const file = `muster-${head.id}.json`;
  return html`<div class="stack proof-window">
    <p>${t(head.position ? "replay.proof_position" : "replay.proof_how")}</p>
    <dl><dt>${t("table.commitment")}</dt><dd><code>${head.commitment}</code></dd><dt>${t("table.seed")}</dt><dd><code>${head.seed}</code></dd></dl>
    <p>${t("replay.proof_sum")} <code>SHA-256("muster seed\\0" + "${head.game}" + "\\0" + ${t("table.seed")})</code></p>
    <div class="buttons"><button type="button" class="btn gold" @click=${() => check(app)}>${icon("microscope")}${t("table.check_now")}</button></div>
    <p role="status">${app.proof ? html`<b class="proof-${app.proof}">${t(`table.${app.proof}`)}</b>` : nothing}</p>
    <p class="hint">${t(app.code ? "replay.proof_file" : "replay.proof_upload")}</p>
    <p><code>muster verify ${file}${app.code ? nothing : html` --commitment ${t("table.commitment").toUpperCase()}`}</code></p></div>`;
}

/** The browser does the sum itself; nobody has to believe the server. @param {MusterReplay} app */
async function check(app) {
  const head = app.film?.head;
  if (!head) return;
  if (!globalThis.crypto?.subtle) app.proof = "cannot_verify";
  else app.proof = (await fits(head.game, head.seed, head.commitment)) ? "verified" : "not_verified";
}

/** @param {MusterReplay} app */
function keys(app) {
  const seats = app.film?.head?.seats.length ?? 0;
  const known = [
    [["←", "→"], t("replay.key_step")],
    [["↑", "↓"], t("replay.key_round")],
    [[t("kbd.Space")], t("replay.key_play")],
    [[t("kbd.Home"), t("kbd.End")], t("replay.key_ends")],
    [["0"], t("replay.eyes_open")],
    [["1", "–", String(Math.min(9, seats))], t("replay.key_seats")],
    [["W"], t("replay.eyes_spectator")],
    [["T"], t("table.text_view")],
    [["V"], t("replay.verify")],
    [["?"], t("table.key_help")],
  ];
  return html`<dl class="keys">${known.map(
    ([marks, words]) => html`
    <dt>${/** @type {string[]} */ (marks).map((mark) => (mark === "–" ? "–" : html`<kbd>${mark}</kbd> `))}</dt><dd>${words}</dd>`,
  )}</dl>`;
}
