/* What lies over Invasion's table for a moment: a large card, a pile laid out, a choice of deeds, two dice to transform; and
   beside what is pointed at: a preview, a reason. */
import { html, nothing } from "../../vendor/lit/index.js";
import { because, closer } from "../../js/boards/common/panels.js";
import { css } from "../../js/boards/common/style.js";
import { lang, t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { ruleLink } from "../../js/table/pieces.js";
import { face } from "./card.js";
import { TRANSFORM } from "./choosing.js";
import { row } from "./pieces.js";
import { bottomSeat, cardName, nameOf, sayPrinted, seatName } from "./says.js";
import { COLOURS, colourName, sayDie, screw, topFace } from "./screws.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("./types.d.ts").Printed} Printed */
/** @typedef {{kind: "card", card: CardData} | {kind: "pile", seat: number, pile: "discard" | "dump" | "cards"} | {kind: "horde", pile: "discard" | "dump"} | {kind: "transform"}} Shown */
/** @typedef {{name: string, spot: string, card: CardData | null}} Menu several deeds of one thing */

/** @param {InvasionBoard} board @param {View} view */
export function panel(board, view) {
  const { shown } = board;
  switch (shown?.kind) {
    case "card":
      return detail(board, shown.card);
    case "pile":
      return pile(
        board,
        view,
        t(`invasion.pile_of.${shown.pile}`, { name: seatName(view, shown.seat) }),
        view.players[shown.seat][shown.pile] ?? [],
        shown.pile,
      );
    case "horde":
      return pile(board, view, t(`invasion.pile_of.${shown.pile}`, { name: t("invasion.the_invasion") }), view.invasion?.[shown.pile] ?? [], shown.pile);
    case "transform":
      return transform(board, view);
    default:
      return nothing;
  }
}

/** @param {InvasionBoard} board @param {string} title @param {string} shape @param {unknown} inside */
function frame(board, title, shape, inside) {
  return html`<section class="iv-panel ${shape}" aria-label=${title}>
    <header><h3 tabindex="-1">${title}</h3>${closer(() => board.cancel())}</header>${inside}</section>`;
}

/** @param {InvasionBoard} board @param {CardData} data */
function detail(board, data) {
  const now = board.find(data.card) ?? data;
  const printed = board.met.book[now.id];
  const { deeds, why } = board.stateOf(`card:${now.card}`);
  return frame(
    board,
    nameOf(printed),
    "iv-detail",
    html`<div class="everything"><div class="picture">${face(printed, now, { full: true })}</div>
    <div class="about"><p class="visually-hidden">${sayPrinted(printed)}</p>
      ${deeds.length ? html`<div class="buttons">${deeds.map((deed, i) => html`<button type="button" class="btn ${i ? "" : "gold"}" data-option=${deed.option} @click=${() => board.choose(deed.option)}>${deed.say}</button>`)}</div>` : nothing}
      ${why ? html`<p class="reason">${icon("padlock")}<span>${why.why} ${ruleLink(why.rule)}</span></p>` : nothing}
      ${scenario(printed)}${printed.flavour ? html`<p class="flavour">${printed.flavour[lang]}</p>` : nothing}</div></div>`,
  );
}

/** Set-up and events of a scenario. @param {Printed} printed */
function scenario({ setup, events }) {
  return html`${setup?.[lang] ? html`<p>${setup[lang]}</p>` : nothing}${
    events
      ? html`<dl>${events.map((event) => html`<div><dt>${t("invasion.round_n", { n: event.round })}: ${event.name[lang]}</dt><dd>${event.text[lang]}</dd></div>`)}</dl>`
      : nothing
  }`;
}

/** @param {InvasionBoard} board @param {View} view @param {string} title @param {CardData[]} cards @param {string} what */
function pile(board, view, title, cards, what) {
  const rule = { discard: "discard", dump: "garbage dump", cards: "" }[what];
  return frame(
    board,
    title,
    "iv-laid",
    html`<p class="hint">${cards.length ? t(what === "cards" ? "invasion.hand_hint" : "invasion.pile_hint") : t("invasion.none")} ${rule ? ruleLink(board.rule(rule)) : nothing}</p>${row(board, view, { list: "laid", label: title, shape: "iv-grid", cards })}`,
  );
}

// --- transforming two dice ---------------------------------------------------------------------------------------------------

/** Two dice and a colour; what can be chosen are the options alone. @param {InvasionBoard} board @param {View} view */
function transform(board, view) {
  const options = board.options.filter(({ parts }) => parts.form === TRANSFORM);
  const has = (/** @type {import("../../js/table/types.d.ts").OptionInfo} */ { parts }, /** @type {number} */ die) => parts.a === die || parts.b === die;
  const fitting = options.filter((option) => board.pair.every((die) => has(option, die)));
  const { dice } = view.players[bottomSeat(view)];
  return frame(
    board,
    t("invasion.transform"),
    "iv-transform",
    html`<p class="hint">${t("invasion.transform_hint")}</p>
    <div class="iv-dice" role="group" aria-label=${t("invasion.your_dice")}>${dice.map((die, n) => {
      const chosen = board.pair.includes(n);
      return options.some((option) => has(option, n))
        ? html`<button type="button" class="iv-thing iv-die ${chosen ? "is-selected" : "is-legal"}" aria-pressed=${chosen ? "true" : "false"} aria-label=${sayDie(die, n)} data-pick=${n} @click=${() => board.pick(n)}>${topFace(die)}</button>`
        : nothing;
    })}</div>
    ${board.pair.length === 2 ? html`<div class="buttons">${fitting.map((option) => html`<button type="button" class="btn iv-colour" data-option=${option.option} @click=${() => board.choose(option.option)}>${screw(COLOURS[Number(option.parts.colour)])}<span>${colourName(COLOURS[Number(option.parts.colour)])}</span></button>`)}</div>` : nothing}`,
  );
}

// --- beside a thing --------------------------------------------------------------------------------------------------------------

/** Several deeds of one thing: which? @param {InvasionBoard} board @param {View} view */
export function menu(board, view) {
  const found = board.menuOpen;
  if (!found) return nothing;
  const title = found.card ? t("invasion.which_deed", { card: cardName(view, found.card) }) : t("invasion.which");
  return html`<div class="iv-menu iv-panel" role="group" aria-label=${title} data-zone="menu"><header><h3 tabindex="-1">${title}</h3>${closer(() => board.cancel())}</header>
    <div class="buttons">${board.stateOf(found.name).deeds.map((deed) => html`<button type="button" class="btn" data-option=${deed.option} @click=${() => board.choose(deed.option)}>${deed.say}</button>`)}</div></div>`;
}

/** Screen readers get the same from the thing itself and from the herald. @param {InvasionBoard} board */
export function pointed(board) {
  const found = board.pointed;
  if (!found) return nothing;
  const place = css({ left: `${found.x}px`, [found.below ? "top" : "bottom"]: `${found.y}px` });
  const reason = found.why ? html`<p class="because">${because(found.why)}</p>` : nothing;
  const printed = found.card ? board.met.book[found.card.id] : null;
  return html`<div class="iv-why ${printed ? "iv-preview" : ""}" aria-hidden="true" .style=${place}>${printed && found.card ? face(printed, found.card, { full: true }) : nothing}${reason}</div>`;
}
