"""The verbs of this game's options. An option is one int: the verb above bit 24, then a card id or small numbers."""

from functools import cache, lru_cache
from itertools import combinations

from muster.kernel.notation import VERB_SHIFT

(
    LEADER_V, DRAW_V, STOP_V, DIE_V, TRANSFORM_V, PLAY_V, PAIR_V, ABILITY_V, REROLL_V, END_V, STORE_V, LOSE_V,
    STRIKE_V, BUY_V, CRAFT_V, COLOUR_V, TAKE_V, SCREW_V, RECYCLE_V, KEEP_V, LAY_V, UNSTORE_V, PAY_V, SAVE_V, ASIDE_V,
    ZONE_V, GIVE_V, ALL_V, ACTION_V, SPLIT_V, EVENT_V, ALL_TO_V, PACKET_V,
) = range(1, 34)  # fmt: skip

(
    LEADER, DRAW, STOP, DIE, TRANSFORM, PLAY, PAIR, ABILITY, REROLL, END, STORE, LOSE,
    STRIKE, BUY, CRAFT, COLOUR, TAKE, SCREW, RECYCLE, KEEP, LAY, UNSTORE, PAY, SAVE, ASIDE,
    ZONE, GIVE, ALL, ACTION, SPLIT, EVENT, ALL_TO, PACKET,
) = (verb << VERB_SHIFT for verb in range(1, 34))  # fmt: skip

CARD_MASK = 0xFFF
SEAT_SHIFT = 12  # a seat above a card or a die


def die_of(option: int) -> tuple[int, int]:
    """Whose die, and which."""
    return option >> SEAT_SHIFT & 0xFFF, option & 0xFF


MOST_POINTS = 999  # of a packet that can be chosen alone


def packet(sort: int, count: int) -> int:
    """Damage from one source alone."""
    return PACKET | count << 2 | sort


def struck(option: int) -> tuple[int, int]:
    """The sort of damage, and how much the packet has that was chosen; 0: all of the sort."""
    return (option & 3, option >> 2 & 0xFFF) if option >> VERB_SHIFT == PACKET_V else (option & CARD_MASK, 0)


def crafting(die: int, side: int, old: int) -> int:
    """A screw of a die: the die, its side, the colour of the screw."""
    return CRAFT | die << 6 | side << 3 | old


def crafted(option: int) -> tuple[int, int, int]:
    return option >> 6 & 0x3F, option >> 3 & 7, option & 7


def transforming(die: int, other: int, colour: int) -> int:
    return TRANSFORM | die << 6 | other << 3 | colour


@cache
def using_all(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Each of some dice."""
    return tuple(DIE | die for die in dice)


@lru_cache(maxsize=1 << 12)
def pairs_of(stored: tuple[int, ...]) -> tuple[int, ...]:
    """The rows of a store in which two lie."""
    return tuple(PAIR | row for row, count in enumerate(stored) if count >= 2)


@cache
def transforming_all(dice: tuple[int, ...], colours: int) -> tuple[int, ...]:
    """Every two of some dice to every colour."""
    pairs = combinations(dice, 2)
    return tuple(transforming(die, other, colour) for die, other in pairs for colour in range(colours))


def transformed(option: int) -> tuple[int, int, int]:
    return option >> 6 & 0x3F, option >> 3 & 7, option & 7
