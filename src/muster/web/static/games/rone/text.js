/* Card texts as they are shown: each ability on a line of its own, its rotation symbol drawn, its keyword in bold. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { headParts, said } from "./lines.js";

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

/** The symbol of "exhaust so many times". @param {string} n */
export function turn(n) {
  return html`<i class="turn" role="img" aria-label=${t("rone.say_exhaust", { n: Number(n) || 1 })}>${n}</i>`;
}

/** @param {import("./lines.js").HeadPart} part */
function headPart(part) {
  return "symbol" in part ? html`${turn(part.n)} ` : html`<b>${part.word}</b> `;
}

/** One ability: its symbol drawn, its keyword and its price in bold. @param {Line} line */
function ability({ head, words }) {
  return html`<span class="line">${headParts(head ?? []).map(headPart)}${words?.map(said).join("") ?? nothing}</span>`;
}

/** @param {Line[]} lines */
export function abilities(lines) {
  return lines.length ? lines.map(ability) : nothing;
}

/** @param {string} keyword */
export function keywordIcon(keyword) {
  return icon(KEYWORD_ICONS[keyword] ?? "info");
}
