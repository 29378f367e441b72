"""A second opinion on what can be paid: all ways are tried, one after the other."""

import random
from itertools import product

from muster.games.invasion.rules.payment import payable
from muster.games.invasion.rules.state import COLOURED, ONLY, WILD

Row = tuple[int, ...]


def can_pay(icons: Row, pool: Row, discounts: Row) -> bool:
    """Written from the rulebook: each discount takes away one icon that it fits, or nothing; then each icon takes a
    resource."""
    for taken in product(*([-1, *fits(discount)] for discount in discounts)):
        left = list(icons)
        for colour in taken:
            if colour >= 0:
                left[colour] -= 1
        if min(left) >= 0 and pays(tuple(left), pool):
            return True
    return False


def fits(discount: int) -> list[int]:
    if discount >= ONLY:
        return [discount - ONLY]
    return [WILD] if discount == WILD else [discount, WILD]


def pays(icons: Row, pool: Row) -> bool:
    if any(icons[colour] > pool[colour] for colour in range(COLOURED)):
        return False
    return sum(icons) <= sum(pool[:COLOURED]) + min(pool[WILD], icons[WILD])


def test_what_can_be_paid_is_what_some_way_pays() -> None:
    chance = random.Random(3)
    paid = 0
    for _ in range(4000):
        icons = tuple(chance.choice((0, 0, 0, 1, 1, 2)) for _ in range(6))
        pool = tuple(chance.choice((0, 0, 1, 1, 2)) for _ in range(6))
        discounts = tuple(chance.choice((*range(6), ONLY + 1)) for _ in range(chance.randrange(4)))
        assert payable(icons, pool, discounts) == can_pay(icons, pool, discounts), (icons, pool, discounts)
        paid += payable(icons, pool, discounts)
    assert 1000 < paid < 3500
