"""What can be agreed before a game, and the sentences for what cannot."""

from dataclasses import replace
from typing import Any

import pytest

import muster
from muster.games import all_games, find_game
from muster.kernel import Option, SetupError
from muster.kernel.decks import Decks
from muster.kernel.game import AnyGame
from muster.kernel.reactions import Stop
from muster.kernel.setup import (
    DEFAULT_NAMES,
    MOST_DEPTH,
    MOST_LETTERS,
    MOST_VALUES,
    OPEN,
    Secret,
    agree,
    check_size,
    say,
    without_secrets,
)
from muster.kernel.text import Text
from tests.kernel.toy import TOY, ToyGame

GAMES = [TOY, *map(find_game, all_games())]
KNOWN = (
    Option("mode", "free", ("free", "teams")),
    Option("total", None, low=1, high=1000, may_be_none=True),
    Option("rounds", 3, low=0, high=9),
    Option("cutthroat", False, (False, True)),
    Option("ages", None, may_be_none=True, free=True),
)
NAMES = ("Ana", "Bruno")


def test_what_is_not_said_has_its_default() -> None:
    setup = agree(KNOWN, NAMES, {"total": 7})
    assert setup.names == NAMES
    assert setup.options == {"mode": "free", "total": 7, "rounds": 3, "cutthroat": False, "ages": None}


@pytest.mark.parametrize(
    ("options", "option", "sentence"),
    [
        ({"mode": "duel"}, "mode", "Option mode cannot be duel; it is one of: free, teams."),
        ({"cutthroat": 1}, "cutthroat", "Option cutthroat cannot be 1; it is one of: false, true."),
        ({"cutthroat": None}, "cutthroat", "Option cutthroat cannot be none; it is one of: false, true."),
        ({"total": 0}, "total", "Option total must be a whole number from 1 to 1000 or none, not 0."),
        ({"total": True}, "total", "Option total must be a whole number from 1 to 1000 or none, not true."),
        ({"total": 7.0}, "total", "Option total must be a whole number from 1 to 1000 or none, not 7.0."),
        ({"rounds": None}, "rounds", "Option rounds must be a whole number from 0 to 9, not none."),
        ({"rounds": "3"}, "rounds", 'Option rounds must be a whole number from 0 to 9, not "3".'),
        ({"cheat": 1}, "cheat", "There is no option cheat; there are: mode, total, rounds, cutthroat, ages."),
    ],
)
def test_an_option_that_cannot_be_is_refused_with_a_sentence(
    options: dict[str, Any], option: str, sentence: str
) -> None:
    with pytest.raises(SetupError) as caught:
        agree(KNOWN, NAMES, options)
    assert caught.value.option == option
    assert caught.value.message == str(caught.value) == sentence


@pytest.mark.parametrize(
    "name", ["Ana", "A", "Ünsal", "Jean-Luc", "D'Arcy", "Player 1", "J. R.", "李雷", "x" * 24, "5"]
)
def test_names_that_people_have(name: str) -> None:
    assert agree(KNOWN, (name, "Somebody"), {}).names[0] == name


@pytest.mark.parametrize(
    "name", ["", " ", "-", "Ana:", "Ana ", " Ana", "x" * 25, "a\nb", "a\tb", "a#b", "<b>", 5, None, "A  B"]
)
def test_names_that_would_break_notation_are_refused(name: Any) -> None:
    with pytest.raises(SetupError) as caught:
        agree(KNOWN, (name, "Somebody"), {})
    assert caught.value.option == "seats"
    assert "cannot be a seat's name" in caught.value.message


@pytest.mark.parametrize("names", [("Ana", "Ana"), ("Ana", "ANA"), ("Straße", "STRASSE")])
def test_two_seats_need_two_names(names: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="each needs a name of its own"):
        agree(KNOWN, names, {})


def test_default_names_can_be_seats_together() -> None:
    assert len(agree(KNOWN, tuple(DEFAULT_NAMES), {}).names) == 13


def test_values_are_said_as_people_write_them() -> None:
    assert [say(value) for value in (None, True, False, "lazy", 7, [3, 2])] == [
        "none",
        "true",
        "false",
        "lazy",
        "7",
        "[3, 2]",
    ]
    assert len(say("x" * 100)) == 40
    assert len(say(10**5000)) < 60


# --- what a seat brings in secret ---------------------------------------------------------------------------------

