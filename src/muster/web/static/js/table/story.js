/* The story: what happened, line by line, each with its rule; what somebody said stands in a bubble. */
import { guard } from "../../vendor/lit/directives/guard.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { quoted, ruleLink, withNames } from "./pieces.js";
import { isHead, isTalk, runs } from "./runs.js";

/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").SeatInfo} SeatInfo */
/** @typedef {import("./types.d.ts").Board} Board */
/** @typedef {import("./runs.js").Told} Told */

/** Which icon a kind of event has: the first pattern that fits. */
/** @type {[RegExp, string][]} */
const ICONS = [
  [/round_started|turn_started|game_started/, "flying-flag"],
  [/said|chat/, "talk"],
  [/shuffl/, "card-random"],
  [/removed/, "card-burn"],
  [/recycl/, "recycle"],
  [/buried|died/, "tombstone"],
  [/water/, "water-drop"],
  [/exhaust/, "clockwise-rotation"],
  [/refresh/, "anticlockwise-rotation"],
  [/trigger|used/, "thunder-struck"],
  [/hit|struck|damage/, "sword-clash"],
  [/boost|grant/, "swords-emblem"],
  [/mulligan|put_back/, "card-exchange"],
  [/entered/, "card-play"],
  [/level/, "flying-flag"],
  [/shield/, "shield-echoes"],
  [/eliminated/, "skull-crossed-bones"],
  [/drew|draw|dealt/, "card-draw"],
  [/discard/, "card-discard"],
  [/plac|play/, "card-play"],
  [/attack|counter/, "crossed-swords"],
  [/revealed|looked|shown/, "eyeball"],
  [/total|fight|combat|battle/, "sword-clash"],
  [/scor|spared|round_ended/, "laurel-crown"],
  [/game_ended|won/, "crown"],
  [/roll|dice/, "rolling-dices"],
  [/heal|life/, "hearts"],
  [/kill/, "skull-crossed-bones"],
  [/move|travel/, "walking-boot"],
];

/** @param {string} kind */
export function iconOf(kind) {
  return ICONS.find(([pattern]) => pattern.test(kind))?.[1] ?? "info";
}

/**
 * A story has hundreds of lines, and the table is drawn anew for every hover: what has not changed is left alone.
 * @param {Line[]} lines
 * @param {number} seen how many of them the reader has seen
 * @param {SeatInfo[]} seats
 * @param {Board | null} board
 */
export function storyLines(lines, seen, seats, board) {
  if (!lines.length) return html`<p class="empty">${icon("scroll-unfurled")}${t("table.no_story")}</p>`;
  const names = seats.map((seat) => seat.name).join("\n");
  const dressing = board?.dressing?.();
  return html`<ol class="story" role="list" aria-label=${t("table.story")}>${guard([lines, seen, names, board, dressing], () =>
    repeat(
      runs(lines, seen, board),
      ({ line }) => line,
      ({ line, i, times, more }) =>
        html`${i === seen && i > 0 ? html`<li class="fresh" id="fresh"><span>${t("table.since_last_look")}</span></li>` : nothing}${guard(
          [times, more.length, more.at(-1)?.times, i >= seen, names, board, dressing],
          () => storyLine(line, times, more, i >= seen, seats, board),
        )}`,
    ),
  )}
  </ol>`;
}

/**
 * @param {Line} line
 * @param {number} times
 * @param {Told[]} more
 * @param {boolean} fresh
 * @param {SeatInfo[]} seats
 * @param {Board | null} board
 */
function storyLine(line, times, more, fresh, seats, board) {
  const kind = line.kind ?? "";
  const minor = board?.minor?.(kind) ?? false;
  const classes = `line ${isHead(line) ? "head" : ""} ${isTalk(line) ? "talked" : ""} ${minor ? "minor" : ""} ${fresh ? "new" : ""}`;
  return html`<li class=${classes}>${icon(iconOf(kind))}
    <span>${line.said_by ? html`<b>${line.said_by}:</b> ${quoted(line.text)}` : withNames(line.text, seats, board)}
    ${counted(times)}
    ${kind === "said" ? nothing : ruleLink(line.rule)}
    ${more.length ? html`<span class="more">${more.map((told) => html`${withNames(told.line.text, seats, board)} ${counted(told.times)} `)}${rulesOf(more).map((rule) => html`${ruleLink(rule)} `)}</span>` : nothing}</span></li>`;
}

/** @param {number} times */
function counted(times) {
  return times > 1 ? html`<span class="times">${t("table.times", { n: times })}</span>` : nothing;
}

/** Each rule once. @param {Told[]} told */
function rulesOf(told) {
  return [...new Set(told.map(({ line }) => line.rule))];
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
  const [, by, text] = line.said_by ? ["", line.said_by, line.text] : (line.text.match(/^(.+?): [“„](.*)[”“]$/s) ?? ["", "", line.text]);
  return html`<li class="bubble ${by === me ? "own" : ""} ${line.kind}"><b>${by}</b><span>${text}</span></li>`;
}
