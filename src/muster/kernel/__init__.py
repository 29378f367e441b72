"""The kernel: what every game shares. It knows no game, does no I/O and depends on nothing.

A game in progress is one plain value (`State`). `Game.decisions` says who may do what, `Game.apply` does it and
returns the events, `Game.view` is the only way to look. `Match` keeps a state together with its history.
"""

from muster.kernel.decision import Decision, EngineFault, Outcome, Refusal, Refused
from muster.kernel.dice import lay, roll
from muster.kernel.event import ALL, Disclosure, Event, EventKind
from muster.kernel.game import Game
from muster.kernel.judge import Judge, Moment, Try
from muster.kernel.match import Match
from muster.kernel.notation import Field, Form, Notation, NotationError
from muster.kernel.position import PositionError
from muster.kernel.save import SaveError, commitment
from muster.kernel.setup import Option, Setup, SetupError
from muster.kernel.state import Ask, State, Step, run
from muster.kernel.stream import Stream, below, shuffle
from muster.kernel.together import end, later, together
from muster.kernel.undo import UndoPolicy

__all__ = [
    "ALL",
    "Ask",
    "Decision",
    "Disclosure",
    "EngineFault",
    "Event",
    "EventKind",
    "Field",
    "Form",
    "Game",
    "Judge",
    "Match",
    "Moment",
    "Notation",
    "NotationError",
    "Option",
    "Outcome",
    "PositionError",
    "Refusal",
    "Refused",
    "SaveError",
    "Setup",
    "SetupError",
    "State",
    "Step",
    "Stream",
    "Try",
    "UndoPolicy",
    "below",
    "commitment",
    "end",
    "later",
    "lay",
    "roll",
    "run",
    "shuffle",
    "together",
]
