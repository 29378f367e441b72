"""What a bot is: somebody who is shown a view and a decision, and names an option.

A bot never gets the state. Whatever it knows, a person in its seat could know, too. What might be, it may try out in
worlds (worlds.py).
"""

from typing import Protocol

from muster.bots.worlds import Worlds
from muster.kernel.decision import Decision
from muster.kernel.game import AnyGame, View
from muster.kernel.stream import Stream


class Bot(Protocol):
    name: str

    def choose(self, game: AnyGame, view: View, decision: Decision, stream: Stream, worlds: Worlds) -> int:
        """One of `decision.options`. All chance comes from `stream`: the same view and stream, the same choice.
        `worlds(stream)` deals states that could be the real one, to step the engine in."""
