"""Tables for the tests of RONE: Invasion: a position made by hand, choices by name, random games."""

import random
from collections.abc import Iterable
from typing import Any

from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.deal import DEAL
from muster.games.invasion.rules.play import PLAY
from muster.games.invasion.rules.state import UNROLLED, InvasionState
from muster.games.invasion.setup import check, rules_of
from muster.kernel.event import Event
from muster.kernel.state import Ask, Step, run
from muster.kernel.stream import seed_from

InvasionState.play = PLAY
NAMES = ("Ana", "Bruno", "Cleo", "Dario")
BLANK = (216 - 1,) * 6  # a die that gives nothing


BEGUN: dict[str, InvasionState] = {}  # games that were set up before, by what was agreed on


def started(players: int = 2, seed: int = 1, **options: Any) -> InvasionState:
    """A game up to its first turn: everybody takes whatever is offered first."""
    agreed = f"{players} {seed} {sorted(options.items())}"
    if agreed not in BEGUN:
        BEGUN[agreed] = begin(players, seed, options)
    return BEGUN[agreed].copy()


def begin(players: int, seed: int, options: dict[str, Any]) -> InvasionState:
    setup = check(NAMES[:players], {"skip_forced": True, "starter": "Ana", **options})
    s = InvasionState(rules_of(setup), seed_from(str(seed)), 0)
    s.agenda.append(DEAL)
    run(s)
    while question(s).kind in ("leader", "discover", "recruit"):
        choose(s, question(s).options(s, s.seat)[0])
    return s


def quiet(players: int = 2, seed: int = 1, asked: bool = False, **options: Any) -> InvasionState:
    """The same with nothing before the players that could do something by itself: no texts in bases, nothing on the
    agenda. `asked`: also where there is only one thing to do."""
    s = started(players, seed, **options)
    s.skip_forced = not asked
    s.agenda.clear()
    s.waiting.clear()
    s.listeners = s.rules.listeners
    for player in s.players:
        player.base = player.base[:0]
        player.gift = 0
        player.center, player.screws = (), ()
        player.dice, player.tops = (BLANK,) * 4, (UNROLLED,) * 4
    s.control = {c: seat for c, seat in s.control.items() if seat == s.rules.horde}
    return s


def card(s: InvasionState, name: str, copy: int = 0) -> int:
    """A card by its English name."""
    found = s.rules.library.packs.find(name)
    assert found is not None, name
    return s.rules.library.first[found] + copy


def give(s: InvasionState, seat: int, zone: str, *names: str) -> list[int]:
    """Puts cards into a zone of a player; the last one is on top."""
    found = [card(s, name, seat + 2 * names[:n].count(name)) for n, name in enumerate(names)]
    for c in found:
        take_away(s, c)
    s.owner = {**s.owner, **dict.fromkeys(found, seat)}
    getattr(s.players[seat], zone).extend(found)
    return found


def take_away(s: InvasionState, c: int) -> None:
    for player in s.players:
        for pile in (player.hand, player.deck, player.discard, player.dump, player.played):
            if c in pile:
                pile.remove(c)
    s.supply = tuple(x for x in s.supply if x != c)
    for pile in (s.recruits, s.ruined):
        if c in pile:
            pile.remove(c)


def question(s: InvasionState, seat: int | None = None) -> Ask[InvasionState]:
    ask = s.agenda[-1]
    assert isinstance(ask, Ask)
    return ask.part(s.seat if seat is None else seat)


def go(s: InvasionState, *steps: Step[InvasionState]) -> list[Event]:
    """Puts steps on the agenda, the first one on top, and runs up to the next question."""
    s.agenda += reversed(steps)
    log: list[Event] = []
    s.log = log
    run(s)
    s.log = None
    return log


def choose(s: InvasionState, option: int, seat: int | None = None) -> list[Event]:
    ask = s.agenda[-1]
    assert isinstance(ask, Ask)
    who = s.seat if seat is None else seat
    assert option in ask.options(s, who), (ask.part(who).kind, option, ask.options(s, who))
    log: list[Event] = []
    s.log = log
    s.agenda.pop()
    ask.choose(s, who, option)
    run(s)
    s.log = None
    return log


def options(s: InvasionState, seat: int | None = None) -> list[int]:
    return question(s, seat).options(s, s.seat if seat is None else seat)


def all_cards(s: InvasionState) -> list[int]:
    """Every card that lies somewhere; one that is being played or looked at does not."""
    found: list[int] = [*s.supply, *s.recruits, *s.ruined, *s.technologies, *s.ruined_technologies, *s.leaders]
    for player in s.players:
        for pile in (player.hand, player.deck, player.discard, player.dump, player.played, player.center, player.base):
            found += pile
    if s.horde is not None:
        h = s.horde
        found += (c for c in h.trainees if c >= 0)
        for zone in (h.deck, h.discard, h.dump, h.stack, h.recruits, h.ruined, h.protocols, h.supply):
            found += zone
        found += h.ruined_protocols
    return found


def play_on(s: InvasionState, chance: random.Random, hand: int = 6) -> Iterable[InvasionState]:
    """Random choices to the end; people draw about as many cards as is wise. Gives the state before main choices."""
    while s.agenda:
        ask = s.agenda[-1]
        assert isinstance(ask, Ask)
        seat = chance.choice(ask.open_seats(s))
        kind, found = ask.part(seat).kind, ask.options(s, seat)
        if kind == "draw":
            option = ch.DRAW if len(s.players[seat].hand) < hand else ch.END
        else:
            option = chance.choice(found)
        if kind == "main":
            yield s
        s.agenda.pop()
        ask.choose(s, seat, option)
        run(s)
