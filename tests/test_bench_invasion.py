"""The bench of RONE: Invasion plays its campaigns and says what it promises; the numbers are nothing for a test."""

import json
from dataclasses import replace

import pytest

from bench import soak
from bench.__main__ import main
from bench.games import bench_of
from bench.games.invasion import course
from muster.bots import Everyday, find_bot, play, streams_for
from muster.games.invasion import GAME
from muster.games.invasion.rules.state import InvasionState
from muster.kernel.match import Match
from tests.invasion.tables import started

ALONE = course.Table(True, "hard", 1)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever would think before each choice plays by chance."""
    monkeypatch.setattr(course, "find_bot", lambda name, game: find_bot("random", game))


def test_every_table_has_a_row_and_the_same_seed_the_same_rows(hasty: None, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["invasion", "--games", "2", "--difficulty", "easy", "hard", "--players", "1", "2"]
    assert main(words) == 0
    said = capsys.readouterr().out
    rows = [line.split(" | ") for line in said.splitlines()[4:]]
    assert [tuple(row[:3]) for row in rows] == [
        (f"| {equal}", difficulty, players)
        for equal in ("on", "off")
        for difficulty in ("easy", "hard")
        for players in ("1", "2")
    ]
    assert "The Long Night | The Mind Above | campaign" in said
    assert all("of 2" in row[3] for row in rows)
    assert main(words) == 0
    assert capsys.readouterr().out == said


def test_the_rows_come_as_data(hasty: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invasion", "--games", "2", "--players", "1", "--equal-chances", "on", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2
    assert [row["table"]["difficulty"] for row in found["rows"]] == ["easy", "normal", "hard"]
    for row in found["rows"]:
        assert row["campaign"]["of"] == 2
        assert row["campaign"]["low"] <= row["campaign"]["rate"] <= row["campaign"]["high"]
        assert sum(row["reasons"].values()) == 2


def test_a_campaign_is_played_as_bots_play_a_match() -> None:
    setup = GAME.agree(("Ana",), ALONE.options())
    match = Match(GAME, setup, "1/0")
    outcome = play(match, [find_bot(Everyday.name, GAME)], streams_for("1/0", 1))
    found = course.play_one((ALONE, "1/0"))
    assert (found.reason, found.rounds) == (outcome.reason, match.state.round)
    assert found.won == match.state.scenario + bool(outcome.winners)


def test_a_scenario_counts_for_those_who_began_it() -> None:
    """Of four campaigns one ends in the first scenario, two in the second, and one is won."""
    lost = course.Ended(0, 2, 9, "lost")
    found = course.row(
        ALONE, [lost, replace(lost, won=1, rounds=6), replace(lost, won=1, rounds=8), course.Ended(2, 2, 4, "goal")]
    )
    assert [(one.won, one.of) for one in found.scenarios] == [(3, 4), (1, 3)]
    assert (found.campaign.won, found.campaign.of) == (1, 4)
    assert found.rounds == (9.0, 6.0)
    assert found.reasons == {"lost": 3, "goal": 1}


def test_campaigns_are_played_until_each_scenario_was_begun_often_enough() -> None:
    lost, second = course.Ended(0, 2, 9, "lost"), course.Ended(1, 2, 6, "lost")
    games = [lost, lost, second, lost, second, second, lost]
    assert course.enough(iter(games), 2, 0) == games[:2]
    assert course.enough(iter(games), 2, 2) == games[:5]
    assert course.enough(iter(games), 6, 2) == games[:6]
    assert course.enough(iter(games), 2, 9) == games


def test_the_second_scenario_is_begun_as_often_as_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def every_third(job: tuple[course.Table, str]) -> course.Ended:
        return course.Ended(int(job[1].endswith(("2", "5", "8"))), 2, 9, "lost")

    monkeypatch.setattr(course, "play_one", every_third)
    (found,) = course.rows([ALONE], 2, 3, "1", 1)
    assert [one.of for one in found.scenarios] == [9, 3]


def test_a_scenario_can_be_played_alone(hasty: None, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["invasion", "--games", "2", "--difficulty", "easy", "--players", "2", "--equal-chances", "on"]
    assert main([*words, "--scenario", "C2"]) == 0
    said = capsys.readouterr().out
    assert "players | The Mind Above | campaign" in said
    assert course.Table(True, "easy", 2, "C2").options()["scenarios"] == ["C2"]
    assert main([*words, "--scenario", "C7"]) == 2
    assert capsys.readouterr().err == "There is no scenario C7.\n"


def test_the_interval_is_wilsons() -> None:
    found = course.rate(5, 10)
    assert (found.low, found.high) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert str(course.rate(0, 0)) == "-"


def test_no_campaign_at_all_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["invasion", "--games", "0"]) == 2
    assert capsys.readouterr().err == "--games and --jobs must be at least 1.\n"


@pytest.mark.parametrize("options", [{}, {"mode": "cooperative"}])
def test_the_soak_notices_cards_that_are_lost_or_there_twice(options: dict[str, str]) -> None:
    check = bench_of("invasion").check
    assert check is not None

    def hands() -> InvasionState:
        return started(2, **options)

    check(hands())
    twice = hands()
    twice.players[0].discard.append(twice.players[0].deck[0])
    with pytest.raises(AssertionError, match="there twice"):
        check(twice)
    lost = hands()
    lost.recruits.clear()
    with pytest.raises(AssertionError, match="lost"):
        check(lost)


def test_the_soak_plays_every_mode_and_gets_to_later_matches_and_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = bench_of("invasion")
    ends: list[InvasionState] = []
    monkeypatch.setattr(soak, "bench_of", lambda _: replace(bench, check=ends.append))
    every = len(bench.tables) + len(bench.also_soaked)
    for number in range(3 * every):
        soak.play(GAME, number)
    played = [s.rules.setup.options for s in ends]
    modes = {(o["mode"], o["speed_training"], o["equal_chances"]) for o in played}
    assert modes == {
        ("competitive", False, False), ("competitive", True, False), ("teams", False, False),
        ("cooperative", False, False), ("cooperative", False, True),
    }  # fmt: skip
    assert {o["difficulty"] for o in played} == {"no support", "easy", "normal", "hard"}
    assert {s.seats for s in ends if s.horde is not None} == {1, 2, 3, 4}
    assert max(sum(s.wins) for s in ends if s.rules.best_of > 1) > 1
    assert max(s.scenario for s in ends) == 1
