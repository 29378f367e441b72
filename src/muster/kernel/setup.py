"""What is agreed before a game starts: seats, mode, options and ruling switches."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from muster.kernel.text import NOTHING, Text, text_of

OPEN = -1  # instead of a seat: everything lies open

# What anybody may bring to an agreement at most; looked at before anything is computed with it.
MOST_SEATS = 64
MOST_VALUES = 5_000
MOST_DEPTH = 12
MOST_LETTERS = 300_000

NAME = re.compile(r"[^\W_](?:[\w .'’-]{0,22}[\w.])?")
DEFAULT_NAMES = (
    ["Ana", "Bruno", "Chiara", "Dario", "Elena", "Fabio", "Gina", "Hugo", "Ida", "Jonas", "Klara", "Luca", "Mira"]
)  # fmt: skip


class SetupError(ValueError):
    """The agreement cannot be played: a sentence (`message` in English, `say` in a language), the option that is wrong,
    and the rule that it would break, if one. `path` leads to the place within the option, where it is a list."""

    def __init__(self, said: Text | str, option: str = "", rule: str = "", path: tuple[str | int, ...] = ()) -> None:
        self.text = text_of(said)
        super().__init__(self.text.en)
        self.message = self.text.en
        self.option = option
        self.rule = rule
        self.path = path

    def say(self, lang: str) -> str:
        return self.text[lang]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be agreed. `values` lists the choices; an int option has bounds instead; `ruling` marks a
    switch for a gap in the rulebook (its words stand in the rulebook index). `secret` tells of an entry of the option's
    list whether a side brings it for itself, so that the others may not look into it. `cover` makes of a value that
    whoever makes a table brings along (cards of one's own) what everybody else may know of it until the end. `since`:
    the version of the rules that it came with; an agreement of older rules says nothing of it."""

    name: str
    default: Any
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    may_be_none: bool = False
    ruling: str = ""
    free: bool = False  # checked by the game itself (lists of ages, team sizes, a seat's name)
    most: int = MOST_SEATS  # entries, if it is a list
    secret: Callable[[Any], bool] | None = None
    cover: Callable[[Any], Any] | None = None
    since: int = 0

    def check(self, value: Any) -> Any:
        if value is None and self.may_be_none:
            return None
        if self.free:
            self._count(value)
            return value
        if self.values:
            for allowed in self.values:
                if value == allowed and type(value) is type(allowed):
                    return allowed
            said = ", ".join(say(v) for v in self.values)
            raise SetupError(
                Text(
                    "Option {name} cannot be {value}; it is one of: {said}.",
                    "Die Option {name} kann nicht {value} sein; möglich sind: {said}.",
                ).fill(name=self.name, value=say(value), said=said),
                self.name,
            )
        if type(value) is not int or not self.low <= value <= self.high:
            none = Text(" or none", " oder none") if self.may_be_none else NOTHING
            given = f'"{say(value)}"' if isinstance(value, str) else say(value)  # the text "7" is no number
            raise SetupError(
                Text(
                    "Option {name} must be a whole number from {low} to {high}{none}, not {given}.",
                    "Die Option {name} muss eine ganze Zahl von {low} bis {high} sein{none}, nicht {given}.",
                ).fill(name=self.name, low=self.low, high=self.high, none=none, given=given),
                self.name,
            )
        return value

    def _count(self, value: Any) -> None:
        """A list has no more entries than there can be seats, or than the option says."""
        if isinstance(value, list | tuple) and len(value) > self.most:
            raise SetupError(
                Text(
                    "Option {name} is a list of at most {most}; this one has {count}.",
                    "Die Option {name} ist eine Liste von höchstens {most}; diese hat {count}.",
                ).fill(name=self.name, most=self.most, count=len(value)),
                self.name,
            )


@dataclass(frozen=True, slots=True)
class Secret:
    """What a side brings to the table for itself: entry `place` of an option's list. Only `seats` know it; `cover` is
    what everybody may know of it."""

    option: str
    place: int
    seats: tuple[int, ...]
    cover: Any


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """A checked agreement: every option has a value. `kept` is where a game keeps what it has worked out from it, also
    what is `secrets` to some. `version`: the rules that it is played by, if not the newest."""

    names: tuple[str, ...]
    options: dict[str, Any]
    kept: dict[str, Any] = field(default_factory=dict, repr=False)
    secrets: list[Secret] = field(default_factory=list)
    version: int | None = None

    def known_to(self, seat: int | None) -> dict[str, Any]:
        """The options as a seat may know them (None: a spectator; OPEN: all of them, as after the end). Whatever shows
        an agreement to people asks here."""
        found = dict(self.options)
        for secret in self.secrets:
            if seat != OPEN and seat not in secret.seats:
                found[secret.option] = replaced(found[secret.option], secret.place, secret.cover)
        return found

    def as_of(self, version: int) -> Self:
        """The same agreement, played by the rules of that version."""
        return self.__class__(self.names, self.options, {}, self.secrets, version)


def replaced(entries: list[Any], place: int, entry: Any) -> list[Any]:
    return [*entries[:place], entry, *entries[place + 1 :]]


