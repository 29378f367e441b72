/* A seat at Ravenna's table: the plate with shield, name and points, the cards before it, and what it claimed last. */
import { html, nothing } from "../../vendor/lit/index.js";
import { css } from "../../js/boards/common/style.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { clock, quoted } from "../../js/table/pieces.js";
import { presence } from "../../js/table/seats.js";
import { crest, FACES } from "./art.js";
import { lying, tag, thing } from "./card.js";
import { bottomSeat, handName, handNumber, handSummary, isMe, isTwo, knowledge, lastClaim, look, placeName, seatName, sideOf } from "./says.js";

/** @typedef {import("./board.js").RavennaBoard} RavennaBoard */
/** @typedef {import("./layout.js").Spot} Spot */
/** @typedef {import("./types.d.ts").View} View */

const PLACES = [0, 1, 2, 3];
const LITTLE_TIME = 15;
const WALL = 10;

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number} hand
 * @param {Spot | null} spot its place on the oval; none in a list
 */
export function seat(board, view, hand, spot) {
  const { owner } = view.hands[hand];
  const near = owner === bottomSeat(view);
  const { layout } = board;
  /** @type {Record<string, string>} */
  const at = spot ? { left: `${spot.x}px`, top: `${spot.y}px`, "--w": `${spot.card}px` } : {};
  const beside = layout?.stacked; // what is known stands beside the plate or beside the cards
  const opens = !near && board.opensSeats(hand);
  return html`<section class="rv-seat ${spot?.align ?? ""} ${near ? "near" : ""}" data-seat=${owner} data-hand=${hand} .style=${css(at)}
    aria-label=${seatLabel(board, view, hand)}>
    <div class="rv-head">${opens ? closed(board, view, hand) : html`${plate(board, view, hand)}${deeds(board, view, hand)}`}${near && spot ? claim(view, hand) : nothing}${beside ? known(view, hand) : nothing}</div>
    ${opens ? nothing : places(board, view, hand)}
    ${near && spot ? nothing : claim(view, hand)}
    ${beside ? nothing : known(view, hand)}
  </section>`;
}

/**
 * A seat whose cards are too small to hit: it is one button and opens large.
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number} hand
 */
function closed(board, view, hand) {
  const target = board.handLit(hand);
  const name = t("ravenna.open_seat", { seat: `${seatLabel(board, view, hand)}, ${handSummary(view, hand)}` });
  return html`<button type="button" class="rv-open ${target ? "is-target" : ""} ${board.opened === hand ? "opened" : ""} ${board.barred(hand) ? "barred" : ""}" data-spot="open:${hand}"
    aria-expanded=${board.opened === hand ? "true" : "false"} @click=${() => board.enter(hand)}>
    <span class="visually-hidden">${target ? t("ravenna.state_target", { name }) : name}</span>
    ${plate(board, view, hand)}
    <span class="rv-hand">${PLACES.map((at) => html`<span class="rv-cell ${look(view, hand, view.hands[hand].slots[at])}" data-spot="place:${hand}:${at}">${lying(view, hand, at)}</span>`)}</span>
  </button>`;
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number} hand
 */
function seatLabel(board, view, hand) {
  const { owner } = view.hands[hand];
  const info = board.now?.seats?.[owner];
  const side = sideOf(view, owner);
  const marks = [
    info?.kind === "bot" ? t("table.bot") : info && info.kind !== "open" && !info.online ? t("table.away") : "",
    view.teams ? t("ravenna.team", { team: side + 1 }) : "",
    view.captains?.includes(owner) ? t("ravenna.captain") : "",
    board.asked(owner) ? t(isMe(view, owner) ? "ravenna.your_turn" : "ravenna.choosing") : "",
    view.over?.winners.includes(owner) ? t("ravenna.winner") : "",
  ]
    .filter(Boolean)
    .map((mark) => `, ${mark}`)
    .join("");
  const name = handName(view, hand);
  if (view.wins) return t("ravenna.seat_wins", { name, n: view.wins[side], marks });
  return t("ravenna.seat", { name, score: view.scores[side], total: view.total, marks });
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number} hand
 */
export function plate(board, view, hand) {
  const { owner } = view.hands[hand];
  const side = sideOf(view, owner);
  const asked = board.asked(owner);
  const info = board.now?.seats?.[owner];
  const left = board.timeLeft(owner);
  const score = view.wins ? view.wins[side] : view.scores[side];
  const goal = view.wins ? (view.separate_rounds ?? 0) : view.total;
  const held = view.held?.[owner]?.count ?? 0;
  return html`<div class="rv-plate ${asked ? "asked" : ""} ${owner === bottomSeat(view) ? "near" : ""}" data-plate=${hand} aria-hidden="true">
    ${crest(owner)}
    <div class="who"><span class="name">${seatName(view, owner)}</span>${isTwo(view) ? html`<small class="which-hand">${board.layout ? t("ravenna.hand", { hand: handNumber(hand) }) : handNumber(hand)}</small>` : nothing}
      ${view.teams ? html`<span class="team team-${side}" title=${t("ravenna.team", { team: side + 1 })}>${["I", "II"][side]}</span>` : nothing}
      ${view.over?.winners.includes(owner) ? html`<span class="won">${icon("crown")}</span>` : nothing}
      ${view.captains?.includes(owner) ? html`<span class="captain" title=${t("ravenna.captain")}>${icon("crested-helmet")}</span>` : nothing}
      ${asked ? (isMe(view, owner) ? html`<span class="turn">${t("ravenna.your_turn")}</span>` : html`<span class="dots"></span>`) : nothing}
      ${info && !isMe(view, owner) && !(info.kind === "bot" && (board.layout?.plates ?? "small") === "small") ? presence(info) : nothing}
      ${left === null ? nothing : html`<span class="clock ${left < LITTLE_TIME ? "little" : ""}">${icon("stopwatch")}${clock(left)}</span>`}</div>
    <div class="points"><b data-score=${side}>${score}</b><span class="meter"><i .style=${css({ width: `${Math.max(0, Math.min(100, (100 * score) / goal))}%` })}></i></span><span class="goal">/ ${goal}</span>
      ${held && !isMe(view, owner) ? html`<span class="holds" title=${t("ravenna.holds", { n: held })}>${icon("card-play")}${held}</span>` : nothing}</div>
  </div>`;
}

