"""Nothing that comes from outside can hurt a table: a clear refusal, never another error, and nothing has changed."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import muster
from muster.games import find_game
from muster.kernel import Match, NotationError, Refused, Setup, SetupError, save
from tests.conformance.rules import rule_ids
from tests.conformance.tables import GAMES, TABLES, game_of
from tests.conformance.walk import LONGEST, played

HUGE = 10**5000  # more digits than Python is willing to print


FIRST_TABLES = [(game, next(iter(entry.agreements))) for game, entry in GAMES.items()]


def assert_refused(match: Match, seat: Any, choice: Any, **more: Any) -> str:
    """The choice is refused with a sentence, and nothing has changed. Returns the rule, or "" for unreadable text."""
    digest, length, decisions = match.digest(), len(match.history), match.decisions()
    with pytest.raises((Refused, NotationError)) as caught:
        match.choose(seat, choice, **more)
    error, rule = caught.value, ""
    assert 0 < len(str(error)) < 3000
    if isinstance(error, Refused):
        rule = error.refusal.rule
        assert rule in rule_ids(match.game.id)
        assert all(match.game.words.refusal(error.refusal, match.setup, lang) for lang in ("en", "de"))
    assert (match.digest(), len(match.history), match.decisions()) == (digest, length, decisions)
    return rule


# --- choices -----------------------------------------------------------------------------------------------------

NO_SEATS: list[Any] = [
    -1,
    99,
    10**9,
    -(10**9),
    True,
    False,
    "0",
    "",
    None,
    0.0,
    1.0,
    1.5,
    b"0",
    [],
    {},
    (0,),
    "Ana",
    object(),
]
NO_OPTIONS = [
    -1, -(2**70), 2**70, HUGE, -HUGE, 0, 1, 1.0, 16777216.0, float("nan"), float("inf"), True, False, None,
    b"draw deck", [], {}, (1,), [16777216], object(), 1 << 24 | 0xFFFFFF, 255 << 24, 99 << 24, (1 << 24) + 0.5,
]  # fmt: skip
NO_TEXTS = [
    "", " ", "\0", "\n", "x" * 100_000, "draw deck " * 10_000, "draw\0deck", "draw deck\0", "draw deck\x1b[2J",
    "drаw deck",  # a Cyrillic а
    "draw dеck", "ｄｒａｗ deck", "draw deck", "draw deck‮", "draw deck;", "draw deck\ndraw deck",
    "draw deck # comment", "draw  deck  #00000000", "16777216", "0x1000000", "-1", "None", "True", "null", "{}", "%s%n",
    "'; DROP TABLE games; --", "../../etc/passwd", "<script>alert(1)</script>", "\ud800", "💥" * 5000, "place",
    "{source}", "draw {source}", "draw deck by Nobody", "attack", "attack ", "attack Nobody",
    "place down on Nobody slot 1", "place down on Ana slot 5",
    "place down on Ana slot 0", "place down on Ana slot -1", "place down on Ana slot 1 ",
    "place sideways on Ana slot 1", "claim Ana totals 41", "claim Ana totals 999999999999999999999",
]  # fmt: skip


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_odd_seats_are_refused(game_id: str, table: str) -> None:
    match = played(game_id, table)
    legal = match.decisions()[0].options[0]
    for seat in NO_SEATS:
        assert assert_refused(match, seat, legal) == "table.02", f"seat {seat!r}"
        assert assert_refused(match, seat, match.decisions()[-1].options[0]) == "table.02", f"aside of seat {seat!r}"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_odd_options_are_refused(game_id: str, table: str) -> None:
    match = played(game_id, table)
    seat = match.decisions()[0].seat
    for option in NO_OPTIONS:
        if option in match.decisions()[0].options and type(option) is int:
            continue
        assert assert_refused(match, seat, option), f"option {option!r:.40}"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_odd_texts_are_refused(game_id: str, table: str) -> None:
    match = played(game_id, table)
    seat = match.decisions()[0].seat
    legal = {match.text(option) for decision in match.decisions() for option in decision.options}
    for text in NO_TEXTS:
        if " ".join(text.split()).casefold() not in {known.casefold() for known in legal}:
            assert_refused(match, seat, text)


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_choices_of_others_and_from_old_positions_are_refused(game_id: str, table: str) -> None:
    match = played(game_id, table)
    decision = match.decisions()[0]
    asked = {d.seat for d in match.decisions(asides=False)}
    for seat in set(range(len(match.names))) - asked:
        for choice in (decision.options[0], match.text(decision.options[0])):
            assert assert_refused(match, seat, choice) == match.game.not_asked(match.state, seat).rule
    now, asked_at = match.position_number, match.asked_at(decision.seat)
    odd: list[Any] = [asked_at - 1, now + 1, -1, HUGE, -HUGE, float(now), 0.5, "now", b"", [], float("nan")]
    for position in odd:
        assert assert_refused(match, decision.seat, decision.options[0], position=position) == "table.03"
    match.choose(decision.seat, decision.options[0], position=now)
    assert assert_refused(match, decision.seat, decision.options[0], position=now) == "table.03"


@pytest.mark.parametrize(("game_id", "table"), TABLES)
def test_nothing_is_accepted_once_the_game_is_over(game_id: str, table: str) -> None:
    match = played(game_id, table, choices=LONGEST)
    assert match.over
    for choice in {entry.text: entry for entry in match.history}.values():
        assert assert_refused(match, choice.seat, choice.option) == "table.04"
        assert assert_refused(match, choice.seat, choice.text) == "table.04"


@pytest.mark.parametrize(("game_id", "table"), FIRST_TABLES)
@given(
    seat=st.one_of(st.integers(), st.floats(), st.text(), st.none(), st.booleans()),
    choice=st.one_of(st.integers(), st.floats(), st.text(), st.binary(), st.none(), st.booleans(), st.lists(st.none())),
)
@settings(max_examples=300)
def test_any_value_at_all_is_refused_or_legal(game_id: str, table: str, seat: Any, choice: Any) -> None:
    match = played(game_id, table)
    legal = [(d.seat, option) for d in match.decisions() for option in d.options]
    if type(seat) is int and type(choice) is int and (seat, choice) in legal:
        return
    assert_refused(match, seat, choice)


@pytest.mark.parametrize(("game_id", "table"), FIRST_TABLES)
def test_numbers_that_are_no_options_have_no_notation(game_id: str, table: str) -> None:
    match = played(game_id, table)
    for option in (-1, 0, 2**70, HUGE, -HUGE, 255 << 24):
        with pytest.raises(NotationError):
            match.text(option)


def test_odd_undos_are_refused() -> None:
    match = played(*TABLES[0])
    digest = match.digest()
    for seat in NO_SEATS:
        with pytest.raises(Refused):
            match.undo(seat)
    assert match.digest() == digest


# --- agreements --------------------------------------------------------------------------------------------------

ODD_VALUES: list[Any] = [
    -1, 0, 10**9, HUGE, 0.5, float("nan"), float("inf"), True, "", "x", "\0", "x" * 10_000, b"x", [], [0], [-1, 4],
    [10**9, 1], [HUGE, 1], [True, 2], ["3", 2], [[1], [2]], {}, {"a": 1}, (2, 2), object(), [None, None, None],
]  # fmt: skip


@pytest.mark.parametrize("game_id", list(GAMES))
def test_odd_agreements_are_refused_or_playable(game_id: str) -> None:
    """Whatever is given for an option: a SetupError that names it, or a game that starts."""
    game = game_of(game_id)
    refused = 0
    for option in game.known_options:
        for value in ODD_VALUES:
            setup: Setup | None = None
            said = SetupError("")
            try:
                setup = game.agree(("Ana", "Bruno", "Chiara"), {option.name: value})
            except SetupError as error:
                said = error
            if setup is not None:
                save.loads(save.dumps(Match(game, setup, 1)), find_game)
                continue
            refused += 1
            assert 0 < len(said.message) < 500
            assert said.option
    assert refused > len(game.known_options) * 10


@pytest.mark.parametrize("game_id", list(GAMES))
def test_unknown_options_and_odd_seats_are_refused(game_id: str) -> None:
    game = game_of(game_id)
    three = ("Ana", "Bruno", "Chiara")
    for options in ({"cheat": True}, {"": 1}, {"x" * 10_000: 1}):
        with pytest.raises(SetupError):
            game.agree(three, options)
    bad_names = [
        "",
        " ",
        "a\0b",
        "x" * 25,
        " Ana",
        "Ana ",
        "Ana:",
        "Ana\n",
        "#",
        "_",
        "A  B",
        "\ud800",
        5,
        None,
        ["Ana"],
    ]
    for name in bad_names:
        with pytest.raises(SetupError) as caught:
            game.agree(("Bruno", "Chiara", name), {})  # type: ignore[arg-type]
        assert caught.value.option == "seats"
    few, most = game.seats
    for names in ((), three[: few - 1], tuple(f"P{i}" for i in range(most + 1)), ("Ana", "Bruno", "ANA")):
        with pytest.raises(SetupError):
            game.agree(names, {})


@pytest.mark.parametrize("players", [-1, 1, 14, 20, 1000, 10**9])
def test_a_number_of_players_that_no_game_seats_is_refused(players: int) -> None:
    with pytest.raises(SetupError):
        muster.new_match("ravenna", players)
