/* The Invasion's side of the table: what is deployed with what it fights with and what supports it, the scenario with its lines
   and events, the time track, the training zones, the protocols, its piles. */
import { html, nothing } from "../../vendor/lit/index.js";
import { lang, t } from "../../js/i18n.js";
import { icon } from "../../js/icons.js";
import { ruleLink } from "../../js/table/pieces.js";
import { back, chip } from "./card.js";
import { card, pressable, row } from "./pieces.js";
import { cardName, printedOf, sayStats, STATS } from "./says.js";
import { colourName, screw, socket } from "./screws.js";

/** @typedef {import("./board.js").InvasionBoard} InvasionBoard */
/** @typedef {import("./types.d.ts").View} View */
/** @typedef {import("./types.d.ts").InvasionData} InvasionData */
/** @typedef {import("./types.d.ts").Stats} Stats */

const LINES = ["easy", "normal", "hard"];

/** Time, zones, protocols. @param {InvasionBoard} board @param {View} view @param {InvasionData} horde */
export function front(board, view, horde) {
  return html`<section class="iv-front" aria-label=${t("invasion.front")}>${time(view, horde)}${zones(board, view, horde)}</section>`;
}

/** What stands against the players. @param {InvasionBoard} board @param {View} view @param {InvasionData} horde */
export function deployed(board, view, horde) {
  const [scenario, ...stack] = horde.stack;
  return html`<section class="iv-horde" aria-label=${t("invasion.the_invasion")}>
    <h3>${icon("alien-stare")}${t("invasion.the_invasion")} ${ruleLink(board.rule("stack"))}</h3>
    ${topmost(board, view, horde, stack)}
    ${warning(horde)}
    ${scenario ? scenarioCard(board, view, horde) : nothing}
    ${protocols(board, view, horde)}
    ${hordePiles(board, horde)}
  </section>`;
}

/** @param {Stats} stats @param {string} [sign] */
function statChips(stats, sign = "") {
  return STATS.filter(([name]) => stats[name]).map(([name, image]) => chip(name, image, `${sign}${stats[name]}`));
}

/** @param {InvasionBoard} board @param {View} view @param {InvasionData} horde @param {InvasionData["stack"]} stack */
function topmost(board, view, horde, stack) {
  const top = stack.at(-1);
  if (!top || !horde.strength) return html`<p class="iv-none">${t("invasion.none_deployed")}</p>`;
  const below = stack.slice(0, -1).toReversed();
  return html`<div class="iv-topmost">
    ${card(board, view, top, { spot: `stack:${top.card}`, full: true, note: t("invasion.say_strength", { stats: sayStats(horde.strength) }) })}
    <div class="strength" role="img" aria-label=${t("invasion.say_strength", { stats: sayStats(horde.strength) })} data-value="strength">${STATS.map(([name, image]) => chip(name, image, horde.strength?.[name] ?? 0))}</div></div>
    ${below.length ? row(board, view, { list: "stack", label: t("invasion.below"), shape: "supporters", cards: below, over: (data) => html`<span class="adds">${statChips(printedOf(view, data).support ?? { melee: 0, ranged: 0, armor: 0, health: 0 }, "+")}</span>` }) : nothing}`;
}

/** @param {InvasionBoard} board @param {View} view @param {InvasionData} horde */
function scenarioCard(board, view, horde) {
  const [data] = horde.stack;
  const printed = printedOf(view, data);
  return html`<div class="iv-scenario"><button type="button" class="btn quiet title" data-spot="scenario" data-card=${data.card} @click=${() => board.show({ kind: "card", card: data })}>${icon("peaks")}<b>${cardName(view, data)}</b><small>${horde.scenario}/${horde.scenarios}</small></button>
    <ol role="list" aria-label=${t("invasion.lines")}>${(printed.lines ?? []).map(
      (line, i) =>
        html`<li class=${i < horde.lines ? "counts" : "not"}><span>${t(`invasion.line.${LINES[i] ?? "hard"}`)}</span><span class="visually-hidden">${sayStats(line)}${i < horde.lines ? "" : `, ${t("invasion.not_here")}`}</span><span aria-hidden="true">${statChips(line, "+")}</span></li>`,
    )}</ol></div>`;
}

