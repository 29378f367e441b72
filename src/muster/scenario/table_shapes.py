"""Shapes of scenario files that have to know the table: seats, rules, and the words of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from muster.files import Faults, Mapped, Node, Scalar, called, data, guess, shown, unknown
from muster.files.shapes import Bad, Prose, Schema, Shape, bad, unfit
from muster.kernel.game import AnyGame
from muster.kernel.text import Same
from muster.scenario.model import SomeEvent

SPECTATOR = "spectator"
ABSENT, PRESENT = "absent", "present"


@dataclass(slots=True, kw_only=True)
class Reading(Faults):
    """The faults of a scenario so far, and what its shapes have to know."""

    game: AnyGame
    names: tuple[str, ...] = ()
    rules: frozenset[str] = frozenset()


def of_table(faults: Faults) -> Reading:
    """These shapes are read for a table only."""
    assert isinstance(faults, Reading)
    return faults


def strange(word: Scalar, faults: Faults, what: str, known: Iterable[str]) -> Bad:
    """Notes a word that is none of those that are known."""
    return bad(word, faults, unknown(word.text, known, Same(f"{{word}} is {what}; {{there}}.{{mean}}")))


@dataclass(frozen=True)
class Seat(Shape):
    """A seat by its name; where somebody looks or reads, also the spectator."""

    spectator: bool = False

    def read(self, node: Node, faults: Faults) -> int | None:
        names = of_table(faults).names
        if not isinstance(node, Scalar) or node.value is None:
            raise unfit(node, faults, "A seat's name")
        if self.spectator and node.text == SPECTATOR:
            return None
        if node.text in names:
            return names.index(node.text)
        raise strange(node, faults, "no seat of this table", (*names, SPECTATOR) if self.spectator else names)

    def schema(self) -> Schema:
        return Prose().schema()


@dataclass(frozen=True)
class GameWord(Shape):
    """A word that the game knows: `known` asks it which."""

    what: str
    known: Callable[[AnyGame], Iterable[str]]

    def read(self, node: Node, faults: Faults) -> str:
        if not isinstance(node, Scalar) or node.value is None:
            raise unfit(node, faults, "A word")
        known = self.known(of_table(faults).game)
        if node.text in known:
            return node.text
        raise strange(node, faults, self.what, known)

    def schema(self) -> Schema:
        return {"type": "string"}


EVENT_KIND = GameWord("no kind of event of this game", lambda game: [kind.name for kind in game.kinds])
OPTION = GameWord("no option of this game", lambda game: ["seats", *(option.name for option in game.known_options)])
QUESTION = GameWord("no kind of question of this game", lambda game: game.asks)


@dataclass(frozen=True)
class Rule(Shape):
    """The id of a rule of the game or of the table; with `rulings` (what a scenario proves), also of any ruling and of
    one way to play it.

    What forbids something is a rule, or a ruling that is numbered like one because the game itself refuses by it
    (`game.amb.32`); a ruling such as `RA-05` only says how a rule is read, and `RA-05=way` how it is played."""

    rulings: bool = False

    def read(self, node: Node, faults: Faults) -> str:
        if not isinstance(node, Scalar) or node.value is None:
            raise unfit(node, faults, "A rule's id")
        reading = of_table(faults)
        if node.text in reading.rules and self.fits(node.text):
            return node.text
        mean = guess(node.text, sorted(filter(self.fits, reading.rules)))
        where = f"those in the rulebook index of {reading.game.id}"
        raise bad(node, faults, f"{shown(node.text)} is no rule's id here; there are {where}.{mean}")

    def fits(self, id_: str) -> bool:
        return self.rulings or ("." in id_ and "=" not in id_)

    def schema(self) -> Schema:
        return {"type": "string"}


@dataclass(frozen=True)
class Event(Shape):
    """An event as a mapping: its kind, the fields that are compared, and the rule that it cites. With `hidden`, a field
    can be `absent`."""

    hidden: bool = False

    def read(self, node: Node, faults: Faults) -> SomeEvent:
        if not isinstance(node, Mapped):
            raise bad(node, faults, f"An event is a mapping with its kind, not {called(node)}.")
        kind, cited = node.get("kind"), node.get("rule")
        if kind is None:
            raise bad(node, faults, "The event's kind is missing.")
        with suppress(Bad):
            self.check_fields(node, EVENT_KIND.read(kind, faults), faults)
        if not self.hidden:
            refuse_hidden(node, faults)
        fields = {key: value for key, value in data(node).items() if key != "rule"}
        return SomeEvent(node.place, fields, None if cited is None else Rule().read(cited, faults))

    def check_fields(self, node: Mapped, kind: str, faults: Faults) -> None:
        known = event_keys(of_table(faults).game, kind)
        for key, _ in node.entries:
            if key.text not in known:
                strange(key, faults, f"no field of {kind}", known)

    def schema(self) -> Schema:
        known = {
            "kind": EVENT_KIND.schema(),
            "rule": {"description": "The rule that the event cites.", "type": "string"},
        }
        return {"type": "object", "required": ["kind"], "properties": known}


def refuse_hidden(node: Mapped, faults: Faults) -> None:
    for _, value in node.entries:
        if data(value) in (ABSENT, PRESENT):
            faults.add(value.place, "Nothing is hidden here; what a seat could not see belongs under seen.")


def event_keys(game: AnyGame, kind: str) -> list[str]:
    """What can be said of an event of that kind."""
    return ["kind", "rule", *next(game.event_fields(known) for known in game.kinds if known.name == kind)]
