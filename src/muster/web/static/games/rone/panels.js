/* What lies over RONE's table for a moment: a large card with everything about it, a pile laid out, a choice of deeds; and
   beside what is pointed at: a preview, a reason. */
import { html, nothing } from "../../vendor/lit/index.js";
import { because, closer } from "../../js/boards/common/panels.js";
import { clamp } from "../../js/boards/common/pointing.js";
import { css } from "../../js/boards/common/style.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { ruleLink } from "../../js/table/pieces.js";
import { face } from "./card.js";
import { firstOf } from "./choosing.js";
import { keywordsIn, linesOf } from "./lines.js";
import { buried, technology } from "./piles.js";
import { cardName, graveyardOf, isMe, nameOf, notes, sayExhausted, technologiesOf } from "./says.js";
import { stackList } from "./stack.js";
import { abilities, keywordIcon, keywordName } from "./text.js";
import { row } from "./unit.js";
import { handCard } from "./hand.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").CardData} CardData */
/** @typedef {import("./types.d.ts").Permanent} Permanent */
/** @typedef {import("./choosing.js").Deed} Deed */
/** @typedef {{kind: "card", card: CardData} | {kind: "graveyard", side: number} | {kind: "technologies", seat: number} | {kind: "hand", seat: number} | {kind: "stack"}} Shown */
/** @typedef {{name: string, spot: string, card: CardData | null}} Menu several deeds of one thing */

/**
 * @param {RoneBoard} board
 * @param {View} view
 */
export function panel(board, view) {
  const { shown } = board;
  if (!shown) return nothing;
  switch (shown.kind) {
    case "card":
      return detail(board, view, shown.card);
    case "graveyard":
      return graveyardPanel(board, view, shown.side);
    case "technologies":
      return technologyPanel(board, view, shown.seat);
    case "hand":
      return handPanel(board, view, shown.seat);
    case "stack":
      return frame(board, t("rone.stack"), "ro-laid", stackList(board, view));
  }
}

/**
 * @param {RoneBoard} board
 * @param {string} title
 * @param {string} shape
 * @param {unknown} inside
 */
function frame(board, title, shape, inside) {
  return html`<section class="ro-panel ${shape}" aria-label=${title}>
    <header><h3 tabindex="-1">${title}</h3>${closer(() => board.cancel())}</header>${inside}</section>`;
}

// --- one card --------------------------------------------------------------------------------------------------------------

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {CardData} data
 */
function detail(board, view, data) {
  const now = board.find(data.card) ?? data;
  const printed = board.met.book[now.id];
  const { deeds, why } = board.stateOf(`card:${now.card}`);
  const first = deeds.find((deed) => deed.after !== undefined)?.after;
  /** @type {Deed[]} */
  const all = first === undefined ? deeds : [...deeds, { option: first, say: t("rone.announce_only"), form: "announce {what}" }];
  return frame(
    board,
    nameOf(printed),
    "ro-detail",
    html`<div class="everything">
    <div class="picture">${face(printed, now, { full: true })}</div>
    <div class="about">
      ${"exhausted" in now ? condition(view, /** @type {Permanent} */ (now)) : nothing}
      ${board.question === "mulligan" ? nothing : deedButtons(board, now, all)}
      ${why ? html`<p class="reason">${icon("padlock")}<span>${why.why} ${ruleLink(why.rule)}</span></p>` : nothing}
      ${meanings(board, printed, now)}</div></div>`,
  );
}

/** @param {View} view @param {Permanent} data */
function condition(view, data) {
  const facts = [sayExhausted(data.exhausted), (data.damage ?? 0) > 0 ? t("rone.say_damage", { n: data.damage ?? 0 }) : "", ...notes(view, data)].filter(
    Boolean,
  );
  return html`<p class="condition">${facts.join(" · ")}</p>`;
}

