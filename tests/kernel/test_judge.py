"""What a bot picks of what it has looked at."""

import pytest

from muster.kernel.judge import SAME, pick
from muster.kernel.stream import Stream


def picked(scored: list[tuple[float, int]]) -> set[int]:
    return {pick(scored, Stream(bytes([number] * 32))) for number in range(40)}


@pytest.mark.parametrize(
    ("scored", "best"),
    [
        ([(1.0, 7)], {7}),
        ([(1.0, 7), (2.0, 3), (1.5, 9)], {3}),
        ([(2.0, 7), (2.0, 3), (1.0, 9)], {3, 7}),
        ([(2.0, 7), (2.0 - SAME / 2, 3), (2.0 - 3 * SAME, 9)], {3, 7}),
        ([(-2.0, 7), (-3.0, 3)], {7}),
        ([(0.0, 7), (0.0, 3), (0.0, 9)], {3, 7, 9}),
    ],
)
def test_the_best_is_picked_and_chance_decides_among_equals(scored: list[tuple[float, int]], best: set[int]) -> None:
    assert picked(scored) == best


def test_where_one_is_best_no_chance_is_used() -> None:
    stream = Stream(bytes(32))
    before = stream.counter
    pick([(1.0, 7), (2.0, 3)], stream)
    assert stream.counter == before
