/* The pictures of Ravenna, drawn from data: mosaics of seeded stones, arches with an icon for each rank, the back with
   its star, thirteen shields, and the table with a rim of stones that follow its curve. */
import { html, svg } from "../../vendor/lit/index.js";
import { SPRITE } from "../../js/addresses.js";
import { numbers } from "../../js/boards/common/chance.js";

// Shades of each material and the grout between its stones.
const MATERIALS = {
  gold: { shades: ["#d9a53f", "#e8bd5c", "#c8902d", "#f0cd78", "#b97f24", "#dcae4b"], grout: "#6d4a12" },
  lapis: { shades: ["#1c3f80", "#234b94", "#17356e", "#2b58a6", "#1a3a78", "#16306a"], grout: "#0c1730" },
  porphyry: { shades: ["#7d2a3f", "#8f3650", "#6b2134", "#9c4460", "#74263a", "#7a2c42"], grout: "#220a14" },
  verde: { shades: ["#1f5a4c", "#27695a", "#184a3f", "#30786a", "#1c5246", "#215f50"], grout: "#08201c" },
  stone: { shades: ["#5d6570", "#6b7480", "#505862", "#7a8490", "#565e69", "#626b77"], grout: "#1a1f27" },
  umber: { shades: ["#6a5036", "#7a5d3f", "#5a432d", "#866848", "#634a31", "#735739"], grout: "#20150b" },
};
/** @typedef {keyof typeof MATERIALS} Material */

/** How each rank looks: its icon, the mosaic of field and frame, and the metal of the icon. */
export const FACES = /** @type {const} */ ([
  { icon: "castle", field: "stone", frame: "porphyry", metal: "gold" },
  { icon: "hooded-assassin", field: "porphyry", frame: "stone", metal: "steel" },
  { icon: "pitchfork", field: "umber", frame: "gold", metal: "gold" },
  { icon: "sling", field: "umber", frame: "gold", metal: "gold" },
  { icon: "bowman", field: "verde", frame: "gold", metal: "gold" },
  { icon: "crossbow", field: "verde", frame: "gold", metal: "gold" },
  { icon: "spears", field: "verde", frame: "gold", metal: "gold" },
  { icon: "swordman", field: "lapis", frame: "gold", metal: "gold" },
  { icon: "mounted-knight", field: "lapis", frame: "gold", metal: "gold" },
  { icon: "cavalry", field: "lapis", frame: "gold", metal: "gold" },
  { icon: "crested-helmet", field: "porphyry", frame: "gold", metal: "gold" },
]);

// A seat is told by charge and name first, by colour second.
const TINCTURES = [
  "#3f7fd1",
  "#c2473f",
  "#3d9a63",
  "#d39a2e",
  "#8a63c9",
  "#2b9aa0",
  "#b9577f",
  "#7d8a3a",
  "#5b6b84",
  "#b8713a",
  "#4a58b8",
  "#8f4a3a",
  "#8f98a3",
];
const CHARGES = [
  "eagle-emblem",
  "lion",
  "wolf-head",
  "griffin-symbol",
  "boar",
  "stag-head",
  "bull",
  "hawk-emblem",
  "rooster",
  "fleur-de-lys",
  "dragon-head",
  "crown",
  "bear-head",
];
const DIVISIONS = [
  "",
  "M0 0H50V120H0Z",
  "M0 0 100 120H0Z",
  "M0 60H100V120H0Z",
  "M0 50 50 20 100 50V80L50 50 0 80Z",
  "M38 0H62V120H38ZM0 42H100V66H0Z",
  "M0 0H50V55H0ZM50 55H100V120H50Z",
  "M0 30H100V45H0ZM0 65H100V80H0Z",
];
const SHIELD = "M6 4H94V58C94 92 70 110 50 117 30 110 6 92 6 58Z";

const STONE = 6; // the side of a stone, in units of a card of width 100
const STONES = 7; // of a pattern's side
const CARD_HEIGHT = 140;

/** @param {Material} name */
function mosaic(name) {
  const { shades, grout } = MATERIALS[name];
  const next = numbers(name);
  const side = STONES * STONE;
  const stones = Array.from({ length: STONES * STONES }, (_, i) => {
    const [x, y] = [(i % STONES) * STONE, Math.floor(i / STONES) * STONE];
    const shade = shades[Math.floor(next() * shades.length)];
    const [turn, gap] = [(next() - 0.5) * 10, 0.5 + next() * 0.4];
    return svg`<rect x=${x + gap / 2} y=${y + gap / 2} width=${STONE - gap} height=${STONE - gap} rx="0.7" fill=${shade}
      transform="rotate(${turn.toFixed(1)} ${x + STONE / 2} ${y + STONE / 2})"></rect>`;
  });
  return svg`<pattern id="rv-${name}" width=${side} height=${side} patternUnits="userSpaceOnUse">
    <rect width=${side} height=${side} fill=${grout}></rect>${stones}</pattern>`;
}

/**
 * @param {string} id
 * @param {[number, string, number?][]} stops
 */
