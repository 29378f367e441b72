"""What the conformance suite needs to know of RONE: Invasion."""

from collections import Counter
from typing import Any

from muster.games.invasion.cards.records import INVADER, LEADER, PLAYING, PROTOCOL, RECRUIT, TECHNOLOGY
from muster.games.invasion.rules.asks import SacrificeAsk, TakeAsk
from muster.games.invasion.rules.deal import Offered
from muster.games.invasion.rules.horde import AfterTraining
from muster.games.invasion.rules.turn import Enter
from muster.games.invasion.rules.worlds import drawn_cards, followed, sees_hand, shown, steps_in
from tests.conformance.entries import Agreement, GameEntry
from tests.invasion.tables import all_cards


def on_their_way(s: Any) -> list[int]:
    """Cards that are being played, trained or chosen from."""
    found: list[int] = []
    for step in steps_in(s.agenda):
        ask = step.ask if isinstance(step, Offered) else step
        if isinstance(ask, TakeAsk | SacrificeAsk):
            found += ask.cards
        elif isinstance(ask, Enter) or (isinstance(ask, AfterTraining) and ask.card not in s.control):
            found.append(ask.card)
    return found


def box(s: Any) -> list[int]:
    """Every card that this table plays with, but for scenarios."""
    library, rules = s.rules.library, s.rules
    kinds = [LEADER, TECHNOLOGY, *([PROTOCOL] if s.horde is not None else [])]
    found = [c for kind in kinds for c in library.of_kind(kind)]
    several = [*library.of_kind(PLAYING, RECRUIT), *(library.of_kind(INVADER) if s.horde is not None else [])]
    found += [c for first in several for c in library.copies_of(first)]
    starting = [c for c in library.of_kind(PLAYING) if library.defs[c].sort != RECRUIT]
    return [*found, *(first + copy for first in starting for copy in range(rules.sets))]


def wrong_cards(s: Any) -> list[int]:
    """Cards that are missing, or there twice."""
    there = Counter(c for c in (*all_cards(s), *on_their_way(s)) if s.defs[c].record.kind != "scenario")
    whole = Counter(box(s))
    return sorted(((there - whole) + (whole - there)).elements())


def unseen(s: Any, seat: int | None) -> dict[str, list[int]]:
    """Each player's hidden cards are a group, and so is each supply with what others have drawn from it."""
    groups: dict[str, list[int]] = {}
    for x, player in enumerate(s.players):
        hidden = [*player.deck, *([] if sees_hand(s, seat, x) else player.hand)]
        groups[f"cards of {x}"] = [c for c in hidden if c not in shown(s) | followed(s, seat)]
    groups |= {"recruits": [*s.recruits], "technologies": [*s.technologies]}
    for pool, cards in drawn_cards(s, seat):
        groups[pool if isinstance(pool, str) else f"cards of {pool}"] += (
            c for c in cards if c not in followed(s, seat)
        )
    if s.horde is not None:
        groups |= {
            "deck": [c for c in s.horde.deck if c not in followed(s, seat)],
            "supply": s.horde.recruits,
            "protocols": s.horde.supply,
        }
    return {name: sorted(cards) for name, cards in groups.items()}


FRAIL = {"start": {"armor": 0, "health": 3}}  # games that come to their end
INVASION = GameEntry(
    turns_itself_up=True,
    agreements={
        "duel": Agreement(2, {"max_rounds": 1}),
        "series": Agreement(2, {"best_of": 3, "board": FRAIL, "max_rounds": 3, "skip_forced": True}),
        "speed training": Agreement(2, {"speed_training": True, "max_rounds": 1, "skip_forced": True}),
        "alone, Equal Chances": Agreement(1, {"mode": "cooperative", "equal_chances": True, "max_rounds": 1}),
        "together": Agreement(2, {"mode": "cooperative", "max_rounds": 1}),
        "together to the end": Agreement(
            3, {"mode": "cooperative", "difficulty": "hard", "board": FRAIL, "max_rounds": 3, "skip_forced": True}
        ),
        "two against two": Agreement(4, {"mode": "teams", "max_rounds": 1, "skip_forced": True}),
    },
    cards=wrong_cards,
    whole=[],
    unseen=unseen,
)
