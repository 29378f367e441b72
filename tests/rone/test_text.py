"""The view of RONE in words: complete, in both languages, and never more than a seat may know."""

import re
from pathlib import Path
from typing import Any

import pytest

from muster.games.rone.game import Rone
from muster.games.rone.people import position, text
from muster.games.rone.people.notation import FORMS
from muster.games.rone.people.text_words import PHASES as PHASE_WORDS
from muster.games.rone.people.text_words import WORDS
from muster.games.rone.rules.events import PHASES
from muster.kernel.game import OPEN
from muster.kernel.match import Match
from muster.kernel.notation import VERB_SHIFT

GAME = Rone()
LANGUAGES = ("en", "de")
POSITION: dict[str, Any] = {
    "round": 3,
    "active": "Ana",
    "phase": "main",
    "players": {
        "Ana": {
            "hero": {"card": "Ohin Waseg", "level": 2},
            "water": 5,
            "hand": ["Dune Stalker", "Thirst Fury"],
            "deck": ["Rad Pup", "Pit Howler", "Salt Drifter"],
            "graveyard": ["Rust Mites", "Sandveil"],
            "units": ["Wall Rifle", {"card": "Rad Pup 2", "exhausted": 2, "damage": 1, "melee": 2}],
            "technologies": [{"card": "Relay Tower", "exhausted": 1}],
            "technology_deck": ["Gun Nest"],
        },
        "Ben": {
            "hero": "Ostrik Vorr",
            "water": 2,
            "hand": ["Wadi Surge", "Dry Sentence"],
            "deck": ["Swarm Seed", {"card": "Shell Warden", "shield": True}],
            "units": ["Cistern Guard", {"card": "Wall Rifle 2", "owner": "Ana"}],
            "removed": ["Grey Tide"],
            "technology_deck": ["Drill Yard"],
        },
    },
}


def table(position: Any = None, names: tuple[str, ...] = ("Ana", "Ben"), **options: Any) -> Match:
    return Match(GAME, GAME.agree(names, {"edition": "en", **options}), 1, POSITION if position is None else position)


def said(match: Match, seat: int | None, lang: str = "en") -> list[str]:
    return text.lines(match.view(seat), lang)


def notes(match: Match, lang: str = "en") -> dict[str, str]:
    """Every choice of the asked seat, with its note."""
    decision = match.decisions(asides=False)[0]
    view = match.view(decision.seat)
    return {match.text(option): text.note(view, option, lang) for option in decision.options}


def test_the_whole_table_as_one_seat_reads_it() -> None:
    assert said(table(), 0) == [
        "Ana, you are asked.",
        "Round 3, Ana's turn, main phase.",
        "Ana (you): 5 cards left, 3 in the deck and 2 in hand.",
        "  5 water, level 2.",
        "  Hero Ohin Waseg, active; income 7 water and 1 card; next level for 9 water. "
        "“[1]: Gain 1 water or draw 1 card. Whenever your unit leaves the battlefield, gain 1 water.”",
        "  Unit Wall Rifle: health 2, melee 0, ranged 1, speed 2; active.",
        "  Unit Rad Pup: health 1, melee 3, ranged 0, speed 1; exhausted 2 times; 1 damage; "
        "+2 melee for its next combat.",
        "  Technology Relay Tower: exhausted 1 time. “[1], pay 1 water: Draw 1 card.”",
        "  Graveyard, top first: Rust Mites, Sandveil. Recycling the top card costs 1 card.",
        "  Technology deck:",
        "    Gun Nest: technology, level 1, 3 water. “[2], pay 1 water: Deal 1 damage to target unit.”",
        "Your hand:",
        "  Dune Stalker: unit, level 1, 3 water, recycle 3; health 1, melee 1, ranged 0, speed 1. "
        "“Battlefield: Deal 1 damage to target enemy unit.”",
        "  Thirst Fury: tactic, level 1, 0 water, recycle 1. “Target unit gets +2 melee for its next combat.”",
        "Ben: 4 cards left, 2 in the deck and 2 in hand.",
        "  2 water, level 1.",
        "  Hero Ostrik Vorr, active; income 6 water and 1 card; next level for 6 water. "
        "“[1]: Gain 1 water or draw 1 card. [1]: Target unit gets +1 health.”",
        "  Unit Cistern Guard: health 3, melee 1, ranged 0, speed 2; active. “Defender.”",
        "  Unit Wall Rifle 2: health 2, melee 0, ranged 1, speed 2; active; belongs to Ana.",
        "  Graveyard: empty.",
        "  Shield in the deck: Shell Warden, 1 card above it.",
        "  Technology deck: 1 card.",
        "  Removed from the game: Grey Tide.",
    ]


