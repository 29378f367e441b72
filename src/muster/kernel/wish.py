"""Wishes: something that takes several choices, wanted with one gesture.

A seat may wish for an option that is not possible yet ("play this card", where it has to be announced first and others
may react). The game knows what leads there; whoever has the wish makes those choices for the seat, one by one, as if it
had made them by hand. Nothing of a wish is in the state, in a save or in a log.
"""

from enum import IntEnum
from typing import NamedTuple


class Progress(IntEnum):
    """How far a wish has got: NEW, nothing was done for it yet; CALM, something was; DISTURBED, others did something
    since, so that the seat decides again about what it would let pass."""

    NEW = 0
    CALM = 1
    DISTURBED = 2


class Pursuit(NamedTuple):
    """What becomes of a wish: the option that leads to it now (None: it has to wait), whether it cannot be fulfilled
    any more, and how far it has got."""

    option: int | None
    gone: bool
    progress: Progress
