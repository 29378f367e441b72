"""Since when each seat of a table has had its question: for clocks, pauses and those who step in."""

from typing import TYPE_CHECKING

from muster.server.store.storage import now

if TYPE_CHECKING:
    from muster.kernel import Match


class Asking:
    """`since` is by the server's own clock, so that nobody pays for the time in which it was away; `by_log` is by the
    times in the log (None: the log does not tell)."""

    def __init__(self, seats: int) -> None:
        self.since = [now()] * seats
        self.by_log: list[float | None] = [None] * seats
        self._numbers = [-1] * seats  # of the position in which each was asked

    def begin(self, match: "Match", by_log: list[float | None] | None = None) -> None:
        """Here it begins, or goes on after the server was away."""
        seats = len(self.since)
        self.since, self._numbers = [now()] * seats, [match.asked_at(seat) for seat in range(seats)]
        self.by_log = [None] * seats if by_log is None else by_log

    def note(self, match: "Match", by_log: float) -> None:
        """Something was chosen or taken back: who has another question since?"""
        at = now()
        for seat, before in enumerate(self._numbers):
            number = match.asked_at(seat)
            if number != before:
                self._numbers[seat], self.since[seat], self.by_log[seat] = number, at, by_log