function metal(id, stops) {
  return svg`<linearGradient id=${id} x1="0" y1="0" x2="0" y2="1">${stops.map(
    ([at, colour]) => svg`<stop offset=${at} stop-color=${colour}></stop>`,
  )}</linearGradient>`;
}

/**
 * The picture of a rank: frame, arch, halo, icon.
 * @param {number} rank
 * @param {string} id
 * @param {number} height where the arch begins to bend; the full card needs room for its text
 */
function face(rank, id, height) {
  const { icon, field, frame, metal: ink } = FACES[rank];
  const arch = `M15 ${CARD_HEIGHT}V${height}A35 35 0 0 1 85 ${height}V${CARD_HEIGHT}`;
  const middle = height + 5;
  const pearls = Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12;
    return svg`<circle cx=${(50 + 31 * Math.cos(angle)).toFixed(1)} cy=${(middle + 31 * Math.sin(angle)).toFixed(1)} r="1.25"></circle>`;
  });
  const use = svg`<use href="${SPRITE}#${icon}" x="23" y=${middle - 27} width="54" height="54"></use>`;
  return svg`<symbol id=${id} viewBox="0 0 100 ${CARD_HEIGHT}" preserveAspectRatio="xMidYMid slice">
    <rect width="100" height=${CARD_HEIGHT} fill="url(#rv-${frame})"></rect>
    <path d="M13 ${CARD_HEIGHT}V${height - 1}A37 37 0 0 1 87 ${height - 1}V${CARD_HEIGHT}Z" fill="#1b1206" opacity="0.55"></path>
    <path d="${arch}Z" fill="url(#rv-${field})"></path>
    <circle cx="50" cy=${middle} r="40" fill="url(#rv-halo)" opacity="0.7"></circle>
    <g fill="#f6d98c" opacity="0.75">${pearls}</g>
    <path d=${arch} fill="none" stroke="#fff0bf" stroke-width="1.1" opacity="0.9"></path>
    <g fill="#140a02" opacity="0.55" transform="translate(0 2)">${use}</g>
    <g fill="url(#rv-${ink}-ink)" stroke="#2a1705" stroke-width="7" paint-order="stroke" stroke-linejoin="round">${use}</g>
    <rect width="100" height=${CARD_HEIGHT} fill="url(#rv-shade)"></rect></symbol>`;
}

function back() {
  return svg`<symbol id="rv-back" viewBox="0 0 63 88" preserveAspectRatio="none">
    <rect width="63" height="88" fill="url(#rv-gold)"></rect>
    <rect x="4" y="4" width="55" height="80" rx="2" fill="url(#rv-lapis)" stroke="#ffe7a8" stroke-width="0.8"></rect>
    <g transform="translate(31.5 44)" stroke="#3a2405" fill="url(#rv-gold)">
      <rect x="-13" y="-13" width="26" height="26"></rect><rect x="-13" y="-13" width="26" height="26" transform="rotate(45)"></rect>
      <circle r="9.5" fill="#16306a" stroke="#ffe7a8"></circle></g>
    <g fill="#ffe3a0"><use href="${SPRITE}#crown" x="25" y="37.5" width="13" height="13"></use></g>
    <rect width="63" height="88" fill="url(#rv-shade)" opacity="0.6"></rect></symbol>`;
}

/** @param {number} seat */
function shield(seat) {
  return svg`<symbol id="rv-shield-${seat}" viewBox="0 0 100 120">
    <path d=${SHIELD} fill=${TINCTURES[seat]}></path>
    <g clip-path="url(#rv-shield-shape)"><path d=${DIVISIONS[seat % DIVISIONS.length] || "M0 0"} fill="#f4ead2" opacity="0.38"></path>
      <rect width="100" height="120" fill="url(#rv-shade)" opacity="0.7"></rect></g>
    <g fill="#fff8e6" stroke="#171006" stroke-width="16" paint-order="stroke"><use href="${SPRITE}#${CHARGES[seat]}" x="24" y="22" width="52" height="52"></use></g>
    <path d=${SHIELD} fill="none" stroke="#f1d48a" stroke-width="5"></path></symbol>`;
}

/** What all pictures refer to; once in a page. */
export function pictures() {
  return html`<svg class="rv-defs" aria-hidden="true" width="0" height="0"><defs>
    ${Object.keys(MATERIALS).map((name) => mosaic(/** @type {Material} */ (name)))}
    ${metal("rv-gold-ink", [
      [0, "#fff1c4"],
      [0.45, "#f0c765"],
      [1, "#b57a22"],
    ])}
    ${metal("rv-steel-ink", [
      [0, "#f4f7fb"],
      [0.5, "#b9c4d2"],
      [1, "#6b7a8d"],
    ])}
    ${svg`<radialGradient id="rv-halo"><stop offset="0" stop-color="#ffe9ae" stop-opacity="0.85"></stop>
        <stop offset="0.55" stop-color="#ffd36b" stop-opacity="0.25"></stop><stop offset="1" stop-color="#ffd36b" stop-opacity="0"></stop></radialGradient>
      <radialGradient id="rv-shade" cx="0.5" cy="0.4" r="0.75"><stop offset="0.5" stop-opacity="0"></stop><stop offset="1" stop-opacity="0.55"></stop></radialGradient>
      <clipPath id="rv-shield-shape"><path d=${SHIELD}></path></clipPath>`}
    ${FACES.map((_, rank) => [face(rank, `rv-face-${rank}`, 52), face(rank, `rv-full-${rank}`, 43)])}
    ${back()}
    ${TINCTURES.map((_, seat) => shield(seat))}
  </defs></svg>`;
}

