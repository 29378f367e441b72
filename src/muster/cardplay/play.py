"""What a game does where the text of its cards leaves off: zones, values, reactions, and the events that tell of it.

One object of the game for all its tables (`CardState.play`).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from muster.cardplay.env import Env
from muster.cardplay.item import Item
from muster.cardplay.state import CardState
from muster.kernel.state import Step, missing

if TYPE_CHECKING:
    from muster.cardplay.cast import Casting
    from muster.cardplay.later import Pending
    from muster.cardplay.meaning import Group
    from muster.cardplay.moment import Happening
    from muster.cardplay.program import Program
    from muster.cardplay.trial import Tried

C = TypeVar("C", bound=CardState)


class Play(Generic[C]):
    __slots__ = ()
    vital: ClassVar[int] = -1  # the number of a value without which a card in play dies; -1: there is none
    deaths: ClassVar[Step[Any]]  # the step that sees to those who have lost it

    # --- where cards are and what they are worth -------------------------------------------------------------

    def piles(self, s: C, zone: int, seats: list[int]) -> list[list[int]]:
        """The ordered zones of some seats, the top last; once where several share one."""
        raise missing(self, "piles")

    def value(self, s: C, env: Env, being: int, stat: str) -> int:
        """A value of a card now, or as it was last."""
        raise missing(self, "value")

    def board(self, s: C) -> object:
        """Everything that a text can ask for, so that equal boards give equal values. Asked often, while statics that
        change values are in play: a game may have a quicker way."""
        return s.numbers()

    def stock(self, s: C, seat: int, what: str) -> int:
        """How much a player has of something that is counted."""
        raise missing(self, "stock")

    def chooser(self, s: C, seat: int) -> int:
        """Who chooses for a seat: another one where nobody sits there."""
        return seat

    def puts_off(self, s: C, program: "Program", at: int, env: Env, seats: Sequence[int], asked: bool) -> bool:
        """Whether what a text makes some players do is put off, as they cannot be asked now; `asked`: the rest of the
        text with it."""
        return False

    def figure(self, s: C, seat: int) -> int:
        """The card that stands for a player; -1: none does."""
        raise missing(self, "figure")

    def looks_through(self, s: C, seat: int, group: "Group[Any]", env: Env) -> None:
        """A seat is about to choose among cards; where these lie hidden from it, it gets to see them."""

    def asked(self, s: C, env: Env, cards: list[int]) -> None:
        """What a text does next depends on what these cards are; if they lie hidden, it tells something of them."""

    def fading(self, s: C) -> bool:
        """Whether a card in play has lost its vital value. Asked only while a static changes that value (`s.frail`)."""
        return False

    # --- who is meant ----------------------------------------------------------------------------------------

    def serves(self, s: C, c: int) -> tuple[int, ...]:
        """Whom "you" on a card in play can mean. Who brought it comes first."""
        return (s.control[c],)

    def sharers(self, s: C, c: int) -> tuple[int, ...]:
        """For whom besides its controller a condition of a card in play may hold."""
        return ()

    # --- reactions and the stack -----------------------------------------------------------------------------

    def reactions(self, s: C, seat: int) -> list[int]:
        """What a seat may do in a window, besides passing. A new list."""
        raise missing(self, "reactions")

    def react(self, s: C, seat: int, option: int) -> None:
        raise missing(self, "react")

    def programs(self, s: C, cast: "Casting") -> "tuple[Program, ...]":
        """The programs whose choices are made at the announcement."""
        raise missing(self, "programs")

    def pay(self, s: C, cast: "Casting", envs: tuple[Env, ...]) -> None:
        """Everything is chosen: takes payment and puts the effect on the stack."""
        raise missing(self, "pay")

    def carry_out(self, s: C, item: Item) -> None:
        """Something on the stack that is neither an ability nor a triggered effect."""
        raise missing(self, "carry_out")

    def resolved(self, s: C) -> None:
        """The stack is empty again."""

    # --- what waits by itself (later.py) -----------------------------------------------------------------------

    def turn_is_ending(self, s: C) -> bool:
        """Whether the end of this turn has come already."""
        return False

    def awaited(self, s: C, found: "Pending") -> None:
        """An effect begins to wait."""

    def not_awaited(self, s: C, found: "Pending", most: int) -> None:
        """So many wait already that this one does not."""
        raise missing(self, "not_awaited")

    # --- what can be answered before it happens (moment.py) --------------------------------------------------

    def occasion(self, s: C, coming: "Happening") -> str:
        """The window that opens before something happens, by the game's word; none: there is no window."""
        return ""

    def happens(self, s: C, coming: "Happening") -> None:
        raise missing(self, "happens")

    def prevented(self, s: C, coming: "Happening", points: int) -> None:
        raise missing(self, "prevented")

    # --- tests, and cards that answer what happens (trial.py, answers.py) ------------------------------------

    def trial(self, s: C, seat: int, tried: "Tried") -> None:
        """Somebody makes a test; in the end `decide` says how it came out."""
        raise missing(self, "trial")

    # --- telling ---------------------------------------------------------------------------------------------

    def failed(self, s: C, card: int, gone: bool) -> None:
        """The rest of a text is cancelled: something in it is impossible, or its target is gone."""
        raise missing(self, "failed")

    def triggered(self, s: C, item: Item) -> None:
        raise missing(self, "triggered")

    def chain_ended(self, s: C, most: int) -> None:
        """So many effects have triggered one another that the rest is left out."""
        raise missing(self, "chain_ended")

    def overburdened(self, s: C, cards: int, passives: int) -> None:
        """The same, where there is so much to ask on the table that each effect counts for more."""
        raise missing(self, "overburdened")

    def cut_off(self, s: C, most: int) -> None:
        """More effects were triggered at once than that; the others are left out."""
        raise missing(self, "cut_off")

    def passed(self, s: C, seat: int) -> None:
        raise missing(self, "passed")
