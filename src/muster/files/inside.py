"""Where a character of a value stands in its file: for faults inside card texts.

YAML folds lines, strips indentation and knows escapes, so the tenth character of a text is seldom ten columns from its
start. Each way of writing a text is walked once, only when there is a fault to place. If a walk does not give the
text back exactly, the fault is placed at the start of the text, which is never wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from muster.files.faults import Place
from muster.files.tree import Scalar

Step = tuple[str, int]  # a character of the value, and where it stands in the file

ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
CODES = {"x": 2, "u": 4, "U": 8}  # escapes that are followed by so many digits
MOST_INDENT = 60
BREAK = re.compile(r"[ \t]*\n[ \t\n]*")


def place_in(text: Scalar, source: str, line: int, column: int) -> Place:
    """The place in the file of a place in the value (both count from 1); `source` is the text of its document."""
    steps = list(walk(text, source))
    if "".join(letter for letter, _ in steps) != text.text:
        return text.place
    offset = offset_of(text.text, line, column)
    at = steps[offset][1] if offset < len(steps) else steps[-1][1] + 1 if steps else text.start
    line_of_file = text.place.line + source.count("\n", text.start, at)
    return Place(text.place.file, line_of_file, at - source.rfind("\n", 0, at))


def offset_of(value: str, line: int, column: int) -> int:
    """How many characters of the value come before that place; a column behind its line's end counts as its end."""
    lines = value.split("\n")
    if line > len(lines):
        return len(value)
    return sum(len(before) + 1 for before in lines[: line - 1]) + min(column - 1, len(lines[line - 1]))


def walk(text: Scalar, source: str) -> Iterator[Step]:
    if text.style in ("|", ">"):
        return walk_block(text, source)
    if text.style == '"':
        return walk_double(source, text.start + 1, text.end - 1)
    if text.style == "'":
        return walk_single(source, text.start + 1, text.end - 1)
    return walk_plain(source, text.start, text.end)


def walk_plain(source: str, at: int, end: int) -> Iterator[Step]:
    while at < end:
        folded = BREAK.match(source, at, end)
        if folded:
            yield from fold(source, folded)
            at = folded.end()
        else:
            yield source[at], at
            at += 1


def walk_single(source: str, at: int, end: int) -> Iterator[Step]:
    while at < end:
        folded = BREAK.match(source, at, end)
        if folded:
            yield from fold(source, folded)
            at = folded.end()
        else:
            yield source[at], at
            at += 2 if source[at] == "'" else 1  # '' is one quote


def walk_double(source: str, at: int, end: int) -> Iterator[Step]:
    while at < end:
        folded = BREAK.match(source, at, end)
        if folded:
            yield from fold(source, folded)
            at = folded.end()
        elif source[at] != "\\":
            yield source[at], at
            at += 1
        elif source[at + 1] == "\n":  # an escaped line end: nothing, and the next line's indentation goes too
            rest = BREAK.match(source, at + 1, end)
            assert rest is not None
            yield from (("\n", at) for _ in range(rest.group().count("\n") - 1))
            at = rest.end()
        elif source[at + 1] in CODES:
            digits = source[at + 2 : at + 2 + CODES[source[at + 1]]]
            yield chr(int(digits, 16)), at
            at += 2 + len(digits)
        else:
            yield ESCAPES[source[at + 1]], at
            at += 2


def fold(source: str, folded: re.Match[str]) -> Iterator[Step]:
    """One line end is a space, more are one line end fewer."""
    ends = [i for i in range(folded.start(), folded.end()) if source[i] == "\n"]
    if len(ends) == 1:
        yield " ", folded.start()
    else:
        yield from (("\n", i) for i in ends[1:])


def walk_block(text: Scalar, source: str) -> Iterator[Step]:
    """A text under `|` or `>`: lines without their indentation; with `>`, lines of equal indentation are joined."""
    header_end = source.find("\n", text.start)
    if header_end < 0:
        return iter(())
    header = source[text.start : header_end].partition("#")[0]
    indents: Iterable[int | None] = range(MOST_INDENT) if re.search(r"[1-9]", header) else (None,)
    for indent in indents:  # one that is said counts from that of the parent, which only the parser knows: try
        lines = block_lines(source, header_end + 1, indent)
        steps = list(join_lines(source, lines, header, text.style == ">"))
        if "".join(letter for letter, _ in steps) == text.text:
            return iter(steps)
    return iter(())


def join_lines(source: str, lines: list[tuple[int, int]], header: str, folded: bool) -> Iterator[Step]:
    ending: list[Step] = []  # line ends that count only if more text follows, or with `+`
    joins = False  # was the last line that is not empty an ordinary one (not indented more)?
    for start, end in lines:
        if start == end:
            ending.append(("\n", start))
            continue
        ordinary = source[start] not in " \t"
        if folded and joins and ordinary and ending:
            ending = [(" ", ending[0][1])] if len(ending) == 1 else ending[1:]
        yield from ending
        yield from ((source[n], n) for n in range(start, end))
        ending = [("\n", end)] if end < len(source) else []
        joins = ordinary
    if "-" not in header:
        yield from ending if "+" in header else ending[:1]


def block_lines(source: str, at: int, indent: int | None) -> list[tuple[int, int]]:
    """Start and end of each line of a block, behind its indentation: that of its first line, if none is said."""
    lines: list[tuple[int, int]] = []
    while at < len(source):
        end = source.find("\n", at)
        end = len(source) if end < 0 else end
        content = source[at:end]
        spaces = len(content) - len(content.lstrip(" "))
        if spaces < len(content):
            indent = spaces if indent is None else indent
            if spaces < indent:
                break
        lines.append((end if indent is None else min(at + indent, end), end))
        at = end + 1
    return lines
