"""Frozen matches: what they refuse, and what a match with a short memory still knows."""

import io
import os
import pickle

import pytest

from muster.games import find_game
from muster.games.ravenna.turn import NEW_ROUND
from muster.kernel import Match
from muster.kernel.compiled import Compiled
from muster.kernel.freeze import CannotFreeze, CannotThaw, Thawer, freeze, thaw
from muster.kernel.undo import Undo
from tests.conformance.walk import Player

RAVENNA = find_game("ravenna")


def played(choices: int, number: int = 1) -> Match:
    setup = RAVENNA.agree(("Ana", "Bruno", "Chiara"), {"total": 1000})
    match, player = Match(RAVENNA, setup, number, forgetful=True), Player(number)
    for _ in range(choices):
        decision = match.decisions(asides=False)[0]
        match.choose(decision.seat, player.pick(decision.kind, decision.options))
    return match


class Evil:
    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, ("true",)


@pytest.mark.parametrize("thing", [Evil(), os.path.join, io.BytesIO, freeze, {"a": Evil()}])
def test_nothing_but_objects_of_the_game_is_thawed(thing: object) -> None:
    match = played(3)
    with pytest.raises(CannotThaw):
        Thawer(io.BytesIO(pickle.dumps(thing)), RAVENNA, match.setup).load()
    plain = pickle.dumps(thing, 5) + freeze(match)
    with pytest.raises(CannotThaw):
        thaw(RAVENNA, match.setup, match.seed, plain)


@pytest.mark.parametrize("cut", [0, 1, 10, 500, -1])
def test_bytes_that_are_no_match_get_a_sentence(cut: int) -> None:
    match = played(20)
    with pytest.raises(CannotThaw):
        thaw(RAVENNA, match.setup, match.seed, freeze(match)[:cut])


def test_a_thawed_match_goes_on_forgetting_and_has_no_dice_laid_down() -> None:
    match = played(20)
    again = thaw(RAVENNA, match.setup, match.seed, freeze(match))
    assert again.forgetful
    assert again.dice == ()
    assert again.asked_numbers() == match.asked_numbers()


def test_a_thawed_match_knows_how_it_began_and_what_is_out_of_reach() -> None:
    match = played(20)
    assert match.opening
    assert thaw(RAVENNA, match.setup, match.seed, freeze(match)).opening == match.opening
    old = played(200)
    old.forget(1)
    assert old.out_of_reach
    again = thaw(RAVENNA, old.setup, old.seed, freeze(old))
    assert again.out_of_reach == old.out_of_reach
    assert [again.undo_policy(seat) for seat in range(3)] == [old.undo_policy(seat) for seat in range(3)]


def test_the_constants_of_a_game_are_themselves_again() -> None:
    """Not others that are like them: the rules ask whether a step is this one."""
    match = played(20)
    again = thaw(RAVENNA, match.setup, match.seed, freeze(match))
    kept = [step is NEW_ROUND for step in match.state.agenda]
    assert any(kept)
    assert [step is NEW_ROUND for step in again.state.agenda] == kept


def test_a_match_of_other_cards_is_not_thawed() -> None:
    game = find_game("rone")
    one, other = (
        game.agree(("Ana", "Bruno"), {"packs": packs}) for packs in (["starter"], ["starter", "supplement-1"])
    )
    match = Match(game, one, 1, forgetful=True)
    assert thaw(game, one, match.seed, freeze(match)).digest() == match.digest()
    with pytest.raises(CannotThaw, match="other rules"):
        thaw(game, other, match.seed, freeze(match))


def test_a_match_from_a_position_is_not_frozen() -> None:
    start = played(5)
    match = Match(RAVENNA, start.setup, 1, RAVENNA.write_position(start.state))
    with pytest.raises(CannotFreeze):
        freeze(match)


def test_a_walk_numbers_functions_what_they_hold_and_objects_but_nothing_worked_out_late() -> None:
    packs = find_game("rone").fixed(find_game("rone").agree(("Ana", "Bruno"), {}))["library"].packs
    before = len(Compiled([packs]).things)
    assert packs.words  # kept by the packs from now on
    assert len(Compiled([packs]).things) == before
    inner = played(0).setup

    def outer() -> object:
        return inner

    things = Compiled([[outer], {"key": (outer,)}]).things
    assert things[0] is outer
    assert any(thing is inner for thing in things)


class Slotted:
    __slots__ = "first"


class Child(Slotted):
    LATE = ("late",)
    __slots__ = ("__weakref__", "empty", "late", "second")


class Held:
    pass


def test_a_walk_goes_through_slots_also_those_of_the_class_behind_but_not_through_late_or_empty_ones() -> None:
    thing = Child()
    thing.first, thing.second, thing.late = Held(), Held(), Held()  # type: ignore[attr-defined]
    found = Compiled([thing]).things
    assert found == [thing, thing.second, thing.first]  # type: ignore[attr-defined]


def test_a_match_lets_go_of_old_choices_but_never_of_those_that_may_be_taken_back() -> None:
    match, whole = played(200), played(200)
    match.forget(10)
    assert match.made == 200
    assert match.earlier >= 150
    assert match.history
    assert not match.opening
    for seat in range(3):
        assert match.undo_policy(seat) == whole.undo_policy(seat)
    taken = next((seat for seat in range(3) if match.undo_policy(seat).undo is not Undo.BLOCKED), None)
    if taken is not None:
        match.undo(taken, range(3))
    with pytest.raises(AssertionError, match="whole game"):
        next(match.states())


def test_what_a_log_says_is_found_among_the_open_options_or_read() -> None:
    match = played(10)
    decision = match.decisions(asides=False)[0]
    for option in decision.options:
        assert match.written(decision.seat, match.text(option)) == option
    aside = next(d for d in match.decisions() if d.aside)
    assert match.written(aside.seat, match.text(aside.options[0])) == aside.options[0]
