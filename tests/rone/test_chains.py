"""Effects that trigger one another without end are cut off (rone.amb.130), once and whether or not anybody listens; so
are more than can be told apart (rone.amb.140), and copies of copies (rone.amb.141)."""

from typing import Any

import pytest

from muster.cardplay import modifiers
from muster.cardplay.item import MOST_AT_ONCE, MOST_FIRINGS
from muster.games import find_game
from muster.games.rone.cards.carddef import MOST_ABILITIES
from muster.games.rone.rules import events as ev
from muster.games.rone.rules import values
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match
from muster.kernel.position import PositionError

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


# --- more than can be told apart ---------------------------------------------------------------------------------

ECHO = {
    "name": "Echo",
    "text": "Whenever a unit is exhausted, gain 1 water.\nWhenever a unit is exhausted, draw 1 card.",
}
APE = {
    "name": "Ape",
    "text": "Whenever another unit enters the battlefield, this unit copies the abilities of each other unit.",
}
MIMIC = {"name": "Mimic", "text": "[1]: This unit copies the abilities of another target unit until end of turn."}
TOOL = {"name": "Tool", "text": "\n".join(f"[{n}]: Gain {n} water." for n in (1, 2)) + "\n[2]: Gain 3 water."}
POUR = {"type": "tactic", "name": "Pour", "text": "Slow effect.\nPut a unit from your hand onto the battlefield."}


def settled(match: Match, text: str) -> list[Any]:
    """What a choice leads to, if everybody then takes what comes first: passing, where they may react."""
    events = list(match.choose(0, text))
    while match.decisions()[0].kind != "main":
        question = match.decisions()[0]
        events += match.choose(question.seat, question.options[0])
    return events


EIGHT = ["Echo", *(f"Echo {n}" for n in range(2, 9))]


@pytest.mark.rules("rone.amb.140")
def test_a_hundred_effects_at_once_are_the_most() -> None:
    """8 units with 2 passives each, exhausted together, would be 128; each choice can be written and read."""
    ana = {"hand": ["Spin", "Gem"], "units": EIGHT, "deck": 5}
    match = table(("Ana", "Ben"), [ECHO, SPIN], {"Ana": ana, "Ben": {"deck": 5}})
    after = unheard(match, "play Spin")
    events = match.choose(0, "play Spin")
    assert counted(events, ev.CUT_OFF) == 1
    assert GAME.digest(after) == GAME.digest(match.state)
    (question,) = match.decisions()
    assert (question.kind, len(question.options)) == ("trigger order", MOST_AT_ONCE)
    for option in question.options:
        assert match.read(match.text(option), 0) == option


def test_nobody_is_asked_to_order_what_comes_too_late() -> None:
    match = spinning(["Top", "Top 2", "Top 3"])
    match.choose(0, "play Spin")
    asked = 0
    while match.decisions()[0].kind == "trigger order":
        match.choose(0, match.decisions()[0].options[0])
        asked += 1
    assert asked < 5


@pytest.mark.rules("rone.amb.141")
def test_copies_of_copies_come_to_an_end() -> None:
    ana = {"hand": ["Pour", "Pour 2", "Gem", "Gem 2"], "units": ["Ape", "Ape 2", "Ape 3", "Ape 4"], "deck": 5}
    match = table(("Ana", "Ben"), [APE, POUR], {"Ana": ana, "Ben": {"deck": 5}})
    told = 0
    for _ in range(60):
        question = match.decisions()[0]
        pour = [option for option in question.options if match.text(option).startswith("play Pour")]
        told += counted(match.choose(question.seat, (pour or question.options)[0]), ev.NOT_COPIED)
    assert told
    abilities = [match.state.defs[c].abilities for c in match.state.exhausted]
    assert max(abilities) <= MOST_ABILITIES
    texts = [len(match.state.defs[c].key) // 2 for c in match.state.exhausted]
    assert 1 < max(texts) <= MOST_ABILITIES


@pytest.mark.rules("rone.amb.141")
def test_what_does_not_fit_is_not_copied_and_what_was_copied_goes_again() -> None:
    """5 times 3 abilities fit beside the one that is printed; each can be used by its number."""
    ana = {"units": [{"card": "Mimic", "copies": ["Tool"] * 5}, "Tool"], "deck": 5, "hand": ["Gem"]}
    match = table(("Ana", "Ben"), [MIMIC, TOOL], {"Ana": ana, "Ben": {"deck": 5}})
    mimic = match.state.rules.library.names["mimic"]
    before = match.state.defs[mimic]
    assert before.abilities == MOST_ABILITIES
    last = match.read("use Mimic ability 16", 0)
    assert last in match.decisions()[0].options
    assert match.text(last) == "use Mimic ability 16"
    events = settled(match, "use Mimic ability 1")
    assert counted(events, ev.NOT_COPIED) == 1
    assert counted(events, ev.COPIED) == 0
    match.choose(0, "end turn")
    assert match.state.defs[mimic] is before
    ana["units"] = [{"card": "Mimic", "copies": ["Tool"] * 6}, "Tool"]
    with pytest.raises(PositionError, match="at most 16 abilities"):
        table(("Ana", "Ben"), [MIMIC, TOOL], {"Ana": ana, "Ben": {"deck": 5}})


def test_each_of_several_is_copied() -> None:
    ana = {"hand": ["Pour", "Gem"], "units": ["Ape", "Echo", "Tool"], "deck": 5}
    match = table(("Ana", "Ben"), [APE, ECHO, TOOL, POUR], {"Ana": ana, "Ben": {"deck": 5}})
    events = settled(match, "play Pour")
    assert counted(events, ev.COPIED) == 2  # not the one that enters, of which the line has spoken
    ape = match.state.defs[match.state.rules.library.names["ape"]]
    assert (len(ape.activated), len(ape.triggers)) == (3, 3)


# --- values that depend on values --------------------------------------------------------------------------------

HIVE = {
    "name": "Hive",
    "health": 9,
    "text": "Each other unit has +1 melee for each other unit with 1 or more health.\n"
    "Each other unit has +1 health for each other unit.",
}


def test_each_card_is_looked_at_once_while_others_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """8 units whose melee counts 8 units by their health, which counts units again."""
    hives = ["Hive", *(f"Hive {n}" for n in range(2, 9))]
    match = table(("Ana", "Ben"), [HIVE], {"Ana": {"units": hives, "deck": 5, "hand": 1}, "Ben": {"deck": 5}})
    looked: list[int] = []
    plain = modifiers._modifier

    def noted(s: RoneState, c: int, which: int) -> int:
        looked.append(c)
        return plain(s, c, which)

    monkeypatch.setattr(modifiers, "_modifier", noted)
    unit = match.state.sides[0].units[0]
    assert values.melee(match.state, unit) == 7 * 6  # neither itself nor the one that counts
    assert len(looked) == 1 + 7
    assert match.state.known is None
