"""What lies on the stack, or was triggered and waits to be put there."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from muster.cardplay.env import Env

if TYPE_CHECKING:
    from muster.cardplay.program import Program

ABILITY, TRIGGER = 6, 7  # kinds of items; 0 to 5 are the game's own
CANCELLED_KIND = -1

MOST_AT_ONCE = 100  # effects that are triggered together: so many can be told apart in notation
MOST_FIRINGS = 200  # effects that are triggered in one resolution


class Item:
    """One effect, or something else that the game carries out when its turn comes."""

    __slots__ = ("card", "env", "extras", "kind", "open_role", "paid", "program", "seat")

    def __init__(
        self,
        kind: int,
        seat: int,
        card: int,
        program: "Program | None",
        env: Env | None,
        extras: "tuple[tuple[Program, Env], ...]" = (),
        paid: int = 0,
        open_role: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.card = card
        self.program = program
        self.env = env
        self.extras = extras  # further effects that were bought with it
        self.paid = paid  # what is given back if it fails
        self.open_role = open_role  # the team has yet to say which of them "you" is

    def renamed(self, names: Mapping[int, int]) -> "Item":
        """The same where it means other cards (see Env.renamed)."""
        if self.env is None:
            return self
        extras = tuple((program, env.renamed(names)) for program, env in self.extras)
        env = self.env.renamed(names)
        return Item(self.kind, self.seat, self.card, self.program, env, extras, self.paid, self.open_role)

    def numbers(self) -> tuple[int, ...]:
        found: tuple[int, ...] = (self.kind, self.seat, self.card, self.program.number if self.program else -1)
        if self.env is not None:
            found += self.env.numbers()
        for program, env in self.extras:
            found += (program.number, *env.numbers())
        if self.open_role:
            found = (*found, -2)
        return (*found, self.paid) if self.paid else found


CANCELLED = Item(CANCELLED_KIND, 0, -1, None, None)  # holds the place of a cancelled effect on the stack
