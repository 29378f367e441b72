"""The nights: what happens by itself (steps) and what somebody is asked (asks), in the order of the rulebook."""

from muster.kernel import Ask, Step, together
from muster.kernel.notation import VERB_SHIFT
from night_fishing import lake
from night_fishing.lake import HAND, NO_FISH, WEIGHT, WORTH, Lake

FISH_FOR, CAST, HAUL_IN, MEND, LET_GO = range(1, 6)


def option(verb: int, fish: int = 0) -> int:
    return verb << VERB_SHIFT | fish


class Dusk(Step[Lake]):
    """A new night begins, or the game is over."""

    __slots__ = ()
    tag = 1

    def step(self, s: Lake) -> bool:
        if s.night == s.nights:
            for seat, lines in enumerate(s.lines):  # fishing.end.01
                score(s, seat, lines, lake.SPARED, seat, lines)
            return False
        s.night += 1
        lake.tell(s, lake.NIGHT, s.night)
        for seat in range(s.seats):
            while len(s.hands[seat]) < HAND:
                lake.draw(s, seat)
        go_out(s)
        return False


def go_out(s: Lake) -> None:
    """Everybody at once (fishing.night.01), each beginning where they are: mostly at the choice of a fish."""
    s.agenda.append(Dawn())
    together(s, {seat: next_ask(s, seat) for seat in range(s.seats)})


def next_ask(s: Lake, seat: int) -> list[Ask[Lake]]:
    if s.home[seat]:
        return []
    if s.fish[seat] == NO_FISH:
        return [ChooseFish(seat)]
    return [Torn(seat) if s.torn(seat) else Fishing(seat)]


class ChooseFish(Ask[Lake]):
    __slots__ = ()
    tag = 2
    kind = "fish"

    def options(self, s: Lake, seat: int) -> list[int]:
        return [option(FISH_FOR, fish) for fish in sorted(set(s.hands[seat]))]

    def choose(self, s: Lake, seat: int, option: int) -> None:
        lake.choose(s, seat, option & 7)
        s.agenda += next_ask(s, seat)


class Fishing(Ask[Lake]):
    __slots__ = ()
    tag = 3
    kind = "cast"

    def options(self, s: Lake, seat: int) -> list[int]:
        return [option(CAST), option(HAUL_IN)] if s.dice[seat] else [option(CAST)]

    def choose(self, s: Lake, seat: int, option: int) -> None:
        deed = lake.cast if option >> VERB_SHIFT == CAST else lake.go_home
        deed(s, seat)
        s.agenda += next_ask(s, seat)


class Torn(Ask[Lake]):
    __slots__ = ()
    tag = 4
    kind = "torn"

    def options(self, s: Lake, seat: int) -> list[int]:
        return [option(MEND), option(LET_GO)]

    def choose(self, s: Lake, seat: int, option: int) -> None:
        deed = lake.mend if option >> VERB_SHIFT == MEND else lake.go_home
        deed(s, seat)
        s.agenda += next_ask(s, seat)


class Dawn(Step[Lake]):
    """Everybody is home: the catch is counted, and the boats are made ready for the next night."""

    __slots__ = ()
    tag = 5

    def step(self, s: Lake) -> bool:
        for seat, fish in enumerate(s.fish):
            lake.tell(s, lake.SHOWN, seat, fish)
        for seat, fish in enumerate(s.fish):
            count(s, seat, fish)
        s.fish, s.home = [NO_FISH] * s.seats, [0] * s.seats
        s.dice = [[] for _ in range(s.seats)]
        s.agenda.append(Dusk())
        return False


def count(s: Lake, seat: int, fish: int) -> None:
    """What one boat brings home (fishing.catch)."""
    total = s.total(seat)
    rivals = [s.total(other) for other in range(s.seats) if other != seat and s.fish[other] == fish]
    if total < WEIGHT[fish]:
        if total:
            score(s, seat, 1, lake.FRY, seat)
    elif total > max(rivals, default=0):
        score(s, seat, WORTH[fish], lake.LANDED, seat, fish, WORTH[fish])
    else:
        lake.tell(s, lake.ESCAPED, seat, fish)


def score(s: Lake, seat: int, points: int, *event: int) -> None:
    s.points[seat] += points
    lake.tell(s, *event)
