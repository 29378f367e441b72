"""The totals for every number of players, and how whole games end (chapter win)."""

from random import Random
from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES, SetupError

GAME = Ravenna()
# ravenna.win.05, written out
TOTALS = {2: 7, 3: 7, 4: 11, 5: 11, 6: 16, 7: 16, 8: 25, 9: 25, 10: 25, 11: 25, 12: 25, 13: 25}


def names(players: int) -> tuple[str, ...]:
    return tuple(DEFAULT_NAMES[:players])


@pytest.mark.rules("ravenna.win.05")
@pytest.mark.parametrize(("players", "total"), TOTALS.items())
def test_the_recommended_total(players: int, total: int) -> None:
    assert Match(GAME, GAME.agree(names(players), {}), 1).view(None)["total"] == total


@pytest.mark.rules("RA-18")
@pytest.mark.parametrize("players", range(3, 14))
def test_a_team_game_is_played_to_seven(players: int) -> None:
    assert Match(GAME, GAME.agree(names(players), {"mode": "teams"}), 1).view(None)["total"] == 7


def attack_from(players: int, score: int, **options: Any) -> Match:
    """The second player attacks successfully, from this score."""
    seats = names(players)
    position = {
        "turn": seats[1],
        "hands": {seats[0]: ["2", "2", "2", "2"], seats[1]: ["9", "9", "9", "9"]},
        "scores": {seats[1]: score},
    }
    match = Match(GAME, GAME.agree(seats, options), 1, position)
    match.choose(1, f"attack {seats[0]}")
    return match


@pytest.mark.rules("ravenna.win.01", "ravenna.win.05", "ravenna.goal.02")
@pytest.mark.parametrize(("players", "total"), [(n, total) for n, total in TOTALS.items() if n > 2])
def test_the_game_ends_exactly_at_the_total(players: int, total: int) -> None:
    short = attack_from(players, total - players - 1)
    assert short.outcome is None
    assert short.view(None)["round"] == 2
    enough = attack_from(players, total - players)
    assert enough.outcome is not None
    assert (enough.outcome.winners, enough.outcome.reason, enough.outcome.limit) == ((1,), "points", "")
    assert enough.outcome.scores == tuple(total if seat == 1 else 0 for seat in range(players))


@pytest.mark.rules("ravenna.win.06")
@pytest.mark.parametrize("total", [1, 6, 1000])
def test_another_total_is_honoured(total: int) -> None:
    assert attack_from(3, total - 4, total=total).outcome is None
    assert attack_from(3, total - 3, total=total).over


@pytest.mark.rules("ravenna.win.06")
@pytest.mark.parametrize("total", [0, -1, 1001, "7", True, 7.0])
def test_a_total_is_a_whole_number_of_points(total: object) -> None:
    with pytest.raises(SetupError) as refused:
        GAME.agree(names(3), {"total": total})
    assert refused.value.option == "total"


def play_out(players: int, number: int, **options: Any) -> tuple[Match, list[tuple[int, list[int], bool]]]:
    """A whole random game: after each round (number, scores, whether the round's attack succeeded)."""
    match = Match(GAME, GAME.agree(names(players), options), number)
    random = Random(number)
    rounds: list[tuple[int, list[int], bool]] = []
    while not match.over:
        (decision,) = match.decisions(asides=False)
        round_ = match.state.round
        events = match.choose(decision.seat, random.choice(decision.options))
        shown = [GAME.readable(GAME.show(event, None), match.setup) for event in events]
        if any(event["kind"] == "round_ended" for event in shown):
            scored = [event for event in shown if event["kind"] == "scored"]
            success = len(scored) == 1
            scores = rounds[-1][1].copy() if rounds else [0] * players
            for event in scored:
                scores[match.names.index(event["side"][0])] += event["points"]
            rounds.append((round_, scores, success))
    return match, rounds


@pytest.mark.rules("ravenna.win.01", "ravenna.win.03", "ravenna.win.04", "RA-32")
def test_a_game_ends_with_the_first_round_after_which_one_leads_at_the_total() -> None:
    ties = 0
    for number in range(120):
        match, rounds = play_out(3, number, total=3)
        for round_, scores, _ in rounds:
            most = [seat for seat, score in enumerate(scores) if score == max(scores)]
            last = round_ == len(rounds)
            assert (max(scores) >= 3 and len(most) == 1) == last
            ties += max(scores) >= 3 and not last
            if last:
                assert match.outcome is not None
                assert match.outcome.winners == tuple(most)
                assert match.outcome.scores == tuple(scores)
    assert ties >= 5, "the numbers above must lead to some ties"


@pytest.mark.rules("ravenna.win.02", "RA-28")
@pytest.mark.parametrize("number", range(10))
def test_separate_rounds_are_counted_one_by_one(number: int) -> None:
    match = Match(GAME, GAME.agree(names(4), {"separate_rounds": 4}), number)
    random = Random(number)
    wins = [0, 0, 0, 0]
    while not match.over:
        (decision,) = match.decisions(asides=False)
        before = match.view(None)
        assert before["scores"] == [0, 0, 0, 0]
        assert before["wins"] == wins
        events = match.choose(decision.seat, random.choice(decision.options))
        shown = [GAME.readable(GAME.show(event, None), match.setup) for event in events]
        for event in shown:
            if event["kind"] == "scored":
                wins[match.names.index(event["side"][0])] += 1
    assert match.state.round == 4
    assert match.outcome is not None
    assert match.outcome.scores == tuple(wins)
    assert match.outcome.winners == tuple(seat for seat in range(4) if wins[seat] == max(wins))
    assert (match.outcome.reason, match.outcome.limit) == ("rounds", "")


@pytest.mark.rules("ravenna.win.02", "RA-28")
def test_one_separate_round_reports_the_points() -> None:
    match = attack_from(4, 0, separate_rounds=1)
    assert match.outcome is not None
    assert match.outcome.scores == (0, 4, 0, 0)