BRINGS = (*KNOWN, Option("hands", "dealt", free=True, secret=lambda entry: entry != "empty"))


def test_what_a_seat_brings_is_covered_for_everybody_else_and_open_at_last() -> None:
    setup = agree(BRINGS, NAMES, {"hands": ["aces", "empty", "kings"]})
    setup.secrets.extend((Secret("hands", 0, (0,), "4 cards"), Secret("hands", 2, (1, 2), {"cards": 5})))
    assert setup.known_to(0)["hands"] == ["aces", "empty", {"cards": 5}]
    assert setup.known_to(1)["hands"] == setup.known_to(2)["hands"] == ["4 cards", "empty", "kings"]
    assert setup.known_to(None)["hands"] == ["4 cards", "empty", {"cards": 5}]
    assert setup.known_to(OPEN) == setup.options
    assert setup.options["hands"] == ["aces", "empty", "kings"], "looking changes nothing"
    assert setup.as_of(3).known_to(None) == setup.known_to(None)


def test_before_anybody_has_read_an_agreement_secrets_are_left_out() -> None:
    for options in ({"hands": "dealt"}, {"rounds": 3}, {"hands": ["empty"]}):
        assert without_secrets(BRINGS, options) == options
    assert without_secrets(BRINGS, {"hands": ["aces", "empty"], "rounds": 1}) == {"hands": [None, "empty"], "rounds": 1}


def test_what_the_host_brings_is_covered_and_what_is_not_brought_is_not() -> None:
    known = (*KNOWN, Option("cards", None, may_be_none=True, free=True, cover=len))
    assert without_secrets(known, {"cards": ["ace", "king"], "rounds": 1}) == {"cards": 2, "rounds": 1}
    for options in ({"cards": None}, {"rounds": 1}):
        assert without_secrets(known, options) == options


def test_an_error_is_said_in_the_readers_language_and_in_english_where_there_is_no_other() -> None:
    both = SetupError(Text("No.", "Nein."), "total")
    assert [both.say(lang) for lang in ("en", "de")] == ["No.", "Nein."]
    assert SetupError("No.", "total").say("de") == "No."


class Duel(ToyGame):
    title = "Duel"
    seats = (2, 2)
    known_options = ()


@pytest.mark.parametrize(
    ("game", "count", "en", "de"),
    [
        (TOY, 0, "Stones is played by 1 to 8, not by 0.", "Stones spielt man mit 1 bis 8 Plätzen, nicht mit 0."),
        (TOY, 9, "Stones is played by 1 to 8, not by 9.", "Stones spielt man mit 1 bis 8 Plätzen, nicht mit 9."),
        (Duel(), 3, "Duel is played by 2, not by 3.", "Duel spielt man mit 2 Plätzen, nicht mit 3."),
    ],
)
def test_too_few_or_too_many_are_refused(game: ToyGame, count: int, en: str, de: str) -> None:
    with pytest.raises(SetupError) as caught:
        game.agree(tuple(DEFAULT_NAMES[:count]), {})
    assert (caught.value.option, caught.value.say("en"), caught.value.say("de")) == ("seats", en, de)


def test_as_many_as_may_play_are_welcome() -> None:
    for count in (1, 8):
        assert len(TOY.agree(tuple(DEFAULT_NAMES[:count]), {}).names) == count
    assert Duel().agree(("Ana", "Bruno"), {}).options == {}


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(SetupError) as caught:
        Duel().agree(("Ana", "Bruno"), {"stones": 3})
    assert caught.value.say("en") == "There is no option stones; this game has none."
    assert caught.value.say("de") == "Eine Option stones gibt es nicht; dieses Spiel hat keine."


def test_what_everybody_may_know_of_a_secret_is_found_by_its_place() -> None:
    setup = replace(
        TOY.agree(("Ana", "Bruno"), {}),
        secrets=[Secret("decks", 0, (0,), "first"), Secret("decks", 1, (1,), "second"), Secret("hats", 0, (0,), "hat")],
    )
    assert [Decks().cover(setup, "decks", place) for place in (0, 1, 2)] == ["first", "second", None]
    assert Decks().cover(setup, "hats", 0) == "hat"


def test_a_stop_has_words_in_both_languages_and_without_stops_it_is_nobodys_turn() -> None:
    stop = Stop("attack", Text("An attacker is named", "Ein Angreifer wird genannt"))
    assert (stop.say("en"), stop.say("de")) == ("An attacker is named", "Ein Angreifer wird genannt")
    assert TOY.reactions.on_turn(TOY.start(TOY.agree(("Ana",), {}), bytes(32))) == -1


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else []


