/* Around the table: the top bar, the bar that says that the connection is lost, and what stands there before the table
   can be shown or if it cannot. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { getVolume, toggleSound } from "./sound.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */

/** @param {MusterTable} app */
export function bar(app) {
  const { store } = app;
  const facts = (app.board?.facts?.() ?? []).join(" · ");
  const players = store.seats.length ? t("table.players", { n: store.seats.length }) : "";
  const unseen = Math.max(0, store.lines.length - store.seenLines);
  return html`<header class="bar">
    <a class="mark" href="/" aria-label=${t("table.muster_home")}>${icon("knight-banner")}<span>Muster</span></a>
    <div class="titles"><h1>${app.heading}</h1><p class="facts">${facts}${players && facts ? html`<span class="wide-only"> · ${players}</span>` : players}</p></div>
    <nav aria-label=${t("table.menu")}>${
      store.handOver === null && !app.text && !store.waiting && store.now
        ? html`
      <button type="button" class="btn quiet to-rail" data-tab="story" aria-label=${unseen ? `${t("table.story")}, ${t("table.new_lines", { n: unseen })}` : t("table.story")}
        @click=${() => app.openRail("story", true)}>${icon("scroll-unfurled")}${unseen ? html`<span class="badge">${unseen}</span>` : nothing}</button>
      <button type="button" class="btn quiet to-rail" data-tab="talk" aria-label=${t("table.talk")} @click=${() => app.openRail("talk")}>${icon("talk")}</button>
      <button type="button" class="btn quiet" data-tab="rules" aria-label=${t("table.rules")} @click=${() => app.openRail("rules")}>${icon("rule-book")}<span>${t("table.rules")}</span></button>`
        : nothing
    }
      ${speaker(app)}
      <button type="button" class="btn quiet" aria-label=${t("table.settings_title")} @click=${() => app.openDialog("settings")}>${icon("cog")}<span>${t("table.settings_title")}</span></button>
      <button type="button" class="btn quiet wide-only" aria-label=${t("table.leave")} @click=${() => app.openDialog("leave")}>${icon("exit-door")}<span>${t("table.leave")}</span></button>
    </nav></header>`;
}

/** @param {MusterTable} app */
function speaker(app) {
  const on = getVolume() > 0;
  const press = () => {
    toggleSound();
    app.requestUpdate();
  };
  return html`<button type="button" class="btn quiet" aria-pressed=${on ? "true" : "false"} aria-label=${t("table.sound")} title=${t(on ? "table.sound_on" : "table.sound_off")}
    @click=${press}>${icon(on ? "sound-on" : "sound-off")}</button>`;
}

/** @param {MusterTable} app */
export function lostBar(app) {
  const { state, retryAt, everOpen } = app.connection;
  const lost = state === "lost" && everOpen;
  const wait = Math.max(0, Math.ceil((retryAt - Date.now()) / 1000));
  // It is always there: without a connection its icon could not be fetched any more.
  return html`<div class="over-table"><div class="lost" ?hidden=${!lost}>${icon("unplugged")}<span>${t(wait ? "table.lost" : "table.trying", { n: wait })}</span>
    <button type="button" class="btn" @click=${() => app.connection.hurry()}>${t("table.try_now")}</button></div></div>`;
}

/** @param {MusterTable} app */
export function loading(app) {
  return html`<section class="loading" aria-busy="true"><h2>${t("table.laying_out")}</h2>
    <div class="backs" aria-hidden="true"><i></i><i></i><i></i><i></i></div>
    ${
      app.slow
        ? html`<p role="status">${t("table.slow")}</p>
      <button type="button" class="btn" @click=${() => location.reload()}>${t("table.try_again")}</button>`
        : nothing
    }</section>`;
}

/** @param {MusterTable} app */
export function cannot(app) {
  return html`<section class="loading"><h2>${app.trouble}</h2>
    <div class="buttons"><a class="btn gold" href="/lobby">${t("table.to_lobby")}</a><a class="btn" href="/">${t("table.home")}</a></div></section>`;
}
