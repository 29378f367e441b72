"""Whatever text the checker accepts can be played: random texts of the whole language, in random games at every kind of
table. No choice fails, nothing grows without bound, and whoever is called quiet has nothing to react with."""

import json
from random import Random
from typing import Any

import pytest

from muster.cardtext.tree import walk
from muster.games import find_game
from muster.games.rone.cards.vocabulary import VOCABULARY
from muster.games.rone.rules.actions import fast_options
from muster.kernel import Match
from muster.kernel.position import PositionError
from muster.kernel.setup import DEFAULT_NAMES
from tests.rone.random_texts import RandomTexts, read

GAME = find_game("rone")
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"edition": "de"}),
    (2, {"edition": "en", "skip_forced": True}),
    (3, {"edition": "de", "skip_forced": True}),
    (4, {"edition": "de", "skip_forced": True}),
)
UNITS, TACTICS, TECHNOLOGIES = 10, 8, 3
RACES = ("human", "mutant", "hybrid", "robot", "nanobot")
LARGEST_VIEW = 250_000  # letters
COPYING = "copies the abilities"  # how much may be copied is settled elsewhere


def cards(texts: RandomTexts, dice: Random, heroes: int) -> list[dict[str, Any]]:
    """Cards of every type with one or two random lines each."""
    wanted = {"unit": UNITS, "tactic": TACTICS, "technology": TECHNOLOGIES, "hero": heroes}
    found: list[dict[str, Any]] = []
    while any(wanted.values()):
        line, types = texts.line()
        kind = next((one for one in dice.sample(types, len(types)) if wanted[one]), None)
        if kind is None or COPYING in line.casefold():
            continue
        wanted[kind] -= 1
        card: dict[str, Any] = {"type": kind, "name": f"{kind.capitalize()} {chr(65 + wanted[kind])}", "text": line}
        if kind == "unit":
            values = {name: dice.randrange(3) for name in ("melee", "ranged")}
            card |= {**values, "health": dice.randrange(2, 6), "race": dice.choice(RACES), "copies": 4}
        if kind in ("unit", "tactic"):
            card |= {"recycle": dice.randrange(2), "copies": 4}
        if kind != "hero":
            card["cost"] = dice.randrange(4)
        found.append(card)
    return found


def names(made: list[dict[str, Any]], kind: str) -> list[str]:
    return [card["name"] for card in made if card["type"] == kind]


def position(made: list[dict[str, Any]], dice: Random, players: tuple[str, ...]) -> dict[str, Any]:
    """Everybody has some of the cards everywhere. A team's zones stand with its first player."""
    lying = {kind: [name for name in names(made, kind) for _ in range(4)] for kind in ("unit", "tactic")}
    for pile in lying.values():
        dice.shuffle(pile)
    numbers: dict[str, int] = {}

    def take(kind: str, many: int) -> list[str]:
        found = []
        for name in [lying[kind].pop() for _ in range(many)]:
            numbers[name] = numbers.get(name, 0) + 1
            found.append(name if numbers[name] == 1 else f"{name} {numbers[name]}")
        return found

    heroes, technologies = names(made, "hero"), names(made, "technology")
    known: dict[str, Any] = {}
    for seat, name in enumerate(players):
        has: dict[str, Any] = {
            "hero": heroes[seat],
            "water": dice.randrange(8),
            "hand": take("tactic", 2) + take("unit", 1),
        }
        if seat < 2 or len(players) == 3:
            has |= {"deck": take("unit", 3) + take("tactic", 2), "graveyard": take("unit", 2) + take("tactic", 1)}
            has["units"] = [{"card": card, "exhausted": dice.choice((0, 0, 1))} for card in take("unit", 3)]
        if seat < len(technologies):
            has["technologies"] = [technologies[seat]]
        known[name] = has
    return {"active": players[0], "phase": dice.choice(("main", "beginning", "end")), "players": known}


def play(seed: int, table: int, choices: int) -> int:
    """A random game with random cards, with everything looked at on the way."""
    players, options = TABLES[table]
    dice, seats = Random(seed), tuple(DEFAULT_NAMES[:players])
    made = cards(RandomTexts(seed), dice, players)
    match = Match(GAME, GAME.agree(seats, {**options, "cards": made}), seed, alive(made, dice, seats, options))
    for count in range(choices):
        decisions = match.decisions(asides=False)
        if not decisions:
            return count
        decision = dice.choice(decisions)
        match.choose(decision.seat, int(dice.choice(decision.options)))
        look(match, dice.randrange(players))
    return choices


def alive(made: list[dict[str, Any]], dice: Random, seats: tuple[str, ...], options: dict[str, Any]) -> dict[str, Any]:
    """A position in which nobody is dead already of what is always true."""
    for _ in range(30):
        found = position(made, dice, seats)
        try:
            Match(GAME, GAME.agree(seats, {**options, "cards": made}), 1, found)
        except PositionError as error:
            if "would be dead" not in str(error):
                raise
        else:
            return found
    return {**position(made, dice, seats), "players": {}}


def look(match: Match, seat: int) -> None:
    state = match.state
    assert len(json.dumps(match.view(seat))) < LARGEST_VIEW
    if state.quiet >> seat & 1 and not state.out >> seat & 1:
        there = state.copy()
        there.quiet = 0
        assert fast_options(there, seat) == []


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_random_texts_are_played(table: int) -> None:
    assert sum(play(seed, table, 60) for seed in range(3)) > 60


@pytest.mark.soak
@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("first", range(0, 400, 25))
def test_many_random_texts_are_played(first: int, table: int) -> None:
    for seed in range(first, first + 25):
        play(seed, table, 400)


def test_random_texts_say_nearly_everything_that_can_be_said() -> None:
    texts, missing = RandomTexts(1), {built.kind for built in VOCABULARY.constructions}
    for _ in range(700):
        missing -= {node.kind for line in read(texts.line()[0]) or () for node in walk(line)}
        if len(missing) <= 3:
            return
    raise AssertionError(f"never said: {missing}")
