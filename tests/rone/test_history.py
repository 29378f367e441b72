"""What has happened this turn, counted again in plain Python: units whose melee tells how often something happened."""

from random import Random

import pytest

from muster.games import find_game
from muster.kernel import Match

GAME = find_game("rone")
SEATS = ("Ana", "Bruno")
METERS = {
    "Meter A": "unit that died this turn",
    "Meter B": "enemy unit that died this turn",
    "Meter C": "Robot you control that died this turn",
    "Meter D": "card you played this turn",
    "Meter E": "tactic an opponent played this turn",
    "Meter F": "other unit that entered the battlefield this turn",
    "Meter G": "unit that left the battlefield this turn",
}
KILLS = {"Kill": "Destroy target Human or Robot.", "Gust": "Return target Human or Robot to its owner's hand."}
FREE = {"cost": 0, "copies": 4}


def cards() -> list[dict[str, object]]:
    meters = [
        {"name": name, "race": "nanobot", "health": 9, "text": f"This unit has +1 melee for each {words}."}
        for name, words in METERS.items()
    ]
    units = [{"name": name, "race": race, "health": 2, **FREE} for name, race in (("Man", "human"), ("Tin", "robot"))]
    tactics = [
        {"type": "tactic", "name": name, "text": f"Slow effect.\n{text}", **FREE} for name, text in KILLS.items()
    ]
    return [*meters, *units, *tactics]


def position(dice: Random) -> dict[str, object]:
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for name in ("Man", "Tin", *KILLS):
        for copy in range(1, 5):
            hands[dice.choice(SEATS)].append(f"{name} {copy}" if copy > 1 else name)
    return {
        "active": "Ana",
        "players": {
            "Ana": {"hand": hands["Ana"], "deck": 20, "units": [{"card": name, "exhausted": 3} for name in METERS]},
            "Bruno": {"hand": hands["Bruno"], "deck": 20},
        },
    }


@pytest.mark.rules("rone.amb.153")
@pytest.mark.parametrize("seed", range(4))
def test_everything_is_counted_for_whom_it_counts(seed: int) -> None:
    dice = Random(seed)
    setup = GAME.agree(SEATS, {"edition": "en", "skip_forced": True, "cards": cards()})
    match = Match(GAME, setup, seed, position(dice))
    happened: list[tuple[str, int, str]] = []  # what, whose, the name of the card
    in_play: dict[str, int] = {}
    for _ in range(70):
        decision = match.decisions(asides=False)[0]
        texts = [match.game.notation(match.setup).write(option) for option in decision.options]
        seat = decision.seat
        if decision.kind == "main":
            plays = [text for text in texts if text.startswith("play ")]
            chosen = dice.choice(plays) if plays and dice.random() < 0.75 else "end turn"
            match.choose(seat, chosen)
            name = chosen.removeprefix("play ")
            if chosen == "end turn":
                happened.clear()
            else:
                happened.append(("played", seat, name))
            if name.startswith(("Man", "Tin")):
                happened.append(("entered", seat, name))
                in_play[name] = seat
            elif in_play and chosen != "end turn":
                target = next(iter(in_play))
                if len(in_play) > 1:
                    target = dice.choice(sorted(in_play))
                    match.choose(seat, f"target {target}")
                whose = in_play.pop(target)
                happened.append(("left", whose, target))
                if name.startswith("Kill"):
                    happened.append(("died", whose, target))
        else:
            match.choose(seat, next((text for text in ("draw 0", "pass") if text in texts), texts[0]))
        if match.decisions(asides=False)[0].kind == "main":
            died = [(whose, name) for what, whose, name in happened if what == "died"]
            played = [(whose, name) for what, whose, name in happened if what == "played"]
            wanted = {
                "Meter A": len(died),
                "Meter B": sum(whose == 1 for whose, _ in died),
                "Meter C": sum(whose == 0 and name.startswith("Tin") for whose, name in died),
                "Meter D": sum(whose == 0 for whose, _ in played),
                "Meter E": sum(whose == 1 and name.startswith(tuple(KILLS)) for whose, name in played),
                "Meter F": sum(what == "entered" for what, _, _ in happened),
                "Meter G": sum(what == "left" for what, _, _ in happened),
            }
            units = match.view(0)["side"][0]["units"]
            assert {unit["label"]: unit["melee"] for unit in units if unit["label"] in METERS} == wanted
