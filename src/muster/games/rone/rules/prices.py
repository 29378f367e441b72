"""What an ability costs besides water and exhausting its card: cards that are discarded, sacrificed or exhausted.

Such costs are a program of their own. It runs once everything else is chosen and paid; what it was paid with is known
to the effect, which is put on the stack when all is paid (rone.amb.161).
"""

from muster.cardplay.env import Env
from muster.cardplay.item import ABILITY, Item
from muster.cardplay.program import GO_ON, Answer, Instruction, Program
from muster.cardplay.stack import TRIGGERS
from muster.games.rone.rules.state import RoneState
from muster.kernel.state import Step


class Stacked(Step[RoneState]):
    """An ability whose costs are being paid: it is put on the stack, below whatever the payment has triggered."""

    __slots__ = ("card", "env", "program", "seat")
    tag = 43

    def __init__(self, seat: int, card: int, program: Program, env: Env) -> None:
        self.seat = seat
        self.card = card
        self.program = program
        self.env = env

    def step(self, s: RoneState) -> bool:
        s.stack.append(Item(ABILITY, self.seat, self.card, self.program, self.env))
        if s.waiting:
            s.agenda.append(TRIGGERS)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.program.number, *self.env.numbers())


class HandOver(Instruction[RoneState]):
    """The end of a payment: the effect knows what it was paid with."""

    __slots__ = ()

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        waits = s.agenda[-1]
        assert isinstance(waits, Stacked)
        knows = waits.env
        for place, held in enumerate(env.binds):
            if held is not None and knows.binds[place] is None:
                knows = knows.bound(place, held)
        s.agenda[-1] = Stacked(waits.seat, waits.card, waits.program, knows)
        return GO_ON