/** What a deed does: of what is used, the printed text. @param {RoneBoard} board @param {CardData | null} data @param {Deed} deed */
function deedWords(board, data, deed) {
  const printed = data && deed.n !== undefined ? board.met.book[data.id] : undefined;
  const used = printed?.abilities?.[deed.n ?? -1];
  return printed && used ? abilities(linesOf(printed, used.line)) : deed.say;
}

/** @param {RoneBoard} board @param {CardData} data @param {Deed[]} deeds */
function deedButtons(board, data, deeds) {
  if (!deeds.length) return nothing;
  return html`<div class="buttons">${deeds.map((deed, i) => html`<button type="button" class="btn ${i ? "" : "gold"}" data-option=${firstOf(deed)} @click=${() => board.do(deed)}><span>${deedWords(board, data, deed)}</span></button>`)}</div>`;
}

/** Its keywords in words, each with its rule. @param {RoneBoard} board @param {import("./types.d.ts").Printed} printed @param {CardData} data */
function meanings(board, printed, data) {
  const { keywords } = /** @type {Partial<Permanent>} */ (data);
  const found = [...new Set([...keywordsIn(printed), ...(keywords ?? [])])];
  return html`<dl class="meanings">${found.map((keyword) => html`<div><dt>${keywordIcon(keyword)}${keywordName(keyword)}</dt><dd>${t(`rone.means.${keyword}`)} ${ruleLink(board.rule(keyword))}</dd></div>`)}
    <div><dt>${t(`rone.kind.${printed.kind}`)}</dt><dd>${t(`rone.means.${printed.kind}`)} ${ruleLink(board.rule(printed.kind))}</dd></div></dl>`;
}

// --- piles -------------------------------------------------------------------------------------------------------------------

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} number
 */
function graveyardPanel(board, view, number) {
  const { graveyard: cards, removed } = view.side[number];
  const title = graveyardOf(view, number);
  return frame(
    board,
    title,
    "ro-laid",
    html`
    <p class="hint">${cards.length ? t("rone.graveyard_hint") : t("rone.nothing_fallen")} ${ruleLink(board.rule("graveyard"))}</p>
    ${row(board, {
      list: "laid",
      label: title,
      shape: "ro-grid",
      kind: "laid",
      cards,
      draw: (data, spot, tabbable, i) => html`${buried(board, view, data, spot, tabbable, i)}<em class="place" aria-hidden="true">${i + 1}</em>`,
    })}
    ${
      removed.length
        ? html`<h4>${t("rone.removed", { n: removed.length })} ${ruleLink(board.rule("removed"))}</h4>${row(board, {
            list: "removed",
            label: t("rone.removed", { n: removed.length }),
            shape: "ro-grid",
            kind: "removed",
            cards: removed,
            draw: (data, spot, tabbable, i) => buried(board, view, data, spot, tabbable, i),
          })}`
        : nothing
    }`,
  );
}

/**
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} seat
 */
function technologyPanel(board, view, seat) {
  const { technologies: built } = view.players[seat];
  const { technologies: stored, technology_deck: count } = view.side[view.sides[seat]];
  const title = technologiesOf(view, seat);
  return frame(
    board,
    title,
    "ro-laid",
    html`
    <h4>${t("rone.built", { n: built.length })} ${ruleLink(board.rule("built"))}</h4>
    ${row(board, { list: "built", label: t("rone.built", { n: built.length }), shape: "ro-grid", kind: "built", cards: built, draw: (data, spot, tabbable) => technology(board, view, data, spot, tabbable) })}
    <h4>${t("rone.stored", { n: count })}</h4>
    ${
      stored
        ? row(board, {
            list: "stored",
            label: t("rone.stored", { n: count }),
            shape: "ro-grid",
            kind: "stored",
            cards: stored,
            draw: (data, spot, tabbable) => handCard(board, view, data, spot, tabbable),
          })
        : html`<p class="hint">${t("rone.stored_hidden")}</p>`
    }`,
  );
}

/**
 * Somebody else's hand, for those who may see it.
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} seat
 */
