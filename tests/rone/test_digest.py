"""Two states that can be told apart have two digests: whatever a state of RONE knows is part of it."""

from collections.abc import Callable

from muster.games import find_game
from muster.games.rone.rules.state import Combat, RoneState
from muster.kernel import Match

GAME = find_game("rone")
POSITION = {
    "active": "Ana",
    "players": {
        "Ana": {"hand": 2, "deck": 3, "graveyard": 2, "units": ["Wall Rifle"], "water": 2},
        "Bruno": {"deck": 3, "units": [{"card": "Wall Rifle 2", "damage": 1, "melee": 1}]},
    },
}


def state() -> RoneState:
    found: RoneState = Match(GAME, GAME.agree(("Ana", "Bruno"), {}), 1, POSITION).state
    return found


def unit(s: RoneState) -> int:
    return s.sides[0].units[0]


CHANGES: dict[str, Callable[[RoneState], None]] = {
    "active": lambda s: setattr(s, "active", 1),
    "phase": lambda s: setattr(s, "phase", s.phase + 1),
    "round": lambda s: setattr(s, "round", 2),
    "starter": lambda s: setattr(s, "starter", 1 - s.starter),
    "firings": lambda s: setattr(s, "firings", 1),
    "out": lambda s: setattr(s, "out", 2),
    "over": lambda s: setattr(s, "over", 1),
    "winners": lambda s: setattr(s, "winners", 1),
    "following": lambda s: setattr(s, "following", 2),
    "withdrawn": lambda s: setattr(s, "withdrawn", (5,)),
    "withdrawn, another": lambda s: setattr(s, "withdrawn", (6,)),
    "water": lambda s: setattr(s.players[0], "water", 3),
    "level": lambda s: setattr(s.players[0], "level", 2),
    "hand": lambda s: s.players[0].hand.reverse(),
    "deck": lambda s: s.sides[0].deck.reverse(),
    "graveyard": lambda s: s.sides[0].grave.reverse(),
    "where a card lies": lambda s: s.sides[0].deck.insert(0, s.sides[0].grave.pop()),
    "reward": lambda s: setattr(s, "reward", (7,)),
    "exhausted": lambda s: s.exhausted.update({unit(s): 1}),
    "damage": lambda s: s.damage.update({unit(s): 1}),
    "control": lambda s: s.control.update({unit(s): 1}),
    "owner": lambda s: s.owner.update({unit(s): 1}),
    "tokens": lambda s: s.boost.update({unit(s) << 1: 1}),
    "shields": lambda s: setattr(s, "shields", frozenset({s.sides[0].deck[0]})),
    "remembered": lambda s: setattr(s, "remembered", {unit(s): (0, 1, 2, 3)}),
    "stays": lambda s: setattr(s, "stays", {unit(s): 1}),
    "stays, twice": lambda s: setattr(s, "stays", {unit(s): 2}),
    "counters": lambda s: setattr(s, "counters", {unit(s) << 8: 1}),
    "counters, two of them": lambda s: setattr(s, "counters", {unit(s) << 8: 2}),
    "counters on another": lambda s: setattr(s, "counters", {s.sides[1].units[0] << 8: 1}),
    "used this turn": lambda s: setattr(s, "spent", ((0, 1, unit(s), 0),)),
    "what has happened this turn": lambda s: setattr(s, "history", {(1, 0): (unit(s),)}),
    "who knows a card": lambda s: setattr(s, "known", {s.sides[0].deck[0]: 1}),
    "combat": lambda s: setattr(s, "combat", Combat(0, unit(s), s.sides[1].units[0], 3)),
    "combat, a step later": lambda s: setattr(s, "combat", Combat(0, unit(s), s.sides[1].units[0], 5)),
}


def test_whatever_changes_a_state_changes_its_digest() -> None:
    digests = {"as it is": GAME.digest(state())}
    for what, change in CHANGES.items():
        s = state()
        change(s)
        digests[what] = GAME.digest(s)
        assert GAME.digest(s.copy()) == digests[what], what
    assert len(set(digests.values())) == len(digests)


def test_a_card_that_has_left_and_is_not_back_makes_no_other_state() -> None:
    s = state()
    s.stays = {s.sides[0].grave[0]: 1}
    assert GAME.digest(s) == GAME.digest(state())
