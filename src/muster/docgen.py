"""`muster docs`: writes the generated documents, or checks that they are up to date.

A document is made by one function of the project's folder; a new one is a new line in `DOCUMENTS`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from muster.files import FileError
from muster.games import ours_alone
from muster.helping import Filled
from muster.rulebook.docs import coverage_document
from muster.rulebook.proofs import NoTests, collect, project_root


def rules_coverage(root: Path) -> str:
    return coverage_document(collect(root / "tests"))


def scenario_schema(root: Path) -> str:
    from muster.scenario import schema_text  # only here, as other commands need not wait for it

    return schema_text()


def scenario_words(root: Path) -> str:
    from muster.scenario.words import words_document

    return words_document()


def card_schema(root: Path) -> str:
    from muster.cardtext.authoring import schema_text

    return schema_text()


def protocol(root: Path) -> str:
    from muster.server.http.apidocs import markdown

    return markdown()


def limits(root: Path) -> str:
    from muster.server.bounds import markdown

    return markdown()


def wire_types(root: Path) -> str:
    from muster.clienttypes import wire_types

    return wire_types(root)


DOCUMENTS: dict[str, Callable[[Path], str]] = {
    "docs/card-pack.schema.json": card_schema,
    "docs/limits.md": limits,
    "docs/protocol.md": protocol,
    "docs/rules-coverage.md": rules_coverage,
    "docs/scenario-words.md": scenario_words,
    "docs/scenario.schema.json": scenario_schema,
    "src/muster/web/static/js/table/wire.d.ts": wire_types,
}
VIEWS = "src/muster/web/static/games/*/types.d.ts"  # one for each board of a game whose view has a type


def documents(root: Path) -> dict[str, str]:
    """Every document as it should be, by its place in the project."""
    from muster.clienttypes import view_types

    with ours_alone():
        return {name: make(root) for name, make in DOCUMENTS.items()} | view_types(root)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "docs",
        help="write the generated documents",
        description=Filled("Write the generated documents: {documents}.", documents=", ".join((*DOCUMENTS, VIEWS))),
    )
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 if one is out of date")
    parser.add_argument("--root", type=Path, metavar="DIR", help="folder of the project (default: found by itself)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        root = args.root or project_root()
    except NoTests:
        return failed("Muster is installed here without its project; name its folder with --root DIR.")
    if not (root / "tests").is_dir():
        return failed(f"{root} has no folder tests; name the folder of the project with --root DIR.")
    try:
        fresh = documents(root)
    except FileError as error:
        return failed(str(error))
    stale = [name for name, text in fresh.items() if not is_current(root / name, text)]
    if not stale:
        print("Every generated document is up to date.")
        return 0
    if args.check:
        return report_stale(stale, root)
    for name in stale:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(fresh[name], encoding="utf-8", newline="\n")
        print(f"{name} written.")
    return 0


def failed(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def is_current(file: Path, text: str) -> bool:
    return file.is_file() and file.read_bytes() == text.encode()


def report_stale(stale: list[str], root: Path) -> int:
    for name in stale:
        state = "out of date" if (root / name).exists() else "missing"
        print(f"{name} is {state}; `muster docs` renews it.", file=sys.stderr)
    return 1
