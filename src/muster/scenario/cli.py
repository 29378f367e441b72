"""`muster scenario`: run scenarios, make one from a saved game, print the JSON Schema."""

import argparse
import sys
from pathlib import Path

from muster.files import MOST_BYTES, Fault, FileError, Place, decode, read_file
from muster.games import find_game
from muster.kernel import save
from muster.kernel.save import SaveError
from muster.kernel.text import Text
from muster.scenario.load import Unreadable, load_each, load_text
from muster.scenario.model import Scenario
from muster.scenario.run import run
from muster.scenario.schema import schema_text
from muster.scenario.table import Failure
from muster.scenario.write import from_match

STDIN = "-"
ENDINGS = (".yaml", ".yml")
OK, FAILED, UNREADABLE = 0, 1, 2


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("scenario", help="positions, choices and what must be true, as readable files")
    words = parser.add_subparsers(metavar="WHAT", required=True)

    run_ = words.add_parser("run", help="run scenarios; exit status 0 only if everything holds")
    run_.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    run_.add_argument("--position", action="store_true", help="where something fails, print the whole position, too")
    run_.set_defaults(run=run_paths)

    from_save = words.add_parser("from-save", help="write the scenario of a position in a saved game")
    from_save.add_argument("file", type=Path, metavar="FILE", help="a save file")
    from_save.add_argument("--at", type=int, required=True, metavar="N", help="the position after N choices")
    from_save.add_argument("--steps", type=int, default=0, metavar="K", help="and the K choices after it")
    from_save.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead of the screen")
    from_save.set_defaults(run=write_from_save)

    schema = words.add_parser("schema", help="print the JSON Schema of scenario files, for editors")
    schema.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead of the screen")
    schema.set_defaults(run=write_schema)


# --- run ---------------------------------------------------------------------------------------------------------


def run_paths(args: argparse.Namespace) -> int:
    texts, unreadable = gather(args.paths)
    count = failed = unread = 0
    shortened = False
    for file, text in texts:
        try:
            scenarios = load_each(text, file)
        except FileError as error:
            unreadable.append(error)
            continue
        for scenario in scenarios:
            count += 1
            if isinstance(scenario, Unreadable):
                unread += 1
                print(f"FAILED  {file}: {scenario.title}")
                print(indented("\n".join(map(str, scenario.faults)), 2))
                continue
            failures = tried(scenario)
            failed += bool(failures)
            shortened = shortened or any(failure.position for failure in failures)
            print(f"FAILED  {file}: {scenario.title}" if failures else f"ok  {file}: {scenario.title}")
            print_failures(failures, args.position)
    sys.stdout.flush()
    for raised in unreadable:
        print(raised, file=sys.stderr)
    could_not = f" ({unread} could not be read)" if unread else ""
    if shortened and not args.position:
        print("(with --position the whole position is printed, too)")
    print(f"{count} scenario{'' if count == 1 else 's'}, {failed + unread} failed{could_not}")
    return UNREADABLE if unreadable or unread else FAILED if failed else OK


def tried(scenario: Scenario) -> list[Failure]:
    """Everything that does not hold. A fault of ours is told where it was met, and the next scenario is run."""
    try:
        return run(scenario)
    except NotImplementedError as fault:
        return [Failure(scenario.place, "the scenario can be run", f"{scenario.game.title} is unfinished", str(fault))]
    except Exception as fault:
        actual = "Muster itself failed, which is a bug; please report it with this file"
        return [Failure(scenario.place, "the scenario can be run", actual, repr(fault))]


def gather(paths: list[str]) -> tuple[list[tuple[str, str]], list[FileError]]:
    """(file, text) of everything that is named, and what cannot be read."""
    texts: list[tuple[str, str]] = []
    unreadable: list[FileError] = []
    for path in paths:
        try:
            if path == STDIN:
                texts.append(("<stdin>", decode(sys.stdin.buffer.read(MOST_BYTES + 1), "<stdin>")))
            else:
                texts += [(str(file), read_file(file)) for file in files_of(Path(path))]
        except FileError as error:
            unreadable.append(error)
    return texts, unreadable


def files_of(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file())
    if not found:
        raise FileError(
            [Fault(Place(str(path)), Text(f"There is no scenario file ({', '.join(ENDINGS)}) in this folder."))]
        )
    return found


def print_failures(failures: list[Failure], whole: bool) -> None:
    """Failures of one expectation share their table; it is printed once, after the last of them: what can be chosen,
    and if `whole` the position."""
    for i, failure in enumerate(failures):
        print(indented(str(failure), 2))
        following = failures[i + 1] if i + 1 < len(failures) else None
        table = (failure.position, failure.options)
        if not failure.position or (following is not None and (following.position, following.options) == table):
            continue
        print(indented(f"options:\n{indented(failure.options, 2)}", 4))
        if whole:
            print(indented(f"position:\n{indented(failure.position.rstrip(), 2)}", 4))


def indented(text: str, spaces: int) -> str:
    return "\n".join(" " * spaces + line for line in text.split("\n"))


# --- from-save and schema ----------------------------------------------------------------------------------------


def write_from_save(args: argparse.Namespace) -> int:
    try:
        match = save.loads(args.file.read_bytes(), find_game)
        text = from_match(match, args.at, args.steps, f"{match.game.title}, {args.file.name} after choice {args.at}")
        failures = [failure for scenario in load_text(text, "the new scenario") for failure in run(scenario)]
    except OSError as error:
        return complain(f"{args.file} cannot be read: {error.strerror}.")
    except SaveError as error:
        return complain(f"{args.file}: {error}")
    except FileError as error:
        return complain(f"Muster wrote a scenario that it cannot read; this is a bug, please report it. {error}")
    except ValueError as error:
        return complain(str(error))
    if failures:
        print_failures(failures, whole=True)
        return complain("Muster wrote a scenario that does not hold; this is a bug, please report it.")
    return write(text, args.out)


def write_schema(args: argparse.Namespace) -> int:
    return write(schema_text(), args.out)


def write(text: str, out: Path | None) -> int:
    if out is None:
        print(text, end="")
        return OK
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        return complain(f"{out} cannot be written: {error.strerror}.")
    return OK


def complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return UNREADABLE
