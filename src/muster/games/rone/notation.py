"""How choices of RONE are written: one table for writing and reading. Cards are called by their English names."""

from dataclasses import dataclass
from functools import lru_cache

from muster.games.rone import choices as ch
from muster.games.rone.events import ANNOUNCEMENTS, PLACES
from muster.games.rone.library import Library
from muster.kernel.notation import Field, Form, Notation, Words, fixed, numbers


@dataclass(frozen=True, slots=True)
class Table:
    """What the notation of a table depends on."""

    library: Library
    names: tuple[str, ...]
    german: bool


def cards(table: Table) -> Words:
    return table.library.notation_words


def heroes(table: Table) -> Words:
    return [(word, n) for n, hero in enumerate(table.library.heroes) for word in (hero.name_en, hero.id)]


def seats(table: Table) -> Words:
    return [(name, seat) for seat, name in enumerate(table.names)]


CARD = Field("card", 0, 12, cards)
ABILITY = Field("n", 12, 4, numbers(1, 16, offset=1))
SEAT = Field("seat", 0, 4, seats)
HERO = Field("hero", 0, 12, heroes)
WHAT = Field("what", 0, 3, fixed(*ANNOUNCEMENTS[:3]))
PLACE = Field("place", 0, 1, fixed(*PLACES))
NUMBER = Field("n", 0, 12, numbers(0, 99))
FROM_ONE = Field("n", 0, 12, numbers(1, 100, offset=1))
ANSWER = Field("answer", 0, 1, fixed("no", "yes"))
FOLLOW = Field("answer", 0, 1, fixed("stay", "follow on"))

FORMS = (
    Form(ch.PASS_V, "pass"),
    Form(ch.PLAY_V, "play {card}", (CARD,)),
    Form(ch.RECYCLE_V, "recycle {card}", (CARD,)),
    Form(ch.LEVEL_V, "level up"),
    Form(ch.USE_V, "use {card} ability {n}", (CARD, ABILITY)),
    Form(ch.ATTACK_V, "attack with {card}", (CARD,)),
    Form(ch.END_V, "end turn"),
    Form(ch.ANNOUNCE_V, "announce {what}", (WHAT,), lambda table: table.german),
    Form(ch.CALL_OFF_V, "call off"),
    Form(ch.STRIKE_V, "attack {card}", (CARD,)),
    Form(ch.TARGET_V, "target {card}", (CARD,)),
    Form(ch.PLAYER_V, "target player {seat}", (SEAT,)),
    Form(ch.LOSE_V, "lose {card}", (CARD,)),
    Form(ch.LOSE_TOP_V, "lose the top of the deck"),
    Form(ch.SHIELD_V, "use the shield"),
    Form(ch.PLACE_V, "{place}", (PLACE,)),
    Form(ch.DRAW_V, "draw {n}", (NUMBER,)),
    Form(ch.KEEP_V, "keep"),
    Form(ch.RETURN_V, "return {card}", (CARD,)),
    Form(ch.DONE_V, "done"),
    Form(ch.SHUFFLE_V, "shuffle back"),
    Form(ch.BRANCH_V, "choose {n}", (FROM_ONE,)),
    Form(ch.MAY_V, "{answer}", (ANSWER,)),
    Form(ch.FIRST_V, "{card} first", (CARD,)),
    Form(ch.BUY_V, "buy initiative {n}", (FROM_ONE,)),
    Form(ch.DISCARD_V, "discard {card}", (CARD,)),
    Form(ch.HERO_V, "take {hero}", (HERO,)),
    Form(ch.SPLIT_V, "pay {n} from hand", (NUMBER,)),
    Form(ch.FOLLOW_V, "{answer}", (FOLLOW,)),
    Form(ch.ROLE_V, "to {seat}", (SEAT,)),
    Form(ch.NUMBER_V, "number {n}", (NUMBER,)),
    Form(ch.ORDER_V, "effect {n} first", (FROM_ONE,)),
)


@lru_cache(maxsize=256)
def notation_of(table: Table) -> Notation:
    """Made once for all tables with the same cards and names: it is a large table."""
    return Notation(FORMS, table)
