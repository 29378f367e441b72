"""The bot that takes any option, each as likely as the others."""

from muster.bots.worlds import Worlds
from muster.kernel.decision import Decision
from muster.kernel.game import AnyGame, View
from muster.kernel.stream import Stream, below


class Uniform:
    name = "random"

    def choose(self, game: AnyGame, view: View, decision: Decision, stream: Stream, worlds: Worlds) -> int:
        return decision.options[below(stream, len(decision.options))]
