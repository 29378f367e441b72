"""The everyday bot: a game's own judgement, and a short look ahead with the real engine.

What is good is a game's business, so the game brings it: its attribute `judge` (muster.kernel.judge).
"""

from muster.bots.ahead import Ahead
from muster.bots.worlds import Worlds
from muster.kernel.decision import Decision
from muster.kernel.game import AnyGame, View
from muster.kernel.judge import AnyJudge
from muster.kernel.stream import Stream


def judge_of(game: AnyGame) -> AnyJudge:
    """The game's judgement; LookupError with a sentence if it has none."""
    judge: AnyJudge | None = getattr(game, "judge", None)
    if judge is None:
        raise LookupError(f"{game.title} has no judgement for bots; the bot that plays every game is called random.")
    return judge


class Everyday:
    name = "rule-of-thumb"

    def choose(self, game: AnyGame, view: View, decision: Decision, stream: Stream, worlds: Worlds) -> int:
        options = decision.options
        if len(options) == 1:
            return options[0]
        judge = judge_of(game)
        found = judge.at_sight(view, options, stream)
        if found is None:
            return Ahead(game, judge, decision.seat, worlds(stream)).best(options, stream)
        return found
