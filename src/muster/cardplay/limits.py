"""What may happen only so often: which abilities of which cards have been used up, until their time is over.

An ability is named by its text, so it is the same for a card that changes hands, and another one for a card that has
left play and come back. Where cards of somebody's own could go on without end, it is also counted how much a seat has
done in a turn, whatever it was.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from muster.cardplay.state import CardState

Limit = tuple[int, int]  # for how long, as the game numbers it, and the number of the text
PER_TURN, OWN_LIMITS = range(2)  # a game goes on counting with its own
LIMITS = {"per_turn": PER_TURN}
MOST_DEEDS = 100  # of a seat in one turn: cards that are played or brought back, abilities used, attacks


def is_spent(s: "CardState", c: int, limit: Limit, me: int) -> bool:
    return (*limit, c, me) in s.spent


def spend(s: "CardState", c: int, limit: Limit, me: int) -> None:
    """An ability of the card `c`, whose "this card" means `me`, cannot be used again for now."""
    s.spent = (*s.spent, (*limit, c, me))


def renew(s: "CardState", period: int) -> None:
    """A turn, or what else there is, begins anew: everything can be used again."""
    s.spent = tuple(one for one in s.spent if one[0] != period)
    s.quiet = 0


def deeds(s: "CardState", seat: int) -> int:
    """How much a seat has done since the turn began."""
    return next((count for _, count, who, _ in s.spent if who == -1 - seat), 0)


def set_deeds(s: "CardState", seat: int, count: int) -> None:
    who = -1 - seat  # no card has such a number
    others = tuple(one for one in s.spent if one[2] != who)
    s.spent = (*others, (PER_TURN, count, who, 0)) if count else others


def count_deed(s: "CardState", seat: int) -> bool:
    """A seat does one thing more. Whether it is the last one that this turn allows it."""
    count = deeds(s, seat) + 1
    set_deeds(s, seat, count)
    return count == MOST_DEEDS


def in_order(s: "CardState") -> list[tuple[int, int, int, int]]:
    """All of it, whoever was quicker."""
    return [*used_up(s), *sorted(one for one in s.spent if one[2] < 0)]


def used_up(s: "CardState") -> list[tuple[int, int, int, int]]:
    """The abilities that cannot be used again for now."""
    return [one for one in s.spent if one[2] >= 0]


def is_weary(s: "CardState", seat: int) -> bool:
    """Whether a seat has done all that one turn allows."""
    return bool(s.spent) and deeds(s, seat) >= MOST_DEEDS


def forget(s: "CardState", c: int) -> None:
    """A card leaves play."""
    s.spent = tuple(one for one in s.spent if one[2] != c)
