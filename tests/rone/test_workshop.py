"""Cards of RONE while somebody writes them: what is wrong and where, how they look, packs as files, trying them out."""

from __future__ import annotations

import re
from typing import Any

import pytest

from muster import find_game
from muster.cardtext import check, parse
from muster.cardtext.pack import MOST_TEXT
from muster.games.rone.authoring import AUTHORING
from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.games.rone.workshop import WORKSHOP
from muster.kernel import Match, SetupError
from muster.kernel.workshop import CheckedCard, Cursor, FormField

RONE = find_game("rone")
UNIT: dict[str, Any] = {
    "id": "DL1", "name": {"en": "Salt Ferryman", "de": "Salzfährmann"}, "race": "human", "level": 1, "cost": 4,
    "recycle": 3, "health": 3, "melee": 1, "ranged": 0, "speed": 1, "text": "Battlefield: Gain 1 water.",
}  # fmt: skip
TACTIC: dict[str, Any] = {
    "id": "DL2", "name": {"en": "Long Way", "de": "Weiter Weg"}, "level": 2, "cost": 1, "recycle": 2,
    "text": "Slow effect.\nDraw 2 cards.",
}  # fmt: skip
TECHNOLOGY = {"id": "DL3", "name": "Dew Nets", "level": 1, "cost": 2, "text": "[3]: Gain 1 water."}
LEVEL = {"water": 6, "cards": 1, "text": "[1]: Gain 1 water or draw 1 card."}
HERO = {
    "id": "DL4", "name": {"en": "Orla", "de": "Orla"}, "race": "mutant",
    "levels": [LEVEL, {**LEVEL, "cost": 6, "water": 7}, {**LEVEL, "cost": 9, "water": 8}],
}  # fmt: skip
CARDS = {"units": UNIT, "tactics": TACTIC, "technologies": TECHNOLOGY, "heroes": HERO}
HEAD = {"pack": "dry-land", "version": 1, "title": {"en": "Dry Land", "de": "Dürres Land"}, "needs": ["starter"]}


def checked(section: str, card: dict[str, Any], cursor: Cursor | None = None) -> CheckedCard:
    return WORKSHOP.check(section, card, ("starter",), cursor)


def told(found: CheckedCard) -> list[tuple[Any, ...]]:
    return [(problem.path, problem.line, problem.column, problem.letters) for problem in found.problems]


# --- the form ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["rone", "invasion"])
def test_long_labels_of_numbers_say_where_they_can_be_divided(game: str) -> None:
    """Number fields stand side by side, in which browsers without hyphenation would cut a long word anywhere."""
    workshop = find_game(game).workshop
    assert workshop is not None

    def numbers(found: tuple[FormField, ...]) -> list[FormField]:
        return [one for field in found for one in (field, *numbers(field.parts)) if one.kind == "number"]

    labels = [field.label["de"] for section in workshop.sections() for field in numbers(section.fields)]
    assert len(labels) > 10
    assert [label for label in labels if max(map(len, re.split("[\u00ad -]", label))) > 15] == []


def test_the_form_asks_for_every_field_of_a_pack_in_both_languages() -> None:
    def fields(found: tuple[FormField, ...]) -> list[FormField]:
        return [one for field in found for one in (field, *fields(field.parts))]

    schema = AUTHORING.schema()["properties"]
    for section in WORKSHOP.sections():
        assert {field.name for field in section.fields} == set(schema[section.name]["items"]["properties"])
        for field in fields(section.fields):
            assert field.label["en"], field.name
            assert field.label["de"], field.name


def test_every_example_of_the_form_is_a_line_that_such_a_card_may_have() -> None:
    for section in WORKSHOP.sections():
        assert section.examples
        for line in section.examples:
            assert check(parse(line, VOCABULARY), VOCABULARY, WORKSHOP.kinds[section.name]) == []


