"""Decks that people make: read as they are written by hand, written back, and held against the rules."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muster.cardplay.deck_problems import DeckError
from muster.games.rone.cards.deck_rules import DUEL, TEAMS, THREE, check_deck, problems_of
from muster.games.rone.cards.decks import read_choice, read_deck, write_deck
from muster.games.rone.cards.packs import builtin, load_packs
from muster.games.rone.cards.records import Deck, Packs

PACKS = load_packs(builtin())
STARTER = load_packs(["starter"])


def refused(text: Any, edition: str = "de", packs: Packs = PACKS, **how: bool) -> DeckError:
    with pytest.raises(DeckError) as raised:
        read_choice(text, packs, edition, **how)
    return raised.value


def changed(**fields: Any) -> Deck:
    """The deck D1 with something else in it."""
    deck = PACKS.decks["D1"]
    return Deck(
        **{
            "id": "", "pack": "", "name_en": "Test", "name_de": "Test", "heroes": deck.heroes,
            "technologies": deck.technologies, "cards": dict(deck.cards), **fields,
        }
    )  # fmt: skip


def rules_against(deck: Deck, edition: str = "de", mode: str = DUEL) -> list[str]:
    return [problem.rule for problem in problems_of(deck, PACKS, edition, mode)]


# --- the rules ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("rone.deck.01", "rone.deck.02", "rone.deck.03", "rone.deck.04", "rone.deck.06", "rone.deck.07")
def test_ready_made_decks_may_be_played_in_both_editions() -> None:
    for deck in PACKS.decks.values():
        assert check_deck(deck, PACKS, "en") is deck
        assert check_deck(deck, PACKS, "de") is deck


@pytest.mark.rules("rone.deck.01")
def test_a_deck_has_exactly_24_units_and_tactics() -> None:
    cards = dict(PACKS.decks["D1"].cards)
    one_less = {id_: n for id_, n in cards.items() if id_ != "R07"}
    assert rules_against(changed(cards=one_less)) == ["rone.deck.01"]
    assert rules_against(changed(cards={**cards, "R60": 1})) == ["rone.deck.01"]
    assert rules_against(changed(cards={**one_less, "T03": 1})) == ["rone.deck.01"]
    assert rules_against(changed(cards={**one_less, "H1": 1})) == ["rone.deck.01"]
    (problem,) = problems_of(changed(cards=one_less), PACKS, "en")
    assert problem.say("en") == "The deck has 23 units and tactics; it needs 24, so add 1."
    assert problem.say("de") == "Das Deck hat 23 Einheiten und Taktiken; es braucht 24, also nimm noch 1 Karte dazu."


@pytest.mark.rules("rone.deck.02")
def test_two_copies_of_a_card_are_the_most() -> None:
    cards = {**PACKS.decks["D1"].cards, "R25": 3}
    cards.pop("R07")
    (problem,) = problems_of(changed(cards=cards), PACKS, "en")
    assert problem.rule == "rone.deck.02"
    assert problem.say("en") == "Two copies of a card are the most; Scrap Sentry is there 3 times."


@pytest.mark.rules("rone.deck.03")
def test_a_deck_has_one_hero_with_its_three_cards() -> None:
    assert rules_against(changed(heroes=())) == ["rone.deck.03"]
    assert rules_against(changed(heroes=("H1", "H2"))) == ["rone.deck.03"]
    (several,) = problems_of(changed(heroes=("H1", "H2")), PACKS, "de")
    assert (
        several.say("en") == "The three cards of one hero belong in a deck, not several heroes: Ohin Waseg, Sela Quenn."
    )
    whole = write_deck(PACKS.decks["D1"], PACKS).replace("Hero: Ostrik Vorr", "H3.1\nH3.2\nH3.3")
    assert read_deck(whole, PACKS).hero == "H3"
    assert refused(whole.replace("H3.3\n", "")).rule == "rone.deck.03"
    mixed = refused(whole.replace("H3.3\n", "H1.3\n"))
    assert mixed.rule == "rone.deck.03"
    assert "not several heroes: Ostrik Vorr, Ohin Waseg" in mixed.say("en")


@pytest.mark.rules("rone.deck.04")
def test_the_english_edition_wants_five_different_technologies() -> None:
    for technologies in (("T01",), ("T01", "T02", "T03", "T04", "T05", "T06"), ()):
        assert rules_against(changed(technologies=technologies), "en") == ["rone.deck.04"]


@pytest.mark.rules("rone.deck.05")
def test_the_german_edition_allows_up_to_five_technologies() -> None:
    for technologies in ((), ("T01",), ("T01", "T02", "T03", "T04", "T05")):
        assert rules_against(changed(technologies=technologies)) == []
    assert rules_against(changed(technologies=("T01", "T02", "T03", "T04", "T05", "T06"))) == ["rone.deck.05"]
    assert rules_against(changed(technologies=("T01", "R01"))) == ["rone.deck.05"]


@pytest.mark.rules("rone.deck.06")
def test_a_technology_is_in_a_deck_once() -> None:
    for edition in ("en", "de"):
        assert rules_against(changed(technologies=("T01", "T01", "T02", "T03", "T04")), edition) == ["rone.deck.06"]


@pytest.mark.rules("rone.deck.07")
def test_cards_of_all_packs_at_the_table_may_be_combined_and_no_others() -> None:
    mixed = PACKS.decks["E1"]
    assert {PACKS.cards[id_].pack for id_ in mixed.cards} == {"starter", "supplement-1"}
    assert check_deck(mixed, PACKS, "de") is mixed
    error = refused(write_deck(mixed, PACKS), packs=STARTER)
    assert error.rule == "rone.deck.07"
    assert 'There is no card "Aegis Crawler" in the packs of this table (starter).' in error.say("en")


@pytest.mark.rules("rone.2v2.04", "rone.2v2.06")
def test_a_team_has_36_cards_and_up_to_eight_technologies() -> None:
    units = [card.id for card in STARTER.cards.values() if card.kind == "unit"][:18]
    eight = tuple(f"T0{n}" for n in range(1, 9))
    for edition in ("en", "de"):
        for heroes in ((), ("H1",), ("H1", "H2")):
            team = changed(heroes=heroes, technologies=eight, cards=dict.fromkeys(units, 2))
            assert rules_against(team, edition, TEAMS) == []
        assert rules_against(changed(heroes=()), edition, TEAMS) == ["rone.2v2.04"]
        large = changed(technologies=(*eight, "T09"), cards=dict.fromkeys(units, 2))
        assert rules_against(large, edition, TEAMS) == ["rone.2v2.06"]
        crowd = changed(heroes=("H1", "H2", "H3"), cards=dict.fromkeys(units, 2))
        assert rules_against(crowd, edition, TEAMS) == ["rone.deck.03"]


@pytest.mark.rules("rone.3p.02")
def test_at_a_table_of_three_a_deck_has_28_cards() -> None:
    assert rules_against(PACKS.decks["D1"], "de", THREE) == ["rone.3p.02"]
    units = [card.id for card in STARTER.cards.values() if card.kind == "unit"][:14]
    assert rules_against(changed(cards=dict.fromkeys(units, 2)), "de", THREE) == []


# --- reading and writing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_written_is_read_again(lang: str) -> None:
    for deck in PACKS.decks.values():
        again = read_deck(write_deck(deck, PACKS, lang), PACKS)
        assert (again.heroes, again.technologies, again.cards) == (deck.heroes, deck.technologies, deck.cards)
        assert (again.name_en, again.plan_en) == (deck.name(lang), deck.plan(lang))


def test_a_deck_is_written_as_a_list_of_names() -> None:
    lines = write_deck(PACKS.decks["D1"], PACKS).split("\n")
    assert lines[0] == "Deck: The Long Wall"
    assert lines[2:6] == ["Hero: Ostrik Vorr", "", "Technologies:", "Condenser Array"]
    assert "2 Scrap Sentry" in lines
    german = write_deck(PACKS.decks["D1"], PACKS, "de").split("\n")
    assert german[2:6] == ["Held: Ostrik Vorr", "", "Technologien:", "Kondensatorfeld"]


WAYS = [
    "2 Scrap Sentry", "2x Scrap Sentry", "2 x Scrap Sentry", "2× scrap sentry", "Scrap Sentry x2", "Scrap Sentry ×2",
    "Scrap Sentry (2)", "Scrap Sentry: 2", "Scrap Sentry = 2", "- 2 Scrap Sentry", "* 2 Scrap Sentry",
    "• Scrap Sentry x 2",
    "2 Schrottwächter", "2 schrottwaechter", "2 Schrottwachter", "SCHROTTWÄCHTER x2", "2 R25", "R25 x2", "r25: 2",
    "2 Scrap Sentry (R25)", "2 Scrap Sentry [R25]", "  2   Scrap   Sentry  ", "2 Scrap Sentry,",
    "Scrap Sentry\nScrap Sentry",
    "1 Scrap Sentry\n1 Schrottwächter", "Cards: Scrap Sentry, Schrottwächter", "Einheiten: 2 Scrap Sentry",
    "Units (2)\n2 Scrap Sentry", "# two of them\n2 Scrap Sentry\n// that is all", "\ufeff2 Scrap Sentry\r\n",
    "2 Schrottwa\N{COMBINING DIAERESIS}chter", "Technologies:\n2 Scrap Sentry", "0 Cistern Guard\n2 Scrap Sentry",
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_two_of_a_card_can_be_written_in_many_ways(way: str) -> None:
    deck = read_deck(way, PACKS)
    assert deck.cards == {"R25": 2}
    assert deck.heroes == deck.technologies == ()


def test_a_deck_typed_by_hand_reads_without_headings() -> None:
    deck = read_deck("Ostrik Vorr\nSignalmast\ngun nest\n\n2 Old Nine Arms\nKäufliche Treue", PACKS)
    assert deck.hero == "H3"
    assert deck.technologies == ("T02", "T05")
    assert deck.cards == {"R16": 2, "R56": 1}


def test_a_heading_may_have_its_cards_behind_it() -> None:
    deck = read_deck(
        "Held: Grumma Osk\nTechnologien: Fallenfeld, T05; Signal Mast\nName: Zu zweit\nPlan: Laufen", PACKS
    )
    assert (deck.hero, deck.technologies) == ("H4", ("T10", "T05", "T02"))
    assert (deck.name_en, deck.plan_de) == ("Zu zweit", "Laufen")


def test_what_is_not_known_is_named_with_its_line_and_the_nearest_name() -> None:
    error = refused("Hero: Ostrik Wor\n\n2 Scrap Sentri\n3x Duenenpirsher\n2 Scrap Sentry\n")
    assert error.say("en").split("\n") == [
        'Line 1: There is no card "Ostrik Wor" in the packs of this table (starter, supplement-1). '
        "Did you mean Ostrik Vorr?",
        'Line 3: There is no card "Scrap Sentri" in the packs of this table (starter, supplement-1). '
        "Did you mean Scrap Sentry?",
        'Line 4: There is no card "Duenenpirsher" in the packs of this table (starter, supplement-1). '
        "Did you mean Dünenpirscher?",
    ]
    assert error.say("de").startswith('Zeile 1: Eine Karte "Ostrik Wor" gibt es in den Packungen dieses Tisches nicht')
    assert [problem.line for problem in error.problems] == [1, 3, 4]


def test_a_number_out_of_all_proportion_is_refused() -> None:
    assert refused("Hero: H1\n100 Scrap Sentry").say("en") == "Line 2: 100 times the same card is no deck."


# --- in an agreement ---------------------------------------------------------------------------------------------


def test_a_ready_made_deck_is_chosen_by_id_or_name() -> None:
    for words in ("D1", "d1", "The Long Wall", "die lange mauer"):
        assert read_choice(words, PACKS, "de") is PACKS.decks["D1"]
    error = refused("The Long Well")
    assert "there are: D1, D2" in error.say("en")
    assert "Did you mean The Long Wall?" in error.say("en")


def test_a_deck_in_an_agreement_may_be_a_text_or_a_mapping() -> None:
    deck = PACKS.decks["D1"]
    text = read_choice(write_deck(deck, PACKS), PACKS, "en")
    data = {"hero": "Ostrik Vorr", "technologies": list(deck.technologies), "cards": dict(deck.cards)}
    mapping = read_choice(data, PACKS, "en")
    copies = [id_ for id_, n in deck.cards.items() for _ in range(n)]
    listed = read_choice({**data, "cards": copies}, PACKS, "en")
    for found in (text, mapping, listed):
        assert (found.heroes, found.technologies, found.cards) == (deck.heroes, deck.technologies, deck.cards)


@pytest.mark.parametrize("choice", [None, 7, True, [], {}, {"hero": 3}, {"cards": 5}, {"spells": []}, "", "D1 D2"])
def test_what_is_no_deck_is_refused_with_a_sentence(choice: Any) -> None:
    error = refused(choice)
    assert error.say("en").endswith((".", "?"))
    assert error.say("de").endswith((".", "?"))


def test_an_agreement_says_how_many_play() -> None:
    units = [card.id for card in STARTER.cards.values() if card.kind == "unit"]
    assert read_choice({"cards": dict.fromkeys(units[:18], 2)}, PACKS, "de", teams=True).size == 36
    assert read_choice({"hero": "H1", "cards": dict.fromkeys(units[:14], 2)}, PACKS, "de", three=True).size == 28
    assert refused("D1", three=True).rule == "rone.3p.02"


# --- hostile texts -----------------------------------------------------------------------------------------------

HOSTILE = {
    "too long": "x" * 10_001,
    "too many lines": "\n" * 301,
    "a line without end": "2 " + "x " * 2_000,
    "spaces without end": "a" + " " * 9_000 + "b",
    "digits without end": "9" * 9_000 + " Scrap Sentry",
    "unknown cards without end": "\n".join(f"2 Card {n}" for n in range(300)),
    "brackets": "(" * 200 + ")" * 200,
    "control characters": "2 \x1b[2J\x00Scrap\n",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_text_is_refused_with_few_sentences(what: str) -> None:
    with pytest.raises(DeckError) as raised:
        read_deck(HOSTILE[what], PACKS)
    assert 1 <= len(raised.value.problems) <= 20
    assert raised.value.say("en").replace("\n", "").isprintable()
    assert len(raised.value.say("en")) < 5_000


@given(st.text(max_size=200))
def test_any_text_is_a_deck_or_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(DeckError, match=r"\S"):  # nobody writes a whole deck by accident
        check_deck(read_deck(text, PACKS), PACKS, "de")
