"""How cards of RONE: Invasion are called, and why somebody has to wait."""

import pytest

from muster.games import find_game
from muster.games.invasion.rules.names import read_face
from muster.games.invasion.rules.state import BLACK, NEUTRAL, RED, face
from muster.kernel import Match, NotationError, Refused

GAME = find_game("invasion")
NAMES = ("Ana", "Bruno", "Chiara", "Dario")


def placed(position: dict[str, object], players: int = 2, **options: object) -> Match:
    return Match(GAME, GAME.agree(NAMES[:players], options), 1, position={"active": "Ana", **position})


def typed(match: Match, lang: str = "en") -> list[str]:
    [decision] = match.decisions(asides=False)
    return [match.typed(decision.seat, option, lang) for option in decision.options]


def test_a_plain_name_means_the_copy_that_fits_and_no_number_is_shown() -> None:
    match = placed({"players": {"Ana": {"hand": ["Scout 3"], "deck": 3}, "Bruno": {"hand": ["Scout"]}}})
    assert "play Scout" in typed(match)
    assert [text for text in typed(match, "de") if text.startswith("spielen ")] == ["spielen Späher"]
    match.choose(0, "play Scout")
    assert match.history[-1].text == "play Scout 3", "files have the number"


def test_a_number_is_shown_where_it_tells_two_copies_apart_and_is_meant_as_it_is() -> None:
    center = [{"card": "Moss Giant", "screws": 1}, "Moss Giant 2"]
    match = placed({"phase": "parts", "players": {"Ana": {"center": center, "parts": 9, "deck": 3}, "Bruno": {}}})
    match.choose(0, "buy screw")
    assert typed(match) == ["screw on Moss Giant", "screw on Moss Giant 2"]
    match.choose(0, "screw on Moss Giant 2")
    assert match.view(0)["players"][0]["center"][1]["screws"] == 1


def test_several_copies_that_a_plain_name_may_mean_are_told() -> None:
    center = ["Moss Giant 2", "Moss Giant 3"]
    match = placed({"phase": "parts", "players": {"Ana": {"center": center, "parts": 9, "deck": 3}, "Bruno": {}}})
    match.choose(0, "buy screw")
    assert typed(match) == ["screw on Moss Giant 2", "screw on Moss Giant 3"]
    with pytest.raises(NotationError, match="may mean: screw on Moss Giant 2; screw on Moss Giant 3"):
        match.choose(0, "screw on Moss Giant")


def test_a_number_of_a_card_that_is_not_there_is_refused() -> None:
    match = placed({"players": {"Ana": {"hand": ["Scout 3"], "deck": 3}, "Bruno": {}}})
    for text in ("play Scout 1", "play Scout 2"):
        with pytest.raises(Refused) as refused:
            match.choose(0, text)
        assert refused.value.refusal.rule == "inv.main.07"


def waiting(match: Match, seat: int) -> tuple[str, str]:
    option = match.decisions(asides=False)[0].options[0]
    refusal = GAME.refusal(match.state, seat, option)
    assert refusal is not None
    return refusal.rule, GAME.words.refusal(refusal, match.setup, "en")


@pytest.mark.rules("inv.setup.04", "inv.setup.05", "inv.setup.08", "inv.team.06", "inv.turn.01")
def test_who_waits_is_told_what_for() -> None:
    match = Match(GAME, GAME.agree(NAMES[:2], {}), 1)
    [decision] = match.decisions(asides=False)
    said = f"The game is being set up; still asked: {NAMES[decision.seat]}."
    assert waiting(match, 1 - decision.seat) == ("inv.setup.04", said)
    match = placed({"players": {"Ana": {"deck": 3}, "Bruno": {}}})
    assert waiting(match, 1) == ("inv.turn.01", "It is not your choice now: Ana is asked.")
    damage = {"damage": {"melee": 1}}
    match = placed({"phase": "damage", "players": {"Ana": damage, "Bruno": {}}}, 4, mode="teams")
    assert waiting(match, 0)[0] == "inv.team.06"
    assert waiting(match, 0)[1].startswith("It is your turn, but others have to answer first: ")
    match = placed({"players": {"Ana": {"deck": 3}, "Chiara": {"deck": 3}}}, 4, mode="teams")
    assert waiting(match, 1)[1].endswith(" are asked.")


@pytest.mark.parametrize("word", ["RR", "RRRR", "RXn", "", 3, None, ["R", "n", "n"]])
def test_a_face_of_a_die_is_three_letters_of_screws(word: object) -> None:
    assert read_face(word) is None


def test_the_letters_of_a_face_stand_in_any_order() -> None:
    assert read_face("nRK") == read_face("KRn") == face(RED, BLACK, NEUTRAL)
