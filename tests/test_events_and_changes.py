"""Every event is logged by the functions that change the state: read from the source of the games.

Only the modules named in `WHERE` log events. A function there that logs one changes the state as well, unless `TOLD` in
the game's `events` says that this kind tells of no change.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import muster

SOURCES = Path(muster.__file__).parent
# By game: the modules that change the state and log its events.
WHERE: dict[str, tuple[str, ...]] = {
    "invasion": ("rules/change",),
    "ravenna": ("change",),
    "rone": ("rules/change", "rules/course"),
}
GAMES = sorted(path.parent.name for path in (SOURCES / "games").glob("*/__init__.py"))
# Methods that change a list, dict or set in place, and functions of other modules that change what they are given.
METHODS = frozenset(("add", "append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "update"))
HELPERS = frozenset(("muster.kernel.stream.shuffle", "muster.kernel.dice.roll"))
TELL = "tell"


@dataclass
class Function:
    """What a function does by itself."""

    logs: set[str] = field(default_factory=set)  # the names of kinds
    changes: bool = False
    calls: set[str] = field(default_factory=set)


def is_log(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "log"


def kinds_of(event: ast.expr) -> Iterator[str]:
    """The kinds that an expression in the place of an event can have; raises ValueError where that cannot be read."""
    if isinstance(event, ast.IfExp):
        yield from kinds_of(event.body)
        yield from kinds_of(event.orelse)
    elif isinstance(event, ast.Tuple):
        yield from kinds_of(event.elts[0])
    elif isinstance(event, ast.ListComp):
        yield from kinds_of(event.elt)
    elif isinstance(event, ast.Attribute) and isinstance(event.value, ast.Name) and event.value.id == "ev":
        yield event.attr
    else:
        raise ValueError(f"line {event.lineno}: which kind of event is {ast.unparse(event)}?")


def logged(node: ast.AST) -> ast.expr | None:
    """What this node puts into the log: an event, or a list of some. A module may have a function for it, `tell`, that
    takes the state, the kind and the values."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == TELL:
        return node.args[1]
    if isinstance(node, ast.AugAssign) and is_log(node.target):
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and is_log(node.func.value):
        return node.args[0]
    return None


def targets(node: ast.AST) -> Iterator[ast.expr]:
    """What is assigned to or deleted."""
    if isinstance(node, ast.Assign | ast.Delete):
        found = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        found = [node.target]
    else:
        return
    for target in found:
        yield from target.elts if isinstance(target, ast.Tuple | ast.List) else [target]


def is_change(node: ast.AST) -> bool:
    """An attribute or an item gets another value or goes, or a list, dict or set is changed in place."""
    for target in targets(node):
        if isinstance(target, ast.Attribute | ast.Subscript) and not is_log(target):
            return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in METHODS and not is_log(node.func.value)
    return False


def functions_of(source: str) -> dict[str, Function]:
    """The functions of a module and what they do. What they call by name counts as theirs."""
    tree = ast.parse(source)
    foreign = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            foreign |= {name.asname or name.name: f"{node.module}.{name.name}" for name in node.names}
    found: dict[str, Function] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name != TELL:
            function = found[node.name] = Function()
            for part in ast.walk(node):
                event = logged(part)
                if event is not None:
                    function.logs |= set(kinds_of(event))
                elif is_change(part):
                    function.changes = True
                elif isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
                    function.calls.add(part.func.id)
                    function.changes |= foreign.get(part.func.id) in HELPERS
    while True:  # a change made by a function of the same module is a change
        more = [f for f in found.values() if not f.changes and any(found[c].changes for c in f.calls if c in found)]
        if not more:
            return found
        for function in more:
            function.changes = True


def only_tell(functions: Iterable[Function]) -> set[str]:
    """The kinds that are logged somewhere where nothing is changed."""
    return {kind for function in functions if not function.changes for kind in function.logs}


def stray(source: str) -> list[str]:
    """Where a module that logs nothing touches a log. It may ask whether there is one (`s.log is None`), and the game
    may give a state one and take it away (`s.log = log`)."""
    tree = ast.parse(source)
    fine: set[int] = set()
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Is | ast.IsNot):
            fine.add(id(node.left))
        elif isinstance(node, ast.Assign) and ast.unparse(node.value) in ("None", "log"):
            fine |= {id(target) for target in node.targets}
    for node in ast.walk(tree):
        if (isinstance(node, ast.Attribute) and is_log(node) and id(node) not in fine) or (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) in ("log.append", "log.extend", "log.insert", TELL, f"change.{TELL}")
        ):
            found.append(f"line {node.lineno}")
    return found


