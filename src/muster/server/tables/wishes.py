"""Wishes of seats: several choices with one gesture (kernel/wish.py), made by the table as if by hand.

A wish is kept with its seat, so a browser that comes back, or another one of the same person, has it, too; nobody else
hears of it. It ends when it is fulfilled, when it has come to nothing (then its seat is told why), when its seat
chooses something else, and when anything is taken back. What is done for it is written down like any other choice.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from muster.kernel import Match, Refusal
from muster.kernel.wish import Progress

if TYPE_CHECKING:
    from muster.server.tables.table import Table


@dataclass(slots=True)
class Wish:
    """The options that are wished for, one after the other, and how far the first of them has got."""

    options: list[int]
    progress: Progress = Progress.NEW

    def took(self, option: int) -> None:
        """This choice was made; was it the wished one?"""
        if self.options[0] == option:
            del self.options[0]
            self.progress = Progress.NEW


def forget(table: "Table") -> None:
    """Nobody wishes for anything any more."""
    for sitter in table.sitters:
        sitter.wish = None


def next_step(match: Match, seat: int, wish: Wish) -> tuple[int | None, bool]:
    """The choice that a wish makes now, if any; and whether it has come to nothing."""
    found = match.game.pursue(match.state, seat, wish.options[0], wish.progress)
    wish.progress = found.progress
    return found.option, found.gone


def made(table: "Table", seat: int, option: int) -> None:
    """A choice was made; a wish that it fulfilled is over."""
    sitter = table.sitters[seat]
    if sitter.wish is not None:
        sitter.wish.took(option)
        if not sitter.wish.options:
            sitter.wish = None


def granted_at_once(table: "Table", match: Match) -> tuple[int, int] | None:
    """A seat and what its wish makes it choose now. What has come to nothing is forgotten, and told with the rest."""
    for seat, sitter in enumerate(table.sitters):
        wish = sitter.wish
        if wish is None:
            continue
        if match.over or sitter.by_bot():
            sitter.wish = None
            continue
        option, gone = next_step(match, seat, wish)
        if option is not None:
            return seat, option
        if gone:
            sitter.wish = None
            table.in_vain.append((seat, why_not(match, seat, wish.options[0])))
    return None


def why_not(match: Match, seat: int, option: int) -> Refusal:
    """Why a wish came to nothing."""
    return match.game.refusal(match.state, seat, option) or Refusal("table.01", "not_an_option")
