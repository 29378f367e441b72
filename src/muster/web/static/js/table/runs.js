/* How a story is folded: what belongs together is one line of it. */

/** @typedef {import("./types.d.ts").Line} Line */
/** @typedef {import("./types.d.ts").Manner} Manner */
/** @typedef {import("./types.d.ts").Now["manners"]} Manners */
/** @typedef {{line: Line, times: number}} Told a line, and how often it was told in a row */
/** @typedef {Told & {i: number, more: Told[], spared?: string}} Run the lines below it are part of it; why one was not asked then */

/**
 * What happened several times in a row is one line with a number; what follows from a deed by itself stands below it, in
 * one piece. What is new begins a line of its own.
 * @param {Line[]} lines
 * @param {number} seen
 * @param {Manners} manners
 */
export function runs(lines, seen, manners) {
  /** @type {Run[]} */
  const found = [];
  lines.forEach((line, i) => {
    const last = found.at(-1);
    if (line.kind === "spared") {
      if (last) last.spared = line.text;
      return;
    }
    const manner = mannerOf(manners, line);
    const before = last ? mannerOf(manners, last.line) : manner;
    if (!last || i === seen || manner.talk || before.talk) return void found.push({ line, i, times: 1, more: [] });
    const again = last.more.at(-1) ?? last;
    if (again.line.kind === line.kind && again.line.text === line.text) again.times += 1;
    else if (!before.head && (manner.minor || (manner.again && line.kind === last.line.kind))) last.more.push({ line, times: 1 });
    else found.push({ line, i, times: 1, more: [] });
  });
  return found;
}

const PLAIN = { icon: "info" };

/** How a line's kind is told. @param {Manners} manners @param {Line} line @returns {Manner} */
export function mannerOf(manners, line) {
  return manners[line.kind ?? ""] ?? PLAIN;
}
