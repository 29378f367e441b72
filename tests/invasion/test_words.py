"""How a game of RONE: Invasion ended, in sentences."""

from __future__ import annotations

import pytest

from muster.games import find_game
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.ending import finish
from muster.games.invasion.rules.names import REASONS
from muster.games.invasion.rules.sharing import SHARED, ShareAsk
from muster.games.invasion.rules.state import CHECK_FAILED, DEFEAT, EMPTY, MAIN, SCENARIO_LOST
from muster.games.invasion.setup import check
from muster.kernel import Match
from muster.kernel.decision import Outcome
from muster.kernel.notation import VERB_SHIFT
from muster.server.telling.views import over
from tests.invasion.tables import NAMES, go, options, started

GAME = find_game("invasion")
LOST = {
    "en": "The Invasion has won; the campaign is lost.",
    "de": "Die Invasion hat gewonnen; der Feldzug ist verloren.",
}
LOSSES = {
    DEFEAT: ("You have no health left.", "Ana hat keine Lebenspunkte mehr.", "One player has no health left"),
    EMPTY: ("You needed a card", "Ana brauchte eine Karte", "One player needed a card"),
    CHECK_FAILED: ("took your last health", "hat Ana für die Karten der Müllhalde", "took somebody's last health"),
    SCENARIO_LOST: ("What the scenario's card calls", "Was auf der Karte des Szenarios", "What the scenario's card"),
}


def told(how: int, players: int, lang: str, seat: int | None) -> str:
    s = started(players, mode="cooperative")
    finish(s, how, 0)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.reason, outcome.cause) == ("lost", REASONS[how])
    said = str(GAME.words.outcome(outcome, s.rules.setup, lang, seat))
    assert said.startswith(f"{LOST[lang]} ")
    return said.removeprefix(f"{LOST[lang]} ")


@pytest.mark.parametrize("how", LOSSES)
def test_a_lost_campaign_names_its_cause(how: int) -> None:
    mine, hers, somebodys = LOSSES[how]
    assert mine in told(how, 1, "en", 0)
    assert hers in told(how, 1, "de", None)
    assert somebodys in told(how, 2, "en", 1)


def test_a_tie_says_why_itself() -> None:
    s = started(2)
    finish(s, CHECK_FAILED, 0)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert GAME.words.outcome(outcome, s.rules.setup, "en").startswith("A tie: nobody has survived. Health: ")


@pytest.mark.parametrize(
    ("what", "left", "en", "de"),
    [
        ("health", 1, "1 health", "1 Lebenspunkt"),
        ("health", 2, "2 health", "2 Lebenspunkte"),
        ("part", 1, "1 spare part", "1 Ersatzteil"),
        ("red_resource", 1, "1 resource (red)", "1 Ressource (rot)"),
        ("store 5", 2, "2 resources to store (wild)", "2 zu lagernde Ressourcen (Joker)"),
    ],
)
def test_what_is_shared_is_counted(what: str, left: int, en: str, de: str) -> None:
    s = started(2, mode="cooperative")
    s.phase = MAIN
    go(s, ShareAsk(0, SHARED.index(what), left))
    view = GAME.view(s, 0)
    assert GAME.words.question("share", view, "en") == f"Who gets it? To be shared: {en}."
    assert GAME.words.question("share", view, "de") == f"Wer bekommt es? Zu verteilen: {de}."


def test_alone_nobody_is_asked_who_gets_something() -> None:
    s = started(1, mode="cooperative")
    go(s, ShareAsk(0, SHARED.index("health"), 1))
    view = GAME.view(s, 0)
    said = "Nimmst du alles, oder zahlst du damit? Du bekommst 1 Lebenspunkt."
    assert GAME.words.question("share", view, "de") == said
    paying = [option for option in options(s) if option >> VERB_SHIFT == ch.ACTION_V]
    assert GAME.words.option(paying[0], s.rules.setup, "de").startswith("Für 1 Lebenspunkt: ")


@pytest.mark.parametrize(
    ("winners", "seat", "en", "de"),
    [
        ((0,), 0, "You have won the series.", "Du hast die Serie gewonnen."),
        ((0,), 1, "Ana has won the series.", "Ana hat die Serie gewonnen."),
        (
            (),
            0,
            "A tie: both sides have won as many matches.",
            "Unentschieden: Beide Seiten haben gleich viele Partien gewonnen.",
        ),
    ],
)
def test_the_end_of_a_series_is_told_as_that(winners: tuple[int, ...], seat: int, en: str, de: str) -> None:
    outcome = Outcome(winners, (3, 0), "defeat" if winners else "tie")
    setup = check(NAMES[:2], {"best_of": 3})
    assert GAME.words.verdict(outcome, setup, "en", seat) == en
    assert GAME.words.verdict(outcome, setup, "de", seat) == de
    assert "series" not in GAME.words.verdict(outcome, check(NAMES[:2], {}), "en", seat)


def test_two_of_a_team_win_a_series_together() -> None:
    setup = check(NAMES, {"mode": "teams", "best_of": 3})
    outcome = Outcome((0, 2), (3, 0), "defeat")
    assert GAME.words.verdict(outcome, setup, "en", 0) == "You have won the series together: Ana and Cleo."
    assert GAME.words.verdict(outcome, setup, "en", None) == "Ana and Cleo have won the series."


@pytest.mark.parametrize(("mode", "winners"), [("cooperative", []), ("teams", [0, 2])])
def test_everybody_is_told_the_health_of_each_and_not_the_least_of_their_side(mode: str, winners: list[int]) -> None:
    players: dict[str, object] = {name: {"deck": 3, "health": 5 + n} for n, name in enumerate(NAMES)}
    players["Bruno"] = {"health": 1}
    position = {"phase": "draw", "active": "Bruno", "players": players}
    if mode == "cooperative":
        del position["active"]
    match = Match(GAME, GAME.agree(NAMES, {"mode": mode}), 1, position)
    match.choose(1, "draw")  # and there is no card
    outcome = match.outcome
    assert outcome is not None
    assert (list(outcome.winners), outcome.scores) == (winners, (1,) if mode == "cooperative" else (5, 1))
    assert over(match, outcome, "en", 0).scores == [5, 1, 7, 8]
    assert over(match, outcome, "en", 0).text.endswith(" Health: Ana 5, Bruno 1, Cleo 7, Dario 8.")
