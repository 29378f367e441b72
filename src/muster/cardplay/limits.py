"""What may happen only so often: which abilities of which cards have been used up, until their time is over.

An ability is named by its text, so it is the same for a card that changes hands, and another one for a card that has
left play and come back.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muster.cardplay.state import CardState

Limit = tuple[int, int]  # for how long, as the game numbers it, and the number of the text
PER_TURN, OWN_LIMITS = range(2)  # a game goes on counting with its own
LIMITS = {"per_turn": PER_TURN}


def is_spent(s: "CardState", c: int, limit: Limit, me: int) -> bool:
    return (*limit, c, me) in s.spent


def spend(s: "CardState", c: int, limit: Limit, me: int) -> None:
    """An ability of the card `c`, whose "this card" means `me`, cannot be used again for now."""
    s.spent = (*s.spent, (*limit, c, me))


def renew(s: "CardState", period: int) -> None:
    """A turn, or what else there is, begins anew: everything can be used again."""
    s.spent = tuple(one for one in s.spent if one[0] != period)
    s.quiet = 0


def forget(s: "CardState", c: int) -> None:
    """A card leaves play."""
    s.spent = tuple(one for one in s.spent if one[2] != c)
