"""Cutthroat scoring for every number of players, and over many whole games (chapter cut)."""

from random import Random

import pytest

from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES, SetupError

GAME = Ravenna()


def battle(players: int, attacker: int, defender: int, hands: tuple[list[str], list[str]]) -> list[int]:
    names = tuple(DEFAULT_NAMES[:players])
    setup = GAME.agree(names, {"cutthroat": True, "total": 1000})
    position = {"turn": names[attacker], "hands": {names[attacker]: hands[0], names[defender]: hands[1]}}
    match = Match(GAME, setup, 1, position)
    match.choose(attacker, f"attack {names[defender]}")
    return list(match.view(None)["scores"])


PAIRS = [(players, a, d) for players in range(3, 14) for a, d in ((0, players - 1), (players - 1, 0), (1, 2), (2, 1))]
STRONG, WEAK = ["9", "9", "9", "9"], ["2", "2", "2", "2"]


@pytest.mark.rules("ravenna.cut.02", "ravenna.cut.06")
@pytest.mark.parametrize(("players", "attacker", "defender"), PAIRS)
def test_the_defender_pays_for_a_successful_attack(players: int, attacker: int, defender: int) -> None:
    scores = battle(players, attacker, defender, (STRONG, WEAK))
    expected = [0] * players
    expected[attacker], expected[defender] = players, -players
    assert scores == expected


@pytest.mark.rules("ravenna.cut.03", "ravenna.cut.06")
@pytest.mark.parametrize(("players", "attacker", "defender"), PAIRS)
def test_the_attacker_pays_for_a_successful_defence(players: int, attacker: int, defender: int) -> None:
    # The attacker's own Fortifications change nothing.
    scores = battle(players, attacker, defender, (["2", "2", "2", "F"], STRONG))
    assert scores == [1 - players if seat == attacker else 1 for seat in range(players)]


@pytest.mark.rules("ravenna.cut.04", "RA-13", "RA-14")
@pytest.mark.parametrize(("players", "attacker", "defender"), PAIRS)
@pytest.mark.parametrize("at", range(4))
def test_a_fortified_defender_scores_nothing(players: int, attacker: int, defender: int, at: int) -> None:
    fortified = ["9", "9", "9"]
    fortified.insert(at, "F")
    scores = battle(players, attacker, defender, (WEAK, fortified))
    expected = [1] * players
    expected[attacker], expected[defender] = 2 - players, 0
    assert scores == expected


@pytest.mark.rules("ravenna.cut.01")
@pytest.mark.parametrize("players", range(2, 14))
def test_cutthroat_is_only_for_three_or_more_who_play_for_themselves(players: int) -> None:
    names = tuple(DEFAULT_NAMES[:players])
    if players == 2:
        with pytest.raises(SetupError, match=r"ravenna\.cut\.01"):
            GAME.agree(names, {"cutthroat": True})
        return
    assert GAME.agree(names, {"cutthroat": True}).options["cutthroat"] is True
    with pytest.raises(SetupError, match=r"ravenna\.cut\.01"):
        GAME.agree(names, {"cutthroat": True, "mode": "teams"})


@pytest.mark.rules("ravenna.cut.05", "ravenna.cut.06", "RA-15", "RA-15=attacker", "RA-15=leader")
@pytest.mark.parametrize("winner", ["attacker", "leader"])
@pytest.mark.parametrize("players", [3, 4])
def test_every_round_sums_to_zero_and_only_an_attack_ends_the_game(players: int, winner: str) -> None:
    below_zero = others_win = 0
    for number in range(16):
        names = tuple(DEFAULT_NAMES[:players])
        options = {"cutthroat": True, "cutthroat_winner": winner, "total": 4, "max_rounds": 60}
        match = Match(GAME, GAME.agree(names, options), number)
        random = Random(number)
        last = -1
        while not match.over:
            (decision,) = match.decisions(asides=False)
            last = decision.seat
            events = match.choose(last, random.choice(decision.options))
            kinds = [GAME.kinds[event[0]].name for event in events]
            scores = match.view(None)["scores"]
            assert sum(scores) == 0
            below_zero += min(scores) < 0
            if "round_ended" not in kinds:
                continue
            leaders = [seat for seat in range(players) if scores[seat] == max(scores)]
            wins = max(scores) >= 4 and len(leaders) == 1 and (winner == "leader" or leaders == [last])
            attack_won = events[kinds.index("totalled")][5]
            if match.outcome is not None and match.outcome.reason == "points":
                assert attack_won
                assert wins
                assert match.outcome.winners == tuple(leaders)
                others_win += leaders != [last]
            elif attack_won:
                assert not wins
    assert below_zero > 0
    assert (others_win > 0) == (winner == "leader")
