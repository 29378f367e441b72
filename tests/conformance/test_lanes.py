"""Where several act at once it does not matter who is quicker: choices that leave each other's options alone lead to
the same game in either order, by the numbers that each had seen, and each can be taken back as if it were the last."""

from copy import copy
from itertools import islice
from typing import Any

import pytest
from hypothesis import example, given

from muster.kernel import Match, save
from muster.kernel.decision import Decision
from muster.kernel.game import AnyGame
from muster.kernel.setup import Setup
from muster.kernel.together import Begin, Together
from muster.kernel.undo import Undo
from tests.conformance.tables import TABLES, game_of, setup_of
from tests.conformance.walk import FEW, LONGEST, Player, seeds, walk
from tests.kernel.bazaar import BAZAAR, NAMES

UNDER_WAY = 15, 25  # choices after which a game is well under way


def acts_at_once(game: AnyGame, setup: Setup) -> bool:
    """Not only while the game is set up."""
    moments = islice(walk(game, setup, 1), *UNDER_WAY)
    return any(isinstance(step, Together) for state, *_ in moments for step in state.agenda)


def fair(market: int, floods: bool, seats: int) -> Setup:
    return BAZAAR.agree(NAMES[:seats], {"market": market, "floods": floods})


AT_ONCE: dict[str, tuple[AnyGame, Setup]] = {
    "bazaar, three seats": (BAZAAR, fair(4, False, 3)),
    "bazaar, two seats and few wares": (BAZAAR, fair(1, False, 2)),
    "bazaar, with floods": (BAZAAR, fair(4, True, 3)),
    **{
        f"{id_}, {table}": (game_of(id_), setup_of(id_, table))
        for id_, table in TABLES
        if acts_at_once(game_of(id_), setup_of(id_, table))
    },
}


def test_some_games_are_here() -> None:
    assert {game.id for game, _ in AT_ONCE.values()} >= {"bazaar", "fishing"}


def games(name: str, number: int) -> tuple[Match, Player]:
    game, setup = AT_ONCE[name]
    return Match(game, setup, number), Player(number)


def someone(match: Match, player: Player) -> tuple[int, int]:
    decisions = match.decisions(asides=False)
    decision = decisions[player.below(len(decisions))]
    return decision.seat, player.pick(decision.kind, decision.options)


def continued(match: Match) -> Match:
    """The same match once more, with its history and its numbers."""
    again = copy(match)
    again.state, again.history = match.state.copy(), match.history.copy()
    return again


def asked(match: Match, seat: int) -> Decision | None:
    return next((d for d in match.decisions(asides=False) if d.seat == seat), None)


def question(match: Match, seat: int) -> tuple[object, ...]:
    return match.game.open_ask(match.state, seat).question(match.state, seat)


class Pair:
    """Two choices of different seats, made in either order from the same moment, each by the number that its seat saw
    before both."""

    def __init__(self, match: Match, first: tuple[int, int], second: tuple[int, int], begun: list[Any]) -> None:
        self.seats = first[0], second[0]
        self.touched = self.closed = False
        self.before = match.state.counter, match.state.fate
        self.ways: list[Match] = []
        for one, other in ((first, second), (second, first)):
            way = continued(match)
            at, offered = len(begun), asked(way, other[0])
            alone = continued(match)
            alone.choose(*other, position=match.position_number)
            way.choose(*one, position=match.position_number)
            same = asked(way, other[0]) == offered and question(way, other[0]) == question(match, other[0])
            if not same or len(begun) > at:
                self.touched = True  # the second is asked something else now: nothing is promised
                return
            way.choose(*other, position=match.position_number)
            if asked(alone, other[0]) and asked(way, other[0]) != asked(alone, other[0]):
                self.touched = True  # what it comes to is something else now, as where a teammate's cards can be taken
                return
            self.ways.append(way)
            over = not any(isinstance(step, Together) for step in way.state.agenda)
            self.closed = self.closed or over or len(begun) > at

    @property
    def chance(self) -> bool:
        return any((way.state.counter, way.state.fate) != self.before for way in self.ways)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Grows whenever several begin to act at once."""
    found: list[Any] = []
    step = Begin.step

    def noted(self: Begin, s: Any) -> bool:
        found.append(self)
        return step(self, s)

    monkeypatch.setattr(Begin, "step", noted)
    return found


@pytest.mark.rules("table.03", "table.05")
@pytest.mark.parametrize("name", AT_ONCE)
def test_who_is_quicker_does_not_matter(name: str, begun: list[Any]) -> None:
    met = {"equal": 0, "at the end of a round": 0, "taken back": 0}
    for number in range(8):
        match, player = games(name, number)
        for _ in range(LONGEST):
            if match.over:
                break
            first, second = someone(match, player), someone(match, player)
            if first[0] != second[0]:
                compare(match, Pair(match, first, second, begun), met)
            match.choose(*first)
    assert met["equal"] > 10
    assert met["taken back"] > 5
    short = AT_ONCE[name][0].id == "fishing"  # elsewhere few are done at the same time
    assert met["at the end of a round"] or not short


def compare(match: Match, pair: Pair, met: dict[str, int]) -> None:
    if pair.touched or pair.chance:
        return
    one, other = pair.ways
    assert one.digest() == other.digest()
    assert one.decisions() == other.decisions()
    assert [one.view(seat) for seat in (None, *range(len(one.names)))] == [
        other.view(seat) for seat in (None, *range(len(one.names)))
    ]
    met["equal"] += 1
    if pair.closed or one.over:
        met["at the end of a round"] += 1
        return
    for seat in {decision.seat for decision in one.decisions()} - set(pair.seats):
        if asked(match, seat) and question(one, seat) == question(match, seat):
            assert one.asked_at(seat) == other.asked_at(seat) == match.asked_at(seat), "asked anew for nothing"
    for seat in pair.seats:
        policies = [way.undo_policy(seat) for way in pair.ways]
        assert policies[0] == policies[1], "who was first may take back less"
        if policies[0].undo is Undo.FREE:
            taken_back = [continued(way) for way in pair.ways]
            assert [way.undo(seat) for way in taken_back] == [1, 1]
            assert taken_back[0].digest() == taken_back[1].digest()
            met["taken back"] += 1


@pytest.mark.parametrize("name", AT_ONCE)
@given(number=seeds)
@example(number=1)
@FEW
def test_in_any_order_nobody_is_refused_by_the_number_they_saw_and_the_save_is_the_same_game(
    name: str, number: int
) -> None:
    """Everybody looks now and then, and answers by what they saw last, however much has happened elsewhere."""
    match, player = games(name, number)
    saw: dict[int, tuple[int, Decision]] = {}
    slow = 0
    while decisions := match.decisions(asides=False):
        for decision in decisions:
            if decision.seat not in saw or saw[decision.seat][0] < match.asked_at(decision.seat):
                saw[decision.seat] = match.position_number, decision
        decision = decisions[player.below(len(decisions))]
        seen, then = saw[decision.seat]
        slow += seen < match.position_number
        options = [option for option in then.options if option in decision.options]
        match.choose(decision.seat, player.pick(decision.kind, options), position=seen)
    assert slow, "everybody always saw the newest position"
    assert save.loads(save.dumps(match), lambda id_: match.game).digest() == match.digest()
