"""`muster verify`: replays a save, and says exactly what that proves.

A file alone can only agree with itself: whoever writes one can choose the seed and work out every check anew. That no
shuffle was rigged follows only from the commitment that was published before the first shuffle.
"""

import argparse
import sys
from pathlib import Path

import muster
from muster.i18n import language_of, languages, translator
from muster.kernel import Match
from muster.kernel.save import SaveError
from muster.started import command
from muster.texttable.saving import why_not

PROVED, DIFFERS, UNREADABLE, UNPROVED = range(4)  # the exit status


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "verify",
        help="check a save file: its choices, its outcome and, with the commitment, its shuffles",
        description="Replays a save and checks its choices and its outcome. That no shuffle was rigged it can show "
        "only with the commitment that was published before the first shuffle: write it down when the game begins. "
        "The exit status is 0 if all is proved, 1 if something differs, 2 if the file cannot be read, and 3 if the "
        "file is in order but the commitment is missing.",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a save file")
    parser.add_argument(
        "--commitment", metavar="COMMITMENT", help="the commitment that was published before the first shuffle"
    )
    parser.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    parser.set_defaults(run=verify)


def verify(args: argparse.Namespace) -> int:
    lang = args.lang or language_of()
    _ = translator(lang)
    try:
        match = muster.load(args.file)
    except OSError as error:
        said = _("{path} cannot be read: {why}.").format(path=args.file, why=why_not(error, lang))
        return fail(said, UNREADABLE)
    except SaveError as error:
        return fail(f"{args.file}: {error.say(lang)}", DIFFERS)
    given = args.commitment if args.commitment is not None else asked(lang)
    known = muster.save.commitment(match.game.id, match.seed)
    if given and given.strip().lower() != known:
        said = _("{path}: the seed is not the one that was committed to.")
        print(said.format(path=args.file), file=sys.stderr)
        print(_("The commitment that you gave: {given}").format(given=given.strip()), file=sys.stderr)
        return fail(_("The commitment of this file: {known}").format(known=known), DIFFERS)
    report(match, lang)
    if given:
        print(_("The commitment fits the seed: every shuffle was fixed when it was published."))
        return PROVED
    print(_("Nothing shows yet that no shuffle was rigged: so far the file was compared only with itself."))
    print(_("Give the commitment that was published before the first shuffle:"))
    print(f"  {command('verify', str(args.file))} --commitment {_('COMMITMENT')}")
    return UNPROVED


def report(match: Match, lang: str) -> None:
    """What replaying the file alone has shown."""
    _ = translator(lang)
    line = _(
        "{title}. Seats: {seats}. Choices: {choices}; each was possible, and they lead to the outcome in the file."
    )
    print(line.format(title=match.game.title, seats=len(match.names), choices=len(match.history)))
    outcome = match.outcome
    print(match.game.words.outcome(outcome, match.setup, lang) if outcome else _("The game is not over."))
    print(_("Digest of the last position: {digest}").format(digest=match.digest()))


def asked(lang: str) -> str:
    """The commitment, asked of a person at a terminal; empty if there is none or it is not known."""
    if not sys.stdin.isatty():
        return ""
    question = translator(lang)("The commitment published before the first shuffle (Enter if unknown):")
    try:
        return input(f"{question} ").strip()
    except (EOFError, KeyboardInterrupt):
        print()
        return ""


def fail(sentence: str, status: int) -> int:
    print(sentence, file=sys.stderr)
    return status