function handPanel(board, view, seat) {
  const title = isMe(view, seat) ? t("rone.your_hand") : t("rone.hand_of", { name: view.names[seat] });
  return frame(
    board,
    title,
    "ro-laid",
    row(board, {
      list: "laid",
      label: title,
      shape: "ro-grid",
      kind: "laid",
      cards: view.players[seat].cards ?? [],
      draw: (data, spot, tabbable) => handCard(board, view, data, spot, tabbable),
    }),
  );
}

// --- beside a thing --------------------------------------------------------------------------------------------------------------

/**
 * Several deeds of one thing: which?
 * @param {RoneBoard} board
 * @param {View} view
 */
export function menu(board, view) {
  const found = board.menuOpen;
  if (!found) return nothing;
  const deeds = board.stateOf(found.name).deeds;
  const title = found.card ? t("rone.which_deed", { card: cardName(view, found.card) }) : t("rone.which");
  return html`<div class="ro-menu" role="group" aria-label=${title} data-zone="menu" .style=${placeOf(board, found.spot)}>
    <p class="title">${title}</p>${deeds.map((deed) => html`<button type="button" class="btn" data-option=${firstOf(deed)} @click=${() => board.do(deed)}>${deedIcon(deed)}<span>${deedWords(board, found.card, deed)}</span></button>`)}
    ${found.card ? html`<button type="button" class="btn quiet" @click=${() => board.show({ kind: "card", card: /** @type {CardData} */ (found.card) })}>${icon("magnifying-glass")}${t("rone.look")}</button>` : nothing}</div>`;
}

/** @param {Deed} deed */
function deedIcon(deed) {
  return icon(
    deed.form.startsWith("attack")
      ? "crossed-swords"
      : deed.form.startsWith("use {card}")
        ? "clockwise-rotation"
        : deed.form.startsWith("use")
          ? "shield-echoes"
          : "card-play",
  );
}

const MENU_WIDTH = 300;

/** Above a thing or below it, wherever there is room. @param {RoneBoard} board @param {string} spot */
function placeOf(board, spot) {
  const thing = board.querySelector(`[data-spot="${spot}"]`);
  if (!thing || !board.layout.roomy) return "";
  const { zoom } = board.layout;
  const [frameBox, box] = [board.getBoundingClientRect(), thing.getBoundingClientRect()];
  const width = frameBox.width / zoom;
  const x = clamp((box.left + box.width / 2 - frameBox.left) / zoom, MENU_WIDTH / 2 + 8, width - MENU_WIDTH / 2 - 8);
  const [above, below] = [(box.top - frameBox.top) / zoom - 10, (frameBox.bottom - box.bottom) / zoom - 10];
  const [edge, room] = above > below ? ["bottom", above] : ["top", below];
  const rest = edge === "bottom" ? frameBox.height / zoom - above : frameBox.height / zoom - below;
  return css({ left: `${x}px`, [edge]: `${rest}px`, "max-height": `${room - 8}px` });
}

/**
 * Beside what is pointed at. Screen readers get the same from the thing itself and from the herald.
 * @param {RoneBoard} board
 */
export function pointed(board) {
  const found = board.pointed;
  if (!found) return nothing;
  const at = css({ left: `${found.x}px`, top: `${found.y}px` });
  const reason = found.why ? html`<p class="because">${because(found.why)}</p>` : nothing;
  if (!found.card) return html`<div class="ro-why ${found.below ? "below" : ""}" aria-hidden="true" .style=${at}>${reason}</div>`;
  const printed = board.met.book[found.card.id];
  if (!printed) return nothing;
  const words = keywordsIn(printed);
  const place = css({ left: `${found.x}px`, [found.below ? "top" : "bottom"]: `${found.y}px` });
  return html`<div class="ro-why ro-preview" aria-hidden="true" .style=${place}>${face(printed, found.card, { full: true })}${reason}
    ${words.map((keyword) => html`<p class="meaning">${keywordIcon(keyword)}<span><b>${keywordName(keyword)}</b> ${t(`rone.means.${keyword}`)}</span></p>`)}</div>`;
}