def read(game: str) -> dict[str, Function]:
    """The functions of a game that log events and change the state."""
    found: dict[str, Function] = {}
    for module in WHERE[game]:
        source = (SOURCES / "games" / game / f"{module}.py").read_text(encoding="utf-8")
        found |= {f"{module}.{name}": function for name, function in functions_of(source).items()}
    return found


def events_of(game: str) -> Any:
    folder = WHERE[game][0].rpartition("/")[0]  # they stand beside each other
    return import_module(".".join(filter(None, ("muster.games", game, folder, "events"))))


def test_it_is_known_of_every_game_where_its_events_are_logged() -> None:
    assert sorted(WHERE) == GAMES


def test_events_are_logged_where_the_state_is_changed_and_nowhere_else() -> None:
    allowed = {SOURCES / "games" / game / f"{module}.py" for game, names in WHERE.items() for module in names}
    files = [file for folder in ("games", "cardplay") for file in sorted((SOURCES / folder).rglob("*.py"))]
    assert allowed < set(files)
    found = {
        file.relative_to(SOURCES).as_posix(): places
        for file in files
        if file not in allowed and (places := stray(file.read_text(encoding="utf-8")))
    }
    assert not found


@pytest.mark.parametrize("game", GAMES)
def test_whoever_logs_an_event_changes_the_state_unless_it_is_only_told(game: str) -> None:
    ev = events_of(game)
    found = {
        name: kinds
        for name, function in read(game).items()
        if not function.changes and (kinds := {kind for kind in function.logs if getattr(ev, kind) not in ev.TOLD})
    }
    assert not found
    told = {getattr(ev, kind) for kind in only_tell(read(game).values())}
    assert told == ev.TOLD, "a kind that always comes with a change is none that is only told"


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_is_logged_somewhere(game: str) -> None:
    ev = events_of(game)
    found = {getattr(ev, kind) for function in read(game).values() for kind in function.logs}
    assert {kind.name for number, kind in enumerate(ev.KINDS) if number not in found} == set()


# --- this test can fail ------------------------------------------------------------------------------------------

CHANGING = {
    "an attribute": "s.phase = 1",
    "a part of something": "s.players[0].water = 1",
    "one more": "s.round += 1",
    "an item": "s.damage[c] = 0",
    "several at once": "s.deck, s.discard = s.discard, []",
    "gone": "del s.damage[c]",
    "in place": "hand.append(c)",
    "by a function of this module": "other(s)",
    "by a function of another one": "mix(s, s.deck)",
}
NOT_CHANGING = {
    "a local name": "before = s.round",
    "the log itself": "s.log.append((ev.A, 1))",
    "looking": "health(s, c)",
    "a method that looks": "s.deck.index(c)",
}
AROUND = """
from muster.kernel.stream import shuffle as mix
def other(s):
    third(s)
def third(s):
    s.over = 1
def f(s, c, hand):
    if s.log is not None:
        s.log.append((ev.B if c else ev.C, c))
    {}
"""


@pytest.mark.parametrize("line", CHANGING.values(), ids=CHANGING)
def test_a_change_is_recognised(line: str) -> None:
    f = functions_of(AROUND.format(line))["f"]
    assert f.changes
    assert f.logs == {"B", "C"}


@pytest.mark.parametrize("line", NOT_CHANGING.values(), ids=NOT_CHANGING)
def test_what_is_no_change_is_none(line: str) -> None:
    f = functions_of(AROUND.format(line))["f"]
    assert not f.changes
    assert only_tell([f]) >= {"B", "C"}


def test_a_kind_that_cannot_be_read_is_a_fault() -> None:
    with pytest.raises(ValueError, match="which kind of event"):
        functions_of(AROUND.format("s.log.append((kind, 1))"))


@pytest.mark.parametrize(
    "line",
    [
        "s.log.append((ev.A,))",
        "s.log += [(ev.A,)]",
        "self.s.log.extend(found)",
        "log = s.log",
        "tell(s.log)",
        "log.append(1)",
    ],
)
def test_a_stray_event_is_found(line: str) -> None:
    assert stray(line)


@pytest.mark.parametrize("line", ["s.log = log", "s.log = None", "why = 1 if s.log is None else 2"])
def test_giving_a_state_a_log_and_asking_for_one_is_none(line: str) -> None:
    assert not stray(line)
