"""Games at random in which attacks are rare."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from muster.kernel.match import Match


def at_random(match: Match, number: int, choices: int) -> Iterator[tuple[Match, int, str]]:
    """The match before each choice, with who makes it and what it is."""
    random = Random(number)
    for _ in range(choices):
        if match.over:
            return
        (decision,) = match.decisions(asides=False)
        quiet = [option for option in decision.options if not match.text(option).startswith("attack")]
        option = random.choice(quiet if random.random() < 0.97 else decision.options)
        yield match, decision.seat, match.text(option)
        match.choose(decision.seat, option)
