/* Card texts as they are shown: each ability on a line of its own, its rotation symbol drawn, its keyword in bold; and
   which keywords a text has, with the rule that explains each. The texts come from the server in both languages. */
import { html, nothing } from "../../vendor/lit/index.js";
import { lang, t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";

/** @typedef {import("./types.d.ts").Printed} Printed */

/** The rule behind each keyword; its name and its meaning are words of ours ("rone.kw.ID", "rone.means.ID"). */
/** @type {Record<string, string>} */
export const KEYWORD_RULES = {
  battlefield: "rone.kw.bf.01",
  death: "rone.kw.death.01",
  recycle: "rone.kw.rec.01",
  defender: "rone.kw.def.01",
  direct_hit: "rone.kw.hit.01",
  invisibility: "rone.kw.inv.01",
  detection: "rone.kw.det.01",
  flying: "rone.kw.fly.01",
  combat: "rone.kw.cmb.01",
  shield: "rone.kw.shd.01",
  initiative: "rone.kw.ini.01",
  slow_effect: "rone.kw.slow.01",
  no_attack: "rone.atk.01",
  no_guard: "rone.guard.01",
  safe: "rone.atk.03",
};

/** Every keyword's icon in the common sprite. @type {Record<string, string>} */
const KEYWORD_ICONS = {
  defender: "layered-armor",
  invisibility: "hidden",
  detection: "radar-sweep",
  flying: "feathered-wing",
  shield: "shield-echoes",
  slow_effect: "snail",
  no_attack: "drop-weapon",
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

/** @param {Printed} printed */
export function textOf(printed) {
  return printed.text[lang].trim();
}

/** The line of a card's text that an effect is. @param {Printed} printed @param {number | undefined} line */
export function lineOf(printed, line) {
  const lines = textOf(printed).split("\n");
  return line === undefined ? lines.join(" ") : (lines[line] ?? lines[0]);
}

const HEAD = /^(\[\d\](?:, [^:]+)?|[\p{Lu}][\p{L} -]*(?: \d+)?):\s/u;
const ALONE = /^([\p{Lu}][\p{L} ]+)\.$/u;

/**
 * One ability: "[1], pay 1 water: Draw 1 card." with its symbol, "Death: …" with its keyword.
 * @param {string} line
 */
export function ability(line) {
  const head = HEAD.exec(line);
  if (!head) return html`<span class="line">${ALONE.test(line) ? html`<b>${line}</b>` : line}</span>`;
  const [, before] = head;
  const turn = /^\[(\d)\](.*)$/.exec(before);
  return html`<span class="line">${turn ? html`<i class="turn">${turn[1]}</i>${turn[2] ? html`<b>${turn[2].replace(/^, /, "")}</b>` : nothing}: ` : html`<b>${before}:</b> `}${line.slice(head[0].length)}</span>`;
}

/** @param {Printed} printed */
export function abilities(printed) {
  const text = textOf(printed);
  return text ? text.split("\n").map(ability) : nothing;
}

/** The text for the ear: "[1]:" is said in words. @param {Printed} printed */
export function spoken(printed) {
  return spokenLine(textOf(printed).replaceAll("\n", " "));
}

/** @param {string} text */
export function spokenLine(text) {
  return text.replace(/\[(\d)\]/g, (_, n) => t("rone.say_exhaust", { n: Number(n) }));
}

/** Keywords that stand before a colon; their names are also ordinary words ("Kampf"). */
const HEADS = new Set(["battlefield", "death", "recycle", "direct_hit", "combat", "initiative"]);

/**
 * The keywords that a text names, in the order of the table.
 * @param {Printed} printed
 * @returns {string[]}
 */
export function keywordsIn(printed) {
  const text = textOf(printed);
  return Object.keys(KEYWORD_RULES).filter((keyword) => {
    const name = keywordName(keyword);
    return new RegExp(HEADS.has(keyword) ? `^${name}( \\d+)?:` : `(?<!\\p{L})${name}(?!\\p{L})`, "mu").test(text);
  });
}

/** @param {string} keyword */
export function keywordIcon(keyword) {
  return icon(KEYWORD_ICONS[keyword] ?? "info");
}