V, L = MOST_VALUES, MOST_LETTERS


@pytest.mark.parametrize(
    ("value", "counted"),
    [
        (5, (1, 0)),
        ({"a": ["bc", 1], "de": {"f": "g"}}, (6, 7)),
        (([], "ab", b"c", {}), (5, 3)),
        ([0] * (V - 1), (V, 0)),
        ([0] * V, None),
        ([[0] * (V // 2 - 1), [0] * (V // 2 - 2)], (V, 0)),
        ([[0] * (V // 2 - 1), [0] * (V // 2 - 1)], None),
        ([*[0] * (V - 10), [0] * 8], (V, 0)),
        ([*[0] * (V - 10), [0] * 9], None),
        ({"a": [0] * (V - 2)}, (V, 1)),
        ({"a": [0] * (V - 1)}, None),
        ("x" * L, (1, L)),
        ("x" * (L + 1), None),
        (["x" * (L // 2)] * 2, (3, L)),
        (["x" * (L // 2), "x" * (L // 2), "x"], None),
        ({"x" * L: "x"}, None),
        (nested(MOST_DEPTH), (MOST_DEPTH + 1, 0)),
        (nested(MOST_DEPTH + 1), None),
    ],
    ids=range(18),
)  # fmt: skip
def test_an_agreement_has_only_so_many_values_letters_and_levels(value: Any, counted: tuple[int, int] | None) -> None:
    if counted is not None:
        assert check_size(value) == counted
        return
    with pytest.raises(SetupError) as caught:
        check_size(value, "decks")
    assert caught.value.option == "decks"
    assert caught.value.message.startswith("That is too much for one agreement: at most ")


@pytest.mark.parametrize(("length", "said"), [(40, "x" * 40), (41, "x" * 37 + "...")])
def test_a_long_value_is_not_repeated_in_full(length: int, said: str) -> None:
    assert say("x" * length) == said


def test_a_list_without_secrets_is_told_as_it_is() -> None:
    known = (Option("ages", None, may_be_none=True, free=True), Option("decks", "random", free=True, secret=bool))
    assert without_secrets(known, {"ages": [1, 2], "decks": [0, 3]}) == {"ages": [1, 2], "decks": [0, None]}


def test_an_agreement_that_is_too_large_is_refused_before_anybody_reads_it() -> None:
    with pytest.raises(SetupError, match="too much for one agreement"):
        TOY.agree(NAMES, {"unknown": [0] * V})


def test_a_list_of_as_many_entries_as_there_may_be_is_taken() -> None:
    option = Option("cards", None, may_be_none=True, free=True, most=2)
    option.check([1, 2])
    with pytest.raises(SetupError) as caught:
        option.check([1, 2, 3])
    assert caught.value.option == "cards"


def test_a_fault_deep_in_an_option_keeps_its_path() -> None:
    fault = SetupError("too old.", "cards", path=("cards", 2))
    assert fault.path == ("cards", 2)
    assert str(fault) == "too old."


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
@pytest.mark.parametrize("options", [["Ana", "Bruno"], "free", None, 3])
def test_options_without_names_are_refused(game: AnyGame, options: Any) -> None:
    with pytest.raises(SetupError) as caught:
        game.agree(("Ana", "Bruno"), options)
    given = say(options)
    assert caught.value.say("en").startswith("Options are given by name, such as {'max_rounds': 20}, or {}")
    assert caught.value.say("en").endswith(f"not {given}.")
    assert caught.value.say("de").endswith(f"nicht {given}.")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.title)
def test_the_names_of_seats_are_a_list(game: AnyGame) -> None:
    assert game.agree(["Ana", "Bruno"], {}).names == ("Ana", "Bruno")
    for names in ("Ana", None, 2, {"Ana": 1}):
        with pytest.raises(SetupError) as caught:
            game.agree(names, {})
        assert caught.value.option == "seats"
        assert caught.value.say("en").startswith("The names of the seats are a list")


def test_a_match_is_for_a_number_of_players() -> None:
    with pytest.raises(SetupError, match="there can be 1 to 13 players, not two"):
        muster.new_match("ravenna", players="two")  # type: ignore[arg-type]
