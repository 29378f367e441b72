"""Two against two: the members of a team act at once and share, and the team that is hit says who of them takes how
much (inv.team)."""

from typing import ClassVar

from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.modes import Mode, StrikeAsk, order_matters, strikes, waiting_damage
from muster.games.invasion.rules.sharing import SHARED, SHARED_PHASES, ShareAsk
from muster.games.invasion.rules.state import CHECK_FAILED, DAMAGE, DEFEAT, NOBODY, InvasionState
from muster.kernel.state import Ask, Step
from muster.kernel.together import later


class Teams(Mode):
    ends: ClassVar[dict[int, int]] = {**Mode.ends, DEFEAT: ev.TEAM_WITHOUT_HEALTH, CHECK_FAILED: ev.TEAM_NOT_SURVIVING}

    def sharers(self, s: InvasionState, seat: int) -> tuple[int, ...]:
        """inv.team.05"""
        if s.phase not in SHARED_PHASES:
            return (seat,)
        members = s.rules.members[s.rules.side[seat]]
        return (seat, *(mate for mate in members if mate != seat))

    def sharing(self, s: InvasionState, seat: int, what: str, count: int) -> Step[InvasionState] | None:
        if what not in SHARED or s.phase not in SHARED_PHASES:
            return None
        return ShareAsk(seat, SHARED.index(what), count)

    def begin_phase(self, s: InvasionState, phase: int, seats: tuple[int, ...]) -> None:
        """Each of the team deals damage in any order, also between that of the other (ruling inv.amb.14)."""
        if phase != DAMAGE or s.rules.seat_after_seat:
            Mode.begin_phase(self, s, phase, seats)
            return
        s.firings = 0
        for seat in seats:
            change.gather_damage(s, seat)
        s.agenda.append(AnyStrikeAsk(seats))

    def damage(self, s: InvasionState, seat: int) -> None:
        s.agenda.append(TeamStrikeAsk(seat))

    def late_damage(self, s: InvasionState, seat: int) -> None:
        s.agenda.append(AnyStrikeAsk((seat,)))


class AnyStrikeAsk(StrikeAsk):
    """Which damage of a team comes next: whoever has any may deal it."""

    __slots__ = ("seats",)
    tag = 222
    many = True

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.seat = seats[0] if seats else NOBODY

    def open_seats(self, s: InvasionState) -> tuple[int, ...]:
        return self.seats

    def step(self, s: InvasionState) -> bool:
        """Whoever has a single thing to deal does so at once, unless it matters what teammates deal before it."""
        left = tuple(seat for seat in self.seats if waiting_damage(s, seat))
        if not left:
            return False
        ask = AnyStrikeAsk(left)
        if len(left) == 1:
            return StrikeAsk.step(ask, s)
        found = {seat: ask.options(s, seat) for seat in left}
        alone = next((seat for seat in left if len(found[seat]) == 1), NOBODY)
        if alone != NOBODY and not order_matters(s, left):
            ask.choose(s, alone, found[alone][0])
            return False
        s.agenda.append(ask)
        s.seat, s.options = ask.seat, found[ask.seat]
        return True

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return strikes(s, seat, self.seats)

    def question(self, s: InvasionState, seat: int) -> tuple[object, ...]:
        return (self.kind, seat, *self.options(s, seat))

    def deal(self, s: InvasionState, seat: int, sort: int, count: int) -> None:
        s.agenda.append(SplitAsk(s.rules.foes[seat][0], seat, sort, count))

    def fields(self) -> tuple[int, ...]:
        return self.seats


class TeamStrikeAsk(StrikeAsk):
    """Damage arrives when all of the team have dealt theirs (rules of version 2)."""

    __slots__ = ()
    tag = 220

    def deal(self, s: InvasionState, seat: int, sort: int, count: int) -> None:
        later(s, SplitAsk(s.rules.foes[seat][0], seat, sort, count))


class SplitAsk(Ask[InvasionState]):
    """Who of the team takes the next point, or all that are left (inv.team.06)."""

    __slots__ = ("by", "left", "sort")
    tag = 221
    kind = "split"

    def __init__(self, seat: int, by: int, sort: int, left: int) -> None:
        self.seat = seat
        self.by = by
        self.sort = sort
        self.left = left

    def options(self, s: InvasionState, seat: int) -> list[int]:
        members = s.rules.members[s.rules.side[seat]]
        points = [ch.SPLIT | mate for mate in members] if self.left > 1 else []
        return [*(ch.ALL_TO | mate for mate in members), *points]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        mate = option & ch.CARD_MASK
        count = 1 if option >> 24 == ch.SPLIT_V else self.left
        if self.left > count:
            s.agenda.append(SplitAsk(seat, self.by, self.sort, self.left - count))
        change.strike(s, mate, self.sort, count, self.by)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.by, self.sort, self.left)


TEAMS = Teams()
