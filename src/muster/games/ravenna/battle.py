"""Attack, totals and counter-attack (chapters attack and total; two.08 to two.17; team.14 to team.21)."""

from muster.games.ravenna import events as ev
from muster.games.ravenna.cards import ASSASSIN, COMMANDER, FORTIFICATIONS, ranks
from muster.games.ravenna.change import begin_attack, countered, decide, declined, reveal
from muster.games.ravenna.deeds import COUNTER, COUNTER_WITH, DECLINE
from muster.games.ravenna.scoring import end_round
from muster.games.ravenna.state import RavennaState
from muster.kernel.state import Ask

COUNTER_NOW, DECLINE_NOW = COUNTER.option(), DECLINE.option()
WALL = 10  # what a defender's Fortifications are worth


def total(cards: list[int], against: list[int], wall: int) -> int:
    """What a hand is worth against another; `wall` is the worth of each of its Fortifications (chapter total)."""
    mine = ranks(cards)
    # ravenna.total.04 to total.06: each Assassin takes one Commander's worth
    taken = min(mine.count(COMMANDER), ranks(against).count(ASSASSIN))
    return sum(mine) + wall * mine.count(FORTIFICATIONS) - COMMANDER * taken


def fight(s: RavennaState, hand: int, target: int, wall: int, target_wall: int, battle: int) -> tuple[int, int]:
    """Reveals both hands and totals them (ravenna.attack.04)."""
    reveal(s, hand, battle)
    reveal(s, target, battle)
    mine, theirs = s.slots[hand * 4 : hand * 4 + 4], s.slots[target * 4 : target * 4 + 4]
    return total(mine, theirs, wall), total(theirs, mine, target_wall)


def attack(s: RavennaState, hand: int, target: int) -> None:
    """One hand attacks another; the attack ends the round (ravenna.attack.01)."""
    begin_attack(s, hand, target)
    mine, theirs = fight(s, hand, target, 0, WALL, ev.FIRST_BATTLE)
    success = mine >= theirs  # ravenna.attack.05, ravenna.attack.06
    decide(s, hand, mine, target, theirs, success, ev.EQUAL if mine == theirs else ev.HIGHER)
    if success and counter_options(s, hand, target):
        captain = s.rules.owner[target] if s.rules.two else captain_of(s, s.rules.side[s.rules.owner[target]])
        s.agenda.append(Counter(captain, hand, target))
    else:
        end_round(s, s.rules.owner[hand], s.rules.owner[target], success)


def captain_of(s: RavennaState, side: int) -> int:
    """The seat that decides for a team (RA-21)."""
    members = s.rules.members[side]
    return members[s.captains[side]]


def counter_options(s: RavennaState, hand: int, target: int) -> list[int]:
    """The counter-attacks that answer `hand` having beaten `target`; none outside two-player and team games."""
    rules = s.rules
    if rules.two:
        return [COUNTER_NOW]  # ravenna.two.12: only the two other hands are left
    if not rules.teams:
        return []
    # ravenna.team.17, ravenna.team.18: neither of the two who fought takes part
    return [
        COUNTER_WITH.option(own, other)
        for own in rules.members[rules.side[target]]
        if own != target
        for other in rules.members[rules.side[hand]]
        if other != hand
    ]


class Counter(Ask[RavennaState]):
    """The beaten side may counter-attack, knowing what was revealed (ravenna.two.11, ravenna.team.16)."""

    __slots__ = ("hand", "target")
    tag = 5
    kind = "counter"

    def __init__(self, seat: int, hand: int, target: int) -> None:
        Ask.__init__(self, seat)
        self.hand = hand  # that attacked
        self.target = target  # that lost

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.hand, self.target)

    def options(self, s: RavennaState, seat: int) -> list[int]:
        return [*counter_options(s, self.hand, self.target), DECLINE_NOW]

    def choose(self, s: RavennaState, seat: int, option: int) -> None:
        rules = s.rules
        attacker, defender = rules.owner[self.hand], rules.owner[self.target]
        if option == DECLINE_NOW:
            declined(s, seat)
            return end_round(s, attacker, defender, True)
        if rules.two:
            own, other = self.target ^ 1, self.hand ^ 1
        else:
            own, other = COUNTER_WITH.values(option)
        countered(s, own, other)
        # Whoever counters stays the defender: RA-11, and ties go to the attacker (ravenna.two.15, ravenna.team.21).
        walls = (WALL, 0) if rules.counter_as_defender else (0, WALL)
        mine, theirs = fight(s, own, other, *walls, ev.SECOND_BATTLE)
        held = mine > theirs
        decide(s, own, mine, other, theirs, held, ev.EQUAL_IN_COUNTER if mine == theirs else ev.HIGHER)
        end_round(s, attacker, defender, not held, countered=True)
