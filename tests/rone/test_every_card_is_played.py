"""Every card of our sets comes into play among bots: none is so dear, weak or badly written that nobody plays it."""

from collections.abc import Callable

import pytest

from muster.bots import find_bot, play_one, streams_for
from muster.games import find_game
from muster.games.rone.cards.carddef import HERO, TECHNOLOGY
from muster.games.rone.rules import events as ev
from muster.games.rone.setup import rules_of
from muster.kernel.match import Match, as_seed
from muster.kernel.stream import Stream

GAME = find_game("rone")
SETUP = GAME.agree(
    ("Ana", "Bruno"), {"edition": "de", "packs": ["starter", "supplement-1"], "skip_forced": True, "max_rounds": 60}
)
LIBRARY = rules_of(SETUP).library
TECHNOLOGIES = {d.record.id for d in LIBRARY.defs if d.kind == TECHNOLOGY}
CARDS = {d.record.id for d in LIBRARY.defs if d.kind != HERO} - TECHNOLOGIES
LEVELS = {level.record.id for hero in LIBRARY.heroes for level in hero.levels[1:]}  # with the first all begin


MOST_GAMES = 60
DEALT = 4  # games with whatever chance deals; later ones help what was not seen yet
HELD, BURIED = 4, 10  # cards in a hand and in a graveyard of a game that begins late


def beginning(number: int, missing: set[str]) -> tuple[Match, set[str]]:
    """A game, and what is hoped for: in the first ones everything. In late ones there is much water, and what was
    missing so far is there: two heroes before a level, or cards in hand, beside full graveyards."""
    match = Match(GAME, SETUP, as_seed(number))
    if number < DEALT:
        return match, missing
    late, hoped = GAME.write_position(match.state), set[str]()
    cards = sorted(missing & CARDS) if number % 2 or not missing & LEVELS else []
    for player, (hero, level) in zip(late["players"].values(), two_heroes(missing & LEVELS), strict=True):
        player["hero"], player["water"] = {"card": hero, "level": 3 if cards else level}, 12
        if cards:
            given, cards = cards[:HELD], cards[HELD:]
            player["hand"] = [last_copy(id_) for id_ in given] + player["hand"][len(given) :]
            player["graveyard"], player["deck"] = player["deck"][:BURIED], player["deck"][BURIED:]
            hoped |= set(given)
        else:
            hoped |= {id_ for id_ in levels_of(hero)[level : level + 1] if id_ in missing}
    return Match(GAME, SETUP, as_seed(number), position=late), hoped or missing


def two_heroes(missing: set[str]) -> list[tuple[str, int]]:
    """Two of those whose levels are missing, and the level before; others, if there are not so many."""
    heroes = []
    for hero in LIBRARY.heroes:
        above = [level for level in (2, 1) if hero.levels[level].record.id in missing]
        heroes.append((not above, hero.levels[0].name_en, above[-1] if above else 2))
    return [(name, level) for _, name, level in sorted(heroes)[:2]]


def levels_of(hero: str) -> list[str]:
    return next([level.record.id for level in one.levels] for one in LIBRARY.heroes if one.levels[0].name_en == hero)


def last_copy(id_: str) -> str:
    """What positions call a copy of a card that no deck has."""
    return LIBRARY.label(LIBRARY.first[id_] + LIBRARY.copies - 1)


def used(event: tuple[int, ...], match: Match) -> set[str]:
    """The card that was played or recycled, or the level that was reached."""
    kind, *values = event
    if kind == ev.LEVELLED:
        return {match.state.defs[values[1]].record.id}
    return {LIBRARY.defs[values[1]].record.id} if kind in (ev.PLAYED, ev.RECYCLED) else set()


def played_by(bot_name: str, wanted: set[str], enough: Callable[[set[str]], bool]) -> set[str]:
    """The cards that were played or recycled and the levels that heroes reached, until that is enough. A game is over
    as soon as all that it was begun for was seen."""
    found: set[str] = set()
    bots = [find_bot(bot_name, GAME)] * 2
    for number in range(MOST_GAMES):
        match, hoped = beginning(number, wanted - found)
        streams, order = streams_for(number, 2), Stream(as_seed(number))
        while not match.over and not (hoped and hoped <= found):
            play_one(match, bots, streams, order)
            for event in match.history[-1].events:
                found |= used(event, match)
        if enough(found):
            break
    return found


@pytest.mark.slowest
def test_rules_of_thumb_play_every_unit_and_tactic_and_reach_every_level() -> None:
    def many(found: set[str]) -> bool:
        return len(TECHNOLOGIES & found) > len(TECHNOLOGIES) / 2  # some pay only in a long game

    found = played_by("rule-of-thumb", CARDS | LEVELS, lambda found: found >= CARDS | LEVELS and many(found))
    assert found >= CARDS | LEVELS, f"never played: {sorted((CARDS | LEVELS) - found)}"
    assert many(found)


def test_who_plays_by_chance_plays_everything() -> None:
    everything = CARDS | TECHNOLOGIES | LEVELS
    found = played_by("random", everything, everything.issubset)
    assert everything <= found, f"never played: {sorted(everything - found)}"
