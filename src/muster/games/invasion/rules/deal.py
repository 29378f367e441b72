"""Setting up: leaders, technologies, decks, recruits, and who begins (inv.setup, inv.csetup)."""

from collections.abc import Mapping
from typing import ClassVar

from muster.games.invasion.cards.records import (
    ADDITIONAL,
    LEADER,
    PLAYING,
    PROTOCOL,
    RECRUIT,
    STARTING,
    TECHNOLOGY,
)
from muster.games.invasion.rules import asks, between, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.course import NextTurn
from muster.games.invasion.rules.effects import Triggers, run_text
from muster.games.invasion.rules.horde import ROUND
from muster.games.invasion.rules.speed import SPEED_ROUND
from muster.games.invasion.rules.state import DICE, STARTING_DIE, Horde, InvasionState, Player
from muster.kernel.state import Ask, Step
from muster.kernel.stream import below, shuffle
from muster.kernel.together import together

OFFERED = 3  # cards of which one is kept
RECRUITS = 4  # inv.setup.08


class Deal(Step[InvasionState]):
    """From the box to the first choice of a leader."""

    __slots__ = ()
    tag = 170

    def step(self, s: InvasionState) -> bool:
        library, rules = s.rules.library, s.rules
        s.leaders = tuple(library.of_kind(LEADER))
        s.technologies += library.of_kind(TECHNOLOGY)
        shuffle(s, s.technologies)
        s.recruits += [c for first in library.of_kind(PLAYING, RECRUIT) for c in library.copies_of(first)]
        shuffle(s, s.recruits)
        starting, additional = library.of_kind(PLAYING, STARTING), library.of_kind(PLAYING, ADDITIONAL)
        s.supply = tuple(first + copy for first in additional for copy in range(rules.sets))
        s.supply += tuple(first + copy for first in starting for copy in range(rules.players, rules.sets))
        owner = {}
        for seat in range(s.seats):
            player = Player()
            player.armor, player.health, player.tokens = rules.board.armor, rules.board.health, rules.board.tokens
            player.dice = (STARTING_DIE,) * DICE
            player.deck = [first + seat for first in starting]
            owner.update(dict.fromkeys(player.deck, seat))
            shuffle(s, player.deck)
            s.players.append(player)
        s.owner = owner
        if rules.scenarios:
            muster_horde(s)
        order = list(range(s.seats))
        shuffle(s, order)  # who chooses a leader first is left to chance (ruling inv.amb.63)
        s.agenda += (Bases(False), *(LeaderAsk(seat) for seat in order))
        if rules.scenarios:
            s.agenda.append(Scenario(0))
        return False


DEAL = Deal()


class LeaderAsk(Ask[InvasionState]):
    """inv.setup.04"""

    __slots__ = ()
    tag = 171
    kind = "leader"

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ch.LEADER | c for c in s.leaders]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        change.take_leader(s, seat, option & ch.CARD_MASK)


class Bases(Step[InvasionState]):
    """Each draws three technologies, and three recruits four times; all choose at once. The cards are dealt beforehand,
    so it does not matter who is quicker (inv.setup.05, inv.setup.08). `again`: recruits alone (inv.camp.07)."""

    __slots__ = ("again",)
    tag = 172

    def __init__(self, again: bool) -> None:
        self.again = again

    def step(self, s: InvasionState) -> bool:
        lanes: dict[int, tuple[Step[InvasionState], ...]] = {}
        for seat in range(s.seats):
            offers = []
            for _ in range(RECRUITS):
                cards = change.from_supply(s, s.recruits, s.ruined, 0, OFFERED)
                if cards:
                    offers.append(Offered(asks.RecruitAsk(seat, tuple(cards), ev.AT_SETUP)))
            if not self.again:
                cards = change.from_supply(s, s.technologies, s.ruined_technologies, 1, OFFERED)
                offers.append(Offered(asks.DiscoverAsk(seat, tuple(cards), ev.AT_SETUP)))
            lanes[seat] = tuple(offers)
        s.agenda.append(START)
        if s.seats == 1:
            s.agenda += lanes[0]
        else:
            together(s, lanes)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.again,)


