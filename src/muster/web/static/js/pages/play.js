/* Making a table: seats, options, clock, company. What can be agreed on comes from the game's own description; whether
   it can be played is the server's answer, asked for after every change and shown as a sentence beside the button. */
import "../drawing.js";
import { html, nothing, render } from "../../vendor/lit/index.js";
import { ApiError, get, post, say } from "../api.js";
import { broughtHere } from "../cards/bringing.js";
import { icon } from "../icons.js";
import { lang, spoken, t } from "../i18n.js";
import { matters, read, settled } from "./play-cards.js";
import { drawOption, parseFree } from "./play-options.js";

/** @typedef {import("./play-options.js").GameOption} GameOption */
/** @typedef {{kind: "me" | "device" | "bot" | "open", name: string, bot: string}} Seat */
/** @typedef {{id: string, title: string, seats: {min: number, max: number}, usual: number, bots: string[], options: GameOption[]}} Game */

const place = /** @type {HTMLElement} */ (document.querySelector("#make"));
/** @type {Game} */
const game = JSON.parse(document.querySelector("#game")?.textContent ?? "{}");
/** The address of a game that is played on; empty for a new one. */
const source = place.dataset.source ?? "";
const at = Math.max(0, Number(new URLSearchParams(location.search).get("at")) || 0);
/** @type {string[]} */
let before = []; // who sat there in that game
const BEST_BOT = game.bots[game.bots.length - 1] ?? "";
const usualSeats = () => Math.min(Math.max(game.usual, game.seats.min), game.seats.max);

/** Who may sit down. */
const DOORS = /** @type {const} */ (["invited", "code", "public"]);

/** What is wished for. `options` holds only what was touched: the rest is left to the game. */
const wish = {
  /** @type {Seat[]} */ seats: [],
  /** @type {Record<string, any>} */ options: {},
  clock: "none",
  perMove: 60,
  minutes: 10,
  add: 5,
  /** @type {"invited" | "code" | "public"} */ door: "invited",
  takeover: 120,
};
/** @type {{why: string, option: string, rule: string} | null} */
let refused = null;
let busy = false;
const PAUSE = 400; // ms without a change, then the server is asked
let asking = 0; // the timer of that
let checked = ""; // the wish that was asked about last
/** @type {{url: string, code: string, invites: [number, string][]} | null} */
let made = null;

const KINDS = /** @type {const} */ (["me", "device", "bot", "open"]);
const COMPANIES = /** @type {const} */ ([
  ["bots", "vintage-robot"],
  ["device", "meeple"],
  ["friends", "shaking-hands"],
]);

// --- seats ----------------------------------------------------------------------------------------------------------

/** @param {Seat["kind"]} kind @returns {Seat} */
const seat = (kind) => ({ kind, name: "", bot: BEST_BOT });

place.dataset.game = game.id;

/** @param {"bots" | "device" | "friends"} company */
function seatAs(company) {
  const others = /** @type {const} */ ({ bots: "bot", device: "device", friends: "open" })[company];
  wish.seats = [seat("me"), ...Array.from({ length: Math.max(wish.seats.length, usualSeats()) - 1 }, () => seat(others))];
  draw();
}

/** @param {number} index */
function seatRow(index) {
  const mine = wish.seats[index];
  const nth = { n: index + 1 };
  return html`<li class="seat-row ${mine.kind}">
    <span class="nth" aria-hidden="true">${index + 1}</span>
    ${before[index] ? html`<span class="told was">${t("make.on.was", { name: before[index] })}</span>` : nothing}
    <select aria-label=${t("make.seat.kind", nth)} @change=${(/** @type {Event} */ e) => change(index, "kind", e)}>
      ${KINDS.map((kind) => html`<option value=${kind} ?selected=${kind === mine.kind}>${t(`make.kind.${kind}`)}</option>`)}
    </select>
    ${
      mine.kind === "bot"
        ? html`<select aria-label=${t("make.seat.bot", nth)} @change=${(/** @type {Event} */ e) => change(index, "bot", e)}>
          ${game.bots.map((bot) => html`<option value=${bot} ?selected=${bot === mine.bot}>${botWords(bot)}</option>`)}
        </select>`
        : mine.kind === "open"
          ? html`<span class="told">${t("make.kind.open.told")}</span>`
          : html`<input type="text" maxlength="24" autocomplete="off" .value=${mine.name} aria-label=${t("make.seat.name", nth)}
            placeholder=${mine.kind === "me" ? (place.dataset.person ?? "") : t("make.name")}
            @input=${(/** @type {Event} */ e) => change(index, "name", e)}>`
    }
    ${
      wish.seats.length > game.seats.min
        ? html`<button class="btn quiet square" type="button" aria-label=${t("make.seat.remove", nth)} @click=${() => remove(index)}>
          ${icon("trash-can")}</button>`
        : nothing
    }
  </li>`;
}

