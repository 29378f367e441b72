"""Who can be attacked, and what an attack shows, for every number of players (chapter attack)."""

from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.kernel.decision import Refused
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES

GAME = Ravenna()
RANKS = "A23456789C"


def table(sizes: list[int], turn: int, **options: Any) -> Match:
    """A position in which each seat has so many cards, all of one rank (five copies reach for four)."""
    names = tuple(DEFAULT_NAMES[: len(sizes)])
    hands = {name: [RANKS[seat]] * size for seat, (name, size) in enumerate(zip(names, sizes, strict=True))}
    return Match(GAME, GAME.agree(names, options), 1, {"turn": names[turn], "hands": hands})


def attacks(match: Match) -> set[str]:
    (decision,) = match.decisions(asides=False)
    return {text for option in decision.options if (text := match.text(option)).startswith("attack")}


@pytest.mark.rules("ravenna.attack.02", "ravenna.attack.03", "ravenna.attack.08", "RA-10=false", "RA-10=true")
@pytest.mark.parametrize("needs_four", [False, True])
@pytest.mark.parametrize("turn", range(5))
def test_exactly_the_other_full_hands_can_be_attacked(turn: int, needs_four: bool) -> None:
    sizes = [4, 3, 4, 0, 4]
    match = table(sizes, turn, attacker_needs_four=needs_four)
    may = sizes[turn] == 4 or not needs_four
    targets = [seat for seat in (0, 2, 4) if seat != turn and may]
    assert attacks(match) == {f"attack {DEFAULT_NAMES[seat]}" for seat in targets}
    for target in range(5):
        if target in targets:
            continue
        with pytest.raises(Refused) as refused:
            match.choose(turn, f"attack {DEFAULT_NAMES[target]}")
        expected = "attack.08" if target == turn else "attack.02" if sizes[target] < 4 else "attack.03"
        assert refused.value.refusal.rule == f"ravenna.{expected}"
        if expected == "attack.02":
            assert refused.value.refusal.facts == {"owner": target, "cards": sizes[target]}
        if expected == "attack.03":
            assert refused.value.refusal.facts == {"cards": sizes[turn]}


@pytest.mark.rules("ravenna.attack.04", "ravenna.attack.07")
@pytest.mark.parametrize("target", [0, 1, 3, 4, 5, 9])
def test_an_attack_reveals_the_two_hands_to_all_and_no_other(target: int) -> None:
    match = table([4] * 10, 2)
    events = match.choose(2, f"attack {DEFAULT_NAMES[target]}")
    for viewer in (*range(10), None):
        shown = [GAME.readable(GAME.show(event, viewer), match.setup) for event in events]
        kinds = [event["kind"] for event in shown]
        assert kinds[:10] == ["attacked", *["revealed"] * 8, "totalled"]
        assert [(event["hand"], event["slot"], event["card"][0]) for event in shown[1:9]] == [
            *(("Chiara", slot, "3") for slot in (1, 2, 3, 4)),
            *((DEFAULT_NAMES[target], slot, RANKS[target]) for slot in (1, 2, 3, 4)),
        ]
        assert "revealed" not in kinds[10:]
        (battle,) = match.view(viewer)["battles"]
        assert (battle["hand"], battle["target"]) == (2, target)


@pytest.mark.rules("ravenna.attack.03", "ravenna.attack.04")
@pytest.mark.parametrize("cards", range(5))
def test_an_attacker_reveals_as_many_cards_as_they_have(cards: int) -> None:
    match = table([4, cards, 4], 1)
    events = match.choose(1, "attack Ana")
    shown = [GAME.readable(GAME.show(event, None), match.setup) for event in events]
    revealed = [(event["hand"], event["slot"]) for event in shown if event["kind"] == "revealed"]
    assert revealed == [*(("Bruno", slot + 1) for slot in range(cards)), *(("Ana", slot) for slot in (1, 2, 3, 4))]


@pytest.mark.rules("ravenna.attack.01")
@pytest.mark.parametrize("players", range(3, 11))
def test_an_attack_ends_the_round_whatever_the_number_of_players(players: int) -> None:
    match = table([4] * players, 0)
    events = match.choose(0, f"attack {DEFAULT_NAMES[players - 1]}")
    kinds = [GAME.kinds[event[0]].name for event in events]
    assert kinds.count("round_ended") == kinds.count("round_started") == 1
    assert "drew" not in kinds
    assert match.view(None)["deck"] == 54
    assert match.view(None)["round"] == 2
    assert all(not hand["slots"] for hand in match.view(None)["hands"])
