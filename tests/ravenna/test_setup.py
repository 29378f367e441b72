"""New games and new rounds for every number of players: cards, shuffles, and who begins (chapters setup and order)."""

from collections import Counter
from typing import Any

import pytest

from muster.games.ravenna.cards import IDS
from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match, as_seed
from muster.kernel.setup import DEFAULT_NAMES, SetupError

GAME = Ravenna()
MANY = 1300  # new games; the seeds are fixed, so the counts below are the same on every run


def new(players: int, seed: int | str = 1, **options: Any) -> Match:
    return Match(GAME, GAME.agree(tuple(DEFAULT_NAMES[:players]), options), seed)


def position(match: Match) -> dict[str, Any]:
    return GAME.write_position(match.state)


def many(players: int, **options: Any) -> list[dict[str, Any]]:
    """The positions at the start of many new games."""
    setup = GAME.agree(tuple(DEFAULT_NAMES[:players]), options)
    return [GAME.write_position(GAME.start(setup, as_seed(seed))) for seed in range(MANY)]


def asked(match: Match) -> str:
    (decision,) = match.decisions(asides=False)
    return match.names[decision.seat]


def too_uneven(counts: Counter[Any], kinds: int) -> bool:
    """Pearson's test: far beyond what chance would do once in a hundred thousand tries (kinds - 1 = 2 to 53)."""
    mean = sum(counts.values()) / kinds
    chi = sum((counts[kind] - mean) ** 2 / mean for kind in counts) + mean * (kinds - len(counts))
    return bool(chi > kinds - 1 + 6 * (2 * (kinds - 1)) ** 0.5)


@pytest.mark.rules("ravenna.setup.01", "ravenna.setup.02", "RA-06")
@pytest.mark.parametrize("players", range(3, 14))
def test_any_number_from_3_to_13_begins_with_54_cards_in_the_deck_and_empty_hands(players: int) -> None:
    match = new(players)
    at = position(match)
    assert sorted(at["deck"]) == sorted(IDS)
    assert at["discard"] == []
    assert at["hands"] == {name: [] for name in DEFAULT_NAMES[:players]}
    assert [match.text(option) for option in match.decisions(asides=False)[0].options] == ["draw deck"]


@pytest.mark.rules("RA-06")
@pytest.mark.parametrize(("players", "options"), [(0, {}), (1, {}), (14, {}), (14, {"teams": [7, 7]})])
def test_fewer_than_2_or_more_than_13_cannot_play(players: int, options: dict[str, Any]) -> None:
    with pytest.raises(SetupError) as error:
        GAME.agree(tuple([*DEFAULT_NAMES, "Nina"][:players]), options)
    assert error.value.option == "seats"
    assert "2 to 13" in error.value.message


@pytest.mark.rules("ravenna.setup.02")
def test_free_for_all_is_for_three_and_two_alone_play_the_two_player_game() -> None:
    assert new(3).setup.options["mode"] == "free-for-all"
    assert new(2).setup.options["mode"] == "two-player"
    with pytest.raises(SetupError) as error:
        new(2, mode="free-for-all")
    assert error.value.option == "mode"


@pytest.mark.rules("ravenna.setup.01")
def test_the_deck_is_shuffled_fairly() -> None:
    decks = [at["deck"] for at in many(3, starter="Ana")]
    assert len({tuple(deck) for deck in decks}) == MANY
    for place in (0, 1, 26, 53):
        assert not too_uneven(Counter(deck[place] for deck in decks), 54)
    followed = Counter(deck.index("7a") < deck.index("7b") for deck in decks)
    assert not too_uneven(followed, 2)


@pytest.mark.rules("ravenna.setup.01", "ravenna.setup.02", "ravenna.draw.05")
def test_every_round_is_shuffled_anew() -> None:
    at = {"turn": "Ana", "hands": {"Bruno": [2, 2, 2, 2]}}
    decks = []
    for seed in (1, 2):
        match = Match(GAME, GAME.agree(("Ana", "Bruno", "Chiara"), {"total": 9}), seed, at)
        for _ in range(2):
            match.choose(0, "attack Bruno")
            decks.append(tuple(position(match)["deck"]))
            assert sorted(decks[-1]) == sorted(IDS)
            fill(match)
    assert len(set(decks)) == 4


def fill(match: Match) -> None:
    """Plays on until it is Ana's turn and Bruno has four cards."""
    while asked(match) != "Ana" or len(position(match)["hands"]["Bruno"]) < 4:
        seat = match.decisions(asides=False)[0].seat
        match.choose(seat, "draw deck")
        match.choose(seat, f"place down on Bruno slot {min(4, len(position(match)['hands']['Bruno']) + 1)}")


