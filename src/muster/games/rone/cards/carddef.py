"""Cards as the rules use them: numbers, keyword bits and compiled texts. Made once from the packs, never changed."""

from typing import TYPE_CHECKING, Literal, get_args

from muster.cardplay.cards import Card, of
from muster.cardplay.limits import Limit
from muster.cardplay.program import Program

if TYPE_CHECKING:
    from muster.games.rone.cards.records import CardRecord
    from muster.games.rone.people.view_types import Printed

UNIT, TACTIC, TECHNOLOGY, HERO = range(4)
Kind = Literal["unit", "tactic", "technology", "hero"]
KIND_WORDS: tuple[Kind, ...] = get_args(Kind)
KINDS: dict[str, int] = {word: number for number, word in enumerate(KIND_WORDS)}
GREY = -1  # a cost that cannot be paid, other than 0 (rone.card.39)

KEYWORDS = (
    "defender", "invisibility", "detection", "flying", "shield", "slow_effect", "no_attack", "no_guard", "safe",
    "no_refresh", "no_target", "must_attack", "again",
)  # fmt: skip
(
    DEFENDER, INVISIBLE, DETECTION, FLYING, SHIELD, SLOW, NO_ATTACK, NO_GUARD, SAFE,
    NO_REFRESH, NO_TARGET, MUST_ATTACK, AGAIN,
) = (1 << i for i in range(13))  # fmt: skip
KEYWORD_BITS = {word: 1 << i for i, word in enumerate(KEYWORDS)}

ACTIVATED = ("activated", "limited")  # heads of abilities that are used
# Heads: effects that their own card executes at a fixed moment.
BATTLEFIELD, DEATH, RECYCLE, COMBAT, DIRECT_HIT = range(5)
HEADS = ("battlefield", "death", "recycle", "combat", "direct_hit")

ABILITY_WORDS = (1 << 6) - 1  # the keywords that are abilities of a card itself, unlike what is forbidden to it
SILENCED = -1  # in a key: from here on the card has lost its abilities (rone.amb.211)
MOST_ABILITIES = 16  # of a card with those that it has copied: so many can be told apart in notation
COPIES = 8  # of one printed card in a game, at most: card id = number * COPIES + copy
COPY_BITS = 3

LOOK, NEVER = -1, 1_000_000_000
NOT_PLAYED: tuple[int, ...] = (NEVER,) * 4  # by level, 1 to 3


class Activated:
    """[n], pay ...: an effect for exhausting the card (rone.abil.02, rone.abil.03). `water_x`: how often X
    water are in its price, `recycle_x` cards of the graveyard."""

    __slots__ = (
        "asks_x", "exhaust", "limit", "line", "me", "price", "program", "recycle", "recycle_x", "simple", "water",
        "water_x",
    )  # fmt: skip

    def __init__(
        self,
        exhaust: int,
        water: int,
        water_x: int,
        recycle: int,
        program: Program,
        line: int,
        me: int = -1,
        recycle_x: int = 0,
        price: Program | None = None,
        asks_x: bool = False,
        limit: Limit | None = None,
    ) -> None:
        self.exhaust = exhaust
        self.water = water
        self.water_x = water_x
        self.recycle = recycle
        self.program = program
        self.line = line  # of the card's text, for whoever shows it
        self.me = me  # a copied ability: the card that "this unit" means in it (rone.word.copy.02); else -1
        self.recycle_x = recycle_x
        self.price = price  # what is discarded, exhausted or sacrificed for it (rone.amb.161)
        self.asks_x = asks_x  # X is in the costs, and chosen first
        self.limit = limit  # how often it may be used, if that is said (rone.amb.152)
        self.simple = limit is None and not recycle and price is None  # whoever has the water can use it

    def copied(self, original: int) -> "Activated":
        me = of(self.me, original)
        return Activated(
            self.exhaust, self.water, self.water_x, self.recycle, self.program, self.line, me, self.recycle_x,
            self.price, self.asks_x, self.limit,
        )  # fmt: skip


