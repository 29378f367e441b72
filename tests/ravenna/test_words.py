"""What Ravenna says to one person: the story in the second person, the headline of an ending, the menu of talk."""

import pytest

from muster.games.ravenna import deeds, talk
from muster.games.ravenna.game import Ravenna
from muster.games.ravenna.words import DOERS, EVENTS, EVENTS_YOU
from muster.kernel.decision import Outcome
from muster.kernel.match import Match

GAME = Ravenna()
THREE = ("Ana", "Bruno", "Chiara")
FULL = {"hands": {"Ana": ["9", "9", "2 sideways by Bruno"], "Bruno": ["8", "8", "7", "6"], "Chiara": ["5 up"]}}
TWO = {"turn": "Ana", "hands": {"Ana": [["9"], ["8", "7"]], "Bruno": [["2", "2", "3", "3"], ["4"]]}}


def told(match: Match, seat: int, lang: str, choice: str, chooser: int = 0) -> list[str]:
    """The lines that one seat hears about a choice."""
    events = match.choose(chooser, choice)
    return [GAME.words.event_to(seat, GAME.show(event, seat), match.setup, lang) for event in events]


def test_every_deed_of_a_seat_has_its_own_sentence() -> None:
    assert set(EVENTS_YOU) == set(DOERS)
    nobodys = {"reshuffled", "voided", "voided_last", "tied", "said"}  # nobody's deeds, and talk by name
    unseen = {key for key in EVENTS if key.endswith("_hidden")}  # whoever does it sees the card
    assert set(EVENTS) - set(EVENTS_YOU) == nobodys | unseen
    for said in EVENTS_YOU.values():
        assert said["en"] != said["de"]


@pytest.mark.parametrize(
    ("seat", "lang", "attack", "verdict", "end"),
    [
        (0, "en", "You attacked Bruno.", "Bruno held.", "The round is over; you lost it."),
        (0, "de", "Du greifst Bruno an.", "Bruno hält stand.", "Die Runde ist zu Ende; du hast sie verloren."),
        (1, "en", "Ana attacked you.", "You held.", "The round is over; Ana lost it."),
        (1, "de", "Ana greift dich an.", "Du hältst stand.", "Die Runde ist zu Ende; Ana hat sie verloren."),
        (2, "en", "Ana attacked Bruno.", "Bruno held.", "The round is over; Ana lost it."),
    ],
)
def test_a_battle_is_told_to_everybody_in_it(seat: int, lang: str, attack: str, verdict: str, end: str) -> None:
    match = Match(GAME, GAME.agree(THREE, {}), 1, {"turn": "Ana", **FULL})
    heard = told(match, seat, lang, "attack Bruno")
    assert heard[0] == attack
    assert [line for line in heard if line.endswith(f": {verdict}")]
    assert end in heard


def test_placing_names_the_hand_as_its_owner_would() -> None:
    position = {"turn": "Ana", **FULL, "drawn": {"card": "4", "from": "deck"}}
    heard: dict[tuple[str, int, str], list[str]] = {}
    for choice in ("place down on Ana slot 4", "place down on Chiara slot 2", "place down on Ana slot 3"):
        for seat in range(3):
            for lang in ("en", "de"):
                match = Match(GAME, GAME.agree(THREE, {}), 1, position)
                heard[choice[14:], seat, lang] = told(match, seat, lang, choice)
    assert heard["Ana slot 4", 0, "en"] == ["You placed Archers 4 face down on yourself, slot 4."]
    assert heard["Ana slot 4", 0, "de"] == ["Du legst verdeckt bei dir aus, Platz 4: Bogenschützen 4."]
    assert heard["Ana slot 4", 1, "en"] == ["Ana placed a card face down on their own hand, slot 4."]
    assert heard["Ana slot 4", 1, "de"] == ["Ana legt eine Karte verdeckt bei sich aus, Platz 4."]
    assert heard["Chiara slot 2", 2, "en"] == ["Ana placed a card sideways on you, slot 2."]
    assert heard["Chiara slot 2", 2, "de"] == ["Ana legt eine Karte quer bei dir aus, Platz 2."]
    assert heard["Ana slot 3", 0, "en"][0] == "Your Levy 2 (slot 3) went on the discard pile."
    assert heard["Ana slot 3", 1, "de"][0] == "Von Ana (Platz 3) auf den Ablagestapel: Aufgebot 2."


