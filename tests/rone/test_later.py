"""Effects that wait are part of a game like any other: written down, frozen, dealt anew, told, and bounded."""

import io
import json
from typing import Any

import pytest

from muster.cardplay.later import MOST_PENDING
from muster.games import find_game
from muster.games.rone.people.text import lines
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match
from muster.kernel.freeze import Freezer, Thawer
from muster.kernel.match import as_seed
from muster.kernel.position import PositionError
from muster.kernel.stream import Stream

pytestmark = pytest.mark.rules("rone.amb.220", "rone.amb.221", "rone.amb.222")

GAME = find_game("rone")
SEATS = ("Ana", "Bruno")
SECRET = "Look at the top card of your deck. Put it into your hand at the end of this turn."


def card(text: str, **more: Any) -> dict[str, Any]:
    return {"type": "tactic", "name": "Plan", "cost": 0, "copies": 2, "text": text, **more}


def table(text: str, **position: Any) -> Match:
    """Ana has a tactic with this text in hand, and a unit of each lies on the battlefield."""
    cards = [card(text), {"name": "Grunt", "health": 2, "melee": 1, "copies": 4}, {"name": "Gem", "copies": 4}]
    ana = {"hand": ["Plan", "Gem"], "deck": ["Gem 2", "Gem 3", "Gem 4"], "units": ["Grunt"]}
    data = {"active": "Ana", "players": {"Ana": ana, "Bruno": {"deck": 9, "units": ["Grunt 2"]}}, **position}
    return Match(GAME, GAME.agree(SEATS, {"edition": "en", "skip_forced": True, "cards": cards}), 1, data)


def do(match: Match, *texts: str) -> None:
    for text in texts:
        (decision,) = match.decisions(asides=False)
        match.choose(decision.seat, text)


def played(text: str, *more: str) -> Match:
    match = table(text)
    do(match, "play Plan", *more)
    return match


def thawed(match: Match) -> RoneState:
    file = io.BytesIO()
    Freezer(file, GAME, match.setup).dump(match.state)
    state: RoneState = Thawer(io.BytesIO(file.getvalue()), GAME, match.setup).load()
    return state


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("Destroy target unit at the end of this turn.", ("target Grunt 2",)),
        ("Until your next turn, whenever an enemy unit attacks, draw 1 card.", ()),
        (SECRET, ()),
    ],
)
def test_what_waits_is_written_down_and_frozen(text: str, more: tuple[str, ...]) -> None:
    match = played(text, *more)
    assert match.state.pending
    again = Match(GAME, match.setup, 1, json.loads(json.dumps(GAME.write_position(match.state))))
    assert again.digest() == match.digest()
    assert GAME.digest(thawed(match)) == match.digest()
    for other in (match, again):
        do(other, "end turn")
    assert again.digest() == match.digest()


def test_a_position_tells_of_nothing_that_waits_for_nothing() -> None:
    with pytest.raises(PositionError, match="an effect that waits is expected here"):
        table("Draw 1 card.", pending=[{"Env": {"seat": 0, "source": 0, "me": 0, "binds": []}}])


def test_another_world_has_another_card_where_only_its_player_knows_it() -> None:
    match = played(SECRET)
    waiting = match.state.pending[0].env.binds
    worlds = [GAME.determinize(match.state, 1, Stream(as_seed(n))) for n in range(12)]
    assert {world.pending[0].env.binds for world in worlds} != {waiting}
    for world in worlds:
        (place,) = [held for held in world.pending[0].env.binds if held]
        assert place[0] == world.sides[0].deck[-1]
        assert world.pending[0] in [found for row in world.listeners for _, found in row]
    assert GAME.determinize(match.state, 0, Stream(as_seed(0))).pending[0].env.binds == waiting


def test_nobody_else_is_shown_a_hidden_card_that_an_effect_has_named() -> None:
    match = played(SECRET)
    assert [set(found) for found in match.view(1)["pending"]] == [{"card", "id", "label", "seat", "line"}]


def test_it_is_told_to_everybody_in_both_languages() -> None:
    match = played("Destroy target unit at the end of this turn.", "target Grunt 2")
    english, german = (lines(match.view(1), lang) for lang in ("en", "de"))
    assert english[english.index("Waiting for their moment, the oldest first:") + 1] == (
        "  Plan (Ana) (target: Grunt 2). “Destroy target unit at the end of this turn.”"
    )
    assert german[german.index("Es warten auf ihren Augenblick, das Älteste zuerst:") + 1] == (
        "  Plan (Ana) (Ziel: Grunt 2). „Vernichte am Ende dieses Zuges die Zieleinheit.“"
    )


def test_a_unit_that_has_died_meanwhile_is_not_fetched_from_the_graveyard_but_remembered() -> None:
    match = played(
        "Target unit gets +3 melee for the rest of the game. Return it to its owner's hand at the end of this turn. "
        "At the end of this turn, draw cards equal to its melee. Destroy it.",
        "target Grunt",
        "bottom",
    )
    hand = len(match.state.players[0].hand)
    do(match, "end turn", "effect 1 first")
    grave = [match.state.rules.library.label(c) for c in match.state.sides[0].grave]
    assert "Grunt" in grave
    assert len(match.state.players[0].hand) == hand + 3  # the deck has no fourth card


def test_no_more_wait_than_can_be_looked_at() -> None:
    whenever = "For the rest of the game, whenever you draw a card, gain 1 water."
    ability = {"type": "technology", "name": "Engine", "cost": 0, "text": f"[1]: {whenever} Refresh this card 1 time."}
    cards = [ability, {"name": "Gem", "copies": 4}]
    data = {"active": "Ana", "players": {"Ana": {"technologies": ["Engine"], "deck": 9}, "Bruno": {"deck": 9}}}
    match = Match(GAME, GAME.agree(SEATS, {"edition": "en", "skip_forced": True, "cards": cards}), 1, data)
    for _ in range(MOST_PENDING):
        do(match, "use Engine ability 1")
    assert len(match.state.pending) == MOST_PENDING
    do(match, "use Engine ability 1")
    assert len(match.state.pending) == MOST_PENDING
    assert ev.NOT_AWAITED in [event[0] for event in match.history[-1].events]
