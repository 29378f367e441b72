"""How long changes last, said again in plain Python: random changes of random length over many turns."""

from random import Random

import pytest

from muster.games import find_game
from muster.kernel import Match

GAME = find_game("rone")
SEATS = ("Ana", "Bruno")
TURN, COMBAT, NEXT, GAME_LONG = (
    "until end of turn",
    "for its next combat",
    "until your next turn",
    "for the rest of the game",
)
WORDS = {"Short": TURN, "Drum": COMBAT, "Long": NEXT, "Ever": GAME_LONG}
UNITS = ("Grunt", "Grunt 2")
FREE = {"type": "tactic", "cost": 0, "copies": 4}


def cards() -> list[dict[str, object]]:
    melee = [
        {**FREE, "name": name, "text": f"Slow effect.\nTarget unit gets +1 melee {words}."}
        for name, words in WORDS.items()
    ]
    fetters = [
        {**FREE, "name": f"{name} Fetter", "text": f"Slow effect.\nTarget unit cannot attack {words}."}
        for name, words in WORDS.items()
        if words != COMBAT
    ]
    return [*melee, *fetters, {"name": "Grunt", "melee": 1, "health": 9, "copies": 2}]


def position(dice: Random) -> dict[str, object]:
    names = [card["name"] for card in cards() if card["name"] != "Grunt"]
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for name in names:
        for copy in range(1, 5):
            hands[dice.choice(SEATS)].append(f"{name} {copy}" if copy > 1 else str(name))
    return {
        "active": "Ana",
        "players": {
            seat: {"hand": hands[seat], "deck": 20, "units": [{"card": unit, "exhausted": 3}]}
            for seat, unit in zip(SEATS, UNITS, strict=True)
        },
    }


@pytest.mark.rules("rone.amb.150", "rone.amb.151")
@pytest.mark.parametrize("seed", range(3))
def test_everything_lasts_as_long_as_it_says(seed: int) -> None:
    dice = Random(seed)
    setup = GAME.agree(SEATS, {"edition": "en", "skip_forced": True, "cards": cards()})
    match = Match(GAME, setup, seed, position(dice))
    lying: list[tuple[str, str, str, int]] = []  # what, on whom, how long, whose
    turn = 0
    for _ in range(60):
        decision = match.decisions(asides=False)[0]
        texts = [match.game.notation(match.setup).write(option) for option in decision.options]
        if decision.kind == "main":
            plays = [text for text in texts if text.startswith("play ")]
            if plays and dice.random() < 0.7:
                played = dice.choice(plays)
                match.choose(decision.seat, played)
                name = played.removeprefix("play ").rstrip(" 2345678")
                unit = dice.choice(UNITS)
                match.choose(decision.seat, f"target {unit}")
                what, words = ("no_attack", name.removesuffix(" Fetter")) if "Fetter" in name else ("melee", name)
                lying.append((what, unit, WORDS[words], turn))
            else:
                match.choose(decision.seat, "end turn")
                turn = 1 - turn
                lying = [one for one in lying if one[2] != TURN and not (one[2] == NEXT and one[3] == turn)]
        else:
            match.choose(decision.seat, "draw 0" if "draw 0" in texts else dice.choice(texts))
        if match.decisions(asides=False)[0].kind == "main":
            for seat, unit in enumerate(UNITS):
                shown = match.view(0)["side"][seat]["units"][0]
                on_it = [one for one in lying if one[1] == unit]
                assert shown["melee"] == 1 + sum(one[0] == "melee" for one in on_it)
                assert ("no_attack" in shown.get("keywords", ())) == any(one[0] == "no_attack" for one in on_it)
                assert shown.get("longer", False) == any(one[2] in (NEXT, GAME_LONG) for one in on_it)
