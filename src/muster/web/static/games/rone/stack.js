/* The stack: a list that one reads from top to bottom, each entry with its source, its target and what it does, and below
   it what the server foresees. It stands beside the table where there is room for it; else a pill opens it as a sheet. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { face, thing } from "./card.js";
import { linesOf, plain, spoken } from "./lines.js";
import { cardName, onMySide, printedOf, sayItem, seatName, targetName } from "./says.js";
import { abilities } from "./text.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Item} Item */
/** @typedef {import("../../js/table/types.d.ts").ForecastInfo} ForecastInfo */

const DONE_BY_TEXT = new Set(["tactic", "recycled tactic", "ability", "triggered effect"]);
const MARKS = /** @type {Record<string, string>} */ ({ dies: "skull-crossed-bones", leaves: "exit-door", taken: "card-exchange", enters: "card-play" });

/** All of it; its place is kept where nothing waits, so that nothing beside the table moves. @param {RoneBoard} board @param {View} view */
export function stackList(board, view) {
  const items = view.stack.toReversed();
  return html`<div class="ro-pending" data-scrolls>
    ${
      items.length
        ? html`<p class="head">${icon("stack")}<b>${t("rone.stack")}</b> <small>${t("rone.stack_order")}</small></p>
    <ol role="list" aria-label=${t("rone.stack_label", { n: items.length })} data-list="stack">${items.map((item, i) => html`<li class="ro-li">${effect(board, view, item, i)}</li>`)}</ol>`
        : nothing
    }${forecastBox(board.foreseen)}${outlooks(board)}${items.length || board.foreseen || Object.keys(board.now?.foreseen ?? {}).length ? nothing : html`<p class="none">${t("rone.nothing_waits")}</p>`}</div>`;
}

/** In the middle of the table, if it is not beside it: the entry that comes next, which opens the rest. @param {RoneBoard} board @param {View} view */
export function stackPill(board, view) {
  const top = view.stack.at(-1);
  const seen = board.foreseen;
  const outlook = Object.keys(board.now?.foreseen ?? {}).length > 0;
  if (board.beside || (!top && !seen && !outlook)) return nothing;
  const n = view.stack.length;
  const first = top ? t("rone.stack_first", { card: cardName(view, top) }) : (seen?.sure ?? seen?.then ?? t("rone.outlook"));
  return html`<button type="button" class="ro-pill" data-spot="stack" @click=${() => board.show({ kind: "stack" })}>
    ${icon("stack")}<b>${n ? t("rone.stack") : t("rone.forecast")}</b>${n ? html`<span class="count">${n}</span>` : nothing}<small>${first}</small></button>`;
}

/** What the server foresees, in words. @param {ForecastInfo | null} seen */
function forecastBox(seen) {
  if (!seen) return nothing;
  return html`<div class="ro-forecast" role="status">${lines(seen)}</div>`;
}

/** What comes of each option, as long as none of them is looked at. @param {RoneBoard} board */
function outlooks(board) {
  const { foreseen } = board.now ?? {};
  if (!foreseen || foreseen[String(board.weighed)]) return nothing;
  const known = board.options.filter((option) => foreseen[String(option.option)]);
  return known.map((option) => html`<div class="ro-forecast"><b>${option.say}</b>${lines(foreseen[String(option.option)])}</div>`);
}

/** @param {ForecastInfo} seen */
function lines(seen) {
  return [seen.sure, seen.hidden, seen.then].filter(Boolean).map((line) => html`<p>${line}</p>`);
}

/** What will become of a card, on the card. @param {RoneBoard} board @param {number} card */
export function foreseenMark(board, card) {
  const found = board.foreseen?.marks?.filter((mark) => mark.card === card) ?? [];
  return found.map(
    ({ kind, n, sure }) =>
      html`<span class="ro-foreseen ${kind} ${sure ? "" : "unsure"}" aria-hidden="true">${MARKS[kind] ? icon(MARKS[kind]) : html`${kind === "hurt" ? "−" : "+"}${n}${icon("hearts")}`}${sure ? nothing : "?"}</span>`,
  );
}

/**
 * One effect: whose it is, what it does, to whom.
 * @param {RoneBoard} board
 * @param {View} view
 * @param {Item} item
 * @param {number} i from the top
 */
function effect(board, view, item, i) {
  const { state, why, deed, option, menu } = board.stateOf(`card:${item.card}`);
  const spot = `stack:${item.card}:${i}`;
  const lines = linesBehind(view, item);
  const place = i ? t("rone.stack_place", { n: i + 1 }) : t("rone.stack_next");
  return thing({
    spot,
    name: `${place}: ${sayItem(view, item)}. ${spoken(lines)}`,
    state,
    why,
    deed,
    option,
    menu,
    tabbable: i === 0,
    card: item.card,
    shape: `ro-item ${onMySide(view, item.seat) ? "ours" : "theirs"}`,
    inside: html`<span class="n">${i + 1}</span><span class="ro-mini">${face(printedOf(view, item), item)}</span>
      <span class="what"><b>${cardName(view, item)}</b><small>${seatName(view, item.seat)}${(item.targets ?? []).length ? html` → ${(item.targets ?? []).map((target) => targetName(view, target)).join(", ")}` : nothing}</small>
      <span class="does">${abilities(lines)}</span></span>${i ? nothing : html`<em>${t("rone.next")}</em>`}`,
    act: () => board.press(`card:${item.card}`, spot, item),
  });
}

/** @param {View} view @param {Item} item */
export function linesBehind(view, item) {
  return DONE_BY_TEXT.has(item.kind)
    ? linesOf(printedOf(view, item.text_of ?? item), item.kind.includes("tactic") ? undefined : item.line)
    : plain(t(`rone.does.${item.kind.replaceAll(" ", "_")}`));
}
