"""Questions of RONE: Invasion that need not be asked where there is one answer only."""

from typing import Any

from muster.games.invasion.rules.state import InvasionState
from muster.kernel.panel import Panels

# Where everybody knows how many answers there are: they come from counts, or from what lies open. Damage that is dealt
# and the end of a main phase stay deeds of one's own.
OPEN_KINDS = frozenset((
    "unplayed", "parts", "clean", "train", "discard", "screw", "zone", "train zone", "event", "protocol", "clean horde",
))  # fmt: skip


class InvasionPanels(Panels[InvasionState]):
    def goes_alone(self, s: InvasionState, seat: int) -> bool:
        ask: Any = s.agenda[-1]
        return ask.part(seat).kind in OPEN_KINDS