/**
 * Attacking, defending and drawing are deeds of a whole seat: buttons beside its plate.
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number} hand
 */
export function deeds(board, view, hand) {
  const { owner } = view.hands[hand];
  const name = handName(view, hand);
  return html`${board.deed("target", hand) ? deed(board, `sword:${hand}`, { target: hand }, t("ravenna.attack", { name }), "crossed-swords") : nothing}
    ${board.deed("own", hand) ? deed(board, `own:${hand}`, { own: hand }, t("ravenna.attack_with", { name }), "flying-flag") : nothing}
    ${board.deed("seat", owner) ? deed(board, `draws:${hand}`, { seat: owner }, isMe(view, owner) ? t("ravenna.i_draw") : t("ravenna.draws", { name }), "card-draw") : nothing}`;
}

/**
 * @param {RavennaBoard} board
 * @param {string} spot
 * @param {import("./choosing.js").Fields} fields
 * @param {string} name
 * @param {string} picture
 */
function deed(board, spot, fields, name, picture) {
  const { state, why } = board.stateOf(fields, "target");
  if (!state) return nothing;
  return thing({
    spot,
    name,
    state,
    why,
    tabbable: true,
    shape: "rv-deed",
    act: () => board.pick(fields, spot),
    inside: html`${icon(state === "off" ? "padlock" : picture)}`,
  });
}

/**
 * The four places of a hand.
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number} hand
 */
export function places(board, view, hand) {
  const { owner, slots } = view.hands[hand];
  const mine = isMe(view, owner);
  const label = !mine
    ? t("ravenna.cards_of", { name: handName(view, hand) })
    : isTwo(view)
      ? t("ravenna.cards_yours_hand", { hand: handNumber(hand) })
      : t("ravenna.cards_yours");
  const usual = board.firstLit(hand) ?? Math.max(0, slots.length - 1); // where Tab arrives
  return html`<ul class="rv-hand ${board.barred(hand) ? "barred" : ""} ${board.inBattle(hand)}" role="list" aria-label=${label}>
    ${PLACES.map((at) => place(board, view, hand, at, at === usual))}</ul>`;
}

/**
 * @param {RavennaBoard} board
 * @param {View} view
 * @param {number} hand
 * @param {number} at
 * @param {boolean} usual
 */
function place(board, view, hand, at, usual) {
  const spot = `place:${hand}:${at}`;
  const fields = board.fieldsOf(hand, at);
  const { state, why } = fields ? board.stateOf(fields, "target") : { state: /** @type {const} */ (""), why: null };
  const slot = view.hands[hand].slots[at];
  const seen = look(view, hand, slot);
  return html`<li class="rv-cell ${seen}">
    ${
      seen === "vacant" && !state
        ? html`<span class="rv-thing" data-spot=${spot}><span class="visually-hidden">${placeName(view, hand, at)}</span>${lying(view, hand, at)}</span>`
        : thing({
            spot,
            name: placeName(view, hand, at),
            state,
            why,
            fresh: board.isNew(hand, at),
            tabbable: board.tabbable(`hand:${hand}`, spot, usual),
            inside: lying(view, hand, at),
            act: () => (state === "off" ? undefined : state && fields ? board.pick(fields, spot) : board.show({ hand, at })),
          })
    }
    ${isMe(view, view.hands[hand].owner) ? tag(view, hand, at) : nothing}
  </li>`;
}

/**
 * What a seat said last, kept until it says something else.
 * @param {View} view
 * @param {number} hand
 */
export function claim(view, hand) {
  const { owner } = view.hands[hand];
  const said = lastClaim(view, owner);
  if (!said || (isTwo(view) && hand % 2)) return nothing;
  const rank = said.parts.form.includes("{rank}") ? Number(said.parts.rank) : null;
  return html`<p class="rv-claim" data-claim=${owner}>${icon(rank === null ? "talk" : FACES[rank].icon)}<span><span class="visually-hidden">${t("ravenna.says", { name: seatName(view, owner), claim: "" })}</span>${quoted(said.say)}</span></p>`;
}

/**
 * What the viewer knows of the own cards.
 * @param {View} view
 * @param {number} hand
 */
function known(view, hand) {
  if (!isMe(view, view.hands[hand].owner)) return nothing;
  const { sum, known: count, cards, walls } = knowledge(view, hand);
  if (!cards) return html`<div class="rv-know none"></div>`;
  return html`<p class="rv-know">${
    count
      ? html`<span>${t("ravenna.know")}</span> <b>${sum}</b> <span>${t("ravenna.know_in", { k: count, n: cards })}</span>${walls ? html` <small>${t("ravenna.know_wall", { points: WALL * walls })}</small>` : nothing}`
      : html`<span>${t("ravenna.know_nothing")}</span>`
  }</p>`;
}
