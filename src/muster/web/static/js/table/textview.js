/* The same table as headings, lists and buttons only: for screen readers, for terminals in a browser, for those who
   like it plain. It shows the same view and offers the same options as any board. */
import { keyed } from "../../vendor/lit/directives/keyed.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { describe } from "./describe.js";
import { asked } from "./lines.js";
import { clock, quoted, ruleLink, together } from "./pieces.js";
import { talkForm } from "./rail.js";
import { openly } from "./openly.js";
import { stopsButtons, stopsOf } from "./stops.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */
/** @typedef {import("./describe.js").Piece} Piece */

const LINES = 30;

/** @param {MusterTable} app */
export function textView(app) {
  const { store } = app;
  const { now } = store;
  if (!now) return nothing;
  const fresh = store.lines.slice(-LINES);
  return html`<div class="textview">
    ${choices(app)}
    <section aria-labelledby="text-table"><h2 id="text-table">${t("table.the_table")}</h2>
      ${now.text?.length ? textLines(now.text) : html`<ul>${describe(now).map(piece)}</ul>`}</section>
    <section aria-labelledby="text-seats"><h2 id="text-seats">${t("table.seats")}</h2>
      <ul>${store.seats.map((seat) => html`<li>${seatLine(store, seat)}</li>`)}</ul></section>
    <section aria-labelledby="text-story"><h2 id="text-story" tabindex="-1">${t("table.story")}</h2>
      <ol reversed>${fresh.toReversed().map((line) => html`<li>${line.said_by ? `${line.said_by}: ${quoted(line.text)}` : line.text} ${line.said_by ? nothing : ruleLink(line.rule)}</li>`)}</ol></section>
    <section aria-labelledby="text-talk"><h2 id="text-talk">${t("table.talk")}</h2>${talkForm(app)}
      ${
        app.talks && now.looking !== null && now.mine.includes(now.looking) && !now.over
          ? html`<p><button type="button" class="btn" @click=${() => app.openClaims()}>${t("table.claim")}</button></p>`
          : nothing
      }</section>
    ${whyNot(app)}
    <p><a id="text-rules" href="/rules/${app.game}">${t("table.rules")}</a></p>
  </div>`;
}

/**
 * @param {import("./store.js").Store} store
 * @param {import("./types.d.ts").SeatInfo} seat
 */
function seatLine(store, seat) {
  const score = seat.score ?? undefined;
  const left = store.timeLeft(seat);
  return [
    seat.name || t("table.open_seat"),
    score === undefined ? "" : `${score} ${t("table.points")}`,
    seat.kind === "bot" ? t("table.bot") : seat.stand_in ? t("table.bot_for") : seat.online ? "" : t("table.away"),
    seat.open_view ? t("table.open_eyes") : "",
    left === null ? "" : clock(left),
    store.asked.includes(seat.seat) && !store.now?.over ? t("table.is_asked") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {MusterTable} app */
function choices(app) {
  const { store } = app;
  const { now } = store;
  if (!now || now.over) return nothing;
  if (now.open) return openly(app);
  const names = together(store.asked.map((seat) => store.name(seat)));
  return html`<section aria-labelledby="question"><h2 id="question" tabindex="-1">${store.myTurn ? asked(now.question) : t("table.thinks", { names })}</h2>
    ${now.panel ? html`<p><button type="button" class="btn gold" @click=${() => app.answers({ options: now.panel?.default ?? [], way: now.panel?.ways?.[0]?.name ?? "" })}>${now.panel.say}</button></p>` : nothing}
    ${
      store.options.length
        ? keyed(
            now.question?.since ?? now.position,
            html`<ol class="options">${store.options.map(
              (option, i) => html`<li><button type="button" class="btn" data-option=${option.option} data-digit=${i < 9 ? i + 1 : nothing}
      @click=${() => app.choose(option.option)}>${option.say}</button></li>`,
            )}</ol>`,
          )
        : nothing
    }
    ${app.reason ? html`<p role="status">${app.reason.why} ${ruleLink(app.reason.rule)}</p>` : nothing}
    ${app.note ? html`<p role="status">${app.note.text}</p>` : nothing}
    ${undo(app)}
    ${stopsOf(app) ? html`<p class="buttons">${stopsButtons(app)}</p>` : nothing}</section>`;
}

/** @param {MusterTable} app */
function undo(app) {
  const { store } = app;
  const undo = store.now?.undo;
  const request = store.now?.request;
  const mine = request?.waiting.filter((seat) => store.mine.includes(seat)) ?? [];
  return html`
    ${
      request
        ? html`<p>${t("table.undo_asked", { name: store.name(request.seat) })} ${request.why}
      ${mine.map(
        (seat) => html`<button type="button" class="btn" @click=${() => app.answer(seat, true)}>${t("table.undo_yes")}</button>
        <button type="button" class="btn" @click=${() => app.answer(seat, false)}>${t("table.undo_no")}</button>`,
      )}</p>`
        : nothing
    }
    ${
      !undo
        ? nothing
        : undo.kind === "blocked"
          ? html`<p class="hint">${t("table.undo")}: ${undo.why} ${ruleLink(undo.rule)}</p>`
          : html`<p><button type="button" class="btn" @click=${() => app.undo()}>${t(undo.kind === "consent" && store.withPeople ? "table.undo_ask" : "table.undo")}</button> <span class="hint">${undo.why}</span></p>`
    }`;
}

/** @param {MusterTable} app */
function whyNot(app) {
  const { reasons } = app.store;
  if (!reasons?.length) return nothing;
  return html`<section aria-labelledby="text-why"><h2 id="text-why">${t("table.not_possible", { n: reasons.length })}</h2>
    <ul>${reasons.map((reason) => html`<li>${reason.say}: ${reason.why} ${ruleLink(reason.rule)}</li>`)}</ul></section>`;
}

/**
 * The game's own lines; an indented one belongs to the one above.
 * @param {string[]} lines
 */
function textLines(lines) {
  /** @type {{text: string, below: string[]}[]} */
  const items = [];
  for (const line of lines) {
    if (line.startsWith(" ") && items.length) items[items.length - 1].below.push(line.trim());
    else items.push({ text: line, below: [] });
  }
  return html`<ul>${items.map(({ text, below }) => html`<li>${text}${below.length ? html`<ul>${below.map((line) => html`<li>${line}</li>`)}</ul>` : nothing}</li>`)}</ul>`;
}

/**
 * @param {Piece} found
 * @returns {unknown}
 */
function piece(found) {
  if (found.kind === "fact") return html`<li>${found.label}: ${found.text}</li>`;
  if (found.kind === "chip") return html`<li>${found.label}: ${[found.text, ...found.notes].join(", ")}</li>`;
  return html`<li>${found.label}${found.items.length ? html`<ul>${found.items.map(piece)}</ul>` : `: ${t("table.none")}`}</li>`;
}
