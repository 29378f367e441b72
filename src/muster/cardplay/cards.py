"""Abilities of cards as the rules run them. Made once from the packs, never changed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from muster.cardplay.env import Bound
    from muster.cardplay.limits import Limit
    from muster.cardplay.meaning import Amount, Condition, Group
    from muster.cardplay.program import Program


class Trigger:
    """A passive that waits for an event. `match(state, seat, holder, me, a, b)` gives the bound cards, or None."""

    __slots__ = ("event", "limit", "line", "match", "me", "program")

    def __init__(
        self,
        event: int,
        match: Callable[..., Any],
        program: "Program",
        line: int,
        me: int = -1,
        limit: "Limit | None" = None,
    ) -> None:
        self.event = event
        self.match = match
        self.program = program
        self.line = line  # of the card's text, for whoever shows it
        self.me = me  # a copied ability: the card that "this card" means in it; else -1
        self.limit = limit  # how often it is triggered, if that is said

    def copied(self, original: int) -> "Trigger":
        return Trigger(self.event, self.match, self.program, self.line, of(self.me, original), self.limit)


class Arrival(Trigger):
    """How cards come into play: exhausted so many times. Nothing is triggered by it."""

    __slots__ = ("times",)

    def __init__(self, event: int, match: Callable[..., Any], program: "Program", line: int, times: int) -> None:
        Trigger.__init__(self, event, match, program, line)
        self.times = times

    def copied(self, original: int) -> "Arrival":
        new = Arrival(self.event, self.match, self.program, self.line, self.times)
        new.me = of(self.me, original)
        return new


class Head:
    """An effect that its own card executes at a fixed moment (of the lexicon's heads)."""

    __slots__ = ("head", "line", "me", "program")

    def __init__(self, head: int, program: "Program", line: int, me: int = -1) -> None:
        self.head = head
        self.program = program
        self.line = line
        self.me = me

    def copied(self, original: int) -> "Head":
        return Head(self.head, self.program, self.line, of(self.me, original))


# Statics are settled in layers, so that nothing asks in a circle: what a static asks about keywords and values (in a
# condition, a number or whom it is about) is answered by the layers before its own, in whatever order the cards came.
(
    ASKS_NOTHING,  # keywords and values from statics that ask for neither
    KEYWORDS_BY_VALUES,  # keywords from those that ask for values alone,
    KEYWORDS_BY_KEYWORDS,  # and from those that ask for keywords
    VALUES_BY_KEYWORDS,
    VALUES_BY_VALUES,
    ASKS_ALL,  # what cards cannot do and what they cost, for which no text asks
) = range(6)

# What a static does.
# The other cost: of using a card otherwise than by playing it. S_LOSE: cards lose keywords.
S_KEYWORD, S_STAT, S_COST, S_OTHER_COST, S_LOSE = range(5)


class Static:
    """True while its card is in its place: other cards have a keyword or a value, or cost something else."""

    __slots__ = (
        "amount", "asks", "asks_subject", "condition", "group", "impersonal", "kind", "layer", "line", "me", "origin",
        "steady", "subject", "unbound", "what",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        group: "Group[Any] | None",
        what: int,
        amount: "Amount | None",
        condition: "Condition | None",
        line: int,
        unbound: "tuple[Bound | None, ...]",
        subject: int,
        layer: int,
        me: int = -1,
        impersonal: bool = False,
        asks_subject: bool = True,
    ) -> None:
        self.kind = kind
        self.layer = layer
        self.group = group  # whom it is about; None: the card itself
        self.what = what  # keyword bits, or the number of a value
        self.amount = amount
        self.condition = condition
        self.line = line
        self.unbound = unbound
        self.subject = subject  # the place of the card it is about, for an "it" in the condition
        self.me = me
        # Whether it means the same as long as it is there, whatever else happens in the game.
        self.steady = condition is None and (amount is None or amount.printed())
        self.asks = group is not None and group.asks_keywords()
        self.impersonal = impersonal  # it says the same whichever card of a player says it
        self.asks_subject = asks_subject  # its condition or number may differ with the card it is about
        self.origin = self  # of a copied one: as it was printed

    def copied(self, original: int) -> "Static":
        new = Static(
            self.kind, self.group, self.what, self.amount, self.condition, self.line, self.unbound,
            self.subject, self.layer, of(self.me, original), self.impersonal, self.asks_subject,
        )  # fmt: skip
        new.origin = self.origin
        return new


def of(me: int, original: int) -> int:
    return me if me >= 0 else original


class Answer:
    """When a card can be played in answer to what happens: before it does, or after."""

    __slots__ = ("before", "event", "line", "match")

    def __init__(self, before: bool, event: int, match: Callable[..., Any], line: int) -> None:
        self.before = before
        self.event = event
        self.match = match  # as that of a `Trigger`
        self.line = line


class Card:
    """A card with what its text does: the base of a game's definitions."""

    __slots__ = ("answers", "heads", "keywords", "kind", "own_costs", "program", "statics", "triggers")

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.keywords = 0
        self.triggers: tuple[Trigger, ...] = ()
        self.heads: tuple[Head, ...] = ()
        self.statics: tuple[Static, ...] = ()  # while in play
        self.own_costs: tuple[Static, ...] = ()  # "This card costs ...", wherever it is played from
        self.answers: tuple[Answer, ...] = ()  # it is played only in answer to one of these
        self.program: Program | None = None  # what it does when it is played and carried out
