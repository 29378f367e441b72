/* When somebody is asked for reactions, in games with many chances to react: the buttons beside the question, the window
   with all moments, and what this browser remembers. Who is asked is decided by the server; here wishes are told. */
import { live } from "../../vendor/lit/directives/live.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("./app.js").MusterTable} MusterTable */
/** @typedef {import("./types.d.ts").StopsInfo} StopsInfo */
/** @typedef {StopsInfo["lets"]} Lets for how long everything passes */
/** @typedef {{on?: string[], matters?: boolean, always?: boolean}} Wishes what is remembered for a game */
/** @typedef {Wishes & {lets?: Lets, hold?: boolean, entry?: string}} AnyWishes */

const KEY = "muster-stops";
/** The longer, the further: where there is no room for words, the picture must tell them apart. */
const LET_ICONS = { combat: "play-button", turn: "fast-forward-button", until: "next-button" };

/** The wishes of the seat that this screen shows; null where nobody is asked for reactions. @param {MusterTable} app */
export function stopsOf(app) {
  const { now } = app.store;
  return now && !now.over && now.looking !== null && now.mine.includes(now.looking) ? (now.stops ?? null) : null;
}

/** Beside the question: the way to the window, and what lets everything pass for a while. @param {MusterTable} app */
export function stopsButtons(app) {
  const stops = stopsOf(app);
  if (!stops) return nothing;
  const asked = app.store.myTurn && stops.reaction;
  return html`<button type="button" class="btn stops" aria-haspopup="dialog" @click=${() => app.openDialog("stops")}>${icon("stopwatch")}${t("table.stops")}</button>
    ${stops.lets === "combat" || (asked && stops.combat) ? letButton(app, stops, "combat") : nothing}
    ${stops.lets === "turn" || asked ? letButton(app, stops, "turn") : nothing}
    ${stops.lets === "until" || stops.reaction || !app.store.myTurn ? letButton(app, stops, "until") : nothing}
    ${asked && stops.entry ? entryButton(app, stops.entry) : nothing}
    ${app.store.myTurn && !stops.reaction ? holdButton(app, stops) : nothing}`;
}

/**
 * @param {MusterTable} app
 * @param {StopsInfo} stops
 * @param {Exclude<Lets, "">} lets
 */
function letButton(app, stops, lets) {
  return html`<button type="button" class="btn let ${lets}" aria-pressed=${stops.lets === lets ? "true" : "false"} .why=${{ why: t(`table.lets_hint.${lets}`), info: true }}
    @click=${() => wish(app, { lets: stops.lets === lets ? "" : lets })}>${icon(LET_ICONS[lets])}${t(`table.lets.${lets}`)}</button>`;
}

/** @param {MusterTable} app @param {NonNullable<StopsInfo["entry"]>} entry */
function entryButton(app, entry) {
  return html`<button type="button" class="btn entry" .why=${{ why: t("table.entry_hint"), info: true }}
    @click=${() => wish(app, { entry: entry.key })}>${icon("check-mark")}${t("table.entry", { name: entry.text })}</button>`;
}

/** @param {MusterTable} app @param {StopsInfo} stops */
function holdButton(app, stops) {
  return html`<button type="button" class="btn hold" aria-pressed=${stops.hold ? "true" : "false"} .why=${{ why: t("table.hold_hint"), info: true }}
    @click=${() => wish(app, { hold: !stops.hold })}>${icon("eyeball")}${t("table.hold")}</button>`;
}

/** @param {MusterTable} app */
export function stopsWindow(app) {
  const stops = stopsOf(app);
  if (!stops) return html`<p>${t("table.stops_none")}</p>`;
  const on = stops.stops.filter((stop) => stop.on).map((stop) => stop.name);
  /** @param {string} name @param {boolean} wanted */
  const toggle = (name, wanted) => wish(app, { on: wanted ? [...on, name] : on.filter((other) => other !== name) });
  return html`<div class="stack">
    <fieldset class="moments"><legend>${t("table.stops_title")}</legend>
      ${way(app, stops, true, "table.matters", "table.matters_hint")}
      ${way(app, stops, false, "table.moments", "table.stops_hint")}</fieldset>
    ${
      stops.matters
        ? nothing
        : html`<fieldset class="moments"><legend>${t("table.moments_legend")}</legend>
      ${stops.stops.map((stop) => tick(stop.text, "", stop.on, stops.always, (wanted) => toggle(stop.name, wanted)))}</fieldset>`
    }
    ${tick(t("table.stops_always"), t("table.stops_always_hint"), stops.always, false, (always) => wish(app, { always }))}
    ${stops.passing.length ? passing(app, stops) : nothing}
    <div class="buttons">${letButton(app, stops, "turn")}${letButton(app, stops, "until")}</div>
    <p class="hint">${t("table.lets_hint.until")}</p>
  </div>`;
}

