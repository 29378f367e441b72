/* A view of any game as labelled lists, from its data alone: seat numbers become names, small records become chips. What keys and
   words are called the game may say (`labels`).
   The generic board and the text view draw from this. */
import { t } from "../i18n.js";

/** @typedef {import("./types.d.ts").Now} Now */

/**
 * A piece of a view: a fact ("Deck: 49"; with `dice`, one that is thrown), a chip (a card or another small record), or a
 * list of such with a title.
 * @typedef {{kind: "fact", label: string, text: string, dice?: number[]}} Fact
 * @typedef {{kind: "chip", label: string, text: string, notes: string[], hidden: boolean}} Chip
 * @typedef {{kind: "list", label: string, items: Piece[]}} List
 * @typedef {Fact | Chip | List} Piece
 */

const SEATS = new Set([
  "seat",
  "owner",
  "placer",
  "asked",
  "had",
  "captains",
  "winners",
  "starter",
  "loser",
  "by",
  "controller",
  "active",
  "teams",
  "player",
  "leader",
]);
const BY_SEAT = new Set(["scores", "wins", "held", "lives", "players", "boards", "heroes"]);
// Said elsewhere (top bar, seats, herald, story), or of no use to a reader.
const LEFT_OUT = new Set(["game", "seat", "seats", "question", "asked", "claims", "over", "mode", "options", "slot", "card"]);
const FIRST = ["drawn", "held", "hand", "hands", "attack"]; // what one looks at most
const CARD_NAMES = ["name", "title", "rank", "card", "value"];
const CARDLIKE = ["face", "rank", "card", "name", "facedown"];

/**
 * The whole view.
 * @param {Now} now
 * @returns {Piece[]}
 */
export function describe(now) {
  if (!now.view) return [];
  const order = Object.entries(now.view).toSorted(([a], [b]) => place(a) - place(b));
  return record(Object.fromEntries(order), new Names(now));
}

/** @param {string} key */
function place(key) {
  const found = FIRST.indexOf(key);
  return found < 0 ? FIRST.length : found;
}

class Names {
  /** @param {Now} now */
  constructor(now) {
    this.now = now;
    /** @type {{owner: number}[]} */
    this.hands = Array.isArray(now.view.hands) ? now.view.hands : [];
  }

  /** @param {unknown} seat */
  seat(seat) {
    const found = typeof seat === "number" ? this.now.seats?.[seat]?.name : undefined;
    if (found === undefined) return String(seat);
    return seat === this.now.looking && this.now.mine.includes(Number(seat)) ? t("table.you_name", { name: found }) : found;
  }

  /**
   * The places of a list; where each seat has one, one's own comes first.
   * @param {string} key
   * @param {any[]} values
   */
  order(key, values) {
    const places = [...values.keys()];
    return BY_SEAT.has(key) ? places.toSorted((a, b) => Number(b === this.now.looking) - Number(a === this.now.looking)) : places;
  }

  /** @param {number} hand */
  hand(hand) {
    const owner = this.hands[hand]?.owner;
    if (owner === undefined) return String(hand);
    const same = [...this.hands.keys()].filter((i) => this.hands[i].owner === owner);
    return same.length > 1 ? `${this.seat(owner)} ${same.indexOf(hand) + 1}` : this.seat(owner);
  }

  /**
   * What a number under this key means.
   * @param {string} key
   * @param {unknown} value
   */
  say(key, value) {
    if (SEATS.has(key)) return this.seat(value);
    if ((key === "hand" || key === "target" || key === "own") && typeof value === "number") return this.hand(value);
    if (typeof value === "boolean") return t(value ? "table.yes" : "table.no");
    return typeof value === "string" ? this.word(value) : String(value);
  }

  /**
   * What the game calls a key of its view; else what games mostly call it; else the key itself.
   * @param {string} key
   */
  label(key) {
    if (this.now.labels?.[key]) return this.now.labels[key];
    const found = t(`key.${key}`);
    return found === `key.${key}` ? plain(key) : found;
  }

  /** @param {string} value */
  word(value) {
    return this.now.labels?.[value] ?? value;
  }
}

/**
 * @param {Record<string, any>} data
 * @param {Names} names
 * @returns {Piece[]}
 */
function record(data, names) {
  return Object.entries(data)
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, value]) => piece(key, names.label(key), value, names))
    .filter((found) => found !== null);
}

/**
 * @param {string} key
 * @param {string} title
 * @param {any} value
 * @param {Names} names
 * @returns {Piece | null}
 */
function piece(key, title, value, names) {
  if (value === null || value === false || value === "") return null;
  if (key === "dice" && Array.isArray(value)) return { kind: "fact", label: title, text: value.join(", ") || t("table.none"), dice: value };
  if (Array.isArray(value)) return list(key, title, value, names);
  if (typeof value !== "object") return { kind: "fact", label: title, text: names.say(key, value) };
  if (isCard(value)) return chip(title, value, names);
  if (Object.keys(value).length === 0) return null;
  return { kind: "list", label: title, items: record(value, names) };
}

/**
 * @param {string} key
 * @param {string} title
 * @param {any[]} values
 * @param {Names} names
 * @returns {Piece}
 */
function list(key, title, values, names) {
  if (values.length && values.every((value) => typeof value !== "object") && !BY_SEAT.has(key)) {
    return { kind: "fact", label: title, text: values.map((value) => names.say(key, value)).join(", ") };
  }
  const items = names
    .order(key, values)
    .map((i) => item(key, values[i], i, names))
    .filter((found) => found !== null);
  return { kind: "list", label: title, items };
}

/**
 * @param {string} key
 * @param {any} value
 * @param {number} i
 * @param {Names} names
 * @returns {Piece | null}
 */
function item(key, value, i, names) {
  if (BY_SEAT.has(key)) return piece("", names.seat(i), value, names);
  if (key === "hands") return { kind: "list", label: names.hand(i), items: inner(value, names) };
  const title = value?.owner === undefined ? `${i + 1}` : names.seat(value.owner);
  return piece(key, title, value, names);
}

/**
 * A record whose owner is its title already; if it is only a box for one list, the list is taken out.
 * @param {Record<string, any>} value
 * @param {Names} names
 */
function inner(value, names) {
  const { owner, ...rest } = value;
  const found = record(rest, names);
  return found.length === 1 && found[0].kind === "list" ? found[0].items : found;
}

/** @param {Record<string, any>} value */
function isCard(value) {
  return CARDLIKE.some((key) => key in value) && Object.values(value).every((v) => v === null || typeof v !== "object" || Array.isArray(v));
}

/**
 * @param {string} title
 * @param {Record<string, any>} card
 * @param {Names} names
 * @returns {Chip}
 */
function chip(title, card, names) {
  const named = CARD_NAMES.find((key) => key in card);
  const notes = [];
  for (const [key, value] of Object.entries(card)) {
    if (key === named || LEFT_OUT.has(key) || value === null || value === false) continue;
    if (Array.isArray(value)) notes.push(`${names.label(key)}: ${value.map((v) => names.say(key, v)).join(", ") || t("table.none")}`);
    else if (value === true) notes.push(names.label(key));
    else if (key === "face") notes.push(names.say(key, value));
    else notes.push(`${names.label(key)}: ${names.say(key, value)}`);
  }
  return { kind: "chip", label: title, text: named ? names.word(String(card[named])) : t("table.hidden_card"), notes, hidden: !named };
}

/** @param {string} key */
function plain(key) {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
