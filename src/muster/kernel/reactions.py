"""Chances to react that a player may let pass without being asked (`Game.reactions`)."""

from dataclasses import dataclass
from typing import ClassVar, Generic

from muster.kernel.state import S
from muster.kernel.text import Text


@dataclass(frozen=True, slots=True)
class Stop:
    """A kind of chance to react: its name, what people call it, and whether a table usually stops there."""

    name: str
    text: Text
    on: bool = True

    def say(self, lang: str) -> str:
        return self.text[lang]


class Reactions(Generic[S]):
    """What a game says of its chances to react; as it stands here, that there are none."""

    stops: ClassVar[tuple[Stop, ...]] = ()
    pass_option: ClassVar[int] = -1  # lets such a chance pass

    def stop(self, s: S, seat: int) -> str:
        """Which of `stops` the open question of a seat is; empty if it asks for more than a reaction."""
        return ""

    def on_turn(self, s: S) -> int:
        """Whose turn it is; -1 if it is nobody's."""
        return -1
