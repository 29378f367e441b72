"""What Muster's conformance suite (tests/conformance) has to know: tables to play at, and where all the cards are."""

from collections import Counter

from night_fishing.lake import COPIES, FISH, NO_FISH, Lake
from tests.conformance.entries import Agreement, GameEntry


def too_many(s: Lake) -> list[int]:
    """Fish of which there are more cards than there should be: none, always. (Those of former nights are out.)"""
    there = Counter([*s.deck, *(fish for hand in s.hands for fish in hand), *(f for f in s.fish if f != NO_FISH)])
    return sorted(fish for fish, count in there.items() if count > COPIES or fish not in range(len(FISH)))


def unseen(s: Lake, seat: int | None) -> list[int]:
    """What `seat` cannot place: the deck, and what others hold and are after."""
    others = [other for other in range(s.seats) if other != seat]
    held = [fish for other in others for fish in (*s.hands[other], s.fish[other]) if fish != NO_FISH]
    return sorted(s.deck + held)


ENTRY = GameEntry(
    agreements={
        "two players": Agreement(2),
        "three players": Agreement(3),
        "four players, one night": Agreement(4, {"nights": 1}),
    },
    cards=too_many,
    whole=[],
    unseen=unseen,
)
