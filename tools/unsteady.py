"""Browser tests that failed beside others and passed alone: check.py notes them when it happens, and docs/testing.md
lists them with the number of times.

A note is a line in `.check-unsteady`, which git ignores, so that a run leaves the tree as it was.
`python3 check.py --unsteady` moves the notes into the list.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

NOTES = ".check-unsteady"
PAGE = Path("docs") / "testing.md"
BEGIN, END = "<!-- unsteady: begin -->", "<!-- unsteady: end -->"
NONE = "None."
ROW = re.compile(r"\| `(?P<test>[^`]+)` \| (?P<times>\d+) \|")


class PageError(Exception):
    """The page has no place for the list; the message says what is missing."""


def note(root: Path, tests: Sequence[str]) -> None:
    if not tests:
        return
    with (root / NOTES).open("a", encoding="utf-8") as file:
        file.writelines(f"{test}\n" for test in tests)


def times(root: Path) -> Counter[str]:
    """How often each test has been unsteady, in the list and in the notes."""
    return listed(root) + noted(root)


def listed(root: Path) -> Counter[str]:
    try:
        _, table, _ = _parts(root)
    except PageError:  # no list lists nothing; whoever wants to write to it is told
        return Counter()
    return Counter({row["test"]: int(row["times"]) for row in ROW.finditer(table)})


def noted(root: Path) -> Counter[str]:
    file = root / NOTES
    return Counter(file.read_text(encoding="utf-8").splitlines()) if file.exists() else Counter()


def move_notes(root: Path) -> str:
    """Adds the notes to the list on the page and takes them away; what was done, in a sentence."""
    new = noted(root)
    if not new:
        return f"No test was unsteady here since the list in {PAGE.as_posix()} was last written."
    before, _, after = _parts(root)
    (root / PAGE).write_text(before + _table(times(root)) + after, encoding="utf-8", newline="\n")
    (root / NOTES).unlink()
    tests = "one test" if len(new) == 1 else f"{len(new)} tests"
    return f"The list in {PAGE.as_posix()} has {tests} more to tell of; look at the difference, then commit it."


def _parts(root: Path) -> tuple[str, str, str]:
    """The page up to the list, the list, and the rest."""
    try:
        text = (root / PAGE).read_text(encoding="utf-8")
    except OSError as error:
        raise PageError(f"{PAGE.as_posix()} cannot be read ({error.strerror}); it holds the list.") from error
    before, begin, rest = text.partition(BEGIN)
    table, end, after = rest.partition(END)
    if not (begin and end):
        raise PageError(f"{PAGE.as_posix()} lacks the lines {BEGIN} and {END}, between which the list stands.")
    return before + begin, table, end + after


def _table(counts: Counter[str]) -> str:
    rows = [f"| `{test}` | {number} |" for test, number in sorted(counts.items())]
    return "\n".join(["", "| Test | Times |", "| --- | --- |", *rows, ""]) if rows else f"\n{NONE}\n"
