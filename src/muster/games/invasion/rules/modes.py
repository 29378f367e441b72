"""What hangs on how the game is played: against each other, in teams, or together against the Invasion."""

from typing import ClassVar

from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import BREAK, MELEE, RANGED
from muster.games.invasion.rules.ending import break_off, finish, survives
from muster.games.invasion.rules.state import (
    CHECK_FAILED,
    DEFEAT,
    EMPTY,
    GOAL,
    LIMIT,
    NO_CARDS_LEFT,
    SCENARIO_LOST,
    InvasionState,
)
from muster.games.invasion.rules.turn import at_once
from muster.kernel.state import Ask, Step

ORDER = (BREAK, MELEE, RANGED)


def waiting_damage(s: InvasionState, seat: int) -> dict[int, int]:
    """What a player has prepared, by its sort."""
    player = s.players[seat]
    if not (player.breaks or player.melee or player.ranged):
        return {}
    found = {BREAK: player.breaks, MELEE: player.melee, RANGED: player.ranged}
    return {sort: count for sort, count in found.items() if count}


def single(s: InvasionState, seat: int, *sorts: int) -> list[int]:
    """Options to deal one packet alone, of sorts that a player has several of."""
    found = [packet for packet in s.players[seat].packets if packet[0] in sorts and packet[1] <= ch.MOST_POINTS]
    several = {sort for sort in sorts if sum(packet[0] == sort for packet in found) > 1}
    return [ch.packet(*packet) for packet in dict.fromkeys(found) if packet[0] in several]


def order_matters(s: InvasionState, team: tuple[int, ...]) -> bool:
    """Whether armor is destroyed as well as taken by melee damage of a team, so that what comes first matters."""
    waiting = [waiting_damage(s, mate) for mate in team]
    return all(any(sort in row for row in waiting) for sort in (BREAK, MELEE))


def strikes(s: InvasionState, seat: int, team: tuple[int, ...]) -> list[int]:
    """Damage that a player can deal to others, packet by packet only where that matters (ruling inv.amb.14)."""
    found = [ch.STRIKE | sort for sort in waiting_damage(s, seat)]
    return found + single(s, seat, BREAK, MELEE) if order_matters(s, team) else found


class Mode:
    """Players against each other; the others change what is different."""

    # The reason of each end of the game.
    ends: ClassVar[dict[int, int]] = {
        DEFEAT: ev.NO_HEALTH,
        CHECK_FAILED: ev.NOBODY_SURVIVES,
        EMPTY: ev.NO_CARD,
        GOAL: ev.AS_THE_SCENARIO_SAYS,
        SCENARIO_LOST: ev.AS_THE_SCENARIO_SAYS,
        NO_CARDS_LEFT: ev.INVASION_WITHOUT_CARD,
        LIMIT: ev.ROUNDS_OVER,
    }

    def begin_phase(self, s: InvasionState, phase: int, seats: tuple[int, ...]) -> None:
        at_once(s, phase, seats)

    def defeated(self, s: InvasionState, seat: int, how: int = DEFEAT) -> None:
        """Somebody has no health left, or no cards: whoever survives must pass the check (inv.goal.02 to 04)."""
        if s.frail:  # it was over before
            return
        losers = {s.rules.side[seat]}
        winners = 0
        for other in range(s.seats):
            if s.rules.side[other] not in losers and survives(s, other):
                winners |= 1 << other
        lost = [other for other in range(s.seats) if s.rules.side[other] not in losers and not winners >> other & 1]
        self.match_over(s, CHECK_FAILED if lost else how, 0 if lost else winners)

    def match_over(self, s: InvasionState, how: int, winners: int) -> None:
        """The series goes on until a side has won often enough (inv.match.01); a tie counts for nobody. With as many
        wins on each side nobody has won it (ruling inv.amb.82)."""
        change.end_match(s, winners)
        if s.rules.best_of == 1 or max(s.wins) > s.rules.best_of // 2:
            finish(s, how, winners)
        elif sum(s.wins) >= s.rules.best_of:
            finish(s, how, winners if s.rules.last_match_decides else 0)
        else:
            break_off(s)

    def goes_on(self, s: InvasionState) -> tuple[Step[InvasionState], ...]:
        """What comes after a match or a scenario that was not the last one."""
        return (s.rules.next_match,)

    def horde_has_no_cards(self, s: InvasionState) -> None:
        raise RuntimeError("there is no Invasion at this table")

    def sharing(self, s: InvasionState, seat: int, what: str, count: int) -> Step[InvasionState] | None:
        """The question how a gain is shared; None: it is the player's alone."""
        return None

    def sharers(self, s: InvasionState, seat: int) -> tuple[int, ...]:
        """Whose cards and dice an effect of a seat can reach as if they were its own."""
        return (seat,)

    def forbids(self, s: InvasionState, action: int) -> bool:
        return False

    def actions(self, s: InvasionState, seat: int) -> list[int]:
        """Additional player actions that can be paid now."""
        return []

    def act(self, s: InvasionState, seat: int, action: int) -> None:
        raise RuntimeError("there are no such actions at this table")

    def deployment(self, count: int) -> Step[InvasionState]:
        raise RuntimeError("there is no Invasion at this table")

    def decided(self, s: InvasionState, won: bool) -> None:
        """No scenario is played, so none is won or lost."""

    def left(self, s: InvasionState, c: int, what: str) -> int:
        return 0

    def damage(self, s: InvasionState, seat: int) -> None:
        s.agenda.append(StrikeAsk(seat))

    def late_damage(self, s: InvasionState, seat: int) -> None:
        """Of one seat alone, when all are through with their turn (ruling inv.amb.80)."""
        self.damage(s, seat)

    def help_for_reshuffle(self, s: InvasionState, seat: int, other: int) -> None:
        """What an opponent gets out of it that a player reshuffles (inv.life.13)."""
        change.change_tokens(s, other, -s.rules.board.reshuffle_tokens, ev.OPPONENT_RESHUFFLED)


class StrikeAsk(Ask[InvasionState]):
    """Which damage is dealt next (inv.p6.03)."""

    __slots__ = ()
    tag = 161
    kind = "strike"

    def step(self, s: InvasionState) -> bool:
        found = self.options(s, self.seat)
        if len(found) == 1 == len(self.open_seats(s)):  # nothing to choose
            self.choose(s, self.seat, found[0])
            return False
        return Ask.step(self, s)

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return strikes(s, seat, (seat,))

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        sort, size = ch.struck(option)
        count = size or waiting_damage(s, seat)[sort]
        s.agenda.append(self)
        change.spend_damage(s, seat, sort, count, size)
        self.deal(s, seat, sort, count)

    def deal(self, s: InvasionState, seat: int, sort: int, count: int) -> None:
        change.strike(s, s.rules.foes[seat][0], sort, count, seat)

    def stuck(self, s: InvasionState) -> None:
        """No damage is left."""


DUEL = Mode()
