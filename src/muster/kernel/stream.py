"""The random stream: a seed and a counter, nothing else.

Block number i is BLAKE2b of i keyed with the seed. So a copy of the stream is two values, a replay is exact on
every machine, and the seed can be committed to before the first shuffle.
"""

from functools import lru_cache
from hashlib import blake2b
from typing import Protocol

# One 512-bit block orders up to 60 cards with a bias far below 2**-200; longer lists take several blocks.
CARDS_PER_BLOCK = 60


class HasStream(Protocol):
    seed: bytes
    counter: int


class Stream:
    """A stream of its own, for whoever needs chance outside a game (bots, `determinize`)."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter


class KnownStream(Stream):
    """A stream whose seed everybody knows: the same is drawn from it again and again, so that is kept."""

    __slots__ = ()


def block(source: HasStream) -> int:
    """The next 512 bits of the stream."""
    i = source.counter
    source.counter = i + 1
    digest = blake2b(i.to_bytes(8, "little"), key=source.seed, digest_size=64).digest()
    return int.from_bytes(digest, "little")


def below(source: HasStream, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return block(source) % n


def shuffle(source: HasStream, cards: list[int]) -> None:
    """Shuffles `cards` in place (Fisher-Yates, one block read as a mixed-radix number)."""
    bits, size = 0, len(cards)
    for left in range(size, 1, -1):
        if (size - left) % CARDS_PER_BLOCK == 0:
            bits = block(source)
        bits, i = divmod(bits, left)
        last = left - 1
        cards[i], cards[last] = cards[last], cards[i]


def drawn(source: HasStream, cards: list[int], count: int) -> list[int]:
    """That many of `cards` in a random order, without shuffling the rest of them."""
    if isinstance(source, KnownStream):
        order = _order(source.seed, source.counter, len(cards), count)
        source.counter += -(-count // CARDS_PER_BLOCK)
        return [cards[i] for i in order]
    left, found = cards.copy(), []
    bits, size = 0, len(cards)
    for taken in range(count):
        if taken % CARDS_PER_BLOCK == 0:
            bits = block(source)
        bits, i = divmod(bits, size - taken)
        last = left.pop()
        if i < len(left):
            last, left[i] = left[i], last
        found.append(last)
    return found


@lru_cache(maxsize=4096)
def _order(seed: bytes, counter: int, size: int, count: int) -> tuple[int, ...]:
    return tuple(drawn(Stream(seed, counter), list(range(size)), count))


def seed_from(text: str) -> bytes:
    """A 32-byte seed from any short text, for people who want to name a seed ("7", "Friday")."""
    return blake2b(text.encode(), digest_size=32, person=b"muster-seed").digest()
