"""Cards as data: what is in the box, what a card must show, and what on it has no influence on the game."""

from collections import Counter
from typing import Any

import pytest

from muster.games.rone.cards.carddef import HERO, TACTIC, UNIT
from muster.games.rone.cards.library import LIBRARIES, Library, library
from muster.games.rone.cards.packs import builtin, load_packs
from muster.games.rone.game import Rone
from muster.kernel.match import Match
from tests.rone.pack_texts import ALL

GAME = Rone()
LIBRARY = library(list(builtin()), None)
PACKS = load_packs(builtin())


# --- the box -----------------------------------------------------------------------------------------------------


@pytest.mark.rules("rone.comp.03")
def test_our_starter_set_has_as_many_cards_as_the_english_box() -> None:
    starter = load_packs(["starter"])
    assert sum(card.copies for card in starter.cards.values()) == 156


@pytest.mark.rules("rone.comp.03", "rone.comp.04")
def test_there_is_a_water_dial_for_everybody() -> None:
    assert GAME.seats == (2, 4)


# --- what every card shows ---------------------------------------------------------------------------------------


@pytest.mark.rules("rone.card.01", "rone.card.02", "rone.card.03", "rone.card.04", "rone.card.06")
def test_every_card_has_a_level_costs_a_name_and_one_of_four_types() -> None:
    for card in PACKS.cards.values():
        assert card.level in (1, 2, 3), card.id
        assert card.cost is None or card.cost >= 0, card.id
        assert card.recycle is None or card.recycle >= 0, card.id
        assert card.name_en, card.id
        assert card.name_de, card.id
    kinds = Counter(card.kind for card in PACKS.cards.values())
    assert set(kinds) == {"hero", "technology", "unit", "tactic"}


@pytest.mark.rules("rone.card.07", "rone.card.23")
def test_only_units_and_heroes_have_a_race_and_only_units_a_body() -> None:
    for card in PACKS.cards.values():
        assert bool(card.race) == (card.kind in ("unit", "hero")), card.id
        assert bool(card.health and card.speed) == (card.kind == "unit"), card.id
        assert card.kind == "unit" or not (card.melee or card.ranged), card.id


@pytest.mark.rules("rone.card.17", "rone.card.18", "rone.card.19", "rone.zone.06")
def test_the_three_cards_of_a_hero_share_its_name_and_each_shows_an_income() -> None:
    assert len(LIBRARY.heroes) == 12
    for hero in LIBRARY.heroes:
        assert [card.level for card in hero.levels] == [1, 2, 3]
        assert {(card.name_en, card.name_de, card.kind) for card in hero.levels} == {(hero.name_en, hero.name_de, HERO)}
        assert all(card.water > 0 and card.cards > 0 for card in hero.levels), hero.name_en


@pytest.mark.rules("rone.card.20", "rone.card.22")
def test_every_hero_has_an_economic_ability_and_at_most_one_other() -> None:
    for hero in LIBRARY.heroes:
        for card in hero.levels:
            assert "[1]: Gain 1 water or draw 1 card." in card.record.text.splitlines()
            assert 1 <= len(card.activated) <= 2, (hero.name_en, card.level)


@pytest.mark.rules("rone.card.37", "rone.card.13")
def test_no_card_needs_more_than_two_colours_and_a_tactic_none() -> None:
    """A unit's attack speed is one of the colours."""
    for d in dict.fromkeys([*LIBRARY.defs, *(card for hero in LIBRARY.heroes for card in hero.levels)]):
        numbers = {ability.exhaust for ability in d.activated} | ({d.speed} if d.kind == UNIT else set())
        assert numbers <= {1, 2, 3}, d.name_en
        assert len(numbers) <= (0 if d.kind == TACTIC else 2), d.name_en


@pytest.mark.rules("rone.card.10")
def test_the_number_of_a_card_is_the_same_in_both_languages_and_belongs_to_no_other() -> None:
    by_name: dict[str, str] = {}
    for card in PACKS.cards.values():
        id_ = card.hero or card.id
        assert PACKS.find(id_) == PACKS.find(card.name_en) == PACKS.find(card.name_de) == id_
        for name in {card.name_en, card.name_de}:
            assert by_name.setdefault(name, id_) == id_


