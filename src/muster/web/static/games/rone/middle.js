/* Between the two sides: whose turn it is and its phase, the steps of a combat while it lasts, the card that is asked about,
   and the stack as a pile that one can read: what happens next stands first. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { face, thing } from "./card.js";
import { linesOf, spoken } from "./lines.js";
import { cardName, isMe, onMySide, printedOf, sayItem, seatName } from "./says.js";
import { stackPill } from "./stack.js";
import { abilities } from "./text.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Item} Item */
/** @typedef {import("./types.d.ts").CardData} CardData */

const PHASES = ["refresh", "beginning", "income", "main", "end"];
const STEPS = [1, 2, 3, 4, 5, 6, 7];
const ABOUT = new Set(["bury", "role", "announce", "initiative", "number", "target", "branch", "may", "discard"]);

/**
 * @param {RoneBoard} board
 * @param {View} view
 */
export function middle(board, view) {
  return html`<section class="ro-middle" aria-label=${t("rone.middle")}>
    ${view.combat ? steps(view) : phases(view)}
    ${effects(board, view)}${stackPill(board, view)}${asked(board, view)}
  </section>`;
}

/** @param {View} view */
function phases(view) {
  if (view.active < 0) return nothing;
  const whose = isMe(view, view.active) ? t("rone.your_turn") : t("rone.turn_of", { name: view.names[view.active] });
  return html`<div class="ro-strip"><b class="whose">${whose}</b><ol class="ro-steps" aria-label=${t("rone.phases")}>
    ${PHASES.map((phase) => html`<li class=${phase === view.phase ? "now" : ""} aria-current=${phase === view.phase ? "step" : nothing}>${t(`rone.phase.${phase}`)}</li>`)}</ol></div>`;
}

/**
 * Which of the seven steps a combat has come to. Steps 2 and 4 are chances to react within 1 and 3.
 * @param {View} view
 */
export function combatStep(view) {
  const { step } = view.combat ?? { step: 0 };
  const reacting = view.ask?.kind === "window" || view.stack.length > 0;
  if (step === 1) return reacting ? 2 : view.ask?.kind === "attack" ? 3 : 1;
  if (step === 3) return 4;
  return 5;
}

/** @param {View} view */
function steps(view) {
  const now = combatStep(view);
  const attacker = cardIn(view, view.combat?.attacker);
  const target = cardIn(view, view.combat?.target);
  const units = target !== null && printedOf(view, target).kind === "unit"; // a hero takes everything at once
  const part = !units ? "" : view.combat?.step === 5 ? t("rone.ranged_part") : view.combat?.step === 6 ? t("rone.melee_part") : "";
  const title = target
    ? t("rone.fight", { attacker: name(view, attacker), target: name(view, target) })
    : t("rone.attacks", { attacker: name(view, attacker) });
  return html`<div class="ro-strip fight"><b class="whose">${icon("crossed-swords")}<span>${title}</span></b><ol class="ro-steps numbered" aria-label=${t("rone.steps")}>
    ${STEPS.map((step) => html`<li class=${step < now ? "done" : step === now ? "now" : ""} aria-current=${step === now ? "step" : nothing}><b aria-hidden="true">${step < now ? "✓" : step}</b><span>${t(`rone.step.${step}`)}${step === now && part ? ` · ${part}` : ""}</span></li>`)}</ol></div>`;
}

/** @param {View} view @param {number | undefined} card */
function cardIn(view, card) {
  const all = [...view.side.flatMap((side) => side.units), ...view.players.flatMap((player) => (player.hero ? [player.hero] : []))];
  return all.find((found) => found.card === card) ?? null;
}

/** @param {View} view @param {CardData | null} data */
function name(view, data) {
  return data ? cardName(view, data) : t("rone.a_unit");
}

/**
 * Effects that wait to be put into an order.
 * @param {RoneBoard} board
 * @param {View} view
 */
function effects(board, view) {
  const items = view.ask?.effects;
  if (!items?.length) return nothing;
  return html`<div class="ro-stack waiting"><p class="head">${icon("thunder-struck")}<b>${t("rone.triggered")}</b></p>
    <ol role="list" aria-label=${t("rone.triggered")} data-list="effects">${items.map((item, i) => {
      const { state, why, deed, option, menu } = board.stateOf(`effect:${i}`);
      const lines = linesOf(printedOf(view, item), item.line);
      return html`<li class="ro-li">${thing({
        spot: `effect:${i}`,
        name: `${sayItem(view, item)}. ${spoken(lines)}`,
        state,
        why,
        deed,
        option,
        menu,
        tabbable: true,
        card: item.card,
        shape: `ro-item ${onMySide(view, item.seat) ? "ours" : "theirs"}`,
        inside: html`<span class="ro-mini">${face(printedOf(view, item), item)}</span><span class="what"><b>${cardName(view, item)}</b><small>${seatName(view, item.seat)}</small><span class="does">${abilities(lines)}</span></span>`,
        act: () => board.press(`effect:${i}`, `effect:${i}`, item),
      })}</li>`;
    })}</ol></div>`;
}

/**
 * The card that a question is about, with the line of its text.
 * @param {RoneBoard} board
 * @param {View} view
 */
function asked(board, view) {
  const { ask } = view;
  if (!ask?.id || ask.card === undefined || ask.kind === "attack") return nothing; // an attack is told above
  if (ask.kind === "bury" && !board.layout.roomy) return nothing; // the question names it, and there is no room for it twice
  const data = /** @type {CardData} */ (ask);
  const printed = printedOf(view, data);
  const lines = linesOf(printed, ask.line);
  return html`<div class="ro-about">${thing({
    spot: `about:${data.card}`,
    name: `${cardName(view, data)}. ${spoken(lines)}`,
    state: "",
    tabbable: true,
    card: data.card,
    shape: "ro-item about",
    inside: html`<span class="ro-mini">${face(printed, data)}</span><span class="what"><b>${cardName(view, data)}</b><small>${t(`rone.about.${ABOUT.has(ask.kind) ? ask.kind : "other"}`, { name: seatName(view, ask.seat) })}</small>${lines.length ? html`<span class="does">${abilities(lines)}</span>` : nothing}</span>`,
    act: () => board.show({ kind: "card", card: data }),
  })}</div>`;
}