class CardDef(Card):
    """A printed card. `key` names it for the digest: its number, and what it has copied."""

    __slots__ = (
        "activated",
        "cards",
        "cost",
        "fast_price",
        "health",
        "initiatives",
        "key",
        "level",
        "melee",
        "name_de",
        "name_en",
        "number",
        "printed",
        "race",
        "ranged",
        "record",
        "recycle",
        "recycle_price",
        "slow_price",
        "speed",
        "token",
        "water",
    )  # fmt: skip
    LATE = ("printed",)

    def __init__(self, number: int, record: "CardRecord") -> None:
        Card.__init__(self, KINDS[record.kind])
        self.number = number
        self.record = record
        self.printed: Printed | None = None  # as views show it, once one does
        self.name_en = record.name_en
        self.name_de = record.name_de
        self.race = record.race or ""
        self.token = record.token
        self.level = record.level
        self.cost = GREY if record.cost is None else record.cost
        self.recycle = GREY if record.recycle is None else record.recycle
        self.health = record.health
        self.melee = record.melee
        self.ranged = record.ranged
        self.speed = record.speed
        self.water = record.water
        self.cards = record.cards
        self.activated: tuple[Activated, ...] = ()
        self.initiatives: tuple[tuple[int, Program, int], ...] = ()  # surcharge, effect, line
        self.key: tuple[int, ...] = (number,)
        self.fast_price = self.slow_price = self.recycle_price = NOT_PLAYED

    def price(self) -> None:
        """Once its text is there: the water it takes by the level of the hero, played as a fast and as a slow effect,
        and the cards that recycling takes. LOOK: its own text changes that; NEVER: not at this level, or not so."""
        prices = self.by_level(self.cost)
        if self.kind in (UNIT, TACTIC):
            self.recycle_price = self.by_level(self.recycle)
        fast = self.kind == TACTIC and not self.keywords & SLOW
        self.fast_price, self.slow_price = (prices, NOT_PLAYED) if fast else (NOT_PLAYED, prices)

    def by_level(self, price: int) -> tuple[int, ...]:
        never = self.level if price >= 0 else len(NOT_PLAYED)
        paid = LOOK if self.own_costs else price
        return tuple(NEVER if level < never else paid for level in range(len(NOT_PLAYED)))

    def has_room(self, other: "CardDef") -> bool:
        """Whether it can have another card's abilities besides: neither too many, nor too many texts (rone.amb.141)."""
        texts = (len(self.key) + len(other.key)) // 2
        return texts <= MOST_ABILITIES and self.abilities + other.abilities <= MOST_ABILITIES

    @property
    def abilities(self) -> int:
        return len(self.activated) + len(self.triggers) + len(self.heads) + len(self.statics)

    def copying(self, other: "CardDef", original: int) -> "CardDef":
        """This card with the abilities of another one besides, as if printed on it (rone.word.copy.01). In the copied
        text the other card's name still means that card (rone.word.copy.02)."""
        new = CardDef(self.number, self.record)
        new.keywords = self.keywords | other.keywords
        new.activated = self.activated + tuple(found.copied(original) for found in other.activated)
        new.triggers = self.triggers + tuple(found.copied(original) for found in other.triggers)
        new.heads = self.heads + tuple(found.copied(original) for found in other.heads)
        new.statics = self.statics + tuple(found.copied(original) for found in other.statics)
        new.own_costs = self.own_costs
        new.program = self.program
        new.initiatives = self.initiatives
        new.key = (*self.key, *other.heard(original))  # pairs: a printed card, and which one
        new.fast_price, new.slow_price = self.fast_price, self.slow_price
        return new

    def heard(self, original: int) -> tuple[int, ...]:
        """The texts that whoever copies this card gets: all of them, or those since it has lost its abilities."""
        if SILENCED not in self.key:
            return (self.number, original, *self.key[1:])
        last = max(place for place, number in enumerate(self.key) if number == SILENCED)
        return self.key[last + 1 :]

    def silenced(self) -> "CardDef":
        """This card without all its abilities, printed or copied (rone.amb.211)."""
        new = CardDef(self.number, self.record)
        new.key = (*self.key, SILENCED, SILENCED)
        new.fast_price, new.slow_price = self.fast_price, self.slow_price
        new.own_costs, new.program, new.initiatives = self.own_costs, self.program, self.initiatives
        return new
