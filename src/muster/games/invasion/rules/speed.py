"""Speed Training: all play each phase at once, what is done to an opponent waits for the end of the phase, and then it
is looked once who is defeated (inv.speed)."""

from collections.abc import Sequence

from muster.cardplay.choices import CARD_MASK, NO, PLAYER, YES
from muster.cardplay.program import Run
from muster.games.invasion.rules import change
from muster.games.invasion.rules.effects import IN_ORDER, InOrder, PutOff, acting, put_off
from muster.games.invasion.rules.ending import finish
from muster.games.invasion.rules.modes import Mode, StrikeAsk
from muster.games.invasion.rules.state import DEFEAT, LIMIT, PARTS, RUNNING, InvasionState
from muster.games.invasion.rules.turn import SUPPLY, Begin, at_once, price, take_turn
from muster.kernel.state import Ask, Step
from muster.kernel.together import Barrier, Together, later, together

MOST_REVEALS = 50  # in one contest; then the first seat has it, which no real game comes to


class Speed(Mode):
    def begin_phase(self, s: InvasionState, phase: int, seats: tuple[int, ...]) -> None:
        s.agenda.append(Verdict(0, RUNNING))
        if phase == PARTS and sum(can_buy_from_supply(s, seat) for seat in seats) > 1:
            s.agenda.append(Contest(seats, False))
            together(s, {seat: (OrderAsk(seat),) for seat in seats})
        else:
            at_once(s, phase, seats)

    def defeated(self, s: InvasionState, seat: int, how: int = DEFEAT) -> None:
        """By one's own doing at once; while what was done to opponents happens, it is found at its end (ruling
        inv.amb.54)."""
        place = next((i for i, step in enumerate(s.agenda) if isinstance(step, Verdict)), -1)
        if place < 0 or acting(s):
            Mode.defeated(self, s, seat, how)
        else:
            found = s.agenda[place]
            assert isinstance(found, Verdict)
            s.agenda[place] = Verdict(found.lost | 1 << seat, how)

    def damage(self, s: InvasionState, seat: int) -> None:
        s.agenda.append(SpeedStrikeAsk(seat))

    def late_damage(self, s: InvasionState, seat: int) -> None:
        Mode.damage(self, s, seat)

    def help_for_reshuffle(self, s: InvasionState, seat: int, other: int) -> None:
        """It is done to an opponent, so it waits as well (ruling inv.amb.74)."""
        if acting(s):
            put_off(s, seat, -1, Help(seat, other))
        else:
            Mode.help_for_reshuffle(self, s, seat, other)


class SpeedRound(Step[InvasionState]):
    """A turn of all at once, then the next."""

    __slots__ = ()
    tag = 230

    def step(self, s: InvasionState) -> bool:
        change.begin_round(s)
        if s.rules.max_rounds is not None and s.round > s.rules.max_rounds:
            finish(s, LIMIT, 0)
            return False
        s.agenda.append(self)
        change.begin_players_turn(s)
        take_turn(s, tuple(range(s.seats)))
        return False


SPEED_ROUND = SpeedRound()


class Verdict(Step[InvasionState]):
    """The end of a phase: who was defeated meanwhile, and how the last of them was."""

    __slots__ = ("how", "lost")
    tag = 231

    def __init__(self, lost: int, how: int) -> None:
        self.lost = lost  # mask of seats
        self.how = how

    def step(self, s: InvasionState) -> bool:
        if self.lost == (1 << s.seats) - 1:  # nobody survives who could make the check (ruling inv.amb.29)
            s.rules.mode.match_over(s, self.how, 0)
        elif self.lost:
            s.rules.mode.defeated(s, self.lost.bit_length() - 1, self.how)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.lost, self.how)


# --- what is done to opponents -----------------------------------------------------------------------------------


class Help(Step[InvasionState]):
    """An opponent gets something out of a reshuffle, when all are through with the phase."""

    __slots__ = ("seat", "whom")
    tag = 241

    def __init__(self, seat: int, whom: int) -> None:
        self.seat = seat
        self.whom = whom

    def step(self, s: InvasionState) -> bool:
        s.rules.mode.help_for_reshuffle(s, self.seat, self.whom)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.whom)


