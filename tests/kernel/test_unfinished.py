"""A game that lacks something is told what it lacks, where it is registered, before anybody plays it."""

from importlib.metadata import EntryPoint
from typing import Any

import pytest

import muster.games
from muster.cli import main
from muster.files.faults import unknown
from muster.games import UnfinishedGame, all_games, find_game, finished, load
from muster.kernel import Match, Option, Refused, table_words
from muster.kernel.event import EventKind, show
from muster.kernel.game import NEEDED, Game, lacking
from muster.kernel.state import Ask, State, Step
from muster.scenario import load_text
from muster.scenario.cli import tried
from tests.example_game import FISHING
from tests.kernel.bazaar import BAZAAR
from tests.kernel.toy import TOY, Stones, ToyGame


class Nothing(Game[Stones]):
    """A game of which nothing is written."""


class HalfAGame(Game[Stones]):
    id, version, title, seats, kinds, asks, turn_rule = "half", 1, "Half", (1, 2), (), (), "half.01"
    words = TOY.words
    notation, view, determinize, outcome = ToyGame.notation, ToyGame.view, ToyGame.determinize, ToyGame.outcome


HALF = HalfAGame()


def test_whole_games_lack_nothing() -> None:
    for game in (TOY, BAZAAR, FISHING, *all_games().values()):
        assert lacking(game) == []
        assert finished(game, "here") is game


def test_a_game_is_told_all_that_it_lacks() -> None:
    assert lacking(Nothing()) == list(NEEDED)
    assert lacking(HALF) == ["start", "scores", "write_position", "read_position"]
    with pytest.raises(UnfinishedGame) as caught:
        finished(HALF, "half:GAME")
    assert str(caught.value) == (
        "The game half:GAME cannot be played: tests.kernel.test_unfinished.HalfAGame has no start, no scores, "
        "no write_position, no read_position. What each is for stands in docs/adding-a-game.md."
    )


def test_who_has_asides_has_to_do_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(ToyGame, "do_aside")
    assert lacking(TOY) == ["do_aside"]
    monkeypatch.setattr(ToyGame, "aside_verbs", frozenset())
    assert lacking(TOY) == []


@pytest.mark.parametrize(
    ("attribute", "value", "why"),
    [
        ("id", "Toy", "its id is 'Toy', and an id has small letters."),
        (
            "known_options",
            (Option("floods", False),),
            "Option floods must be a whole number from 0 to 0, not false. So its default is no choice: "
            "a number needs low and high, all else values.",
        ),
        (
            "known_options",
            (Option("stones", 5),),
            "Option stones must be a whole number from 0 to 0, not 5. So its default is no choice: "
            "a number needs low and high, all else values.",
        ),
    ],
)
def test_what_cannot_be_is_told(attribute: str, value: Any, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyGame, attribute, value)
    with pytest.raises(UnfinishedGame) as caught:
        finished(TOY, "toy:GAME")
    assert str(caught.value) == f"The game toy:GAME cannot be played: {why}"


def test_a_game_of_another_package_has_a_rulebook() -> None:
    with pytest.raises(UnfinishedGame, match=r"there is no rulebook\.yaml in .*kernel, with the rules that its events"):
        load(EntryPoint("toy", "tests.kernel.toy:TOY", "muster.games"))


def test_two_games_have_two_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [EntryPoint(name, "night_fishing:GAME", "muster.games") for name in ("fishing", "again")]
    monkeypatch.setattr(muster.games, "entry_points", lambda group: entries)
    all_games.cache_clear()
    try:
        assert all_games()["fishing"] is FISHING
        assert muster.games.left_out == ["The game night_fishing:GAME is left out: there is a game 'fishing' already."]
    finally:
        monkeypatch.undo()
        all_games.cache_clear()


@pytest.mark.parametrize("thing", [ToyGame, None, "stones"])
def test_what_is_no_game_is_none(thing: Any) -> None:
    with pytest.raises(UnfinishedGame, match="stones:GAME is registered as a game and is none"):
        finished(thing, "stones:GAME")


def test_the_command_says_so_in_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    entry = EntryPoint("half", f"{__name__}:HALF", "muster.games")
    monkeypatch.setattr(EntryPoint, "load", lambda self: HALF)
    monkeypatch.setattr(muster.games, "entry_points", lambda group: [entry])
    all_games.cache_clear()
    try:
        assert main(["rules"]) == 0
        with pytest.raises(LookupError, match=r"no game 'half'; there are: .*HalfAGame has no start"):
            find_game("half")
    finally:
        monkeypatch.undo()
        all_games.cache_clear()
    said = capsys.readouterr()
    assert "HalfAGame has no start, no scores" in said.err
    assert "Warlords of Ravenna" in said.out, "the others go on"


