"""The state of a game of RONE: flat lists and small dicts of card ids, with a cheap copy.

A card id says which printed card it is (`rules.defs[c]`) and which copy. Only a card on the battlefield has an entry in
`exhausted`, `damage` and `control`, so `c in s.exhausted` asks whether it is in play. What seldom changes (tuples, the
tables of definitions and listeners) is shared by copies and replaced as a whole.
"""

from typing import TYPE_CHECKING, Any, Self

from muster.cardplay.item import ABILITY
from muster.cardplay.lasting import OWN_UNTIL
from muster.cardplay.limits import in_order
from muster.cardplay.state import CardState
from muster.games.rone.cards.carddef import CardDef
from muster.kernel.state import State

if TYPE_CHECKING:
    from muster.games.rone.setup import Rules

NOBODY = -1
MOST_TECHNOLOGIES = 3  # rone.tech.03
RUNNING, BY_CARDS, TIE, LIMIT = 0, 1, 2, 3
REFRESH, BEGINNING, INCOME, MAIN, END = range(5)
MELEE, RANGED = 0, 1
COUNTER_BITS = 6  # kinds of counters that can be told apart
COUNTERS_FOLLOW = -1_000  # in the numbers of a state
NEXT_COMBAT = OWN_UNTIL  # a duration that lies on the card as tokens
KNOWN_FOLLOW = -1_001  # the same for hidden cards that somebody knows
FOR_LACK_OF_CARDS = 1 << 8  # in `quiet`: somebody would have a fast effect with a larger graveyard


class Player:
    """What one seat has for itself, also in a team (rone.2v2.09, rone.2v2.12)."""

    __slots__ = ("hand", "hero", "level", "techs", "water")

    def __init__(self, water: int, level: int, hero: int, hand: list[int], techs: tuple[int, ...]) -> None:
        self.water = water
        self.level = level
        self.hero = hero  # card id of the hero's present level
        self.hand = hand
        self.techs = techs  # technologies in play


class Side:
    """What a side has in common: a player alone, or a team. The top of deck and graveyard is the last."""

    __slots__ = ("deck", "gone", "grave", "techdeck", "units")

    def __init__(
        self, deck: list[int], grave: list[int], units: list[int], techdeck: tuple[int, ...], gone: tuple[int, ...]
    ) -> None:
        self.deck = deck
        self.grave = grave
        self.units = units
        self.techdeck = techdeck
        self.gone = gone  # removed from the game


class Combat:
    """The running combat, for whoever looks: its steps carry what they need themselves."""

    __slots__ = ("attacker", "seat", "step", "target")

    def __init__(self, seat: int, attacker: int, target: int, step: int) -> None:
        self.seat = seat
        self.attacker = attacker
        self.target = target  # a unit, or the hero's card id; NOBODY before the declaration
        self.step = step  # 1 announced, 3 declared, 5 ranged, 6 melee (rone.atk)


