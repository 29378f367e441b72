"""Table talk (chapter talk): open statements about one's own cards, true or not, and deals that bind nobody.

Talk is an aside: any seat may speak at any time, and everybody hears it. What may not be said can be written, too, so
that it can be refused with its rule.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from muster.games.ravenna import events as ev
from muster.games.ravenna.cards import RANKS
from muster.games.ravenna.deeds import (
    ALLIANCE,
    ANSWER,
    CLAIM_DISCARD,
    CLAIM_HOLDS,
    CLAIM_LIMIT,
    CLAIM_SLOT,
    CLAIM_STRENGTH,
    CLAIM_TOTAL,
    HAND_TALKED_OF,
    HIGHEST_TOTAL,
    LOOK,
    RANK,
    SEAT,
    SIDE,
    SLOT,
    SUGGEST_ATTACK,
    SUGGEST_DRAW,
    SUGGEST_PLACE,
    THREAT,
    TRUCE,
    WHISPER,
)
from muster.games.ravenna.state import UP, RavennaState, placer_of
from muster.kernel.decision import Refusal
from muster.kernel.notation import VERB_SHIFT, Field

# What a statement is about, by its verb; a newer statement about the same replaces the older one.
SUBJECT: dict[int, tuple[Field, ...]] = {
    CLAIM_SLOT.verb: (HAND_TALKED_OF, SLOT),
    CLAIM_HOLDS.verb: (HAND_TALKED_OF, RANK),
    CLAIM_TOTAL.verb: (HAND_TALKED_OF,),
    CLAIM_STRENGTH.verb: (HAND_TALKED_OF,),
    CLAIM_LIMIT.verb: (HAND_TALKED_OF, SIDE),
}
ABOUT_A_HAND = frozenset(SUBJECT)
ABOUT_A_SEAT = frozenset(deed.verb for deed in (TRUCE, ALLIANCE, THREAT, ANSWER))
COUNSEL = frozenset(deed.verb for deed in (SUGGEST_DRAW, SUGGEST_ATTACK, SUGGEST_PLACE))
VERBS = ABOUT_A_HAND | ABOUT_A_SEAT | COUNSEL | {LOOK.verb, CLAIM_DISCARD.verb, WHISPER.verb}
MOST_CLAIMS = 8


def verb(option: int) -> int:
    return option >> VERB_SHIFT


def about_slot(claim: int, hand: int, slot: int) -> bool:
    return CLAIM_SLOT.is_of(claim) and CLAIM_SLOT.values(claim)[:2] == (hand, slot)


def subject(claim: int) -> tuple[int, ...]:
    """The same for claims about the same; without a subject each is about itself."""
    fields = SUBJECT.get(verb(claim))
    return (claim,) if fields is None else (verb(claim), *(field.value(claim) for field in fields))


def why_said(s: RavennaState, seat: int, claim: int) -> int:
    """What allows it: words about one's own cards (ravenna.talk.02) and about the discard pile (RA-30), counsel within
    a team (ravenna.team.06), and whatever else is meant to move others (ravenna.talk.01)."""
    what, rules = verb(claim), s.rules
    if what in ABOUT_A_HAND:
        return ev.OWN_CARDS
    if what == CLAIM_DISCARD.verb:
        return ev.PILE
    if rules.teams and what in COUNSEL:
        advised = s.seat if what == SUGGEST_PLACE.verb else SEAT.value(claim)
        if rules.side[advised] == rules.side[seat]:
            return ev.TEAM_TALK
    return ev.DEAL


def own_hands(s: RavennaState, seat: int) -> list[int]:
    return [hand for hand in range(s.rules.hands) if s.rules.owner[hand] == seat]


def asides(s: RavennaState, seat: int) -> list[int]:
    """Everything that `seat` may say or look at now."""
    found = [
        LOOK.option(hand, slot)
        for hand in own_hands(s, seat)
        for slot in range(4)
        if why_not_look(s, seat, hand, slot) is None
    ]
    # ravenna.talk.03; in the two-player game talk is free (RA-31)
    hands = range(s.rules.hands) if s.rules.two else own_hands(s, seat)
    for hand in hands:
        for slot in range(4):
            if s.slots[hand * 4 + slot] >= 0:
                found += claims_about_slot(hand, slot)
        found += claims_about_hand(hand)
    found += CLAIMS_ABOUT_DISCARD
    found += deals(s.seats, s.rules.hands, seat)
    return found


def fits(seat: int, option: int, claims: Sequence[Sequence[int]]) -> bool:
    """Does saying it make sense after what was said? An answer wants an offer to the speaker."""
    if not ANSWER.is_of(option):
        return True
    offers = [claim for claim in claims[SEAT.value(option)] if verb(claim) in (TRUCE.verb, ALLIANCE.verb)]
    return any(SEAT.value(offer) == seat for offer in offers)


# What may be said hangs on little, so each list is made once.

CLAIMS_ABOUT_DISCARD = tuple(CLAIM_DISCARD.option(rank) for rank in RANKS)  # RA-30


@cache
def claims_about_slot(hand: int, slot: int) -> tuple[int, ...]:
    return tuple(CLAIM_SLOT.option(hand, slot, rank) for rank in RANKS)


@cache
def claims_about_hand(hand: int) -> tuple[int, ...]:
    found = [CLAIM_HOLDS.option(hand, n, rank) for n in range(5) for rank in RANKS]
    found += [CLAIM_TOTAL.option(hand, points) for points in range(HIGHEST_TOTAL + 1)]
    found += [CLAIM_STRENGTH.option(hand, strong) for strong in (0, 1)]
    found += [CLAIM_LIMIT.option(hand, below, rank) for below in (0, 1) for rank in range(1, 10)]
    return tuple(found)


@lru_cache(maxsize=256)
def deals(seats: int, hands: int, seat: int) -> tuple[int, ...]:
    """ravenna.talk.01: offers, threats, answers; ravenna.team.06: what a team discusses, it discusses aloud."""
    others = [other for other in range(seats) if other != seat]
    found = [deed.option(other) for deed in (TRUCE, THREAT) for other in others]
    found += [ALLIANCE.option(other, victim) for other in others for victim in others if victim != other]
    found += [ANSWER.option(no, other) for other in others for no in (0, 1)]
    found += [SUGGEST_DRAW.option(who, pile) for who in range(seats) for pile in (0, 1)]
    found += [SUGGEST_ATTACK.option(who, on) for who in range(seats) for on in range(seats) if who != on]
    found += [SUGGEST_PLACE.option(hand) for hand in range(hands)]
    return tuple(found)


def why_not(s: RavennaState, seat: int, option: int) -> Refusal | None:
    """Why an aside cannot be; None if it can."""
    rules, what, hand, slot = s.rules, verb(option), HAND_TALKED_OF.value(option), SLOT.value(option)
    if what == LOOK.verb:
        return why_not_look(s, seat, hand, slot) if hand < rules.hands else Refusal("table.01", "not_an_option")
    if what == WHISPER.verb:
        other = SEAT.value(option)
        mate = rules.teams and other < rules.players and rules.side[other] == rules.side[seat]
        return Refusal("ravenna.talk.05" if mate else "ravenna.talk.04", "talk_is_open")
    if what in ABOUT_A_HAND and hand < rules.hands:
        owner = rules.owner[hand]
        if owner != seat and not rules.two:
            return Refusal("ravenna.talk.03", "not_your_cards", {"owner": owner})
        if what == CLAIM_SLOT.verb and s.slots[hand * 4 + slot] < 0:
            return Refusal("ravenna.talk.02", "no_card_there", {"owner": owner, "slot": slot + 1})
    if what in ABOUT_A_SEAT and SEAT.value(option) == seat:
        return Refusal("ravenna.talk.01", "not_with_yourself")
    return None if option in asides(s, seat) else Refusal("table.01", "not_an_option")


def why_not_look(s: RavennaState, seat: int, hand: int, slot: int) -> Refusal | None:
    at, owner = hand * 4 + slot, s.rules.owner[hand]
    facts = {"owner": owner, "slot": slot + 1}
    if s.slots[at] < 0:
        return Refusal("ravenna.play.05", "no_card_there", facts)
    if s.marks[at] & UP:
        return Refusal("ravenna.play.05", "lies_open", facts)
    if placer_of(s.marks[at]) != owner:
        return Refusal("ravenna.play.04", "sideways", facts)
    if owner != seat:
        return Refusal("ravenna.play.05", "only_owner_looks", facts)
    return None
