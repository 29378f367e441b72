/* After the game: how it ended, what comes next, and the proof that no shuffle was rigged. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */

/** @param {MusterTable} app */
export function ending(app) {
  const { store, code } = app;
  const over = store.now?.over;
  if (!over) return nothing;
  const next = store.table?.rematch;
  const won = over.winners.some((seat) => store.mine.includes(seat));
  const how = end(app, over);
  return html`<section class="herald ending ${how}" aria-labelledby="question">
    <div class="ask">
      <p class="how">${t(`table.end_${how}`)}</p>
      <h2 id="question" tabindex="-1">${icon(won ? "trophy-cup" : "crown")}<span>${over.verdict || over.text}</span></h2>
      ${over.verdict && over.verdict !== over.text ? html`<p class="cause">${over.text}</p>` : nothing}
      ${scores(app)}
      ${turning(app)}
    </div>
    <div class="answers" data-zone="herald">
      ${
        next
          ? html`<a class="btn gold" href="/t/${next}">${icon("crossed-swords")}${t("table.to_rematch")}</a>`
          : store.spectating
            ? nothing
            : html`<button type="button" class="btn gold" @click=${() => app.deed("rematch")}>${icon("crossed-swords")}${t("table.rematch")}</button>`
      }
      <a class="btn" href="/replay/${code}">${icon("play-button")}${t("table.replay")}</a>
      ${lesson(app)}
      <a class="btn" href="/api/tables/${code}/save" download>${icon("save")}${t("table.download")}</a>
      <a class="btn" href="/">${icon("exit-door")}${t("table.home")}</a>
    </div>
    ${proof(app)}
    <div class="why" role="status">${app.note ? html`<p class="note">${app.note.text}</p>` : nothing}</div>
  </section>`;
}

/**
 * How it ended for whoever sits here.
 * @param {MusterTable} app
 * @param {{winners: number[], tied?: boolean}} over
 * @returns {"won" | "lost" | "tied" | "seen"}
 */
function end({ store }, { winners, tied }) {
  if (tied) return "tied";
  if (store.spectating) return "seen";
  return winners.some((seat) => store.mine.includes(seat)) ? "won" : "lost";
}

/** @param {MusterTable} app */
function scores(app) {
  const { store } = app;
  const over = store.now?.over;
  if (!over) return nothing;
  const order = store.seats.map((seat) => seat.seat).sort((a, b) => over.scores[b] - over.scores[a]);
  return html`<ol class="scores" role="list" aria-label=${t("table.scores")}>${order.map(
    (seat) => html`<li class=${over.winners.includes(seat) ? "winner" : ""}>
    ${over.winners.includes(seat) ? icon("crown", t("table.winner")) : nothing}<b>${store.mine.includes(seat) && !store.shared ? t("table.end_you") : store.name(seat)}</b> <span>${over.scores[seat]}</span></li>`,
  )}</ol>`;
}

/** The next lesson of the game, or all of them. @param {MusterTable} app */
function lesson({ game, lessons, nextLesson: next }) {
  if (!lessons) return nothing;
  const address = next ? `/learn/${game}/${next}` : `/learn#course-${game}`;
  return html`<a class="btn" href=${address}>${icon("open-book")}${next ? t("table.next_lesson", { n: next }) : t("table.lessons")}</a>`;
}

/** Where the game turned, once the server has found it. @param {MusterTable} app */
function turning({ code, turned }) {
  if (turned && turned.at == null) return nothing;
  if (!turned) return html`<p class="turned"></p>`; // its place is kept
  return html`<p class="turned">${icon("hourglass")}<span>${turned.text} <a href="/replay/${code}?at=${turned.at}">${t("table.turned_look")}</a></span></p>`;
}

/** @param {MusterTable} app */
function proof(app) {
  const table = app.store.table;
  if (!table?.seed) return nothing;
  return html`<details class="proof"><summary>${t("table.verify")}</summary>
    <p>${t("table.verify_how")}</p>
    <dl><dt>${t("table.commitment")}</dt><dd><code>${table.commitment}</code></dd>
      <dt>${t("table.seed")}</dt><dd><code>${table.seed}</code></dd></dl>
    <button type="button" class="btn" @click=${() => app.verify()}>${icon("microscope")}${t("table.check_now")}</button>
    <p role="status">${app.proof ? html`<b>${t(`table.${app.proof}`)}</b>` : nothing}</p>
  </details>`;
}

/**
 * Does the seed fit the commitment that was published before the first shuffle? The same sum as kernel/save.py.
 * @param {string} game
 * @param {string} seed as hexadecimal digits
 * @param {string} commitment
 */
export async function fits(game, seed, commitment) {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const head = new TextEncoder().encode(`muster seed\0${game}\0`);
  const sum = await crypto.subtle.digest("SHA-256", new Uint8Array([...head, ...bytes]));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}
