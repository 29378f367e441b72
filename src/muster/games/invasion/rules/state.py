"""The state of a game of RONE: Invasion: ids and small numbers in flat lists."""

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Self

from muster.cardplay.item import MOST_FIRINGS
from muster.cardplay.limits import in_order
from muster.cardplay.state import CardState
from muster.games.invasion.cards.carddef import CardDef
from muster.kernel.state import State

if TYPE_CHECKING:
    from muster.games.invasion.setup import Rules

BLUE, RED, BLACK, GREEN, YELLOW, WILD = range(6)
COLOURED = 5  # colours that are no wild
NEUTRAL = 5  # the screw without a colour
SIDES, HOLES = 6, 3  # of a die (inv.dice.01)
DICE = 4  # of a player (inv.dice.03)
NOBODY = -1
UNROLLED = -1

# Phases of a player's turn (inv.turn.02).
BEGIN, DRAW, ROLL, MAIN, STORE, DAMAGE, PARTS, CLEAN, TRAIN, END = range(1, 11)
KNOWN_FOLLOW = -1_001  # in the numbers of a state: hidden cards that somebody knows
PACKETS_FOLLOW = -1_002  # in the numbers of a player: damage that is kept apart by its source
SETUP, BETWEEN = 0, 11  # before the first turn, and while no player has a turn
# Steps of the Invasion's turn are numbered on from here, and the cleanup follows (inv.iturn.01, inv.cleanup.01).
INVASION_TURN, CLEANUP = 20, 30

RUNNING, DEFEAT, EMPTY, GOAL, NO_CARDS_LEFT, CHECK_FAILED, LIMIT, SCENARIO_LOST = range(8)  # how a game ended

Packet = tuple[int, int]  # damage from one source: its sort, and how much
Die = tuple[int, ...]  # its faces
Face = int  # three screws, the lowest first, as digits to the base of 6


def face(*screws: int) -> Face:
    a, b, c = sorted(screws)
    return (a * 6 + b) * 6 + c


def screws_of(found: Face) -> tuple[int, int, int]:
    return found // 36, found // 6 % 6, found % 6


# What each face gives, by colour (inv.dice.06).
GIVES = tuple(tuple(screws_of(found).count(colour) for colour in range(COLOURED)) for found in range(6**HOLES))
STARTING_DIE: Die = (face(NEUTRAL, NEUTRAL, NEUTRAL), *(face(c, NEUTRAL, NEUTRAL) for c in range(COLOURED)))


class Player:
    """What lies before one player. Piles have their top last."""

    __slots__ = (
        "armor", "aside", "aside_next", "base", "breaks", "center", "deck", "dice", "discard", "discounts", "dump",
        "gift", "hand", "health", "kept", "melee", "packets", "parts", "played", "pool", "ranged", "rerolls", "screws",
        "stored", "tokens", "tops", "used",
    )  # fmt: skip

    def __init__(self) -> None:
        self.armor = self.health = 0
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.dump: list[int] = []
        self.played: list[int] = []
        self.base: tuple[int, ...] = ()
        self.center: tuple[int, ...] = ()  # cards to be trained,
        self.screws: tuple[int, ...] = ()  # and the screws on each
        self.dice: tuple[Die, ...] = (STARTING_DIE,) * DICE
        self.tops: tuple[int, ...] = (UNROLLED,) * DICE  # which face is up
        self.used = 0  # mask of dice
        self.aside = 0  # mask of dice that may not be used this turn (inv.ieff.04)
        self.aside_next = 0  # how many of them next turn
        self.rerolls = self.tokens = 0
        self.parts = 0  # spare parts that were gained this turn
        self.gift = 0  # those that must be spent at the beginning of the first turn (inv.csetup.03)
        self.pool: tuple[int, ...] = NONE
        self.stored: tuple[int, ...] = NONE
        self.discounts: tuple[int, ...] = ()  # icons that the next card costs less: a colour, or ONLY + a colour
        self.melee = self.ranged = self.breaks = 0  # damage of effects, dealt in its phase (inv.p6.04)
        self.packets: tuple[Packet, ...] = ()  # that damage, source by source, the smallest first (ruling inv.amb.14)
        self.kept: tuple[int, ...] = ()

    def copy(self) -> "Player":
        new = Player.__new__(Player)
        new.armor, new.health = self.armor, self.health
        new.hand, new.deck, new.discard = self.hand.copy(), self.deck.copy(), self.discard.copy()
        new.dump, new.played = self.dump.copy(), self.played.copy()
        new.base, new.center, new.screws = self.base, self.center, self.screws
        new.dice, new.tops, new.used, new.aside = self.dice, self.tops, self.used, self.aside
        new.aside_next, new.rerolls, new.tokens = self.aside_next, self.rerolls, self.tokens
        new.parts, new.gift, new.pool, new.stored = self.parts, self.gift, self.pool, self.stored
        new.discounts, new.melee, new.ranged, new.breaks = self.discounts, self.melee, self.ranged, self.breaks
        new.packets, new.kept = self.packets, self.kept
        return new

    def lies(self) -> tuple[object, ...]:
        """All that everybody sees of it, to be compared with another time: quicker than `numbers`."""
        piles = (tuple(self.discard), tuple(self.dump), tuple(self.played))
        return (*OPENLY(self), len(self.hand), len(self.deck), piles)

    def numbers(self) -> list[int]:
        found = [
            self.armor, self.health, self.used, self.aside, self.aside_next, self.rerolls, self.tokens, self.parts,
            self.gift, self.melee, self.ranged, self.breaks, *self.pool, *self.stored, *self.tops,
        ]  # fmt: skip
        for zone in (self.hand, self.deck, self.discard, self.dump, self.played):
            found += (len(zone), *zone)
        for row in (self.base, self.center, self.screws, self.discounts, self.kept):
            found += (len(row), *row)
        for die in self.dice:
            found += die
        if self.packets:
            found += (PACKETS_FOLLOW, *(n for packet in self.packets for n in packet))
        return found


