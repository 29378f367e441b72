"""Cards that are played in answer to what happens: Play before …, Play after …

Before something happens, its `Happening` lies right beneath the window (moment.py). When something happens, the game
says `happened`: a window follows, over a step that knows which cards answer it, wherever they are. In these windows,
and nowhere else, a card with `answers` can be played if one of them fits: the game asks `can_answer` for its reactions.
A game opens such windows for everything that any card of the table answers, whoever holds it, so that no window tells
of a hand.
"""

from collections.abc import Iterable

from muster.cardplay.being import card_of
from muster.cardplay.moment import Happening
from muster.cardplay.stack import Window, window
from muster.cardplay.state import CardState
from muster.kernel.state import Step


class Happened(Step[CardState]):
    """What has happened, beneath the window for whoever answers it."""

    __slots__ = ("cards", "event")
    tag = 15

    def __init__(self, event: int, cards: tuple[int, ...]) -> None:
        self.event = event
        self.cards = cards  # those that answer it

    def step(self, s: CardState) -> bool:
        return False

    def fields(self) -> tuple[int, ...]:
        return (self.event, *self.cards)


def happened(s: CardState, event: int, a: int, b: int, cards: Iterable[int], occasion: str = "") -> None:
    """Something happens to a card or seat `a` (and `b`); a window for answers comes next. Said while all is still as it
    was, since "your card" must be asked whose it is. `cards`: those that may answer such an event."""
    found = tuple(c for c in cards if _fits(s, s.owner[c], c, False, event, a, b))
    s.agenda.append(Happened(event, found))
    s.agenda.append(window(s, len(s.stack), s.rules.orders[s.active], occasion))
    s.quiet = 0  # who had nothing to react with may have an answer


def can_answer(s: CardState, seat: int, c: int) -> bool:
    """Whether the present window is one in which a card of a seat can be played as an answer."""
    beneath = s.agenda[-1] if s.agenda else None
    if isinstance(beneath, Window):  # the one that asks
        beneath = s.agenda[-2] if len(s.agenda) > 1 else None
    if type(beneath) is Happening:
        a = card_of(beneath.whom) if beneath.whom >= 0 else -1 - beneath.whom
        return _fits(s, seat, c, True, beneath.event, a, card_of(beneath.source))
    return type(beneath) is Happened and c in beneath.cards


def _fits(s: CardState, seat: int, c: int, before: bool, event: int, a: int, b: int) -> bool:
    for answer in s.defs[c].answers:
        if answer.before == before and answer.event == event and answer.match(s, seat, c, c, a, b) is not None:
            return True
    return False
