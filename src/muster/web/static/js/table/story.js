/* The story: what happened, line by line, each with its rule; what somebody said stands in a bubble. */
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { quoted, ruleLink, withNames } from "./pieces.js";

/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("./types.d.ts").Board} Board */

/** Which icon a kind of event has: the first pattern that fits. */
/** @type {[RegExp, string][]} */
const ICONS = [
  [/round_started|turn_started|game_started/, "flying-flag"],
  [/said|chat/, "talk"],
  [/shuffl/, "card-random"],
  [/drew|draw|dealt/, "card-draw"],
  [/discard/, "card-discard"],
  [/plac|play/, "card-play"],
  [/attack|counter/, "crossed-swords"],
  [/revealed|looked|shown/, "eyeball"],
  [/total|fight|combat|battle/, "sword-clash"],
  [/scor|round_ended/, "laurel-crown"],
  [/game_ended|won/, "crown"],
  [/roll|dice/, "rolling-dices"],
  [/heal|life/, "hearts"],
  [/damage|died|kill/, "skull-crossed-bones"],
  [/move|travel/, "walking-boot"],
];

/** @param {string} kind */
export function iconOf(kind) {
  return ICONS.find(([pattern]) => pattern.test(kind))?.[1] ?? "info";
}

/** @param {Line} line */
export function isTalk(line) {
  return line.kind === "chat" || line.kind === "said";
}

/**
 * @param {Line[]} lines
 * @param {number} seen how many of them the reader has seen
 * @param {SeatInfo[]} seats
 * @param {Board | null} board
 */
export function storyLines(lines, seen, seats, board) {
  if (!lines.length) return html`<p class="empty">${icon("scroll-unfurled")}${t("table.no_story")}</p>`;
  return html`<ol class="story" role="list" aria-label=${t("table.story")}>
    ${runs(lines, seen).map(({ line, i, times }) => html`${i === seen && i > 0
      ? html`<li class="fresh" id="fresh"><span>${t("table.since_last_look")}</span></li>` : nothing}${storyLine(line, times, i >= seen, seats, board)}`)}
  </ol>`;
}

/**
 * What happened several times in a row is one line with a number; what is new begins a line of its own.
 * @param {Line[]} lines
 * @param {number} seen
 */
function runs(lines, seen) {
  /** @type {{line: Line, i: number, times: number}[]} */
  const found = [];
  lines.forEach((line, i) => {
    const last = found.at(-1);
    if (last && i !== seen && !isTalk(line) && last.line.kind === line.kind && last.line.text === line.text) last.times += 1;
    else found.push({ line, i, times: 1 });
  });
  return found;
}

/**
 * @param {Line} line
 * @param {number} times
 * @param {boolean} fresh
 * @param {SeatInfo[]} seats
 * @param {Board | null} board
 */
function storyLine(line, times, fresh, seats, board) {
  const kind = line.kind ?? "";
  const classes = `line ${kind === "round_started" ? "head" : ""} ${isTalk(line) ? "talked" : ""} ${fresh ? "new" : ""}`;
  return html`<li class=${classes}>${icon(iconOf(kind))}
    <span>${line.said_by ? html`<b>${line.said_by}:</b> ${quoted(line.text)}` : withNames(line.text, seats, board)}
    ${times > 1 ? html`<span class="times">${t("table.times", { n: times })}</span>` : nothing}
    ${kind === "said" ? nothing : ruleLink(line.rule)}</span></li>`;
}

/**
 * What was said, as bubbles.
 * @param {Line[]} lines
 * @param {string[]} unheard sentences on their way
 * @param {string} me
 */
export function talkLines(lines, unheard, me) {
  const said = lines.filter(isTalk);
  if (!said.length && !unheard.length) return html`<p class="empty">${icon("talk")}${t("table.no_talk")}</p>`;
  return html`<ol class="bubbles" role="list" aria-label=${t("table.talk")}>
    ${said.map((line) => bubble(line, me))}
    ${unheard.map((text) => html`<li class="bubble own waiting"><span>${text}</span><small>${t("table.on_its_way")}</small></li>`)}
  </ol>`;
}

/**
 * @param {Line} line
 * @param {string} me
 */
function bubble(line, me) {
  const [, by, text] = line.said_by ? ["", line.said_by, line.text] : line.text.match(/^(.+?): [“„](.*)[”“]$/s) ?? ["", "", line.text];
  return html`<li class="bubble ${by === me ? "own" : ""} ${line.kind}"><b>${by}</b><span>${text}</span></li>`;
}
