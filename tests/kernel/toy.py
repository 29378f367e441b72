"""Stones, a toy game for the kernel's tests: small enough to see through, with everything that a game can ask for.

Every round, all seats choose at once how many stones (1 to 3, of those they have left) to hide in a fist: nobody waits
for anybody. When all have chosen, the fists are opened, and whoever hid the most, alone, scores a point. Then the
first seat says how to go on: another round, the end, or `crash`, which is there to see how the kernel takes a bug.
Waving is an aside. A seat without stones is not asked; if nobody has any, the game is over.
"""

from collections.abc import Mapping
from typing import Any

from muster.kernel import (
    Ask,
    Disclosure,
    Event,
    EventKind,
    Field,
    Form,
    Game,
    Notation,
    Option,
    Outcome,
    PositionError,
    Refusal,
    Setup,
    State,
    Step,
    Stream,
    below,
    run,
)
from muster.kernel.game import View
from muster.kernel.notation import VERB_SHIFT, fixed, numbers

HIDE, GO_ON, WAVE = 1, 2, 9
AGAIN, END, CRASH = range(3)
HID, OPENED, WENT_ON, WAVED = range(4)
OPTIONS = (Option("stones", 5, low=0, high=9), Option("skip_forced", False, (False, True)))


class Stones(State):
    __slots__ = ("fists", "left", "points", "waves")

    def __init__(self, seats: int, seed: bytes, counter: int, skip_forced: bool) -> None:
        State.__init__(self, seats, seed, counter, skip_forced)
        self.fists = [0] * seats
        self.left = [0] * seats
        self.points = [0] * seats
        self.waves = 0

    def copy(self) -> "Stones":
        c = Stones(self.seats, self.seed, self.counter, self.skip_forced)
        c.fists, c.left, c.points = self.fists.copy(), self.left.copy(), self.points.copy()
        c.waves, c.agenda, c.seat, c.options = self.waves, self.agenda.copy(), self.seat, self.options
        c.fate = self.fate
        return c

    def numbers(self) -> list[int]:
        return [*self.fists, *self.left, *self.points, self.waves]


class Round(Step[Stones]):
    """Opens a round, or ends the game when nobody has a stone left."""

    __slots__ = ()
    tag = 1

    def step(self, s: Stones) -> bool:
        waiting = tuple(seat for seat in range(s.seats) if s.left[seat])
        if waiting:
            s.agenda.append(Hide(waiting))
        return False


class Hide(Ask[Stones]):
    """An ask for several seats at once. It goes on as a smaller ask as long as somebody has not chosen."""

    __slots__ = ("waiting",)
    tag = 2
    kind = "hide"

    def __init__(self, waiting: tuple[int, ...]) -> None:
        Ask.__init__(self, waiting[0])
        self.waiting = waiting

    def fields(self) -> tuple[int, ...]:
        return self.waiting

    def open_seats(self, s: Stones) -> tuple[int, ...]:
        return self.waiting

    def options(self, s: Stones, seat: int) -> list[int]:
        return [HIDE << VERB_SHIFT | n for n in range(1, min(3, s.left[seat]) + 1)]

    def choose(self, s: Stones, seat: int, option: int) -> None:
        s.fists[seat] = option & 7
        s.left[seat] -= option & 7
        if s.log is not None:
            s.log.append((HID, seat, option & 7, 1 << seat))
        waiting = tuple(other for other in self.waiting if other != seat)
        s.agenda.append(Hide(waiting) if waiting else OpenFists())


class OpenFists(Step[Stones]):
    __slots__ = ()
    tag = 3

    def step(self, s: Stones) -> bool:
        if s.log is not None:
            s.log += [(OPENED, seat, stones) for seat, stones in enumerate(s.fists) if stones]
        if s.fists.count(max(s.fists)) == 1:
            s.points[s.fists.index(max(s.fists))] += 1
        s.fists = [0] * s.seats
        s.agenda.append(GoOn(0))
        return False


class GoOn(Ask[Stones]):
    __slots__ = ()
    tag = 4
    kind = "go on"

    def options(self, s: Stones, seat: int) -> list[int]:
        return [GO_ON << VERB_SHIFT | what for what in (AGAIN, END, CRASH)] if any(s.left) else []

    def choose(self, s: Stones, seat: int, option: int) -> None:
        s.points[seat] += option & 3 == CRASH  # a change that must not survive
        if option & 3 == CRASH:
            raise ZeroDivisionError("a bug in the game")
        if s.log is not None:
            s.log.append((WENT_ON, option & 3))
        if option & 3 == AGAIN:
            s.agenda.append(Round())

    def stuck(self, s: Stones) -> None:
        """No stones, no question: the game is over."""


