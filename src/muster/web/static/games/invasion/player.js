/* What lies before a player: armor and health on their tracks, dice, the store, the training center, the base, piles. The
   viewer's own board is large and has everything; those of others say the same in less room. */
import { html, nothing } from "../../vendor/lit/index.js";
import { css } from "../../js/boards/common/style.js";
import { lang, t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { clock, ruleLink } from "../../js/table/pieces.js";
import { back, chip } from "./card.js";
import { press, pressable, row } from "./pieces.js";
import { bottomSeat, isMe, onMySide, otherSeats, seatName } from "./says.js";
import { COLOURS, colourName, each, sayDie, sayResources, screw, socket, topFace } from "./screws.js";
import { acts } from "./turns.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").PlayerData} PlayerData */

const PHASES = ["begin", "draw", "roll", "main", "store", "damage", "parts", "clean", "train", "end"];

/**
 * @param {InvasionBoard} board
 * @param {View} view
 * @param {number} seat
 */
export function player(board, view, seat) {
  const own = seat === bottomSeat(view);
  const data = view.players[seat];
  const label = isMe(view, seat) ? t("invasion.your_board") : t("invasion.board_of", { name: view.names[seat] });
  const acts = board.asked(seat);
  return html`<section class="iv-player ${own ? "own" : "other"} ${acts ? "acts" : ""}" aria-label=${label} data-player=${seat}>
    ${plate(board, view, seat, data)}
    ${own ? html`<div class="iv-tracks">${track(view, seat, "armor", data.armor)}${track(view, seat, "health", data.health)}</div>` : nothing}
    <div class="iv-works">${dice(board, view, seat, data)}${own || each(data.pool).length ? pool(seat, data) : nothing}${store(board, view, seat, data)}</div>
    <div class="iv-lots">${lot(board, view, seat, "center", data)}${lot(board, view, seat, "base", data)}${lot(board, view, seat, "played", data)}${piles(board, view, seat, data)}</div>
  </section>`;
}

// --- who -------------------------------------------------------------------------------------------------------------------

/** @param {InvasionBoard} board @param {View} view @param {number} seat @param {PlayerData} data */
function plate(board, view, seat, data) {
  const info = board.now?.seats?.[seat];
  const left = board.timeLeft(seat);
  const away = info && info.kind !== "bot" && !info.online;
  const turn = acts(view, seat, board.asked(seat));
  const said = t("invasion.say_player", { name: seatName(view, seat), armor: data.armor, health: data.health, hand: data.hand, parts: data.parts });
  return html`<header class="iv-plate">
    ${pressable(board, {
      name: `player:${seat}`,
      said,
      shape: "iv-who",
      inside: html`<b class="who">${seatName(view, seat)}</b>${info?.kind === "bot" ? icon("vintage-robot") : nothing}${away ? icon("unplugged") : nothing}${
        board.asked(seat) && !isMe(view, seat) ? html`<i class="thinks"><i></i><i></i><i></i></i>` : nothing
      }`,
    })}
    ${turn ? html`<span class="iv-tag">${isMe(view, seat) ? t("invasion.your_turn") : t("invasion.acts")}</span>` : nothing}
    <span class="chips" aria-hidden="true">
      <span data-value="armor:${seat}">${chip("armor", "shield", data.armor)}</span><span data-value="health:${seat}">${chip("health", "hearts", data.health)}</span>
      <span data-value="parts:${seat}">${chip("parts", "gears", data.parts + data.gift)}</span>${data.tokens ? chip("armor", "cpu", data.tokens) : nothing}
      ${data.rerolls ? chip("speed", "perspective-dice-six-faces-random", data.rerolls) : nothing}${damage(data)}
      ${seat === bottomSeat(view) ? nothing : chip("cards", "card-draw", data.hand)}</span>
    ${besides(data)}
    ${left === null ? nothing : html`<time class="clock">${clock(left)}</time>`}
    ${data.cards && seat !== bottomSeat(view) ? html`<button type="button" class="btn quiet small" @click=${() => board.show({ kind: "pile", seat, pile: "cards" })}>${icon("eyeball")}${t("invasion.hand")}</button>` : nothing}
  </header>`;
}

/** Damage that is prepared. @param {PlayerData} data */
function damage({ damage: { melee, ranged, armor } }) {
  return html`${melee ? chip("melee", "crossed-swords", melee) : nothing}${ranged ? chip("ranged", "crosshair", ranged) : nothing}${armor ? chip("menace", "hazard-sign", armor) : nothing}`;
}

