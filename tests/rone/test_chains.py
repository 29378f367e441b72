"""Effects that trigger one another without end are cut off (rone.amb.130), once and whether or not anybody listens; so
are more than can be told apart (rone.amb.142), and copies of copies (rone.amb.141)."""

from typing import Any

import pytest

from muster.bots import find_bot, streams_for
from muster.bots.play import play_one
from muster.cardplay.item import MOST_AT_ONCE, MOST_FIRINGS
from muster.cardplay.limits import MOST_DEEDS, deeds
from muster.games import find_game
from muster.games.rone.bot.moment import ENOUGH
from muster.games.rone.cards.carddef import MOST_ABILITIES
from muster.games.rone.rules import events as ev
from muster.games.rone.rules.state import RoneState
from muster.games.rone.setup import rules_of
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


@pytest.mark.rules("rone.amb.142")
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


# --- turns without end -------------------------------------------------------------------------------------------

ENDLESS = (
    {"name": "Spring", "text": "[1]: Gain 1 water. Refresh this unit 1 time.", "health": 3},
    {"name": "Hand", "text": "[1]: Refresh another target unit 1 time.", "health": 3},
    {
        "name": "Bouncer",
        "text": "Battlefield: Return another target unit you control to its owner's hand. Gain 1 water.",
        "health": 3,
        "cost": 1,
    },
    {"type": "technology", "name": "Well", "text": "[1], pay 1 water: Gain 2 water. Refresh this technology 1 time."},
)


@pytest.mark.parametrize("name", ["rule-of-thumb", "random"])
@pytest.mark.parametrize("edition", ["de", "en"])
def test_with_cards_that_bring_back_what_they_cost_bots_come_to_the_end_of_a_turn(name: str, edition: str) -> None:
    """The everyday bot went on for ever; it has enough before the rules do (rone.amb.244)."""
    ana = {
        "units": ["Spring", "Hand", "Bouncer", "Hand 2"],
        "technologies": ["Well"],
        "hand": ["Bouncer 2"],
        "water": 3,
    }
    options = {"edition": edition, "skip_forced": True, "max_rounds": 2, "cards": [*ENDLESS, {"name": "Gem"}]}
    players = {"Ana": {**ana, "deck": 8}, "Ben": {"units": ["Bouncer 3"], "hand": ["Bouncer 4"], "deck": 8}}
    match = Match(GAME, GAME.agree(("Ana", "Ben"), options), 3, {"active": "Ana", "players": players})
    bots, streams = [find_bot(name, GAME)] * 2, streams_for(3, 2)
    most = 0
    while not match.over:
        play_one(match, bots, streams, streams[0])
        most = max(most, deeds(match.state, 0), deeds(match.state, 1))
    assert 1 < most <= (ENOUGH if name == "rule-of-thumb" else MOST_DEEDS)


def test_what_is_done_is_counted_only_where_cards_come_from_elsewhere() -> None:
    def counts(**options: Any) -> bool:
        return bool(rules_of(GAME.agree(("Ana", "Ben"), options)).counts_deeds)

    assert not counts()
    assert not counts(packs=["starter", "supplement-1"])
    assert counts(cards=[*ENDLESS])