# --- what has no influence ---------------------------------------------------------------------------------------


def short_game(pack: str) -> list[Any]:
    """A few choices with the cards of a pack that somebody wrote: every event, and where everything lies at the end."""
    setup = GAME.agree(("Ana", "Bruno"), {"edition": "en", "cards": pack, "skip_forced": True})
    hero = {"card": "Test Hero", "exhausted": 3}
    deck = ["Test Unit", "Test Unit"]
    position = {
        "active": "Ana",
        "players": {
            "Ana": {"hero": hero, "water": 9, "hand": ["Test Unit", "Test Tactic"], "deck": deck},
            "Bruno": {"hero": hero, "units": ["Test Unit"], "deck": deck},
        },
    }
    match = Match(GAME, setup, 1, position)
    events = [match.choose(0, choice) for choice in ("play Test Tactic", "play Test Unit", "attack with Test Unit")]
    return [events, GAME.write_position(match.state), match.view(0)["book"]]


def test_the_short_game_shows_what_its_cards_do() -> None:
    """Otherwise two equal games would prove nothing."""
    weaker, stronger = short_game(ALL), short_game(ALL.replace("melee: 1", "melee: 2"))
    assert weaker[0] != stronger[0]
    assert weaker[1]["players"]["Bruno"]["units"] == [{"card": "Test Unit 6", "exhausted": 1, "damage": 1}]
    assert weaker[1]["players"]["Ana"]["hand"] == ["Test Unit 2", "Test Unit 3"]


@pytest.mark.rules("rone.card.05")
def test_the_set_to_which_a_card_belongs_has_no_influence_on_the_game() -> None:
    other = ALL.replace("pack: test", "pack: another").replace("{en: Test, de: Probe}", "{en: Another, de: Andere}")
    assert other != ALL
    assert short_game(other) == short_game(ALL)


@pytest.mark.rules("rone.card.09")
def test_whoever_made_a_card_has_no_influence_on_the_game() -> None:
    signed = ALL.replace("version: 1\n", "version: 1\nauthor: Ana the Painter\n", 1)
    assert signed != ALL
    assert short_game(signed) == short_game(ALL)


@pytest.mark.rules("rone.card.08")
def test_flavour_has_no_influence_on_the_game() -> None:
    told = ALL.replace("    speed: 1\n", '    speed: 1\n    flavour: "Battlefield: Draw 3 cards."\n', 1)
    plain, flavoured = short_game(ALL), short_game(told)
    assert flavoured[:2] == plain[:2]
    assert flavoured[2] != plain[2]


@pytest.mark.rules("rone.card.10")
def test_the_number_of_a_card_has_no_influence_on_the_game() -> None:
    numbered = ALL.replace("id: U1", "id: ZZ99", 1)
    plain, renumbered = short_game(ALL), short_game(numbered)
    assert renumbered[1]["players"]["Ana"] == plain[1]["players"]["Ana"]
    assert renumbered[1]["players"]["Bruno"] == plain[1]["players"]["Bruno"]
    assert "ZZ99" in renumbered[2]


def test_cards_of_ones_own_leave_all_others_as_they_were_compiled() -> None:
    """A library that goes on from another one is the same as one that was made at once."""
    own = [
        {"name": "Grunt", "text": "Battlefield: Draw 1 card."},
        {"name": "Bolt", "type": "tactic", "text": "Gain 1 water."},
    ]
    packs = LIBRARIES.agreed(["starter"], own).packs
    at_once, usual = Library(packs), LIBRARIES.agreed(["starter"], None)
    goes_on = Library(packs, usual)
    assert goes_on.numbers.names == at_once.numbers.names
    assert list(goes_on.numbers.made) == list(at_once.numbers.made)
    assert (goes_on.first, goes_on.labels, goes_on.names) == (at_once.first, at_once.labels, at_once.names)
    assert [d.record for d in goes_on.defs] == [d.record for d in at_once.defs]
    assert goes_on.notation_words == at_once.notation_words
    assert all(goes_on.defs[c] is d for c, d in enumerate(usual.defs))
    assert LIBRARIES.agreed(["starter"], own).defs[0] is usual.defs[0]
    alone = Library(usual.packs)
    assert (usual.labels, list(usual.numbers.made)) == (alone.labels, list(alone.numbers.made))