/** What is not written anywhere else, for the ear. @param {PlayerData} data */
function besides(data) {
  const { damage: deals } = data;
  const told = [
    data.tokens ? t("invasion.say_tokens", { n: data.tokens }) : "",
    data.rerolls ? t("invasion.say_rerolls", { n: data.rerolls }) : "",
    deals.melee || deals.ranged || deals.armor ? t("invasion.say_damage", { ...deals }) : "",
    data.aside_next ? t("invasion.say_aside_next", { n: data.aside_next }) : "",
    data.discounts.length ? t("invasion.say_discounts", { what: data.discounts.map(discount).join(", ") }) : "",
  ].filter(Boolean);
  return html`<span class="visually-hidden">${told.join(". ")}</span>${data.discounts.map((found) => html`<span class="iv-discount" aria-hidden="true">−${screw(found.colour)}</span>`)}`;
}

/** @param {PlayerData["discounts"][number]} found */
function discount(found) {
  const colour = colourName(found.colour);
  return found.only ? t("invasion.only", { colour }) : colour;
}

// --- tracks ----------------------------------------------------------------------------------------------------------------

/** @param {View} view @param {number} seat @param {"armor" | "health"} kind @param {number} value */
function track(view, seat, kind, value) {
  const at = Math.max(0, Math.min(view.most, value));
  const label = t("invasion.say_track", { stat: t(`invasion.stat.${kind}`), n: value, most: view.most });
  return html`<div class="iv-track k-${kind}" role="img" aria-label=${label}>
    <span class="what">${icon(kind === "armor" ? "shield" : "hearts")}<b data-value="track-${kind}:${seat}">${value}</b></span>
    <span class="holes">${Array.from({ length: view.most + 1 }, (_, i) => html`<i class="${i < at ? "below" : ""} ${i === at ? "at" : ""}">${i === at ? screw(kind === "armor" ? "blue" : "green") : i % 3 ? nothing : i}</i>`)}</span></div>`;
}

// --- dice and resources --------------------------------------------------------------------------------------------------------

/** @param {InvasionBoard} board @param {View} view @param {number} seat @param {PlayerData} data */
function dice(board, view, seat, data) {
  const label = isMe(view, seat) ? t("invasion.your_dice") : t("invasion.dice_of", { name: seatName(view, seat) });
  return html`<div class="iv-block dice"><h3 aria-hidden="true">${t("invasion.dice")}</h3>
    <ul class="iv-dice" role="list" aria-label=${label} data-list="dice:${seat}">${data.dice.map(
      (die, n) =>
        html`<li>${press(board, {
          name: `die:${seat}:${n}`,
          said: sayDie(die, n),
          shape: `iv-die ${die.used ? "used" : ""} ${die.aside ? "aside" : ""}`,
          inside: html`${topFace(die)}${die.used || die.aside ? html`<em>${t(die.aside ? "invasion.aside" : "invasion.used")}</em>` : nothing}`,
        })}</li>`,
    )}</ul></div>`;
}

/** @param {number} seat @param {PlayerData} data */
function pool(seat, data) {
  const label = t("invasion.say_pool", { what: sayResources(data.pool) || t("invasion.none") });
  return html`<div class="iv-block pool"><h3 aria-hidden="true">${t("invasion.pool")}</h3>
    <div class="iv-pool" role="img" aria-label=${label} data-pool=${seat}>${each(data.pool).map((colour) => screw(colour))}</div></div>`;
}

/** @param {InvasionBoard} board @param {View} view @param {number} seat @param {PlayerData} data */
function store(board, view, seat, data) {
  const own = seat === bottomSeat(view);
  const label = isMe(view, seat) ? t("invasion.your_store") : t("invasion.store_of", { name: seatName(view, seat) });
  return html`<div class="iv-block store"><h3>${t("invasion.stored")} ${own ? html`<small>${t("invasion.stored_hint")} ${ruleLink(board.rule("store"))}</small>` : nothing}</h3>
    <ul class="iv-store" role="list" aria-label=${label} data-list="store:${seat}">${COLOURS.map((colour, n) => {
      const [has, spots] = [data.stored[colour] ?? 0, view.spots[colour] ?? 0];
      return html`<li>${pressable(board, {
        name: `store:${seat}:${n}`,
        said: t("invasion.say_store", { colour: colourName(colour), n: has, spots, text: own ? view.rows[colour][lang] : "" }),
        shape: `iv-spots s-${colour} ${has > 1 ? "two" : ""}`,
        inside: html`${Array.from({ length: Math.max(spots, has) }, (_, i) => (i < has ? screw(colour) : socket()))}`,
      })}</li>`;
    })}</ul></div>`;
}

// --- cards -------------------------------------------------------------------------------------------------------------------

