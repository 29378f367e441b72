"""What a table keeps of its last look is what whoever looks for the first time sees, with every pair of eyes."""

from __future__ import annotations

import json
import random
from typing import Any

from muster.games import find_game
from muster.kernel import Match
from muster.kernel.game import OPEN
from muster.kernel.undo import Undo

INVASION = find_game("invasion")


def seen(match: Match, eyes: int | None) -> str:
    return json.dumps(match.view(eyes))


def seen_anew(match: Match, eyes: int | None) -> str:
    kept, match.state.rules.seen = match.state.rules.seen, [None] * match.state.seats
    found = seen(match, eyes)
    match.state.rules.seen = kept
    return found


def test_whoever_looks_again_sees_what_is_there() -> None:
    for seed in range(2):
        chance = random.Random(seed)
        names = ("Ana", "Ben")
        match = Match(INVASION, INVASION.agree(names, {}), seed=seed)
        eyes: list[Any] = [None, OPEN, *range(len(names))]
        for _ in range(80):
            if match.over:
                break
            decision = chance.choice(match.decisions(asides=False))
            match.choose(decision.seat, chance.choice(decision.options))
            if chance.random() < 0.1 and match.undo_policy(decision.seat).undo is Undo.FREE:
                match.undo(decision.seat)
            for looking in chance.sample(eyes, 3):
                assert seen(match, looking) == seen_anew(match, looking)
