"""What a seat may know, and worlds that it cannot tell apart (the fair part of the game).

Every card in play is known to whoever placed it, and to everybody if it lies face up, was taken from the discard pile
(RA-24) or was revealed. So knowledge follows from the marks of a slot; no other memory is needed.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, cast

from muster.games.ravenna import view_types as typed
from muster.games.ravenna.battle import Counter, captain_of
from muster.games.ravenna.cards import IDS, RANK
from muster.games.ravenna.events import REASONS
from muster.games.ravenna.state import FROM_DISCARD, PUBLIC, RUNNING, UP, RavennaState, generation_of, placer_of
from muster.kernel.game import OPEN, View
from muster.kernel.state import Ask
from muster.kernel.stream import Stream, block, shuffle

MOST_KEPT = 1 << 14  # slots and cards of piles, as somebody sees them
MOST_HANDS = 1 << 12
Laid = tuple[int, tuple[int, ...], tuple[int, ...]]  # a hand: whose, and the marks and cards of its slots


def card_data(card: int, copies: bool) -> typed.KnownCard:
    """A card that is known. Copies are told apart only where the table does (RA-02)."""
    data: typed.KnownCard = {"rank": RANK[card]}
    if copies:
        data["card"] = IDS[card]
    return data


def known(mark: int, seat: int | None) -> typed.Knowledge | None:
    """Why `seat` knows the card in a slot with this mark: "open" (it lies face up), "all" (everybody saw it), "memory"
    (the seat placed it), or None."""
    if mark & UP:
        return "open"
    if mark & PUBLIC:
        return "all"
    return "memory" if seat is not None and seat in (OPEN, placer_of(mark)) else None


def laid(s: RavennaState, hand: int) -> Laid:
    """Whose hand it is, and what lies there."""
    first = hand * 4
    end = first + s.shapes[hand] // 5
    return s.rules.owner[hand], tuple(s.marks[first:end]), tuple(s.slots[first:end])


@lru_cache(maxsize=MOST_HANDS)
def hand_of(
    owner: int, marks: tuple[int, ...], cards: tuple[int, ...], seat: int | None, copies: bool
) -> typed.HandData:
    """A hand as `seat` sees it. A move changes one of them, so they are kept: nobody changes one."""
    slots = [
        slot_data(at, mark, card, owner, seat, copies) for at, (mark, card) in enumerate(zip(marks, cards, strict=True))
    ]
    return {"owner": owner, "slots": slots}


@lru_cache(maxsize=MOST_KEPT)
def slot_data(slot: int, mark: int, card: int, owner: int, seat: int | None, copies: bool) -> typed.SlotData:
    """A slot as `seat` sees it. Few differ, and most stay as they are from move to move, so they are kept: nobody
    changes one."""
    placer = placer_of(mark)
    face: typed.Face = "up" if mark & UP else "down" if placer == owner else "sideways"
    data: typed.SlotData = {"slot": slot + 1, "face": face, "placer": placer}
    if how := known(mark, seat):
        data = {**data, **card_data(card, copies)}
        data["known"] = how
    if generation := generation_of(mark):
        data["generation"] = generation  # drawn after so many reshuffles: everybody saw when
    if face == "down" and owner == seat:
        data["may_look"] = True  # ravenna.play.05
    return data


def view(s: RavennaState, seat: int | None) -> View:
    return looks(s)(seat)


def looks(s: RavennaState) -> Callable[[int | None], View]:
    """Views of one state: what everybody sees is looked at once, then each sees more."""
    hands = [laid(s, hand) for hand in range(s.rules.hands)]
    return cast("Callable[[int | None], View]", partial(own_view, s, public(s), variants_of(s), hands))


def public(s: RavennaState) -> typed.View:
    """What everybody sees of everything but cards that somebody may know alone, which have their place there."""
    rules = s.rules
    ask: Any = s.agenda[-1] if s.agenda else None
    data: typed.View = {
        "game": "ravenna",
        "seat": None,
        "seats": list(rules.names),
        "mode": rules.mode,
        "options": rules.changed,  # what was agreed apart from the defaults
        "round": s.round,
        "total": rules.total,
        "scores": s.scores.copy(),
        "asked": list(ask.open_seats(s)) if isinstance(ask, Ask) else [],
        "question": cast("typed.Question", ask.kind) if isinstance(ask, Ask) else "",
        "deck": len(s.deck),
        "discard": [  # RA-25; top first
            pile_data(card, s.owned[card], s.seats, rules.keep_history) for card in reversed(s.discard)
        ],
        "hands": [],
        "claims": [list(claims) for claims in s.claims],
        "reshuffles": s.reshuffles,
        "battles": [battle_data(battle) for battle in s.battles],
    }
    return data


def own_view(
    s: RavennaState, shown: typed.View, variants: typed.Variants, hands: list[Laid], seat: int | None
) -> typed.View:
    """The view of a seat: what everybody sees, and the cards as far as the seat knows them."""
    copies = s.rules.keep_history
    data: typed.View = {
        **shown,
        "seat": seat,
        "hands": [hand_of(owner, marks, cards, seat, copies) for owner, marks, cards in hands],
    }
    if any(s.held):
        data["held"] = [held_data(held, seat in (owner, OPEN), copies) for owner, held in enumerate(s.held)]
    if s.drawn >= 0:
        drawn: typed.Drawn = {"from": "discard" if s.source & FROM_DISCARD else "deck"}
        if s.source & FROM_DISCARD:
            drawn["had"] = seats_of(s.owned[s.drawn], s.seats)
        if s.source & FROM_DISCARD or seat in (s.seat, OPEN):
            drawn = {**drawn, **card_data(s.drawn, copies)}
        data["drawn"] = drawn
    return {**data, **variants} if variants else data


def held_data(cards: tuple[int, ...], seen: bool, copies: bool) -> typed.Held:
    """Cards that one seat has dealt or drawn together."""
    data: typed.Held = {"count": len(cards)}
    if seen:
        data["cards"] = [card_data(card, copies) for card in cards]
    return data


def variants_of(s: RavennaState) -> typed.Variants:
    """What is there only in some games, and at some moments."""
    rules, ask = s.rules, s.agenda[-1] if s.agenda else None
    data: typed.Variants = {}
    if rules.teams:
        data["teams"] = [list(members) for members in rules.members]
        data["captains"] = [captain_of(s, side) for side in (0, 1)]
    if isinstance(ask, Counter):
        data["attack"] = {"hand": ask.hand, "target": ask.target}
    if rules.separate_rounds:
        data["wins"] = s.wins.copy()
        data["separate_rounds"] = rules.separate_rounds
    if rules.cutthroat:
        data["cutthroat"] = True
    if s.tied:
        data["tied"] = True
    if s.over != RUNNING:
        data["over"] = {"winners": seats_of(s.winners, s.seats), "reason": REASONS[s.over]}
    return data


@lru_cache(maxsize=MOST_KEPT)
def pile_data(card: int, owned: int, seats: int, copies: bool) -> typed.PileCard:
    return {**card_data(card, copies), "had": seats_of(owned, seats)}


@lru_cache(maxsize=MOST_KEPT)
def battle_data(battle: tuple[int, ...]) -> typed.Battle:
    hand, target, total, target_total = battle[:4]
    return {
        "hand": hand,
        "target": target,
        "totals": [total, target_total],
        "cards": [[RANK[card] for card in battle[i : i + 4] if card >= 0] for i in (4, 8)],
    }


def seats_of(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask >> seat & 1]


def determinize(s: RavennaState, seat: int | None, stream: Stream) -> RavennaState:
    """Another state with the same view. Hidden cards change places with each other and with the deck, but only with
    cards of the same generation: what was shuffled back has been seen by everybody."""
    c = s.copy()
    places: dict[int, list[tuple[list[int], int]]] = {s.reshuffles: [(c.deck, i) for i in range(len(c.deck))]}
    for at, card in enumerate(c.slots):
        if card >= 0 and not known(s.marks[at], seat):
            places.setdefault(generation_of(s.marks[at]), []).append((c.slots, at))
    held = [list(cards) for cards in c.held]
    for owner, cards in enumerate(held):
        if owner != seat:
            places.setdefault(0, []).extend((cards, i) for i in range(len(cards)))
    drawn = [c.drawn]
    if c.drawn >= 0 and not c.source & FROM_DISCARD and c.seat != seat:
        places.setdefault(c.source >> 1, []).append((drawn, 0))
    for spots in places.values():
        cards = sorted(where[i] for where, i in spots)  # where they lie must not show
        shuffle(stream, cards)
        for (where, i), card in zip(spots, cards, strict=True):
            where[i] = card
    c.held = [tuple(sorted(cards)) for cards in held]
    c.drawn = drawn[0]
    c.seed, c.fate = block(stream).to_bytes(64, "little")[:32], ()
    c.counter = 0
    if c.agenda and isinstance(c.agenda[-1], Ask):
        c.options = c.agenda[-1].options(c, c.seat)
    return c
