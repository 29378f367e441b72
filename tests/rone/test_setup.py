"""New games from many seeds: what chance deals, and that it deals fairly (chapter setup, rone.zone.01); and what
cannot be agreed on, in sentences."""

from collections import Counter
from typing import Any

import pytest

from muster.games.rone.game import Rone
from muster.games.rone.rules.state import RoneState
from muster.games.rone.setup import Rules, _check_pool, rules_of
from muster.kernel.match import as_seed
from muster.kernel.setup import SetupError

GAME = Rone()
MANY = 300  # new games; the seeds are fixed, so the counts below are the same on every run


def many(*names: str, **options: Any) -> list[RoneState]:
    """Many new games, up to the first question."""
    setup = GAME.agree(names or ("Ana", "Bruno"), options)
    return [GAME.start(setup, as_seed(seed)) for seed in range(MANY)]


def dealt(s: RoneState, side: int) -> list[int]:
    """The cards of a side, deck and hands."""
    hands = [c for seat in s.rules.members[side] for c in s.players[seat].hand]
    return s.sides[side].deck + hands


@pytest.mark.rules("rone.setup.01", "rone.zone.01", "rone.setup.09")
def test_random_decks_are_24_different_units_and_tactics_for_each() -> None:
    for s in many():
        ana, bruno = dealt(s, 0), dealt(s, 1)
        assert len(ana) == len(bruno) == 24
        assert len({*ana, *bruno}) == 48
        assert {*ana, *bruno} <= set(s.rules.pool)
        assert {s.rules.defs[c].record.kind for c in (*ana, *bruno)} <= {"unit", "tactic"}
        assert [len(player.hand) for player in s.players] == [6, 6]


@pytest.mark.rules("rone.setup.01")
def test_every_card_of_the_box_comes_to_every_player_and_to_every_place_of_a_deck() -> None:
    games = many()
    for side in (0, 1):
        times = Counter(c for s in games for c in dealt(s, side))
        assert set(times) == set(games[0].rules.pool)  # each is expected 60 times
        assert max(times.values()) < 2 * min(times.values()) + 10
    tops = Counter(s.sides[0].deck[-1] for s in games)
    assert len(tops) > 100  # of 120


@pytest.mark.rules("rone.setup.02")
def test_every_hero_comes_to_every_player_and_never_to_two() -> None:
    games = many()
    pairs = Counter(tuple(player.hero for player in s.players) for s in games)
    assert len(pairs) == 6 * 5
    assert all(ana != bruno for ana, bruno in pairs)


@pytest.mark.rules("rone.setup.03")
def test_every_hero_begins_active_at_level_1() -> None:
    for s in many():
        for player in s.players:
            assert (player.level, s.exhausted[player.hero], s.defs[player.hero].level) == (1, 0, 1)


@pytest.mark.rules("rone.setup.04", "rone.zone.13")
def test_random_technology_decks_are_five_different_technologies_for_each() -> None:
    seen: set[int] = set()
    for s in many():
        ana, bruno = s.sides[0].techdeck, s.sides[1].techdeck
        assert len(ana) == len(bruno) == 5
        assert len({*ana, *bruno}) == 10
        assert {s.rules.defs[c].record.kind for c in (*ana, *bruno)} == {"technology"}
        seen |= {*ana, *bruno}
    assert seen == set(s.rules.technology_pool)


@pytest.mark.rules("rone.setup.06", "rone.setup.08")
def test_chance_lets_everybody_begin_about_equally_often_and_whoever_begins_has_no_water() -> None:
    games = many(edition="en")
    starts = Counter(s.starter for s in games)
    assert set(starts) == {0, 1}
    assert abs(starts[0] - starts[1]) < 60  # more would happen once in two thousand tries
    for s in games:
        assert s.players[s.starter].water == 0
        assert s.players[1 - s.starter].water == 2


# --- sentences about what cannot be agreed ------------------------------------------------------------------------


def refused(names: tuple[str, ...] = ("Ana", "Bruno"), **options: Any) -> SetupError:
    with pytest.raises(SetupError) as raised:
        GAME.agree(names, options)
    return raised.value