/**
 * @param {MusterTable} app
 * @param {StopsInfo} stops
 * @param {boolean} matters
 * @param {string} label
 * @param {string} hint
 */
function way(app, stops, matters, label, hint) {
  return html`<label class="tick"><input type="radio" name="asked-when" .checked=${live(stops.matters === matters)} ?disabled=${stops.always}
    @change=${() => wish(app, { matters })}><span>${t(label)}<span class="hint">${t(hint)}</span></span></label>`;
}

/** What always passes, and the way back. @param {MusterTable} app @param {StopsInfo} stops */
function passing(app, stops) {
  return html`<fieldset class="moments"><legend>${t("table.passing")}</legend>
    ${stops.passing.map((entry) => tick(entry.text, "", true, false, () => wish(app, { entry: entry.key })))}</fieldset>`;
}

/**
 * @param {string} label
 * @param {string} hint
 * @param {boolean} on
 * @param {boolean} idle it makes no difference now
 * @param {(on: boolean) => void} change
 */
function tick(label, hint, on, idle, change) {
  return html`<label class="tick"><input type="checkbox" .checked=${live(on)} ?disabled=${idle}
    @change=${(/** @type {Event} */ e) => change(/** @type {HTMLInputElement} */ (e.target).checked)}>
    <span>${label}${hint ? html`<span class="hint">${hint}</span>` : nothing}</span></label>`;
}

// --- telling the server -------------------------------------------------------------------------------------------------

/**
 * Tells a wish, and remembers it for the next table unless several people share this screen.
 * @param {MusterTable} app
 * @param {AnyWishes} wishes
 */
function wish(app, wishes) {
  const { now, shared } = app.store;
  if (!now?.stops || now.looking === null) return;
  app.requestUpdate(); // what could not be sent is shown as it was
  if (!app.deedSent("other", { t: "stops", seat: now.looking, ...wishes })) return;
  const { on, always, matters } = wishes;
  if (matters !== undefined) now.stops.matters = matters;
  if (!shared && matters !== undefined) remember(app.game, { matters });
  if (on) now.stops.stops = now.stops.stops.map((stop) => ({ ...stop, on: on.includes(stop.name) }));
  if (always !== undefined) now.stops.always = always;
  if (!shared && on !== undefined) remember(app.game, { on });
  if (!shared && always !== undefined) remember(app.game, { always });
}

/** Lets everything pass until the turn of this seat, or no longer. @param {MusterTable} app */
export function toggleUntil(app) {
  const stops = stopsOf(app);
  if (stops) wish(app, { lets: stops.lets === "until" ? "" : "until" });
}

/**
 * The server keeps wishes as long as the table is loaded. If it does not know any (and so asks everywhere), it is told
 * what this browser remembers; once for each connection.
 * @param {MusterTable} app
 */
export function settleStops(app) {
  const stops = stopsOf(app);
  const seat = app.store.now?.looking ?? null;
  if (!stops || stops.settled || seat === null || app.settled.has(seat)) return;
  const { on, always, matters } = remembered(app.game);
  const known = on?.filter((name) => stops.stops.some((stop) => stop.name === name));
  if (app.connection.send({ t: "stops", seat, on: known, always, matters })) app.settled.add(seat);
}

/** @param {string} game @returns {Wishes} */
function remembered(game) {
  return JSON.parse(localStorage.getItem(KEY) ?? "{}")[game] ?? {};
}

/**
 * @param {string} game
 * @param {Wishes} wishes
 */
function remember(game, wishes) {
  const all = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: { ...all[game], ...wishes } }));
}
