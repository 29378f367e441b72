"""What the engine offers it finds by shortcuts: only cards that may be fast are looked at, what makes cards cheaper or
dearer is added up once, a plain ability is told by one look. In random games, with cards that change costs in every
way, each list is what comes of looking at one card after the other."""

from random import Random
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.rules import actions as act
from muster.games.rone.rules.choices import ABILITY_SHIFT, ATTACK, PLAY, RECYCLE, USE
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match
from muster.kernel.match import as_seed
from muster.kernel.setup import DEFAULT_NAMES

GAME = find_game("rone")
BOTH = ["starter", "supplement-1"]
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"edition": "de"}),
    (2, {"edition": "en", "packs": BOTH, "tactic_without_target": False}),
    (3, {"edition": "de", "packs": BOTH}),
    (4, {"edition": "de", "packs": BOTH, "team_use": "all"}),
    (4, {"edition": "en"}),
)
IN_PLAY = (
    "Your units cost 1 less.",
    "Your tactics cost 1 more.",
    "Your units cost 1 less for each exhausted unit.",
    "Your tactics cost 2 less if you control fewer units than an opponent.",
    "Your cards cost 1 less to recycle.",
    "Enemy units cannot attack.",
)
CONDITIONAL = (2, 3)  # of these; with one of them in play every card is looked at
PLAYED = (
    "Your next unit costs 5 less this turn.",
    "Your next tactic costs 3 more this turn.",
    "Your next card costs 1 less to recycle this turn.",
    "This card costs 1 less for each other card you played this turn.\nGain 1 water.",
    "Slow effect.\nExhaust target unit 1 time.",
)
ABILITIES = ("[1]: Gain 1 water.", "[1], pay 1 water: Draw 1 card.", "[2], pay 1 recycle: Gain 2 water.")


def compare(s: RoneState, seat: int) -> int:
    """How many cards a seat could use by one list or the other."""
    player, side = s.players[seat], s.sides[s.rules.side[seat]]
    fine = [c for c in (*player.hand, *side.techdeck) if act.refuse_play(s, seat, c) == act.FINE]
    usable = [
        USE | number << ABILITY_SHIFT | c
        for c in act.usable(s, seat)
        for number in range(len(s.defs[c].activated))
        if act.refuse_ability(s, seat, c, number) == act.FINE
    ]
    there = s.copy()
    there.quiet = 0
    slow = act.slow_plays(there, seat)
    assert sorted([*act.fast_options(there, seat), *slow]) == sorted([*(PLAY | c for c in fine), *usable])
    assert act.can_play_slow(there, seat) == bool(slow)
    assert act.recycles(s, seat) == [RECYCLE | c for c in side.grave[-1:] if act.refuse_recycle(s, seat, c) == act.FINE]
    assert act.attackers(s, seat) == [ATTACK | c for c in side.units if act.refuse_attack(s, seat, c) == act.FINE]
    return len(fine) + len(usable)


def walk(match: Match, dice: Random, most: int = 10_000) -> int:
    """How often somebody could use anything on the way."""
    found = 0
    state: RoneState = match.state
    while state.seat >= 0 and most:
        for seat in range(state.seats):
            if not state.out >> seat & 1:
                found += compare(state, seat)
        GAME.apply(state, state.seat, dice.choice(state.options))
        most -= 1
    return found


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_shortcuts_find_what_looking_finds(table: int) -> None:
    players, options = TABLES[table]
    setup = GAME.agree(tuple(DEFAULT_NAMES[:players]), {**options, "skip_forced": True})
    assert walk(Match(GAME, setup, as_seed(table)), Random(table)) > 200


def written() -> list[dict[str, Any]]:
    units = [{"name": f"Unit {n}", "cost": 1 + 2 * n, "text": text} for n, text in enumerate((*IN_PLAY, *ABILITIES))]
    tactics = [{"type": "tactic", "name": f"Tactic {n}", "cost": n // 3, "text": text} for n, text in enumerate(PLAYED)]
    return [{**card, "copies": 4} for card in units + tactics]


@pytest.mark.parametrize("edition", ["de", "en"])
@pytest.mark.parametrize("seed", range(4))
def test_also_where_cards_change_what_cards_cost(edition: str, seed: int) -> None:
    dice, made = Random(seed), written()
    names = [card["name"] if n == 1 else f"{card['name']} {n}" for card in made for n in (1, 2, 3, 4)]
    dice.shuffle(names)
    there = [n for n in range(len(IN_PLAY) + len(ABILITIES)) if seed % 2 or n not in CONDITIONAL]
    units = [f"Unit {n}" for n in dice.sample(there, 6)]
    names = [name for name in names if name not in units]
    players = {
        name: {
            "water": 2,
            "units": [units.pop() for _ in range(3)],
            "hand": [names.pop() for _ in range(6)],
            "graveyard": [names.pop() for _ in range(4)],
            "deck": [names.pop() for _ in range(12)],
        }
        for name in ("Ana", "Ben")
    }
    setup = GAME.agree(("Ana", "Ben"), {"edition": edition, "cards": made, "skip_forced": True})
    position = {"active": "Ana", "phase": "main", "players": players}
    assert walk(Match(GAME, setup, as_seed(seed), position), dice, 150) > 200
