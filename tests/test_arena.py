"""The arena: fair by construction, the same on every run, and clear about what it cannot do."""

import argparse
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from muster.arena import Contest, Report, agree, cli, report, run
from muster.arena.pairing import Played, play_seed
from muster.arena.report import interval
from muster.games import find_game
from muster.kernel.setup import SetupError

RAVENNA = find_game("ravenna")


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the system of whoever runs the tests speaks."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def contest(*bots: str, players: int | None = None, seed: str = "1", **options: Any) -> Contest:
    setup = agree(RAVENNA, players, options)
    return Contest("ravenna", bots, len(setup.names), setup.options, seed)


def command(*words: str) -> int:
    parser = argparse.ArgumentParser(prog="muster")
    cli.register(parser.add_subparsers())
    args = parser.parse_args(["arena", *words])
    status: int = args.run(args)
    return status


# --- fairness ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {}), (4, {}), (4, {"mode": "teams"}), (5, {"teams": [2, 3]})]
)
def test_a_bot_against_itself_wins_exactly_its_share(players: int, options: dict[str, Any]) -> None:
    found = run(contest("random", "random", players=players, **options), games=6)
    first, second = found.rows
    assert first.wins == pytest.approx(second.wins, abs=1e-12) == pytest.approx(3)
    assert first.rate == pytest.approx(first.chance) == pytest.approx(0.5)
    assert first.low == pytest.approx(0.5) == pytest.approx(first.high)
    assert first.points == pytest.approx(second.points)


