"""What the index of a rulebook holds: rules, the rulings under them, and the switches of rulings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from muster.kernel.text import Text

TABLE = "table"  # the index of the table itself, which every game shares
EDITIONS = ("en", "de")  # of a printed game, by the language of its rulebook


@dataclass(frozen=True, slots=True)
class Alternative:
    """One way to play a switch."""

    value: Any
    text: Text


@dataclass(frozen=True, slots=True)
class Switch:
    """An option of the game that chooses between the ways in which tables play a ruling."""

    option: str
    default: Any
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a gap in the rulebook is filled, and why. `also` names other rules that it bears on."""

    id: str
    question: Text
    ruling: Text
    why: Text
    also: tuple[str, ...] = ()
    switch: Switch | None = None

    def proofs(self) -> list[str]:
        """The ids under which tests prove the alternatives of the switch: `RA-05=eager`."""
        alternatives = self.switch.alternatives if self.switch else ()
        return [f"{self.id}={spell(alternative.value)}" for alternative in alternatives]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `basis` tells whether the book states it, it follows from the book, or it is a ruling of ours.

    `editions` names the editions of the game that have the rule; without any, all of them have it. `physical` says why
    nothing in a program can break or prove the rule; such a rule needs no test.
    """

    id: str
    section: str  # of the printed rulebook
    basis: str
    text: Text
    rulings: tuple[Ruling, ...] = ()
    editions: tuple[str, ...] = ()
    physical: Text | None = None

    @property
    def chapter(self) -> str:
        return chapter_of(self.id)


def chapter_of(rule_id: str) -> str:
    """The part after the game: `game.play.04` is in chapter play, `game.kw.bf.01` in chapter kw. The table's rules,
    such as table.04, are all in chapter table."""
    game, _, rest = rule_id.partition(".")
    return rest.split(".")[0] if "." in rest else game


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    title: Text


@dataclass(frozen=True, eq=False)
class Rulebook:
    """All rules of one game, in the order of the book."""

    game: str
    title: Text
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    file: str  # that it was read from
    ids: str = ""  # what the ids begin with, if that is not the game's

    @cached_property
    def by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    @cached_property
    def ruled(self) -> dict[str, Rule]:
        """The rule that each ruling stands under, by the ruling's id."""
        return {ruling.id: rule for rule in self.rules for ruling in rule.rulings}

    @cached_property
    def rulings_by_small_id(self) -> dict[str, Ruling]:
        """Rulings by their id in small letters, as people may write ids in any case."""
        return {ruling.id.lower(): ruling for ruling in self.rulings}

    @property
    def rulings(self) -> Iterator[Ruling]:
        return (ruling for rule in self.rules for ruling in rule.rulings)

    def of_chapter(self, chapter: str) -> list[Rule]:
        return [rule for rule in self.rules if rule.chapter == chapter]

    def path(self, chapter: str) -> str:
        """What the ids of a chapter begin with: `game.play`, or just `table`."""
        return self.game if chapter == self.game else f"{self.ids or self.game}.{chapter}"


def spell(value: Any) -> str:
    """A switch's value as YAML writes it: true, null, 2, lazy."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