class RoneState(CardState):
    __slots__ = (
        "boost", "combat", "counters", "damage", "exhausted", "following", "known", "over", "phase", "players",
        "reward", "round", "shields", "sides", "starter", "winners", "withdrawn",
    )  # fmt: skip
    rules: "Rules"
    defs: list[CardDef]

    def __init__(self, rules: "Rules", seed: bytes, counter: int) -> None:
        CardState.__init__(self, rules.players, seed, counter, rules.skip_forced)
        self.rules = rules
        self.defs = rules.defs
        self.owner = {}  # by card id: the seat whose card it is (rone.word.own.01)
        self.players: list[Player] = []
        self.sides: list[Side] = []
        self.exhausted: dict[int, int] = {}
        self.damage: dict[int, int] = {}  # negative: health above the printed one (rone.comp.08)
        self.control = {}
        self.boost: dict[int, int] = {}  # tokens for the next combat, by card id * 2 + MELEE or RANGED
        # How many counters lie on cards in play, by card id << COUNTER_BITS | kind. Replaced as a whole.
        self.counters: dict[int, int] = {}
        self.shields: frozenset[int] = frozenset()  # face up in a deck (rone.kw.shd.03)
        # Who knows a card that lies hidden, besides those who see it there: a mask of seats, -1 for everybody. Looked
        # at or shown, it stays known as long as it can be followed (rone.amb.170).
        self.known: dict[int, int] = {}
        self.lasting = ()  # changes to cards in play
        self.cheaper = ()  # changes to what a seat's cards cost
        self.statics = ()  # of cards in play, by who has them
        self.static_costs = ()
        self.pending = ()  # effects that wait by themselves (rone.amb.220)
        self.listeners = rules.listeners
        self.stack = []
        self.waiting = []  # triggered, not yet put on the stack
        self.combat: Combat | None = None
        self.following = 0  # who has been attacked before by the unit that follows on; a mask of sides (rone.3p.05)
        # What cards were when they left, if it was not as printed: controller, melee, ranged, health (rone.amb.34).
        # Until the stack is empty and no effect waits for its phase; then nothing asks any more.
        self.remembered = {}
        self.stays = {}  # how often cards have left play since nothing waited for any (see being.py)
        self.spent = ()  # abilities that were used as often as a turn allows (rone.amb.152)
        self.history = {}  # what has happened this turn, as far as a card asks
        self.firings = 0  # triggered effects of the present resolution (rone.amb.130)
        self.starter = NOBODY
        self.active = NOBODY
        self.phase = REFRESH
        self.round = 0
        self.reward: tuple[int, ...] = ()  # rone.3p.08
        self.out = 0  # mask of eliminated seats
        self.withdrawn: tuple[int, ...] = ()  # announcements called off since anything changed (rone.amb.32)
        self.over = RUNNING
        self.winners = 0
        # Derived, never in the digest: a mask of seats that had no fast effect to use when somebody last looked. What
        # could give them one takes them off. So most windows need no look at all.
        self.quiet = 0
        self.frail = 0  # derived, too: how many passives in play change health
        self.worked = None  # derived, too: values of the board as it is

    def copy(self) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.rules, new.seats, new.skip_forced = self.rules, self.seats, self.skip_forced
        new.seed, new.counter = self.seed, self.counter
        new.log = None
        new.agenda = self.agenda.copy()
        new.fate = self.fate
        new.seat = self.seat
        new.options = self.options
        new.defs = self.defs
        new.owner = self.owner
        new.players = [Player(p.water, p.level, p.hero, p.hand.copy(), p.techs) for p in self.players]
        new.sides = [Side(x.deck.copy(), x.grave.copy(), x.units.copy(), x.techdeck, x.gone) for x in self.sides]
        new.exhausted = self.exhausted.copy()
        new.damage = self.damage.copy()
        new.control = self.control.copy()
        new.boost = self.boost.copy()
        new.counters = self.counters
        new.shields = self.shields
        new.known = self.known
        new.lasting = self.lasting
        new.cheaper = self.cheaper
        new.statics = self.statics
        new.static_costs = self.static_costs
        new.pending = self.pending
        new.listeners = self.listeners
        new.stack = self.stack.copy()
        new.waiting = self.waiting.copy()
        new.combat = self.combat
        new.following = self.following
        new.remembered = self.remembered
        new.stays = self.stays
        new.spent = self.spent
        new.history = self.history
        new.firings = self.firings
        new.starter = self.starter
        new.active = self.active
        new.phase = self.phase
        new.round = self.round
        new.reward = self.reward
        new.out = self.out
        new.withdrawn = self.withdrawn
        new.over = self.over
        new.winners = self.winners
        new.quiet = self.quiet
        new.frail = self.frail
        new.worked = self.worked
        return new

    def board(self) -> tuple[Any, ...]:
        """What a passive can ask for (rone.amb.136), as it lies: quicker than `numbers`. Whatever a copy of the state
        shares is replaced when it changes, so it stands for itself here."""
        found = [
            self.active, self.out, self.phase, self.round, self.over, self.owner, self.counters, self.shields,
            self.known, self.lasting, self.cheaper, self.statics, self.static_costs, self.spent, self.defs, self.combat,
            tuple(self.exhausted.items()), tuple(self.damage.values()), tuple(self.control.values()),
            tuple(self.boost.items()), tuple(self.remembered.items()), tuple(self.stays.items()),
            tuple(self.history.items()), tuple([item.card for item in self.stack if item.kind < ABILITY]),
        ]  # fmt: skip
        for player in self.players:
            found += (player.water, player.level, player.hero, tuple(player.hand), player.techs)
        for side in self.sides:
            found += (tuple(side.deck), tuple(side.grave), tuple(side.units), side.techdeck, side.gone)
        return tuple(found)

    def __getstate__(self) -> dict[str, Any]:
        """For frozen matches: of the definitions only those that are not as printed."""
        found = {name: getattr(self, name) for name in SLOTS}
        found["worked"] = None
        found["defs"] = {c: d for c, (d, p) in enumerate(zip(self.defs, self.rules.defs, strict=True)) if d is not p}
        return found

    def __setstate__(self, found: dict[str, Any]) -> None:
        for name in SLOTS:
            setattr(self, name, found[name])
        changed, self.defs = found["defs"], self.rules.defs
        if changed:
            self.defs = [changed.get(c, d) for c, d in enumerate(self.rules.defs)]

    def numbers(self) -> list[int]:
        found = [
            self.starter,
            self.firings,
            self.active,
            self.phase,
            self.round,
            self.out,
            len(self.withdrawn),
            self.over,
            self.winners,
            self.following,
        ]
        for player in self.players:
            found += (player.water, player.level, player.hero, len(player.hand), *player.hand)
            found += (len(player.techs), *player.techs)
        for side in self.sides:
            for zone in (side.deck, side.grave, side.units, side.techdeck, side.gone):
                found += (len(zone), *zone)
        found += (len(self.reward), *self.reward, *self.withdrawn)
        for c in sorted(self.exhausted):
            found += (c, self.exhausted[c], self.damage[c], self.control[c], *self.defs[c].key)
        for key in sorted(self.boost):
            found += (key, self.boost[key])
        found += (len(self.boost), len(self.shields), *sorted(self.shields))
        for c in sorted(self.owner):
            found += (c, self.owner[c])
        for c in sorted(self.remembered):
            found += (c, *self.remembered[c])
        for c in sorted(self.stays):
            if c in self.exhausted or self.pending:  # whoever is not back cannot be taken for another
                found += (c, self.stays[c])
        for lasting in (*self.lasting, *self.cheaper):
            found += lasting.numbers()
        for item in self.stack:
            found += item.numbers()
        found.append(len(self.stack))
        for item in self.waiting:
            found += item.numbers()
        if self.counters:
            found += (COUNTERS_FOLLOW, *(n for pair in sorted(self.counters.items()) for n in pair))
        for pending in self.pending:
            found += pending.numbers()
        for spent in in_order(self) if self.spent else ():
            found += spent
        for past in sorted(self.history):
            found += (*past, *self.history[past])
        if self.known:
            found += (KNOWN_FOLLOW, *(n for pair in sorted(self.known.items()) for n in pair))
        if self.combat is not None:
            found += (self.combat.seat, self.combat.attacker, self.combat.target, self.combat.step)
        return found


SLOTS = (*State.__slots__, *CardState.__slots__, *RoneState.__slots__)


def in_hand_or_deck(s: RoneState, side: int) -> bool:
    """Whether a side still lives (rone.life.04, rone.2v2.13)."""
    members = s.rules.members[side]  # one or two
    return bool(s.sides[side].deck or s.players[members[0]].hand or s.players[members[-1]].hand)
