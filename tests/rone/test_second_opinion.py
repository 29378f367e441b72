"""A second opinion on what texts mean: every condition, filter and amount of the page about the card language, said
again in plain Python over a written position, and compared with what the game does, wherever such words can stand.

Nothing here asks the engine what a card has or whom a text means: values and keywords are worked out from the printed
cards, tokens and damage of the position, and two always-true lines.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

import pytest

from muster.games import find_game
from muster.kernel import Match
from muster.kernel.setup import Setup

GAME = find_game("rone")
SEATS = ("Ana", "Bruno")
COST, GIVEN = 15, 7  # of a card that becomes free; what an always-true line gives


@dataclass(frozen=True)
class Printed:
    name: str
    race: str
    health: int
    melee: int
    ranged: int
    cost: int
    keywords: tuple[str, ...] = ()
    text: str = ""


CARDS = {
    card.name: card
    for card in (
        Printed("Man", "human", 3, 1, 0, 2),
        Printed("Bird", "mutant", 2, 2, 1, 3, ("Flying",)),
        Printed("Ape", "mutant", 4, 3, 0, 1, ("Defender",)),
        Printed("Ghost", "hybrid", 4, 0, 1, 4, ("Invisibility",)),
        Printed("Tin", "robot", 3, 1, 2, 1, ("Shield",)),
        Printed("Mite", "nanobot", 1, 0, 0, 0, ("Detection",)),
        Printed("Banner", "robot", 5, 0, 0, 2, (), "Your Robots have +1 melee."),
        Printed("Lifter", "human", 5, 0, 1, 5, (), "Your Mutants have Flying."),
    )
}
PROBE = Printed("Probe", "robot", 6, 1, 1, COST)  # the card whose text is tried, where it is a unit


@dataclass
class Unit:
    card: Printed
    side: int
    exhausted: int = 0
    damage: int = 0
    tokens: int = 0  # of melee
    rust: int = 0  # counters
    label: str = ""


@dataclass
class World:
    """A position as far as these texts speak of it. Ana is side 0; her probe is `me`, if it is in play."""

    units: list[Unit] = field(default_factory=list)
    water: list[int] = field(default_factory=lambda: [0, 0])
    graves: tuple[list[Printed], list[Printed]] = field(default_factory=lambda: ([], []))
    hands: list[int] = field(default_factory=lambda: [0, 0])
    level: int = 1
    me: Unit | None = None


# --- what the words mean -----------------------------------------------------------------------------------------


def has_card(world: World, unit: Unit, name: str) -> int:
    return sum(other.card.name == name and other.side == unit.side for other in world.units)


def melee(world: World, unit: Unit) -> int:
    banners = has_card(world, unit, "Banner") if unit.card.race == "robot" else 0
    return max(unit.card.melee + unit.tokens + banners, 0)


def health(world: World, unit: Unit) -> int:
    return unit.card.health - unit.damage


def has(world: World, unit: Unit, keyword: str) -> bool:
    lifted = keyword == "Flying" and unit.card.race == "mutant" and has_card(world, unit, "Lifter") > 0
    return keyword in unit.card.keywords or lifted


Fits = Callable[[World, Unit], bool]
FILTERS: dict[tuple[str, str], Fits] = {
    ("unit", "units"): lambda w, u: True,
    ("exhausted unit", "exhausted units"): lambda w, u: u.exhausted > 0,
    ("active unit", "active units"): lambda w, u: u.exhausted == 0,
    ("damaged unit", "damaged units"): lambda w, u: u.damage > 0,
    ("undamaged unit", "undamaged units"): lambda w, u: u.damage <= 0,
    ("flying unit", "flying units"): lambda w, u: has(w, u, "Flying"),
    ("invisible unit", "invisible units"): lambda w, u: has(w, u, "Invisibility"),
    ("Robot", "Robots"): lambda w, u: u.card.race == "robot",
    ("Mutant", "Mutants"): lambda w, u: u.card.race == "mutant",
    ("unit with Shield", "units with Shield"): lambda w, u: has(w, u, "Shield"),
    ("unit without Flying", "units without Flying"): lambda w, u: not has(w, u, "Flying"),
    ("unit with 2 or less health", "units with 2 or less health"): lambda w, u: health(w, u) <= 2,
    ("unit with 2 or more melee", "units with 2 or more melee"): lambda w, u: melee(w, u) >= 2,
    ("unit with 1 ranged", "units with 1 ranged"): lambda w, u: u.card.ranged == 1,
    ("unit with cost 2 or less", "units with cost 2 or less"): lambda w, u: u.card.cost <= 2,
    ("unit with level 1", "units with level 1"): lambda w, u: True,
    ("active Mutant with Flying and 2 or more melee", "active Mutants with Flying and 2 or more melee"): (
        lambda w, u: u.exhausted == 0 and u.card.race == "mutant" and has(w, u, "Flying") and melee(w, u) >= 2
    ),
    ("unit with a rust counter", "units with a rust counter"): lambda w, u: u.rust > 0,
    ("damaged unit with no rust counters", "damaged units with no rust counters"): (
        lambda w, u: u.damage > 0 and u.rust == 0
    ),
    ("unit with 2 or more rust counters", "units with 2 or more rust counters"): lambda w, u: u.rust >= 2,
    ("unit with 1 rust counter", "units with 1 rust counter"): lambda w, u: u.rust == 1,
    ("other unit", "other units"): lambda w, u: u is not w.me,
    ("other damaged Robot", "other damaged Robots"): (
        lambda w, u: u is not w.me and u.damage > 0 and u.card.race == "robot"
    ),
}


def counted(world: World, fits: Fits, side: int | None = None) -> int:
    return sum(fits(world, unit) and side in (None, unit.side) for unit in world.units)


def hers(fits: Fits, side: int) -> Fits:
    return lambda world, unit: unit.side == side and fits(world, unit)


def amounts() -> Iterator[tuple[str, Callable[[World], int]]]:
    """What stands behind "for each", and the number it comes to."""
    for (one, _), fits in FILTERS.items():
        yield one, lambda w, fits=fits: counted(w, fits)
        if "Robot" not in one and "Mutant" not in one and "unit with" not in one:
            yield f"enemy {one}".replace("enemy other", "other enemy"), lambda w, fits=fits: counted(w, hers(fits, 1))
        yield f"{one} you control", lambda w, fits=fits: counted(w, hers(fits, 0))
    yield "card in your graveyard", lambda w: len(w.graves[0])
    yield "Robot in your graveyard", lambda w: sum(card.race == "robot" for card in w.graves[0])
    yield "unit with cost 2 or less in your graveyard", lambda w: sum(card.cost <= 2 for card in w.graves[0])
    yield (
        "unit with Flying in any opponent's graveyard",
        lambda w: sum("Flying" in card.keywords for card in w.graves[1]),
    )
    yield "card in any opponent's hand", lambda w: w.hands[1]
    yield "rust counter on all units you control", lambda w: sum(u.rust for u in w.units if u.side == 0)
    yield "2 rust counters on all damaged units", lambda w: sum(u.rust for u in w.units if u.damage > 0) // 2


Holds = Callable[[World], bool]


def conditions() -> Iterator[tuple[str, Holds]]:
    """Conditions that can stand everywhere."""
    for (one, many), fits in FILTERS.items():
        a = "another" + one.removeprefix("other") if one.startswith("other") else f"{article(one)} {one}"
        yield f"you control {a}", lambda w, f=fits: counted(w, f, 0) >= 1
        yield f"you control no {many}", lambda w, f=fits: counted(w, f, 0) == 0
        yield f"you control 2 or more {many}", lambda w, f=fits: counted(w, f, 0) >= 2
        yield f"an opponent controls 2 or less {many}", lambda w, f=fits: counted(w, f, 1) <= 2
        yield f"an opponent controls exactly 1 {one}", lambda w, f=fits: counted(w, f, 1) == 1
        yield f"you control fewer {many} than an opponent", lambda w, f=fits: counted(w, f, 0) < counted(w, f, 1)
        yield f"an opponent controls fewer {many} than you", lambda w, f=fits: counted(w, f, 1) < counted(w, f, 0)
        yield f"you control more {many} than each opponent", lambda w, f=fits: counted(w, f, 0) > counted(w, f, 1)
    yield "you have 3 or more water", lambda w: w.water[0] >= 3
    yield "you have no water", lambda w: w.water[0] == 0
    yield "an opponent has 2 or less water", lambda w: w.water[1] <= 2
    yield "an opponent has no water", lambda w: w.water[1] == 0
    yield "there are 3 or more cards in your graveyard", lambda w: len(w.graves[0]) >= 3
    yield "there is a Robot in your graveyard", lambda w: any(card.race == "robot" for card in w.graves[0])
    yield (
        "there are no units with Flying in your graveyard",
        lambda w: not any("Flying" in c.keywords for c in w.graves[0]),
    )
    yield "there are 2 or less cards in any opponent's graveyard", lambda w: len(w.graves[1]) <= 2
    yield "there are no cards in any opponent's hand", lambda w: w.hands[1] == 0
    yield "your hero has level 2 or more", lambda w: w.level >= 2
    yield "any opponent's hero is exhausted", lambda w: True  # all of them sleep in these positions
    robots, fliers = (lambda w, u: u.card.race == "robot"), (lambda w, u: has(w, u, "Flying"))
    yield (
        "you control a Robot and you have 3 or more water",
        lambda w: counted(w, robots, 0) >= 1 and w.water[0] >= 3,
    )
    yield (
        "you control a unit with Flying or an opponent has no water",
        lambda w: counted(w, fliers, 0) >= 1 or w.water[1] == 0,
    )
    yield "it is your turn and you have no water", lambda w: w.water[0] == 0
    yield "it is your turn", lambda w: True
    yield "it is not your turn", lambda w: False


def conditions_about_me() -> Iterator[tuple[str, Holds]]:
    """Conditions about the card itself, for cards in play."""
    for text, fits in (
        ("is damaged", lambda w, u: u.damage > 0),
        ("is undamaged", lambda w, u: u.damage <= 0),
        ("is exhausted", lambda w, u: u.exhausted > 0),
        ("is active", lambda w, u: u.exhausted == 0),
        ("is a Robot", lambda w, u: u.card.race == "robot"),
        ("is a Human", lambda w, u: u.card.race == "human"),
        ("has 3 or less health", lambda w, u: health(w, u) <= 3),
        ("has 2 or more melee", lambda w, u: melee(w, u) >= 2),
        ("has a rust counter", lambda w, u: u.rust > 0),
        ("has no rust counters", lambda w, u: u.rust == 0),
        ("has 2 or less rust counters", lambda w, u: u.rust <= 2),
        ("has Flying", lambda w, u: has(w, u, "Flying")),
        ("does not have Flying", lambda w, u: not has(w, u, "Flying")),
    ):
        yield f"this unit {text}", lambda w, fits=fits: w.me is not None and fits(w, w.me)


def article(words: str) -> str:
    return "an" if words[0] in "aeiou" and not words.startswith("unit") else "a"


# --- where they can stand ----------------------------------------------------------------------------------------


IF = "{cond}, gain 5 water. Otherwise, gain 3 water."
CONDITION_PLACES = {
    "tactic": "If " + IF,
    "ability": "[1]: If " + IF,
    "trigger": "Whenever you play a tactic, if " + IF,
    "moment": "At the end of your turn, if " + IF,
    "value": f"This unit has +{GIVEN} ranged if {{cond}}.",
    "cannot": "This unit cannot attack if {cond}.",
    "own cost": f"This card costs {COST} less if {{cond}}.",
    "other cost": f"Your tactics cost {COST} less if {{cond}}.",
}
AMOUNT_PLACES = {
    "tactic": "Gain 1 water for each {amount}.",
    "ability": "[1]: Gain 1 water for each {amount}.",
    "trigger": "Whenever you play a tactic, gain 1 water for each {amount}.",
    "moment": "At the end of your turn, gain 1 water for each {amount}.",
    "value": "This unit has +1 ranged for each {amount}.",
}
IN_PLAY = ("ability", "trigger", "moment", "value", "cannot", "other cost")
EMPTY, DEAR = "Empty Word", "Dear Word"


@dataclass(frozen=True)
class Case:
    """A text in its place, and what it must come to."""

    name: str
    place: str
    text: str
    expected: Callable[[World], int]


@cache
def cases() -> tuple[Case, ...]:
    found: list[Case] = []

    def add(place: str, text: str, expected: Callable[[World], int]) -> None:
        found.append(Case(f"Probe {chr(65 + len(found) // 676)}{letters(len(found) % 676)}", place, text, expected))

    for place, frame in CONDITION_PLACES.items():
        for text, holds in (*conditions(), *(conditions_about_me() if place in IN_PLAY else ())):
            add(place, frame.format(cond=text), lambda w, place=place, holds=holds: outcome(place, holds(w)))
    for place, frame in AMOUNT_PLACES.items():
        for text, number in amounts():
            if place != "value" or "any opponent" not in text:  # what is always true chooses nobody
                add(place, frame.format(amount=text), number)
    return tuple(found)


def outcome(place: str, holds: bool) -> int:
    """What is seen of a condition: water gained, a value given, or whether something can be chosen."""
    if place in ("tactic", "ability", "trigger", "moment"):
        return 5 if holds else 3
    if place == "value":
        return GIVEN if holds else 0
    return int(not holds if place == "cannot" else holds)


def letters(number: int) -> str:
    return chr(97 + number // 26) + chr(97 + number % 26)


# --- the game ----------------------------------------------------------------------------------------------------

AT_A_TABLE = 300  # cards of cases


def table(meant: tuple[Case, ...], **options: Any) -> Setup:
    """A table at which the cards of some cases are known."""
    written = [as_written(card, card.name, card.text) for card in CARDS.values()]
    written += [{"type": "tactic", "name": EMPTY}, {"type": "tactic", "name": DEAR, "cost": COST}]
    for case in meant:
        if case.place == "tactic":
            written.append({"type": "tactic", "name": case.name, "text": case.text})
        else:
            written.append(as_written(PROBE, case.name, case.text))
    return GAME.agree(SEATS, {"edition": "en", "skip_forced": True, "cards": written, **options})


def as_written(card: Printed, name: str, text: str) -> dict[str, Any]:
    values = {key: getattr(card, key) for key in ("race", "health", "melee", "ranged", "cost")}
    lines = [line for line in (", ".join(card.keywords) + ".", text) if len(line) > 1]
    return {"name": name, **values, **({"text": "\n".join(lines)} if lines else {})}


def some_world(dice: Random, in_play: bool) -> World:
    world = World()
    bag = [card for card in CARDS.values() for _ in range(4)]
    dice.shuffle(bag)
    for side in (0, 1):
        world.water[side] = dice.choice((0, 1, 2, 3, 5))
        world.hands[side] = dice.randrange(3)
        world.graves[side].extend(bag.pop() for _ in range(dice.randrange(5)))
        for _ in range(dice.randrange(5)):
            world.units.append(some_unit(dice, bag.pop(), side))
    world.level = dice.choice((1, 2))
    if in_play:
        world.me = some_unit(dice, PROBE, 0)
        world.units.append(world.me)
    return world


def some_unit(dice: Random, card: Printed, side: int) -> Unit:
    damage = dice.randrange(-1, min(card.health, 4))
    return Unit(card, side, dice.choice((0, 0, 1, 2)), damage, dice.choice((0, 0, 1)), dice.choice((0, 0, 1, 2, 3)))


def as_position(world: World, case: Case) -> dict[str, Any]:
    copies: dict[str, int] = {}

    def label(name: str) -> str:
        copies[name] = copies.get(name, 0) + 1
        return name if copies[name] == 1 else f"{name} {copies[name]}"

    players: dict[str, Any] = {}
    for side, name in enumerate(SEATS):
        units = []
        for unit in world.units:
            if unit.side == side:
                unit.label = label(case.name if unit is world.me else unit.card.name)
                state = {"exhausted": unit.exhausted, "damage": unit.damage, "melee": unit.tokens}
                state |= {"counters": {"rust": unit.rust}} if unit.rust else {}
                units.append({"card": unit.label, **{key: value for key, value in state.items() if value}})
        players[name] = {
            "water": world.water[side],
            "deck": [label("Man"), label("Man")],
            "graveyard": [label(card.name) for card in world.graves[side]],
            "hand": [label("Mite") for _ in range(world.hands[side])],
            "units": units,
        }
    players["Ana"]["hero"] = {"card": "Ohin Waseg", "level": world.level, "exhausted": 3}
    if case.place not in IN_PLAY:
        players["Ana"]["hand"].append(case.name)
    else:
        players["Ana"]["hand"].append(DEAR if case.place == "other cost" else EMPTY)
    return {"active": "Ana", "players": players}


def measured(setup: Setup, world: World, case: Case) -> int:
    """What the game makes of a text in a world; the world is changed as the price of an ability changes it."""
    me = world.me
    if case.place in ("ability", "cannot") and me is not None:
        me.exhausted = 0
    match = Match(GAME, setup, 1, as_position(world, case))
    if case.place == "value":
        assert me is not None
        return int(match.view(0)["side"][0]["units"][-1]["ranged"]) - PROBE.ranged
    if case.place in ("cannot", "own cost", "other cost"):
        word = f"attack with {case.name}" if case.place == "cannot" else f"play {DEAR if me else case.name}"
        return int(can(match, word))
    before = match.state.players[0].water
    word = {"tactic": f"play {case.name}", "trigger": f"play {EMPTY}", "moment": "end turn"}.get(case.place)
    match.choose(0, word or f"use {case.name} ability 1")
    while (decision := match.decisions(asides=False)[0]).kind == "window":
        match.choose(decision.seat, "pass")
    if case.place == "ability" and me is not None:
        me.exhausted = 1
    return int(match.state.players[0].water) - int(before)


def can(match: Match, word: str) -> bool:
    notation = match.game.notation(match.setup)
    return any(notation.write(option) == word for option in match.decisions(asides=False)[0].options)


TABLES = range(-(-len(cases()) // AT_A_TABLE))


def test_all_cases_are_tried() -> None:
    assert (len(TABLES) - 1) * AT_A_TABLE < len(cases()) <= len(TABLES) * AT_A_TABLE


@pytest.mark.parametrize("number", TABLES)
def test_the_game_is_of_the_same_opinion(number: int) -> None:
    compare(number, 1)


@pytest.mark.soak
@pytest.mark.parametrize("number", TABLES)
def test_the_game_is_of_the_same_opinion_in_many_positions(number: int) -> None:
    compare(number, 30)


def compare(number: int, positions: int) -> None:
    meant = cases()[number * AT_A_TABLE : (number + 1) * AT_A_TABLE]
    setup, dice = table(meant), Random(number)
    for case in meant:
        for _ in range(positions):
            world = some_world(dice, case.place in IN_PLAY)
            found = measured(setup, world, case)
            assert found == case.expected(world), f"{case.place}: {case.text}\n{as_position(world, case)}"


# --- whom a text means -------------------------------------------------------------------------------------------


def aims() -> Iterator[tuple[str, Fits]]:
    for (one, _), fits in FILTERS.items():
        if not one.startswith("other"):
            yield one, fits
            yield f"{one} you control", hers(fits, 0)
            if one.startswith(("unit", "exhausted")):
                yield f"enemy {one}", hers(fits, 1)


def cases_of(frame: str) -> tuple[tuple[Case, Fits], ...]:
    return tuple(
        (Case(f"Probe {letters(n)}", "tactic", frame.format(aim=text), lambda w: 0), fits)
        for n, (text, fits) in enumerate(aims())
    )


def test_each_of_them_is_meant() -> None:
    meant = cases_of("Exhaust each {aim} 1 time.")
    setup, dice = table(tuple(case for case, _ in meant)), Random(5)
    for case, fits in meant * 3:
        world = some_world(dice, False)
        match = Match(GAME, setup, 1, as_position(world, case))
        match.choose(0, f"play {case.name}")
        for side in (0, 1):
            there = [unit for unit in world.units if unit.side == side]
            shown = [unit["exhausted"] for unit in match.view(0)["side"][side]["units"]]
            assert shown == [min(unit.exhausted + fits(world, unit), 3) for unit in there], case.text


def test_those_that_can_be_seen_can_be_targets() -> None:
    """An invisible unit is no target, unless the player has Detection."""
    meant = cases_of("Exhaust target {aim} 1 time.")
    setup, dice = table(tuple(case for case, _ in meant), skip_forced=False), Random(6)
    for case, fits in meant * 3:
        world = some_world(dice, False)
        match = Match(GAME, setup, 1, as_position(world, case))
        match.choose(0, f"play {case.name}")
        seen = any(has(world, unit, "Detection") and unit.side == 0 for unit in world.units)
        wanted = [
            f"target {unit.label}"
            for unit in world.units
            if fits(world, unit) and (seen or not has(world, unit, "Invisibility"))
        ]
        decision = match.decisions(asides=False)[0]
        found = [match.game.notation(match.setup).write(option) for option in decision.options]
        assert sorted(found) == sorted(wanted) if wanted else decision.kind == "window", case.text


# --- what it was last --------------------------------------------------------------------------------------------

ABOUT_IT: dict[str, Fits] = {
    "is a Robot": lambda w, u: u.card.race == "robot",
    "is exhausted": lambda w, u: u.exhausted > 0,
    "is active": lambda w, u: u.exhausted == 0,
    "is damaged": lambda w, u: u.damage > 0,
    "is enemy": lambda w, u: u.side == 1,
    "is flying": lambda w, u: has(w, u, "Flying"),
    "does not have Defender": lambda w, u: not has(w, u, "Defender"),
    "has Flying and 2 or more melee": lambda w, u: has(w, u, "Flying") and melee(w, u) >= 2,
    "has 2 or less health": lambda w, u: health(w, u) <= 2,
    "has cost 2 or less": lambda w, u: u.card.cost <= 2,
    "has 2 or more rust counters": lambda w, u: u.rust >= 2,
}
LEAVING = (
    "Destroy target unit.",
    "Remove target unit from the game.",
    "Return target unit to its owner's hand.",
    "Put target unit on the bottom of its owner's deck.",
)


@pytest.mark.parametrize("leaving", LEAVING)
def test_what_has_left_is_asked_for_what_it_was(leaving: str) -> None:
    meant = tuple(
        Case(
            f"Probe {letters(n)}",
            "tactic",
            f"{leaving} If it {text}, gain 5 water. Otherwise, gain 3 water.",
            lambda w: 0,
        )
        for n, text in enumerate(ABOUT_IT)
    )
    setup, dice = table(meant), Random(7)
    for case, fits in list(zip(meant, ABOUT_IT.values(), strict=True)) * 4:
        world = some_world(dice, False)
        unit = Unit(CARDS["Ape"], 1, *(dice.choice((0, 1)) for _ in range(3)), dice.choice((0, 2)))
        world.units.append(unit)
        match = Match(GAME, setup, 1, as_position(world, case))
        before = match.state.players[0].water
        match.choose(0, f"play {case.name}")
        if match.decisions(asides=False)[0].kind == "announce":
            match.choose(0, f"target {unit.label}")
        while (decision := match.decisions(asides=False)[0]).kind == "bury":
            match.choose(decision.seat, "top")
        assert match.state.players[0].water - before == (5 if fits(world, unit) else 3), case.text
