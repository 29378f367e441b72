"""Which tests prove which rules, read from the tests folder without importing anything.

A test names the rules it proves in its marker, `@pytest.mark.rules("game.play.04", "RULING-05=way")`, on the function,
its class or (as `pytestmark`) its module; a scenario names them in its list `rules`. A test that an ordinary run leaves
out (skip, xfail, soak) proves nothing. Scenarios can be run, so that none counts that does not hold; tests are
only read.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TypeGuard

from muster.files import FileError, plain_documents, read_file

NOT_RUN = {"skip", "skipif", "xfail", "soak"}

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class NoTests(LookupError):
    """There is no tests folder to look into; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One test says that it proves one rule, ruling or alternative."""

    id: str
    test: str
    place: str  # file:line, for whoever has to correct it


@dataclass(slots=True)
class Proofs:
    """Everything the tests claim, and what in them cannot be read."""

    claims: list[Claim] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)

    def tests(self, id_: str) -> list[str]:
        return list(dict.fromkeys(claim.test for claim in self.claims if claim.id == id_))

    def by_id(self) -> dict[str, list[str]]:
        found: dict[str, dict[str, None]] = {}
        for claim in self.claims:
            found.setdefault(claim.id, {})[claim.test] = None
        return {id_: list(tests) for id_, tests in found.items()}


def project_root() -> Path:
    """The folder of Muster's own project, upward from this file. NoTests if Muster is installed without it."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "tests").is_dir() and is_ours(folder / "pyproject.toml"):
            return folder
    raise NoTests("Muster is installed here without its tests; name their folder with --tests DIR.")


def is_ours(pyproject: Path) -> bool:
    """Somebody else's project may hold an environment with Muster in it; its tests are not Muster's."""
    if not pyproject.is_file():
        return False
    name = tomllib.loads(pyproject.read_text(encoding="utf-8")).get("project", {}).get("name")
    return bool(name == "muster")


def tests_folder(given: Path | None) -> Path:
    if given is None:
        return project_root() / "tests"
    if not given.is_dir():
        raise NoTests(f"{given} is not a folder; give the folder of the tests with --tests DIR.")
    return given


SCENARIOS = "muster.scenario.proof"  # lies above this layer, so it is found by name


def collect(tests: Path, running: bool = False) -> Proofs:
    """Reads every test file and every scenario under the folder; `running`: those that do not hold prove nothing."""
    proofs = Proofs()
    for file in sorted(tests.rglob("*.py")):
        if file.name.startswith("test_") or file.name.endswith("_test.py"):
            read_python(file, file.relative_to(tests).as_posix(), proofs)
    scenarios = tests / "scenarios"
    for file in sorted(path for path in scenarios.rglob("*") if path.suffix in (".yaml", ".yml")):
        read_scenarios(file, file.relative_to(tests).as_posix(), proofs, running)
    return proofs


# --- test functions ------------------------------------------------------------------------------------------


def read_python(file: Path, name: str, proofs: Proofs) -> None:
    try:
        tree = ast.parse(file.read_bytes(), filename=name)
    except (SyntaxError, ValueError) as error:
        proofs.unreadable.append(f"{name}: this is not Python: {error}.")
        return
    read_block(tree.body, name, name, [], proofs)


def read_block(body: Sequence[ast.stmt], name: str, prefix: str, outer: list[ast.expr], proofs: Proofs) -> None:
    """The tests of a module or class. Their markers are their own and those that hold for the whole block."""
    block_marks = outer + [mark for statement in body for mark in pytestmark(statement)]
    for statement in body:
        if not isinstance(statement, Definition):
            continue
        test, marks = f"{prefix}::{statement.name}", block_marks + statement.decorator_list
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            read_block(statement.body, name, test, marks, proofs)
        elif not isinstance(statement, ast.ClassDef) and statement.name.startswith("test"):
            read_marks(marks, name, test, proofs)


def pytestmark(statement: ast.stmt) -> list[ast.expr]:
    """The markers of `pytestmark = marker` or `pytestmark = [marker, ...]`."""
    targets: Sequence[ast.expr] = ()
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign):
        targets = (statement.target,)
    if not any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
        return []
    value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
    if value is None:
        return []
    return list(value.elts) if isinstance(value, ast.List | ast.Tuple) else [value]


def read_marks(marks: Sequence[ast.expr], name: str, test: str, proofs: Proofs) -> None:
    if any(mark_name(mark.func if isinstance(mark, ast.Call) else mark) in NOT_RUN for mark in marks):
        return
    for call in rules_calls(marks):
        place = f"{name}:{call.lineno}"
        for argument in call.args:
            if is_text(argument):
                proofs.claims.append(Claim(str(argument.value), test, place))
            else:
                unreadable = f"{place}: the ids in a rules marker must be written out as plain strings."
                if unreadable not in proofs.unreadable:
                    proofs.unreadable.append(unreadable)


def rules_calls(marks: Sequence[ast.expr]) -> Iterator[ast.Call]:
    """The rules markers among these, also inside `parametrize` as `pytest.param(..., marks=...)`."""
    for mark in marks:
        for node in ast.walk(mark):
            if isinstance(node, ast.Call) and mark_name(node.func) == "rules":
                yield node


def mark_name(node: ast.expr) -> str:
    """`skip` for `pytest.mark.skip` and `mark.skip`; empty for whatever is no marker."""
    if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("pytest.mark", "mark"):
        return node.attr
    return ""


def is_text(node: ast.expr) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# --- scenarios -----------------------------------------------------------------------------------------------


def read_scenarios(file: Path, name: str, proofs: Proofs, running: bool = False) -> None:
    try:
        found = plain_documents(read_file(file), name)
    except FileError as error:
        proofs.unreadable += [fault.report() for fault in error.faults]
        return
    failing = import_module(SCENARIOS).failing(file) if running else []
    proofs.unreadable += [f"{name}: {title} does not hold, so it proves nothing." for title in failing]
    for scenario in found:
        rules = scenario.get("rules", []) if isinstance(scenario, dict) else []
        if not isinstance(rules, list) or not all(isinstance(rule, str) for rule in rules):
            proofs.unreadable.append(f"{name}: rules must be a list of rule ids, such as [table.01, RA-05=eager].")
            continue
        if rules and scenario.get("scenario") in failing:
            continue
        # A file of one scenario is name enough; of several, each goes by its title.
        test = f"{name}: {scenario.get('scenario')}" if rules and len(found) > 1 else name
        proofs.claims += [Claim(rule, test, name) for rule in rules]