def test_the_other_side_comes_first_for_the_other_seat_and_in_german() -> None:
    lines = said(table(), 1, "de")
    assert lines[:4] == [
        "Ana ist gefragt.",
        "Runde 3, Zug von Ana, Hauptphase.",
        "Ben (du): noch 4 Karten, 2 im Deck und 2 auf der Hand.",
        "  2 Wasser, Stufe 1.",
    ]
    assert "Deine Hand:" in lines
    assert "  Trockenes Urteil: Taktik, Stufe 2, 4 Wasser, Wiederverwerten 4. „Vernichte die Zieleinheit.“" in lines
    assert (
        "  Einheit Strahlenwelpe: Lebenspunkte 1, Nahkampf 3, Fernkampf 0, Geschwindigkeit 1; zweimal erschöpft; "
        "1 Schaden; +2 Nahkampf für den nächsten Kampf." in lines
    )


def test_nobody_reads_what_they_may_not_know() -> None:
    match = table()
    hidden = {
        0: ("Wadi Surge", "Dry Sentence", "Swarm Seed", "Drill Yard", "Salt Drifter"),
        1: ("Dune Stalker", "Thirst Fury", "Pit Howler", "Gun Nest", "Swarm Seed"),
        None: ("Dune Stalker", "Dry Sentence", "Salt Drifter", "Gun Nest", "Drill Yard"),
    }
    for seat, names in hidden.items():
        lines = "\n".join(said(match, seat))
        assert not [name for name in names if name in lines]
    everything = "\n".join(said(match, OPEN))
    assert all(name in everything for names in hidden.values() for name in names)
    assert "(you)" not in "\n".join(said(match, None)) + everything


def test_a_running_combat_and_the_stack_are_told_from_the_top() -> None:
    match = table()
    for choice in ("attack with Wall Rifle", "pass", "pass", "attack Cistern Guard", "pass", "play Thirst Fury"):
        match.choose(match.decisions()[0].seat, choice)
    assert said(match, 1)[2] == "Ana attacks Cistern Guard with Wall Rifle."
    match.choose(0, "target Wall Rifle")
    match.choose(1, "use Ostrik Vorr ability 1")
    match.choose(1, "choose 1")
    assert said(match, 0)[2:6] == [
        "You attack Cistern Guard with Wall Rifle.",
        "Stack, what is carried out next comes first:",
        "  1. Ben uses Ostrik Vorr. “[1]: Gain 1 water or draw 1 card.”",
        "  2. You play Thirst Fury (target: Wall Rifle). “Target unit gets +2 melee for its next combat.”",
    ]
    assert said(match, 1, "de")[2:5] == [
        "Angriff: Mauerschützin (Ana). Ziel: Zisternenwache.",
        "Stapel, was als Nächstes ausgeführt wird, zuerst:",
        "  1. Du setzt ein: Ostrik Vorr. „[1]: Erhalte 1 Wasser oder ziehe 1 Karte.“",
    ]


def test_what_a_choice_costs_and_whom_it_means_is_noted() -> None:
    found = notes(table())
    assert found["play Dune Stalker"] == "3 water"
    assert found["play Gun Nest"] == "3 water"
    assert found["recycle Rust Mites"] == "costs 1 card"
    assert found["attack with Wall Rifle"] == "Ana, health 2, melee 0, ranged 1, speed 2"
    assert found["end turn"] == ""
    rich = {**POSITION, "players": {**POSITION["players"], "Ana": {**POSITION["players"]["Ana"], "water": 9}}}
    assert notes(table(rich), "de")["level up"] == "9 Wasser"


def test_the_text_behind_a_number_is_noted() -> None:
    match = table({**POSITION, "active": "Ben"})
    assert notes(match)["use Ostrik Vorr ability 2"] == "“[1]: Target unit gets +1 health.”", "on this level"
    assert notes(match)["use Ostrik Vorr ability 1"] == "", "the choice itself says it"
    match.choose(1, "use Ostrik Vorr ability 1")
    assert notes(match, "de") == {"choose 1": "Erhalte 1 Wasser", "choose 2": "Ziehe 1 Karte"}


def test_a_unit_with_copied_abilities_says_whose() -> None:
    board = {**POSITION, "players": {**POSITION["players"]}}
    ana = {**POSITION["players"]["Ana"], "units": ["Water Broker", {"card": "Mirror Cell", "copies": ["Water Broker"]}]}
    board["players"]["Ana"] = ana
    match = table(board)
    line = next(line for line in said(match, 0, "de") if line.startswith("  Einheit Spiegelzelle"))
    assert "; kopierte Fähigkeiten: Wasserhändlerin." in line
    assert notes(match)["use Mirror Cell ability 1"] == "", "not printed on it, so not to be quoted"