/** @param {string} bot */
function botWords(bot) {
  const key = `bot.${bot}`;
  const words = t(key);
  return words === key ? bot : words;
}

/** @param {number} index @param {"kind" | "bot" | "name"} field @param {Event} event */
function change(index, field, event) {
  const value = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
  Object.assign(wish.seats[index], { [field]: value });
  if (field === "kind" && value === "me")
    for (const other of wish.seats) if (other !== wish.seats[index] && other.kind === "me") other.kind = source ? "bot" : "device";
  draw();
}

/** @param {number} index */
function remove(index) {
  wish.seats.splice(index, 1);
  for (const { name, kind } of game.options) if (kind === "seat" && wish.options[name] >= wish.seats.length) delete wish.options[name];
  draw();
  /** @type {HTMLElement | null} */ (place.querySelectorAll(".seat-row select")[Math.max(0, index - 1)])?.focus();
}

function seats() {
  const full = wish.seats.length >= game.seats.max;
  return html`<section class="panel stack" aria-labelledby="seats">
    <h2 id="seats">${t("make.seats")}</h2>
    <div class="buttons" role="group" aria-label=${t("make.company")}>
      ${COMPANIES.map(
        ([company, picture]) => html`<button class="btn" type="button" @click=${() => seatAs(company)}>
        ${icon(picture)}${t(`make.company.${company}`)}</button>`,
      )}
    </div>
    <ol class="seats" role="list">${wish.seats.map((_, index) => seatRow(index))}</ol>
    ${
      source
        ? html`<p class="hint">${t("make.on.seats")}</p>`
        : html`<div class="buttons">
      <button class="btn" type="button" ?disabled=${full} @click=${() => {
        wish.seats.push(seat("bot"));
        draw();
      }}>
        ${icon("meeple")}${t("make.seat.add")}</button>
      <span class="muted">${t("make.seats.range", { low: game.seats.min, high: game.seats.max })}</span>
    </div>`
    }
  </section>`;
}

// --- options ----------------------------------------------------------------------------------------------------------

/** @param {GameOption} option */
function optionField(option) {
  return drawOption(
    option,
    wish.options[option.name],
    refused?.option === option.name,
    (value) => {
      if (value === undefined) delete wish.options[option.name];
      else wish.options[option.name] = value;
      draw();
    },
    wish.seats.map(seatName),
    wish.options,
  );
}

/** @param {Seat} one @param {number} index */
function seatName(one, index) {
  const person = one.kind === "me" ? place.dataset.person : "";
  return t("make.seat.called", { n: index + 1, who: one.name.trim() || person || t(`make.kind.${one.kind}`) });
}

/** An option that only means something beside certain others is shown beside those. @param {GameOption} option */
function applies(option) {
  const now = (/** @type {string} */ name) => wish.options[name] ?? game.options.find((other) => other.name === name)?.default;
  return matters(option, wish.options, wish.seats.length) && Object.entries(option.when ?? {}).every(([name, values]) => [values].flat().includes(now(name)));
}

/** Fields to fill in have a usual answer that hardly anybody changes: they open with a press. */
const RARE = ["number", "free", "seat"];

function options() {
  if (source) return nothing;
  const shown = game.options.filter(applies);
  const free = shown.filter((option) => !option.ruling);
  const rulings = shown.filter((option) => option.ruling);
  const rare = free.filter((option) => RARE.includes(option.kind));
  return html`<section class="panel stack" aria-labelledby="options">
      <h2 id="options">${t("make.options")}</h2>
      <div class="options">${free.filter((option) => !rare.includes(option)).map(optionField)}</div>
      ${
        rare.length
          ? html`<details ?open=${rare.some(({ name }) => name === refused?.option || name in wish.options)}>
          <summary>${t("make.more", { what: rare.map((option) => option.title[lang]).join(", ") })}</summary>
          <div class="options">${rare.map(optionField)}</div>
        </details>`
          : nothing
      }
    </section>
    ${
      rulings.length
        ? html`<section class="panel" aria-labelledby="rulings"><details ?open=${rulings.some((o) => o.name === refused?.option)}>
          <summary><h2 id="rulings">${t("make.rulings")}</h2></summary>
          <p class="muted explain">${t("make.rulings.told")}</p>
          <div class="options">${rulings.map(optionField)}</div>
        </details></section>`
        : nothing
    }`;
}

// --- clock and company ------------------------------------------------------------------------------------------------

