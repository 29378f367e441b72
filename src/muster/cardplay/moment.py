"""Happenings that can be answered before they happen: damage that is prevented, a die that is rolled again.

`happen` puts a happening on the agenda. First comes whoever waits for it ("whenever this card would take damage"), then
a window if the game opens one; both may change what is to happen or keep it from happening. Then the game makes the
change, tells of it, and wakes whoever waits for what has happened.
"""

from muster.cardplay.being import card_of
from muster.cardplay.env import Env
from muster.cardplay.listeners import wake
from muster.cardplay.meaning import Amount
from muster.cardplay.program import GO_ON, STOP, Answer, Instruction, Program
from muster.cardplay.stack import TRIGGERS, window
from muster.cardplay.state import CardState
from muster.kernel.state import Step


class Happening(Step[CardState]):
    """It happens now."""

    __slots__ = ("amount", "event", "source", "whom")
    tag = 14

    def __init__(self, event: int, whom: int, amount: int, source: int) -> None:
        self.event = event  # that passives wait for beforehand
        self.whom = whom  # a being or a player
        self.amount = amount
        self.source = source  # a being

    def step(self, s: CardState) -> bool:
        s.play.happens(s, self)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.event, self.whom, self.amount, self.source)


def happen(s: CardState, event: int, whom: int, amount: int, source: int) -> None:
    """Something is about to happen."""
    coming = Happening(event, whom, amount, source)
    s.agenda.append(coming)
    if occasion := s.play.occasion(s, coming):
        s.agenda.append(window(s, len(s.stack), s.rules.orders[s.active], occasion))
    if s.listeners[event]:
        wake(s, event, card_of(whom) if whom >= 0 else -1 - whom, card_of(source))
    if s.waiting:
        s.agenda.append(TRIGGERS)


def coming(s: CardState) -> Happening | None:
    """What is about to happen next."""
    for step in reversed(s.agenda):
        if type(step) is Happening:
            return step
    return None


def become(s: CardState, amount: int) -> None:
    """What is about to happen will be so much instead; nothing: it will not happen."""
    for place in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[place]
        if type(step) is Happening:
            if amount > 0:
                s.agenda[place] = Happening(step.event, step.whom, amount, step.source)
            else:
                del s.agenda[place]
            return
    raise RuntimeError("nothing is about to happen")


class Prevent(Instruction[CardState]):
    """So much of what is about to happen does not happen; impossible where nothing is."""

    __slots__ = ("amount",)

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def able(self, s: CardState, env: Env) -> bool:
        return coming(s) is not None

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        found = coming(s)
        if found is None:
            return STOP
        points = min(self.amount.value(s, env), found.amount)
        become(s, found.amount - points)
        s.play.prevented(s, found, points)
        return GO_ON
