"""Changes that last a while."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from muster.cardplay.meaning import Group

# What a lasting change does.
GRANT, STAT, COST, OTHER_COST, CONTROL, COPY = range(6)
TURN, PERMANENT = 0, 1


class Lasting:
    """Until the end of the turn, or as long as its card is in play. GRANT a keyword, STAT changes a value; COST and
    OTHER_COST (see Static) change what a seat's cards cost, the next one only if `once`; CONTROL and COPY are undone
    when the turn ends."""

    __slots__ = ("amount", "group", "kind", "once", "until", "what", "whom")

    def __init__(
        self,
        kind: int,
        whom: int,
        what: int,
        amount: int,
        until: int = TURN,
        once: bool = False,
        group: "Group[Any] | None" = None,
    ) -> None:
        self.kind = kind
        self.whom = whom  # a card id, or a seat
        self.what = what  # keyword bit, number of a value, or the seat that had control
        self.amount = amount
        self.until = until
        self.once = once
        self.group = group  # the cards whose cost changes

    def numbers(self) -> tuple[int, ...]:
        group = -1 if self.group is None else self.group.number
        return (self.kind, self.whom, self.what, self.amount, self.until, self.once, group)
