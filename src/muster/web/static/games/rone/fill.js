/* RONE's panels: damage, discarding and places in a graveyard, each as one thing. The strip lies above the hand, whose
   cards fill its slots; the button that sends the answers is the herald's. */
import { html } from "../../vendor/lit/index.js";
import { strip } from "../../js/boards/common/panel.js";
import { t } from "../../js/i18n.js";
import { back, face } from "./card.js";
import { cardName, printedOf, softly } from "./says.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("../../js/table/types.d.ts").HeraldPart} HeraldPart */

const ICONS = /** @type {Record<string, string>} */ ({ damage: "card-discard", discard: "card-discard", bury: "tombstone", mulligan: "check-mark" });

/** @param {RoneBoard} board @param {View} view */
export function fill(board, view) {
  return strip(
    board.filling,
    ({ parts }) => {
      const data = "card" in parts ? board.find(Number(parts.card)) : null;
      return data
        ? html`<span class="ro-mini">${face(printedOf(view, data), data)}</span><small>${softly(cardName(view, data))}</small>`
        : html`<span class="ro-mini">${back()}</span>`;
    },
    () => board.filled(),
  );
}

/** Is there a panel that takes the herald's place? One card's place in a graveyard is a question like any other. @param {RoneBoard} board */
export function fills({ filling: { panel } }) {
  return panel !== null && panel.kind !== "mulligan" && !(panel.kind === "bury" && panel.slots.length === 1);
}

/** The button under which the answers go, and what brings the usual ones back. @param {RoneBoard} board @returns {HeraldPart | null} */
export function fillPart(board) {
  const { filling } = board;
  const { panel } = filling;
  if (!panel || !fills(board)) return null;
  const lacking = (panel.least ?? 0) - filling.options.length;
  return {
    question: panel.title,
    hint: t(`rone.fill.${panel.kind}`),
    buttons: [
      {
        label: filling.say(),
        icon: ICONS[panel.kind],
        key: t("rone.key_deck"),
        gold: true,
        why: filling.complete ? null : { why: t("rone.fill_lacks", { n: lacking }) },
        act: () => board.answerPanel(),
      },
      ...(filling.own ? [{ label: t("rone.fill_usual"), icon: "return-arrow", act: () => board.fillAnew() }] : []),
    ],
  };
}