# What never changes in place, apart from the cards that a player has kept, of which the others know nothing.
OPENLY = attrgetter(
    *(name for name in Player.__slots__ if name not in ("deck", "discard", "dump", "hand", "kept", "played"))
)
NONE = (0,) * 6
ONLY = 8  # a discount for icons of this colour alone, not for wild ones


class Horde:
    """What lies before the Invasion (inv.iboard). Piles have their top last."""

    __slots__ = (
        "deck", "discard", "dump", "happened", "protocols", "recruits", "ruined", "ruined_protocols", "stack",
        "supply", "time", "tokens", "trainees", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.dump: list[int] = []
        self.stack: tuple[int, ...] = ()  # deployed cards, on the scenario
        self.trainees: tuple[int, ...] = (NOBODY,) * COLOURED  # the card of each zone,
        self.zones: tuple[int, ...] = (0,) * COLOURED  # and its resources
        self.recruits: list[int] = []  # the supply of invasion cards
        self.ruined: list[int] = []
        self.protocols: tuple[int, ...] = ()
        self.supply: list[int] = []  # of protocols
        self.ruined_protocols: list[int] = []
        self.tokens = self.time = 0
        self.happened = 0  # mask of the scenario's events

    def copy(self) -> "Horde":
        new = Horde.__new__(Horde)
        new.deck, new.discard, new.dump = self.deck.copy(), self.discard.copy(), self.dump.copy()
        new.stack, new.trainees, new.zones = self.stack, self.trainees, self.zones
        new.recruits, new.ruined = self.recruits.copy(), self.ruined.copy()
        new.protocols, new.supply, new.ruined_protocols = (
            self.protocols,
            self.supply.copy(),
            self.ruined_protocols.copy(),
        )
        new.tokens, new.time, new.happened = self.tokens, self.time, self.happened
        return new

    def numbers(self) -> list[int]:
        found = [self.tokens, self.time, self.happened, *self.trainees, *self.zones]
        piles = (self.deck, self.discard, self.dump, self.recruits, self.ruined, self.supply, self.ruined_protocols)
        for zone in (*piles, self.stack, self.protocols):
            found += (len(zone), *zone)
        return found


class InvasionState(CardState):
    __slots__ = (
        "exhausted", "horde", "known", "leaders", "marks", "over", "phase", "players", "recruits", "round", "ruined",
        "ruined_technologies", "scenario", "starter", "supply", "technologies", "winners", "wins",
    )  # fmt: skip
    rules: "Rules"
    defs: list[CardDef]

    def __init__(self, rules: "Rules", seed: bytes, counter: int) -> None:
        CardState.__init__(self, rules.players, seed, counter, rules.skip_forced)
        self.rules = rules
        self.defs = rules.defs
        self.owner: dict[int, int] = {}  # replaced as a whole
        self.control: dict[int, int] = {}  # the same: cards in bases, protocols, deployed cards, the scenario
        self.lasting = self.cheaper = ()
        self.statics = self.static_costs = ()
        self.listeners = rules.listeners
        self.stack, self.waiting = [], []
        self.remembered, self.stays = {}, {}
        self.spent = ()
        self.history = {}
        self.pending = ()
        self.firings = self.out = self.quiet = self.frail = 0
        self.worked = None
        self.active = NOBODY
        self.players: list[Player] = []
        self.horde: Horde | None = None  # None: nobody plays against the Invasion
        self.recruits: list[int] = []
        self.ruined: list[int] = []
        self.technologies: list[int] = []
        self.ruined_technologies: list[int] = []
        self.supply: tuple[int, ...] = ()  # starting cards that nobody has
        self.leaders: tuple[int, ...] = ()  # that nobody has
        self.exhausted: frozenset[int] = frozenset()
        self.marks: dict[int, tuple[int, int]] = {}  # of deployed cards: armor and health gained or lost; as a whole
        # Hidden cards that somebody saw come where they lie, and which seats those are, as a mask; replaced as a whole.
        self.known: dict[int, int] = {}
        self.phase = SETUP
        self.round = 0
        self.starter = NOBODY
        self.scenario = 0  # which of the campaign is played
        self.wins: tuple[int, ...] = (0,) * (max(rules.side) + 1)  # matches won, by side
        self.over = RUNNING
        self.winners = 0

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.rules, new.defs, new.seats, new.skip_forced = self.rules, self.defs, self.seats, self.skip_forced
        new.seed, new.counter = self.seed, self.counter
        new.log = None
        new.stack, new.quiet, new.worked = [], 0, None
        new.agenda = self.agenda.copy()
        new.fate, new.seat, new.options = self.fate, self.seat, self.options
        new.owner, new.control = self.owner, self.control
        new.lasting, new.cheaper, new.statics, new.static_costs = (
            self.lasting,
            self.cheaper,
            self.statics,
            self.static_costs,
        )
        new.listeners, new.waiting = self.listeners, self.waiting.copy()
        new.remembered, new.stays, new.spent, new.history = self.remembered, self.stays, self.spent, self.history
        new.pending = self.pending
        new.firings, new.out, new.active = self.firings, self.out, self.active
        new.players = [player.copy() for player in self.players]
        new.horde = None if self.horde is None else self.horde.copy()
        new.recruits, new.ruined = self.recruits.copy(), self.ruined.copy()
        new.technologies = self.technologies.copy()
        new.ruined_technologies = self.ruined_technologies.copy()
        new.supply, new.leaders, new.exhausted, new.marks = self.supply, self.leaders, self.exhausted, self.marks
        new.known = self.known
        new.phase, new.round, new.starter, new.scenario = self.phase, self.round, self.starter, self.scenario
        new.wins, new.over, new.winners = self.wins, self.over, self.winners
        new.frail = self.frail
        return new

    def numbers(self) -> list[int]:
        found = [
            self.active, self.phase, self.round, self.starter, self.scenario, self.over, self.winners, self.chain(),
        ]  # fmt: skip
        for player in self.players:
            found += player.numbers()
        if self.horde is not None:
            found += self.horde.numbers()
        for zone in (
            self.recruits, self.ruined, self.technologies, self.ruined_technologies, self.supply, self.leaders,
            sorted(self.exhausted), self.wins,
        ):  # fmt: skip
            found += (len(zone), *zone)
        for c in sorted(self.control):
            found += (c, self.control[c])
        for c in sorted(self.marks):
            found += (c, *self.marks[c])
        for item in self.waiting:
            found += item.numbers()
        for spent in in_order(self) if self.spent else ():
            found += spent
        for past in sorted(self.history):
            found += (*past, *self.history[past])
        if self.known:
            found += (KNOWN_FOLLOW, *(n for pair in sorted(self.known.items()) for n in pair))
        return found

    def chain(self) -> int:
        """How near a chain of triggered effects is to its limit. One that is far from it is like any other: where
        several act at once, who was quicker must not matter."""
        return self.firings if self.firings > MOST_FIRINGS // 2 else 0

    def __getstate__(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in SLOTS}

    def __setstate__(self, found: dict[str, Any]) -> None:
        for name in SLOTS:
            setattr(self, name, found[name])


SLOTS = (*State.__slots__, *CardState.__slots__, *InvasionState.__slots__)
