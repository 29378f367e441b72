"""`muster scenario`: run scenarios, make one from a saved game, print the JSON Schema."""

import argparse
import sys
from pathlib import Path

from muster.files import MOST_BYTES, Fault, FileError, Place, decode, read_file
from muster.games import find_game
from muster.i18n import language_of
from muster.kernel import save
from muster.kernel.save import SaveError
from muster.kernel.text import Text, in_language, languages
from muster.scenario import run_words as words
from muster.scenario.load import Unreadable, load_each, load_text
from muster.scenario.model import Scenario
from muster.scenario.run import run
from muster.scenario.schema import schema_text
from muster.scenario.table import Failure
from muster.scenario.write import Unwritable, from_match

STDIN = "-"
ENDINGS = (".yaml", ".yml")
OK, FAILED, UNREADABLE = 0, 1, 2


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("scenario", help="positions, choices and what must be true, as readable files")
    parts = parser.add_subparsers(metavar="WHAT", required=True)

    run_ = parts.add_parser("run", help="run scenarios; exit status 0 only if everything holds")
    run_.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    run_.add_argument("--position", action="store_true", help="where something fails, print the whole position, too")
    run_.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    run_.set_defaults(run=run_paths)

    from_save = parts.add_parser("from-save", help="write the scenario of a position in a saved game")
    from_save.add_argument("file", type=Path, metavar="FILE", help="a save file")
    from_save.add_argument("--at", type=int, required=True, metavar="N", help="the position after N choices")
    from_save.add_argument("--steps", type=int, default=0, metavar="K", help="and the K choices after it")
    from_save.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead of the screen")
    from_save.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    from_save.set_defaults(run=write_from_save)

    schema = parts.add_parser("schema", help="print the JSON Schema of scenario files, for editors")
    schema.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead of the screen")
    schema.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    schema.set_defaults(run=write_schema)


# --- run ---------------------------------------------------------------------------------------------------------


def run_paths(args: argparse.Namespace) -> int:
    lang = args.lang or language_of()
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
                print(f"{words.FAILED[lang]}  {file}: {scenario.title}")
                print(indented("\n".join(fault.report(lang) for fault in scenario.faults), 2))
                continue
            failures = tried(scenario)
            failed += bool(failures)
            shortened = shortened or any(failure.position for failure in failures)
            print(f"{words.FAILED[lang] if failures else 'ok'}  {file}: {scenario.title}")
            print_failures(failures, args.position, lang)
    sys.stdout.flush()
    for raised in unreadable:
        print(raised.say(lang), file=sys.stderr)
    could_not = words.COULD_NOT.fill(unread=unread) if unread else ""
    if shortened and not args.position:
        print(words.WITH_POSITION[lang])
    print(words.RESULT.fill(count=words.COUNT.of(count), failed=failed + unread, unread=could_not)[lang])
    return UNREADABLE if unreadable or unread else FAILED if failed else OK


def tried(scenario: Scenario) -> list[Failure]:
    """Everything that does not hold. A fault of ours is told where it was met, and the next scenario is run."""
    try:
        return run(scenario)
    except NotImplementedError as fault:
        unfinished = words.UNFINISHED.fill(game=scenario.game.title)
        return [Failure(scenario.place, words.CAN_BE_RUN, unfinished, str(fault))]
    except Exception as fault:
        return [Failure(scenario.place, words.CAN_BE_RUN, words.OUR_FAULT, repr(fault))]


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
        raise FileError([Fault(Place(str(path)), words.NO_FILE.fill(endings=", ".join(ENDINGS)))])
    return found


def print_failures(failures: list[Failure], whole: bool, lang: str) -> None:
    """Failures of one expectation share their table; it is printed once, after the last of them: what can be chosen,
    and if `whole` the position."""
    for i, failure in enumerate(failures):
        print(indented(failure.say(lang), 2))
        following = failures[i + 1] if i + 1 < len(failures) else None
        table = (failure.position, failure.options)
        if not failure.position or (following is not None and (following.position, following.options) == table):
            continue
        options = in_language(failure.options, lang)
        print(indented(f"{words.OPTIONS[lang]}\n{indented(options, 2)}", 4))
        if whole:
            print(indented(f"{words.WHOLE_POSITION[lang]}\n{indented(failure.position.rstrip(), 2)}", 4))


def indented(text: str, spaces: int) -> str:
    return "\n".join(" " * spaces + line for line in text.split("\n"))


# --- from-save and schema ----------------------------------------------------------------------------------------


def write_from_save(args: argparse.Namespace) -> int:
    lang = args.lang or language_of()
    try:
        match = save.loads(args.file.read_bytes(), find_game)
        text = from_match(match, args.at, args.steps, f"{match.game.title}, {args.file.name} after choice {args.at}")
        failures = [failure for scenario in load_text(text, "the new scenario") for failure in run(scenario)]
    except OSError as error:
        return complain(words.UNREADABLE.fill(file=args.file, why=Text(error.strerror or type(error).__name__))[lang])
    except SaveError as error:
        return complain(f"{args.file}: {error.say(lang)}")
    except FileError as error:
        return complain(words.CANNOT_READ_OWN.fill(error=error.say(lang))[lang])
    except Unwritable as error:
        return complain(error.text[lang])
    if failures:
        print_failures(failures, whole=True, lang=lang)
        return complain(words.DOES_NOT_HOLD[lang])
    return write(text, args.out, lang)


def write_schema(args: argparse.Namespace) -> int:
    return write(schema_text(), args.out, args.lang or language_of())


def write(text: str, out: Path | None, lang: str) -> int:
    if out is None:
        print(text, end="")
        return OK
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        return complain(words.UNWRITTEN.fill(file=out, why=Text(error.strerror or type(error).__name__))[lang])
    return OK


def complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return UNREADABLE
