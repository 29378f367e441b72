"""Changes that last a while."""

from typing import TYPE_CHECKING, Any, NamedTuple

from muster.cardplay.being import card_of, in_play
from muster.cardplay.env import Env
from muster.cardplay.state import CardState

if TYPE_CHECKING:
    from muster.cardplay.meaning import Group

# What a lasting change does.
GRANT, STAT, COST, OTHER_COST, CONTROL, COPY, WARD, SET, SWAP, LOSE = range(10)
ALL_POINTS = -1  # in place of a number of points
# How long it lasts. A game goes on counting with its own, from OWN_UNTIL on.
TURN, PERMANENT, NEXT_TURN, WHILE_HERE, OWN_UNTIL = range(5)
NOBODY, YOU, THIS_CARD = range(3)  # on whom a duration hangs
NOT_THERE = -2


class Until(NamedTuple):
    """A duration of the language: what the game calls when it is over (`over`), and on whom it hangs: on "you", whose
    turn or step it is, on the card itself, or on nobody."""

    number: int
    on: int = NOBODY

    def of(self, s: CardState, env: Env) -> int:
        """The seat or the card that it hangs on; NOT_THERE if that card is not in play, so that nothing begins."""
        if self.on == THIS_CARD:
            return card_of(env.me) if in_play(s, env.me) else NOT_THERE
        return env.seat if self.on == YOU else -1


UNTIL = {
    "turn": Until(TURN),
    "game": Until(PERMANENT),
    "next_turn": Until(NEXT_TURN, YOU),
    "here": Until(WHILE_HERE, THIS_CARD),
}
FOR_GOOD = Until(PERMANENT)


class Lasting:
    """As long as `until` says, and never longer than its card is in play. GRANT a keyword, STAT changes a value; COST
    and OTHER_COST (see Static) change what a seat's cards cost, the next one only if `once`; CONTROL and COPY are
    undone when they are over; WARD keeps so much from happening to a card, as the game says. SET gives a value so much
    more than is printed, whatever came before; SWAP exchanges two values (see `pair`); LOSE takes keywords away."""

    __slots__ = ("amount", "group", "kind", "of", "once", "until", "what", "whom")

    def __init__(
        self,
        kind: int,
        whom: int,
        what: int,
        amount: int,
        until: int = TURN,
        once: bool = False,
        group: "Group[Any] | None" = None,
        of: int = -1,
    ) -> None:
        self.kind = kind
        self.whom = whom  # a card id, or a seat
        self.what = what  # keyword bit, number of a value, or the seat that had control
        self.amount = amount
        self.until = until
        self.once = once
        self.group = group  # the cards whose cost changes
        self.of = of  # the seat or the card in play that the duration hangs on

    def at(self, what: int, amount: int) -> "Lasting":
        """The same change, with other details."""
        return Lasting(self.kind, self.whom, what, amount, self.until, self.once, self.group, self.of)

    def numbers(self) -> tuple[int, ...]:
        group = -1 if self.group is None else self.group.number
        found = (self.kind, self.whom, self.what, self.amount, self.until, self.once, group)
        return found if self.of < 0 else (*found, self.of)


PAIR_BITS = 8


def pair(first: int, second: int) -> int:
    """The numbers of two values that are exchanged, as one. With them goes by how much more is printed of the second
    than of the first."""
    return first << PAIR_BITS | second


def halves(what: int) -> tuple[int, int]:
    return what >> PAIR_BITS, what & (1 << PAIR_BITS) - 1


def over(s: CardState, until: int, *of: int) -> list[Lasting]:
    """A duration is over, for the seats or cards `of` that it hangs on: takes away whatever lasted so long. Control and
    copies are the game's to give back; what came last is told first, so that a card that was lent twice gets home."""

    def ends(change: Lasting) -> bool:
        return change.until == until and (change.of < 0 or change.of in of)

    if s.cheaper and any(map(ends, s.cheaper)):
        s.cheaper = tuple(change for change in s.cheaper if not ends(change))
        s.quiet = 0
    if not any(map(ends, s.lasting)):
        return []
    kept: list[Lasting] = []  # what came last first, as below
    ended: list[Lasting] = []
    for change in reversed(s.lasting):
        if not ends(change):
            kept.append(change)
        elif change.kind != CONTROL or not handed_on(kept, change):
            ended.append(change)
            if change.kind == COPY:
                move_up(kept, change)
    s.lasting = tuple(reversed(kept))
    return ended


def handed_on(later: list[Lasting], ended: Lasting) -> bool:
    """Of several loans of a card one is over that is not the last: the next one gives the card back to whom it would
    have gone now."""
    for place in range(len(later) - 1, -1, -1):
        if later[place].kind == CONTROL and later[place].whom == ended.whom:
            later[place] = later[place].at(ended.what, later[place].amount)
            return True
    return False


def move_up(later: list[Lasting], ended: Lasting) -> None:
    """What was copied first is over: what was copied after it stands further in front."""
    gone = ended.amount - ended.what
    for place, change in enumerate(later):
        if change.kind == COPY and change.whom == ended.whom and change.what >= ended.amount:
            later[place] = change.at(change.what - gone, change.amount - gone)
