"""Positions: any moment of a game as plain readable data, for scenarios. Each game reads and writes its own."""


class PositionError(ValueError):
    """A described position cannot be. `path` leads to the place in the description."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.path = path