@pytest.mark.parametrize(
    ("thing", "method", "arguments"),
    [
        (State(1, bytes(32), 0, False), "copy", ()),
        (State(1, bytes(32), 0, False), "numbers", ()),
        (Step(), "step", (None,)),
        (Ask(0), "options", (None, 0)),
        (Ask(0), "choose", (None, 0, 0)),
        *((Nothing(), name, (None,) * count) for name, count in (("start", 2), ("scores", 1), ("do_aside", 3))),
    ],
)
def test_a_method_that_is_missing_is_named_with_its_class(thing: Any, method: str, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(NotImplementedError) as caught:
        getattr(thing, method)(*arguments)
    kind = type(thing)
    assert str(caught.value) == f"{kind.__module__}.{kind.__name__} has no method {method}; it has to be written."


def test_a_scenario_calls_a_game_unfinished_and_not_muster_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), FISHING.id, FISHING)
    (scenario,) = load_text("scenario: x\ngame: fishing\nsteps:\n  - expect: {question: fish}\n", "test.yaml")
    assert tried(scenario) == []
    monkeypatch.setattr(type(FISHING), "start", Game.start)
    (failure,) = tried(scenario)
    assert str(failure.actual) == "Night Fishing is unfinished"
    assert str(failure.reason) == "night_fishing.game.NightFishing has no method start; it has to be written."


# --- what a game need not write -------------------------------------------------------------------------------------


def test_what_a_game_does_not_say_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(ToyGame, "candidates")
    match = Match(TOY, TOY.agree(("Ana", "Bruno"), {"stones": 2}), 1)
    assert TOY.packs(match.setup) == {}
    assert TOY.candidates(match.state, 1) == list(match.decisions()[1].options)
    assert TOY.readable({"kind": "waved", "seat": 1, "n": 1}, match.setup) == {"kind": "waved", "seat": "Bruno", "n": 1}


# --- sentences ------------------------------------------------------------------------------------------------------


def test_an_empty_list_is_told_in_words() -> None:
    none = unknown("x", [])
    assert (none.en, none.de) == ('"x" is not known here; there are none.', '"x" ist hier unbekannt; es gibt keine.')
    assert unknown("x", ["y"]).en == '"x" is not known here; there are: y.'


def test_whoever_takes_a_name_for_a_seat_hears_that_seats_are_numbers() -> None:
    match = Match(TOY, TOY.agree(("Ana", "Bruno"), {}), 1)
    with pytest.raises(Refused) as caught:
        match.choose("Ana", "hide 1")  # type: ignore[arg-type]
    for facts in (caught.value.refusal.facts, match.undo_policy("Ana").facts):  # type: ignore[arg-type]
        said = [table_words.sentence("no_such_seat", facts, match.names, lang) for lang in ("en", "de")]
        assert said[0] == "There is no such seat at this table; seats are numbers, from 0 to 1."
        assert said[1] == "Diesen Platz gibt es am Tisch nicht; Plätze sind Zahlen, von 0 bis 1."


def test_the_bazaar_names_whom_it_tells_of() -> None:
    match = Match(BAZAAR, BAZAAR.agree(("Ana", "Bruno"), {}), 1, dice=[3])
    match.choose(1, "roll")
    assert match.log(None)[-1] == ("rolled Bruno 3", "bazaar.03")
    raid = {"kind": "raided", "seat": 0, "whom": 1}
    assert BAZAAR.readable(raid, match.setup) == {"kind": "raided", "seat": "Ana", "whom": "Bruno"}


@pytest.mark.parametrize(
    ("value", "why"), [("no_such_module:GAME", "ModuleNotFoundError"), ("json:GAME", "AttributeError")]
)
def test_a_game_that_cannot_be_loaded_is_told_in_a_sentence(
    value: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = EntryPoint("lost", value, "muster.games")
    monkeypatch.setattr(muster.games, "entry_points", lambda group: [entry])
    all_games.cache_clear()
    try:
        assert main(["rules"]) == 0
    finally:
        monkeypatch.undo()
        all_games.cache_clear()
    assert capsys.readouterr().err.startswith(f"The game lost ({value}) cannot be loaded: {why}: ")


def test_a_secret_without_a_mask_is_no_event() -> None:
    """Else the last value would be taken for the mask, and tell the secret to anybody."""
    kinds = (EventKind("drew", ("seat", "card"), "toy.01", secret="card"),)
    assert show(kinds, (0, 1, 7, 1 << 1), 1) == {"kind": "drew", "seat": 1, "card": 7}
    assert show(kinds, (0, 1, 7, 1 << 1), 0) == {"kind": "drew", "seat": 1}
    with pytest.raises(ValueError, match="a mask of seats belongs at its end"):
        show(kinds, (0, 1, 7), 0)
