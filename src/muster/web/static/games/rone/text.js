/* Card texts as they are shown: each ability on a line of its own, its rotation symbol drawn, its keyword in bold. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { isSymbol, said } from "./lines.js";

/** @typedef {import("./types.d.ts").Line} Line */

/** Every keyword's icon in the common sprite. @type {Record<string, string>} */
const KEYWORD_ICONS = {
  defender: "layered-armor",
  invisibility: "hidden",
  detection: "radar-sweep",
  flying: "feathered-wing",
  shield: "shield-echoes",
  slow_effect: "snail",
  no_attack: "drop-weapon",
  no_refresh: "hourglass",
  no_target: "shield-echoes",
  must_attack: "crossed-swords",
  again: "clockwise-rotation",
  no_guard: "walking-boot",
  safe: "castle",
  battlefield: "flying-flag",
  death: "skull-crossed-bones",
  recycle: "recycle",
  combat: "sword-clash",
  direct_hit: "eye-target",
  initiative: "thunder-struck",
};

/** @param {string} keyword */
export function keywordName(keyword) {
  return t(`rone.kw.${keyword}`);
}

/** What is paid besides turning the card; after a symbol nothing else separates them. @param {string} text */
function price(text) {
  const words = text.replace(/^[:,]\s*/, "").trim();
  return words ? html`<b>${words}</b> ` : nothing;
}

/** One ability: its symbol drawn, its keyword and its price in bold. @param {Line} line */
function ability({ head, words }) {
  const before = head?.length ? head.map((piece) => (isSymbol(piece) ? html`<i class="turn">${piece.n}</i> ` : price(said(piece)))) : nothing;
  return html`<span class="line">${before}${words?.map(said).join("") ?? nothing}</span>`;
}

/** A sentence that quotes a card, with its rotation symbols drawn. @param {string} text */
export function drawn(text) {
  const parts = text.split(/\[([1-3X])\][:,]? ?/); // every second one is a number
  if (parts.length === 1) return text;
  return parts.map((part, i) => (i % 2 ? html`<i class="turn" role="img" aria-label=${t("rone.say_exhaust", { n: Number(part) || 1 })}>${part}</i> ` : part));
}

/** The line of an ability that is used, by its number. @param {Line[]} lines @param {number | undefined} n */
export function usedLine(lines, n) {
  return lines.filter(({ head = [] }) => head.some(isSymbol))[n ?? -1];
}

/** @param {Line[]} lines */
export function abilities(lines) {
  return lines.length ? lines.map(ability) : nothing;
}

/** @param {string} keyword */
export function keywordIcon(keyword) {
  return icon(KEYWORD_ICONS[keyword] ?? "info");
}
