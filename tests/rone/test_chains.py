"""Effects that trigger one another without end are cut off (rone.amb.130), once and whether or not anybody listens."""

from typing import Any

from muster.cardplay.stack import MOST_FIRINGS
from muster.games import find_game
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match

GAME = find_game("rone")
TOP = {
    "name": "Top",
    "text": "Whenever this unit is exhausted, refresh this unit 1 time and gain 1 water.\n"
    "Whenever this unit is refreshed, exhaust this unit 1 time and gain 1 water.",
}
SPIN = {"type": "tactic", "name": "Spin", "text": "Slow effect.\nExhaust each unit 1 time."}
BOLT = {"type": "tactic", "name": "Bolt", "text": "Slow effect.\nDeal 1 damage to each opponent."}


def table(seats: tuple[str, ...], cards: list[dict[str, Any]], players: dict[str, Any]) -> Match:
    options = {"edition": "de" if len(seats) > 2 else "en", "skip_forced": True, "cards": [*cards, {"name": "Gem"}]}
    return Match(GAME, GAME.agree(seats, options), 1, {"active": "Ana", "players": players})


def spinning(units: list[str]) -> Match:
    ana = {"hand": ["Spin", "Gem"], "units": units, "deck": 5}
    return table(("Ana", "Ben"), [TOP, SPIN], {"Ana": ana, "Ben": {"deck": 5}})


def unheard(match: Match, text: str) -> RoneState:
    """The state after a choice that nobody listens to, as in simulations."""
    state: RoneState = match.state.copy()
    GAME.advance(state, match.read(text, state.seat))
    return state


def counted(events: list[Any], kind: int) -> int:
    return sum(event[0] == kind for event in events)


def test_a_chain_ends_after_two_hundred_effects() -> None:
    """Each of them brought 1 water."""
    match = spinning(["Top"])
    after = unheard(match, "play Spin")
    events = match.choose(0, "play Spin")
    assert counted(events, ev.TRIGGERED) == MOST_FIRINGS == 200
    assert counted(events, ev.CHAIN_ENDED) == 1
    assert match.state.players[0].water == 200
    assert GAME.digest(after) == GAME.digest(match.state)


def test_it_is_said_once_though_several_chains_are_cut_off() -> None:
    match = spinning(["Top", "Top 2", "Top 3"])
    events = list(match.choose(0, "play Spin"))
    while match.decisions()[0].kind == "trigger order":
        events += match.choose(0, match.decisions()[0].options[0])
    assert counted(events, ev.TRIGGERED) == MOST_FIRINGS
    assert counted(events, ev.CHAIN_ENDED) == 1


def test_an_elimination_that_nobody_listens_to_is_the_same() -> None:
    """Simulations keep no log (rone.3p.07)."""
    players = {"Ana": {"hand": ["Bolt", "Gem"], "deck": 5}, "Ben": {"deck": 1}, "Cleo": {"deck": 5}}
    match = table(("Ana", "Ben", "Cleo"), [BOLT], players)
    match.choose(0, "announce play")
    after = unheard(match, "play Bolt")
    events = match.choose(0, "play Bolt")
    assert counted(events, ev.ELIMINATED) == 1
    assert after.out == match.state.out == 0b010
    assert GAME.digest(after) == GAME.digest(match.state)
