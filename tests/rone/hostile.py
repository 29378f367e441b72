"""Packs that are meant to cost much: lines that ask for one another's values, copies of copies, effects that trigger
effects, tokens that create tokens, whole decks searched, X in payments; a full board, and random choices.

`python -m tests.rone.hostile --packs 20 --choices 60` prints what the dearest choice of each pack cost.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, NamedTuple

from muster.games import find_game
from muster.kernel import Match

GAME = find_game("rone")
ALWAYS = (
    "Each unit has +1 health for each unit with 1 or more melee.",
    "Each other unit has +1 melee for each unit with 1 or more health.",
    "Each unit has +1 ranged for each unit with 1 or more ranged.",
    "Each unit has +1 melee for each unit with Flying.",
    "Each unit with 2 or more melee has Flying.",
    "Each unit with Flying has Defender.",
    "Each enemy unit has -1 health for each damaged unit.",
    "This unit has +1 health for each other unit with 3 or less health.",
    "Each unit has +1 health if you control 3 or more units with 2 or more health.",
    "Each unit takes 1 more damage for each unit with 1 or more melee.",
    "Your units cost 1 more for each unit with 1 or more melee.",
    "Each unit with 1 or more melee cannot attack if you control a unit with 9 or more health.",
)
EVENTS = (
    "Whenever a unit enters the battlefield",
    "Whenever a unit is exhausted",
    "Whenever a unit is refreshed",
    "Whenever a unit takes damage",
    "Whenever another unit dies",
    "Whenever you draw a card",
    "At the beginning of each turn",
    "At the end of each turn",
)
DEEDS = (
    "exhaust each unit 1 time",
    "refresh each unit 1 time",
    "deal 1 damage to each other unit",
    "each unit gets +1 health",
    "draw 1 card",
    "create a Spawn",
    "create 8 Spawns",
    "put a rust counter on each unit",
    "this unit copies the abilities of each other unit",
    "this unit copies the abilities of another target unit",
    "put a tactic from your deck into your hand, then shuffle your deck",
    "put a unit from your graveyard onto the battlefield",
    "each player discards 1 card",
    "deal 1 damage to target unit",
    "each unit gets +1 melee until end of turn",
    "each unit gets Flying until end of turn",
    "destroy each damaged unit",
    "gain control of target enemy unit until end of turn",
    "look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your deck",
)
USES = (
    "[1], pay X water: Deal X damage to each unit.",
    "[1]: Each unit gets +1 melee until end of turn for each unit with 1 or more health.",
    "[1]: This unit copies the abilities of each other unit.",
    "[1]: Create 8 Spawns.",
    "Battlefield: Create a Spawn.",
    "Death: Create 2 Spawns.",
    "Death: Each unit gets +1 health.",
    "Death: Deal 1 damage to each unit.",
)
TACTICS = tuple(f"{deed[0].upper()}{deed[1:]}." for deed in DEEDS if "this unit" not in deed)


class Cost(NamedTuple):
    """What one choice cost."""

    seconds: float
    events: int
    choice: str


def line(dice: Random) -> str:
    kind = dice.randrange(4)
    if kind == 0:
        return dice.choice(USES)
    if kind == 1:
        return f"{dice.choice(EVENTS)}, {dice.choice(DEEDS)}."
    return dice.choice(ALWAYS)


def cards(dice: Random) -> list[dict[str, Any]]:
    """Six units of which each seat has four in play, one token, and tactics."""
    values = {"melee": 1, "ranged": 1, "health": 4, "cost": 0}
    made: list[dict[str, Any]] = []
    for name in "ABCDEF":
        text = "\n".join(dict.fromkeys(line(dice) for _ in range(3)))
        made.append({"name": f"Unit {name}", "text": text, **values})
    made.append({"type": "token", "name": "Spawn", "text": dice.choice(ALWAYS), "melee": 1, "ranged": 1, "health": 1})
    for name, text in zip("ABCD", dice.sample(TACTICS, 4), strict=True):
        made.append({"type": "tactic", "name": f"Tactic {name}", "text": text, "cost": 0})
    return made


def numbered(name: str, first: int, count: int) -> list[str]:
    return [name if n == 1 else f"{name} {n}" for n in range(first, first + count)]


def full_board(made: list[dict[str, Any]], players: tuple[str, ...] = ("Ana", "Ben")) -> dict[str, Any]:
    """Everybody has half of all units in play and tactics in hand and deck."""
    has: dict[str, Any] = {}
    for seat, name in enumerate(players):
        units = [one for d in made if "type" not in d for one in numbered(d["name"], 1 + 4 * seat, 4)]
        tactics = [one for d in made if d.get("type") == "tactic" for one in numbered(d["name"], 1 + 4 * seat, 4)]
        has[name] = {"units": units, "hand": tactics[::2], "deck": tactics[1::2], "water": 9}
    return {"active": players[0], "players": has}


def hostile(seed: int, **options: Any) -> Match:
    made = cards(Random(seed))
    setup = GAME.agree(("Ana", "Ben"), {"edition": "en", "skip_forced": True, "cards": made, **options})
    return Match(GAME, setup, seed, full_board(made))


def crowd(texts: Sequence[str], tactic: str, each: int = 8, version: int = 0) -> Match:
    """A board with so many copies of a unit with each text, half of them Ana's, who has a tactic to begin with. Of all
    units the first can be aimed at."""
    made = [{"name": f"Unit {chr(65 + i)}", "text": text, "melee": 1, "health": 9} for i, text in enumerate(texts)]
    units = [one for card in made for one in numbered(str(card["name"]), 1, each)]
    ana = {"units": units[::2], "hand": ["Go", "Go 2"], "deck": ["Go 3", "Go 4"]}
    ben = {"units": units[1::2], "deck": ["Go 5", "Go 6"]}
    own = [*made, {"type": "tactic", "name": "Go", "text": tactic, "cost": 0}]
    setup = GAME.recall(("Ana", "Ben"), {"edition": "en", "skip_forced": True, "cards": own}, version or GAME.version)
    return Match(GAME, setup, 1, {"active": "Ana", "players": {"Ana": ana, "Ben": ben}})


def work(match: Match, seat: int, option: int | str) -> tuple[int, list[Any]]:
    """How many functions are called for a choice, which is what it costs on every machine; and its events."""
    calls = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        events = match.choose(seat, option)
    finally:
        sys.setprofile(None)
    return calls, list(events)


def played(match: Match, dice: Random, choices: int) -> list[Cost]:
    """Random choices, passing seldom, each with what it cost."""
    found = []
    for _ in range(choices):
        if not match.state.agenda:
            break
        question = match.decisions()[0]
        option = dice.choice(question.options)
        written = match.text(option)
        began = process_time()
        events = match.choose(question.seat, option)
        found.append(Cost(process_time() - began, len(events), written))
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--packs", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--choices", type=int, default=60)
    asked = parser.parse_args()
    for seed in range(asked.first, asked.first + asked.packs):
        began = process_time()
        match = hostile(seed)
        start = process_time() - began
        costs = played(match, Random(seed), asked.choices)
        began = process_time()
        view = GAME.view(match.state, 0)
        looked = process_time() - began
        began = process_time()
        for option in GAME.candidates(match.state, max(match.state.seat, 0)) if match.state.agenda else ():
            GAME.refusal(match.state, match.state.seat, option)
        why = process_time() - began
        worst = max(costs)
        print(
            f"pack {seed}: start {start:.2f} s, worst choice {worst.seconds:.2f} s ({worst.choice}, "
            f"{worst.events} events), "
            f"view {looked * 1000:.0f} ms, {len(json.dumps(view))} letters, why not {why * 1000:.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