/** @param {number} seat */
export function crest(seat) {
  return html`<svg class="crest" viewBox="0 0 100 120" aria-hidden="true"><use href="#rv-shield-${seat % TINCTURES.length}"></use></svg>`;
}

// --- the table ----------------------------------------------------------------------------------------------------------

// Rows of stones from the outside in.
/** @type {Material[]} */
const RIM = ["gold", "gold", "porphyry", "porphyry", "gold"];
const PERIOD = 29; // stones after which the shades of a row repeat

/**
 * A rectangle with round corners as a path, and its length.
 * @param {number} inset
 * @param {number} width
 * @param {number} height
 * @param {number} radius of the outermost one
 */
function round(inset, width, height, radius) {
  const r = Math.max(4, radius - inset);
  const [w, h] = [width - 2 * inset - 2 * r, height - 2 * inset - 2 * r];
  const path = `M${inset + r} ${inset}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
  return { path, length: 2 * w + 2 * h + 2 * Math.PI * r };
}

/**
 * The dashes of one shade in a row of stones: on where its stones lie, off elsewhere.
 * @param {number[]} shades of the stones of a period
 * @param {number} shade
 * @param {number} stone length of one, with its gap
 */
function dashes(shades, shade, stone) {
  /** @type {number[]} */
  const found = [];
  let gap = 0;
  for (const at of shades) {
    if (at !== shade) {
      gap += stone;
      continue;
    }
    if (found.length) found.push(gap, stone - 1);
    else if (gap) found.push(0, gap, stone - 1);
    else found.push(stone - 1);
    gap = 1;
  }
  return found.length ? [...found, gap].map((n) => n.toFixed(2)).join(" ") : "";
}

/**
 * The table: felt in lamplight with a star, and the rim.
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 * @param {number} rim its width
 */
export function tableTop(width, height, radius, rim) {
  const row = rim / (RIM.length + 1);
  const inner = round(rim, width, height, radius);
  const star = Math.min(width, height) * 0.25;
  return html`<svg class="rv-top" aria-hidden="true" width=${width} height=${height} viewBox="0 0 ${width} ${height}">
    <defs><radialGradient id="rv-lamp" cx="0.5" cy="0.46" r="0.62"><stop offset="0" stop-color="#2d6257"></stop>
      <stop offset="0.55" stop-color="#1a4039"></stop><stop offset="1" stop-color="#0b1f1d"></stop></radialGradient></defs>
    <path d=${round(1, width, height, radius).path} fill="#1d130a"></path>
    <path d=${inner.path} fill="url(#rv-lamp)"></path>
    ${ornament(width / 2, height / 2, star)}
    <path d=${round(rim + 5, width, height, radius).path} fill="none" stroke="#000" stroke-opacity="0.28" stroke-width="11"></path>
    ${RIM.map((name, i) => stones(name, i, row, width, height, radius))}
    <path d=${round(rim - row * 0.3, width, height, radius).path} fill="none" stroke="#0a0703" stroke-width=${row * 0.5}></path>
  </svg>`;
}

/**
 * @param {Material} name
 * @param {number} i which row
 * @param {number} row its width
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
function stones(name, i, row, width, height, radius) {
  const { path, length } = round((i + 0.9) * row, width, height, radius);
  const { shades, grout } = MATERIALS[name];
  const stone = length / Math.round(length / (row * 1.25));
  const next = numbers(`${name}${i}`);
  const period = Array.from({ length: PERIOD }, () => Math.floor(next() * shades.length));
  return svg`<g fill="none" stroke-width=${row - 1}><path d=${path} stroke=${grout} stroke-width=${row + 0.5}></path>
    ${shades.map((shade, k) => svg`<path d=${path} stroke=${shade} stroke-dasharray=${dashes(period, k, stone) || "0 9"}></path>`)}</g>`;
}

/**
 * The star in the middle of the felt.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function ornament(x, y, r) {
  const side = r * 1.27;
  return svg`<g transform="translate(${x} ${y})" fill="none" stroke="#d9a53f" stroke-opacity="0.2" stroke-width="1.5">
    <circle r=${r}></circle><circle r=${r * 0.94} stroke-dasharray="1 7" stroke-width="3" stroke-linecap="round"></circle>
    ${[0, 22.5, 45, 67.5].map((turn) => svg`<rect x=${-side / 2} y=${-side / 2} width=${side} height=${side} transform="rotate(${turn})"></rect>`)}
    <circle r=${r * 0.6}></circle></g>`;
}
