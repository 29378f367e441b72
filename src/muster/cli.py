"""The `muster` command. Each part of Muster registers its own words."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

import muster
from muster.games import all_games, left_out
from muster.helping import came_by_play, every_parser, own_words, speak, wanted_language
from muster.i18n import SOURCE, translator
from muster.outsiders import leave_out_the_unsound

PARTS = (
    "muster.texttable.cli",
    "muster.server.cli",
    "muster.rulebook.cli",
    "muster.scenario.cli",
    "muster.arena.cli",
    "muster.cardtext.cli",
    "muster.docgen",
    "muster.verify",
    "muster.wording",
)


def main(argv: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if argv is None else argv
    all_games()
    leave_out_the_unsound()
    for why in left_out:
        print(why, file=sys.stderr)
    args, unknown = parser_in(wanted_language(given)).parse_known_args(given)
    if unknown:  # told with the words of the command that does not know them
        args.parser.error(argparse._("unrecognized arguments: %s") % " ".join(unknown))  # type: ignore[attr-defined]
    for stream in (sys.stdout, sys.stderr):  # a terminal that cannot show a letter shows a stand-in
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status: int = args.run(args)
        return status
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader of our output has gone, e.g. `muster rules | head`
        sys.stderr.close()
        return 0


def parser_of_all() -> argparse.ArgumentParser:
    """Everything that can be typed, in English, whatever was spoken before."""
    own_words(translator(SOURCE))
    parser = argparse.ArgumentParser(
        prog="muster", description="A table for card games, every rule enforced and explained."
    )
    parser.add_argument("--version", action="version", version=f"muster {muster.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for part in PARTS:
        import_module(part).register(commands)
    return parser


def parser_in(lang: str) -> argparse.ArgumentParser:
    """The same with its help in a language."""
    parser = parser_of_all()
    speak(parser, lang)
    for each in every_parser(parser):
        each.set_defaults(parser=each)
    commands = next(action for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    if {"serve", "play"} <= set(commands.choices):
        came_by_play(commands.choices["serve"], commands.choices["play"], translator(lang))
    return parser


if __name__ == "__main__":
    sys.exit(main())