@pytest.mark.rules("rone.deck.03")
def test_whoever_names_another_hero_than_the_deck_has_is_told_which_seat_and_what_to_do() -> None:
    error = refused(decks=["D1", "D2"], heroes=["Ostrik Vorr", "Ohin Waseg"])
    own = GAME.agree(("Ana", "Bruno"), {"decks": ["D1", "D2"]})
    deck = rules_of(own).library.packs.decks["D2"]
    hero = rules_of(own).library.packs.name_of(deck.hero, "en")
    assert (error.option, error.rule) == ("heroes", "rone.deck.03")
    assert error.say("en") == (
        f"The deck {deck.name_en} of Bruno is played with {hero}, but heroes says Ohin Waseg. Name the deck's hero, "
        "leave heroes out, or choose another deck."
    )
    assert error.say("de").startswith(
        f"Zum Deck {deck.name_de} von Bruno gehört {hero}, bei heroes steht aber Ohin Waseg."
    )


@pytest.mark.rules("rone.deck.03", "rone.amb.108")
def test_a_team_has_both_heroes_of_its_deck_in_any_order() -> None:
    cards = {f"R{number:02}": 2 for number in range(1, 19)}
    decks = [{"heroes": ["H1", "H2"], "cards": cards}, {"cards": cards}]
    four = ("Ana", "Bruno", "Chiara", "Dario")
    for heroes in (["H1", "H3", "H2", "H4"], ["H2", "H3", "H1", "H3"]):
        s = GAME.start(GAME.agree(four, {"decks": decks, "heroes": heroes}), as_seed(1))
        assert [s.rules.library.hero_of(player.hero).id for player in s.players] == heroes
    error = refused(four, decks=decks, heroes=["H1", "H3", "H5", "H4"])
    assert error.rule == "rone.deck.03"
    assert "of Ana and Chiara" in error.say("en")
    for seed in range(20):
        s = GAME.start(GAME.agree(four, {"decks": decks}), as_seed(seed))
        found = [s.rules.library.hero_of(player.hero).id for player in s.players]
        assert (found[0], found[2]) == ("H1", "H2")
        assert len(set(found)) == 4


@pytest.mark.rules("rone.deck.07")
def test_the_pack_of_a_deck_is_part_of_the_agreement() -> None:
    assert GAME.agree(("Ana", "Bruno"), {"decks": ["D1", "D2"]}).options["packs"] is None
    assert GAME.agree(("Ana", "Bruno"), {"decks": ["D1", "E2"]}).options["packs"] == ["starter", "supplement-1"]
    error = refused(decks=["D1", "E2"], packs=["starter"])
    assert (error.option, error.rule) == ("decks", "rone.deck.07")
    assert "needs a pack that is not at this table: supplement-1 (" in error.say("en")
    assert "Add it (packs: [starter, supplement-1]), or say nothing about packs." in error.say("en")
    assert "braucht eine Packung, die an diesem Tisch fehlt: supplement-1 (" in error.say("de")


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"packs": "starter"}, "rone.deck.07"),
        ({"cards": [{"melee": 1}]}, "rone.card.04"),
        ({"cards": [{"name": "X", "type": "spell"}]}, "rone.card.06"),
        ({"cards": [{"name": "X", "health": -3}]}, "rone.card.23"),
        ({"cards": 3}, ""),
    ],
)
def test_cards_and_packs_that_cannot_be_are_refused_by_their_rule(options: dict[str, Any], rule: str) -> None:
    error = refused(**options)
    assert (error.option, error.rule) == (next(iter(options)), rule)
    assert error.say("de") != error.say("en")


@pytest.mark.rules("rone.setup.01")
def test_random_decks_may_take_every_card_that_there_is_and_no_more() -> None:
    def pool_of(cards: int) -> Rules:
        rules = Rules(GAME.agree(("Ana", "Bruno"), {}))
        rules.pool = rules.pool[:cards]
        return rules

    whole = 2 * 24
    _check_pool(pool_of(whole))
    with pytest.raises(SetupError, match="need 48 units and tactics; these packs have 47"):
        _check_pool(pool_of(whole - 1))


def test_a_name_that_could_be_read_as_part_of_a_choice_is_refused() -> None:
    with pytest.raises(SetupError) as caught:
        GAME.agree(("Ana with 1", "Bruno"), {})
    assert caught.value.option == "seats"
    assert "Ana with 1 cannot be a seat's name here: choices are written with the word with." in caught.value.message
    GAME.agree(("Ana Maria", "With Bruno"), {})
