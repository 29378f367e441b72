"""What would lose a game of RONE: Invasion at once, as far as whoever is asked can know."""

from typing import Any

from muster.games.invasion.rules.state import RUNNING, InvasionState
from muster.games.invasion.rules.worlds import determinize
from muster.kernel.forecast import Forecasts
from muster.kernel.state import run
from muster.kernel.stream import KnownStream, seed_from

FEW = 5  # health of a side from which on a choice may lose the game at once
MANY = 60  # options are not all tried


class InvasionForecasts(Forecasts[InvasionState]):
    worlds = 3

    def anything(self, s: InvasionState, seat: int) -> bool:
        return False

    def losing(self, s: InvasionState, seat: int) -> list[int]:
        """Where everything loses there is nothing to warn of."""
        if not in_danger(s, seat):
            return []
        ask: Any = s.agenda[-1]
        options = ask.part(seat).options(s, seat)
        if len(options) > MANY:
            return []
        worlds = [determinize(s, seat, KnownStream(seed_from(f"forecast {n}"))) for n in range(self.worlds)]
        lost = [option for option in options if all(loses(world.copy(), seat, option) for world in worlds)]
        return lost if len(lost) < len(options) else []


def in_danger(s: InvasionState, seat: int) -> bool:
    """Whether somebody of the own side has little health, or no card to draw."""
    own = [s.players[mate] for mate in s.rules.members[s.rules.side[seat]]]
    return any(player.health <= FEW or not (player.deck or player.discard) for player in own)


def loses(s: InvasionState, seat: int, option: int) -> bool:
    ask: Any = s.agenda.pop()
    ask.choose(s, seat, option)
    run(s)
    lost = s.horde is not None or bool(s.winners)  # a tie of the others is none
    return s.over != RUNNING and lost and not s.winners >> seat & 1
