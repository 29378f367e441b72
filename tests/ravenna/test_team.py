"""Team play for every split of the table, and over many whole games (chapter team)."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.kernel.decision import Refused
from muster.kernel.match import Match
from muster.kernel.setup import DEFAULT_NAMES
from tests.ravenna.walk import at_random

GAME = Ravenna()
SPLITS = [(first, players - first) for players in range(3, 14) for first in range(1, players)]
SOME = [(2, 2), (3, 2), (2, 3), (4, 2), (1, 3), (3, 1), (1, 2), (6, 7), (3, 3)]
FULL_HANDS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "C"]  # a rank for each of up to ten full hands


def table(sizes: tuple[int, int], position: dict[str, Any] | None = None, seed: int = 1, **options: Any) -> Match:
    names = tuple(DEFAULT_NAMES[: sum(sizes)])
    return Match(GAME, GAME.agree(names, {"teams": list(sizes), **options}), seed, position)


def members(sizes: tuple[int, int]) -> tuple[list[int], list[int]]:
    return list(range(sizes[0])), list(range(sizes[0], sum(sizes)))


def full_table(sizes: tuple[int, int], turn: int, **options: Any) -> Match:
    """Everybody has four cards of one rank, the higher the further round the table."""
    names = DEFAULT_NAMES[: sum(sizes)]
    hands = {name: [FULL_HANDS[seat]] * 4 for seat, name in enumerate(names)}
    return table(sizes, {"turn": names[turn], "hands": hands}, **options)


def opening(sizes: tuple[int, int], first: int) -> list[int]:
    """Who hands out when, said in the plainest way: teams in turn, whoever has nobody left is passed over."""
    waiting = [list(team) for team in members(sizes)]
    order, team = [], first
    while waiting[0] or waiting[1]:
        if waiting[team]:
            order.append(waiting[team].pop(0))
        team = 1 - team
    return order


def texts(match: Match) -> list[str]:
    (decision,) = match.decisions(asides=False)
    return [match.text(option) for option in decision.options]


@pytest.mark.rules(
    "ravenna.team.01", "ravenna.team.02", "ravenna.team.03", "ravenna.team.04", "ravenna.team.08", "ravenna.team.09"
)
@pytest.mark.rules("RA-18", "RA-19")
@pytest.mark.parametrize("sizes", SPLITS)
@pytest.mark.parametrize("named", [0, 1])
def test_the_opening_of_every_split(sizes: tuple[int, int], named: int) -> None:
    players = sum(sizes)
    starter = members(sizes)[named][-1]
    match = table(sizes, starter=DEFAULT_NAMES[starter])
    view = match.view(None)
    assert view["teams"] == [list(team) for team in members(sizes)]
    assert len(view["hands"]) == players
    assert view["deck"] == 54 - 4 * players
    assert [held["count"] for held in view["held"]] == [4] * players

    equal = sizes[0] == sizes[1]
    first = named if equal else int(sizes[1] > sizes[0])
    order = []
    while match.decisions(asides=False)[0].kind == "hand out":
        (decision,) = match.decisions(asides=False)
        if len(match.state.held[decision.seat]) == 4:
            order.append(decision.seat)
        match.choose(decision.seat, decision.options[0])
    assert order == opening(sizes, first)
    assert match.view(None)["deck"] == 54 - 4 * players
    assert [len(hand["slots"]) for hand in match.view(None)["hands"]] == [4] * players
    turn_of = first if equal else 1 - first
    assert match.decisions(asides=False)[0].seat == members(sizes)[turn_of][0]


@pytest.mark.rules("ravenna.team.05", "ravenna.team.04")
@pytest.mark.parametrize("sizes", SOME)
def test_nobody_sees_the_cards_dealt_to_another(sizes: tuple[int, int]) -> None:
    match = table(sizes)
    for viewer in (*range(sum(sizes)), None):
        held = match.view(viewer)["held"]
        assert [owner for owner, cards in enumerate(held) if "cards" in cards] == ([] if viewer is None else [viewer])
        shown = [GAME.show(event, viewer) for event in match.opening]
        dealt = [event["seat"] for event in shown if event["kind"] == "dealt" and "card" in event]
        assert dealt == ([] if viewer is None else [viewer] * 4)


@pytest.mark.rules("ravenna.team.14", "ravenna.team.07")
@pytest.mark.parametrize("sizes", [split for split in SPLITS if sum(split) <= 10])
@pytest.mark.parametrize("side", [0, 1])
def test_every_teammate_may_attack_every_opponent(sizes: tuple[int, int], side: int) -> None:
    ours, theirs = members(sizes)[side], members(sizes)[1 - side]
    match = full_table(sizes, ours[0])
    names = DEFAULT_NAMES
    attacks = [f"attack {names[own]} -> {names[target]}" for own in ours for target in theirs]
    draws = [f"draw deck by {names[own]}" for own in ours]
    assert sorted(texts(match)) == sorted(draws + attacks)
    match.choose(ours[0], draws[-1])
    assert all(text.startswith("place down") for text in texts(match))
    assert len(texts(match)) == 4 * sum(sizes)


@pytest.mark.rules("ravenna.team.16", "ravenna.team.17", "ravenna.team.18")
@pytest.mark.parametrize("sizes", [split for split in SPLITS if sum(split) <= 10])
@pytest.mark.parametrize("side", [0, 1])
def test_the_counter_is_open_to_all_but_the_two_who_fought(sizes: tuple[int, int], side: int) -> None:
    ours, theirs = members(sizes)[side], members(sizes)[1 - side]
    names = DEFAULT_NAMES
    attacker, target = ours[-1], theirs[-1]
    hands = {name: ["3"] if seat < 5 else ["4"] for seat, name in enumerate(names[: sum(sizes)])}
    hands[names[attacker]], hands[names[target]] = ["9", "9", "9", "9"], ["2", "2", "2", "2"]
    match = table(sizes, {"turn": names[ours[0]], "hands": hands})
    match.choose(ours[0], f"attack {names[attacker]} -> {names[target]}")
    counters = [
        f"counter {names[own]} -> {names[foe]}" for own in theirs if own != target for foe in ours if foe != attacker
    ]
    if counters:
        assert sorted(texts(match)) == sorted([*counters, "decline"])
        assert match.decisions(asides=False)[0].seat == theirs[0]
        for own in range(sum(sizes)):
            for foe in range(sum(sizes)):
                if f"counter {names[own]} -> {names[foe]}" not in counters:
                    with pytest.raises(Refused, match=r"ravenna\.team\.17"):
                        match.choose(theirs[0], f"counter {names[own]} -> {names[foe]}")
    else:
        assert min(sizes) == 1
        assert match.view(None)["round"] == 2
        assert match.view(None)["scores"][side] == 2


def random_choices(
    sizes: tuple[int, int], number: int, choices: int, **options: Any
) -> Iterator[tuple[Match, int, str]]:
    return at_random(table(sizes, seed=number, **options), number, choices)


@pytest.mark.rules("RA-21", "RA-21=fixed", "RA-21=rotating", "ravenna.team.12")
@pytest.mark.parametrize("sizes", SOME)
@pytest.mark.parametrize("captain", ["fixed", "rotating"])
def test_who_decides_over_many_turns(sizes: tuple[int, int], captain: str) -> None:
    teams = members(sizes)
    turns: tuple[list[int], list[int]] = ([], [])
    sides: list[int] = []
    drawer, round_ = -1, 0
    for match, seat, text in random_choices(sizes, 3, 150, captain=captain):
        kind = match.decisions(asides=False)[0].kind
        side = int(seat >= sizes[0])
        if match.state.round != round_:
            sides, round_ = [], match.state.round
        if kind == "place":
            assert seat == drawer
        if kind == "team turn":
            turns[side].append(seat)
            sides.append(side)
            drawer = DEFAULT_NAMES.index(text.split()[-1])
        assert all(a != b for a, b in pairwise(sides))
    for side, team in enumerate(teams):
        step = len(team) if captain == "rotating" else 1
        assert len(turns[side]) > 8
        assert turns[side] == [team[i % step] for i in range(len(turns[side]))]


@pytest.mark.rules("ravenna.team.07", "ravenna.team.11", "ravenna.team.05", "ravenna.team.13")
@pytest.mark.parametrize("sizes", SOME)
def test_hands_stay_apart_and_cards_secret(sizes: tuple[int, int]) -> None:
    before: list[int] = []
    last, round_ = "", 1
    for match, seat, text in random_choices(sizes, 5, 150):
        state = match.state
        if before and state.round == round_:
            changed = [at for at, card in enumerate(state.slots) if card != before[at]]
            assert len(changed) == (1 if last.startswith("place") else 0)
        for viewer in (*range(sum(sizes)), None):
            view = match.view(viewer)
            for hand in view["hands"]:
                assert len(hand["slots"]) <= 4
                for slot in hand["slots"]:
                    assert slot["face"] == ("down" if slot["placer"] == hand["owner"] else "sideways")
                    assert ("rank" in slot) == (slot["placer"] == viewer or slot.get("known") == "all")
                    assert slot.get("may_look", False) == (slot["face"] == "down" and hand["owner"] == viewer)
            if "drawn" in view:
                assert ("rank" in view["drawn"]) == (viewer == seat or view["drawn"]["from"] == "discard")
        before, last, round_ = list(state.slots), text, state.round
