"""Random games in which what a table keeps of its last look is compared with looking for the first time."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from muster.kernel import Match
from muster.kernel.game import OPEN, AnyGame
from muster.kernel.undo import Undo

NAMES = ("Ana", "Ben", "Cem", "Dora")


def look_again_and_again(game: AnyGame, seed: int, players: int, choices: int, nothing: Callable[[], Any]) -> None:
    """After every choice, and whatever is taken back, some pairs of eyes look. A table's rules keep in `seen`
    what was seen last; `nothing` makes what stands there before anybody has looked."""
    chance = random.Random(seed)
    match = Match(game, game.agree(NAMES[:players], {}), seed=seed)
    everybody: list[int | None] = [None, OPEN, *range(players)]
    for _ in range(choices):
        if match.over:
            break
        decision = chance.choice(match.decisions(asides=False))
        match.choose(decision.seat, chance.choice(decision.options))
        if chance.random() < 0.1 and match.undo_policy(decision.seat).undo is Undo.FREE:
            match.undo(decision.seat)
        for eyes in chance.sample(everybody, 3):
            assert json.dumps(match.view(eyes)) == seen_anew(match, eyes, nothing)


def seen_anew(match: Match, eyes: int | None, nothing: Callable[[], Any]) -> str:
    kept, match.state.rules.seen = match.state.rules.seen, nothing()
    found = json.dumps(match.view(eyes))
    match.state.rules.seen = kept
    return found