class ToyWords:
    def event(self, shown: Mapping[str, Any], setup: Setup, lang: str) -> str:
        return f"{shown['kind']} {shown.get('stones', '?')}"

    def refusal(self, refusal: Refusal, setup: Setup, lang: str) -> str:
        return f"{refusal.reason}."

    def question(self, kind: str, view: View, lang: str) -> str:
        return f"{kind}?"

    def option(self, option: int, setup: Setup, lang: str) -> str:
        return str(option)

    def outcome(self, outcome: Outcome, setup: Setup, lang: str) -> str:
        return outcome.reason


FORMS = (
    Form(HIDE, "hide {n}", (Field("n", 0, 3, numbers(1, 3)),)),
    Form(GO_ON, "{what}", (Field("what", 0, 2, fixed("again", "end", "crash")),)),
    Form(WAVE, "wave"),
)


class ToyGame(Game[Stones]):
    id = "stones"
    version = 3
    title = "Stones"
    seats = (1, 8)
    known_options = OPTIONS
    kinds = (
        EventKind("hid", ("seat", "stones"), "stones.01", secret="stones"),
        EventKind("opened", ("seat", "stones"), "stones.02", disclosure=Disclosure.OPEN),
        EventKind("went on", ("what",), "stones.03", disclosure=Disclosure.SECRET),
        EventKind("waved", ("seat",), "stones.04"),
    )
    asks = ("hide", "go on")
    aside_verbs = frozenset((WAVE,))
    turn_rule = "stones.01"
    words = ToyWords()

    def start(self, setup: Setup, seed: bytes, log: list[Event] | None = None) -> Stones:
        s = Stones(len(setup.names), seed, 0, setup.options["skip_forced"])
        s.left = [setup.options["stones"]] * s.seats
        s.agenda.append(Round())
        run(s)
        return s

    def asides(self, s: Stones, seat: int) -> list[int]:
        return [WAVE << VERB_SHIFT]

    def do_aside(self, s: Stones, seat: int, option: int) -> None:
        s.waves += 1
        if s.log is not None:
            s.log.append((WAVED, seat))

    def why_not_aside(self, s: Stones, seat: int, option: int) -> Refusal | None:
        return None if option == WAVE << VERB_SHIFT else Refusal("table.01", "not_an_option")

    def candidates(self, s: Stones, seat: int) -> list[int]:
        return [HIDE << VERB_SHIFT | n for n in (1, 2, 3)]

    def why_not(self, s: Stones, seat: int, option: int) -> Refusal | None:
        return Refusal("stones.01", "too_few") if option >> VERB_SHIFT == HIDE else None

    def view(self, s: Stones, seat: int | None) -> View:
        fists = [stones if owner == seat else bool(stones) for owner, stones in enumerate(s.fists)]
        return {"fists": fists, "points": s.points.copy()}

    def determinize(self, s: Stones, seat: int | None, stream: Stream) -> Stones:
        c = s.copy()
        for other in range(s.seats):
            if other != seat and c.fists[other]:
                c.left[other] += c.fists[other]
                c.fists[other] = below(stream, min(3, c.left[other])) + 1
                c.left[other] -= c.fists[other]
        return c

    def outcome(self, s: Stones) -> Outcome | None:
        if s.agenda:
            return None
        best = max(s.points)
        return Outcome(tuple(i for i, p in enumerate(s.points) if p == best), tuple(s.points), "stones")

    def scores(self, s: Stones) -> tuple[int, ...]:
        return tuple(s.points)

    def notation(self, setup: Setup) -> Notation:
        return Notation(FORMS, setup)

    def write_position(self, s: Stones) -> dict[str, Any]:
        return {"left": s.left.copy(), "points": s.points.copy()}

    def read_position(self, setup: Setup, seed: bytes, data: Any, log: list[Event] | None = None) -> Stones:
        """Only moments between rounds can be described."""
        if (
            not isinstance(data, dict)
            or not isinstance(data.get("left"), list)
            or len(data["left"]) != len(setup.names)
        ):
            raise PositionError("left: one number for each seat.", "left")
        s = Stones(len(setup.names), seed, 0, setup.options["skip_forced"])
        s.left, s.points = list(data["left"]), list(data.get("points") or s.points)
        s.agenda.append(Round())
        s.log = log
        run(s)
        s.log = None
        return s


TOY = ToyGame()


def find_toy(id_: str) -> ToyGame:
    if id_ != TOY.id:
        raise LookupError(f"There is no game {id_}; there are: {TOY.id}.")
    return TOY
