"""RONE's bench plays its games and says what it promises; the numbers themselves are nothing for a test."""

import re

import pytest

from bench.__main__ import main
from bench.games.rone import former

ROW = re.compile(r"\| (?P<what>.+?) \| (?P<much>.+?) \| (?P<goal>.*?) ?\|")
WHAT = (
    "turns of each player: median, 10 to 90 %",
    "first player wins",
    "level 2 reached",
    "level 3 reached",
    "cards played",
    "technologies played",
    "cards recycled",
    "reactions in another's turn",
    "cards put into the graveyard",
    "damage to heroes",
    "units lost",
    "attacks of units that could attack",
    "cards in hand that are locked, at the end of a turn",
    "wins of those 5 cards behind after turn 5",
    "games of more than 30 rounds",
    "ties",
)


def bench(*words: str) -> int:
    return main(["rone", *words])


def test_two_games_give_a_row_for_everything_and_the_same_seed_the_same_rows(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert bench("--games", "2", "--seed", "3") == 0
    said = capsys.readouterr().out
    assert said.startswith("2 games, 2 players, edition de, seed 3; per player and game\n")
    rows = {found["what"]: found["much"] for line in said.splitlines() if (found := ROW.fullmatch(line))}
    assert set(WHAT) <= set(rows)
    assert float(rows["cards played"]) > 0
    assert float(rows["damage to heroes"]) > 5  # somebody has lost a whole deck and hand
    heroes = set(rows) - set(WHAT) - {"---"}
    assert 2 <= len(heroes) <= 4
    assert all(hero.endswith(" wins") for hero in heroes)
    assert bench("--games", "2", "--seed", "3") == 0
    assert capsys.readouterr().out == said


def test_what_cannot_be_played_is_refused_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench("--players", "3", "--edition", "en") == 2
    assert (
        capsys.readouterr().err
        == "The English edition knows no game for three; take the German edition (edition: de).\n"
    )
    assert bench("--packs", "nonsense") == 2
    assert "There is no pack called" in capsys.readouterr().err
    assert bench("--games", "0") == 2
    assert capsys.readouterr().err == "--games and --jobs must be at least 1.\n"


def test_the_bot_is_compared_with_the_one_before_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Here with one that takes the last option, whatever it is: it ends its turns at once."""
    monkeypatch.setattr(former, "former_thumb", lambda commit: lambda view, options, stream: options[-1])
    assert main(["rone-former", "--games", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("2 games: 100.0% won, ")
    assert re.search(r"; \d+ us for a choice, \d+ us before: [\d.]+ times as long$", said.strip())
