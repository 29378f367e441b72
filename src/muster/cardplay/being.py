"""A card that has left play and come back is another card.

What waits for a card (a target, a combat, "this card", "it") names one stay of it: the card id and, above its bits, how
often the card had left before. `CardState.stays` counts that while anything can wait; between actions nothing does, and
every card is called by its plain id again.
"""

from collections.abc import Iterable

from muster.cardplay.choices import CARD_MASK
from muster.cardplay.state import CardState

STAY_SHIFT = 12  # above CARD_MASK
LOST = 1 << 30  # on a being that a text has lost sight of: it is remembered, but nothing can be done to it any more


def being(s: CardState, c: int) -> int:
    """A card as it is now. Players (below 0) stay what they are."""
    return c | s.stays[c] << STAY_SHIFT if c in s.stays else c


def beings(s: CardState, cards: Iterable[int]) -> tuple[int, ...]:
    return tuple([being(s, c) for c in cards]) if s.stays else tuple(cards)


def card_of(b: int) -> int:
    return b & CARD_MASK if b >= 0 else b


def is_same(s: CardState, b: int) -> bool:
    """Whether the card has not left since."""
    return b < 0 or s.stays.get(b & CARD_MASK, 0) == b >> STAY_SHIFT


def in_play(s: CardState, b: int) -> bool:
    """Whether it is in play and has been all the time."""
    if not s.stays:
        return b in s.control
    c = b & CARD_MASK
    return c in s.control and (b < 0 or s.stays.get(c, 0) == b >> STAY_SHIFT)


def is_it(s: CardState, b: int) -> bool:
    """Whether a text that says "it" still means the card: there all the time, or gone and not back."""
    c = b & CARD_MASK
    left = s.stays.get(c, 0) - (b >> STAY_SHIFT)
    return b < 0 or left == 0 or (left == 1 and c not in s.control)


def has_left(s: CardState, b: int) -> bool:
    """Whether it was in play and has left since."""
    return b >= 0 and s.stays.get(b & CARD_MASK, 0) > b >> STAY_SHIFT


def controller(s: CardState, b: int) -> int:
    """Who controls a card, or did so last."""
    c = card_of(b)
    if in_play(s, b):
        return s.control[c]
    return s.remembered[c][0] if was_remembered(s, b) else s.owner[c]


def was_remembered(s: CardState, b: int) -> bool:
    """Whether `remembered` tells what this stay of a card was last."""
    c = card_of(b)
    return c in s.remembered and s.stays.get(c, 0) == ((b & ~LOST) >> STAY_SHIFT) + 1
