"""What comes of what is under way in RONE: the stack and the fight played on in worlds, while everybody passes."""

from collections.abc import Iterator
from typing import Any, ClassVar

from muster.cardplay.stack import Window
from muster.games.rone.bot.look import life_of
from muster.games.rone.people.refusals import candidates
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.life import Bury, Hit
from muster.games.rone.rules.state import RUNNING, RoneState
from muster.games.rone.rules.values import health
from muster.games.rone.rules.wishes import pursue
from muster.games.rone.rules.worlds import Unseen
from muster.kernel.forecast import NOBODY, TOO_LONG, Changes, Forecast, Forecasts, compare
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import run
from muster.kernel.stream import KnownStream, Stream, seed_from
from muster.kernel.wish import Progress

FEW = 3  # cards from which on a choice may lose the game at once; and worlds that show what hangs on nothing hidden
WITH_CHANCE = 24  # worlds in which a die is rolled: fewer may well show the same by chance
STEPS = 40  # choices in one world, most of them passes
FORESEEN = frozenset((ch.STRIKE_V,))  # options whose outcome is asked for


class RoneForecasts(Forecasts[RoneState]):
    kinds: ClassVar[frozenset[str]] = frozenset(("dies", "leaves", "taken", "hurt", "healthier", "enters"))

    def anything(self, s: RoneState, seat: int) -> bool:
        return is_under_way(s) or any(option >> VERB_SHIFT in FORESEEN for option in s.options)

    def now(self, s: RoneState, seat: int) -> Forecast | None:
        return self.played_on(s, seat, None) if is_under_way(s) else None

    def after(self, s: RoneState, seat: int, option: int) -> Forecast | None:
        if s.seat != seat or option not in s.options or option >> VERB_SHIFT not in FORESEEN:
            return None
        return self.played_on(s, seat, option)

    def played_on(self, s: RoneState, seat: int, option: int | None) -> Forecast:
        """The same worlds for the same knowledge: their stream hangs on nothing. A few are enough where the same
        happens in them and nothing hidden has anything to do with it; where somebody rolls, more than usually."""
        found, stopped, unseen, enough = list[Changes](), NOBODY, Unseen(s, seat), FEW
        for stream in streams(WITH_CHANCE):
            world = unseen.world(stream)
            before, hidden, chance = Sums(world), hidden_things(world), (world.counter, world.fate)
            stopped = max(stopped, play_on(world, option), key=lambda at: (at != NOBODY, at))
            found.append(before.changes(world))
            if (world.counter, world.fate) != chance:
                enough = WITH_CHANCE
            elif found[-1] != found[0] or hidden_things(world) != hidden:
                enough = max(enough, self.worlds)
            if len(found) == enough:
                break
        facts = tuple(fact for fact in compare(found) if fact.sure or fact.kind != "enters")  # those were made up
        return Forecast(facts, stopped)

    def losing(self, s: RoneState, seat: int) -> list[int]:
        """Looked at only where few cards are left: who has none has lost (rone.end.01)."""
        if s.seat != seat or life_of(s, s.rules.side[seat]) > FEW:
            return []
        ask: Any = s.agenda[-1]
        wished = [option for option in candidates(s, seat, ask) if option not in s.options]
        options = [*s.options, *(o for o in wished if pursue(s, seat, o, Progress.NEW).option is not None)]
        return [option for option in options if self.loses(s, seat, option)]

    def loses(self, s: RoneState, seat: int, option: int) -> bool:
        """In every world, if nobody else does anything."""
        unseen = Unseen(s, seat)
        return all(has_lost(unseen.world(stream), seat, option) for stream in streams(FEW))


def is_under_way(s: RoneState) -> bool:
    """Whether something waits on the stack or is fought out, and somebody may add to it."""
    return bool(s.agenda) and bool(s.stack or s.combat is not None) and isinstance(s.agenda[-1], Window)


