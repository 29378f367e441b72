"""`muster arena`: which bot is stronger?"""

import argparse
import json
import os
import sys
from typing import Any

from muster.arena.pairing import Contest, agree
from muster.arena.report import table
from muster.arena.runner import run
from muster.bots import all_bots, find_bot
from muster.files import FileError, plain_documents
from muster.games import all_games, find_game
from muster.helping import Filled
from muster.i18n import language_of
from muster.kernel.setup import SetupError
from muster.kernel.text import Text, languages, text_of

MOST_GAMES = 10_000_000


NO_SUCH = Text("{said}", "Das gibt es hier nicht. {what}: {there}.")
GAMES, BOTS = Text("Games", "Spiele"), Text("Bots", "Bots")
TWO_BOTS = Text(
    "A match takes two bots at least; name them like this: --bots {bot},random",
    "Ein Spiel braucht wenigstens zwei Bots; nenne sie so: --bots {bot},random",
)
TWO_MODES = Text(
    "--mode says {mode}, but --option mode says {other}; leave one of them out.",
    "--mode sagt {mode}, aber --option mode sagt {other}; lass eines davon weg.",
)
NO_VALUE = Text(
    "--option {text} has no value; write it like this: --option {name}=VALUE",
    "--option {text} hat keinen Wert; schreibe es so: --option {name}=WERT",
)
UNREAD = Text(
    "--option {name}: the value {value!r} cannot be read; a list is written [3, 2].",
    "--option {name}: Der Wert {value!r} lässt sich nicht lesen; eine Liste schreibt man [3, 2].",
)
NO_NUMBER = Text(
    "{name} must be a whole number from {low} to {high}, not {text!r}.",
    "{name} muss eine ganze Zahl von {low} bis {high} sein, nicht {text!r}.",
)


class Misused(Exception):
    """Something on the command line cannot be; `text` says what."""

    def __init__(self, said: Text | str) -> None:
        self.text = text_of(said)
        super().__init__(self.text.en)

    def say(self, lang: str) -> str:
        return self.text[lang]


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("arena", help="let bots play many games against each other")
    parser.add_argument("game", metavar="GAME", help=Filled("one of: {games}", games=", ".join(all_games())))
    parser.add_argument(
        "--bots", default="rule-of-thumb,random", help=Filled("two or more of: {bots}", bots=", ".join(all_bots()))
    )
    parser.add_argument("--games", default="200", help="how many games, at least: whole seeds are played (200)")
    parser.add_argument("--players", help="how many seats (4, or what the mode needs); the bots take turns on them")
    parser.add_argument("--mode", help="the mode of the game; the same as --option mode=...")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game, e.g. teams=[3,2]"
    )
    parser.add_argument("--seed", default="1", help="a number or a word; the same seed gives the same games (1)")
    parser.add_argument("--jobs", default="1", help="how many processes share the work (1); changes no result")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--lang", choices=languages(), help="the language; without it your system's")
    parser.set_defaults(run=arena)


def arena(args: argparse.Namespace) -> int:
    lang = args.lang or language_of()
    try:
        games = whole_number("--games", args.games, 1, MOST_GAMES)
        jobs = whole_number("--jobs", args.jobs, 1, 4 * (os.cpu_count() or 1))
        contest = contest_of(args)
    except (Misused, SetupError) as error:
        print(error.say(lang), file=sys.stderr)
        return 2
    found = run(contest, games, jobs, progress=True)
    print(json.dumps(found.data(), indent=2) if args.json else table(found, lang))
    return 0


def contest_of(args: argparse.Namespace) -> Contest:
    """The contest that the command line asks for. Raises Misused or SetupError with a sentence."""
    bots = tuple(name.strip() for name in args.bots.split(","))
    try:
        game = find_game(args.game)
    except LookupError as error:
        raise Misused(NO_SUCH.fill(said=error.args[0], what=GAMES, there=", ".join(all_games()))) from None
    try:
        for name in bots:
            find_bot(name, game)
    except LookupError as error:
        raise Misused(NO_SUCH.fill(said=error.args[0], what=BOTS, there=", ".join(all_bots()))) from None
    if len(bots) < 2:
        raise Misused(TWO_BOTS.fill(bot=bots[0]))
    options = dict(option_of(text) for text in args.option)
    if args.mode is not None:
        if options.setdefault("mode", args.mode) != args.mode:
            raise Misused(TWO_MODES.fill(mode=args.mode, other=options["mode"]))
    players = whole_number("--players", args.players, *game.seats) if args.players is not None else None
    setup = agree(game, players, options)
    return Contest(game.id, bots, len(setup.names), setup.options, args.seed)


def option_of(text: str) -> tuple[str, Any]:
    """NAME=VALUE; the value is written as in a scenario."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Misused(NO_VALUE.fill(text=text, name=text or "NAME"))
    try:
        found = plain_documents(value, name)
    except FileError:
        raise Misused(UNREAD.fill(name=name, value=value)) from None
    read = found[0] if found else None
    return name, None if read == "none" else read


def whole_number(name: str, text: str, low: int, high: int) -> int:
    if not text.isdecimal() or not low <= int(text) <= high:
        raise Misused(NO_NUMBER.fill(name=name, low=low, high=high, text=text))
    return int(text)
