"""Announcing: whatever a text lets its player choose beforehand is chosen, one question after the other, before the
game takes payment and puts the effect on the stack."""

from typing import Protocol

from muster.cardplay.being import being, card_of
from muster.cardplay.choices import CARD_MASK, DONE
from muster.cardplay.env import Bound, Env
from muster.cardplay.meaning import Reference
from muster.cardplay.program import Need, Program, as_options, chosen, offered
from muster.cardplay.state import CardState
from muster.kernel.state import Ask


class Casting(Protocol):
    """What somebody is about to do: play a card or use an ability, with what was bought along."""

    item: int  # the kind of item that it becomes
    seat: int
    card: int
    ability: int
    bought: tuple[int, ...]


class Cast:
    """The same before anything of it is chosen; then it is the question that knows all this."""

    __slots__ = ("ability", "bought", "card", "item", "seat")

    def __init__(self, item: int, seat: int, card: int, ability: int = 0, bought: tuple[int, ...] = ()) -> None:
        self.item = item
        self.seat = seat
        self.card = card
        self.ability = ability
        self.bought = bought


def announce(s: CardState, cast: Casting, envs: tuple[Env, ...]) -> None:
    """Asks for the next thing to be chosen; when all is chosen, the game pays and puts the effect on the stack."""
    ask_next(s, cast, s.play.programs(s, cast), envs)


def ask_next(s: CardState, cast: Casting, programs: tuple[Program, ...], envs: tuple[Env, ...]) -> None:
    """The same where the programs are known."""
    for place, program in enumerate(programs):
        for number, need in enumerate(program.needs):
            if need.open(envs[place]) and need.at_once(s):
                made = Announce(cast.item, cast.seat, cast.card, cast.ability, cast.bought, envs, place, number)
                s.agenda.append(made)
                return
    s.play.pay(s, cast, envs)


class Announce(Ask[CardState]):
    """A target or a branch, chosen when the effect is announced; of several targets one after the other."""

    __slots__ = ("ability", "bought", "card", "envs", "item", "number", "picked", "place")
    tag = 42
    kind = "announce"

    def __init__(
        self,
        item: int,
        seat: int,
        card: int,
        ability: int,
        bought: tuple[int, ...],
        envs: tuple[Env, ...],
        place: int,
        number: int,
        picked: Bound = (),
    ) -> None:
        self.item = item
        self.seat = seat
        self.card = card
        self.ability = ability
        self.bought = bought
        self.envs = envs
        self.place = place
        self.number = number
        self.picked = picked

    def announced(self, s: CardState) -> Program:
        found: Program = s.play.programs(s, self)[self.place]
        return found

    def need(self, s: CardState) -> Need:
        found: Need = s.play.programs(s, self)[self.place].needs[self.number]
        return found

    def options(self, s: CardState, seat: int) -> list[int]:
        need = self.need(s)
        if need.reference is None:
            paid = self.paid(s) if need.can and s.rules.weighs_ways else None
            return offered(need.branches, need.can, s, self.envs[self.place], paid)
        picked = tuple(map(card_of, self.picked)) if self.picked else ()
        found = as_options(need.reference.candidates(s, self.envs[self.place]), picked)
        return [*found, DONE] if need.reference.up_to else found

    def paid(self, s: CardState) -> CardState:
        """How it stands when the effect is paid for: what was spent on it is not there for its ways."""
        after: CardState = s.copy()
        after.log = None
        s.play.pay(after, self, self.envs)
        return after

    def choose(self, s: CardState, seat: int, option: int) -> None:
        programs = s.play.programs(s, self)
        need, env = programs[self.place].needs[self.number], self.envs[self.place]
        if need.reference is None:
            env = env.with_mode(need.choice, option & CARD_MASK)
        else:
            picked = self.picked if option == DONE else (*self.picked, being(s, chosen(option)))
            if option != DONE and self.more(s, need.reference, env, len(picked)):
                again = (self.item, seat, self.card, self.ability, self.bought, self.envs, self.place, self.number)
                s.agenda.append(Announce(*again, picked))
                return
            env = env.bound(need.reference.bind, picked)
        ask_next(s, self, programs, self.with_env(env))

    def more(self, s: CardState, reference: Reference, env: Env, picked: int) -> bool:
        """Whether there is another target to be chosen."""
        if reference.count is None:
            return False
        return picked < min(reference.count.value(s, env), len(reference.candidates(s, env)))

    def stuck(self, s: CardState) -> None:
        """There is no target: its sentence will come to nothing."""
        reference = self.need(s).reference
        assert reference is not None
        announce(s, self, self.with_env(self.envs[self.place].bound(reference.bind, ())))

    def with_env(self, env: Env) -> tuple[Env, ...]:
        """What the programs know, with something chosen for this one."""
        envs = self.envs
        return (*envs[: self.place], env, *envs[self.place + 1 :]) if len(envs) > 1 else (env,)

    def fields(self) -> tuple[int, ...]:
        envs = tuple(n for env in self.envs for n in env.numbers())
        numbers = (self.item, self.seat, self.card, self.ability, self.place, self.number)
        return (*numbers, *self.bought, *envs, *self.picked)
