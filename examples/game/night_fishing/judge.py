"""What a bot needs to know of the game: how good a position is. The rest is Muster's, which tries every choice out."""

from muster.kernel import Judge
from night_fishing.lake import NO_FISH, WEIGHT, WORTH, Lake

RISK = 0.9  # what a fish is worth that is heavy enough, as long as the line may still tear
MENDED = 0.5  # the same for a fish on a torn line


class Angler(Judge[Lake]):
    def worth(self, s: Lake, seat: int) -> float:
        """Points, lines that are left, and what is on the hook."""
        return s.points[seat] + s.lines[seat] + on_the_hook(s, seat)


def on_the_hook(s: Lake, seat: int) -> float:
    fish = s.fish[seat]
    if fish == NO_FISH:
        return 0.0
    heavy = min(1.0, sum(s.dice[seat]) / WEIGHT[fish])
    if s.home[seat]:
        return WORTH[fish] if heavy == 1 and not s.torn(seat) else min(1, s.total(seat))
    return WORTH[fish] * heavy * (MENDED if s.torn(seat) else RISK)
