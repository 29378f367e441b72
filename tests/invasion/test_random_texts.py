"""Whatever text the checker accepts can be played: random texts of the whole language on every kind of card, in random
games in every mode."""

from random import Random
from typing import Any

import pytest

from muster.cardtext import CardTextError, check, parse
from muster.games.invasion import GAME
from muster.games.invasion.cards.vocabulary import VOCABULARY
from muster.kernel.match import as_seed
from muster.kernel.setup import DEFAULT_NAMES
from tests.cardtext.sentences import Sentences

KINDS = ("playing", "leader", "technology", "protocol", "invasion_card", "scenario")
CARDS, OF_A_KIND, LONGEST = 14, 4, 300
CHOICES = 200
WON = "At the beginning of the cleanup, if the time is 9 or more, the players win the game."
MODES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"speed_training": True}),
    (1, {"mode": "cooperative"}),
    (3, {"mode": "cooperative", "equal_chances": True}),
    (4, {"mode": "teams"}),
)


def fits(text: str) -> list[str]:
    """The kinds of cards that a text can stand on."""
    try:
        lines = parse(text, VOCABULARY)
    except CardTextError:
        return []
    return [kind for kind in KINDS if not any(found.serious for found in check(lines, VOCABULARY, kind))]


def cards(seed: int, dice: Random) -> list[dict[str, Any]]:
    sentences = Sentences(VOCABULARY, seed)
    found: list[dict[str, Any]] = []
    while len(found) < CARDS:
        text = sentences.line()
        there = [card["type"] for card in found]
        kinds = [kind for kind in fits(text) if there.count(kind) < OF_A_KIND] if len(text) <= LONGEST else []
        if not kinds:
            continue
        card: dict[str, Any] = {"type": dice.choice(kinds), "name": f"Own {chr(65 + len(found))}", "text": text}
        if card["type"] == "playing":
            card |= {"copies": 4, "train": 1}
        elif card["type"] == "invasion_card":
            card |= {"copies": 4, "starting": True}
        elif card["type"] == "scenario":
            card |= {"lines": [{"support": [0, 0, 0, 0]}], "text": f"{text}\n{WON}"}
            if parse(text, VOCABULARY)[0].kind == "effect":  # also as what happens once
                card |= {"setup": text, "events": [{"name": "Event", "round": 1, "text": text}]}
        found.append(card)
    return found


def position(made: list[dict[str, Any]], names: tuple[str, ...], together: bool) -> dict[str, Any]:
    """Everybody has the cards where they do something."""
    of = {kind: [card["name"] for card in made if card["type"] == kind] for kind in KINDS}
    players = {
        name: {
            "hand": [f"{card} {seat + 1}" if seat else card for card in of["playing"]],
            "base": [*of["technology"], *of["leader"]] if not seat else [],
            "center": ["Rust Fists"] if not seat else [],
            "deck": 6,
            "dice": ["RKB", "GYR", "BKG", "RRK"],
            "stored": {"red": 2, "wild": 2},
            "rerolls": 1,
            "parts": 4,
        }
        for seat, name in enumerate(names)
    }
    found: dict[str, Any] = {"phase": "draw", "players": players, "recruits": 9, "technologies": 4}
    if not together:
        return found | {"active": names[0]}
    invasion = {
        "deck": [*of["invasion_card"], "Elu", "Kuji", "Sentry"],
        "stack": [f"{card} 2" for card in of["invasion_card"]],
        "zones": {"red": {"card": "Herald", "resources": 4}},
        "protocols": of["protocol"],
        "supply": 8,
        "protocol_supply": 3,
    }
    return found | {"phase": "invasion 1", "invasion": invasion}


def games(seed: int) -> int:
    """How many choices random games with random texts made: one from the beginning, one amid all of the cards."""
    dice = Random(seed)
    made = cards(seed, dice)
    players, options = MODES[seed % len(MODES)]
    names = tuple(DEFAULT_NAMES[:players])
    together = options.get("mode") == "cooperative"
    scenarios = [card["name"] for card in made if card["type"] == "scenario"]
    more = {"scenarios": scenarios} if together and scenarios else {}
    setup = GAME.agree(names, {"cards": made, "skip_forced": True, "max_rounds": 6, **options, **more})
    choices = 0
    for s in (
        GAME.start(setup, as_seed(seed)),
        GAME.read_position(setup, as_seed(seed), position(made, names, together)),
    ):
        for _ in range(CHOICES):
            if s.seat < 0:
                break
            GAME.apply(s, s.seat, dice.choice(s.options))
            choices += 1
    return choices


@pytest.mark.parametrize("first", [1, 6])
def test_whatever_the_checker_accepts_can_be_played(first: int) -> None:
    assert sum(games(seed) for seed in range(first, first + len(MODES))) > CHOICES


@pytest.mark.parametrize("seed", range(11, 111))
@pytest.mark.soak
def test_many_more_texts_can_be_played(seed: int) -> None:
    games(seed)
