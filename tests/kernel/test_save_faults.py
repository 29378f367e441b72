"""Every way in which a save can be wrong is named at its place, and what is just within the limits is read."""

import json
import re
from typing import Any

import pytest

from muster.kernel import Match, SaveError, save
from muster.kernel.save import MOST_DICE, MOST_IN_LINE, MOST_SEATS
from muster.kernel.setup import Option
from tests.kernel.bazaar import BAZAAR
from tests.kernel.toy import TOY, ToyGame, find_toy

NAMES = ("Ana", "Bruno")


def played() -> dict[str, Any]:
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    match.choose(0, "hide 1")
    match.choose(1, "hide 2")
    return save.dump(match)


def fault(data: Any) -> SaveError:
    with pytest.raises(SaveError) as caught:
        save.loads(json.dumps(data), find_toy)
    return caught.value


@pytest.mark.parametrize(
    ("change", "place", "english", "german"),
    [
        ({"muster save": 2}, "muster save", "save format 2 is unknown", "das Format 2 ist unbekannt"),
        ({"muster save": True}, "muster save", "save format True is unknown", "das Format True ist unbekannt"),
        ({"rules": 2}, "rules", "played with rules version 2 of Stones", "gespielt nach Regelfassung 2 von Stones"),
        ({"rules": 3.0}, "rules", "played with rules version 3.0 of Stones", "gespielt nach Regelfassung 3.0 von"),
        ({"rules": True}, "rules", "played with rules version True", "gespielt nach Regelfassung True"),
        ({"rules": "9" * 30}, "rules", f"played with rules version {'9' * 20} of", "gespielt nach Regelfassung"),
        ({"packs": {"more": "1"}}, "packs.more", "card pack more differs", "der Kartensatz more ist nicht der"),
        ({"packs": []}, "packs", 'the entry "packs" is missing', "der Eintrag „packs“ fehlt"),
        ({"seats": ["x"] * (MOST_SEATS + 1)}, "seats", "more than ", "mehr als "),
        ({"options": {"stones": 5, "rain": 1}}, "options.rain", "There is no option rain", "Eine Option rain"),
        ({"position": ["x" * 10**6]}, "position", "", ""),
        ({"dice": {}}, "dice", "results of dice are a list", "Würfelergebnisse sind eine Liste"),
        ({"dice": [1] * (MOST_DICE + 1)}, "dice", "results of dice are a list", "Würfelergebnisse sind"),
        ({"dice": [True]}, "dice", "results of dice are a list", "Würfelergebnisse sind"),
        ({"dice": [1.5]}, "dice", "results of dice are a list", "Würfelergebnisse sind"),
        ({"dice": [10**6 + 1]}, "dice", "results of dice are a list", "Würfelergebnisse sind"),
        ({"dice": [10**6]}, "agreed", "seats, options or position are not", "Plätze, Optionen oder Stellung sind"),
        ({"dice": [1] * MOST_DICE}, "agreed", "seats, options or position are not", "Plätze, Optionen oder"),
        ({"choices": [5]}, "choice 1", '"5" is not of the form', "„5“ hat nicht die Form"),
        ({"choices": ["Eva: hide 1  #00000000"]}, "choice 1", "there is no seat called Eva", "einen Platz namens Eva"),
        ({"choices": ["Ana: hide 1  #00000000"]}, "choice 1", '"Ana: hide 1  #0', "„Ana: hide 1  #00000000“ wurde"),
        ({"choices": ["Ana: again  #00000000"]}, "choice 1", '"Ana: again  #00000000" is not possible here: ', "„Ana"),
        ({"choices": []}, "end.digest", "the game ends in another position", "das Spiel endet in einer anderen"),
        ({"end": []}, "end", 'the entry "end" is missing', "der Eintrag „end“ fehlt"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_at_its_place_in_both_languages(
    change: dict[str, Any], place: str, english: str, german: str
) -> None:
    found = fault({**played(), **change})
    assert found.place == place
    assert str(found).startswith(f"{place}: {english}")
    shown = place.replace("choice", "Zug")
    assert found.say("de").startswith(f"{shown}: {german}")
    assert found.message == str(found).removeprefix(f"{place}: ")


def test_a_long_line_is_refused_where_one_letter_less_is_read() -> None:
    for length, said in ((MOST_IN_LINE, "is not a choice I can read"), (MOST_IN_LINE + 1, "is not of the form")):
        line = f"Ana: {'x' * (length - len('Ana:   #00000000'))}  #00000000"
        assert len(line) == length
        found = fault({**played(), "choices": [line]})
        assert said in found.message
        assert line[:80] not in found.message


@pytest.mark.parametrize("data", [[], "save", 1, None, {}, ["muster save"], {"save": 1}])
def test_what_is_no_save_is_called_so(data: Any) -> None:
    found = fault(data)
    assert (found.place, str(found)) == ("", save.SENTENCES["no_save"]["en"])
    assert found.say("de") == save.SENTENCES["no_save"]["de"]


def test_the_line_of_what_is_no_json_is_told() -> None:
    with pytest.raises(SaveError) as caught:
        save.loads('{\n"muster save": 1,\n}', find_toy)
    assert caught.value.place == "line 3"
    assert caught.value.say("de") == f"Zeile 3: {save.SENTENCES['not_json']['de']}"
    with pytest.raises(SaveError) as caught:
        save.loads(b"\xff\xfe\xff", find_toy)
    assert caught.value.place == ""


def test_two_seats_with_one_name_are_a_fault_of_the_seats_not_of_the_options() -> None:
    assert str(fault({**played(), "seats": ["Ana", "ana"]})).startswith("seats: Two seats are called ana")


def test_as_many_seats_as_there_may_be_are_left_to_the_game() -> None:
    names = [f"S{number}" for number in range(MOST_SEATS)]
    assert fault({**played(), "seats": names}).message.startswith("Stones is played by 1 to 8, not by ")


def test_what_was_checked_before_is_only_played_again() -> None:
    data = played()
    wrong = {**data, "choices": [line[:-8] + "00000000" for line in data["choices"]]}
    assert save.load(wrong, find_toy, checked=True).digest() == data["end"]["digest"]
    assert fault(wrong).place == "choice 1"


def test_dice_that_were_laid_down_are_part_of_a_save_and_of_what_was_agreed() -> None:
    match = Match(BAZAAR, BAZAAR.agree(NAMES, {}), 1, dice=[5, 2])
    match.choose(0, "roll")
    data = json.loads(save.dumps(match))
    assert data["dice"] == [5, 2]
    again = save.load(data, lambda _: BAZAAR)
    assert again.digest() == match.digest()
    assert again.dice == (5, 2)
    with pytest.raises(SaveError) as caught:
        save.load({**data, "dice": [5, 3]}, lambda _: BAZAAR)
    assert caught.value.place == "agreed"
    assert "dice" not in save.dump(Match(BAZAAR, BAZAAR.agree(NAMES, {}), 1))


def test_the_order_in_which_options_are_written_does_not_matter() -> None:
    data = played()
    turned = {**data, "options": dict(reversed(data["options"].items()))}
    assert list(turned["options"]) != list(data["options"])
    assert save.load(turned, find_toy).digest() == data["end"]["digest"]


def test_the_order_in_which_a_position_is_written_does_not_matter() -> None:
    match = Match(TOY, TOY.agree(NAMES, {}), 1, {"left": [2, 3], "points": [4, 0]})
    data = save.dump(match)
    turned = {**data, "position": dict(reversed(data["position"].items()))}
    assert save.load(turned, find_toy).digest() == match.digest()


def test_talk_of_another_seat_is_another_line() -> None:
    """Who waved cannot be seen in the state, and the chain tells it all the same."""
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    match.choose(0, "wave")
    data = save.dump(match)
    assert fault({**data, "choices": [data["choices"][0].replace("Ana", "Bruno")]}).place == "choice 1"


@pytest.mark.parametrize("scores", [[2, 0], [1, 0, 0]])
def test_an_outcome_that_was_not_is_told(scores: list[int]) -> None:
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    for seat, text in ((0, "hide 2"), (1, "hide 1"), (0, "end")):
        match.choose(seat, text)
    data = save.dump(match)
    assert save.load(data, find_toy).over
    end = {**data["end"], "outcome": {**data["end"]["outcome"], "scores": scores}}
    found = fault({**data, "end": end})
    assert (found.place, found.message) == ("end.outcome", save.SENTENCES["outcome"]["en"])


def test_a_save_is_text_that_people_can_read() -> None:
    text = save.dumps(Match(TOY, TOY.agree(("Ana", "Jörg"), {}), 1))
    assert text.startswith('{\n "muster save": 1,\n "game": "stones",\n')
    assert '"Jörg"' in text
    assert text.endswith("}\n")
    assert re.fullmatch("[0-9a-f]{8}", json.loads(text)["agreed"])


def test_as_many_choices_are_read_as_there_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    data = played()
    monkeypatch.setattr(save, "MOST_CHOICES", 2)
    assert save.load(data, find_toy).made == 2
    monkeypatch.setattr(save, "MOST_CHOICES", 1)
    assert str(fault(data)) == "choices: more than 1 choices."


def test_a_game_by_older_rules_is_saved_with_their_version() -> None:
    class StillKnown(ToyGame):
        replays = (2,)

    game = StillKnown()
    match = Match(game, game.recall(NAMES, game.agree(NAMES, {}).options, 2), 1)
    data = save.dump(match)
    assert data["rules"] == 2
    assert save.load(data, lambda _: game).setup.version == 2


def test_options_that_came_with_newer_rules_are_no_part_of_an_older_agreement() -> None:
    class Before(ToyGame):
        version = 2

    class Now(ToyGame):
        replays = (2,)
        known_options = (*ToyGame.known_options, Option("weather", "dry", ("dry", "wet"), since=ToyGame.version))

    written = save.dump(Match(Before(), Before().agree(NAMES, {}), 1))
    game = Now()
    match = save.load(written, lambda _: game)
    assert match.setup.options["weather"] == "dry"
    assert save.dump(match) == written
    assert "weather" in save.dump(Match(game, game.agree(NAMES, {}), 1))["options"]
