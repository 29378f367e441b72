"""Cards as the rules use them: numbers and compiled texts. Made once from the packs, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from muster.cardplay.cards import Card
from muster.cardplay.env import Bound, Env
from muster.cardplay.program import Program
from muster.cardplay.state import CardState
from muster.games.invasion.cards import records
from muster.games.invasion.cards.records import COLOURS, CardRecord

if TYPE_CHECKING:
    from muster.cardplay.meaning import Condition

PLAYING, LEADER, TECHNOLOGY, INVADER, PROTOCOL, SCENARIO, BOARD = range(7)
KINDS = {word: number for number, word in enumerate((*records.KINDS, "board"))}
IN_BASE = 1 << LEADER | 1 << TECHNOLOGY

COPIES = 4  # of one printed card in a game, at most: card id = number * COPIES + copy

KEEP = 1
KEYWORD_BITS = {"keep": KEEP}

# Heads: effects that their own card executes at a fixed moment.
DRAWN, NOT_PLAYED, DEPLOYED, TRAINED = range(4)
HEADS = ("drawn", "not_played", "deployed", "trained")

REROLL = 1  # what a support section can keep the players from
PLAYER_ACTIONS = {"reroll": REROLL}


class Activated:
    """Exhaust, pay ...: an effect for exhausting the card (inv.perm.05). `costs` are resources by colour."""

    __slots__ = ("costs", "line", "program")

    def __init__(self, costs: tuple[int, ...], program: Program, line: int) -> None:
        self.costs = costs
        self.program = program
        self.line = line  # of the card's text, for whoever shows it


class Event:
    """Something that a scenario does in a round (inv.iturn.03)."""

    __slots__ = ("program", "round")

    def __init__(self, round_: int, program: Program) -> None:
        self.round = round_
        self.program = program


class While:
    """What a text of the Invasion's asks again and again."""

    __slots__ = ("condition", "unbound")

    def __init__(self, condition: Condition, unbound: tuple[Bound | None, ...]) -> None:
        self.condition = condition
        self.unbound = unbound

    def holds(self, s: CardState, c: int) -> bool:
        return self.condition.holds(s, Env(s.rules.horde, c, c, self.unbound))


class Ending:
    """What wins or loses a scenario as soon as it is true (inv.coop.03). `of_its_own`: it asks what the scenario has
    left, and counts once the scenario has been given something or was damaged."""

    __slots__ = ("of_its_own", "true", "won")

    def __init__(self, won: bool, true: While, of_its_own: bool) -> None:
        self.won = won
        self.true = true
        self.of_its_own = of_its_own


class CardDef(Card):
    __slots__ = (
        "activated", "cannot", "cannot_while", "colour", "combat", "cost", "damageable", "endings", "events", "icons",
        "melee", "number", "parts", "printed", "ranged", "record", "reward", "setup", "sort", "support", "supports",
        "train",
    )  # fmt: skip
    LATE = ("printed",)

    def __init__(self, number: int, record: CardRecord) -> None:
        Card.__init__(self, KINDS[record.kind])
        self.number = number
        self.record = record
        self.printed: object = None  # as views show it, once one does
        self.sort = record.sort
        self.colour = COLOURS.index(record.colour) if record.colour else -1
        self.cost = record.cost
        self.icons = sum(record.cost)
        self.melee, self.ranged, self.parts = record.melee, record.ranged, record.parts
        self.train = record.train if record.train is not None else 0
        self.combat, self.support, self.reward = record.combat, record.support, record.reward
        self.supports = record.supports
        self.activated: Activated | None = None
        self.cannot = 0  # what it forbids the players as long as it is deployed (inv.stack.07)
        self.cannot_while: tuple[tuple[int, While], ...] = ()  # the same while something is true
        self.setup: Program | None = None  # of a scenario
        self.events: tuple[Event, ...] = ()
        self.damageable: While | None = None  # when the players may damage a scenario (inv.cdmg.06)
        self.endings: tuple[Ending, ...] = ()