def streams(count: int) -> Iterator[Stream]:
    return (KnownStream(seed_from(f"forecast {number}")) for number in range(count))


def has_lost(s: RoneState, seat: int, wish: int) -> bool:
    """Whether a seat is out once it has come to what it wishes for, and that to its end."""
    progress = Progress.NEW
    for _ in range(STEPS):
        option = answer(s)
        if s.seat == seat:
            _, _, progress = found = pursue(s, seat, wish, progress)
            option = found.option
        if option is None:
            return False
        take(s, option)
        if option == wish:
            play_on(s, None)
            won = s.winners >> seat & 1
            return bool(s.out >> seat & 1) or (s.over != RUNNING and bool(s.winners) and not won)
    return False


def take(s: RoneState, option: int) -> None:
    """Whoever is asked takes an option; nobody has anything to add."""
    ask: Any = s.agenda.pop()
    s.quiet = s.rules.everybody
    ask.choose(s, s.seat, option)
    run(s)


def play_on(s: RoneState, option: int | None) -> int:
    """Everybody passes until nothing is under way; who had to choose something else, if anybody had."""
    for _ in range(STEPS):
        if option is None:
            if s.over != RUNNING or not s.agenda or not (s.stack or s.combat is not None or on_its_way(s)):
                return NOBODY
            option = answer(s)
            if option is None:
                return s.seat
        take(s, option)
        option = None
    return TOO_LONG


def hidden_things(s: RoneState) -> tuple[list[list[int]], dict[int, int]]:
    """What lies in hands and decks, and who knows any of it."""
    hands, decks = [player.hand.copy() for player in s.players], [side.deck.copy() for side in s.sides]
    return hands + decks, dict(s.known)


def on_its_way(s: RoneState) -> bool:
    """Damage that is being paid, and cards that are being buried."""
    return isinstance(s.agenda[-1], Hit | Bury)


def answer(s: RoneState) -> int | None:
    """Whatever has no choice worth speaking of: passes, damage from the deck, places in graveyards."""
    ask: Any = s.agenda[-1]
    if isinstance(ask, Window):
        return ch.PASS
    if len(s.options) == 1 or isinstance(ask, Bury):
        return s.options[0]
    if isinstance(ask, Hit):
        return ch.LOSE_TOP if ch.LOSE_TOP in s.options else s.options[0]
    return None


class Sums:
    """What is counted on a table, to see what has changed."""

    def __init__(self, s: RoneState) -> None:
        self.units = {c: health(s, c) for side in s.sides for c in side.units}
        self.control = {c: s.control[c] for c in self.units}
        self.lives = [life_of(s, side) for side in range(s.rules.sides)]
        self.hands = [len(player.hand) for player in s.players]
        self.water = [player.water for player in s.players]

    def changes(self, s: RoneState) -> Changes:
        now = Sums(s)
        found: dict[tuple[str, int], int] = {}
        for c, had in self.units.items():
            if c not in now.units:
                dead = any(c in side.grave for side in s.sides)
                found["dies" if dead else "leaves", c] = 1
            elif now.control[c] != self.control[c]:
                found["taken", c] = 1
            elif now.units[c] != had:
                found["hurt" if now.units[c] < had else "healthier", c] = abs(now.units[c] - had)
        for c in now.units:
            if c not in self.units:
                found["enters", c] = 1
        for seat in range(s.seats):
            side = s.rules.side[seat]
            if seat == s.rules.members[side][0] and now.lives[side] < self.lives[side]:
                found["loses", seat] = self.lives[side] - now.lives[side]
            if now.water[seat] != self.water[seat]:
                more = now.water[seat] - self.water[seat]
                found["water" if more > 0 else "dries", seat] = abs(more)
            if now.lives[side] == self.lives[side] and now.hands[seat] > self.hands[seat]:
                found["draws", seat] = now.hands[seat] - self.hands[seat]
        if s.over != RUNNING:
            found["ends", 0] = 1
        return found
