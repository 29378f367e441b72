/* The pictures of RONE, drawn from data: a plate for each card (sky by race or family, ruins seeded by its id, a figure
   against the light), the back, the battlefield at dusk, the water dial, and the quarter disc of an exhausted card. */
import { html, svg } from "../../vendor/lit/index.js";
import { at } from "../../js/addresses.js";
import { numbers } from "../../js/boards/common/chance.js";

/** @typedef {import("./types.d.ts").Printed} Printed */

const FIGURES = at("games/rone/icons.svg");
const HEIGHT = 118; // of a plate of width 100

/** Light at the horizon, the sky above it, and what stands against it. */
const SKIES = {
  human: ["#f2b866", "#b9602f", "#3b1d1b"],
  hybrid: ["#e3c47a", "#8a7a35", "#26220f"],
  mutant: ["#d9d36a", "#5f8a3f", "#152411"],
  robot: ["#f0a58a", "#7b4a52", "#1d1720"],
  nanobot: ["#8fe0dc", "#2f6f86", "#0e1d2c"],
  strike: ["#f7b05d", "#a8402c", "#2b0f14"],
  snare: ["#f3d089", "#a06a2e", "#2a1a10"],
  supply: ["#a9dcf0", "#2f6a8c", "#0f1e2c"],
  salvage: ["#cbd79a", "#5d6f3c", "#1a2012"],
  signal: ["#b9c6f2", "#4d5a94", "#161a2f"],
  arms: ["#e8b9a0", "#6f5a5a", "#1d1a1e"],
  works: ["#a8d6e8", "#3f6377", "#141f29"],
};
/** @typedef {keyof typeof SKIES} Light */

/** The ribbon under a card's name. @type {Record<Light, string>} */
const RIBBONS = {
  human: "#9a4a1f",
  hybrid: "#6f5c14",
  mutant: "#3f6422",
  robot: "#6d3b45",
  nanobot: "#1c5a70",
  strike: "#8c2f2a",
  snare: "#7a4f16",
  supply: "#1f5f86",
  salvage: "#48592a",
  signal: "#3f4a86",
  arms: "#5f4543",
  works: "#31566b",
};

/** @param {Printed} printed @returns {Light} */
function lightOf(printed) {
  const found = printed.race ?? printed.family ?? "";
  return found in SKIES ? /** @type {Light} */ (found) : printed.kind === "tactic" ? "strike" : "works";
}

/** @param {Printed} printed */
export function ribbon(printed) {
  return RIBBONS[lightOf(printed)];
}

/**
 * Ruins from left to right, standing on a line.
 * @param {() => number} next
 * @param {{width: number, base: number, high: number, block: number, floor: number}} how
 */
function ruins(next, { width, base, high, block, floor }) {
  let path = `M-5 ${floor}V${base}`;
  for (let x = -5; x < width + 8; ) {
    const [wide, tall] = [block * (0.4 + next()), next() * high];
    const spire = next() < 0.3 ? next() * high * 0.2 : 0;
    path += `L${x.toFixed(1)} ${(base - tall).toFixed(1)}l${(wide * 0.6).toFixed(1)} ${(-spire).toFixed(1)}L${(x + wide).toFixed(1)} ${(base - tall * 0.9).toFixed(1)}`;
    x += wide;
    if (next() < 0.4) {
      const gap = 1 + next() * block * 0.4;
      path += `V${base}h${gap.toFixed(1)}`;
      x += gap;
    }
  }
  return `${path}V${floor}Z`;
}

/** Tactics are deeds, so their figure is bright; everything else stands dark against the light. @param {Printed} printed */
function ink(printed) {
  return printed.kind === "tactic" ? "bone" : "dark";
}

/** @type {Map<string, unknown>} */
const drawn = new Map();

/**
 * A card's picture; the same for each copy.
 * @param {Printed} printed
 * @param {string} id
 */
export function plate(printed, id) {
  const key = [id, printed.kind, lightOf(printed), printed.icon].join(" ");
  if (!drawn.has(key)) drawn.set(key, draw(printed, id));
  return drawn.get(key);
}

/** @param {Printed} printed @param {string} id */
function draw(printed, id) {
  const light = lightOf(printed);
  const dark = SKIES[light][2];
  const next = numbers(id);
  const [sunX, sunY] = [28 + next() * 44, HEIGHT * 0.42];
  const far = ruins(next, { width: 100, base: HEIGHT * 0.66, high: 26, block: 9, floor: HEIGHT });
  const near = ruins(next, { width: 100, base: HEIGHT * 0.8, high: 18, block: 11, floor: HEIGHT });
  const use = svg`<use href="${FIGURES}#${printed.icon}" x="17" y="24" width="66" height="66"></use>`;
  return html`<svg class="art" viewBox="0 0 100 ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="100" height=${HEIGHT} fill="url(#ro-sky-${light})"></rect>
    <circle cx=${sunX} cy=${sunY} r="25" fill="#fff2cf" opacity="0.2"></circle><circle cx=${sunX} cy=${sunY} r="15" fill="#fff2cf" opacity="0.34"></circle>
    <path d=${far} fill=${dark} opacity="0.42"></path><path d=${near} fill=${dark} opacity="0.72"></path>
    <path d="M-5 ${HEIGHT}V101Q25 92 55 101T108 97V${HEIGHT}Z" fill=${dark}></path>
    ${printed.kind === "hero" ? svg`<circle cx="50" cy="57" r="39" fill="none" stroke="#ffe3a0" stroke-opacity="0.5" stroke-width="1.2"></circle>` : ""}
    <g transform="translate(1.5 1.2)" fill=${printed.kind === "tactic" ? "#1a0b08" : "#fff3d6"} opacity="0.55">${use}</g>
    <g fill="url(#ro-ink-${ink(printed)})">${use}</g>
    <rect width="100" height=${HEIGHT} fill="url(#ro-shade)"></rect></svg>`;
}

