"""A second opinion on newer words: what comes instead of a death, divided damage, any number, dice, and what waits.

All of it is said again in plain Python and compared with the game in random positions.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.cards.vocabulary import COUNTERS
from muster.games.rone.rules.values import all_counters
from muster.kernel import Match

GAME = find_game("rone")
SEATS = ("Ana", "Bruno")


def table(cards: list[dict[str, Any]], players: dict[str, Any], seed: int = 1) -> Match:
    setup = GAME.agree(SEATS, {"edition": "en", "skip_forced": True, "cards": cards})
    return Match(GAME, setup, seed, {"active": "Ana", "players": players})


def tactic(name: str, text: str, copies: int = 1) -> dict[str, Any]:
    return {"type": "tactic", "name": name, "cost": 0, "copies": copies, "text": f"Slow effect.\n{text}"}


def labels(name: str, copies: int) -> list[str]:
    return [name, *(f"{name} {copy}" for copy in range(2, copies + 1))]


def asked(match: Match) -> tuple[str, int, list[str]]:
    """The kind of the question, who is asked, and what can be chosen."""
    decision = match.decisions(asides=False)[0]
    notation = GAME.notation(match.setup)
    return decision.kind, decision.seat, [notation.write(option) for option in decision.options]


def settle(match: Match, dice: Random) -> None:
    """Whatever is asked besides is answered anyhow, until somebody may act again."""
    while (question := asked(match))[0] != "main":
        match.choose(question[1], dice.choice(question[2]))


# --- instead of a death ------------------------------------------------------------------------------------------

# In the order in which they count: the unit's own text, what lasts, and the technologies in the order they came.
PLACES = {"Spare": "hand", "Banish": "removed", "Well": "deck", "Void": "removed"}
MEANT = {"Spare": "any", "Banish": "enemy", "Well": "robot", "Void": "enemy"}
BACK = "If this unit would die, return it to its owner's hand instead."
BELOW = "If a Robot would die, put it on the bottom of its owner's deck instead."
INSTEAD = [
    {"name": "Phoenix", "race": "human", "health": 2, "text": BACK},
    {"name": "Tin", "race": "robot", "health": 2, "copies": 2},
    {"name": "Man", "race": "human", "health": 2, "copies": 2},
    {"type": "technology", "name": "Well", "text": BELOW},
    {"type": "technology", "name": "Void", "text": "If an enemy unit would die, remove it from the game instead."},
    {"type": "technology", "name": "Tomb", "text": "Whenever a unit dies, put 1 rust counter on your hero."},
    tactic("Spare", "If a unit would die this turn, return it to its owner's hand instead."),
    tactic("Banish", "If an enemy unit would die this turn, remove it from the game instead."),
    tactic("Doom", "Destroy target unit.", 2),
    tactic("Bolt", "Deal 2 damage to target unit.", 2),
    tactic("Sweep", "Put target unit into its owner's graveyard.", 2),
]  # fmt: skip


def goes(unit: str, mine: bool, lasting: list[str], there: list[str]) -> str:
    """Where a unit lies that would have died."""
    if unit == "Phoenix":
        return "hand"
    for name in (*lasting, *there):
        if {"any": True, "enemy": not mine, "robot": unit.startswith("Tin")}[MEANT[name]]:
            return PLACES[name]
    return "graveyard"


def lies(match: Match, c: int, side: int) -> str:
    s = match.state
    if c in s.exhausted:
        return "battlefield"
    if c in s.sides[side].grave:
        return "graveyard"
    return "deck" if c in s.sides[side].deck else "hand" if c in s.players[side].hand else "removed"


@pytest.mark.rules("rone.amb.230")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_would_die_goes_where_plain_python_says(seed: int) -> None:
    dice = Random(seed)
    for _ in range(8):
        units = ["Phoenix", *labels("Tin", 2), *labels("Man", 2)]
        side = {unit: dice.randrange(2) for unit in units}
        there = dice.sample(["Well", "Void"], dice.randrange(3))
        hand = ["Spare", "Banish", *labels("Doom", 2), *labels("Bolt", 2), *labels("Sweep", 2)]
        boards = [[unit for unit in units if side[unit] == seat] for seat in (0, 1)]
        ana = {"hand": hand, "deck": 5, "units": boards[0], "technologies": [*there, "Tomb"]}
        match = table(INSTEAD, {"Ana": ana, "Bruno": {"deck": 5, "units": boards[1]}}, seed)
        library = match.state.rules.library
        numbers = {library.label(c): c for c in match.state.exhausted}
        lasting: list[str] = []
        died = 0
        for played in dice.sample(hand, len(hand)):
            name = played.rstrip(" 2")
            left = [unit for unit in units if lies(match, numbers[unit], side[unit]) == "battlefield"]
            match.choose(0, f"play {played}")
            if name in MEANT:
                lasting.append(name)
                settle(match, dice)
                continue
            unit = dice.choice(left) if left else ""
            if len(left) > 1:
                match.choose(0, f"target {unit}")
            settle(match, dice)
            if unit:
                expected = goes(unit, side[unit] == 0, lasting, there)
                assert lies(match, numbers[unit], side[unit]) == expected, (unit, lasting, there)
                died += expected == "graveyard"
        assert rust(match) == died


def rust(match: Match) -> int:
    return counters(match)["rust"]


def counters(match: Match) -> Counter[str]:
    """The counters on Ana's hero."""
    heaps = all_counters(match.state, match.state.players[0].hero)
    return Counter({tuple(COUNTERS)[kind]: n for kind, n in heaps.items()})


