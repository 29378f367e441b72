/* The story: what happened, line by line, each with its rule; what somebody said stands in a bubble. */
import { guard } from "../../vendor/lit/directives/guard.js";
import { repeat } from "../../vendor/lit/directives/repeat.js";
import { html, nothing } from "../../vendor/lit/index.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { ruleLink, sentence, told } from "./pieces.js";
import { mannerOf, runs } from "./runs.js";

/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Manner} Manner */
/** @typedef {import("./types.d.ts").Board} Board */
/** @typedef {import("./runs.js").Told} Told */

/** @typedef {import("./types.d.ts").Now["manners"]} Manners */

/**
 * A story has hundreds of lines, and the table is drawn anew for every hover: what has not changed is left alone.
 * @param {Line[]} lines
 * @param {number} seen how many of them the reader has seen
 * @param {Manners} manners
 * @param {Board | null} board
 */
export function storyLines(lines, seen, manners, board) {
  if (!lines.length) return html`<p class="empty">${icon("scroll-unfurled")}${t("table.no_story")}</p>`;
  const known = board?.mentionable?.();
  return html`<ol class="story" role="list" aria-label=${t("table.story")}>${guard([lines, seen, manners, board, known], () =>
    repeat(
      runs(lines, seen, manners),
      ({ line }) => line,
      ({ line, i, times, more, spared }) =>
        html`${i === seen && i > 0 ? html`<li class="fresh" id="fresh"><span>${t("table.since_last_look")}</span></li>` : nothing}${guard(
          [times, more.length, more.at(-1)?.times, spared, i >= seen, manners, board, known],
          () => storyLine(line, times, more, i >= seen, mannerOf(manners, line), board, spared),
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
 * @param {Manner} manner
 * @param {Board | null} board
 * @param {string} [spared] why the reader was not asked
 */
function storyLine(line, times, more, fresh, manner, board, spared) {
  const classes = `line ${manner.head ? "head" : ""} ${manner.talk ? "talked" : ""} ${manner.minor ? "minor" : ""} ${fresh ? "new" : ""}`;
  return html`<li class=${classes}>${icon(manner.icon)}
    <span>${told(line, board)}
    ${counted(times)}
    ${manner.talk ? nothing : ruleLink(line.rule)}
    ${more.length ? html`<span class="more">${more.map((part, i) => html`${sentence(part.line.parts, board)} ${counted(part.times)} ${part.line.rule === more[i + 1]?.line.rule ? nothing : ruleLink(part.line.rule)} `)}</span>` : nothing}
    ${spared ? html`<details class="spared"><summary>${t("table.not_asked")}</summary>${spared}</details>` : nothing}</span></li>`;
}

/** @param {number} times */
function counted(times) {
  return times > 1 ? html`<span class="times">${t("table.times", { n: times })}</span>` : nothing;
}

/**
 * What was said, as bubbles.
 * @param {Line[]} lines
 * @param {string[]} unheard sentences on their way
 * @param {string} me
 * @param {Manners} manners
 */
export function talkLines(lines, unheard, me, manners) {
  const said = lines.filter((line) => mannerOf(manners, line).talk);
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
  const { said_by: by, text } = line;
  return html`<li class="bubble ${by === me ? "own" : ""} ${line.kind}"><b>${by}</b><span>${text}</span></li>`;
}
