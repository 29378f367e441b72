"""The values on the boards (`board.yaml`), and what a table changes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from muster.cardplay.program import Numbers, Program
from muster.cardtext import CardTextError, check, english, german, parse
from muster.cardtext.problem import Problem
from muster.cardtext.tree import Lines
from muster.files import plain_documents, read_file
from muster.games.invasion.board_words import Path as Way
from muster.games.invasion.board_words import called
from muster.games.invasion.cards.compile import compile_text
from muster.games.invasion.cards.records import COLOURS
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.kernel.setup import SetupError, say
from muster.kernel.text import Text

FILE = Path(__file__).parent / "board.yaml"
PRICES = ("screw", "recruit", "supply", "die", "technology")
PAID = ("melee", "ranged", "armor", "health")
MOST = 99
MOST_TEXT = 300
EMPTY = Text("empty", "leer")
MAPPING = Text("a mapping with any of {known}", "eine Zuordnung mit einigen von {known}")
NUMBER = Text("a whole number from 0 to {most}", "eine ganze Zahl von 0 bis {most}")
TEXT = Text(
    "a text of 1 to {most} letters in the card language", "ein Text aus 1 bis {most} Buchstaben in der Kartensprache"
)
LIST = Text("a list of {count}", "eine Liste aus {count}")


@dataclass(frozen=True, slots=True)
class Printed:
    """A text on a board."""

    lines: Lines
    text: str
    text_de: str
    program: Program
    last: int  # the number of the last program in it


@dataclass(frozen=True)
class Board:
    armor: int
    health: int
    most: int
    tokens: int
    spots: tuple[int, ...]
    gift: int
    check: int
    rows: tuple[Printed, ...]
    prices: tuple[int, ...]  # in the order of PRICES
    reshuffle_health: int
    reshuffle_wipes: bool
    reshuffle_tokens: int
    actions: tuple[Printed, ...]  # in the order of PAID
    zones: tuple[Printed, ...]
    cards: int
    more: int
    destroyed: int
    horde_tokens: int
    track: int
    equal_cards: int
    explore: tuple[int, ...]
    deploy: tuple[int, ...]
    defend: tuple[int, ...]

    def texts(self) -> dict[str, Printed]:
        """Every text on the boards, in the order of their programs."""
        return {
            **{f"row {colour}": text for colour, text in zip(COLOURS, self.rows, strict=True)},
            **{f"action {sort}": text for sort, text in zip(PAID, self.actions, strict=True)},
            **{f"zone {colour}": text for colour, text in zip(COLOURS, self.zones, strict=False)},
        }

    def text_of(self, number: int) -> tuple[str, Printed]:
        """The text that a program of the boards belongs to, with a name for it."""
        return next((name, text) for name, text in self.texts().items() if number <= text.last)


@cache
def usual(version: int | None = None) -> dict[str, Any]:
    """The values of the newest rules, or of an older version."""
    found: dict[str, Any] = plain_documents(read_file(FILE), FILE.name)[0]
    older = found.pop("older").get(str(version), {})
    return {key: {**value, **older[key]} if key in older else value for key, value in found.items()}


def board(changes: Any, numbers: Numbers, version: int | None = None) -> Board:
    """The board of a table, with what it changes, by an older version of the rules if one is named."""
    values = merged(usual(version), {} if changes is None else changes)
    numbers.begin("board")
    start, shuffle, horde, equal = (values[name] for name in ("start", "reshuffle", "horde", "equal"))
    return Board(
        armor=min(start["armor"], start["most"]),  # ruling inv.amb.65
        health=min(start["health"], start["most"]),
        most=start["most"],
        tokens=start["tokens"],
        spots=tuple(values["spots"][colour] for colour in COLOURS),
        gift=values["gift"],
        check=values["check"],
        rows=tuple(printed(values["rows"][colour], ("rows", colour), numbers) for colour in COLOURS),
        prices=tuple(values["prices"][name] for name in PRICES),
        reshuffle_health=shuffle["health"],
        reshuffle_wipes=bool(shuffle["wipe"]),
        reshuffle_tokens=shuffle["tokens"],
        actions=tuple(printed(values["actions"][name], ("actions", name), numbers) for name in PAID),
        zones=tuple(printed(values["zones"][colour], ("zones", colour), numbers) for colour in COLOURS[:5]),
        cards=horde["cards"],
        more=horde["more"],
        destroyed=horde["destroyed"],
        horde_tokens=horde["tokens"],
        track=horde["track"],
        equal_cards=equal["cards"],
        explore=tuple(equal["explore"]),
        deploy=tuple(equal["deploy"]),
        defend=tuple(equal["defend"]),
    )


def printed(text: str, path: Way, numbers: Numbers) -> Printed:
    try:
        lines = parse(text, VOCABULARY)
    except CardTextError as error:
        raise refused(path, error.problems[0]) from None
    for problem in check(lines, VOCABULARY, "board"):
        raise refused(path, problem)
    program = compile_text(lines, numbers)
    return Printed(lines, english(lines, VOCABULARY), german(lines, VOCABULARY), program, numbers.next)


def refused(path: Way, problem: Problem) -> SetupError:
    return SetupError(
        Text("{where}, line {line}, column {column}: {why}", "{where}, Zeile {line}, Spalte {column}: {why}").fill(
            where=called(path), line=problem.line, column=problem.column, why=problem.text
        ),
        "board",
    )


def merged(known: Any, given: Any, path: Way = ()) -> Any:
    """What is usual, with what somebody changes: the same keys, whole numbers for numbers, texts for texts."""
    if isinstance(known, Mapping):
        if not isinstance(given, Mapping):
            raise unfit(path, given, MAPPING.fill(known=", ".join(known)))
        for key in given:
            if key not in known:
                raise SetupError(
                    Text("{where} has no {key}; it has {known}.", "{where} hat kein {key}; es hat {known}.").fill(
                        where=called(path), key=say(key), known=", ".join(known)
                    ),
                    "board",
                )
        return {key: merged(value, given[key], (*path, key)) if key in given else value for key, value in known.items()}
    if isinstance(known, int):
        if type(given) is not int or not 0 <= given <= MOST:
            raise unfit(path, given, NUMBER.fill(most=MOST))
        return given
    if isinstance(known, str):
        if not isinstance(given, str) or not 0 < len(given) <= MOST_TEXT:
            raise unfit(path, given, TEXT.fill(most=MOST_TEXT))
        return given
    if not isinstance(given, list) or len(given) != len(known):
        raise unfit(path, given, LIST.fill(count=len(known)))
    return [merged(one, other, (*path, n)) for n, (one, other) in enumerate(zip(known, given, strict=True))]


def unfit(path: Way, given: Any, wanted: Text) -> SetupError:
    return SetupError(
        Text("{where} cannot be {given}; it is {wanted}.", "{where} kann nicht {given} sein; es ist {wanted}.").fill(
            where=called(path), given=say(given) or EMPTY, wanted=wanted
        ),
        "board",
    )