def test_three_of_a_kind_win_a_third_each() -> None:
    found = run(contest("random", "random", "random", players=4), games=6)
    assert [row.rate for row in found.rows] == pytest.approx([1 / 3] * 3)
    assert [row.chance for row in found.rows] == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_bot_sits_equally_often_in_every_seat(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    seats: Counter[tuple[str, int]] = Counter()

    class Seen:
        def __init__(self, name: str) -> None:
            self.name = name

        def choose(self, game: Any, view: Any, decision: Any, stream: Any, worlds: Any) -> int:
            seats[self.name, decision.seat] += 1
            option: int = decision.options[-1]  # an attack as soon as there is one
            return option

    monkeypatch.setattr("muster.arena.pairing.find_bot", lambda name, game: Seen(name))
    asked = contest("first", "second", players=players)
    play_seed(asked, agree(RAVENNA, players, asked.options), 0)
    for seat in range(players):
        assert seats["first", seat] == seats["second", seat] > 0


def test_a_team_is_played_by_one_bot() -> None:
    asked = contest("rule-of-thumb", "random", teams=[3, 1])
    games = play_seed(asked, agree(RAVENNA, None, asked.options), 0)
    assert [game.sides for game in games] == [(0.5, 0.5), (0.5, 0.5)]
    assert all(sorted(game.wins) == [0, 1] for game in games)


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    asked = contest("rule-of-thumb", "random", players=3)
    assert run(asked, 4) == run(asked, 4)
    assert run(asked, 4) != run(contest("rule-of-thumb", "random", players=3, seed="2"), 4)


def test_the_number_of_processes_changes_nothing() -> None:
    asked = contest("rule-of-thumb", "random", players=2)
    assert run(asked, 8, jobs=2) == run(asked, 8, jobs=1)


# --- figures -------------------------------------------------------------------------------------------------


def test_shared_wins_count_their_share_and_limits_are_counted() -> None:
    games = [
        Played((0.5, 0.5), (0.75, 0.25), (6.0, 5.0), ""),
        Played((0.5, 0.5), (1.0, 0.0), (8.0, 1.0), "limit"),
    ]
    found: Report = report(Contest("ravenna", ("a", "b"), 4, {}), [games])
    assert [row.wins for row in found.rows] == [1.75, 0.25]
    assert [row.points for row in found.rows] == [7.0, 3.0]
    assert (found.games, found.limited) == (2, 1)


def test_an_interval_narrows_with_the_number_of_seeds_and_never_leaves_0_to_1() -> None:
    few, many = interval([1, 0.5, 0.5, 1] * 5, 40), interval([1, 0.5, 0.5, 1] * 50, 400)
    assert few[0] < many[0] < 0.75 < many[1] < few[1]
    low, high = interval([1.0] * 10, 20)
    assert 0.8 < low < 0.9
    assert high == 1


def test_an_interval_knows_that_games_of_one_seed_belong_together() -> None:
    """Twenty seeds in which the luck of the cards decides both games say less than forty games would."""
    tied = interval([1.0, 0.0] * 10, 40)
    free = interval([0.5 + 0.5 * x for x in (-1, 0, 0, 1)] * 5, 40)
    assert tied[1] - tied[0] > free[1] - free[0]


# --- agreement -----------------------------------------------------------------------------------------------


def test_a_simulation_is_bounded_unless_told_otherwise() -> None:
    options = agree(RAVENNA, 4, {}).options
    assert (options["max_reshuffles"], options["max_rounds"], options["skip_forced"]) == (2, 200, True)
    assert agree(RAVENNA, 4, {"max_reshuffles": None}).options["max_reshuffles"] is None


def test_the_number_of_players_follows_from_the_mode() -> None:
    assert len(agree(RAVENNA, None, {}).names) == 4
    assert len(agree(RAVENNA, None, {"mode": "two-player"}).names) == 2
    assert len(agree(RAVENNA, None, {"teams": [3, 2]}).names) == 5
    with pytest.raises(SetupError, match="There is no option modus"):
        agree(RAVENNA, None, {"modus": 1})


# --- the command ---------------------------------------------------------------------------------------------


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("ravenna", "--bots", "random,random", "--games", "3", "--mode", "two-player") == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].split() == ["bot", "games", "wins", "rate", "95", "%", "interval", "by", "chance", "points"]
    assert lines[1].split()[:4] == ["random", "4", "2.0", "50.0%"]
    assert "4 games: 2 seeds, each played once for every rotation of the bots." in out
    assert "Wilson" in out
    assert err == ""  # no progress bar outside a terminal


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ravenna", "--bots", "random,random", "--games", "2", "--option", "teams=[2, 1]", "--seed", "x", "--json"]
    assert command(*words) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["contest"]["options"]["teams"] == [2, 1]
    assert data["contest"]["seed"] == "x"
    assert data["games"] == 2
    assert [row["wins"] for row in data["rows"]] == [1.0, 1.0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "There is no game 'chess'; there are: invasion, ravenna"),
        (["ravenna", "--bots", "random,rnadom"], "There is no bot 'rnadom'; there are: random, rule-of-thumb."),
        (["ravenna", "--bots", "random"], "A match takes two bots at least; name them like this: --bots random,random"),
        (["ravenna", "--games", "0"], "--games must be a whole number from 1 to 10000000, not '0'."),
        (["ravenna", "--games", "many"], "--games must be a whole number from 1 to 10000000, not 'many'."),
        (["ravenna", "--jobs", "-1"], "--jobs must be a whole number from 1 to "),
        (["ravenna", "--players", "14"], "--players must be a whole number from 2 to 13, not '14'."),
        (["ravenna", "--players", "2", "--option", "cutthroat=true"], "Cutthroat scoring is only for 3 or more"),
        (["ravenna", "--mode", "solo"], "Option mode cannot be solo; it is one of: free-for-all, two-player, teams."),
        (["ravenna", "--mode", "teams", "--option", "mode=two-player"], "leave one of them out."),
        (["ravenna", "--option", "cutthroat"], "--option cutthroat has no value; write it like this: --option"),
        (["ravenna", "--option", "teams=[3,"], "--option teams: the value '[3,' cannot be read"),
        (["ravenna", "--option", "speed=9"], "There is no option speed; there are: mode, teams"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_a_sentence_and_exit_status_2(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert len(err.splitlines()) == 1


# --- docs/bots.md --------------------------------------------------------------------------------------------

DOCUMENT = (Path(__file__).parent.parent / "docs" / "bots.md").read_text(encoding="utf-8")
FIGURE = re.compile(r"\| `muster arena (.+)` \| (.+%) \| (.+% to .+%) \| (.+%) \|")
FIGURES = [found.groups() for found in FIGURE.finditer(DOCUMENT)]


def check_figure(figure: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    words, rate, between, chance = figure
    assert command(*words.split()) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[1].split()[3:8] == [rate, *between.split(), chance]
    assert "Ended by a limit: 0." in out


def test_the_documented_match_of_a_bot_against_itself_is_what_the_command_prints(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert len(FIGURES) == 10
    check_figure(FIGURES[-1], capsys)


@pytest.mark.soak
@pytest.mark.parametrize("figure", FIGURES[:-1], ids=lambda figure: figure[0])
def test_the_documented_figures_are_what_the_commands_print(
    figure: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    check_figure(figure, capsys)


def test_the_documented_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.+?)```", DOCUMENT, re.DOTALL)
    assert example is not None
    exec(example[1], {})
    assert "Ravenna. Points: " in capsys.readouterr().out


def test_the_arena_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert command("ravenna", "--games", "4", "--bots", "random,random", "--lang", "de") == 0
    head, row, _, seeds, limited = capsys.readouterr().out.splitlines()
    assert head.split() == ["Bot", "Spiele", "Siege", "Anteil", "95-%-Intervall", "zufällig", "Punkte"]
    assert "50,0 % bis 50,0 %" in row
    assert seeds.startswith("4 Spiele: 2 Startwerte")
    assert limited.startswith("Durch eine Grenze beendet: 0.")
    for words, said in {
        "chess": "Das gibt es hier nicht. Spiele: invasion, ravenna, rone.",
        "ravenna --bots x,y": "Das gibt es hier nicht. Bots: random, rule-of-thumb.",
        "ravenna --bots random": "Ein Spiel braucht wenigstens zwei Bots; nenne sie so: --bots random,random",
        "ravenna --games x": "--games muss eine ganze Zahl von 1 bis 10000000 sein, nicht 'x'.",
        "ravenna --option x": "--option x hat keinen Wert; schreibe es so: --option x=WERT",
        "ravenna --option cutthroat=true --players 2": "Die Wertung „Bis aufs Messer“ gilt nur",
    }.items():
        assert command(*words.split(), "--lang", "de") == 2
        assert capsys.readouterr().err.startswith(said)
