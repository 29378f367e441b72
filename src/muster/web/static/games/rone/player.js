/* A player: hero, level, water and life. At a roomy table a block with the whole hero, elsewhere a plate. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { clock } from "../../js/table/pieces.js";
import { presence } from "../../js/table/seats.js";
import { dial, plate as picture, quarters } from "./art.js";
import { thing } from "./card.js";
import { bottomSeat, cardName, isMe, life, members, printedOf, roman, sayPermanent, seatName, signed } from "./says.js";
import { css } from "../../js/boards/common/style.js";
import { heaps, roleOf, turned } from "./unit.js";

/** @typedef {import("./board.js").RoneBoard} RoneBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").Permanent} Permanent */

const LITTLE_TIME = 15;
const LEVELS = [1, 2, 3];

/**
 * The hero as a card, with everything beside it.
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} seat
 */
export function heroBlock(board, view, seat) {
  const player = view.players[seat];
  return html`<div class="ro-hero ${marks(board, view, seat)}" data-plate=${seat}>
    ${player.hero ? hero(board, view, seat, player.hero, html`${turned(view, player.hero)}${upright(view, player.hero)}`, "ro-large-hero") : nothing}
    <div class="about">${titles(board, view, seat)}${levels(board, view, seat)}${water(view, seat)}</div>
    ${lifeLine(board, view, [seat])}
  </div>`;
}

/** Numbers never turn: what is printed on a turned hero stands upright over it. @param {View} view @param {Permanent} data */
function upright(view, data) {
  if (!data.exhausted) return nothing;
  const { water = 0, cards = 0 } = printedOf(view, data);
  return html`<span class="heroplate" aria-hidden="true"><b>${cardName(view, data)}</b><span>${icon("water-drop")}${signed(water)} ${icon("card-draw")}${signed(cards)}</span></span>`;
}

/**
 * The same on little room. Teammates share their life, so it is not on their plates.
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} seat
 */
export function smallPlayer(board, view, seat) {
  const player = view.players[seat];
  const portrait =
    player.hero &&
    html`<span class="portrait"><span class="ro-turn" .style=${css({ "--turn": `${player.hero.exhausted * 90}deg` })}>${picture(printedOf(view, player.hero), player.hero.id)}</span></span>`;
  return html`<div class="ro-plate ${marks(board, view, seat)}" data-plate=${seat}>
    ${player.hero ? hero(board, view, seat, player.hero, portrait, "ro-portrait") : nothing}
    <div class="about">${titles(board, view, seat)}${levels(board, view, seat)}</div>
    ${members(view, view.sides[seat]).length > 1 ? nothing : lifeLine(board, view, [seat])}${water(view, seat)}
  </div>`;
}

/** @param {RoneBoard} board @param {View} view @param {number} seat */
function marks(board, view, seat) {
  return [
    board.asked(seat) ? (mayReact(view, seat) ? "asked reacts" : "asked") : "",
    view.active === seat ? "active" : "",
    view.players[seat].out ? "out" : "",
    isMe(view, seat) ? "mine" : "",
  ].join(" ");
}

/**
 * The hero's card; to a question for a player it stands for that player, too.
 * @param {RoneBoard} board
 * @param {View} view
 * @param {number} seat
 * @param {Permanent} data
 * @param {unknown} inside
 * @param {string} shape
 */
function hero(board, view, seat, data, inside, shape) {
  const thingName = board.stateOf(`player:${seat}`).deeds.length ? `player:${seat}` : `card:${data.card}`;
  const { state, why, deed, option, menu } = board.stateOf(thingName);
  const spot = `hero:${data.card}`;
  const role = roleOf(view, data.card);
  const name = [sayPermanent(view, data), role && t(`rone.say_${role}`)].filter(Boolean).join(" ");
  return thing({
    spot,
    name,
    state,
    why,
    deed,
    option,
    menu,
    tabbable: true,
    card: data.card,
    shape: `${shape} ${role} x${data.exhausted}`,
    inside: html`${inside}${data.exhausted ? html`<span class="badge">${quarters(data.exhausted)}</span>` : nothing}${heaps(data)}${role ? html`<span class="versus">${icon("crossed-swords")}</span>` : nothing}`,
    act: () => board.press(thingName, spot, data),
  });
}

