/* The middle of Ravenna's table: deck, discard pile, and between them what is being placed. */
import { html, nothing } from "../../vendor/lit/index.js";
import { css } from "../../js/boards/common/style.js";
import { t } from "../../js/i18n.js";
import { crest } from "./art.js";
import { back, face, thing } from "./card.js";
import { battleChip } from "./battle.js";
import { cardName, isMe, seatName, seatNames } from "./says.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./types.d.ts").View} View */

const MOST_CRESTS = 5;

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {{x: number, y: number, card: number} | null} spot
 */
export function middle(board, view, spot) {
  /** @type {Record<string, string>} */
  const at = spot ? { left: `${spot.x}px`, top: `${spot.y}px`, "--w": `${spot.card}px` } : {};
  return html`<section class="rv-middle" aria-label=${t("ravenna.piles")} .style=${css(at)}>
    <div class="rv-piles">${deck(board, view)}${drawn(board, view)}${held(board, view)}${view.held && !view.discard.length ? nothing : discard(board, view)}</div>
    ${spot ? nothing : battleChip(board, view)}
  </section>`;
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 */
function deck(board, view) {
  const fields = { source: 0 };
  const { state, why, option } = board.stateOf(fields, "legal");
  const name = view.deck ? t("ravenna.deck_name", { n: view.deck }) : t("ravenna.deck_empty");
  const pile = view.deck
    ? html`<span class="rv-stack ${view.deck > 12 ? "high" : view.deck > 1 ? "low" : ""}">${back()}</span>`
    : html`<span class="rv-empty"></span>`;
  return html`<div class="rv-pile">
    ${
      state
        ? thing({
            spot: "deck",
            name,
            state,
            why,
            option,
            tabbable: board.tabbable("piles", "deck", true),
            inside: pile,
            act: () => board.pick(fields, "deck"),
          })
        : html`<span class="rv-thing" role="img" aria-label=${name} data-spot="deck">${pile}</span>`
    }
    <span class="count" aria-hidden="true"><b>${view.deck}</b> ${t("ravenna.deck")}</span></div>`;
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 */
function discard(board, view) {
  const top = view.discard[0];
  const fields = { source: 1 };
  const { state, why, option } = board.stateOf(fields, "legal");
  const n = view.discard.length;
  const had = top?.had.length ? `, ${t("ravenna.was_with", { names: seatNames(view, top.had) })}` : "";
  const name = top ? `${t("ravenna.discard_name", { n, card: cardName(top.rank) })}${had}` : t("ravenna.discard_empty");
  const pile = top ? html`<span class="rv-stack tilted ${n > 6 ? "high" : n > 1 ? "low" : ""}">${face(top.rank)}</span>` : html`<span class="rv-empty"></span>`;
  return html`<div class="rv-pile">
    ${
      top || state
        ? thing({
            spot: "discard",
            name,
            state,
            why,
            option,
            tabbable: board.tabbable("piles", "discard"),
            inside: pile,
            act: () => (state === "off" ? undefined : state ? board.pick(fields, "discard") : board.show({ discard: true })),
          })
        : html`<span class="rv-thing" role="img" aria-label=${name} data-spot="discard">${pile}</span>`
    }
    ${
      top
        ? html`<button type="button" class="count" @click=${() => board.show({ discard: true })}><span class="visually-hidden">${t("ravenna.look_through")}</span><span aria-hidden="true"><b>${n}</b> ${t("ravenna.discard")}</span></button>`
        : html`<span class="count" aria-hidden="true"><b>0</b> ${t("ravenna.discard")}</span>`
    }
    ${top?.had.length ? html`<span class="had" aria-hidden="true" title=${t("ravenna.was_with", { names: seatNames(view, top.had) })}>${t("ravenna.was_with_short")} ${top.had.slice(0, MOST_CRESTS).map(crest)}${top.had.length > MOST_CRESTS ? `+${top.had.length - MOST_CRESTS}` : nothing}</span>` : nothing}
  </div>`;
}

/**
 * The card of this turn, lifted over the table.
 * @param {RavennaBoard} board
 * @param {View} view
 */
function drawn(board, view) {
  const card = view.drawn;
  if (!card) return nothing;
  const seat = view.asked[0] ?? 0;
  const mine = isMe(view, seat);
  const from = card.from === "discard" ? "took" : "drew";
  const known = card.rank !== undefined;
  const what = known ? cardName(Number(card.rank)) : t("ravenna.a_card");
  const had = card.had?.length ? `, ${t("ravenna.was_with", { names: seatNames(view, card.had) })}` : "";
  const name = (mine ? t("ravenna.drawn_yours", { card: what }) : t("ravenna.drawn_theirs", { name: seatName(view, seat), card: what })) + had;
  const inside = known ? face(Number(card.rank)) : back();
  return html`<div class="rv-pile rv-drawn ${mine && board.myTurn ? "lifted" : ""}">
    <span class="caption" aria-hidden="true">${mine ? t(`ravenna.you_${from}`) : t(`ravenna.${from}`, { name: seatName(view, seat) })}
      ${card.had?.length ? html`<span class="had">${t("ravenna.was_with_short")} ${card.had.slice(0, MOST_CRESTS).map(crest)}</span>` : nothing}</span>
    ${
      known
        ? thing({
            spot: "drawn",
            name,
            state: "",
            why: null,
            tabbable: board.tabbable("piles", "drawn", true),
            inside,
            act: () => board.show({ rank: Number(card.rank) }),
          })
        : html`<span class="rv-thing" role="img" aria-label=${name} data-spot="drawn">${inside}</span>`
    }
  </div>`;
}

/**
 * Cards dealt together, to be placed one by one.
 * @param {RavennaBoard} board
 * @param {View} view
 */
function held(board, view) {
  const cards = view.seat === null || view.seat < 0 ? [] : (view.held?.[view.seat]?.cards ?? []);
  if (!cards.length) return nothing;
  return html`<div class="rv-pile rv-held"><span class="caption" aria-hidden="true">${t("ravenna.you_hold")}</span>
    <ul role="list" aria-label=${t("ravenna.held")}>${cards.map((card, i) => {
      const rank = Number(card.rank);
      const fields = { rank };
      const { state, why } = board.stateOf(fields, "legal");
      const spot = `held:${i}`;
      // Two equal cards: only one of them is the selected one.
      const shown = state === "selected" && cards.findIndex((other) => other.rank === card.rank) !== i ? "legal" : state;
      return html`<li>${thing({
        spot,
        name: t("ravenna.held_name", { card: cardName(rank) }),
        state: shown,
        why,
        tabbable: board.tabbable("held", spot, i === 0),
        inside: face(rank),
        act: () => (state === "off" ? undefined : state ? board.pick(fields, spot) : board.show({ rank })),
      })}</li>`;
    })}</ul></div>`;
}
