"""What the conformance suite needs to know of each game: the agreements to play, and how to count its cards.

A new game adds one entry to `GAMES`, and every test of this folder runs over it. A game from another package that is
installed here brings its own.
"""

import importlib
from collections import Counter
from functools import cache
from typing import Any

from muster.games import all_games
from muster.games.rone.cards.carddef import HERO
from muster.games.rone.people.view import Looking, all_cards
from muster.games.rone.rules.worlds import unknown_decks
from muster.kernel.freeze import package_of
from muster.kernel.game import AnyGame
from muster.kernel.setup import DEFAULT_NAMES, Setup
from tests.conformance.entries import Agreement, GameEntry, Twins
from tests.example_game import FISHING
from tests.invasion.conformance import INVASION


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
    """Hidden cards, and with random decks also those that were left in the box. A ready-made deck stays one; of a deck
    that somebody brought, others know only that its hidden cards are none of those that they have seen."""
    looking = Looking(s, seat)
    unknown = unknown_decks(s, looking)
    groups: dict[str, list[int]] = {}
    random = s.rules.decks is None
    for number, side in enumerate(s.sides):
        if number in unknown:
            groups |= _rone_unknown_deck(s, number)
            continue
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


def _rone_unknown_deck(s: Any, number: int) -> dict[str, list[int]]:
    """Every copy that this side's deck could have, and how many of them lie where."""
    side, library, firsts = s.sides[number], s.rules.library, s.rules.library.first.values()
    hands = [s.players[member].hand for member in s.rules.members[number]]
    hidden = {*(c for c in side.deck if c not in s.shields), *(c for hand in hands for c in hand), *side.techdeck}
    own = [c for first in firsts for c in range(first + 2 * number, first + 2 * number + 2)]
    return {
        f"places of side {number}": [len(zone) for zone in (side.deck, side.techdeck, *hands)],
        f"anything of side {number}": [
            c for c in own if c not in s.owner or c in hidden if library.defs[c].kind != HERO
        ],
    }


def _rone(players: int, edition: str, rounds: int, **options: Any) -> Agreement:
    """A few rounds: they show everything but the end by cards, which the tables without a limit have."""
    return Agreement(players, {"edition": edition, "max_rounds": rounds, **options})


def _deck(name: str, hero: str, first: int, size: int, singles: int = 8, technologies: int = 5) -> dict[str, Any]:
    """A deck that somebody made: two copies of cards from number `first` on, and some single ones."""
    numbers = [*range(first, first + (size + singles) // 2)]
    cards = {f"R{n:02}": 1 if i < singles else 2 for i, n in enumerate(numbers)}
    return {
        "name": name,
        "hero": hero,
        "technologies": [f"T{first % 7 + n:02}" for n in range(1, technologies + 1)],
        "cards": cards,
    }


def _brought(players: int, size: int, firsts: tuple[int, ...], **options: Any) -> Agreement:
    """A table where every side brings a deck of its own."""
    decks = [_deck(f"Deck {side}", f"H{side + 1}", first, size) for side, first in enumerate(firsts)]
    return _rone(players, "de", 1, decks=decks, **options)


RONE = GameEntry(
    agreements={
        "duel, German edition": _rone(2, "de", 1),
        "duel, English edition": _rone(2, "en", 1, packs=["starter", "supplement-1"]),
        "duel to the end": Agreement(2, {"edition": "en", "beginner": True, "skip_forced": True}),
        "three players": _rone(3, "de", 1, skip_forced=True),
        "two against two": _rone(4, "de", 1, skip_forced=True),
        "ready-made decks": _rone(2, "de", 2, decks=["D2", "D4"], skip_forced=True),
        "decks of one's own": _brought(2, 24, (1, 9)),
        "decks of one's own, three players": _brought(3, 28, (1, 9, 17), skip_forced=True),
        "decks of one's own, two against two": _brought(4, 36, (1, 9), heroes="choose", skip_forced=True),
        "a deck of one's own against a ready-made one": _rone(
            2, "en", 1, decks=[_deck("Mine", "H1", 5, 24), "D4"], packs=["starter", "supplement-1"], technologies=False
        ),
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
    twins={
        "another deck opposite": Twins(_brought(2, 24, (1, 9)), _brought(2, 24, (1, 20)), (0,)),
        "another deck of whoever sits first": Twins(_brought(2, 24, (1, 9)), _brought(2, 24, (14, 9)), (1,)),
        "two other decks": Twins(_brought(3, 28, (1, 9, 17)), _brought(3, 28, (1, 10, 30)), (0,)),
        "another deck of the other team": Twins(_brought(4, 36, (1, 9)), _brought(4, 36, (1, 15)), (0, 2)),
    },
)


def entry_of(game: AnyGame) -> GameEntry:
    """Of a game from another package: ENTRY of its module `conformance`."""
    entry: GameEntry = importlib.import_module(f"{package_of(game)}.conformance").ENTRY
    return entry


GAMES: dict[str, GameEntry] = {"ravenna": RAVENNA, "rone": RONE, "invasion": INVASION}
OUTSIDE = {game.id: game for game in (FISHING, *all_games().values()) if game.id not in GAMES}
GAMES |= {id_: entry_of(game) for id_, game in OUTSIDE.items()}

# Every agreement of every game, for pytest.mark.parametrize.
TABLES = [(game, name) for game, entry in GAMES.items() for name in entry.agreements]
OWN_TABLES = [(game, name) for game, name in TABLES if game not in OUTSIDE]  # of Muster's own games


def game_of(game: str) -> AnyGame:
    return OUTSIDE[game] if game in OUTSIDE else all_games()[game]


# Pairs of agreements that look alike to somebody.
TWINS = [(game, name) for game, entry in GAMES.items() for name in entry.twins]


@cache
def setup_of(game: str, name: str) -> Setup:
    return agreed(game, GAMES[game].agreements[name])


def agreed(game: str, agreement: Agreement) -> Setup:
    return game_of(game).agree(tuple(DEFAULT_NAMES[: agreement.players]), agreement.options)


def agreement_of(state: Any) -> Setup:
    """The agreement by which a state is played."""
    setup: Setup = state.rules.setup
    return setup
