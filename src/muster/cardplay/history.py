"""What has happened this turn, as far as a card of the library asks for it.

A text that asks ("if a card died this turn") leaves a watch behind when it is compiled. The watches of a library listen
at every table from the beginning, in play or not; where no card asks, there are none, and nothing is written down.
"""

from collections.abc import Callable

from muster.cardplay.being import card_of
from muster.cardplay.cards import Trigger
from muster.cardplay.env import Env
from muster.cardplay.meaning import Group
from muster.cardplay.program import Numbers, Program
from muster.cardplay.state import CardState, Listeners

WATCHING = -1  # in the place of a card: what listens for the whole table
NO_PROGRAM = Program(0)


class Watch(Trigger):
    """Notes every event of a kind that fits. `done`: a player did it to the card; else it happened to the card, and
    `fits` is asked for every seat, as whose card it was may matter."""

    __slots__ = ("done", "fits", "number")

    def __init__(self, event: int, done: bool, fits: Callable[[CardState, Env, int], bool], line: int) -> None:
        Trigger.__init__(self, event, fits, NO_PROGRAM, line)
        self.number = 0
        self.done = done
        self.fits = fits

    def note(self, s: CardState, a: int, b: int) -> None:
        seats, c = ((a,), b) if self.done else (range(s.seats), a)
        for seat in seats:
            if self.fits(s, Env(seat, WATCHING, WATCHING, (None,)), c):
                key = (self.number, seat)
                s.history = {**s.history, key: (*s.history.get(key, ()), c)}


def watching(numbers: Numbers, listeners: Listeners) -> Listeners:
    """The listeners of a table at which nothing is in play yet."""
    rows = list(listeners)
    for watch in numbers.watches:
        rows[watch.event] = (*rows[watch.event], (WATCHING, watch))
    return tuple(rows)


class Happened(Group[CardState]):
    """Cards to which something has happened this turn, once for each time."""

    __slots__ = ("by", "watch")

    def __init__(self, watch: Watch, by: str) -> None:
        Group.__init__(self, 0, 0)
        self.watch = watch
        self.by = by  # "enemy": what opponents have done

    def members(self, s: CardState, env: Env) -> list[int]:
        return [c for seat in self.seats(s, env) for c in self.of_seat(s, env, seat)]

    def seats(self, s: CardState, env: Env) -> list[int]:
        """Whose deeds are meant."""
        side = s.rules.side
        return [seat for seat in range(s.seats) if side[seat] != side[env.seat]] if self.by == "enemy" else [env.seat]

    def of_seat(self, s: CardState, env: Env, seat: int) -> list[int]:
        found = s.history.get((self.watch.number, seat), ())
        return [c for c in found if not (self.other and c == card_of(env.me))]
