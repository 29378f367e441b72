"""The 54 cards, counted and named (chapter comp)."""

from collections import Counter

import pytest

from muster.games.ravenna.cards import BY_ID, DECK, IDS, NAMES, RANK, title
from muster.games.ravenna.game import Ravenna


@pytest.mark.rules("ravenna.comp.01")
def test_there_are_five_of_each_number_five_commanders_and_four_fortifications() -> None:
    assert len(DECK) == len(set(DECK)) == 54
    assert Counter(RANK[card] for card in DECK) == {0: 4, **dict.fromkeys(range(1, 11), 5)}


@pytest.mark.rules("ravenna.comp.01")
def test_every_copy_has_a_name_of_its_own_that_begins_with_its_rank() -> None:
    by_rank: dict[str, str] = {}
    for card in DECK:
        by_rank[IDS[card][0]] = by_rank.get(IDS[card][0], "") + IDS[card][1:]
        assert "FA23456789C".index(IDS[card][0]) == RANK[card]
        assert BY_ID[IDS[card]] == card
    assert by_rank == {"F": "abcd", **dict.fromkeys("A23456789C", "abcde")}


@pytest.mark.rules("ravenna.comp.02", "RA-01")
def test_rank_0_is_called_fortifications_rank_1_assassin_and_rank_10_commander() -> None:
    assert [title(rank, "en") for rank in (0, 1, 10)] == ["Fortifications", "Assassin", "Commander"]
    assert [title(rank, "de") for rank in (0, 1, 10)] == ["Befestigung", "Assassine", "Feldherr"]
    for rank in range(2, 10):
        for lang in ("en", "de"):
            assert title(rank, lang).endswith(f" {rank}")
    assert [len({name[lang] for name in NAMES}) for lang in ("en", "de")] == [11, 11], "two ranks share a name"


@pytest.mark.rules("ravenna.comp.01")
def test_a_new_game_plays_with_exactly_these_cards() -> None:
    game = Ravenna()
    setup = game.agree(("Ana", "Bruno", "Chiara", "Dario"), {})
    position = game.write_position(game.start(setup, bytes(32)))
    assert sorted(position["deck"]) == sorted(IDS)
