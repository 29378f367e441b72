"""Points for every number of players, and over many whole games (chapter score)."""

from random import Random
from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES

GAME = Ravenna()
STRONG, WEAK = ["9", "9", "9", "9"], ["2", "2", "2", "2"]


def battle(players: int, attacker: int, defender: int, success: bool, scores: list[int], **options: Any) -> Match:
    """A table at which one attack has just been decided."""
    names = tuple(DEFAULT_NAMES[:players])
    hands = {names[attacker]: STRONG if success else WEAK, names[defender]: WEAK if success else STRONG}
    setup = GAME.agree(names, {"total": 1000, **options})
    match = Match(GAME, setup, 1, {"turn": names[attacker], "hands": hands, "scores": scores})
    match.choose(attacker, f"attack {names[defender]}")
    return match


PAIRS = [(players, a, d) for players in range(3, 14) for a, d in ((0, players - 1), (players - 1, 0), (1, 2), (2, 1))]


@pytest.mark.rules("ravenna.score.02", "ravenna.order.02", "RA-16")
@pytest.mark.parametrize(("players", "attacker", "defender"), PAIRS)
def test_a_successful_attack_is_worth_a_point_for_each_player(players: int, attacker: int, defender: int) -> None:
    scores = list(range(players))
    match = battle(players, attacker, defender, True, scores)
    scores[attacker] += players
    assert match.view(None)["scores"] == scores
    assert match.view(None)["asked"] == [defender]


@pytest.mark.rules("ravenna.score.03", "ravenna.order.02", "RA-16")
@pytest.mark.parametrize(("players", "attacker", "defender"), PAIRS)
def test_a_successful_defence_is_worth_a_point_to_all_but_the_attacker(
    players: int, attacker: int, defender: int
) -> None:
    scores = list(range(players))
    match = battle(players, attacker, defender, False, scores)
    assert match.view(None)["scores"] == [score + (seat != attacker) for seat, score in enumerate(scores)]
    assert match.view(None)["asked"] == [attacker]


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (5, {"cutthroat": True, "max_rounds": 12}),
    (4, {"teams": [2, 2]}),
    (5, {"teams": [2, 3], "captain": "rotating"}),
]


@pytest.mark.rules("ravenna.score.01", "ravenna.score.07", "ravenna.setup.01")
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_points_change_only_with_the_end_of_a_round_and_all_cards_come_back(
    players: int, options: dict[str, Any]
) -> None:
    match = Match(GAME, GAME.agree(tuple(DEFAULT_NAMES[:players]), options), 4)
    random = Random(4)
    rounds = 0
    for _ in range(600):
        if match.over:
            break
        (decision,) = match.decisions(asides=False)
        before, state = match.view(None), match.state
        on_table = [card for card in state.slots if card >= 0]
        held = [card for cards in state.held for card in cards]
        drawn = [state.drawn] if state.drawn >= 0 else []
        assert sorted(on_table + held + drawn + state.deck + state.discard) == list(range(54))
        kinds = [GAME.kinds[event[0]].name for event in match.choose(decision.seat, random.choice(decision.options))]
        after = match.view(None)
        assert (after["scores"] != before["scores"]) == ("round_ended" in kinds) == ("scored" in kinds)
        assert after["round"] - before["round"] == kinds.count("round_started")
        if "round_started" in kinds:
            rounds += 1
            assert (after["discard"], after["reshuffles"]) == ([], 0)
            assert not any(hand["slots"] for hand in after["hands"])
            assert not any(match.state.owned)
            assert after["deck"] + sum(held["count"] for held in after.get("held", [])) == 54
    assert rounds >= 2
