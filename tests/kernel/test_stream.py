"""The random stream: known answers on every machine, and shuffles that favour nobody."""

from itertools import permutations

import pytest

from muster.kernel.match import as_seed
from muster.kernel.stream import CARDS_PER_BLOCK, KnownStream, Stream, below, block, drawn, seed_from, shuffle

ZERO = bytes(32)

# Computed from the definition (BLAKE2b of the counter, keyed with the seed), not with the kernel.
KNOWN_BLOCKS = [
    "3d60a7fd80444b8aaeaed2d1f5deb923",
    "0f489990cd1df4351c3e5bac83caa8e3",
    "e7b784b9126a260fff8130398976e2bb",
]
KNOWN_SHUFFLE = [6, 3, 0, 2, 8, 1, 4, 9, 5, 7]
KNOWN_NEXT_SHUFFLE = [1, 7, 3, 2, 0, 4, 6, 5, 8, 9]
KNOWN_DICE = [3, 5, 3, 5, 4, 5, 1, 0, 2, 4, 3, 3]
KNOWN_SEED = "9acfd75c2d6e8d7379293fe8de7e7dbf0f67e5b338c8ff2c545492e0af3fdfbc"


def shuffled(n: int, seed: bytes = ZERO, counter: int = 0) -> list[int]:
    cards = list(range(n))
    shuffle(Stream(seed, counter), cards)
    return cards


def test_blocks_have_known_answers() -> None:
    stream = Stream(ZERO)
    assert f"{block(stream):0128x}"[:32] == KNOWN_BLOCKS[0]
    assert f"{block(stream):0128x}"[:32] == KNOWN_BLOCKS[1]
    assert stream.counter == 2
    assert f"{block(Stream(bytes(range(32)), 7)):0128x}"[:32] == KNOWN_BLOCKS[2]


def test_shuffles_have_known_answers() -> None:
    assert shuffled(10) == KNOWN_SHUFFLE
    assert shuffled(10, counter=1) == KNOWN_NEXT_SHUFFLE


def test_below_has_known_answers() -> None:
    stream = Stream(ZERO)
    assert [below(stream, 6) for _ in range(12)] == KNOWN_DICE


def test_a_seed_from_a_name_has_a_known_answer() -> None:
    assert seed_from("7").hex() == KNOWN_SEED
    assert as_seed(7) == as_seed("7") == seed_from("7")
    assert as_seed(bytes(range(32))) == bytes(range(32))
    assert len(as_seed(None)) == 32
    assert as_seed(None) != as_seed(None)


def test_a_seed_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        as_seed(b"short")


@pytest.mark.parametrize("n", [0, 1, 2, 3, 54, 59, 60, 61, 62, 119, 120, 121, 122, 500])
def test_a_shuffle_keeps_every_card(n: int) -> None:
    assert sorted(shuffled(n)) == list(range(n))


@pytest.mark.parametrize(
    ("n", "count", "blocks"), [(0, 0, 0), (1, 1, 1), (5, 2, 1), (90, 60, 1), (90, 61, 2), (90, 90, 2)]
)
def test_some_cards_are_drawn_once_each_and_the_list_stays_as_it_is(n: int, count: int, blocks: int) -> None:
    cards, stream = list(range(n)), Stream(ZERO)
    found = drawn(stream, cards, count)
    assert len(found) == len(set(found)) == count
    assert set(found) <= set(cards)
    assert (cards, stream.counter) == (list(range(n)), blocks)


def test_what_is_drawn_again_from_a_known_seed_is_what_would_be_drawn_anew() -> None:
    for counter, count in ((0, 7), (3, 7), (0, 61), (0, 7), (0, 61)):
        anew, known = Stream(ZERO, counter), KnownStream(ZERO, counter)
        for cards in (list(range(100)), list(range(1000, 900, -1)), list(range(80))):
            assert drawn(known, cards, count) == drawn(anew, cards, count)
            assert known.counter == anew.counter
            assert below(known, 6) == below(anew, 6)


@pytest.mark.parametrize(("n", "blocks"), [(1, 0), (2, 1), (54, 1), (60, 1), (61, 1), (62, 2), (121, 2), (122, 3)])
def test_a_long_list_takes_several_blocks(n: int, blocks: int) -> None:
    """One block makes at most 60 swaps."""
    assert CARDS_PER_BLOCK == 60
    stream = Stream(ZERO)
    shuffle(stream, list(range(n)))
    assert stream.counter == blocks


def test_a_copy_of_a_stream_goes_on_alike() -> None:
    stream = Stream(ZERO)
    block(stream)
    other = Stream(stream.seed, stream.counter)
    assert [below(stream, 100) for _ in range(5)] == [below(other, 100) for _ in range(5)]


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_all_orders_of_a_small_deck_come_equally_often() -> None:
    """24 orders of 4 cards, 24,000 shuffles: chi-square with 23 degrees of freedom is below 49.7 in 99.9 % of all
    fair runs. The seed is fixed, so this is a known fact about this stream, not a game of chance."""
    counts = dict.fromkeys(permutations(range(4)), 0)
    stream = Stream(seed_from("chi-square"))
    for _ in range(24_000):
        cards = list(range(4))
        shuffle(stream, cards)
        counts[tuple(cards)] += 1
    assert chi_square(list(counts.values()), 1000) < 49.7


def test_all_hands_of_two_cards_are_drawn_equally_often() -> None:
    """20 ordered pairs of 5 cards, 20,000 times: chi-square with 19 degrees of freedom stays below 43.8 in 99.9 %."""
    counts = dict.fromkeys(permutations(range(5), 2), 0)
    stream = Stream(seed_from("drawn"))
    for _ in range(20_000):
        first, second = drawn(stream, list(range(5)), 2)
        counts[first, second] += 1
    assert chi_square(list(counts.values()), 1000) < 43.8


@pytest.mark.parametrize("n", [54, 75, 130])
def test_every_card_comes_to_every_place_equally_often(n: int) -> None:
    """First, middle and last card over 100 n shuffles. For k degrees of freedom, chi-square stays below
    k + 3.1 sqrt(2 k) + 6 in 99.9 % of all fair runs (checked for k = 53, 74 and 129)."""
    stream = Stream(seed_from(f"places {n}"))
    counts = {place: [0] * n for place in (0, n // 2, n - 1)}
    for _ in range(100 * n):
        cards = list(range(n))
        shuffle(stream, cards)
        for place, found in counts.items():
            found[cards[place]] += 1
    k = n - 1
    for found in counts.values():
        assert chi_square(found, 100) < k + 3.1 * (2 * k) ** 0.5 + 6


def test_below_is_uniform() -> None:
    """Six faces, 12,000 throws: chi-square with 5 degrees of freedom is below 20.5 in 99.9 % of all fair runs."""
    stream = Stream(seed_from("dice"))
    counts = [0] * 6
    for _ in range(12_000):
        counts[below(stream, 6)] += 1
    assert chi_square(counts, 2000) < 20.5