/** @param {InvasionBoard} board @param {View} view @param {InvasionData} horde */
function protocols(board, view, horde) {
  if (!horde.protocols.length && !horde.tokens) return nothing;
  return html`<div class="iv-block protocols"><h3>${t("invasion.protocols")} <small>${t("invasion.say_tokens", { n: horde.tokens })}</small> ${ruleLink(board.rule("protocol"))}</h3>
    ${row(board, view, { list: "protocols", label: t("invasion.protocols"), cards: horde.protocols })}</div>`;
}

/** @param {InvasionBoard} board @param {InvasionData} horde */
function hordePiles(board, horde) {
  const opener = (
    /** @type {"discard" | "dump"} */ what,
  ) => html`<button type="button" class="iv-pile" data-spot="${what}:horde" data-pile="${what}:horde" aria-label=${t(`invasion.${what}_n`, { n: horde[what].length, name: t("invasion.the_invasion") })} @click=${() => board.show({ kind: "horde", pile: what })}>
    <span class="picture">${icon(what === "dump" ? "trash-can" : "card-discard")}</span><b>${horde[what].length}</b><small>${t(`invasion.${what}`)}</small></button>`;
  return html`<div class="iv-piles"><span class="iv-pile" role="img" aria-label=${t("invasion.deck_n", { n: horde.deck })} data-deck="horde"><span class="picture">${horde.deck ? back("horde") : nothing}</span><b aria-hidden="true">${horde.deck}</b><small aria-hidden="true">${t("invasion.deck")}</small></span>${opener("discard")}${opener("dump")}</div>`;
}

/** What the topmost card fights with. @param {InvasionData} horde */
function warning({ strength }) {
  if (!strength || !(strength.melee || strength.ranged)) return nothing;
  return html`<p class="iv-warning">${icon("hazard-sign")}<span>${t("invasion.warning", { melee: strength.melee, ranged: strength.ranged })}</span></p>`;
}

/** @param {View} view @param {InvasionData} horde */
function time(view, horde) {
  const printed = horde.stack[0] ? printedOf(view, horde.stack[0]).events : undefined;
  const label = t("invasion.say_time", { n: horde.time, most: horde.track });
  return html`<div class="iv-time"><b class="what">${icon("hourglass")}<span class="visually-hidden">${label}. </span><span aria-hidden="true">${t("invasion.time")}</span></b>
    <ol role="list" aria-label=${t("invasion.events")}>${Array.from({ length: horde.track + 1 }, (_, i) => {
      const n = horde.events.findIndex((event) => event.round === i);
      const name = n < 0 ? "" : (printed?.[n]?.name[lang] ?? "");
      const shape = `${i < horde.time ? "past" : ""} ${i === horde.time ? "now" : ""} ${n < 0 ? "" : "event"} ${horde.events[n]?.done ? "done" : ""}`;
      if (n < 0) return html`<li class=${shape} aria-hidden="true">${i}</li>`;
      return html`<li class=${shape} title="${name}: ${printed?.[n]?.text[lang] ?? ""}">${icon("death-star")}<em aria-hidden="true">${i}</em><span class="visually-hidden">${t("invasion.say_event", { n: i, name, text: printed?.[n]?.text[lang] ?? "" })}</span></li>`;
    })}</ol></div>`;
}

/** @param {InvasionBoard} board @param {View} view @param {InvasionData} horde */
function zones(board, view, horde) {
  return html`<ul class="iv-zones" role="list" aria-label=${t("invasion.zones")} data-list="zones">${horde.zones.map((zone, n) => {
    const needs = zone.train ?? 0;
    return html`<li class="iv-zone z-${zone.colour}">
      ${pressable(board, {
        name: `zone:${n}`,
        said: t("invasion.say_zone", { colour: colourName(zone.colour), n: zone.resources, of: needs, text: zone.text[lang] }),
        shape: "head",
        inside: html`${screw(zone.colour)}<b>${colourName(zone.colour)}</b><span class="n">${zone.resources}${needs ? `/${needs}` : ""}</span>`,
      })}
      <div class="in">${zone.card ? card(board, view, zone.card, { spot: `zone-card:${zone.card.card}` }) : html`<span class="iv-nocard"></span>`}
      <div class="does"><span class="iv-sockets" aria-hidden="true">${Array.from({ length: Math.max(needs, zone.resources) }, (_, i) => (i < zone.resources ? screw(zone.colour) : socket()))}</span><p aria-hidden="true">${zone.text[lang]}</p></div></div></li>`;
  })}</ul>`;
}
