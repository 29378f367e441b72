"""Several seats act at once, each in the middle of something of its own.

A *lane* is a small agenda for one seat: it runs up to its next question and waits there, while the other lanes do the
same. `together` begins them all; when the last one is done, what they left for later is carried out seat after seat.

The lanes live in a step, as tuples of steps, so a state is copied, compared and saved as always. A lane that did not
move stays the very same tuple. `s.agenda` is the lane while something runs in it, and the game's own while options are
asked for.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from muster.kernel.state import Ask, State, Step, step_numbers

Lane = tuple[Step[Any], ...]


class Barrier(Step[Any]):
    """Lies at the bottom of a lane; what has to wait for the others lies beneath it (`later`)."""

    __slots__ = ()
    tag = -1

    def step(self, s: State) -> bool:
        raise RuntimeError("a lane was run beyond its end")


class End(Step[Any]):
    """All that is left of a lane in which the game ended, or in which all that waited was called off: what comes
    instead."""

    __slots__ = ("then",)
    tag = -2

    def __init__(self, *then: Step[Any]) -> None:
        self.then = then

    def step(self, s: State) -> bool:
        raise RuntimeError("a game was run beyond its end")


BARRIER = Barrier()


def together(s: State, lanes: Mapping[int, Sequence[Step[Any]]]) -> None:
    """Puts on the agenda: these seats act at once, each beginning with the last of its steps."""
    s.agenda.append(Begin(tuple((BARRIER, *lanes[seat]) if seat in lanes else () for seat in range(s.seats))))


def later(s: State, step: Step[Any]) -> None:
    """For when all lanes are done: whatever touches others. What one seat says first is done first; the seats follow in
    their order."""
    s.agenda.insert(0, step)


def end(s: State, *then: Step[Any]) -> None:
    """The game is over, whatever waits, also if that is found in the middle of a lane; or it goes on with something
    else, such as the next match."""
    call_off(s, s.agenda)
    s.agenda[:] = (End(*then),) if in_lane(s) else then


def call_off(s: State, steps: Iterable[Step[Any]]) -> None:
    """None of these will be done."""
    for step in steps:
        step.called_off(s)


def in_lane(s: State) -> bool:
    """Whether what runs now runs in a lane, so that no other seat can be asked."""
    return Barrier in map(type, s.agenda)


def run_lane(s: State, seat: int, lane: list[Step[Any]]) -> Lane:
    """Runs a lane up to its next question, or to its end."""
    s.agenda = lane
    while type(lane[-1]) is not Barrier and type(lane[-1]) is not End:
        if lane.pop().step(s):
            if s.seat != seat:
                raise RuntimeError(f"seat {s.seat} is asked in the lane of seat {seat}; that has to wait (later)")
            break
    return tuple(lane)


def numbers_of(lanes: tuple[Lane, ...]) -> tuple[int, ...]:
    found = [len(lanes)]
    for lane in lanes:
        found.append(len(lane))
        for step in lane:
            found += step_numbers(step)
    return tuple(found)


def renamed(lanes: tuple[Lane, ...], names: Mapping[int, int]) -> tuple[Lane, ...]:
    return tuple(tuple(step.renamed(names) for step in lane) for lane in lanes)


class Begin(Step[Any]):
    """Brings every lane to its first question."""

    __slots__ = ("lanes",)
    tag = -3

    def __init__(self, lanes: tuple[Lane, ...]) -> None:
        self.lanes = lanes

    def fields(self) -> tuple[int, ...]:
        return numbers_of(self.lanes)

    def step(self, s: State) -> bool:
        outer: list[Step[Any]] = s.agenda
        lanes: list[Lane] = []
        for seat, lane in enumerate(self.lanes):
            moved = run_lane(s, seat, list(lane)) if lane else ()
            if moved and isinstance(moved[-1], End):
                s.agenda = outer
                call_off(s, (*outer, Together((*lanes, *self.lanes[seat + 1 :]))))
                outer[:] = moved[-1].then
                return False
            lanes.append(moved)
        s.agenda = outer
        s.seat = -1
        outer.append(Together(tuple(lanes)))
        return False

    def renamed(self, names: Mapping[int, int]) -> "Begin":
        return Begin(renamed(self.lanes, names))


class Together(Ask[Any]):
    """The questions of all lanes that are not done yet."""

    __slots__ = ("lanes", "open")
    tag = -4
    kind = "together"
    many = True

    def __init__(self, lanes: tuple[Lane, ...]) -> None:
        self.lanes = lanes
        found = []
        for seat, lane in enumerate(lanes):
            if lane and type(lane[-1]) is not Barrier:
                found.append(seat)
        self.open = tuple(found)
        self.seat = found[0] if found else -1

    def fields(self) -> tuple[int, ...]:
        return numbers_of(self.lanes)

    def open_seats(self, s: State) -> tuple[int, ...]:
        return self.open

    def part(self, seat: int) -> Ask[Any]:
        top = self.lanes[seat][-1] if seat in self.open else self
        assert isinstance(top, Ask)
        return top

    def options(self, s: State, seat: int) -> list[int]:
        return self.part(seat).options(s, seat)

    def possible(self, s: State, seat: int) -> bool:
        return self.part(seat).possible(s, seat)

    def question(self, s: State, seat: int) -> tuple[object, ...]:
        return self.part(seat).question(s, seat)

    def choose(self, s: State, seat: int, option: int) -> None:
        self._move(s, seat, option)

    def step(self, s: State) -> bool:
        if not self.open:
            for lane in reversed(self.lanes):
                s.agenda += lane[:-1]
            return False
        for seat in self.open:
            ask: Any = self.lanes[seat][-1]
            if ask.waits and not ask.possible(s, seat):  # somebody took what this one was about to take
                self._move(s, seat, None)
                return False
        s.agenda.append(self)
        if s.seat != self.seat:
            s.seat, s.options = self.seat, self.options(s, self.seat)
        return True

    def _move(self, s: State, seat: int, option: int | None) -> None:
        """One lane goes on by a choice, or (None) because nothing is left to choose there."""
        outer, lane = s.agenda, list(self.lanes[seat])
        s.agenda, s.seat = lane, -1  # whose options the state knows; `seat` again if the lane stops at a question
        ask: Any = lane.pop()
        if option is None:
            ask.stuck(s)
        else:
            ask.choose(s, seat, option)
        moved = run_lane(s, seat, lane)
        s.agenda = outer
        if isinstance(moved[-1], End):
            call_off(s, (*outer, Together((*self.lanes[:seat], *self.lanes[seat + 1 :]))))
            outer[:] = moved[-1].then
        else:
            outer.append(Together((*self.lanes[:seat], moved, *self.lanes[seat + 1 :])))

    def called_off(self, s: State) -> None:
        for lane in self.lanes:
            call_off(s, lane)

    def renamed(self, names: Mapping[int, int]) -> "Together":
        return Together(renamed(self.lanes, names))
