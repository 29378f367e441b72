"""Table talk (chapter talk): open statements about one's own cards, true or not, and deals that bind nobody.

Talk is an aside: any seat may speak at any time, and everybody hears it. What may not be said can be written, too, so
that it can be refused with its rule.
"""

from collections.abc import Sequence

from muster.games.ravenna import events as ev
from muster.games.ravenna.cards import RANKS
from muster.games.ravenna.state import UP, RavennaState
from muster.kernel.decision import Refusal
from muster.kernel.notation import VERB_SHIFT

LOOK = 9
(
    CLAIM_SLOT, CLAIM_HOLDS, CLAIM_TOTAL, CLAIM_STRENGTH, CLAIM_LIMIT, CLAIM_DISCARD, TRUCE, ALLIANCE, THREAT, ANSWER,
    SUGGEST_DRAW, SUGGEST_ATTACK, SUGGEST_PLACE, WHISPER,
) = range(16, 30)  # fmt: skip
ABOUT_A_HAND = frozenset((CLAIM_SLOT, CLAIM_HOLDS, CLAIM_TOTAL, CLAIM_STRENGTH, CLAIM_LIMIT))
ABOUT_A_SEAT = frozenset((TRUCE, ALLIANCE, THREAT, ANSWER))
COUNSEL = frozenset((SUGGEST_DRAW, SUGGEST_ATTACK, SUGGEST_PLACE))
VERBS = frozenset((LOOK, *range(16, 30)))

HIGHEST_TOTAL = 40
# The bits that say what a statement is about; a newer statement about the same replaces the older one.
SUBJECT = {
    CLAIM_SLOT: 0xF30,  # hand and slot
    CLAIM_HOLDS: 0xF0F,  # hand and rank
    CLAIM_TOTAL: 0xF00,
    CLAIM_STRENGTH: 0xF00,
    CLAIM_LIMIT: 0xF10,  # hand, above or below
}
MOST_CLAIMS = 8


def verb(option: int) -> int:
    return option >> VERB_SHIFT


def hand_of(option: int) -> int:
    return option >> 8 & 15


def about_slot(claim: int, hand: int, slot: int) -> bool:
    return verb(claim) == CLAIM_SLOT and hand_of(claim) == hand and claim >> 4 & 3 == slot


def subject(claim: int) -> int:
    return claim & (0xFF << VERB_SHIFT | SUBJECT.get(verb(claim), 0xFFFFFF))


def why_said(s: RavennaState, seat: int, claim: int) -> int:
    """What allows it: words about one's own cards (ravenna.talk.02) and about the discard pile (RA-30), counsel within
    a team (ravenna.team.06), and whatever else is meant to move others (ravenna.talk.01)."""
    what, rules = verb(claim), s.rules
    if what in ABOUT_A_HAND:
        return ev.OWN_CARDS
    if what == CLAIM_DISCARD:
        return ev.PILE
    if rules.teams and what in COUNSEL:
        advised = s.seat if what == SUGGEST_PLACE else claim >> 4 & 15
        if rules.side[advised] == rules.side[seat]:
            return ev.TEAM_TALK
    return ev.DEAL


def own_hands(s: RavennaState, seat: int) -> list[int]:
    return [hand for hand in range(s.rules.hands) if s.rules.owner[hand] == seat]


def asides(s: RavennaState, seat: int) -> list[int]:
    """Everything that `seat` may say or look at now."""
    found = [
        LOOK << VERB_SHIFT | hand << 8 | slot << 4
        for hand in own_hands(s, seat)
        for slot in range(4)
        if why_not_look(s, seat, hand, slot) is None
    ]
    # ravenna.talk.03; in the two-player game talk is free (RA-31)
    hands = range(s.rules.hands) if s.rules.two else own_hands(s, seat)
    for hand in hands:
        found += claims_about(s, hand)
    found += [CLAIM_DISCARD << VERB_SHIFT | rank for rank in RANKS]  # RA-30
    found += deals(s, seat)
    return found


