"""Cards as the rules use them: numbers, keyword bits and compiled texts. Made once from the packs, never changed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from muster.games.rone.card_records import CardRecord
    from muster.games.rone.item import Bound
    from muster.games.rone.program import Program
    from muster.games.rone.references import Amount, Condition, Group

UNIT, TACTIC, TECHNOLOGY, HERO = range(4)
KIND_WORDS = ("unit", "tactic", "technology", "hero")
KINDS = {word: number for number, word in enumerate(KIND_WORDS)}
GREY = -1  # a cost that cannot be paid, other than 0 (rone.card.39)

KEYWORDS = ("defender", "invisibility", "detection", "flying", "shield", "slow_effect", "no_attack", "no_guard", "safe")
DEFENDER, INVISIBLE, DETECTION, FLYING, SHIELD, SLOW, NO_ATTACK, NO_GUARD, SAFE = (1 << i for i in range(9))
KEYWORD_BITS = {word: 1 << i for i, word in enumerate(KEYWORDS)}

# Heads: effects that their own card executes at a fixed moment.
BATTLEFIELD, DEATH, RECYCLE, COMBAT, DIRECT_HIT = range(5)
HEADS = ("battlefield", "death", "recycle", "combat", "direct_hit")

COPIES = 8  # of one printed card in a game, at most: card id = number * COPIES + copy
COPY_BITS = 3

LOOK, NEVER = -1, 1_000_000_000
NOT_PLAYED: tuple[int, ...] = (NEVER,) * 4  # by level, 1 to 3


class Activated:
    """[n], pay ...: an effect for exhausting the card (rone.abil.02, rone.abil.03). `water_x`: pay X water."""

    __slots__ = ("exhaust", "line", "me", "program", "recycle", "water", "water_x")

    def __init__(
        self, exhaust: int, water: int, water_x: bool, recycle: int, program: "Program", line: int, me: int = -1
    ) -> None:
        self.exhaust = exhaust
        self.water = water
        self.water_x = water_x
        self.recycle = recycle
        self.program = program
        self.line = line  # of the card's text, for whoever shows it
        self.me = me  # a copied ability: the card that "this unit" means in it (rone.word.copy.02); else -1


class Trigger:
    """A passive that waits for an event. `match(state, holder, event...)` gives the bound cards, or None."""

    __slots__ = ("event", "line", "match", "me", "program")

    def __init__(self, event: int, match: Callable[..., Any], program: "Program", line: int, me: int = -1) -> None:
        self.event = event
        self.match = match
        self.program = program
        self.line = line
        self.me = me


class Head:
    """The effect behind Battlefield, Death, Recycle, Combat or Direct hit."""

    __slots__ = ("head", "line", "me", "program")

    def __init__(self, head: int, program: "Program", line: int, me: int = -1) -> None:
        self.head = head
        self.program = program
        self.line = line
        self.me = me


# What a static does.
S_KEYWORD, S_STAT, S_COST, S_RECYCLE = range(4)


class Static:
    """True while its card is in its place: other cards have a keyword or a value, or cost something else."""

    __slots__ = (
        "amount", "asks", "condition", "group", "kind", "line", "me", "own", "steady", "subject", "unbound", "what",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        group: "Group | None",
        own: bool,
        what: int,
        amount: "Amount | None",
        condition: "Condition | None",
        line: int,
        unbound: "tuple[Bound | None, ...]",
        subject: int,
        me: int = -1,
    ) -> None:
        self.kind = kind
        self.group = group  # whom it is about; None: the card itself
        self.own = own  # a cost: only of the controller's cards
        self.what = what  # keyword bits, or MELEE, RANGED, HEALTH
        self.amount = amount
        self.condition = condition
        self.line = line
        self.unbound = unbound
        self.subject = subject  # the place of the card it is about, for an "it" in the condition
        self.me = me
        # Whether it means the same as long as it is there, whatever else happens in the game.
        self.steady = condition is None and (amount is None or amount.printed())
        self.asks = group is not None and bool(group.with_keywords | group.lacks)  # about keywords (rone.amb.136)


class CardDef:
    """A printed card. `key` names it for the digest: its number, and what it has copied."""

    __slots__ = (
        "activated",
        "cards",
        "cost",
        "fast_price",
        "heads",
        "health",
        "initiatives",
        "key",
        "keywords",
        "kind",
        "level",
        "melee",
        "name_de",
        "name_en",
        "number",
        "own_costs",
        "printed",
        "program",
        "race",
        "ranged",
        "record",
        "recycle",
        "slow_price",
        "speed",
        "statics",
        "triggers",
        "water",
    )  # fmt: skip

    def __init__(self, number: int, record: "CardRecord") -> None:
        self.number = number
        self.record = record
        self.printed: dict[str, Any] | None = None  # as views show it, once one does
        self.kind = KINDS[record.kind]
        self.name_en = record.name_en
        self.name_de = record.name_de
        self.race = record.race or ""
        self.level = record.level
        self.cost = GREY if record.cost is None else record.cost
        self.recycle = GREY if record.recycle is None else record.recycle
        self.health = record.health
        self.melee = record.melee
        self.ranged = record.ranged
        self.speed = record.speed
        self.water = record.water
        self.cards = record.cards
        self.keywords = 0
        self.activated: tuple[Activated, ...] = ()
        self.triggers: tuple[Trigger, ...] = ()
        self.heads: tuple[Head, ...] = ()
        self.statics: tuple[Static, ...] = ()  # while in play
        self.own_costs: tuple[Static, ...] = ()  # "This card costs ...", wherever it is played from
        self.program: Program | None = None  # what a tactic does
        self.initiatives: tuple[tuple[int, Program, int], ...] = ()  # surcharge, effect, line
        self.key: tuple[int, ...] = (number,)
        self.fast_price = self.slow_price = NOT_PLAYED

    def price(self) -> None:
        """Once its text is there: the water it takes by the level of the hero, played as a fast and as a slow effect.
        LOOK: its own text changes that; NEVER: not at this level, or not in this way."""
        never = self.level if self.cost >= 0 else len(NOT_PLAYED)
        paid = LOOK if self.own_costs else self.cost
        prices = tuple(NEVER if level < never else paid for level in range(len(NOT_PLAYED)))
        fast = self.kind == TACTIC and not self.keywords & SLOW
        self.fast_price, self.slow_price = (prices, NOT_PLAYED) if fast else (NOT_PLAYED, prices)

    def copying(self, other: "CardDef", original: int) -> "CardDef":
        """This card with the abilities of another one besides, as if printed on it (rone.word.copy.01). In the copied
        text the other card's name still means that card (rone.word.copy.02)."""
        new = CardDef(self.number, self.record)
        new.keywords = self.keywords | other.keywords
        new.activated = self.activated + tuple(
            Activated(a.exhaust, a.water, a.water_x, a.recycle, a.program, a.line, _of(a.me, original))
            for a in other.activated
        )
        new.triggers = self.triggers + tuple(
            Trigger(t.event, t.match, t.program, t.line, _of(t.me, original)) for t in other.triggers
        )
        new.heads = self.heads + tuple(Head(h.head, h.program, h.line, _of(h.me, original)) for h in other.heads)
        new.statics = self.statics + tuple(
            Static(
                x.kind, x.group, x.own, x.what, x.amount, x.condition, x.line, x.unbound, x.subject, _of(x.me, original)
            )
            for x in other.statics
        )
        new.own_costs = self.own_costs
        new.program = self.program
        new.initiatives = self.initiatives
        new.key = (*self.key, other.number, original, *other.key[1:])  # pairs: a printed card, and which one
        new.fast_price, new.slow_price = self.fast_price, self.slow_price
        return new


def _of(me: int, original: int) -> int:
    return me if me >= 0 else original