class Offered(Step[InvasionState]):
    """Somebody sees some cards, and takes one of them."""

    __slots__ = ("ask",)
    tag = 173
    looking: ClassVar[dict[str, int]] = {"recruit": ev.RECRUITS_AT_SETUP, "discover": ev.TECHNOLOGIES_AT_SETUP}

    def __init__(self, ask: asks.TakeAsk) -> None:
        self.ask = ask

    def step(self, s: InvasionState) -> bool:
        change.see(s, self.ask.seat, list(self.ask.cards), self.looking[self.ask.kind])
        s.agenda.append(self.ask)
        return False

    def called_off(self, s: InvasionState) -> None:
        self.ask.called_off(s)

    def fields(self) -> tuple[int, ...]:
        return self.ask.fields()

    def renamed(self, names: Mapping[int, int]) -> "Offered":
        return Offered(self.ask.renamed(names))


class Start(Step[InvasionState]):
    """Who begins is left to chance, and the second player gets spare parts (inv.csetup.01, inv.csetup.02); against the
    Invasion nobody does (inv.isetup.08)."""

    __slots__ = ()
    tag = 174

    def step(self, s: InvasionState) -> bool:
        if s.horde is not None:
            s.agenda.append(ROUND)
            return False
        if s.rules.speed:  # inv.speed.01
            change.begin_match_at_once(s)
            s.agenda.append(SPEED_ROUND)
            return False
        starter = s.rules.starter if s.rules.starter is not None else below(s, s.seats)
        starter = min(s.rules.members[s.rules.side[starter]])  # a team begins as one
        change.begin_match(s, starter)
        s.agenda.append(NextTurn(starter))
        return False


START = Start()


# --- the Invasion ------------------------------------------------------------------------------------------------


def muster_horde(s: InvasionState) -> None:
    """Its deck of starting cards, its supply and the protocols (inv.isetup.02 to 04)."""
    library, board = s.rules.library, s.rules.board
    s.horde = found = Horde()
    cards = [c for first in s.rules.invaders for c in library.copies_of(first)]
    starting = [c for c in cards if s.defs[c].sort == STARTING]
    shuffle(s, starting)
    count = board.equal_cards if s.rules.equal else board.cards + board.more * s.seats
    found.deck, rest = starting[:count], starting[count:]
    s.owner = {**s.owner, **dict.fromkeys(found.deck, s.rules.horde)}
    found.recruits = sorted((*rest, *(c for c in cards if s.defs[c].sort != STARTING)))
    shuffle(s, found.recruits)
    found.supply = library.of_kind(PROTOCOL)
    shuffle(s, found.supply)


class Scenario(Step[InvasionState]):
    """A scenario is set up (inv.isetup.05 to 07, inv.camp.09)."""

    __slots__ = ("number",)
    tag = 175

    def __init__(self, number: int) -> None:
        self.number = number

    def step(self, s: InvasionState) -> bool:
        c = s.rules.scenarios[self.number]
        change.begin_scenario(s, self.number, c)
        s.agenda.append(Triggers(0))
        setup = s.defs[c].setup
        if setup is not None:
            run_text(s, s.rules.horde, c, setup)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.number,)


class NextScenario(Step[InvasionState]):
    """After a scenario that was won (inv.camp.03 to 10)."""

    __slots__ = ()
    tag = 176

    def step(self, s: InvasionState) -> bool:
        between.keep_players(s)
        between.keep_horde(s)
        between.renew_supplies(s)
        change.begin_anew(s)
        s.agenda += (Bases(True), Scenario(s.scenario + 1))
        return False


NEXT_SCENARIO = NextScenario()


class NextMatch(Step[InvasionState]):
    """After a match that was not the last of its series (inv.match.02 to 04)."""

    __slots__ = ()
    tag = 177

    def step(self, s: InvasionState) -> bool:
        between.keep_players(s)
        between.renew_supplies(s)
        change.begin_anew(s)
        s.agenda.append(Bases(True))
        return False


NEXT_MATCH = NextMatch()