def test_keywords_are_told_once() -> None:
    match = table()
    guard = next(line for line in said(match, 0) if "Cistern Guard" in line)
    assert guard.count("Defender") == 1
    board = {**POSITION, "players": {**POSITION["players"]}}
    board["players"]["Ana"] = {
        **POSITION["players"]["Ana"],
        "technologies": ["Cloak Generator"],
    }
    match = table(board)
    match.choose(0, "use Cloak Generator ability 1")
    for choice in ("target Wall Rifle", "pass", "pass"):
        match.choose(match.decisions()[0].seat, choice)
    rifle = next(line for line in said(match, 0) if "Wall Rifle:" in line)
    assert "; Invisibility" in rifle


def test_a_team_has_one_deck_and_two_players() -> None:
    match = table(
        {
            "active": "Ana",
            "players": {
                "Ana": {"water": 4, "deck": 5, "hand": 1, "units": ["Wall Rifle"]},
                "Ben": {"deck": 4, "hand": 2},
                "Cleo": {"water": 1, "hand": 2},
                "Dan": {"hand": 0},
            },
        },
        ("Ana", "Ben", "Cleo", "Dan"),
    )
    lines = said(match, 2)
    assert "Ana and Cleo (your team): 8 cards left, 5 in the deck and 3 in hand." in lines
    assert "  Ana: 4 water, level 1." in lines
    assert "  Cleo (you): 1 water, level 1." in lines
    assert "  Ana has 1 card in hand." in lines
    assert lines.count("Your hand:") == 1
    assert not [line for line in lines if line.startswith("Hand of")]
    assert "Ben und Dan: noch 6 Karten, 4 im Deck und 2 auf der Hand." in said(match, 2, "de")


def test_three_players_have_a_reward_and_may_be_out() -> None:
    match = table(
        {
            "active": "Ana",
            "out": ["Cleo"],
            "reward": ["Rad Pup"],
            "players": {"Ana": {"deck": 3, "hand": 2}, "Ben": {"deck": 3, "hand": 2}, "Cleo": {}},
        },
        ("Ana", "Ben", "Cleo"),
        edition="de",
    )
    assert "Cleo: out of the game." in said(match, 0)
    assert "Reward deck: 1 card." in said(match, 0)
    assert "Belohnungsdeck: Strahlenwelpe." in said(match, OPEN, "de")


@pytest.mark.parametrize(
    ("reason", "winners", "english", "german"),
    [
        ("cards", ["Ana"], "The game is over. Winner: Ana.", "Das Spiel ist zu Ende. Es gewinnt: Ana."),
        ("tie", [], "The game is over: a tie.", "Das Spiel ist zu Ende: unentschieden."),
    ],
)
def test_the_end_is_told_first(reason: str, winners: list[str], english: str, german: str) -> None:
    match = table({**POSITION, "over": {"reason": reason, "winners": winners}})
    assert said(match, 0)[0] == english
    assert said(match, 1, "de")[0] == german


def test_before_the_first_turn_it_says_so() -> None:
    match = Match(GAME, GAME.agree(("Ana", "Ben"), {"heroes": "choose"}), 1)
    assert said(match, 0)[:2] == ["Ana, you are asked.", "The game is being set up."]


def test_every_word_has_both_languages() -> None:
    for words in (*WORDS.values(), *PHASE_WORDS.values()):
        assert all(words[lang] for lang in LANGUAGES)
    assert set(PHASE_WORDS) == set(PHASES)


# --- the document about positions --------------------------------------------------------------------------------

DOCUMENT = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
SECTION = DOCUMENT.partition("## Positions of RONE")[2].partition("\n## ")[0]


def test_the_document_names_every_key_of_a_position() -> None:
    named = set(re.findall(r"\b[a-z_]+\b", " ".join(re.findall(r"`[^`]+`|```yaml.*?```", SECTION, re.DOTALL))))
    assert not {*position.KEYS, *position.PLAYER_KEYS, *position.UNIT_KEYS, *position.TECHNOLOGY_KEYS} - named


def test_the_document_shows_every_choice_as_it_is_written() -> None:
    notation = GAME.notation(GAME.agree(("Ana", "Ben"), {"edition": "de"}))
    verbs = set()
    for line in SECTION.partition("Choices are written like this")[2].splitlines():
        if line.startswith("    "):
            written, _, remark = line.strip().partition("   ")
            announced = re.findall(r"announce (?:play|recycle|level up)", remark)
            for choice in (*written.split(" · "), *announced):
                named = choice.replace("CARD", "Wall Rifle 2").replace("NAME", "Ben").replace("HERO", "Ohin Waseg")
                verbs.add(notation.read(named) >> VERB_SHIFT)
    assert verbs == {form.verb for form in FORMS}