/**
 * @param {string} label @param {"perMove" | "minutes" | "add"} field @param {number} low @param {number} high
 */
function numberField(label, field, low, high) {
  return html`<div class="field"><label for=${field}>${label}</label>
    <input id=${field} type="number" min=${low} max=${high} .value=${String(wish[field])}
      @change=${(/** @type {Event} */ e) => {
        wish[field] = Math.min(high, Math.max(low, Number(/** @type {HTMLInputElement} */ (e.target).value) || low));
        draw();
      }}></div>`;
}

function company() {
  return html`<section class="panel stack" aria-labelledby="clock-title">
    <h2 id="clock-title">${t("make.clock")}</h2>
    <fieldset><legend class="visually-hidden">${t("make.clock")}</legend><div class="oneof">
      ${["none", "move", "chess"].map(
        (kind) => html`<label><input type="radio" name="clock" value=${kind} .checked=${wish.clock === kind}
        @change=${() => {
          wish.clock = kind;
          draw();
        }}>${t(`make.clock.${kind}`)}</label>`,
      )}
    </div></fieldset>
    ${wish.clock === "move" ? html`<div class="pair">${numberField(t("make.clock.per_move"), "perMove", 5, 3600)}</div>` : nothing}
    ${
      wish.clock === "chess"
        ? html`<div class="pair">${numberField(t("make.clock.minutes"), "minutes", 1, 180)}${numberField(t("make.clock.add"), "add", 0, 60)}</div>`
        : nothing
    }
    <p class="hint">${t(`make.clock.${wish.clock}.told`)}</p>
    <h2>${t("make.door")}</h2>
    <fieldset><legend class="visually-hidden">${t("make.door")}</legend><div class="oneof">
      ${DOORS.map(
        (door) => html`<label><input type="radio" name="door" .checked=${wish.door === door}
        @change=${() => {
          wish.door = door;
          draw();
        }}>${t(`make.door.${door}`)}</label>`,
      )}</div>
      <p class="hint">${t(`make.door.${wish.door}.told`)}</p></fieldset>
    <div class="field"><label for="takeover">${t("make.takeover")}</label>
      <select id="takeover" @change=${(/** @type {Event} */ e) => (wish.takeover = Number(/** @type {HTMLSelectElement} */ (e.target).value))}>
        ${[30, 120, 600, 3600, 0].map((s) => html`<option value=${s} ?selected=${s === wish.takeover}>${t(`make.takeover.${s}`)}</option>`)}
      </select>
      <p class="hint">${t("make.takeover.told")}</p></div>
  </section>`;
}

// --- the table ----------------------------------------------------------------------------------------------------------

/** The fields of TableWish; of OnwardWish where a game is played on. */
function asked() {
  const clocks = { none: null, move: { move: wish.perMove }, chess: { total: wish.minutes * 60, add: wish.add } };
  const company = {
    seats: wish.seats.map(({ kind, name, bot }) => (kind === "bot" ? { kind, bot } : kind === "open" ? { kind } : { kind, name: name.trim() })),
    public: wish.door === "public",
    by_code: wish.door === "code",
    clock: clocks[/** @type {keyof typeof clocks} */ (wish.clock)],
    takeover: wish.takeover || null,
  };
  if (source) return { ...company, at };
  return {
    ...company,
    game: game.id,
    options: Object.fromEntries(
      game.options.map((option) => [option.name, parseFree(settled(option, wish.options[option.name], wish.options, wish.seats.length))]),
    ),
  };
}

/** Asks soon whether this can be played, if it has changed. */
function checkSoon() {
  const wished = JSON.stringify(asked());
  if (source || busy || made || wished === checked) return;
  checked = wished;
  clearTimeout(asking);
  asking = setTimeout(() => check(wished), PAUSE);
}

/** Anything but a refusal of this wish can wait for the button. @param {string} wished */
async function check(wished) {
  /** @type {typeof refused} */
  let answer = null;
  try {
    await post("/api/tables/check", JSON.parse(wished));
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) answer = refusal(error);
  }
  if (busy || made || wished !== checked) return;
  refused = answer;
  draw();
}

/** @param {unknown} error */
function refusal(error) {
  const about = error instanceof ApiError ? error : { option: "", rule: "" };
  return { why: say(error), option: about.option, rule: about.rule };
}

async function open() {
  busy = true;
  draw();
  try {
    const answer = await post(source ? `${source}/onward` : "/api/tables", asked());
    const invites = /** @type {[string, string][]} */ (Object.entries(answer.invites ?? {}));
    if (!invites.length) {
      location.href = answer.url;
      return;
    }
    made = { ...answer, invites: invites.map(([index, url]) => [Number(index), url]) };
  } catch (error) {
    refused = refusal(error);
  }
  busy = false;
  draw();
  if (made) /** @type {HTMLElement | null} */ (place.querySelector("h2"))?.focus();
  else if (refused?.option) place.querySelector(`[data-option="${refused.option}"]`)?.scrollIntoView({ block: "center" });
}

