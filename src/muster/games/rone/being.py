"""A card that has left the battlefield and come back is another card (rone.amb.132).

What waits for a card (a target, a combat, "this unit", "it") names one stay of it: the card id and, above its bits, how
often the card had left before. `RoneState.stays` counts that while anything can wait; between actions nothing does, and
every card is called by its plain id again.
"""

from muster.games.rone.choices import CARD_MASK
from muster.games.rone.state import RoneState

STAY_SHIFT = 12  # above CARD_MASK


def being(s: RoneState, c: int) -> int:
    """A card as it is now. Players (below 0) stay what they are."""
    return c | s.stays[c] << STAY_SHIFT if c in s.stays else c


def card_of(b: int) -> int:
    return b & CARD_MASK if b >= 0 else b


def is_same(s: RoneState, b: int) -> bool:
    """Whether the card has not left since."""
    return b < 0 or s.stays.get(b & CARD_MASK, 0) == b >> STAY_SHIFT


def in_play(s: RoneState, b: int) -> bool:
    """Whether it is on the battlefield and has been all the time."""
    return b & CARD_MASK in s.exhausted and is_same(s, b)


def is_it(s: RoneState, b: int) -> bool:
    """Whether a text that says "it" still means the card: there all the time, or gone and not back."""
    c = b & CARD_MASK
    left = s.stays.get(c, 0) - (b >> STAY_SHIFT)
    return b < 0 or left == 0 or (left == 1 and c not in s.exhausted)