/**
 * @param {string} id
 * @param {[number, string, number?][]} stops
 */
function fade(id, stops) {
  return svg`<linearGradient id=${id} x1="0" y1="0" x2="0" y2="1">${stops.map(
    ([at, colour]) => svg`<stop offset=${at} stop-color=${colour}></stop>`,
  )}</linearGradient>`;
}

/** What all pictures share: colours that run into each other. Once on the board. */
export function pictures() {
  return html`<svg class="ro-defs" width="0" height="0" aria-hidden="true"><defs>
    ${Object.entries(SKIES).map(([name, [low, middle, high]]) =>
      fade(`ro-sky-${name}`, [
        [0, high],
        [0.55, middle],
        [1, low],
      ]),
    )}
    ${fade("ro-ink-dark", [
      [0, "#3a2a22"],
      [1, "#130c0a"],
    ])}${fade("ro-ink-bone", [
      [0, "#fff6e6"],
      [1, "#dcbe92"],
    ])}
    ${fade("ro-dusk", [
      [0, "#1c1316"],
      [0.7, "#43241f"],
      [1, "#8a4526"],
    ])}${fade("ro-ground", [
      [0, "#59402c"],
      [0.25, "#3a2c22"],
      [1, "#15110f"],
    ])}
    <radialGradient id="ro-shade" cx="0.5" cy="0.4" r="0.75"><stop offset="0.5" stop-color="#000" stop-opacity="0"></stop><stop offset="1" stop-color="#000" stop-opacity="0.55"></stop></radialGradient>
    <radialGradient id="ro-sun"><stop offset="0" stop-color="#ffd9a0" stop-opacity="0.75"></stop><stop offset="0.3" stop-color="#ff9f5a" stop-opacity="0.35"></stop><stop offset="1" stop-color="#ff9f5a" stop-opacity="0"></stop></radialGradient>
    <symbol id="ro-back" viewBox="0 0 63 88" preserveAspectRatio="none">
      <rect width="63" height="88" fill="#2a211d"></rect><rect x="3" y="3" width="57" height="82" rx="2" fill="#8e4224"></rect>
      <g opacity="0.35" stroke="#1a110d" stroke-width="5">${Array.from({ length: 12 }, (_, i) => svg`<path d="M${i * 11 - 40} 88 ${i * 11} 0"></path>`)}</g>
      <rect x="1.5" y="1.5" width="60" height="85" rx="3" fill="none" stroke="#2a211d" stroke-width="3"></rect>
      <circle cx="31.5" cy="44" r="18" fill="#2a211d" stroke="#e3a06c" stroke-width="1.4"></circle>
      <g fill="#62cdf2"><use href="${FIGURES}#water-drop" x="20.5" y="33" width="22" height="22"></use></g></symbol>
  </defs></svg>`;
}

/** The battlefield: a city that was, before the sun goes. It never changes. */
const SCENE = (() => {
  const next = numbers("waste");
  const [width, horizon, height] = [1140, 330, 848];
  const far = ruins(next, { width, base: horizon - 4, high: 96, block: 46, floor: horizon + 30 });
  const near = ruins(next, { width, base: horizon, high: 54, block: 60, floor: horizon + 30 });
  const rays = Array.from({ length: 15 }, (_, i) => `M570 ${horizon - 26} ${i * 210 - 900} ${height + 52}`).join("");
  return html`<svg class="ro-scene" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width=${width} height=${horizon + 4} fill="url(#ro-dusk)"></rect><circle cx="570" cy=${horizon - 4} r="330" fill="url(#ro-sun)"></circle>
    <path d=${far} fill="#5a2e22"></path><path d=${near} fill="#351c18"></path>
    <rect y=${horizon} width=${width} height=${height - horizon} fill="url(#ro-ground)"></rect>
    <path d="${rays}${[34, 84, 159, 274, 434].map((y) => `M0 ${horizon + y}H${width}`).join("")}" stroke="#000" stroke-opacity="0.2" fill="none"></path></svg>`;
})();

export function scene() {
  return SCENE;
}

const TICKS = 20;

/**
 * Water as a dial: a tick for each, up to twenty.
 * @param {number} water
 * @param {number | undefined} income
 */
export function dial(water, income) {
  const ticks = Array.from({ length: TICKS }, (_, i) => {
    const angle = (i * 2 * Math.PI) / TICKS - Math.PI / 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return svg`<path class=${i < water ? "full" : ""} d="M${(38 * x).toFixed(1)} ${(38 * y).toFixed(1)} ${(45 * x).toFixed(1)} ${(45 * y).toFixed(1)}"></path>`;
  });
  return html`<svg class="ro-dial" viewBox="-50 -50 100 100" aria-hidden="true"><circle r="49"></circle>${ticks}
    <g fill="#6ad3f5"><use href="${FIGURES}#water-drop" x="-9" y="-31" width="18" height="18"></use></g>
    <text class="now" y="15">${water}</text>${income === undefined ? "" : svg`<text class="more" y="30">+${income}</text>`}</svg>`;
}

const QUARTERS = ["", "M0 0V-40A40 40 0 0 1 40 0Z", "M0 0V-40A40 40 0 0 1 0 40Z", "M0 0V-40A40 40 0 1 1-40 0Z"];

/** How often a card is exhausted. @param {number} times */
export function quarters(times) {
  return html`<svg class="ro-pie" viewBox="-50 -50 100 100" aria-hidden="true"><circle r="46"></circle><path d=${QUARTERS[times]}></path>
    <text y="17">${times}</text></svg>`;
}
