"""What a game says of how it is measured: `BENCH` in the module of its name beside this file, if it has one.

A module `course` in there is one more bench, called by the game's name: how its games go. A module `former` is another:
its bot against an earlier one.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from muster.cardtext import Vocabulary
from muster.games import find_game
from muster.games.about import all_about


@dataclass(frozen=True)
class Table:
    players: int
    options: dict[str, Any]


@dataclass(frozen=True)
class CardText:
    text: str
    kind: str


@dataclass(frozen=True)
class Bench:
    """`tables` by name: the first gives the headline. A game with cards of its players' own has the last four."""

    tables: dict[str, Table]
    also_soaked: dict[str, Table] = field(default_factory=dict)  # what else very many random games are played of
    every: int = 20  # choices between two states that are looked at: they come from all parts of a game
    long: Table | None = None  # a game as long as options allow, to see whether a decision gets dearer with time
    lasting: dict[str, Any] = field(default_factory=dict)  # options with which two people play on and on
    ends_after: int = 10**9  # choices after which random players may have come to the end of such a game
    check: Callable[[Any], None] | None = None  # of a state at its end; raises AssertionError
    load: Callable[[], int] | None = None  # reads, checks and compiles all cards as a process does once; how many
    texts: Callable[[], tuple[Vocabulary, list[CardText]]] | None = None  # every text on its cards
    heavy_pack: Callable[[int], str] | None = None  # a sound pack that takes long to read; each number has its own


GAMES = tuple(about.id for about in all_about() if about.ready)  # the first is measured where nobody says which


@cache
def bench_of(game_id: str) -> Bench:
    name = f"{__name__}.{game_id}"
    if find_spec(name) is None:
        return Bench({"usual": Table(find_game(game_id).usual_seats({}), {})})
    found: Bench = import_module(name).BENCH
    return found


def first_with(what: str) -> str:
    """The first game whose bench has that."""
    return next(game for game in GAMES if getattr(bench_of(game), what))


def courses() -> dict[str, tuple[str, str]]:
    """By game: the module that tells how its games go, and what it says of itself."""
    there = [file.parent.name for file in Path(__file__).parent.glob("*/course.py")]
    about = "how games of {} go among everyday bots"
    return {game: (f"{__name__}.{game}.course", about.format(find_game(game).title)) for game in GAMES if game in there}


def formers() -> dict[str, tuple[str, str]]:
    """By game: the module that lets its bot play against the one that it had before."""
    there = [file.parent.name for file in Path(__file__).parent.glob("*/former.py")]
    about = "the everyday bot of {} against the one before it: strength and time"
    return {
        f"{game}-former": (f"{__name__}.{game}.former", about.format(find_game(game).title))
        for game in GAMES
        if game in there
    }
