"""What the conformance suite needs to know of a game: the agreements to play, and how to count its cards.

A new game adds one entry to `GAMES`, and every test of this folder runs over it.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from muster.games import all_games
from muster.games.rone.carddef import HERO
from muster.games.rone.view import Looking, all_cards
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES, Setup


@dataclass(frozen=True)
class Agreement:
    """One table: how many sit at it, and what they agreed on. Games must end, so endless ones get a limit."""

    players: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class GameEntry:
    agreements: dict[str, Agreement]
    cards: Callable[[Any], list[int]]  # every card of a state, wherever it is, sorted
    whole: list[int]  # what that must always be
    # The cards that a seat (or a spectator) cannot place, in the groups that it can tell apart by what it has seen so
    # far: the same in every world that it cannot tell from this one.
    unseen: Callable[[Any, int | None], Any]


def _ravenna_cards(s: Any) -> list[int]:
    """Every card of a state of Ravenna: in hands, in keeping, drawn, on the piles."""
    found = [card for card in s.slots if card >= 0]
    found += s.deck + s.discard + [card for held in s.held for card in held]
    found += [s.drawn] if s.drawn >= 0 else []
    return sorted(found)


def _ravenna_unseen(s: Any, seat: int | None) -> dict[int, list[int]]:
    """Cards of one generation (how often the deck was made anew before they were drawn) are a group: everybody has seen
    what was shuffled back, so an older card cannot be among the newer ones."""
    groups: dict[int, list[int]] = {s.reshuffles: list(s.deck)}
    for card, mark in zip(s.slots, s.marks, strict=True):
        if card >= 0 and not mark & 3 and mark >> 2 & 15 != seat:
            groups.setdefault(mark >> 6, []).append(card)
    for owner, held in enumerate(s.held):
        if owner != seat:
            groups.setdefault(0, []).extend(held)
    if s.drawn >= 0 and not s.source & 1 and s.seat != seat:
        groups.setdefault(s.source >> 1, []).append(s.drawn)
    return {generation: sorted(cards) for generation, cards in groups.items()}


def _ravenna(players: int, **options: Any) -> Agreement:
    """One round without a reshuffle, unless said otherwise. A round that needs one is void; three of them end it."""
    return Agreement(players, {"max_rounds": 1, "max_reshuffles": 0, **options})


RAVENNA = GameEntry(
    agreements={
        "3 players": _ravenna(3, max_rounds=2, max_reshuffles=1),
        "4 players": _ravenna(4, max_reshuffles=1),
        "8 players": _ravenna(8),
        "13 players": _ravenna(13),
        "two-player": _ravenna(2, max_rounds=3, max_reshuffles=1),
        "teams 2v2": _ravenna(4, teams=[2, 2], max_rounds=3),
        "teams 3v2": _ravenna(5, teams=[3, 2], max_rounds=2, max_reshuffles=1),
        "teams 1v3, rotating captain": _ravenna(4, teams=[1, 3], captain="rotating", max_rounds=2),
        "teams 3v3, rotating captain": _ravenna(6, teams=[3, 3], captain="rotating", max_rounds=2),
        "played to the total": Agreement(3, {"total": 3, "max_reshuffles": 0}),
        "cutthroat": _ravenna(4, cutthroat=True, total=3, max_rounds=2),
        "cutthroat, leader wins": _ravenna(3, cutthroat=True, cutthroat_winner="leader", total=1),
        "eager reshuffle": _ravenna(3, reshuffle="eager", max_reshuffles=1),
        "eager reshuffle, two-player": _ravenna(2, reshuffle="eager", max_rounds=2, max_reshuffles=1),
        "separate rounds": _ravenna(3, separate_rounds=2, max_rounds=9),
        "separate rounds in teams": _ravenna(4, teams=[2, 2], separate_rounds=2, max_rounds=9),
        "history ends with a reshuffle": _ravenna(3, history_survives_reshuffle=False, max_reshuffles=1),
        "face up never replaces face down": _ravenna(3, faceup_replaces_facedown=False),
        "the owner may cover a face-up card": _ravenna(3, owner_may_cover_faceup=True, max_reshuffles=1),
        "the attacker needs four": _ravenna(3, attacker_needs_four=True),
        "counter as attacked": _ravenna(2, counter_fortifications="attacked", max_rounds=2),
        "several rounds": _ravenna(3, max_rounds=9),
        "the youngest starts": _ravenna(3, ages=[30, 9, 9]),
        "a named starter": _ravenna(3, starter="Chiara"),
        "forced choices skipped": _ravenna(3, skip_forced=True),
        "forced choices skipped, two-player": _ravenna(2, skip_forced=True, max_rounds=2),
    },
    cards=_ravenna_cards,
    whole=list(range(54)),
    unseen=_ravenna_unseen,
)


def _rone_cards(s: Any) -> list[int]:
    """Every card of a state of RONE that is missing or there twice: which cards are in play is for each deal to say, so
    what was not dealt counts as being in the box, and copies that only a deck somebody made has count as well."""
    rules = s.rules
    box = [*rules.pool, *rules.technology_pool]
    dealt = [c for c in s.owner if s.rules.defs[c].kind != HERO]
    there = Counter(all_cards(s))
    there.update(c for c in box if c not in s.owner)
    whole = Counter(box)
    whole.update(c for c in dealt if c not in whole)
    return sorted(((there - whole) + (whole - there)).elements())


def _rone_unseen(s: Any, seat: int | None) -> Any:
    """Hidden cards, and with random decks also those that were left in the box; a deck that somebody made stays one."""
    looking = Looking(s, seat)
    groups: dict[str, list[int]] = {}
    random = s.rules.decks is None
    for number, side in enumerate(s.sides):
        name = "cards" if random else f"cards of side {number}"
        hidden = groups.setdefault(name, [])
        hidden += [c for c in side.deck if c not in s.shields]
        for member in s.rules.members[number]:
            if not looking.sees_hand(member):
                hidden += s.players[member].hand
        if not looking.sees_side(number):
            groups.setdefault("technologies" if random else f"technologies of side {number}", []).extend(side.techdeck)
    if random:
        groups["cards"] += s.reward
        groups["cards"] += [c for c in s.rules.pool if c not in s.owner]
        groups.setdefault("technologies", []).extend(c for c in s.rules.technology_pool if c not in s.owner)
    return {name: sorted(cards) for name, cards in groups.items()}


def _rone(players: int, edition: str, rounds: int, **options: Any) -> Agreement:
    """A few rounds: they show everything but the end by cards, which the tables without a limit have."""
    return Agreement(players, {"edition": edition, "max_rounds": rounds, **options})


RONE = GameEntry(
    agreements={
        "duel, German edition": _rone(2, "de", 1),
        "duel, English edition": _rone(2, "en", 1, packs=["starter", "supplement-1"]),
        "duel to the end": Agreement(2, {"edition": "en", "beginner": True, "skip_forced": True}),
        "three players": _rone(3, "de", 1, skip_forced=True),
        "two against two": _rone(4, "de", 1, skip_forced=True),
        "ready-made decks": _rone(2, "de", 2, decks=["D2", "D4"], skip_forced=True),
        "heroes chosen, a named starter": _rone(2, "en", 1, heroes="choose", starter="Bruno"),
        "every ruling the other way, German edition": _rone(
            2,
            "de",
            2,
            skip_forced=True,
            packs=["supplement-1"],
            damage_payment="split",
            window_between_effects=True,
            unclear_trigger_first="controller",
            tactic_without_target=False,
            defender_rests_without_attacker=False,
            healing_saves_the_waiting=False,
            flyers_attack_ground=False,
            shield_counts_as_death=False,
            technology_can_be_removed=False,
        ),
        "every ruling the other way, English edition": _rone(
            2, "en", 1, english_level_price="current", english_slow_failure="hand", second_water=4
        ),
        "every ruling the other way, three players": _rone(
            3, "de", 1, third_water=4, following_attack="active", following_after_elimination=False, skip_forced=True
        ),
        "every ruling the other way, two against two": _rone(
            4,
            "de",
            1,
            team_damage_hand="either",
            team_refresh="all",
            team_use="all",
            team_sees_hands=True,
            skip_forced=True,
        ),
    },
    cards=_rone_cards,
    whole=[],
    unseen=_rone_unseen,
)

GAMES: dict[str, GameEntry] = {"ravenna": RAVENNA, "rone": RONE}

# Every agreement of every game, for pytest.mark.parametrize.
TABLES = [(game, name) for game, entry in GAMES.items() for name in entry.agreements]


def game_of(game: str) -> AnyGame:
    return all_games()[game]


@cache
def setup_of(game: str, name: str) -> Setup:
    agreement = GAMES[game].agreements[name]
    return game_of(game).agree(tuple(DEFAULT_NAMES[: agreement.players]), agreement.options)
