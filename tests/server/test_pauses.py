"""How long the table waits before it passes for somebody who can do nothing: like people, so that nobody can tell."""

from __future__ import annotations

import math
from statistics import NormalDist, mean, median
from types import SimpleNamespace

import pytest

from muster.kernel import Stream
from muster.kernel.stream import below
from muster.server.tables import autopass

DELAY = 0.7  # what a bot seems to think, unless told otherwise
STREAM = Stream(b"pauses".ljust(32, b"."))
DRAWN = sorted(DELAY * autopass.pause((below(STREAM, 1 << 20) + 0.5) / (1 << 20)) for _ in range(20_000))


def longer(seconds: float) -> float:
    """The part of all pauses that is longer."""
    return sum(one > seconds for one in DRAWN) / len(DRAWN)


def test_a_pause_is_mostly_short_and_sometimes_long() -> None:
    assert DRAWN[0] >= autopass.SHORTEST * DELAY
    assert DRAWN[-1] <= autopass.LONGEST * DELAY
    assert median(DRAWN) == pytest.approx(1.05, abs=0.05)
    assert mean(DRAWN) < 1.4  # it must not cost the others much
    assert 0.4 < longer(1.08) < 0.55
    assert 0.15 < longer(2.0) < 0.22
    assert 0.05 < longer(3.0) < 0.09
    assert 0.005 < longer(5.0) < 0.02


def test_no_threshold_sorts_passes_by_hand_from_those_of_the_table() -> None:
    """People who pass by hand, taken as log-normal around 1.4 s: the best threshold is wrong in a third of the cases.
    Those who are asked only where it matters take longer, say 2.5 s: it is still wrong in a quarter."""
    assert best_guess(1.4, 0.5) < 0.67
    assert best_guess(2.5, 0.6) < 0.77


def best_guess(usual: float, spread: float) -> float:
    """How often the best threshold tells passes by hand from those of the table."""
    normal = NormalDist(math.log(usual), spread)
    by_hand = sorted(math.exp(normal.inv_cdf((i + 0.5) / len(DRAWN))) for i in range(len(DRAWN)))
    thresholds = [0.4 + step / 25 for step in range(200)]
    right = [(sum(one <= t for one in DRAWN) + sum(one > t for one in by_hand)) / (2 * len(DRAWN)) for t in thresholds]
    return max(right)


def test_longer_chances_are_longer_pauses_and_the_ends_are_never_passed() -> None:
    found = [autopass.pause(i / 1000) for i in range(1, 1000)]
    assert found == sorted(found)
    assert autopass.pause(1e-9) == pytest.approx(autopass.SHORTEST, abs=1e-3)
    assert autopass.pause(1 - 1e-9) == pytest.approx(autopass.LONGEST, abs=1e-2)


def test_no_clock_runs_while_the_table_might_have_waited() -> None:
    """Whoever passes by hand within the longest pause spends as much time as the table that passes: none."""

    class Reactions:
        def stop(self, state: object, seat: int) -> str:
            return "reaction"

    class Table:
        bot_delay, game = DELAY, SimpleNamespace(reactions=Reactions())

    class Match:
        state = None

    free = autopass.free_seconds(Table(), Match(), 0)  # type: ignore[arg-type]
    assert free >= DRAWN[-1]
    assert free == autopass.LONGEST * DELAY