function summary() {
  const count = (/** @type {string} */ kind) => wish.seats.filter((one) => one.kind === kind).length;
  const friends = count("open");
  return html`<aside class="panel summary stack">
    <h2>${game.title}</h2>
    <dl>${KINDS.filter(count).map((kind) => html`<div><dt>${t(`make.kind.${kind}`)}</dt><dd>${count(kind)}</dd></div>`)}</dl>
    <div role="status" aria-live="polite">
      ${
        refused
          ? html`<p class="notice bad">${icon("padlock")}<span>${refused.why}
            ${refused.rule ? html`<a class="rule" href="/rules/${game.id}/${refused.rule}">${refused.rule}</a>` : nothing}</span></p>`
          : html`<p class="hint">${friends ? t("make.then.friends", { n: friends }) : t("make.then.now")}</p>`
      }
    </div>
    <button class="btn gold wide" type="submit" ?disabled=${busy}>${icon("knight-banner")}${t("make.open")}</button>
  </aside>`;
}

/** @param {string} url @param {Event} event */
async function copy(url, event) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  const status = /** @type {HTMLElement} */ (place.querySelector("[data-copied]"));
  try {
    await navigator.clipboard.writeText(url);
    status.textContent = t("make.copied");
  } catch {
    status.textContent = t("make.not_copied");
    /** @type {HTMLInputElement | null} */ (button.parentElement?.querySelector("input"))?.select();
  }
}

/** The device's own way to pass something on. Whoever closes it has changed their mind. @param {string} url */
function share(url) {
  navigator.share({ title: game.title, text: t("make.share.text", { game: game.title }), url }).catch((error) => console.info("Nothing was shared.", error));
}

/** @param {{url: string, code: string, invites: [number, string][]}} table */
function ready(table) {
  return html`<section class="panel stack" aria-labelledby="ready">
    <h2 id="ready" tabindex="-1">${t("make.ready")}</h2>
    <p class="muted">${t(wish.door === "invited" ? "make.ready.invited" : "make.ready.told")} <b class="code">${spoken(table.code)}</b></p>
    <ul class="invites" role="list">${table.invites.map(([index, path]) => {
      const url = new URL(path, location.href).href;
      const nth = { n: index + 1 };
      return html`<li><span>${t("make.invite.seat", nth)}</span>
        <input type="text" readonly .value=${url} aria-label=${t("make.invite.link", nth)}>
        <button class="btn" type="button" @click=${(/** @type {Event} */ e) => copy(url, e)}>${icon("share")}${t("make.copy")}<span class="visually-hidden"> ${t("make.invite.seat", nth)}</span></button>
        ${"share" in navigator ? html`<button class="btn" type="button" @click=${() => share(url)}>${icon("shaking-hands")}${t("make.share")}<span class="visually-hidden"> ${t("make.invite.seat", nth)}</span></button>` : nothing}</li>`;
    })}</ul>
    <p class="hint" role="status" data-copied></p>
    <div class="buttons"><a class="btn gold" href=${table.url}>${icon("knight-banner")}${t("make.go")}</a></div>
  </section>`;
}

/** @param {Event} event */
function submit(event) {
  event.preventDefault();
  open();
}

function draw() {
  if (!busy) refused = made ? null : refused;
  render(
    made
      ? ready(made)
      : html`<form class="make" @submit=${submit} novalidate>
    <div class="stack">${seats()}${company()}${options()}</div>${summary()}</form>`,
    place,
  );
  checkSoon();
}

/** A pack that somebody has just written, with what it is played with. */
async function takeBrought() {
  const found = broughtHere(game.id);
  if (!found) return;
  const cards = await read(found.text);
  if (cards) Object.assign(wish.options, found.options, { cards });
  draw();
}

/** As many seats as that game had. */
async function sitAsBefore() {
  try {
    const { seats } = await get(`${source}/replay?eyes=spectator&first=${at}&count=1`);
    before = seats.map((/** @type {{name: string}} */ one) => one.name);
    game.seats = { min: before.length, max: before.length };
    seatAs("bots");
  } catch (error) {
    place.replaceChildren(Object.assign(document.createElement("p"), { className: "notice bad", textContent: say(error) }));
  }
}

place.replaceChildren();
if (source) void sitAsBefore();
else {
  seatAs(new URLSearchParams(location.search).has("friends") ? "friends" : "bots");
  void takeBrought();
}
