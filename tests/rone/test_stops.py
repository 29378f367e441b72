"""The name of each chance to react: what a seat can ask to be passed over, or to be stopped at (`RoneReactions`)."""

from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.rules.events import ANNOUNCED
from muster.games.rone.rules.reacting import STOPS
from muster.kernel import Match

GAME = find_game("rone")
ANA, BEN = 0, 1
CARDS = [
    {"name": "Grunt", "melee": 1, "health": 3},
    {"name": "Gem"},
    {"type": "tactic", "name": "Drop", "text": "Gain 1 water."},
]
PLAYERS = {
    "Ana": {"hand": ["Drop", "Gem", "Gem 2"], "units": ["Grunt"], "deck": 5},
    "Ben": {"hand": ["Drop 2", "Gem 3"], "units": [{"card": "Grunt 2"}], "deck": 5},
}


def table(edition: str, **position: Any) -> Match:
    setup = GAME.agree(("Ana", "Ben"), {"edition": edition, "cards": CARDS})
    return Match(GAME, setup, 1, {"active": "Ana", "players": PLAYERS, **position})


def stops(match: Match, *choices: str) -> list[tuple[int, str]]:
    """Who is asked and what the window is called, before each of these choices and after the last."""
    found = [(match.state.seat, GAME.reactions.stop(match.state, match.state.seat))]
    for choice in choices:
        match.choose(match.state.seat, choice)
        found.append((match.state.seat, GAME.reactions.stop(match.state, match.state.seat)))
    return found


def test_an_announcement_and_what_comes_of_it() -> None:
    """Whoever has announced something is asked, too, under another name; so with what lies on the stack."""
    assert stops(table("de"), "announce play", "pass", "pass", "play Gem", "pass", "pass") == [
        (ANA, ""),
        (BEN, "announcement"),
        (ANA, "own"),
        (ANA, ""),
        (BEN, "effect"),
        (ANA, "own"),
        (ANA, ""),
    ]


def test_an_effect_is_the_other_players_while_theirs_lies_on_top() -> None:
    assert stops(table("de"), "play Drop", "play Drop 2", "pass") == [
        (ANA, ""),
        (BEN, "effect"),
        (ANA, "effect"),
        (BEN, "own"),
    ]


def test_an_attack_and_the_combat() -> None:
    """Naming the attacker is one's own doing; the combat is worth a look for both."""
    assert stops(table("de"), "attack with Grunt", "pass", "pass", "attack Grunt 2", "pass", "pass") == [
        (ANA, ""),
        (BEN, "attack"),
        (ANA, "own"),
        (ANA, ""),
        (BEN, "combat"),
        (ANA, "combat"),
        (ANA, ""),
    ]


def test_between_actions_of_the_english_edition() -> None:
    match = table("en")
    assert stops(match, "play Gem", "pass", "pass", "pass", "pass") == [
        (ANA, ""),
        (BEN, "effect"),
        (ANA, "own"),
        (BEN, "action"),
        (ANA, "action"),
        (ANA, ""),
    ]


def test_the_end_of_a_turn_and_the_phases() -> None:
    """Ending the turn is announced in the main phase; then the windows are called after their phases."""
    found = stops(table("de"), "end turn", *["pass"] * 10)
    assert found == [
        (ANA, ""),
        (BEN, "end of turn"),
        (ANA, "own"),
        (ANA, "end"),
        (BEN, "end"),
        (ANA, "end"),
        (BEN, "end"),
        (BEN, "beginning"),
        (ANA, "beginning"),
        (BEN, "beginning"),
        (ANA, "beginning"),
        (BEN, "income"),
    ]


def test_income_has_windows_before_and_after_its_question() -> None:
    assert stops(table("de", phase="income"), "pass", "pass", "draw 0", "pass") == [
        (ANA, "income"),
        (BEN, "income"),
        (ANA, ""),
        (ANA, "income"),
        (BEN, "income"),
    ]


def test_a_game_that_is_over_has_no_window() -> None:
    assert stops(table("de", over={"reason": "cards", "winners": ["Ana"]})) == [(-1, "")]


@pytest.mark.parametrize("edition", ["de", "en"])
def test_every_window_has_one_of_the_names(edition: str) -> None:
    match = table(edition)
    names = {stop.name for stop in STOPS}
    for _ in range(60):
        asked = match.decisions()[0]
        assert (GAME.reactions.stop(match.state, match.state.seat) in names) == (asked.kind == "window")
        match.choose(asked.seat, asked.options[0] if asked.kind != "main" else asked.options[-1])


@pytest.mark.parametrize("choice", ["announce play", "end turn"])
def test_what_is_announced_without_a_card_names_none(choice: str) -> None:
    match = table("de")
    (announced,) = [event for event in match.choose(ANA, choice) if event[0] == ANNOUNCED]
    assert announced[3] == -1