# --- divided damage, any number, dice ----------------------------------------------------------------------------


@pytest.mark.rules("rone.amb.232")
def test_divided_damage_is_what_was_said_for_each_point() -> None:
    dice = Random(5)
    hail = tactic("Hail", "Deal 5 damage divided among any number of target units.")
    for _ in range(12):
        units = labels("Grunt", 4)
        match = table(
            [{"name": "Grunt", "health": 9, "copies": 4}, hail],
            {"Ana": {"hand": ["Hail"], "deck": 5}, "Bruno": {"units": units, "deck": 5}},
        )
        chosen = dice.sample(units, dice.randrange(5))
        match.choose(0, "play Hail")
        for unit in chosen:
            match.choose(0, f"target {unit}")
        if len(chosen) < 4:
            match.choose(0, "done")
        points = [dice.choice(chosen) for _ in range(5)] if chosen else []
        for unit in points if len(chosen) > 1 else ():
            match.choose(0, f"target {unit}")
        shown = {unit["label"]: unit["damage"] for unit in match.view(0)["side"][1]["units"]}
        assert shown == {unit: points.count(unit) for unit in units}


TRADE = "Discard any number of cards, then draw that many cards. Put that many rust counters on your hero."
GAMBLE = (
    "Roll a die. Put that many charge counters on your hero. If the result is 4 or more, put 2 fuel counters on your "
    "hero. Otherwise, put 1 heat counter on your hero."
)


@pytest.mark.rules("rone.amb.212", "rone.amb.213")
def test_any_number_and_dice_count_as_plain_python_does() -> None:
    dice = Random(6)
    cards = [{"name": "Gem", "copies": 4}, tactic("Trade", TRADE), tactic("Gamble", GAMBLE)]
    for seed in range(12):
        held = dice.randrange(5)
        hand = ["Gamble", "Trade", *labels("Gem", 4)[:held]]
        match = table(cards, {"Ana": {"hand": hand, "deck": 9}, "Bruno": {"deck": 5}}, seed)
        events = match.choose(0, "play Gamble")
        (result,) = [shown["result"] for event in events if (shown := GAME.show(event, 0))["kind"] == "rolled"]
        settle(match, dice)
        match.choose(0, "play Trade")
        given = dice.randrange(held + 1)
        for _ in range(given):
            kind, seat, options = asked(match)
            assert kind == "target"
            match.choose(seat, dice.choice([option for option in options if option != "done"]))
        if given < held:
            match.choose(0, "done")
        settle(match, dice)
        assert len(match.state.players[0].hand) == held
        told = {"rust": given, "charge": result, "fuel": 2 * (result >= 4), "heat": int(result < 4)}
        assert counters(match) == Counter({kind: n for kind, n in told.items() if n})


# --- effects that wait -------------------------------------------------------------------------------------------

WAITING = {
    "Now": "Put 1 rust counter on your hero at the end of this turn.",
    "Soon": "At the beginning of your next turn, put 1 charge counter on your hero.",
    "Next": "At the end of the next turn, put 1 spore counter on your hero.",
    "Watch": "Until your next turn, whenever a unit dies, put 1 venom counter on your hero.",
    "Once": "When a unit dies this turn, put 1 growth counter on your hero.",
}
KINDS = dict(zip(WAITING, ("rust", "charge", "spore", "venom", "growth"), strict=True))


@pytest.mark.rules("rone.amb.220", "rone.amb.221")
@pytest.mark.parametrize("seed", range(3))
def test_what_waits_happens_when_plain_python_says(seed: int) -> None:
    dice = Random(seed)
    cards = [tactic(name, text, 4) for name, text in WAITING.items()]
    cards += [tactic("Doom", "Destroy target unit.", 4), {"name": "Grunt", "health": 2, "copies": 4}]
    hand = [label for name in WAITING for label in labels(name, 4)]
    dooms, grunts = labels("Doom", 4), labels("Grunt", 4)
    match = table(cards, {"Ana": {"hand": [*hand, *dooms], "deck": 30}, "Bruno": {"deck": 30, "units": grunts}}, seed)
    expected: Counter[str] = Counter()
    waits: Counter[str] = Counter()
    for _ in range(7):
        for played in dice.sample([*hand, *dooms], min(4, len(hand) + len(dooms))) if asked(match)[1] == 0 else ():
            match.choose(0, f"play {played}")
            name = played.rstrip(" 2345678")
            if name == "Doom":
                if len(grunts) > 1:
                    match.choose(0, f"target {grunts[-1]}")
                dooms.remove(played)
                if grunts:
                    grunts.pop()
                    expected += Counter({KINDS["Watch"]: waits["Watch"], KINDS["Once"]: waits["Once"]})
                    waits["Once"] = 0
            else:
                hand.remove(played)
                waits[name] += 1
            settle(match, dice)
            assert counters(match) == +expected, played
        mine = asked(match)[1] == 0
        match.choose(asked(match)[1], "end turn")
        settle(match, dice)
        if mine:  # the end of Ana's turn
            expected += Counter({KINDS["Now"]: waits["Now"]})
            waits["Now"] = waits["Once"] = 0
        else:  # the end of the turn after it, and the beginning of Ana's next one
            expected += Counter({KINDS["Next"]: waits["Next"], KINDS["Soon"]: waits["Soon"]})
            waits["Next"] = waits["Soon"] = waits["Watch"] = 0
        assert counters(match) == +expected