def agree(known: tuple[Option, ...], names: Any, options: Any) -> Setup:
    """Checks names and options against what the game knows and fills in the defaults."""
    names, options = listed(names), by_name(options)
    if len(names) > MOST_SEATS:
        raise SetupError(
            Text(
                "A table has at most {most_seats} seats, not {count}.",
                "Ein Tisch hat höchstens {most_seats} Plätze, nicht {count}.",
            ).fill(most_seats=MOST_SEATS, count=len(names)),
            "seats",
        )
    check_size(options)
    for name in names:
        if type(name) is not str or not NAME.fullmatch(name) or "  " in name:
            raise SetupError(
                Text(
                    "{name} cannot be a seat's name: take 1 to 24 letters, digits, spaces, or . ' - _, "
                    "beginning with a letter or digit.",
                    "{name} kann kein Name sein: 1 bis 24 Buchstaben, Ziffern, Leerzeichen oder . ' - _, am "
                    "Anfang ein Buchstabe oder eine Ziffer.",
                ).fill(name=say(name)),
                "seats",
            )
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            raise SetupError(
                Text(
                    "Two seats are called {name}; each needs a name of its own.",
                    "Zwei Plätze heißen {name}; jeder braucht einen eigenen Namen.",
                ).fill(name=name),
                "seats",
            )
        seen.add(name.casefold())
    table = {option.name: option for option in known}
    for name in options:
        if name not in table:
            there = Text("this game has none", "dieses Spiel hat keine")
            if table:
                there = Text("there are: {names}", "es gibt: {names}").fill(names=", ".join(table))
            raise SetupError(
                Text("There is no option {name}; {there}.", "Eine Option {name} gibt es nicht; {there}.").fill(
                    name=say(name), there=there
                ),
                say(name),
            )
    return Setup(names, {o.name: o.check(options[o.name]) if o.name in options else o.default for o in known})


def listed(names: Any) -> tuple[Any, ...]:
    """The names of the seats, which may come from anybody's program."""
    if not isinstance(names, list | tuple):
        raise SetupError(
            Text(
                "The names of the seats are a list, such as ('Ana', 'Bruno'), not {given}.",
                "Die Namen der Plätze sind eine Liste, etwa ('Ana', 'Bruno'), nicht {given}.",
            ).fill(given=say(names)),
            "seats",
        )
    return tuple(names)


def by_name(options: Any) -> dict[Any, Any]:
    """The options, of which each has a name."""
    if not isinstance(options, Mapping):
        raise SetupError(
            Text(
                "Options are given by name, such as {{'max_rounds': 20}}, or {{}} for the usual ones, not {given}.",
                "Optionen haben Namen, etwa {{'max_rounds': 20}}, oder {{}} für die üblichen, nicht {given}.",
            ).fill(given=say(options))
        )
    return dict(options)


def check_seats(title: str, seats: tuple[int, int], count: int) -> None:
    """SetupError if so many cannot play."""
    fewest, most = seats
    if not fewest <= count <= most:
        wanted = Text("{fewest} to {most}", "{fewest} bis {most}") if fewest < most else Text("{most}", "{most}")
        raise SetupError(
            Text(
                "{title} is played by {wanted}, not by {count}.",
                "{title} spielt man mit {wanted} Plätzen, nicht mit {count}.",
            ).fill(title=title, wanted=wanted.fill(fewest=fewest, most=most), count=count),
            "seats",
        )


def check_size(options: Any, option: str = "") -> tuple[int, int]:
    """How many values and letters there are in something that somebody brings. SetupError if there is too much: too
    many values, too deep, or too long."""
    values = letters = 0
    waiting = [(options, 0)]
    while waiting:
        value, depth = waiting.pop()
        values += 1
        if isinstance(value, str | bytes):
            letters += len(value)
        elif isinstance(value, dict | list | tuple):
            if values + len(waiting) + len(value) > MOST_VALUES:
                raise too_much(option, Text("{most} values", "{most} Werte"), MOST_VALUES)
            if isinstance(value, dict):
                letters += sum(len(key) for key in value if isinstance(key, str))
                value = value.values()
            waiting += [(one, depth + 1) for one in value]
        if letters > MOST_LETTERS:
            raise too_much(option, Text("{most} characters", "{most} Zeichen"), MOST_LETTERS)
        if depth > MOST_DEPTH:
            raise too_much(option, Text("{most} levels of lists", "{most} Ebenen von Listen"), MOST_DEPTH)
    return values, letters


def too_much(option: str, said: Text, most: int) -> SetupError:
    return SetupError(
        Text(
            "That is too much for one agreement: at most {most}.",
            "Das ist zu viel für eine Vereinbarung: höchstens {most}.",
        ).fill(most=said.fill(most=most)),
        option,
    )


def without_secrets(known: tuple[Option, ...], options: dict[str, Any]) -> dict[str, Any]:
    """Options for people who have no seat, where nobody has worked the agreement out (lists, tables that wait): what a
    side brings in secret is None, and of what the host brings there is the cover."""
    found = covered(known, options)
    for option in known:
        if option.secret is not None and isinstance(found.get(option.name), list):
            found[option.name] = [None if option.secret(entry) else entry for entry in found[option.name]]
    return found


def covered(known: tuple[Option, ...], options: dict[str, Any]) -> dict[str, Any]:
    """Options for others than the one who made the table."""
    found = dict(options)
    for option in known:
        if option.cover is not None and found.get(option.name) is not None:
            found[option.name] = option.cover(found[option.name])
    return found


def say(value: Any) -> str:
    """A value as a person would write it in a scenario."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    try:
        text = value if isinstance(value, str) else repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list of thousands of levels
        return f"this {type(value).__name__}"
    return text if len(text) <= 40 else text[:37] + "..."
