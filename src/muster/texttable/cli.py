"""`muster play`: a game in the terminal."""

import argparse
import sys
from pathlib import Path
from typing import Any

from muster.i18n import language_of, languages, translator
from muster.kernel import SaveError, SetupError
from muster.texttable.asking import Wishes, sit_down
from muster.texttable.console import Console, Left, standard_console
from muster.texttable.options import parse_option
from muster.texttable.saving import why_not
from muster.texttable.seating import SeatError
from muster.texttable.table import Table


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "play",
        help="play in the terminal, against bots or in hot-seat",
        description="Play a game as plain text. What is not given is asked step by step.",
    )
    parser.add_argument("game", nargs="?", default="", metavar="GAME", help="the game (without it you are asked which)")
    parser.add_argument("--quick", action="store_true", help="start at once: you against rule-of-thumb bots")
    parser.add_argument("--mode", help="the form of the game, for example two-player")
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="NAME[=bot[:LEVEL]]",
        help="a person, or a bot, at the table; once for each seat",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="something agreed on; may be repeated"
    )
    parser.add_argument("--seed", help="a number or word that fixes all chance; without it every game is new")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")
    parser.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    parser.add_argument("--no-clear", action="store_true", help="do not scroll the screen away between two persons")
    parser.set_defaults(run=play)


def play(args: argparse.Namespace) -> int:
    return start(standard_console(args.lang or language_of()), args)


def start(console: Console, args: argparse.Namespace) -> int:
    """Sits down and plays. Returns the exit status: 2 if there can be no such game."""
    try:
        match, players = sit_down(console, wishes_of(args))
    except Left:
        console.say()
        console.say(console.tr("Goodbye."))
        return 0
    except OSError as error:
        said = translator(console.lang)("{path} cannot be read: {why}.")
        return fail(said.format(path=args.load, why=why_not(error, console.lang)))
    except SaveError as error:
        return fail(f"{args.load}: {error.say(console.lang)}")
    except SetupError as error:
        return fail(error.say(console.lang))
    except SeatError as error:
        return fail(error.say(console.lang))
    table = Table(console, match, players, clear=not args.no_clear)
    if args.load is not None:
        table.record.note(match, args.load)
    return table.play()


def wishes_of(args: argparse.Namespace) -> Wishes:
    options: dict[str, Any] = dict(parse_option(text) for text in args.option)
    if args.mode is not None:
        options["mode"] = args.mode
    return Wishes(args.game, args.seat, options, args.seed, args.quick, args.load)


def fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2
