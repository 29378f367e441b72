/* RONE's card texts as data (see common/cardtext.js), with their symbols and keywords. */
import { letters, said, textOf } from "../../js/boards/common/cardtext.js";
import { reader } from "../../js/i18n.js";

export { letters, said, textOf };

/** @typedef {import("./types.d.ts").Printed} Printed */
/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Piece} Piece */
/** @typedef {import("./types.d.ts").Symbol} Symbol */
/** @typedef {import("../../js/i18n.js").Speaker} Speaker */

/** The lines of a card's text that an effect is: one of them, or all. @param {Printed} printed @param {number | undefined} line */
export function linesOf(printed, line) {
  const lines = textOf(printed);
  return line === undefined ? lines : [lines[line] ?? lines[0]].filter(Boolean);
}

/** A line that is no card's. @param {string} text @returns {Line[]} */
export function plain(text) {
  return [{ words: [text] }];
}

/** @param {Piece} piece @returns {piece is Symbol} */
export function isSymbol(piece) {
  return typeof piece !== "string" && "symbol" in piece;
}

const MARKS = new Set([":", ".", ", "]);

/** @typedef {Symbol | {word: string}} HeadPart */

/** What is drawn of a head: symbols, which need no mark behind them, and words with theirs. @param {Piece[]} head @returns {HeadPart[]} */
export function headParts(head) {
  /** @type {HeadPart[]} */
  const parts = [];
  for (const [i, piece] of head.entries()) {
    const next = i + 1 < head.length ? said(head[i + 1]) : "";
    if (isSymbol(piece)) parts.push(piece);
    else if (!MARKS.has(said(piece))) parts.push({ word: said(piece).trim() + (MARKS.has(next) ? next.trim() : "") });
  }
  return parts;
}

/** The text for the ear: a number in brackets is said in words. @param {Line[]} lines @param {Speaker} [by] */
export function spoken(lines, { t } = reader) {
  const heard = (/** @type {Piece} */ piece) => (isSymbol(piece) ? t("rone.say_exhaust", { n: Number(piece.n) }) : said(piece));
  return lines
    .map(({ head = [], words = [] }) =>
      [head, words]
        .filter((part) => part.length)
        .map((part) => part.map(heard).join(""))
        .join(" "),
    )
    .join(" ");
}

/** The keywords that a text names. @param {Printed} printed @returns {string[]} */
export function keywordsIn(printed) {
  const pieces = textOf(printed).flatMap(({ head = [], words = [] }) => [...head, ...words]);
  return [...new Set(pieces.flatMap((piece) => (typeof piece !== "string" && "keyword" in piece ? [piece.keyword] : [])))];
}
