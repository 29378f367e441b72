/* How a story is folded: what belongs together is one line of it. */

/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Board} Board */
/** @typedef {{line: Line, times: number}} Told a line, and how often it was told in a row */
/** @typedef {Told & {i: number, more: Told[]}} Run the lines below it are part of it */

/**
 * What happened several times in a row is one line with a number; what follows from a deed by itself stands below it, in
 * one piece. What is new begins a line of its own.
 * @param {Line[]} lines
 * @param {number} seen
 * @param {Pick<Board, "minor"> | null} board
 */
export function runs(lines, seen, board) {
  /** @type {Run[]} */
  const found = [];
  lines.forEach((line, i) => {
    const last = found.at(-1);
    if (!last || i === seen || isTalk(line) || isTalk(last.line)) return void found.push({ line, i, times: 1, more: [] });
    const again = last.more.at(-1) ?? last;
    if (again.line.kind === line.kind && again.line.text === line.text) again.times += 1;
    else if (!isHead(last.line) && board?.minor?.(line.kind ?? "", last.line.kind)) last.more.push({ line, times: 1 });
    else found.push({ line, i, times: 1, more: [] });
  });
  return found;
}

/** @param {Line} line */
export function isHead(line) {
  return line.kind === "round_started" || line.kind === "turn_started";
}

/** @param {Line} line */
export function isTalk(line) {
  return line.kind === "chat" || line.kind === "said";
}