@pytest.mark.rules("ravenna.setup.01")
@pytest.mark.parametrize("source", ["new game", "after a void round"])
def test_opening_cards_are_new_and_secret_whatever_was_drawn_before(source: str) -> None:
    match = new(2, starter="Bruno")
    if source == "after a void round":
        at = {"turn": "Ana", "starter": "Bruno", "reshuffles": 3, "deck": ["2a"], "discard": ["3a"], "rest": "out"}
        match = Match(GAME, GAME.agree(("Ana", "Bruno"), {"reshuffle": "eager", "max_reshuffles": 3}), 1, at)
        match.choose(0, "draw deck")
        assert position(match)["voids"] == 1
    (decision,) = match.decisions(asides=False)
    text = next(text for option in decision.options if (text := match.text(option)).endswith("Ana hand 1"))
    match.choose(1, text)
    for viewer in (0, None):
        assert match.view(viewer)["hands"][0]["slots"] == [{"slot": 1, "face": "sideways", "placer": 1}]
    assert match.view(1)["hands"][0]["slots"][0]["known"] == "memory"


# --- who begins --------------------------------------------------------------------------------------------------


@pytest.mark.rules("ravenna.order.01")
@pytest.mark.parametrize("players", [3, 4, 8, 13])
def test_the_youngest_begins_in_whatever_seat(players: int) -> None:
    for youngest in range(players):
        ages = [20 + seat for seat in range(players)]
        ages[youngest] = 19
        match = new(players, ages=ages)
        assert asked(match) == position(match)["starter"] == DEFAULT_NAMES[youngest]


@pytest.mark.rules("RA-17")
@pytest.mark.parametrize("players", [3, 4, 13])
def test_without_ages_chance_says_who_begins_and_likes_all_alike(players: int) -> None:
    starters = Counter(at["next"][0]["turn"] for at in many(players))
    assert set(starters) == set(DEFAULT_NAMES[:players])
    assert not too_uneven(starters, players)


@pytest.mark.rules("RA-17")
def test_of_several_youngest_chance_picks_one_and_likes_them_alike() -> None:
    starters = Counter(at["next"][0]["turn"] for at in many(4, ages=[30, 9, 41, 9]))
    assert set(starters) == {"Bruno", "Dario"}
    assert not too_uneven(starters, 2)


@pytest.mark.rules("RA-17")
def test_the_same_seed_gives_the_same_beginning() -> None:
    for seed in range(20):
        assert position(new(5, seed)) == position(new(5, seed))


@pytest.mark.rules("RA-17")
@pytest.mark.parametrize("starter", DEFAULT_NAMES[:4])
def test_a_named_starter_begins_whatever_the_ages(starter: str) -> None:
    assert asked(new(4, starter=starter, ages=[9, 9, 9, 9])) == starter
    assert asked(new(4, starter=starter)) == starter


@pytest.mark.rules("ravenna.order.01")
@pytest.mark.parametrize("ages", [[30, 9], [30, 9, 41, 2], [30, 9, 0], [30, 9, 150], [30, "9", 41], [30, True, 41], 9])
def test_ages_are_whole_years_one_for_each_seat(ages: Any) -> None:
    with pytest.raises(SetupError) as error:
        new(3, ages=ages)
    assert (error.value.option, error.value.rule) == ("ages", "ravenna.order.01")


@pytest.mark.rules("ravenna.order.01")
def test_everybody_from_1_to_149_years_old_may_play() -> None:
    assert asked(new(3, ages=[149, 2, 1])) == "Chiara"


@pytest.mark.rules("ravenna.team.01", "RA-20")
@pytest.mark.parametrize(
    "sizes",
    [
        5,
        "32",
        {"3": 2, "2": 3},
        {3: 0, 2: 0},
        ["3", "2"],
        [3, "2"],
        [3.0, 2.0],
        [4.5, 0.5],
        [4, True],
        [5, 0],
        [6, -1],
        [5],
        [],
    ],
)
def test_team_sizes_are_a_list_of_two_whole_numbers(sizes: Any) -> None:
    with pytest.raises(SetupError) as error:
        new(5, mode="teams", teams=sizes)
    assert (error.value.option, error.value.rule) == ("teams", "ravenna.team.01")
    assert "as a list" in error.value.message


@pytest.mark.rules("ravenna.order.03")
@pytest.mark.parametrize("players", range(3, 14))
def test_turns_go_round_clockwise(players: int) -> None:
    match = new(players, starter=DEFAULT_NAMES[players - 2])
    for turn in range(2 * players + 1):
        seat = (players - 2 + turn) % players
        assert asked(match) == DEFAULT_NAMES[seat]
        match.choose(seat, "draw deck")
        assert asked(match) == DEFAULT_NAMES[seat]
        match.choose(seat, f"place down on {DEFAULT_NAMES[0]} slot {min(4, turn + 1)}")


def test_a_name_that_could_be_read_as_part_of_a_choice_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.agree(("Ana slot 1", "Bruno", "Chiara"), {})
    assert caught.value.option == "seats"
    assert "Ana slot 1 cannot be a seat's name here: choices are written with the word slot." in caught.value.message
    GAME.agree(("Ana Maria", "Slot Bruno", "Chiara"), {})
