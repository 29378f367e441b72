/* Places in a text that somebody writes: where a problem is, what is marked, and what a suggestion makes of it. */

/** @typedef {{path: (string | number)[], why: string, rule?: string, serious?: boolean, line?: number, column?: number, letters?: number}} Fault as the server tells it */
/** @typedef {{text: string, bad: boolean, serious: boolean}} Piece of a text, marked or not */

const MARKS = /^[.,:;']/;

/** How many letters come before a line and column, both from 1. @param {string} text @param {number} line @param {number} column */
export function offsetOf(text, line, column) {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(before + Math.min(column - 1, lines[line - 1]?.length ?? 0), text.length);
}

/** A text in pieces, those with a problem marked; one at the end of a line marks the place behind it. @param {string} text @param {Fault[]} faults @returns {Piece[]} */
export function marked(text, faults) {
  const spans = faults
    .filter((fault) => fault.line)
    .map((fault) => {
      const begin = offsetOf(text, fault.line ?? 1, fault.column ?? 1);
      return { begin, end: begin + (fault.letters ?? 0), serious: fault.serious !== false };
    })
    .sort((one, other) => one.begin - other.begin);
  /** @type {Piece[]} */
  const pieces = [];
  let at = 0;
  for (const { begin, end, serious } of spans) {
    if (begin < at) continue;
    pieces.push({ text: text.slice(at, begin), bad: false, serious: false });
    pieces.push({ text: text.slice(begin, end), bad: true, serious });
    at = end;
  }
  pieces.push({ text: text.slice(at), bad: false, serious: false });
  return pieces.filter((piece) => piece.text || piece.bad);
}

/**
 * The text with a suggestion in the place of the last letters before the cursor, and where the cursor is then.
 * @param {string} text @param {number} cursor @param {number} begun @param {string} word
 */
export function taken(text, cursor, begun, word) {
  const mark = MARKS.test(word);
  const head = text.slice(0, cursor - begun);
  const before = mark ? head.replace(/ +$/, "") : head.replace(/(\S)$/, begun ? "$1" : "$1 ");
  const rest = text.slice(cursor);
  const space = /^[ \n]/.test(rest) || (rest === "" && word.endsWith(".")) ? "" : " ";
  return { text: before + word + space + rest, cursor: (before + word).length + (space || rest.startsWith(" ") ? 1 : 0) };
}

/** The problems of a list as a whole. @param {Fault[]} faults @param {(string | number)[]} path */
export const ofAll = (faults, path) => at(faults, path).filter((fault) => fault.path.length === path.length);

/** The problems of one value. @param {Fault[]} faults @param {(string | number)[]} path */
export const at = (faults, path) => faults.filter((fault) => path.every((step, i) => fault.path[i] === step) && path.length > 0);