# --- one card ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", CARDS)
def test_a_card_that_is_right_has_faces_and_texts_in_both_languages(section: str) -> None:
    found = checked(section, CARDS[section])
    assert found.problems == ()
    assert len(found.faces) == (3 if section == "heroes" else 1)
    for face in found.faces.values():
        assert face["text"]["en"] != face["text"]["de"]
    assert {lang for text in found.texts for lang in text.texts} == {"en", "de"}


def test_the_text_is_written_back_in_the_usual_way() -> None:
    found = checked("units", {**UNIT, "text": "battlefield: draw a card."})
    assert found.texts[0].texts == {"en": "Battlefield: Draw 1 card.", "de": "Schlachtfeld: Ziehe 1 Karte."}


def test_a_problem_in_a_text_has_its_place_and_the_rest_is_drawn() -> None:
    found = checked("units", {**UNIT, "text": "Flying.\nBattlefield: Gain 1 watr."})
    assert told(found) == [(("text",), 2, 21, 4)]
    assert found.problems[0].text["de"] == "Unbekanntes Wort „watr“. Meinst du „water“?"
    [face] = found.faces.values()
    assert face["text"]["en"] == [{"head": [{"keyword": "flying", "text": "Flying"}, "."]}]
    assert found.texts == ()


def test_a_problem_behind_the_end_of_a_line_has_a_place_without_letters() -> None:
    assert told(checked("units", {**UNIT, "text": "Battlefield: Deal 2 damage to"})) == [(("text",), 1, 30, 0)]


@pytest.mark.parametrize("text", ["  Flying.\n\nFoo", "\n\nFoo", "\tFlying.\n\nFoo"])
def test_blanks_at_the_beginning_do_not_shift_a_place(text: str) -> None:
    lines = {problem.line for problem in checked("units", {**UNIT, "text": text}).problems}
    assert 3 in lines
    assert max(lines) == 3


def test_a_wrong_number_is_told_at_its_field_and_not_drawn() -> None:
    found = checked("units", {**UNIT, "cost": 99, "speed": "fast"})
    assert [problem.path for problem in found.problems] == [("cost",), ("speed",)]
    assert [problem.rule for problem in found.problems] == ["rone.card.02", "rone.card.29"]
    assert found.faces["DL1"]["health"] == 3


def test_what_is_missing_is_told_by_its_label_and_nothing_else_is() -> None:
    found = checked("units", {"text": "Flying."})
    assert {problem.text["de"] for problem in found.problems} >= {
        "Name fehlt noch.",
        "Angriffs\u00adgeschwindigkeit fehlt noch.",
    }
    assert all(problem.text["en"].endswith("is still missing.") for problem in found.problems)
    assert found.faces["X"]["name"] == {"en": "Unit", "de": "Einheit"}


def test_a_text_that_is_missing_is_told_of_once() -> None:
    problems = checked("technologies", {key: value for key, value in TECHNOLOGY.items() if key != "text"}).problems
    assert [(problem.path, problem.text["en"]) for problem in problems] == [(("text",), "Text is still missing.")]


def test_a_name_in_one_language_serves_for_both() -> None:
    found = checked("units", {**UNIT, "name": {"en": "Salt Ferryman", "de": " "}})
    assert found.problems == ()
    assert found.faces["DL1"]["name"] == {"en": "Salt Ferryman", "de": "Salt Ferryman"}


def test_a_card_is_compared_with_those_of_the_packs_that_it_needs() -> None:
    [problem] = checked("units", {**UNIT, "id": "R01"}).problems
    assert problem.path == ("id",)
    assert "Cistern Guard" in problem.text["en"]
    assert WORKSHOP.check("units", {**UNIT, "id": "R01"}, ("no-such-pack",), None).problems == ()


def test_each_level_of_a_hero_has_its_own_problems() -> None:
    levels = [LEVEL, {**LEVEL, "cost": 6, "text": "Flying"}, {**LEVEL, "water": 99}]
    found = checked("heroes", {**HERO, "levels": levels})
    assert {problem.path for problem in found.problems} == {
        ("levels", 1, "text"), ("levels", 2, "cost"), ("levels", 2, "water"),
    }  # fmt: skip
    assert len(found.faces) == 3


