/* The controls of a replay: where we are, step, play, scrub, jump to a round, whose eyes. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { sentence } from "../table/pieces.js";

/** @typedef {import("../replay.js").MusterReplay} MusterReplay */

export const SPEEDS = [0.5, 1, 2, 4];

/** @param {MusterReplay} app */
export function player(app) {
  const { film, at } = app;
  return html`<section class="player" aria-labelledby="moment">
    <div class="moment"><div class="head"><h2 id="moment">${moment(app)}</h2>${onward(app)}</div>${happened(app)}</div>
    <div class="scrub"><label class="visually-hidden" for="scrub">${t("replay.moment")}</label>
      <input id="scrub" type="range" min="0" max=${film?.last ?? 0} step="1" .value=${String(at)} aria-valuetext=${said(app)}
        @input=${(/** @type {InputEvent} */ e) => app.go(Number(/** @type {HTMLInputElement} */ (e.target).value))}>
      ${marks(app)}</div>
    <div class="deck" role="group" aria-label=${t("replay.controls")}>
      ${button("back", "fast-forward-button", t("replay.first"), () => app.go(0), at === 0)}
      ${button("", "previous-button", t("replay.back"), () => app.go(at - 1), at === 0)}
      <button type="button" class="btn gold play" @click=${() => app.toggle()}>
        ${icon(app.playing ? "pause-button" : "play-button")}<span>${t(app.playing ? "replay.pause" : "replay.play")}</span></button>
      ${button("", "next-button", t("replay.next"), () => app.step(), at === film?.last)}
      ${button("", "fast-forward-button", t("replay.last"), () => app.go(film?.last ?? 0), at === film?.last)}
    </div>
    <div class="choosers">
      ${chooser(
        "speed",
        t("replay.speed"),
        SPEEDS.map((speed) => [String(speed), t("replay.times", { speed: speed.toLocaleString() })]),
        String(app.speed),
        (value) => {
          app.speed = Number(value);
        },
      )}
      ${
        film?.marks.length
          ? chooser(
              "round",
              t("replay.round"),
              film.marks.map((mark, i) => [String(i), t("replay.round_n", { n: mark.round })]),
              String(film.roundAt(at)),
              (value) => app.go(film.marks[Number(value)].at),
            )
          : nothing
      }
      ${chooser("eyes", t("replay.eyes"), app.eyeChoices(), app.eyes, (value) => app.look(value))}
    </div>
  </section>`;
}

/** Where we are, as a heading. @param {MusterReplay} app */
function moment({ film, at }) {
  if (at === 0) return t("replay.beginning");
  return t("replay.choice_n", { n: at, total: film?.last ?? 0 });
}

/** From here a new game can go on. @param {MusterReplay} app */
function onward({ source, at, film }) {
  if (film?.head?.over && at >= film.last) return nothing;
  return html`<a class="btn" href="/replay/${source.split("/").pop()}/on?at=${at}">${icon("crossed-swords")}${t("replay.onward")}</a>`;
}

/** What has just happened, as these eyes saw it. @param {MusterReplay} app */
function happened(app) {
  const over = app.at === app.film?.last ? app.film?.head?.over : null;
  if (over) return html`<p><b>${over.text}</b></p>`;
  const lines = app.frame?.lines?.filter((line) => !line.said_by) ?? [];
  if (!lines.length) return html`<p class="hint">${app.frame?.say ?? ""}</p>`;
  return html`<p>${lines.slice(0, 2).map((line) => html`${sentence(line.parts)} `)}${lines.length > 2 ? "…" : ""}</p>`;
}

/** The same for a screen reader at the slider. @param {MusterReplay} app */
function said(app) {
  return [moment(app), ...(app.frame?.lines?.slice(0, 2).map((line) => line.text) ?? [])].join(". ");
}

/** Where rounds begin, below the slider; the chooser beside it is for hands and readers. @param {MusterReplay} app */
function marks({ film }) {
  if (!film?.last || film.marks.length < 2) return nothing;
  return html`<div class="marks" aria-hidden="true">${film.marks.map((mark) => html`<i .style=${`left: ${(100 * mark.at) / film.last}%`}></i>`)}</div>`;
}

/**
 * @param {string} kind
 * @param {string} image
 * @param {string} label
 * @param {() => void} act
 * @param {boolean} off
 */
function button(kind, image, label, act, off) {
  return html`<button type="button" class="btn square ${kind}" aria-label=${label} title=${label} aria-disabled=${off ? "true" : nothing}
    @click=${() => (off ? undefined : act())}>${icon(image)}</button>`;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string[][]} values
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function chooser(id, label, values, chosen, choose) {
  return html`<div class="field"><label for=${id}>${label}</label>
    <select id=${id} @change=${(/** @type {Event} */ e) => choose(/** @type {HTMLSelectElement} */ (e.target).value)}>
      ${values.map(([value, words]) => html`<option value=${value} .selected=${value === chosen}>${words}</option>`)}</select></div>`;
}
