"""Dice: rolled from the state's stream, unless their results were laid down.

A scenario, a test or a search lays results into `State.fate`; they are rolled first and use up nothing of the stream.
Whoever rolls reports it in an event of the game. Nothing that a seat sees may depend on `fate`, and `determinize` makes
it empty: a roll that has not happened is known to nobody.
"""

from collections.abc import Iterable

from muster.kernel.decision import Refusal, Refused
from muster.kernel.state import State
from muster.kernel.stream import block


def roll(s: State, sides: int) -> int:
    """A whole number from 1 to `sides`. Raises Refused if a result was laid down that such a die does not have."""
    if not s.fate:
        return block(s) % sides + 1
    told = s.fate[0]
    if not 1 <= told <= sides:
        raise Refused(Refusal("table.08", "no_such_face", {"told": told, "sides": sides}))
    s.fate = s.fate[1:]
    return told


def lay(s: State, results: Iterable[int]) -> None:
    """Lays down what is rolled next, after whatever was laid down before. Whether a die has such a side is seen when it
    is rolled; what is no whole number at all is a ValueError."""
    told = tuple(results)
    if wrong := [result for result in told if type(result) is not int]:
        raise ValueError(f"A die shows a whole number, not {wrong[0]!r}.")
    s.fate += told
