"""Mutants that no test notices: `python -m bench mutants --game ID --sample 200`.

Makes small changes to the rules of a game (see mutate.py), one at a time, runs the quick tests of that game, and lists
the changes that no test noticed. Most of them lack a test; some change nothing that can be seen.

The tests are collected and run once, and it is noted which of them come by which function. For each mutant a fork of
that process changes the one function and runs the tests that come by it, shortest first, until one fails. What the
process had computed before, as the cards it has read, stays as it was: `--confirm` runs the tests once more for each
survivor, in a process of its own with a changed copy of the sources, and takes a minute for each.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from bench.games import GAMES, first_with
from bench.mutate import Mutant, mutants

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src" / "muster"
# Files that are no rules: what is said, what bots think, how decks and packs are read.
NO_RULES = (
    "__init__", "*words", "text", "thumb*", "bot/*", "authoring", "fields", "records", "deck_packs", "deck_problems",
    "decks", "figures", "lessons", "library", "entries", "packs", "shelf", "vocabulary", "written",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Target:
    folder: str
    tests: tuple[str, ...]
    among: tuple[str, ...]  # of tests that are for several games, those with one of these in their ids


WHOLE = ("tests/test_scenarios.py", "tests/test_golden.py")
FOR_ALL = ("table/", "digests.txt", "perft.txt")
HERE = [game for game in GAMES if (SOURCES / "games" / game).is_dir()]
# Scenarios first: of what --confirm tries they notice most.
TARGETS = {game: Target(f"games/{game}", (*WHOLE, f"tests/{game}"), (game, *FOR_ALL)) for game in HERE}
FIRST = TARGETS[HERE[0]]
TARGETS["kernel"] = Target("kernel", ("tests/kernel", *FIRST.tests), ("kernel", *FIRST.among))
WITH_TEXTS = TARGETS[first_with("texts")]
TARGETS["cardplay"] = Target("cardplay", ("tests/cardplay", *WITH_TEXTS.tests), ("cardplay", *WITH_TEXTS.among))


def register(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=TARGETS, required=True, help="whose rules")
    parser.add_argument("--files", nargs="+", metavar="NAME", help="these files or folders of it alone (rules setup)")
    parser.add_argument("--sample", type=int, default=0, metavar="N", help="so many mutants, drawn by chance (0: all)")
    parser.add_argument("--seed", type=int, default=1, help="of the drawing (default: %(default)s)")
    parser.add_argument("--seconds", type=float, default=0, metavar="N", help="of tests for each mutant (0: all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at the same time (default: %(default)s)")
    parser.add_argument("--confirm", action="store_true", help="run each survivor again in a process of its own")


def files_of(target: Target, wanted: list[str] | None) -> list[Path]:
    """The files to change. Raises ValueError with a sentence."""
    folder = SOURCES / target.folder
    there = sorted(folder.rglob("*.py"))
    rules = [path for path in there if not any(path.with_suffix("").match(pattern) for pattern in NO_RULES)]
    if not wanted:
        return rules
    rooms = {path.parent.name for path in rules if path.parent != folder}
    stems = {name.removesuffix(".py") for name in wanted}
    if unknown := sorted(stems - rooms - {path.stem for path in there}):
        names = ", ".join([*(f"{room}/" for room in sorted(rooms)), *(path.stem for path in there)])
        raise ValueError(f"There is no {', '.join(unknown)} in {target.folder}; there are: {names}.")
    named = [path for path in rules if path.stem in stems or path.parent.name in stems]
    besides = stems - {path.stem for path in rules}  # no rules, but asked for by name
    return sorted([*named, *(path for path in there if path not in rules and path.stem in besides)])


def drawn(files: list[Path], sample: int, seed: int) -> list[Mutant]:
    """In the order of their lines."""
    found = [m for file in files for m in mutants(file.read_text(encoding="utf-8"), name_of(file))]
    if not 0 < sample < len(found):
        return found
    kept = sorted(random.Random(seed).sample(range(len(found)), sample))
    return [found[i] for i in kept]


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def run(args: argparse.Namespace) -> int:
    if not hasattr(os, "fork"):
        print("This needs processes that can be forked, which this system does not have.", file=sys.stderr)
        return 2
    if args.sample < 0 or args.seconds < 0 or args.jobs < 1:
        print("--sample and --seconds are 0 (all) or more, --jobs at least 1.", file=sys.stderr)
        return 2
    target = TARGETS[args.game]
    try:
        found = drawn(files_of(target, args.files), args.sample, args.seed)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    from bench.mutant_runner import Unusable, survivors  # pytest is only there for whoever checks Muster

    print(f"{len(found)} mutants of {args.game} to try.", file=sys.stderr)
    try:
        left = survivors(found, target.tests, target.among, args.jobs, args.seconds)
        kept = confirmed(found, left, target) if args.confirm else left
    except Unusable as error:
        print(error, file=sys.stderr)
        return 1
    for mutant, how in sorted(kept.items()):
        print(f"{found[mutant]}{how}")
    print(summary(args.game, len(found), len(left), len(kept)))
    return 0


def summary(game: str, tried: int, left: int, kept: int) -> str:
    before = f" ({left} before they were tried again)" if kept < left else ""
    return f"{tried} mutants of {game}, {kept} survive{before}."


def confirmed(found: list[Mutant], left: dict[int, str], target: Target) -> dict[int, str]:
    """Those that survive in a process of their own, too. Raises Unusable if the tests cannot tell."""
    from bench.mutant_runner import NOT_SWAPPED, Unusable

    if not left:
        return left
    if noticed(None, target):
        raise Unusable("The tests fail on a copy of the sources even without a mutant, so --confirm cannot tell.")
    kept = {}
    for done, (number, how) in enumerate(sorted(left.items()), 1):
        seen = noticed(found[number], target)
        print(f"{done} of {len(left)} tried again: {'noticed' if seen else 'survives'}", file=sys.stderr)
        if not seen:
            kept[number] = how.replace(NOT_SWAPPED, "")
    return kept


def noticed(mutant: Mutant | None, target: Target) -> bool:
    """In a process of its own, that has read everything from a copy of the sources with this one change, or none."""
    with tempfile.TemporaryDirectory(prefix="muster-mutant-") as folder:
        copy = Path(folder) / "src"
        shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
        if mutant is not None:
            (Path(folder) / mutant.file).write_text(mutant.source(), encoding="utf-8")
        environment = dict(os.environ, PYTHONPATH=str(copy), PYTHONDONTWRITEBYTECODE="1")
        chosen = ["-m", "not long", "-k", " or ".join(word.rstrip("/") for word in target.among)]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *target.tests, *chosen]
        try:
            done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=1800, check=False)
        except subprocess.TimeoutExpired:
            return True
        return done.returncode != 0
