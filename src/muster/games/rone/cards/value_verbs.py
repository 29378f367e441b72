"""Verbs about values and abilities: set, double, exchange, lose."""

from muster.cardplay.env import Env
from muster.cardplay.lasting import NOT_THERE, PERMANENT, YOU, Until
from muster.cardplay.meaning import Amount, Reference
from muster.cardplay.program import GO_ON, WAIT, Answer, Instruction, Program, Run
from muster.games.rone.cards.verbs import CARDS
from muster.games.rone.rules.change import (
    boost,
    change_health,
    change_value,
    deprive,
    set_value,
    silence,
    swap_values,
)
from muster.games.rone.rules.life import DEATHS
from muster.games.rone.rules.state import MELEE, NEXT_COMBAT, RANGED, RoneState
from muster.games.rone.rules.values import HEALTH, health, melee, ranged

WORTH = {MELEE: melee, RANGED: ranged, HEALTH: health}


class ForAWhile(Instruction[RoneState]):
    """Something about cards in play, for as long as the text says. What hangs on a card that is gone does not begin
    (rone.amb.150)."""

    __slots__ = ("until", "who")
    in_play = True
    brings = CARDS

    def __init__(self, who: Reference, until: Until) -> None:
        self.who = who
        self.until = until

    def personal(self) -> bool:
        return self.until.on == YOU

    def meant(self, s: RoneState, env: Env) -> list[int]:
        if self.until.of(s, env) == NOT_THERE:
            return []
        return [c for c in self.who.cards(s, env) if c in s.exhausted]


class SetValue(ForAWhile):
    """rone.amb.210; health rises or falls by what is missing."""

    __slots__ = ("amount", "value")

    def __init__(self, who: Reference, value: int, amount: Amount, until: Until) -> None:
        ForAWhile.__init__(self, who, until)
        self.value = value
        self.amount = amount

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        n, until, of = self.amount.value(s, env), self.until.number, self.until.of(s, env)
        found = self.meant(s, env)
        if self.value != HEALTH:
            for c in found:
                set_value(s, c, self.value, n, until, of)
            return GO_ON
        s.agenda += (Run(program, at + 1, env), DEATHS)
        for c in found:
            add(s, c, HEALTH, n - health(s, c), until, of)
        return WAIT


class Double(ForAWhile):
    """As much again as it is worth at that moment (rone.amb.210)."""

    __slots__ = ("value",)

    def __init__(self, who: Reference, value: int, until: Until) -> None:
        ForAWhile.__init__(self, who, until)
        self.value = value

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        worth = WORTH[self.value]
        for c, n in [(c, worth(s, c)) for c in self.meant(s, env)]:
            add(s, c, self.value, n, self.until.number, self.until.of(s, env))
        return GO_ON


def add(s: RoneState, c: int, value: int, n: int, until: int, of: int) -> None:
    """Changes a value by so much."""
    if not n:
        return
    if value == HEALTH and until == PERMANENT:
        change_health(s, c, n)
    elif until == NEXT_COMBAT:
        boost(s, c, value, n)
    else:
        change_value(s, c, value, n, until, of)


class Swap(ForAWhile):
    """Melee and ranged are exchanged (rone.amb.210)."""

    __slots__ = ()

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        for c in self.meant(s, env):
            swap_values(s, c, self.until.number, self.until.of(s, env))
        return GO_ON


class LoseKeywords(ForAWhile):
    """rone.amb.211"""

    __slots__ = ("words",)

    def __init__(self, who: Reference, words: int, until: Until) -> None:
        ForAWhile.__init__(self, who, until)
        self.words = words  # keyword bits

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        for c in self.meant(s, env):
            bit = self.words
            while bit:
                low = bit & -bit
                deprive(s, c, low, self.until.number, self.until.of(s, env))
                bit ^= low
        return GO_ON


class LoseAbilities(ForAWhile):
    """rone.amb.211; whoever lived on such an ability alone dies."""

    __slots__ = ()

    def do(self, s: RoneState, program: Program, at: int, env: Env) -> Answer:
        s.agenda.append(Run(program, at + 1, env))
        for c, of in [(c, self.until.of(s, env)) for c in self.meant(s, env)]:
            silence(s, c, self.until.number, of)
        s.agenda.append(DEATHS)
        return WAIT
