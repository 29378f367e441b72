"""How much a triggered effect counts for, so that a chain of them comes to an end before a table has to wait for it.

The more cards are in play and the more statics and triggers have to be asked about them, the more work an effect makes.
All of it is known beforehand: it depends on what lies on the table, and on no clock.
"""

from muster.cardplay.item import MOST_FIRINGS
from muster.cardplay.state import CardState

PAIRS = 50  # a card, and something that is asked about it: so many count as much as one effect
QUITE_USUAL = 32  # triggers that wait for the same event
SHORT = 4  # a chain for which these are not counted
HEAVIEST = MOST_FIRINGS // 4  # however much there is to ask, some effects can follow one another


def asked(s: CardState) -> int:
    """How many passives have to be asked about each card."""
    found = len(s.statics)
    if s.firings > SHORT:
        found += max(0, max(map(len, s.listeners)) - QUITE_USUAL)
    return found


def weight(s: CardState) -> int:
    """How much more than usual there is to ask on the table."""
    return min(len(s.control) * asked(s) // PAIRS, HEAVIEST)


def burden(s: CardState) -> int:
    """What everything that is done in a chain counts for besides."""
    if not s.statics and s.firings <= SHORT:
        return 0
    return weight(s) if s.rules.weighs_boards else 0


def tire(s: CardState, effects: int) -> None:
    """So many effects more in the present chain, what they count for besides, and, once, that it is over."""
    more = burden(s)
    before = s.firings
    s.firings = before + effects + more
    if before <= MOST_FIRINGS < s.firings:
        if more:
            s.play.overburdened(s, len(s.control), asked(s))
        else:
            s.play.chain_ended(s, MOST_FIRINGS)


def tire_by_change(s: CardState) -> None:
    """Something changes for which everything has to be asked anew; it counts only within a chain."""
    if s.firings:
        tire(s, 0)
