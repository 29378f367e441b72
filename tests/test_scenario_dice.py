"""Scenarios of games in which several act at once and dice are rolled, told with the toy Bazaar."""

import importlib

import pytest

from muster.files import FileError
from muster.games import all_games
from muster.kernel import Match, save
from muster.scenario import load_text
from muster.scenario.run import run
from muster.scenario.write import from_match
from tests.kernel.bazaar import BAZAAR, NAMES

loading = importlib.import_module("muster.scenario.load")  # the package has a function of that name
HEAD = "scenario: A test\ngame: bazaar\nseats: [Ana, Bruno, Carla]\n"


@pytest.fixture(autouse=True)
def bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), BAZAAR.id, BAZAAR)
    monkeypatch.setattr(loading, "_known_rules", lambda *_: frozenset())  # a toy has no rulebook


def failures(text: str) -> list[str]:
    (scenario,) = load_text(HEAD + text, "test.yaml")
    return [f"{failure.place.line}: {failure.expected}; {failure.actual}" for failure in run(scenario)]


GOOD = """
dice: [6, 2]
steps:
  - Bruno: roll
  - expect: {events: [{kind: rolled, seat: Bruno, result: 6}], question: trade}
  - Ana: buy ware 3
  - expect: {asked: [Ana, Bruno, Carla], question: {Ana: pay, Bruno: trade}}
  - save and load: true
  - Carla: roll
  - expect: {events: [{kind: rolled, seat: Carla, result: 2}], undo: {Ana: free, Carla: blocked}}
  - undo: Ana
  - expect: {question: trade, view: {Ana: {market: [0, 1, 2, 3]}}}
"""


def test_dice_are_laid_down_and_each_seat_has_its_own_question() -> None:
    assert failures(GOOD) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("dice: 4\nsteps:\n  - Ana: done\n", "1: everything under dice is rolled; this was never rolled: 4"),
        ("steps:\n  - Ana: roll\n  - expect: {question: {Ana: pay}}\n", "6: Ana is asked: pay; the question is trade"),
        ("steps:\n  - Ana: done\n  - expect: {question: {Ana: pay}}\n", "6: Ana is asked: pay; it is not asked"),
        ("steps:\n  - Ana: buy ware 3\n  - expect: {question: trade}\n", "6: question: trade; question: pay, trade"),
        ("dice: [7]\nsteps:\n  - Ana: roll\n", "6: Ana can choose: roll; it is refused"),
    ],
)
def test_what_does_not_hold_is_told(text: str, told: str) -> None:
    assert failures(text) == [told]


@pytest.mark.parametrize("dice", ["0", "[1, -2]", "six", "[1.5]", "{a: 1}"])
def test_a_result_that_no_die_has_is_a_fault_of_the_file(dice: str) -> None:
    with pytest.raises(FileError, match="4:"):
        load_text(f"{HEAD}dice: {dice}\nsteps:\n  - Ana: roll\n", "test.yaml")


def test_a_save_keeps_what_was_laid_down() -> None:
    match = Match(BAZAAR, BAZAAR.agree(NAMES, {}), 1, dice=[5, 1])
    match.choose(2, "roll")
    text = save.dumps(match)
    again = save.loads(text, lambda id_: BAZAAR)
    assert (again.digest(), again.state.fate) == (match.digest(), (1,))
    for wrong in ('"5, 1"', "[5.5]", "[true]", "5", "[10000000000000000000000]"):
        with pytest.raises(save.SaveError, match=r"^dice:"):
            save.loads(text.replace("[\n  5,\n  1\n ]", wrong), lambda id_: BAZAAR)
    with pytest.raises(save.SaveError, match=r"^agreed:"):
        save.loads(text.replace("[\n  5,\n  1\n ]", "[5, 2]"), lambda id_: BAZAAR)


def test_a_moment_between_several_deeds_is_written_as_a_scenario() -> None:
    match = Match(BAZAAR, BAZAAR.agree(NAMES, {}), 1, dice=[5, 1])
    match.choose(2, "roll")
    match.choose(0, "buy ware 3")
    match.choose(1, "roll")
    text = from_match(match, 2, 1)
    assert "dice" in text
    (scenario,) = load_text(text, "written.yaml")
    assert run(scenario) == []
