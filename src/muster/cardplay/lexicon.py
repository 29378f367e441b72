"""The words of one game, as the compiler needs them."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from muster.cardplay.lasting import FOR_GOOD, UNTIL, Until
from muster.cardplay.limits import LIMITS
from muster.cardplay.meaning import Condition, Group
from muster.cardtext.tree import Node

if TYPE_CHECKING:
    from muster.cardplay.compiler import Compiler

Verb = Callable[["Compiler", Node], object]  # adds instructions
Filter = Callable[["Compiler", Any, Node], None]  # narrows a group of the game
Test = Callable[["Compiler", Node], Condition]


class Lexicon:
    """A game merges its own filters and conditions with those of conditions.py, and takes the SENTENCES."""

    def __init__(
        self,
        *,
        kinds: Mapping[str, int],
        any_card: int,
        in_play: int,
        played: int,
        zones: Mapping[str, int],
        keywords: Mapping[str, int],
        values: Mapping[str, int],
        forbidden: Mapping[str, int],
        duties: Mapping[str, int],
        heads: tuple[str, ...],
        events: Mapping[str, int],
        reasons: Mapping[str, int],
        of_players: frozenset[str],
        turn_begins: int,
        turn_ends: int,
        group: Callable[[int, int], Group[Any]],
        sentences: Mapping[str, Verb],
        verbs: Mapping[str, Verb],
        filters: Mapping[str, Filter],
        conditions: Mapping[str, Test],
        figure: int = -1,
        beforehand: Mapping[str, int] | None = None,
        durations: Mapping[str, Until] = UNTIL,
        limits: Mapping[str, int] = LIMITS,
        people: frozenset[str] = frozenset(("player", "opponent")),
    ) -> None:
        self.kinds = kinds  # noun: number of a kind of card
        self.any_card = any_card  # mask of kinds: what "card" may mean,
        self.in_play = in_play  # of cards in play,
        self.played = played  # of cards that are played
        self.zones = zones
        self.keywords = keywords  # word: bit
        self.values = values  # word: number
        self.forbidden = forbidden  # what a card cannot do: the bit that says so
        self.duties = duties  # what a card must do: the bit that says so
        self.heads = heads
        self.events = events  # word: number
        self.beforehand = beforehand or {}  # the same before it happens: "Play before …" (see answers.py)
        self.reasons = reasons  # why an effect is triggered: "passive", "beginning", "end" (of a turn), or its head
        self.of_players = of_players  # events whose first party is a player; all others happen to a card
        self.turn_begins = turn_begins
        self.turn_ends = turn_ends
        self.group = group  # makes one, from kinds and zone
        self.sentences = sentences  # how sentences hang together
        self.verbs = verbs
        self.filters = filters
        self.conditions = conditions
        self.durations = durations  # word: what it is to the rules
        self.limits = limits  # how often something may happen: word: for how long it is used up
        self.people = people  # nouns that mean players, or somebody who acts as one
        self.figure = figure  # the kind of card that stands for a player; -1: there is none

    def until(self, node: Node) -> Until:
        """How long a change lasts; without a duration for good."""
        word = node.get("duration")
        return self.durations[word] if isinstance(word, str) else FOR_GOOD

    def mask(self, noun: str) -> int:
        return self.any_card if noun == "card" else 1 << self.kinds[noun]