def test_a_warning_is_no_fault() -> None:
    found = checked("technologies", {**TECHNOLOGY, "text": "Whenever you draw a card, draw 1 card."})
    assert [problem.serious for problem in found.problems] == [False]
    assert found.faces


@pytest.mark.parametrize(
    ("text", "offset", "begun", "first"),
    [
        ("", 0, 0, "Battlefield:"),
        ("Flying.\nBattlefield: D", 22, 1, "Deal"),
        ("Flying.\nBat: more", 11, 3, "Battlefield:"),
    ],
)
def test_suggestions_are_for_the_line_up_to_the_cursor(text: str, offset: int, begun: int, first: str) -> None:
    found = checked("units", {**UNIT, "text": text}, Cursor(("text",), offset)).suggestions
    assert (found.begun, found.words[0]) == (begun, first)


def test_suggestions_are_for_the_text_in_which_the_cursor_stands() -> None:
    found = checked("heroes", HERO, Cursor(("levels", 1, "text"), 0)).suggestions
    assert "[1]" in found.words
    for path in (("levels", 9, "text"), ("levels",), ("no",), (0,)):
        assert checked("heroes", HERO, Cursor(path, 0)).suggestions.words == ()


STRANGE: tuple[Any, ...] = (
    None, True, -1, 10**30, 1.5, "", "x" * 700, "\x00\u2028", "a: b # c\n- d", "{en: x}", "*a", "&a", "!!python/x", [],
    {}, [[[]]], {"en": {"en": "x"}}, [1, "a"], {"de": 3},
)  # fmt: skip


@pytest.mark.parametrize("section", CARDS)
def test_no_value_of_any_field_is_more_than_a_problem(section: str) -> None:
    for field in WORKSHOP.records[section].fields:
        for value in STRANGE:
            found = checked(section, {**CARDS[section], field: value}, Cursor((field,), 3))
            assert all(problem.path[:1] in ((field,), (), ("id",)) for problem in found.problems), (field, value)
            WORKSHOP.write({**HEAD, section: [{**CARDS[section], field: value}]})


def test_a_field_that_no_card_has_is_told() -> None:
    [problem] = checked("units", {**UNIT, "bogus": {"a": [1]}}).problems
    assert problem.path == ()
    assert "bogus" in problem.text["en"]


def test_a_kind_of_card_that_there_is_not_is_refused() -> None:
    for section in ("decks", "spells", ""):
        with pytest.raises(SetupError):
            checked(section, UNIT)


# --- packs ------------------------------------------------------------------------------------------------------------


def test_a_pack_goes_into_a_file_that_is_in_order_and_comes_back_as_it_was() -> None:
    pack = {**HEAD, "author": "Ana: the first", **{section: [card] for section, card in CARDS.items()}}
    written = WORKSHOP.write(pack)
    assert written.faults["en"] == ""
    assert AUTHORING.check("dry-land.yaml", written.text, []).summary["en"].startswith("pack dry-land: 1 hero")
    read = WORKSHOP.read(written.text)
    assert read["author"] == "Ana: the first"
    assert read["units"] == [UNIT]
    assert read["heroes"][0]["levels"][1] == {"level": 2, "cost": 6, "water": 7, "cards": 1, "text": LEVEL["text"]}
    assert WORKSHOP.write(read).text == written.text


def test_our_own_packs_survive_the_way_through_the_form() -> None:
    for path in WORKSHOP.box.builtin().values():
        text = path.read_text(encoding="utf-8")
        again = WORKSHOP.write(WORKSHOP.read(text)).text
        before, after = WORKSHOP.box.parse(text, "a"), WORKSHOP.box.parse(again, "b")
        assert after.hash == before.hash
        assert [card.names for card in after.cards] == [card.names for card in before.cards]
        assert [(card.flavour_de, card.copies) for card in after.cards] == [
            (card.flavour_de, card.copies) for card in before.cards
        ]


