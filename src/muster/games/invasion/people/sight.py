"""Equal cards and their names. Every copy of a card has its own number ("Scout 2"), but people call a card by its name
alone: that means the copy with which the deed can be done. A number is shown only where several could be meant."""

from collections.abc import Sequence

from muster.cardplay import choices as texts
from muster.games.invasion.cards.carddef import COPIES
from muster.games.invasion.people.refusals import AnyAsk, candidates
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.state import InvasionState
from muster.kernel.notation import VERB_SHIFT

ALIKE = frozenset((ch.LEADER_V, ch.PLAY_V, ch.KEEP_V, ch.TAKE_V, ch.RECYCLE_V, ch.LAY_V))  # equal cards are the same
OF_CARDS = ALIKE | {ch.ABILITY_V, ch.SCREW_V, texts.TARGET_V}


def first_copy(c: int) -> int:
    return c - c % COPIES


def plain(option: int) -> int:
    """The option that a choice shares its name with when its card is called without a number."""
    c = option & ch.CARD_MASK
    return option - c + first_copy(c) if option >> VERB_SHIFT in OF_CARDS else option


def meant(s: InvasionState, seat: int, option: int, text: str, ask: AnyAsk) -> Sequence[int]:
    """The choices that a text may mean. A number is meant as it is; a plain name is the first copy's, unless only
    others can be chosen, or might be tried."""
    c = option & ch.CARD_MASK
    rest = option - c
    if option >> VERB_SHIFT not in OF_CARDS or c % COPIES or seat not in ask.open_seats(s) or says_first(s, c, text):
        return (option,)
    for options in (ask.options(s, seat), candidates(s, seat, ask)):
        fits = [o for o in options if o >> VERB_SHIFT == rest >> VERB_SHIFT and first_copy(o & ch.CARD_MASK) == c]
        if option in fits:
            return (option,)
        if fits:
            return fits[:1] if option >> VERB_SHIFT in ALIKE else fits
    return (option,)


def says_first(s: InvasionState, c: int, text: str) -> bool:
    """Does a text call the first copy by its number?"""
    said = f" {text.casefold()} "
    return c < len(s.defs) and any(f" {word.casefold()} 1 " in said for word in s.rules.library.words_for(c))