/** @param {InvasionBoard} board @param {View} view @param {number} seat @param {"center" | "base" | "played"} what @param {PlayerData} data */
function lot(board, view, seat, what, data) {
  const cards = data[what];
  const label = t(`invasion.${what}_of`, { name: seatName(view, seat) });
  if (!cards.length && (what === "played" || seat !== bottomSeat(view))) return nothing;
  return html`<div class="iv-block lot ${what}"><h3 aria-hidden="true">${t(`invasion.${what}`)}</h3>${
    cards.length
      ? row(board, view, {
          list: `${what}:${seat}`,
          label,
          cards,
          note: (found) => (isTrainee(found) ? t("invasion.say_screws", { n: found.screws, of: found.train }) : ""),
          over: (found) => (isTrainee(found) ? sockets(found.screws, found.train) : nothing),
        })
      : html`<p class="iv-none">${t("invasion.none")}</p>`
  }</div>`;
}

/** @param {import("./types.d.ts").CardData} card @returns {card is import("./types.d.ts").Trainee} */
function isTrainee(card) {
  return "screws" in card;
}

/** How far a card is trained. @param {number} has @param {number} needs */
function sockets(has, needs) {
  return html`<span class="iv-sockets">${Array.from({ length: Math.max(has, needs) }, (_, i) => (i < has ? screw("wild") : socket()))}</span>`;
}

/** @param {InvasionBoard} board @param {View} view @param {number} seat @param {PlayerData} data */
function piles(board, view, seat, data) {
  return html`<div class="iv-block lot iv-piles">
    <span class="iv-pile" role="img" aria-label=${t("invasion.deck_n", { n: data.deck })} data-deck=${seat}><span class="picture">${data.deck ? back() : nothing}</span><b aria-hidden="true">${data.deck}</b><small aria-hidden="true">${t("invasion.deck")}</small></span>
    ${pile(board, view, seat, "discard", data)}${pile(board, view, seat, "dump", data)}</div>`;
}

/** @param {InvasionBoard} board @param {View} view @param {number} seat @param {"discard" | "dump"} what @param {PlayerData} data */
function pile(board, view, seat, what, data) {
  const n = data[what].length;
  const label = t(`invasion.${what}_n`, { n, name: onMySide(view, seat) && isMe(view, seat) ? "" : seatName(view, seat) });
  return html`<button type="button" class="iv-pile" aria-label=${label} data-spot="${what}:${seat}" data-pile="${what}:${seat}" @click=${() => board.show({ kind: "pile", seat, pile: what })}>
    <span class="picture">${n ? html`<span class="iv-top" .style=${css({ "--h": n })}>${icon(what === "dump" ? "trash-can" : "card-discard")}</span>` : icon(what === "dump" ? "trash-can" : "card-discard")}</span><b>${n}</b><small>${t(`invasion.${what}`)}</small></button>`;
}

// --- the turn ------------------------------------------------------------------------------------------------------------------

/** The ten phases of a turn, or the seven steps of the Invasion. @param {View} view */
export function phases(view) {
  const horde = view.phase.startsWith("invasion ");
  const all = horde ? Array.from({ length: 7 }, (_, i) => `invasion ${i + 1}`) : PHASES;
  const at = all.indexOf(view.phase);
  if (at < 0) return html`<p class="iv-phases one"><b>${phaseName(view.phase)}</b></p>`;
  return html`<ol class="iv-phases ${horde ? "horde" : ""}" role="list" aria-label=${t("invasion.phases")}>${all.map(
    (phase, i) =>
      html`<li class="${i < at ? "done" : ""} ${i === at ? "now" : ""}" aria-current=${i === at ? "step" : nothing}><i aria-hidden="true">${i < at ? "✓" : i + 1}</i><span>${phaseName(phase)}</span></li>`,
  )}</ol>`;
}

/** Those who play beside the viewer, in short; their boards lie below. Screen readers find all of it there. @param {InvasionBoard} board @param {View} view */
export function mates(board, view) {
  const others = otherSeats(view);
  if (!others.length) return nothing;
  return html`<div class="iv-mates" aria-hidden="true">${others.map((seat) => {
    const { armor, health } = view.players[seat];
    return html`<span><b>${seatName(view, seat)}</b>${board.asked(seat) ? html`<i class="thinks"><i></i><i></i><i></i></i>` : icon("check-mark")}${chip("armor", "shield", armor)}${chip("health", "hearts", health)}</span>`;
  })}</div>`;
}

/** @param {string} phase */
export function phaseName(phase) {
  return t(`invasion.phase.${phase.replace(" ", "_")}`);
}