/** @param {RoneBoard} board @param {View} view @param {number} seat */
function titles(board, view, seat) {
  const info = board.now?.seats?.[seat];
  const { hero: found, out } = view.players[seat];
  const left = board.timeLeft(seat);
  const won = view.over?.winners.includes(seat);
  return html`<p class="title"><b>${found ? cardName(view, found) : view.names[seat]}</b></p>
    <p class="player"><span>${found ? (isMe(view, seat) ? t("rone.you_name", { name: view.names[seat] }) : view.names[seat]) : nothing}</span>
      ${members(view, view.sides[seat]).length > 1 ? html`<span class="state" title=${t("rone.in_hand", { n: view.players[seat].hand })}>${icon("card-draw")}<span aria-hidden="true">${view.players[seat].hand}</span><span class="visually-hidden">${t("rone.in_hand", { n: view.players[seat].hand })}</span></span>` : nothing}
      ${won ? html`<span class="won">${icon("trophy-cup", t("rone.won"))}</span>` : nothing}
      ${out ? html`<span class="state">${icon("skull-crossed-bones")}${t("rone.out")}</span>` : nothing}
      ${info ? presence(info) : nothing}
      ${left === null ? nothing : html`<span class="clock ${left < LITTLE_TIME ? "little" : ""}" role="timer">${icon("stopwatch")}${clock(left)}</span>`}
      ${board.asked(seat) ? (isMe(view, seat) ? html`<span class="turn ${mayReact(view, seat) ? "reacts" : ""}">${t(moment(board, view, seat))}</span>` : html`<span class="dots"><span class="visually-hidden">${t("table.is_asked")}</span></span>`) : nothing}</p>`;
}

/** Whether somebody is asked in another's turn: blue, gold is for the own turn. @param {View} view @param {number} seat */
function mayReact(view, seat) {
  return view.active >= 0 && view.active !== seat;
}

/** What the tag says: whose turn it is, or what one is asked for in another's. @param {RoneBoard} board @param {View} view @param {number} seat */
function moment(board, view, seat) {
  if (!mayReact(view, seat)) return "rone.your_go";
  return board.now?.question?.kind === "window" ? "table.may_react" : "rone.your_choice";
}

/** Three pennants; the next one can be pressed when it is affordable, and else says why not. @param {RoneBoard} board @param {View} view @param {number} seat */
function levels(board, view, seat) {
  const { level, level_price: price } = view.players[seat];
  const said = t("rone.say_level", { n: level, name: seatName(view, seat) });
  return html`<p class="levels"><span class="visually-hidden">${said}</span>${LEVELS.map((n) => html`<i class=${n <= level ? "on" : ""} aria-hidden="true">${roman(n)}</i>`)}
    ${price != null && isMe(view, seat) ? levelUp(board, price, level + 1) : nothing}</p>`;
}

/** @param {RoneBoard} board @param {number} price @param {number} next */
function levelUp(board, price, next) {
  const { state, why, deed, option, menu } = board.stateOf("level");
  if (!state) return nothing;
  return thing({
    spot: "level",
    name: t("rone.level_up", { level: roman(next), n: price }),
    state,
    why,
    deed,
    option,
    menu,
    tabbable: true,
    shape: "ro-levelup",
    inside: html`▲ ${icon("water-drop")}${price}`,
    act: () => board.press("level", "level"),
  });
}

/** @param {View} view @param {number} seat */
function water(view, seat) {
  const { water: now, income, cheaper } = view.players[seat];
  const said = t("rone.say_water", { n: now });
  const more = income ? ` ${t("rone.say_income", { water: income.water, n: income.cards })}` : "";
  return html`<span class="water" data-water=${seat}><span class="visually-hidden">${said}${more}</span>${dial(now, income?.water)}
    ${
      cheaper?.length
        ? html`<span class="cheaper" title=${cheaper.map((found) => t(`rone.cheaper_${found.way}`, { n: found.by })).join(", ")}>${icon("water-drop")}−${Math.max(...cheaper.map((found) => found.by))}
      <span class="visually-hidden">${cheaper.map((found) => t(`rone.cheaper_${found.way}`, { n: found.by })).join(", ")}</span></span>`
        : nothing
    }</span>`;
}

/** Cards are life: deck and hand, written out. @param {RoneBoard} board @param {View} view @param {number[]} seats who live on it */
export function lifeLine(board, view, seats) {
  const side = view.sides[seats[0]];
  const { deck, hand, all } = life(view, side);
  const shields = view.side[side].shields ?? [];
  return html`<p class="life" data-life=${side}><span class="visually-hidden">${t("rone.say_life", { n: all, deck, hand })}</span>
    <span class="all" aria-hidden="true">${icon("hearts")}<b>${all}</b></span><span class="sum" aria-hidden="true">${t(board.layout.roomy && !board.layout.low ? "rone.life_sum" : "rone.life_short", { deck, hand })}</span>
    ${shields.length ? html`<span class="shields" title=${t("rone.shields", { n: shields.length })}>${icon("shield-echoes")}${shields.length}<span class="visually-hidden">${t("rone.shields", { n: shields.length })}</span></span>` : nothing}
    ${seats.map((seat) => peek(board, view, seat))}</p>`;
}

/** Somebody else's hand, for those who may see it. @param {RoneBoard} board @param {View} view @param {number} seat */
function peek(board, view, seat) {
  if (!view.players[seat].cards || seat === bottomSeat(view)) return nothing;
  return html`<button type="button" class="ro-peek" data-spot="peek:${seat}" @click=${() => board.show({ kind: "hand", seat })}>${icon("eyeball")}<span class="visually-hidden">${t("rone.hand_of", { name: view.names[seat] })}</span></button>`;
}
