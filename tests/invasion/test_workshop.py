"""Cards and scenarios of RONE: Invasion while somebody writes them: the form, faults at their fields, packs as files,
and positions to try a card out."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import muster.cli
from muster import find_game
from muster.cardtext import check, parse
from muster.games.invasion.cards.fields import SECTIONS
from muster.games.invasion.cards.library import LIBRARIES
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.games.invasion.setup import rules_of
from muster.games.invasion.workshop import WORKSHOP
from muster.kernel import Match, SetupError
from muster.kernel.workshop import CheckedCard, Cursor, FormField

INVASION = find_game("invasion")
PAGE = Path(__file__).parents[2] / "docs" / "campaigns.md"
EVENT = {"name": {"en": "Landing", "de": "Landung"}, "round": 3, "text": "Activate 1 protocol."}
WON = "At the beginning of the cleanup, if the time is 4 or more, the players win the game."
SCENARIO: dict[str, Any] = {
    "id": "MP1", "name": {"en": "The Gate", "de": "Das Tor"}, "number": 1,
    "setup": "The Invasion recruits 1 card into each training zone.", "events": [EVENT],
    "lines": [{"support": [1, 0, 0, 0]}, {"support": [0, 0, 1, 0]}], "text": WON,
}  # fmt: skip
CARDS: dict[str, dict[str, Any]] = {
    "scenarios": SCENARIO,
    "invaders": {
        "id": "MP2", "name": {"en": "Rock Eater", "de": "Felsfresser"}, "starting": "true", "train": 3,
        "combat": [2, 0, 1, 7], "support": [1, 0, 0, 0], "reward": "KW",
        "text": "When deployed: Each player loses 1 armor.",
    },
    "protocols": {"id": "MP3", "name": "Cold Hour", "text": "Exhaust: Each player loses 5 armor."},
    "recruits": {
        "id": "MP4", "name": "Lamp Bearer", "colour": "red", "cost": "RW", "ranged": 2, "train": 3,
        "text": "Gain 3 armor.",
    },
    "starting": {"id": "MP5", "name": "Old Bell", "cost": "W", "melee": 1, "text": "Gain 3 screws."},
    "additional": {"id": "MP6", "name": "Long Spoon", "cost": "Y", "parts": 2, "text": "Gain 3 health."},
    "leaders": {"id": "MP7", "name": "Ida Kern", "text": "Exhaust: Gain 5 armor."},
    "technologies": {"id": "MP8", "name": "Tide Wheel", "colour": "blue", "text": "Exhaust: Gain 4 armor."},
}  # fmt: skip
HEAD = {"pack": "gate", "version": 1, "title": {"en": "Gate", "de": "Tor"}, "needs": ["box"]}


def checked(section: str, card: dict[str, Any], cursor: Cursor | None = None) -> CheckedCard:
    return WORKSHOP.check(section, card, ("box",), cursor)


def faults(**changed: Any) -> list[tuple[Any, ...]]:
    """What is wrong with a scenario with these values: where, and the rule."""
    return [(*one.path, one.rule) for one in checked("scenarios", {**SCENARIO, **changed}).problems if one.serious]


def pack(**cards: dict[str, Any]) -> str:
    return WORKSHOP.write({**HEAD, **{section: [card] for section, card in cards.items()}}).text


# --- the form ---------------------------------------------------------------------------------------------------------


def test_the_form_asks_for_every_field_of_every_section_in_both_languages() -> None:
    def fields(found: tuple[FormField, ...]) -> list[FormField]:
        return [one for field in found for one in (field, *fields(field.parts))]

    assert {section.name for section in WORKSHOP.sections()} == set(SECTIONS)
    for section in WORKSHOP.sections():
        assert [field.name for field in section.fields] == list(SECTIONS[section.name].fields)
        assert section.tried is not None
        for said in (section.label, section.about, section.tried.hint):
            assert said["en"] != said["de"]
        for field in fields(section.fields):
            assert field.label["en"], field.name
            assert field.label["de"], field.name
            assert field.kind != "numbers" or len(field.columns) == 4


def test_lists_of_a_scenario_grow_within_their_bounds() -> None:
    scenario = next(section for section in WORKSHOP.sections() if section.name == "scenarios")
    events, lines = (next(one for one in scenario.fields if one.name == name) for name in ("events", "lines"))
    assert (events.kind, events.low, events.high, events.required) == ("list", 0, 12, False)
    assert (lines.kind, lines.low, lines.high, lines.required) == ("list", 1, 3, True)
    assert [part.name for part in events.parts] == ["name", "round", "text"]
    assert len(lines.usual) == 3


def test_every_example_is_a_line_that_such_a_card_may_have() -> None:
    def lines(fields: tuple[FormField, ...]) -> list[str]:
        return [line for field in fields for line in (*field.examples, *lines(field.parts))]

    for section in WORKSHOP.sections():
        assert section.examples
        for line in (*section.examples, *lines(section.fields)):
            assert check(parse(line, VOCABULARY), VOCABULARY, WORKSHOP.kinds[section.name]) == [], line


# --- one card ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", CARDS)
def test_a_card_that_is_right_has_a_face_and_texts_in_both_languages(section: str) -> None:
    found = checked(section, CARDS[section])
    assert found.problems == ()
    [face] = found.faces.values()
    assert face["text"]["en"] != face["text"]["de"]
    assert all({"en", "de"} == set(text.texts) for text in found.texts)


def test_all_texts_of_a_scenario_are_written_back_and_suggested() -> None:
    assert [text.path for text in checked("scenarios", SCENARIO).texts] == [
        ("setup",), ("events", 0, "text"), ("text",),
    ]  # fmt: skip
    begun = {**SCENARIO, "events": [{**EVENT, "text": "Activate 1 pro"}]}
    found = checked("scenarios", begun, Cursor(("events", 0, "text"), 14)).suggestions
    assert (found.begun, found.words[:1]) == (3, ("protocol",))


@pytest.mark.rules("inv.stack.06", "inv.coop.03", "inv.isetup.06", "inv.anat.18", "inv.ccoop.01")
def test_what_is_wrong_with_a_scenario_is_told_at_its_field_with_the_rule() -> None:
    assert faults() == []
    assert faults(lines=[]) == [("lines", "inv.stack.06")]
    assert faults(lines=[{"support": [1, 0, 0, 0]}] * 4) == [("lines", "inv.stack.06")]
    assert faults(lines=[{}]) == [("lines", 0, "support", "inv.anat.19")]
    assert faults(text="") == [("text", "inv.coop.03")]
    assert faults(text="At the beginning of the cleanup, each player gains 1 reroll.") == [("text", "inv.coop.03")]
    assert faults(events=[{**EVENT, "round": 21}]) == [("events", 0, "round", "inv.isetup.06")]
    assert faults(events=[EVENT, {**EVENT, "round": 5}]) == [("events", 1, "name", "inv.anat.18")]
    assert faults(events=[{"round": 2}]) == [("events", 0, "name", ""), ("events", 0, "text", "inv.iturn.03")]
    never = (
        "At the beginning of the cleanup, if the time is 9 or more and the time is 3 or less, the players win the game."
    )
    assert faults(text=never) == [("text", "inv.coop.03")]


@pytest.mark.rules("inv.cdmg.06")
def test_a_scenario_is_not_won_by_damage_that_nothing_allows() -> None:
    by_damage = "The players win the game if this scenario has no health."
    allowed = "The players may deal damage to this scenario if there are no deployed invasion cards."
    assert faults(text=by_damage) == [("text", "inv.cdmg.06")]
    found = checked("scenarios", {**SCENARIO, "text": f"{allowed}\n{by_damage}"}).problems
    assert [(one.path, one.serious) for one in found] == [(("text",), False)]  # it falls at the first blow
    health = "This scenario gains 6 health for each player."
    assert checked("scenarios", {**SCENARIO, "text": f"{allowed}\n{by_damage}", "setup": health}).problems == ()


def test_an_event_may_win_a_scenario() -> None:
    won = {**EVENT, "text": "The players win the game."}
    assert faults(text="At the beginning of the cleanup, each player gains 1 reroll.", events=[won]) == []


def test_what_is_wrong_in_a_text_of_an_event_has_its_place_and_the_rest_is_drawn() -> None:
    found = checked(
        "scenarios", {**SCENARIO, "events": [EVENT, {**EVENT, "name": "Thaw", "text": "Activate 1 protocl."}]}
    )
    [problem] = found.problems
    assert (problem.path, problem.line, problem.column, problem.letters) == (("events", 1, "text"), 1, 12, 7)
    assert problem.text["de"] == "Unbekanntes Wort „protocl“. Meinst du „protocol“?"
    assert [event["name"]["en"] for event in found.faces["MP1"]["events"]] == ["Landing", "Thaw"]


def test_what_is_missing_is_told_once() -> None:
    paths = [one.path for one in checked("scenarios", {}).problems]
    assert paths == [("id",), ("name",), ("number",), ("lines",), ("text",)]


def test_two_scenarios_with_one_number_are_worth_a_look() -> None:
    text = WORKSHOP.write(
        {**HEAD, "scenarios": [SCENARIO, {**SCENARIO, "id": "MP9", "name": "The Well", "text": WON.replace("4", "5")}]}
    )
    assert text.faults["en"] == ""
    [warning] = LIBRARIES.box.read(text.text, "gate").warnings
    assert "The Gate has the number 1, too" in warning.say("en")


# --- packs ------------------------------------------------------------------------------------------------------------


def test_a_pack_is_written_and_read_again_without_loss() -> None:
    data = {**HEAD, **{section: [card] for section, card in CARDS.items()}}
    file = WORKSHOP.write(data)
    assert file.faults["en"] == ""
    again = WORKSHOP.read(file.text)
    assert again["scenarios"] == [SCENARIO]
    assert WORKSHOP.write(again).text == file.text


def test_a_title_in_one_language_serves_for_both() -> None:
    assert WORKSHOP.write({**HEAD, "title": {"en": "Gate", "de": ""}, "scenarios": [SCENARIO]}).faults["en"] == ""


def test_a_pack_that_is_brought_offers_its_scenarios_in_their_order() -> None:
    later = {**SCENARIO, "id": "MP0", "name": {"en": "The Well", "de": "Der Brunnen"}, "number": 2}
    found = WORKSHOP.read_own_cards(
        WORKSHOP.write({**HEAD, "scenarios": [later, {**SCENARIO, "text": WON.replace("4", "5")}]}).text
    )
    assert (found["name"], found["cards"]) == ("gate", 2)
    assert [(offer.value, offer.words["de"]) for offer in found["offers"]["scenarios"]] == [
        ("MP1", "Das Tor"), ("MP0", "Der Brunnen"),
    ]  # fmt: skip
    with pytest.raises(SetupError, match="already belongs to"):
        WORKSHOP.read_own_cards(pack(scenarios={**SCENARIO, "id": "C1"}))


def test_tables_offer_the_box_and_its_scenarios() -> None:
    assert [offer.value for offer in WORKSHOP.offers("packs")] == ["box"]
    assert [(offer.value, offer.pack) for offer in WORKSHOP.offers("scenarios")] == [("C1", "box"), ("C2", "box")]


# --- at a table -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", [section for section in CARDS if section != "scenarios"])
def test_a_card_is_tried_out_where_it_matters(section: str) -> None:
    form = next(one for one in WORKSHOP.sections() if one.name == section)
    assert form.tried is not None
    id_ = CARDS[section]["id"]
    names = ("Ana", "Bruno")[: 1 + form.tried.bots]
    setup = INVASION.agree(names, {**form.tried.options, "cards": pack(**{section: CARDS[section]})})
    match = Match(INVASION, setup, bytes(32), WORKSHOP.position(setup, id_))
    state = match.state
    there = [c for player in state.players for c in (*player.hand, *player.base)]
    there += [] if state.horde is None else [*state.horde.stack, *state.horde.protocols]
    assert [state.defs[c].record.id for c in there].count(id_) == 1
    assert match.decisions()


def test_a_recruit_that_is_tried_out_can_be_played() -> None:
    setup = INVASION.agree(("Ana", "Bruno"), {"cards": pack(recruits=CARDS["recruits"])})
    match = Match(INVASION, setup, bytes(32), WORKSHOP.position(setup, "MP4"))
    assert "play Lamp Bearer" in [match.notation.write(option) for option in match.decisions()[0].options]


def test_what_cannot_be_tried_out_is_refused() -> None:
    text = pack(**CARDS)
    duel, together = (
        INVASION.agree(("Ana", "Bruno"), {"cards": text, "mode": mode}) for mode in ("competitive", "cooperative")
    )
    for setup, card in ((duel, "MP99"), (duel, "MP2"), (duel, "MP3"), (together, "MP4"), (together, "MP1")):
        with pytest.raises(SetupError):
            WORKSHOP.position(setup, card)


@pytest.mark.rules("inv.ccoop.01", "inv.isetup.02", "inv.isetup.03")
def test_own_invasion_cards_are_in_the_invasions_deck_and_supply() -> None:
    text = pack(scenarios=SCENARIO, invaders={**CARDS["invaders"], "copies": 4})
    setup = INVASION.agree(("Ana",), {"mode": "cooperative", "scenarios": ["MP1"], "cards": text})
    match = Match(INVASION, setup, bytes(32))
    own = set(rules_of(setup).library.copies_of(rules_of(setup).library.first["MP2"]))
    horde = match.state.horde
    assert own <= {*horde.deck, *horde.recruits, *(c for c in horde.trainees if c >= 0)}
    assert [rules_of(setup).library.label(c) for c in rules_of(setup).scenarios] == ["The Gate"]


@pytest.mark.rules("inv.ccoop.01", "inv.isetup.02", "inv.isetup.03", "inv.amb.76")
def test_the_invasion_plays_with_the_cards_that_were_chosen_alone() -> None:
    text = pack(scenarios=SCENARIO, invaders={**CARDS["invaders"], "copies": 4})
    options = {"mode": "cooperative", "scenarios": ["MP1"], "cards": text}
    match = Match(INVASION, INVASION.agree(("Ana",), {**options, "invaders": ["Host Collective", "MP2"]}), bytes(32))
    library, horde = rules_of(match.setup).library, match.state.horde
    own, other = (set(library.copies_of(library.first[id_])) for id_ in ("MP2", "I34"))
    zones = {c for c in horde.trainees if c >= 0}
    assert {*horde.deck, *horde.recruits, *zones} == own | other
    assert set(horde.deck) == own, "all that there are, though the deck needs thirteen"
    assert [offer.value for offer in WORKSHOP.offers("invaders")][:2] == ["I01", "I02"]


@pytest.mark.parametrize(
    ("invaders", "why"),
    [
        (["Drill Worker", "Jalak"], "There is no invasion card Jalak."),
        (["Drill Worker", "I99"], "There is no invasion card I99."),
        ([], "invaders is a list of 1 to 200 names of invasion cards, not []."),
        ("Drill Worker", "invaders is a list of 1 to 200 names of invasion cards, not Drill Worker."),
        (["Host Collective"], "None of these invasion cards is one that the Invasion begins with."),
        (["Drill Worker", "Bohrarbeiter"], "Drill Worker is named twice; each card comes with all its copies."),
    ],
)
def test_invasion_cards_that_cannot_be_chosen_are_told(invaders: Any, why: str) -> None:
    with pytest.raises(SetupError, match=re.escape(why)) as raised:
        INVASION.agree(("Ana",), {"mode": "cooperative", "invaders": invaders})
    assert raised.value.option == "invaders"


@pytest.mark.rules("inv.setup.04", "inv.isetup.02")
def test_a_table_without_the_cards_to_begin_with_is_refused(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MUSTER_PACKS", str(tmp_path))
    alone = WORKSHOP.write({**HEAD, "needs": [], "scenarios": [SCENARIO]}).text
    (tmp_path / "gate.yaml").write_text(alone, encoding="utf-8")
    for mode in ("competitive", "cooperative"):
        with pytest.raises(SetupError, match="too few leaders") as raised:
            INVASION.agree(("Ana", "Bruno"), {"packs": ["gate"], "mode": mode})
        assert (raised.value.option, raised.value.rule) == ("packs", "inv.setup.04")
    players = LIBRARIES.box.load(["box"]).cards.values()
    assert {card.kind for card in players} >= {"leader", "scenario"}


# --- the page about campaigns -----------------------------------------------------------------------------------------


@pytest.mark.rules("inv.ccoop.01")
@pytest.mark.parametrize("scenario", ["BS1", "BS2"])
def test_the_campaign_of_the_page_is_played_to_its_end(scenario: str) -> None:
    text = PAGE.read_text(encoding="utf-8").partition("```yaml\n")[2].partition("```")[0]
    assert LIBRARIES.box.read(text, "campaigns.md").warnings == ()
    options = {"mode": "cooperative", "difficulty": "easy", "scenarios": [scenario], "cards": text, "skip_forced": True}
    match = Match(INVASION, INVASION.agree(("Ana",), options), bytes(32))
    library = rules_of(match.setup).library
    horde = match.state.horde
    there = {*horde.deck, *horde.recruits, *horde.trainees}
    assert set(library.copies_of(library.first["BS3"])) <= there
    assert library.first["BS4"] in (*horde.supply, *horde.protocols)
    random = Random(1)
    while not match.over:
        for decision in match.decisions()[:1]:
            match.choose(decision.seat, random.choice(decision.options))
    assert match.outcome is not None


WORDINGS = PAGE.read_text(encoding="utf-8").partition("```text\n")[2].partition("```")[0].splitlines()


@pytest.mark.parametrize("wording", WORDINGS)
def test_each_wording_of_the_page_can_stand_on_a_scenario(wording: str) -> None:
    lines = parse(wording, VOCABULARY)
    assert [str(problem) for problem in check(lines, VOCABULARY, "scenario")] == []
    won = "At the beginning of the cleanup, if the time is 9 or more, the players win the game."
    health = "The players may deal damage to this scenario."
    card: dict[str, Any] = {"type": "scenario", "name": "Own", "lines": [{"support": [0, 0, 0, 0]}]}
    card |= {"setup": wording, "text": won} if lines[0].kind == "effect" else {"text": f"{wording}\n{won}\n{health}"}
    options = {"mode": "cooperative", "scenarios": ["Own"], "cards": [card], "skip_forced": True}
    match = Match(INVASION, INVASION.agree(("Ana", "Bruno"), options), bytes(32))
    chance = Random(2)
    for _ in range(40):
        for decision in match.decisions()[:1]:
            match.choose(decision.seat, chance.choice(decision.options))


@pytest.mark.parametrize(
    "line",
    [
        "At the end of the cleanup, each player gains 1 armor.",
        "The players win the game if the time is 6 or more.",
        "The players cannot use rerolls.",
        "Support: The players cannot use rerolls.",
    ],
)
@pytest.mark.parametrize("field", ["setup", "events"])
@pytest.mark.rules("inv.anat.18")
def test_what_happens_once_cannot_wait_for_something(line: str, field: str) -> None:
    more = {"setup": line} if field == "setup" else {"events": [{"name": "Bell", "round": 2, "text": line}]}
    card = {"type": "scenario", "name": "Own", "lines": [{"support": [0, 0, 0, 0]}], **more}
    card["text"] = "At the beginning of the cleanup, the players win the game."
    with pytest.raises(SetupError, match="happens once"):
        INVASION.agree(("Ana",), {"mode": "cooperative", "scenarios": ["Own"], "cards": [card]})


@pytest.mark.parametrize(
    ("kind", "text", "why"),
    [
        ("playing", "Your next card costs 1 red resource more this turn.", "next card, by icons"),
        ("playing", "Black cards cost 1 red resource less this turn.", "next card, by icons"),
        ("playing", "Your next black card costs 1 red resource less this turn.", "next card, by icons"),
        ("playing", "Your next card costs 1 spare part less this turn.", "next card, by icons"),
        ("playing", "Lose 1 screw.", "screws stay"),
        ("technology", "Exhaust, pay 1 spare part: Draw 1 card.", "paid with resources"),
        ("technology", "Exhaust, pay X red resources: Gain X armor.", "nobody chooses X"),
        ("technology", "The players cannot use rerolls.", "not for a technology"),
        ("invasion_card", "When deployed: The topmost invasion card gains 2 rerolls.", "armor and health"),
    ],
)
def test_what_the_rules_cannot_do_is_refused_and_told(kind: str, text: str, why: str) -> None:
    problems = check(parse(text, VOCABULARY), VOCABULARY, kind)
    assert [why in str(problem) for problem in problems] == [True]


PACKS_PAGE = (PAGE.parent / "card-packs.md").read_text(encoding="utf-8")
PACK_LINES = [
    (card, line)
    for card, block in re.findall(r"```text (\w+)\n(.*?)```", PACKS_PAGE, re.S)
    for line in block.splitlines()
]


@pytest.mark.parametrize(("card", "line"), PACK_LINES)
def test_each_line_of_the_page_on_packs_can_stand_where_it_says(card: str, line: str) -> None:
    assert check(parse(line, VOCABULARY), VOCABULARY, card) == []


def test_the_page_on_packs_has_lines_for_cards_that_go_and_cards_that_stay() -> None:
    assert {card for card, _ in PACK_LINES} == {"playing", "technology"}
    assert len(PACK_LINES) >= 20


def test_the_command_of_the_page_plays_its_campaign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    (tmp_path / "buried-signal.yaml").write_text(page.partition("```yaml\n")[2].partition("```")[0], encoding="utf-8")
    monkeypatch.setenv("MUSTER_PACKS", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"^    muster (.+)$", page, re.M)
    assert len(commands) == 2
    for command in commands:
        assert muster.cli.main(command.replace("--seat Ana", "--seat Ana=bot:random").split()) == 0
    assert "Scenario 1 begins." in capsys.readouterr().out


def test_what_is_wrong_in_every_text_of_a_scenario_is_told_in_one_go() -> None:
    event = {**EVENT, "text": "Each player loses 1 helth."}
    setup = "The Invasion recruit 1 card into each training zone."
    found = checked(
        "scenarios", {**SCENARIO, "setup": setup, "events": [event], "text": "The players win if the time is 6."}
    )
    assert [problem.path[0] for problem in found.problems] == ["setup", "events", "text"]


def test_a_missing_zone_is_explained_with_zones_of_this_game() -> None:
    protocol = {**CARDS["protocols"], "text": "Whenever a player reshuffles, each player loses 1 health."}
    (problem,) = checked("protocols", protocol).problems
    assert "Expected a zone (“their deck”, “your discard pile”)" in problem.text["en"]