def pending(s: InvasionState) -> list[PutOff | Run | Help]:
    """What waits, for all to see (inv.speed.05)."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Together):
        return [step for lane in top.lanes for step in under(lane, Barrier)]
    if waiting := under(s.agenda, InOrder):
        return waiting
    return [step for step in reversed(s.agenda) if isinstance(step, PutOff | Help)]


def under(steps: Sequence[Step[InvasionState]], what: type[Step[InvasionState]]) -> list[PutOff | Run | Help]:
    """What waits beneath those who play the phase, the next one first."""
    place = next((i for i, step in enumerate(steps) if isinstance(step, what)), 0)
    return [step for step in reversed(steps[:place]) if isinstance(step, PutOff | Run | Help)]


class SpeedStrikeAsk(StrikeAsk):
    """Damage arrives when all have dealt theirs."""

    __slots__ = ()
    tag = 233

    def deal(self, s: InvasionState, seat: int, sort: int, count: int) -> None:
        later(s, Strike(seat, s.rules.foes[seat][0], sort, count))


class Strike(Step[InvasionState]):
    __slots__ = ("by", "count", "sort", "whom")
    tag = 234

    def __init__(self, by: int, whom: int, sort: int, count: int) -> None:
        self.by = by
        self.whom = whom
        self.sort = sort
        self.count = count

    def step(self, s: InvasionState) -> bool:
        change.strike(s, self.whom, self.sort, self.count, self.by)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.by, self.whom, self.sort, self.count)


# --- the order of a phase ----------------------------------------------------------------------------------------


def can_buy_from_supply(s: InvasionState, seat: int) -> bool:
    """Whether the order of the phase may matter to a player: the supply is the only thing that all see and that each
    card is in only so often (ruling inv.amb.72)."""
    player = s.players[seat]
    there = player.parts + sum(s.defs[c].parts for c in player.played)
    return bool(s.supply) and price(s, seat, SUPPLY) <= there


class OrderAsk(Ask[InvasionState]):
    """Whether it matters to somebody who comes first in this phase (inv.speed.06)."""

    __slots__ = ()
    tag = 235
    kind = "order matters"

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [YES, NO]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        if option == YES:
            later(s, Wish())


class Wish(Step[InvasionState]):
    """It does matter to somebody."""

    __slots__ = ()
    tag = 236

    def step(self, s: InvasionState) -> bool:
        place = next(i for i, step in enumerate(s.agenda) if isinstance(step, Contest))
        contest = s.agenda[place]
        assert isinstance(contest, Contest)
        s.agenda[place] = Contest(contest.seats, True)
        return False


class Contest(Step[InvasionState]):
    """Each reveals a card of the recruitment deck; the highest training cost says who plays the phase first
    (inv.speed.06). Equal ones are revealed again (inv.speed.07)."""

    __slots__ = ("seats", "wanted")
    tag = 237

    def __init__(self, seats: tuple[int, ...], wanted: bool) -> None:
        self.seats = seats
        self.wanted = wanted

    def step(self, s: InvasionState) -> bool:
        if self.wanted:
            s.agenda.append(FirstAsk(self.winner(s)))
        else:
            at_once(s, s.phase, self.seats)
        return False

    def winner(self, s: InvasionState) -> int:
        for _ in range(MOST_REVEALS):
            costs = {seat: revealed(s, seat) for seat in self.seats}
            most = max(costs.values())
            if list(costs.values()).count(most) == 1:
                return max(costs, key=costs.__getitem__)
        return self.seats[0]

    def fields(self) -> tuple[int, ...]:
        return (self.wanted, *self.seats)


def revealed(s: InvasionState, seat: int) -> int:
    """The training cost of a card that a player reveals."""
    cards = change.from_supply(s, s.recruits, s.ruined, 0, 1)
    for c in cards:
        change.reveal_for_order(s, seat, c)
    return s.defs[cards[0]].train if cards else 0


class FirstAsk(Ask[InvasionState]):
    """Who plays the phase first."""

    __slots__ = ()
    tag = 238
    kind = "first"

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [PLAYER | other for other in range(s.seats)]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        first = option & CARD_MASK
        change.go_first(s, first)
        others = [other for other in range(s.seats) if other != first]
        s.agenda += (IN_ORDER, *(Begin(s.phase, other) for other in reversed(others)), Begin(s.phase, first))


SPEED = Speed()
