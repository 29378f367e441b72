/* Card texts as data: the lines and pieces that the server sends, for whoever draws, measures or says them. */
import { reader } from "../../i18n.js";

/** @typedef {string | {text: string}} Piece */
/**
 * A part of a text; `head` is a keyword or a price before it.
 * @template P
 * @typedef {{head?: P[], words?: P[]}} LineOf
 */

/**
 * The whole text, in a language.
 * @template L
 * @param {{text: Record<string, L[]>}} printed
 * @param {{lang: string}} [by]
 */
export function textOf(printed, { lang } = reader) {
  return printed.text[lang] ?? printed.text.en ?? [];
}

/** @param {Piece} piece */
export function said(piece) {
  return typeof piece === "string" ? piece : piece.text;
}

/** How many letters a text has. @param {LineOf<Piece>[]} lines */
export function letters(lines) {
  return lines.flatMap(({ head = [], words = [] }) => [...head, ...words]).reduce((sum, piece) => sum + said(piece).length, 0);
}
