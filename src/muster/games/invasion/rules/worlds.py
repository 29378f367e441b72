"""Other states that a seat cannot tell from the real one: what it does not see is dealt anew.

Everybody sees which cards come into a deck and which leave it, so what is hidden of a player's cards lies in another
order, in deck and hand, but for those that one saw come there; the same holds for each supply, with the cards that
somebody has drawn to choose from.
"""

from collections.abc import Iterator
from typing import Any

from muster.games.invasion.cards.carddef import TECHNOLOGY
from muster.games.invasion.rules.asks import SacrificeAsk, TakeAsk
from muster.games.invasion.rules.deal import Offered
from muster.games.invasion.rules.effects import Batch, TriggerOrder
from muster.games.invasion.rules.state import InvasionState
from muster.kernel.event import sees
from muster.kernel.state import Ask, Step
from muster.kernel.stream import Stream, block, shuffle
from muster.kernel.together import Begin, Together

MOST_TRIES = 8
RECRUITS, TECHNOLOGIES = "recruits", "technologies"
Pool = str | int  # a supply, or the seat whose cards they are


def sees_hand(s: InvasionState, looker: int | None, seat: int) -> bool:
    """One's own, and those of teammates (inv.share.03)."""
    return looker is not None and s.rules.side[looker] == s.rules.side[seat]


def steps_in(agenda: list[Step[Any]]) -> Iterator[Step[Any]]:
    """Every step that waits, also in lanes."""
    for step in agenda:
        if isinstance(step, Together | Begin):
            for lane in step.lanes:
                yield from lane
        else:
            yield step


def drawn_cards(s: InvasionState, looker: int | None) -> Iterator[tuple[Pool, tuple[int, ...]]]:
    """Cards that lie in a question or wait for one, and that the looker has not seen."""
    for step in steps_in(s.agenda):
        ask, unseen = (step.ask, True) if isinstance(step, Offered) else (step, False)
        if isinstance(ask, TakeAsk | SacrificeAsk) and (unseen or ask.seat != looker):
            if isinstance(ask, SacrificeAsk):
                yield ask.seat, ask.cards
            elif ask.cards:
                kind = s.defs[ask.cards[0]].kind
                yield TECHNOLOGIES if kind == TECHNOLOGY else RECRUITS, ask.cards


def shown(s: InvasionState) -> set[int]:
    """Cards in hand that everybody has just seen, as their effect waits (inv.anat.06)."""
    items = list(s.waiting)
    for step in steps_in(s.agenda):
        items += step.items if isinstance(step, Batch) else step.batch if isinstance(step, TriggerOrder) else ()
    return {item.card for item in items}


def followed(s: InvasionState, looker: int | None) -> set[int]:
    """Cards that the looker saw come where they lie, on a deck or in a hand."""
    return {c for c, seats in s.known.items() if sees(seats, looker)}


def determinize(s: InvasionState, seat: int | None, stream: Stream) -> InvasionState:
    """Deals what the seat cannot see anew. Where forced choices are skipped, whoever is asked has a choice: everybody
    knows that, so it must be so in the other world."""
    for _ in range(MOST_TRIES):
        new = deal_anew(s, seat, stream, set())
        if not s.skip_forced or not new.agenda or all_choose(new):
            return new
    asked = set(s.agenda[-1].open_seats(s)) if isinstance(s.agenda[-1], Ask) else set()
    return deal_anew(s, seat, stream, {c for x in asked for c in s.players[x].hand})


def all_choose(s: InvasionState) -> bool:
    ask = s.agenda[-1]
    assert isinstance(ask, Ask)
    return all(len(ask.options(s, seat)) > 1 or ask.part(seat).waits for seat in ask.open_seats(s))


def deal_anew(s: InvasionState, seat: int | None, stream: Stream, kept: set[int]) -> InvasionState:
    """One such world; what is `kept` stays where it is."""
    new = s.copy()
    kept = kept | shown(s) | followed(s, seat)
    names: dict[int, int] = {}
    drawn = list(drawn_cards(s, seat))
    for x, player in enumerate(new.players):
        piles = [player.deck] if sees_hand(s, seat, x) else [player.deck, player.hand]
        redeal(stream, piles, [c for pool, cards in drawn if pool == x for c in cards], kept, names)
    for pool, pile in ((RECRUITS, new.recruits), (TECHNOLOGIES, new.technologies)):
        redeal(stream, [pile], [c for found, cards in drawn if found == pool for c in cards], kept, names)
    if new.horde is not None:
        for pile in (new.horde.deck, new.horde.recruits, new.horde.supply):
            redeal(stream, [pile], [], kept, names)
    rename(new, names)
    new.seed, new.fate = block(stream).to_bytes(64, "little")[:32], ()
    new.counter = 0
    if new.agenda and isinstance(new.agenda[-1], Ask):
        new.options = new.agenda[-1].options(new, new.seat)
    return new


def redeal(stream: Stream, piles: list[list[int]], drawn: list[int], kept: set[int], names: dict[int, int]) -> None:
    """Mixes the cards of some piles, and those drawn of them. `names` gets what lies in the place of each."""
    before = [c for pile in piles for c in pile if c not in kept] + [c for c in drawn if c not in kept]
    cards = sorted(before)  # where they lie must not show
    shuffle(stream, cards)
    names |= zip(before, cards, strict=True)
    for pile in piles:
        pile[:] = [names.get(c, c) for c in pile]


def rename(new: InvasionState, names: dict[int, int]) -> None:
    """What steps and effects say of hidden cards, they say of those that lie there now."""
    new.agenda = [step.renamed(names) for step in new.agenda]
    for player in new.players:
        player.kept = tuple(names.get(c, c) for c in player.kept)
    if new.history:
        new.history = {key: tuple(names.get(c, c) for c in cards) for key, cards in new.history.items()}
