"""Browser tests wait for a state, never for time: their sources are read for ways that make them unsteady."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "browser"
SOURCES = sorted(FOLDER.glob("*.py"))
ONE_PLACE = "waiting.py"  # where time may pass, to look again

# What waits for time, or looks like waiting and is not.
FORBIDDEN = {
    "sleep": "use until() of waiting.py",
    "wait_for_timeout": "use Person.rest(), Player.wait() or expect()",
    "wait_for_load_state": "it speaks of the first load alone, or of the page before; use Person.rest()",
    "wait_for_function": "it needs eval, which our pages forbid; use Player.wait()",
}
# What looks once. Compared at once with something, it must have been there already.
LOOKS_ONCE = {
    "count", "is_visible", "is_hidden", "is_checked", "is_enabled", "is_disabled", "inner_text", "text_content",
    "all_inner_texts", "all_text_contents", "input_value", "get_attribute",
}  # fmt: skip
MOVES = {
    "click",
    "tap",
    "press",
    "check",
    "uncheck",
    "fill",
    "select_option",
    "goto",
    "reload",
    "set_input_files",
    "hover",
}


def called(node: ast.AST) -> str | None:
    return node.func.attr if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else None


def waits_for_time(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if (name := called(node)) in FORBIDDEN:
            yield f"line {getattr(node, 'lineno', 0)}: {name}; {FORBIDDEN[name]}"


def looks_after_a_press(tree: ast.AST) -> Iterator[str]:
    """Statements that press something, directly before one that looks once: the page has had no time to answer."""
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if not isinstance(block, list):
                continue
            for first, second in pairwise(block):
                if presses(first) and (look := looks_once(second)):
                    yield f"line {second.lineno}: {look}() right after a press; wait with expect() or Person.rest()"


def presses(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and called(statement.value) in MOVES


def looks_once(statement: ast.stmt) -> str | None:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.For | ast.While | ast.With | ast.Try):
        return None
    return next((name for node in ast.walk(statement) if (name := called(node)) in LOOKS_ONCE), None)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_browser_tests_wait_for_states(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    found = list(looks_after_a_press(tree))
    if source.name != ONE_PLACE:
        found += waits_for_time(tree)
    assert found == []


def test_the_one_place_is_there_and_lets_time_pass() -> None:
    assert list(waits_for_time(ast.parse((FOLDER / ONE_PLACE).read_text(encoding="utf-8"))))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("page.wait_for_timeout(150)", "line 1: wait_for_timeout; use Person.rest"),
        ("import time\ntime.sleep(1)", "line 2: sleep; use until"),
        ("page.wait_for_load_state('networkidle')", "line 1: wait_for_load_state; it speaks of the first load"),
        ("link.click()\nassert html.get_attribute('lang') == 'de'", "line 2: get_attribute() right after a press"),
        ("if x:\n    box.check()\n    n = rows.count()", "line 3: count() right after a press"),
    ],
)
def test_such_ways_are_found(source: str, found: str) -> None:
    tree = ast.parse(source)
    (said,) = [*waits_for_time(tree), *looks_after_a_press(tree)]
    assert said.startswith(found)


@pytest.mark.parametrize(
    "source",
    ["link.click()\nexpect(html).to_have_count(1)", "link.click()\nana.rest()\nn = rows.count()", "rows.count()"],
)
def test_other_ways_are_not(source: str) -> None:
    tree = ast.parse(source)
    assert [*waits_for_time(tree), *looks_after_a_press(tree)] == []
