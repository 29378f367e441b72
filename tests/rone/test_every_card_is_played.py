"""Every card of our sets comes into play among bots: none is so dear, weak or badly written that nobody plays it."""

from collections.abc import Callable

import pytest

from muster.bots import find_bot, play, streams_for
from muster.games import find_game
from muster.games.rone.cards.carddef import HERO, TECHNOLOGY
from muster.games.rone.rules import events as ev
from muster.games.rone.setup import rules_of
from muster.kernel.match import Match, as_seed

GAME = find_game("rone")
SETUP = GAME.agree(
    ("Ana", "Bruno"), {"edition": "de", "packs": ["starter", "supplement-1"], "skip_forced": True, "max_rounds": 60}
)
LIBRARY = rules_of(SETUP).library
TECHNOLOGIES = {d.record.id for d in LIBRARY.defs if d.kind == TECHNOLOGY}
CARDS = {d.record.id for d in LIBRARY.defs if d.kind != HERO} - TECHNOLOGIES
LEVELS = {level.record.id for hero in LIBRARY.heroes for level in hero.levels}


MOST_GAMES = 60
DEALT = 20  # games with whatever chance deals; later ones help what was not seen yet
HELD, BURIED = 4, 10  # cards in a hand and in a graveyard of a game that begins late


def beginning(number: int, missing: set[str]) -> tuple[Match, int]:
    """A game, and the level with which heroes begin. In late ones there is much water, and what was missing so far is
    there: in every second game two heroes before their last level, else cards in hand, beside full graveyards."""
    match = Match(GAME, SETUP, as_seed(number))
    if number < DEALT:
        return match, 0
    late, level = GAME.write_position(match.state), 2 + number % 2
    cards = sorted(missing & CARDS)
    for player, hero in zip(late["players"].values(), two_heroes(missing & LEVELS), strict=True):
        player["hero"], player["water"] = {"card": hero, "level": level}, 12
        if level == 3:
            given, cards = cards[:HELD], cards[HELD:]
            player["hand"] = [last_copy(id_) for id_ in given] + player["hand"][len(given) :]
            player["graveyard"], player["deck"] = player["deck"][:BURIED], player["deck"][BURIED:]
    return Match(GAME, SETUP, as_seed(number), position=late), level


def two_heroes(missing: set[str]) -> list[str]:
    """Two of those whose levels are missing; others, if there are not so many."""
    heroes = [[level.record for level in hero.levels] for hero in LIBRARY.heroes]
    heroes.sort(key=lambda levels: not any(level.id in missing for level in levels))
    return [levels[0].name_en for levels in heroes[:2]]


def last_copy(id_: str) -> str:
    """What positions call a copy of a card that no deck has."""
    return LIBRARY.label(LIBRARY.first[id_] + LIBRARY.copies - 1)


def played_by(bot_name: str, wanted: set[str], enough: Callable[[set[str]], bool]) -> set[str]:
    """The cards that were played or recycled and the levels that heroes reached, until that is enough."""
    found: set[str] = set()
    bot = find_bot(bot_name, GAME)
    for number in range(MOST_GAMES):
        match, given = beginning(number, wanted - found)
        play(match, [bot, bot], streams_for(number, 2))
        for entry in match.history:
            for kind, *values in entry.events:
                if kind in (ev.PLAYED, ev.RECYCLED):
                    found.add(LIBRARY.defs[values[1]].record.id)
        for player in match.state.players:
            found |= {level.record.id for level in LIBRARY.hero_of(player.hero).levels[given : player.level]}
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
