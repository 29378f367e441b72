"""The bot that plays by a game's own rules of thumb.

What is sensible is a game's business, so the game brings it: its attribute `thumb` is a function that takes a view,
the options and a stream, and returns an option.
"""

from collections.abc import Callable

from muster.kernel.decision import Decision
from muster.kernel.game import AnyGame, View
from muster.kernel.stream import Stream

Thumb = Callable[[View, tuple[int, ...], Stream], int]


def thumb_of(game: AnyGame) -> Thumb:
    """The game's rules of thumb; LookupError with a sentence if it has none."""
    thumb: Thumb | None = getattr(game, "thumb", None)
    if thumb is None:
        raise LookupError(f"{game.title} has no rules of thumb; the bot that plays every game is called random.")
    return thumb


class RuleOfThumb:
    name = "rule-of-thumb"

    def choose(self, game: AnyGame, view: View, decision: Decision, stream: Stream) -> int:
        return thumb_of(game)(view, decision.options, stream)
