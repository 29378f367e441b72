"""Chances to react that a player may let pass without being asked (`Game.reactions`)."""

from collections.abc import Mapping
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


@dataclass(frozen=True, slots=True)
class Spared:
    """Why somebody need not be asked. `public`: everybody can see that, whatever lies hidden."""

    text: Text
    public: bool = False


class Reactions(Generic[S]):
    """What a game says of its chances to react; as it stands here, that there are none.

    What a chance is worth is read from the state and changes nothing in it; it hangs on nothing that the seat does not
    know. `at_stake` and whatever `Spared` calls public hang on nothing that anybody does not know."""

    stops: ClassVar[tuple[Stop, ...]] = ()
    pass_option: ClassVar[int] = -1  # lets such a chance pass
    reasons: ClassVar[Mapping[str, Text]] = {}  # why a chance is worth a question, by name; empty: the game cannot tell
    spared: ClassVar[Mapping[str, Spared]] = {}  # why it is not

    def stop(self, s: S, seat: int) -> str:
        """Which of `stops` the open question of a seat is; empty if it asks for more than a reaction."""
        return ""

    def on_turn(self, s: S) -> int:
        """Whose turn it is; -1 if it is nobody's."""
        return -1

    def worth_asking(self, s: S, seat: int) -> str:
        """Why the open chance is worth a question to a seat (one of `reasons`); empty if nothing that the seat could do
        touches what happens. In doubt it is."""
        return ""

    def why_spared(self, s: S, seat: int) -> str:
        """Why it is not (one of `spared`)."""
        return ""

    def waiting(self, s: S) -> tuple[int, ...]:
        """The seats that are still to be asked in the open chance, the present one first."""
        return ()

    def at_stake(self, s: S, seat: int) -> bool:
        """Whether somebody who sees only what all see would expect that the seat might have an answer."""
        return True

    def alarm(self, s: S, seat: int) -> bool:
        """Whether everybody sees that something happens to this seat for which one stops to let things pass."""
        return False

    def is_own(self, s: S, seat: int) -> bool:
        """Whether the chance is about something that this seat has just done."""
        return False

    def in_combat(self, s: S) -> bool:
        return False

    def entry(self, s: S) -> tuple[str, Text] | None:
        """What waits and may always be let pass: a key for it, and what people call it."""
        return None