def fits(seat: int, option: int, claims: Sequence[Sequence[int]]) -> bool:
    """Does saying it make sense after what was said? An answer wants an offer to the speaker."""
    if verb(option) != ANSWER:
        return True
    offers = [claim for claim in claims[option >> 4 & 15] if verb(claim) in (TRUCE, ALLIANCE)]
    return any(offer >> 4 & 15 == seat for offer in offers)


def claims_about(s: RavennaState, hand: int) -> list[int]:
    h = hand << 8
    found = [
        CLAIM_SLOT << VERB_SHIFT | h | slot << 4 | rank
        for slot in range(4)
        if s.slots[hand * 4 + slot] >= 0
        for rank in RANKS
    ]
    found += [CLAIM_HOLDS << VERB_SHIFT | h | n << 4 | rank for n in range(5) for rank in RANKS]
    found += [CLAIM_TOTAL << VERB_SHIFT | h | points for points in range(HIGHEST_TOTAL + 1)]
    found += [CLAIM_STRENGTH << VERB_SHIFT | h | strong for strong in (0, 1)]
    found += [CLAIM_LIMIT << VERB_SHIFT | h | below << 4 | rank for below in (0, 1) for rank in range(1, 10)]
    return found


def deals(s: RavennaState, seat: int) -> list[int]:
    """ravenna.talk.01: offers, threats, answers; ravenna.team.06: what a team discusses, it discusses aloud."""
    others = [other for other in range(s.seats) if other != seat]
    found = [what << VERB_SHIFT | other << 4 for what in (TRUCE, THREAT) for other in others]
    found += [ALLIANCE << VERB_SHIFT | other << 4 | victim for other in others for victim in others if victim != other]
    found += [ANSWER << VERB_SHIFT | other << 4 | no for other in others for no in (0, 1)]
    found += [SUGGEST_DRAW << VERB_SHIFT | who << 4 | pile for who in range(s.seats) for pile in (0, 1)]
    found += [
        SUGGEST_ATTACK << VERB_SHIFT | who << 4 | on for who in range(s.seats) for on in range(s.seats) if who != on
    ]
    found += [SUGGEST_PLACE << VERB_SHIFT | hand << 8 for hand in range(s.rules.hands)]
    return found


def why_not(s: RavennaState, seat: int, option: int) -> Refusal | None:
    """Why an aside cannot be; None if it can."""
    rules, what = s.rules, verb(option)
    if what == LOOK:
        hand, slot = hand_of(option), option >> 4 & 3
        return why_not_look(s, seat, hand, slot) if hand < rules.hands else Refusal("table.01", "not_an_option")
    if what == WHISPER:
        other = option >> 4 & 15
        mate = rules.teams and other < rules.players and rules.side[other] == rules.side[seat]
        return Refusal("ravenna.talk.05" if mate else "ravenna.talk.04", "talk_is_open")
    if what in ABOUT_A_HAND and hand_of(option) < rules.hands:
        owner = rules.owner[hand_of(option)]
        if owner != seat and not rules.two:
            return Refusal("ravenna.talk.03", "not_your_cards", {"owner": owner})
        if what == CLAIM_SLOT and s.slots[hand_of(option) * 4 + (option >> 4 & 3)] < 0:
            return Refusal("ravenna.talk.02", "no_card_there", {"owner": owner, "slot": (option >> 4 & 3) + 1})
    if what in ABOUT_A_SEAT and option >> 4 & 15 == seat:
        return Refusal("ravenna.talk.01", "not_with_yourself")
    return None if option in asides(s, seat) else Refusal("table.01", "not_an_option")


def why_not_look(s: RavennaState, seat: int, hand: int, slot: int) -> Refusal | None:
    at, owner = hand * 4 + slot, s.rules.owner[hand]
    facts = {"owner": owner, "slot": slot + 1}
    if s.slots[at] < 0:
        return Refusal("ravenna.play.05", "no_card_there", facts)
    if s.marks[at] & UP:
        return Refusal("ravenna.play.05", "lies_open", facts)
    if s.marks[at] >> 2 & 15 != owner:
        return Refusal("ravenna.play.04", "sideways", facts)
    if owner != seat:
        return Refusal("ravenna.play.05", "only_owner_looks", facts)
    return None
