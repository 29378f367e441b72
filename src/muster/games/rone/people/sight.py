"""Equal cards and their names: where a number is needed to tell them apart, and which of them a plain name means.

Every copy of a card has its own number ("Wall Rifle 2"). People are shown it only while two copies are in play, or
lie in graveyards: equal cards in a hand are the same to everybody. A name without it means the copy with which the deed
can be done. Both follow from what the person sees.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from typing import Any

from muster.games.rone.cards.carddef import COPIES
from muster.games.rone.people.refusals import candidates
from muster.games.rone.rules import choices as ch
from muster.games.rone.rules.state import RoneState
from muster.games.rone.rules.values import side_of
from muster.games.rone.setup import Rules
from muster.kernel.notation import VERB_SHIFT
from muster.kernel.state import Ask

FROM_HAND = frozenset((ch.PLAY_V, ch.LOSE_V, ch.RETURN_V, ch.DISCARD_V))  # equal cards in a hand are the same to all
OF_ONES_OWN = frozenset((ch.USE_V, ch.ATTACK_V))
NUMBERED = "numbered"
MOST_SEEN = 32  # ways to see a table that are remembered
OF_CARDS = FROM_HAND | OF_ONES_OWN | {ch.STRIKE_V, ch.TARGET_V, ch.FIRST_V, ch.RECYCLE_V}


def first_copy(c: int) -> int:
    return c - c % COPIES


# --- where numbers are shown -------------------------------------------------------------------------------------


def numbered(view: Mapping[str, Any]) -> frozenset[int]:
    """The cards of which two copies or more are in play in this view, or lie in its graveyards, by their first copy.
    A view as the game made it knows the answer; whoever changes one and asks often keeps it there (`remembering`)."""
    if isinstance(view, Sighted):
        return view.numbered
    if NUMBERED in view:
        known: frozenset[int] = view[NUMBERED]
        return known
    players, sides = view.get("players", ()), view.get("side", ())
    in_play = [
        [(player.get("hero"), player.get("technologies")) for player in players],
        [side.get("units") for side in sides],
    ]
    fallen = [(side.get("graveyard"), side.get("removed")) for side in sides]
    return copies_in(_cards(in_play)) | copies_in(_cards(fallen))


def copies_in(cards: Iterable[int]) -> frozenset[int]:
    """Of these cards, those of which there are two copies or more, by their first copy."""
    once: dict[int, int] = {}
    twice = set()
    for c in cards:
        first = c - c % COPIES
        if once.setdefault(first, c) != c:
            twice.add(first)
    return frozenset(twice)


class Sighted(dict[str, Any]):
    """A view that remembers of which cards it shows several copies, and the rules that its words need: words ask for
    both with every sentence. Neither tells more than the view itself does."""

    __slots__ = ("numbered", "spoken")
    numbered: frozenset[int]
    spoken: Rules


def remembering(view: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**view, NUMBERED: numbered(view)}


def _cards(value: Any) -> Iterator[int]:
    """Every card that is named anywhere in a part of a view."""
    if isinstance(value, Mapping):
        c = value.get("card")
        if isinstance(c, int):
            yield c
        for entry in value.values():
            if isinstance(entry, Mapping | list):
                yield from _cards(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from _cards(entry)


def as_seen(rules: Rules, twice: frozenset[int]) -> Rules:
    """The rules of a table for the words of somebody who sees two copies of these cards."""
    seen = rules.as_seen.get(twice)
    if seen is None:
        if len(rules.as_seen) >= MOST_SEEN:
            rules.as_seen.clear()
        seen = rules.as_seen[twice] = copy(rules)
        seen.numbered, seen.as_seen = twice, {}
    return seen


def plain(option: int, view: Mapping[str, Any]) -> int:
    """The option that a choice shares its name with when its card is called without a number; the choice itself where
    this view shows two such cards."""
    c = option & ch.CARD_MASK
    verb, first = option >> VERB_SHIFT, first_copy(c)
    if verb not in OF_CARDS or c == first or (verb not in FROM_HAND and first in numbered(view)):
        return option
    return option - c + first


# --- which copy is meant -----------------------------------------------------------------------------------------


def meant(s: RoneState, seat: int, option: int, text: str, ask: Ask[RoneState]) -> Sequence[int]:
    """The choices that a text may mean. A number is meant as it is; a plain name is the first copy's, unless only
    others fit: can be chosen, might be tried, or are at least where such a choice takes its card from."""
    verb, c = option >> VERB_SHIFT, option & ch.CARD_MASK
    if verb not in OF_CARDS or c % COPIES or option in s.options or _says_first(s, c, text):
        return (option,)
    if verb in OF_ONES_OWN and c in s.exhausted and side_of(s, c) == s.rules.side[seat]:
        return (option,)
    rest = option - c
    if seat in ask.open_seats(s):
        legal = ask.options(s, seat)
        fits = [o for o in candidates(s, seat, ask) if o - (o & ch.CARD_MASK) == rest and first_copy(o - rest) == c]
        if option in fits:
            return (option,)
        if can := [o for o in fits if o in legal]:
            return can[:1] if verb in FROM_HAND else can
        if fits:
            return fits[:1]
    return next(([rest + x] for x in _lying(s, seat, verb) if first_copy(x) == c), (option,))


def _says_first(s: RoneState, c: int, text: str) -> bool:
    """Does a text call the first copy by its number?"""
    said = f" {text.casefold()} "
    return any(f" {word.casefold()} 1 " in said for word in s.rules.library.words_for(c))


def _lying(s: RoneState, seat: int, verb: int) -> list[int]:
    """The cards that such a choice is usually about, as far as the seat sees them."""
    side = s.sides[s.rules.side[seat]]
    if verb in FROM_HAND:
        return [*s.players[seat].hand, *side.techdeck]
    if verb == ch.RECYCLE_V:
        return side.grave[::-1]
    return [*side.units, *s.exhausted]
