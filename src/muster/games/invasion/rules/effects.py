"""Carrying out texts: programs, and what was triggered meanwhile. Nothing can be answered in this game, so effects
follow one another at once (inv.main.11)."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from muster.cardplay.choices import CARD_MASK, ORDER
from muster.cardplay.env import Env
from muster.cardplay.item import MOST_AT_ONCE, MOST_FIRINGS, Item
from muster.cardplay.program import WAIT, Program, Run, execute
from muster.games.invasion.rules import change
from muster.games.invasion.rules.state import Horde, InvasionState
from muster.kernel.state import Ask, Step
from muster.kernel.together import in_lane, later

SPEAKER = 0  # the seat that chooses for all players where the Invasion has a choice (ruling inv.amb.35)


def speaker(s: InvasionState) -> int:
    """Who chooses for the Invasion just now: whoever's deed led to it, which what waits on the agenda knows."""
    return next((step.seat for step in reversed(s.agenda) if isinstance(step, Triggers)), SPEAKER)


def look_for_end(s: InvasionState, horde: Horde) -> None:
    """A scenario ends as soon as what wins or loses it is true; of several lines the first one counts (inv.coop.03,
    ruling inv.amb.79). Not before its set-up is through."""
    if not s.round or s.frail:
        return
    c = horde.stack[0]
    for ending in s.defs[c].endings:
        if ending.of_its_own and c not in s.marks:
            continue
        if ending.true.holds(s, c):
            s.rules.mode.decided(s, ending.won)
            return


def run_text(s: InvasionState, seat: int, card: int, program: Program) -> None:
    """Puts a text on the agenda; `card` is what it stands on, -1 for a board."""
    s.agenda.append(Run(program, 0, Env(seat, card, card, program.unbound)))


class Triggers(Step[InvasionState]):
    """What was triggered meanwhile; with several effects a seat says which comes next (inv.begin.01). Before that, it
    is looked whether a scenario is over."""

    __slots__ = ("seat",)
    tag = 130

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def step(self, s: InvasionState) -> bool:
        if s.horde is not None:
            look_for_end(s, s.horde)
        if s.waiting and not s.frail:
            mine = self.mine(s) if in_lane(s) else s.waiting
            batch = tuple(mine[:MOST_AT_ONCE])
            s.waiting = [item for item in s.waiting if item not in mine]
            take_up(s, self.seat, batch)
        return False

    def mine(self, s: InvasionState) -> list[Item]:
        """Where several act at once, what others have triggered waits for them."""
        return [item for item in s.waiting if item.seat in (self.seat, s.rules.horde)]

    def fields(self) -> tuple[int, ...]:
        return (self.seat,)


triggers = cache(Triggers)  # steps never change, so one for each seat is enough


def take_up(s: InvasionState, seat: int, batch: tuple[Item, ...]) -> None:
    if len(batch) > 1 and any(item.numbers() != batch[0].numbers() for item in batch):
        s.agenda.append(TriggerOrder(seat, batch))
    elif batch:
        fire(s, seat, batch, 0)


def fire(s: InvasionState, seat: int, batch: tuple[Item, ...], place: int) -> None:
    """Carries out one of some effects; the others wait for it and for what it triggers."""
    item = batch[place]
    s.firings += 1
    if s.firings > MOST_FIRINGS:
        if s.firings == MOST_FIRINGS + 1:
            change.end_chain(s, MOST_FIRINGS)
        return
    if rest := batch[:place] + batch[place + 1 :]:
        s.agenda.append(Batch(seat, rest))
    s.agenda.append(triggers(seat))
    change.trigger(s, item.seat, item.card)
    assert item.program is not None
    assert item.env is not None
    execute(s, item.program, 0, item.env)


class Batch(Step[InvasionState]):
    """The rest of effects that were triggered together."""

    __slots__ = ("items", "seat")
    tag = 131

    def __init__(self, seat: int, items: tuple[Item, ...]) -> None:
        self.seat = seat
        self.items = items

    def step(self, s: InvasionState) -> bool:
        take_up(s, self.seat, self.items)
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.seat, *(n for item in self.items for n in item.numbers()))


class TriggerOrder(Ask[InvasionState]):
    __slots__ = ("batch",)
    tag = 132
    kind = "trigger order"

    def __init__(self, seat: int, batch: tuple[Item, ...]) -> None:
        self.seat = seat
        self.batch = batch

    def options(self, s: InvasionState, seat: int) -> list[int]:
        return [ORDER | place for place in range(len(self.batch))]

    def choose(self, s: InvasionState, seat: int, option: int) -> None:
        fire(s, seat, self.batch, option & CARD_MASK)

    def fields(self) -> tuple[int, ...]:
        return (self.seat, *(n for item in self.batch for n in item.numbers()))


def acting(s: InvasionState) -> bool:
    """Whether somebody is in the middle of a phase that others play, too: what touches them waits for its end."""
    return in_lane(s) or any(type(step) is InOrder for step in s.agenda)


def put_off(s: InvasionState, seat: int, card: int, step: Step[Any]) -> None:
    """For the end of the phase, after what was put off before."""
    change.put_off(s, seat, card)
    place = next((i for i, found in enumerate(s.agenda) if type(found) is InOrder), -1)
    if place < 0:
        later(s, step)
    else:
        s.agenda.insert(place, step)


class InOrder(Step[InvasionState]):
    """Beneath players who play a phase one after the other, and above what waits for its end (ruling inv.amb.75)."""

    __slots__ = ()
    tag = 240

    def step(self, s: InvasionState) -> bool:
        return False


IN_ORDER = InOrder()


class PutOff(Step[InvasionState]):
    """One sentence of a text that waits until all are through with the phase (inv.speed.03); the rest of the text was
    carried out at once."""

    __slots__ = ("at", "env", "program")
    tag = 232

    def __init__(self, program: Program, at: int, env: Env) -> None:
        self.program = program
        self.at = at
        self.env = env

    def step(self, s: InvasionState) -> bool:
        place = len(s.agenda)
        if self.program.code[self.at].do(s, self.program, self.at, self.env) == WAIT:
            del s.agenda[place]  # the rest of the text, which always lies lowest
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.program.number, self.at, *self.env.numbers())

    def renamed(self, names: Mapping[int, int]) -> "PutOff":
        return PutOff(self.program, self.at, self.env.renamed(names))
