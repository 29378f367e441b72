"""Positions: any moment of a game as plain readable data, for scenarios. Each game reads and writes its own."""


class PositionError(ValueError):
    """A described position cannot be. `path` leads to the place in the description; `known` lists the words that are
    known there, if an unknown one is the trouble."""

    def __init__(self, message: str, *path: str | int, known: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
        self.known = known


# What an agenda that makes no sense comes to when the game goes on from it.
NONSENSE = (
    RuntimeError, LookupError, TypeError, AttributeError, ValueError, ArithmeticError, AssertionError, StopIteration,
)  # fmt: skip