def test_one_of_two_hands_is_told_as_a_hand() -> None:
    match = Match(GAME, GAME.agree(("Ana", "Bruno"), {}), 1, TWO)
    assert told(match, 0, "en", "attack Ana hand 1 -> Bruno hand 1")[0] == "Your hand 1 attacked Bruno (hand 1)."
    match = Match(GAME, GAME.agree(("Ana", "Bruno"), {}), 1, TWO)
    heard = told(match, 1, "de", "attack Ana hand 1 -> Bruno hand 1")
    assert heard[0] == "Ana (Auslage 1) greift deine Auslage 1 an."
    assert "Deine Auslage 1 deckt auf: Aufgebot 2." in heard


def test_whoever_is_named_in_a_line_is_spoken_to_and_nobody_else() -> None:
    match = Match(GAME, GAME.agree(THREE, {"total": 2}), 4)
    while not match.over and len(match.history) < 300:
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, decision.options[-1 - len(match.history) % len(decision.options)])
    lines = 0
    for entry in match.history:
        for event in entry.events:
            shown = GAME.show(event, 1)
            for lang in ("en", "de"):
                by_name = GAME.words.event(shown, match.setup, lang)
                lines += 1
                assert (GAME.words.event_to(1, shown, match.setup, lang) != by_name) == ("Bruno" in by_name)
    assert lines > 100


LIMIT = ("The agreed limit of rounds ended the game.", "Die vereinbarte Rundenzahl hat das Spiel beendet.")
SEVEN_SIX = Outcome((1,), (3, 7, 6), "points")
TEAM_WON = Outcome((0, 1), (7, 4), "points")


@pytest.mark.parametrize(
    ("outcome", "seat", "en", "de"),
    [
        (SEVEN_SIX, 1, "Ravenna is yours, 7 to 6.", "Ravenna gehört dir, 7 zu 6."),
        (SEVEN_SIX, 0, "Bruno rules Ravenna, 7 to 6.", "Bruno herrscht über Ravenna, 7 zu 6."),
        (
            Outcome((1,), (3, 7, 6), "points", "limit"),
            None,
            f"Bruno rules Ravenna, 7 to 6. {LIMIT[0]}",
            f"Bruno herrscht über Ravenna, 7 zu 6. {LIMIT[1]}",
        ),
        (
            Outcome((), (3, 3, 3), "points"),
            1,
            "Nobody rules Ravenna. Points: Ana 3, Bruno 3, Chiara 3.",
            "Niemand herrscht über Ravenna. Punkte: Ana 3, Bruno 3, Chiara 3.",
        ),
        (TEAM_WON, 1, "Ravenna is yours, 7 to 4.", "Ravenna gehört dir, 7 zu 4."),
        (TEAM_WON, 2, "Ana + Bruno rule Ravenna, 7 to 4.", "Ana + Bruno herrschen über Ravenna, 7 zu 4."),
    ],
    ids=["won", "lost", "limit", "nobody", "team won", "team lost"],
)
def test_the_headline_of_an_ending(outcome: Outcome, seat: int | None, en: str, de: str) -> None:
    teams = len(outcome.scores) == 2
    setup = GAME.agree((*THREE, "Dario"), {"mode": "teams"}) if teams else GAME.agree(THREE, {})
    assert GAME.words.verdict(outcome, setup, "en", seat) == en
    assert GAME.words.verdict(outcome, setup, "de", seat) == de


@pytest.mark.rules("ravenna.talk.01")
def test_the_menu_leaves_out_answers_to_nothing_but_they_may_be_given() -> None:
    match = Match(GAME, GAME.agree(THREE, {}), 1, {"turn": "Ana", **FULL})
    answers = {match.read(f"{answer} the offer of Bruno") for answer in ("accept", "reject")}

    def menu(seat: int) -> dict[str, list[int]]:
        options = GAME.asides(match.state, seat)
        groups = dict(GAME.words.talk_groups(seat, options, match.view(seat), "en"))
        shown = [option for group in groups.values() for option in group]
        assert len(shown) == len(set(shown))
        left_out = {talk.verb(option) for option in set(options) - set(shown)}
        assert left_out <= {deeds.ANSWER.verb}
        return groups

    assert list(menu(0)) == ["About cards", "Offers and threats", "Advice", "Look at a card"]
    assert answers <= set(GAME.asides(match.state, 0)), "the rules know no limit"
    match.choose(1, "offer Chiara a truce")
    assert "Answer an offer" not in menu(0)
    match.choose(1, "offer Ana to join against Chiara")
    assert set(menu(0)["Answer an offer"]) == answers
    assert len(menu(2)["Answer an offer"]) == 2
    assert "Answer an offer" not in menu(1)