def test_a_pack_with_faults_is_written_and_read_all_the_same() -> None:
    written = WORKSHOP.write({**HEAD, "units": [{**UNIT, "text": "Flyin", "cost": "much"}, {}]})
    assert "Zeile 11, Spalte 11" in written.faults["de"]
    read = WORKSHOP.read(written.text)
    assert read["units"][0]["text"] == "Flyin"
    assert read["units"][0]["cost"] == "much"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("pack: x\nunits: 3\n", "A list"),
        ("pack: x\nunits:\n  - id: A\n    colour: red\n", "no field"),
        ("pack: [", ""),
        ("", "empty"),
        ("just words", "mapping"),
        ("pack: &a x\n", ""),
        ("units: [[]]", "mapping"),
    ],
)
def test_what_is_no_pack_is_refused_with_its_place(text: str, why: str) -> None:
    with pytest.raises(SetupError) as refused:
        WORKSHOP.read(text)
    said = refused.value.say("en")
    assert said.startswith("Line ")
    assert why in said


def test_data_that_is_no_pack_is_refused() -> None:
    with pytest.raises(SetupError):
        WORKSHOP.write({**HEAD, "spells": []})


# --- trying out -------------------------------------------------------------------------------------------------------


def tried(section: str, card: dict[str, Any], **options: Any) -> Match:
    text = WORKSHOP.write({**HEAD, section: [card]}).text
    setup = RONE.agree(("Ana", "Bot"), {"cards": text, **options})
    return Match(RONE, setup, 1, WORKSHOP.position(setup, card["id"]))


def choices(match: Match) -> list[str]:
    return [match.text(option) for decision in match.decisions(asides=False) for option in decision.options]


@pytest.mark.parametrize("edition", ["en", "de"])
def test_a_unit_or_tactic_lies_in_hand_and_can_be_played_at_once(edition: str) -> None:
    for section in ("units", "tactics"):
        match = tried(section, CARDS[section], edition=edition)
        if edition == "de":
            match.choose(0, "announce play")
            while "pass" in choices(match) and not any(one.startswith("play") for one in choices(match)):
                match.choose(match.decisions(asides=False)[0].seat, "pass")
        assert f"play {CARDS[section]['name']['en']}" in choices(match)


def test_a_second_copy_can_be_recycled_and_a_card_that_cannot_be_paid_only_that() -> None:
    for cost in (4, "grey"):
        match = tried("units", {**UNIT, "cost": cost}, edition="en")
        assert any(one.startswith("recycle") for one in choices(match))
        assert ("play Salt Ferryman" in choices(match)) == (cost == 4)


def test_a_technology_can_be_built_and_a_hero_is_there_to_rise() -> None:
    assert "play Dew Nets" in choices(tried("technologies", TECHNOLOGY, edition="en"))
    hero = tried("heroes", HERO, edition="en")
    assert any("level" in one for one in choices(hero))
    assert any("Orla" in one for one in choices(hero))


def test_a_trial_that_cannot_be_is_refused() -> None:
    setup = RONE.agree(("Ana", "Bot"), {})
    with pytest.raises(SetupError):
        WORKSHOP.position(setup, "nobody")
    with pytest.raises(SetupError):
        WORKSHOP.position(RONE.agree(("A", "B", "C"), {}), "R01")


def test_nothing_is_looked_for_behind_a_text_that_no_card_has_room_for() -> None:
    """To look through twenty thousand letters for what may come next took minutes."""
    for letters, comes in ((MOST_TEXT, True), (MOST_TEXT + 1, False)):
        text = ("Draw 1 card. " * MOST_TEXT)[: letters - 5] + "\nDraw"
        found = WORKSHOP.suggest("units", {**UNIT, "text": text}, Cursor(("text",), len(text)))
        assert bool(found.words) == comes
