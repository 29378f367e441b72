"""Cards that are meant to cost much cost no more than a table can bear; what is worked out once is always right."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from muster.bots.ahead import Ahead
from muster.cardplay.burden import PAIRS
from muster.cardplay.lasting import TURN
from muster.cardplay.modifiers import keywords, modifier
from muster.games.rone.bot.judge import RoneJudge
from muster.games.rone.cards.carddef import FLYING
from muster.games.rone.cards.vocabulary import COUNTERS
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.change import (
    boost,
    change_value,
    gain_water,
    grant,
    leave,
    put_counters,
    take_control,
)
from muster.games.rone.rules.state import MELEE, RANGED, RoneState
from muster.games.rone.rules.values import HEALTH, TAKEN, play_cost
from muster.kernel import Match
from muster.kernel.stream import Stream
from tests.rone.hostile import GAME, crowd, hostile, played, work
from tests.rone.test_random_texts import LARGEST_VIEW


def worth(s: RoneState) -> list[int]:
    """Everything that statics could change about the cards in play and in hand."""
    found = [keywords(s, c) for c in s.exhausted]
    found += [modifier(s, c, value) for c in s.exhausted for value in (MELEE, RANGED, HEALTH, TAKEN)]
    return found + [play_cost(s, seat, c) for seat in range(s.seats) for c in s.players[seat].hand]


@pytest.mark.rules("rone.amb.136")
@pytest.mark.parametrize("seed", range(3))
def test_what_was_worked_out_before_is_what_would_be_worked_out_now(seed: int) -> None:
    match, dice = hostile(seed), Random(seed)
    for _ in range(12):
        played(match, dice, 1)
        before = worth(match.state)
        match.state.worked = None
        assert worth(match.state) == before


RUST = list(COUNTERS).index("rust")
# A line, and what makes it say something else.
CHANGES: tuple[tuple[str, Callable[[RoneState], object]], ...] = (
    ("for each damaged unit", lambda s: s.damage.update(dict.fromkeys(s.damage, 1))),
    ("for each exhausted unit", lambda s: s.exhausted.update(dict.fromkeys(s.exhausted, 1))),
    ("if you control 3 or more units", lambda s: take_control(s, s.sides[1].units[0], 0)),
    ("for each card in your hand", lambda s: s.players[0].hand.pop()),
    ("for each unit in your graveyard", lambda s: s.sides[0].grave.pop()),
    ("for each card in your deck", lambda s: s.sides[0].deck.pop()),
    ("for each unit with 2 or more melee", lambda s: boost(s, s.sides[0].units[0], MELEE, 1)),
    ("for each unit with 2 or more ranged", lambda s: change_value(s, s.sides[0].units[0], RANGED, 1, TURN)),
    ("for each unit with Flying", lambda s: grant(s, s.sides[0].units[0], FLYING, TURN)),
    ("for each rust counter on this unit", lambda s: put_counters(s, s.sides[0].units[0], RUST, 1)),
    ("if you have 3 or more water", lambda s: gain_water(s, 0, 5)),
    ("if it is your turn", lambda s: setattr(s, "active", 1)),
    ("for each unit you control", lambda s: leave(s, s.sides[0].units[1])),
)


@pytest.mark.rules("rone.amb.136")
@pytest.mark.parametrize(("line", "change"), CHANGES, ids=[line for line, _ in CHANGES])
def test_what_changes_is_worked_out_anew(line: str, change: Callable[[RoneState], object]) -> None:
    made = [{"name": "Unit", "text": f"Each unit has +1 health {line}.", "melee": 1, "ranged": 1, "health": 4}]
    gems = {"type": "tactic", "name": "Gem", "text": "Draw 1 card."}
    setup = GAME.agree(("Ana", "Ben"), {"edition": "en", "cards": [*made, gems]})
    ana = {"units": ["Unit", "Unit 2"], "hand": ["Gem"], "deck": ["Gem 2", "Gem 3"], "graveyard": ["Unit 3", "Unit 4"]}
    s: RoneState = Match(GAME, setup, 1, {"active": "Ana", "players": {"Ana": ana, "Ben": {"units": ["Unit 5"]}}}).state
    s.log = None
    unit = s.sides[0].units[0]
    before = modifier(s, unit, HEALTH)
    change(s)
    assert modifier(s, unit, HEALTH) != before


def test_a_copy_that_goes_its_own_way_has_its_own_values() -> None:
    match = hostile(1)
    s: RoneState = match.state
    before, other = worth(s), s.copy()
    other.damage[s.sides[0].units[0]] += 1
    worth(other)
    assert worth(s) == before
    assert GAME.digest(s) != GAME.digest(other)


# --- a chain on a board with much to ask ---------------------------------------------------------------------------

TOP = (
    "Whenever this unit is exhausted, refresh this unit 1 time and gain 1 water.\n"
    "Whenever this unit is refreshed, exhaust this unit 1 time and gain 1 water."
)
CHOIR = "Each unit has +1 health for each unit with 1 or more melee."
OTHERS = "Each other unit has +1 health for each other unit with 1 or more melee."
BRITTLE = "Each other unit takes 1 more damage for each other unit with 1 or more melee."
DEAF = "\n".join(f"Whenever a unit with {n} or more melee takes damage, draw 1 card." for n in (6, 7, 8, 9))
SPARK = "Whenever a unit takes damage, deal 1 damage to each unit."
APE = "Whenever a unit is exhausted, this unit copies the abilities of each other unit."
TWIST = "Slow effect.\nExhaust target unit 1 time."
EXHAUST = "Slow effect.\nExhaust each unit 1 time."
STRIKE = "Slow effect.\nDeal 1 damage to each unit."


MOST_WORK = 600_000  # functions called for one choice: a few tenths of a second on a slow machine


def to_the_end(match: Match, choices: int = 4) -> tuple[list[Any], int]:
    """What a tactic leads to, if everybody then takes what comes first; and the work of the dearest choice."""
    found: list[Any] = []
    dearest = 0
    for _ in range(choices):
        question = match.decisions()[0]
        go = [option for option in question.options if match.text(option).startswith("play Go")]
        calls, events = work(match, question.seat, (go or question.options)[0])
        dearest = max(dearest, calls)
        found += events
    return found, dearest


def counted(events: list[Any], kind: int) -> int:
    return sum(event[0] == kind for event in events)


@pytest.mark.rules("rone.amb.195")
def test_a_chain_ends_earlier_on_a_board_with_much_to_ask() -> None:
    """26 cards and 16 lines that are always true: an effect counts for 1 and 8 more. The table goes on."""
    match = crowd([TOP, CHOIR, CHOIR], TWIST)
    match.choose(0, "play Go")
    after: RoneState = match.state.copy()
    GAME.advance(after, match.read("target Unit A", 0))
    events = match.choose(0, "target Unit A")
    assert counted(events, ev.TRIGGERED) == 200 // (1 + 26 * 16 // PAIRS) == 22
    assert (counted(events, ev.OVERBURDENED), counted(events, ev.CHAIN_ENDED)) == (1, 0)
    assert GAME.digest(after) == GAME.digest(match.state)
    assert match.decisions()[0].kind == "main"
    assert match.state.firings == 0


@pytest.mark.rules("rone.amb.195")
def test_damage_and_deaths_in_a_chain_count_too() -> None:
    """One blow against 26 cards is as much as a chain may do."""
    match = crowd([SPARK.replace("unit takes", "unit with 2 or more melee takes"), CHOIR, CHOIR], STRIKE)
    match.state.firings = 10
    events = match.choose(0, "play Go")
    assert counted(events, ev.OVERBURDENED) == 1


def test_by_older_rules_each_effect_counts_for_one() -> None:
    match = crowd([TOP, CHOIR, CHOIR], TWIST, version=5)
    match.choose(0, "play Go")
    events = match.choose(0, "target Unit A")
    assert counted(events, ev.TRIGGERED) == 200
    assert (counted(events, ev.OVERBURDENED), counted(events, ev.CHAIN_ENDED)) == (0, 1)


@pytest.mark.parametrize(
    ("texts", "tactic"),
    [
        ([TOP, *[CHOIR] * 5], EXHAUST),
        ([TOP, *[OTHERS] * 3], EXHAUST),
        ([BRITTLE, OTHERS, CHOIR, SPARK], STRIKE),
        ([DEAF, DEAF, DEAF, DEAF, SPARK], STRIKE),
        ([APE, APE, CHOIR, DEAF], EXHAUST),
    ],
    ids=["values", "others", "damage", "listeners", "copies"],
)
def test_no_choice_makes_too_much_work(texts: list[str], tactic: str) -> None:
    match = crowd(texts, tactic)
    _, dearest = to_the_end(match)
    assert dearest < MOST_WORK
    assert len(json.dumps(match.view(0))) < LARGEST_VIEW


def test_a_bot_looks_less_far_where_every_step_takes_long() -> None:
    """A board of 50 cards and 40 lines: a step counts for 41, so after ten of them it takes what it has found."""
    match = crowd([TOP, *[CHOIR] * 5], TWIST)
    judge, stream = RoneJudge(), Stream(bytes(32))
    ahead = Ahead(GAME, judge, 0, (GAME.determinize(match.state, 0, stream) for _ in range(judge.worlds)))
    options = match.decisions()[0].options
    assert ahead.best(options, stream) in options
    assert len(options) > 20
    assert judge.heft(match.state) == 40
    assert -judge.steps - 41 < ahead.left <= 0
