"""Undo is the engine's answer: free, by consent, or blocked; talk stays said."""

import pytest

from muster.kernel import Disclosure, Match, Refusal, Refused, below
from muster.kernel.undo import Undo
from tests.kernel.toy import TOY, GoOn, Stones, ToyGame


def stones(seats: int = 3) -> Match:
    return Match(TOY, TOY.agree(("Ana", "Bruno", "Chiara")[:seats], {}), 1)


def test_a_choice_that_showed_nothing_is_free_to_take_back() -> None:
    match = stones()
    start = match.digest()
    match.choose(1, "hide 2")
    policy = match.undo_policy(1)
    assert (policy.undo, policy.rule, policy.ask) == (Undo.FREE, "table.05", ())
    assert match.undo(1) == 1
    assert match.digest() == start
    assert match.history == []
    assert match.position_number == 2, "one for the choice, one for taking it back"
    match.choose(1, "hide 3", position=2)


def test_once_somebody_else_has_acted_the_others_are_asked() -> None:
    match = stones()
    match.choose(1, "hide 2")
    match.choose(0, "hide 1")
    policy = match.undo_policy(1)
    assert (policy.undo, policy.rule, policy.reason) == (Undo.CONSENT, "table.06", "undo_others_acted")
    assert policy.facts == {"seat": 0}
    assert policy.ask == (0, 2)
    assert match.undo_policy(0).undo is Undo.FREE, "nobody acted after the last one"


def test_once_something_was_shown_to_all_the_others_are_asked() -> None:
    match = stones(2)
    match.choose(0, "hide 1")
    match.choose(1, "hide 2")  # the fists are opened
    policy = match.undo_policy(1)
    assert (policy.undo, policy.rule, policy.reason, policy.ask) == (Undo.CONSENT, "table.06", "undo_shown", (0,))


def test_talk_after_something_was_shown_makes_it_no_freer() -> None:
    match = stones(2)
    match.choose(0, "hide 1")
    match.choose(1, "hide 2")
    match.choose(0, "wave")
    assert match.undo_policy(1).reason == "undo_shown"


def test_after_chance_or_a_private_look_nothing_is_taken_back() -> None:
    match = stones(2)
    match.choose(0, "hide 1")
    match.choose(1, "hide 2")
    match.choose(0, "again")
    for seat in (0, 1):
        policy = match.undo_policy(seat)
        assert (policy.undo, policy.rule, policy.reason) == (Undo.BLOCKED, "table.07", "undo_seen")
        assert policy.facts == {"because": "went on", "rule": "stones.03"}
        with pytest.raises(Refused) as caught:
            match.undo(seat, consent=(0, 1))
        assert caught.value.refusal.rule == "table.07"


def test_nothing_chosen_nothing_taken_back() -> None:
    match = stones()
    match.choose(0, "wave")
    assert match.undo_policy(0).reason == "nothing_to_undo"
    with pytest.raises(Refused):
        match.undo(0)
    assert len(match.history) == 1


def test_every_other_seat_must_consent() -> None:
    match = stones()
    match.choose(1, "hide 2")
    match.choose(0, "hide 1")
    digest = match.digest()
    for consent, missing in (((), [0, 2]), ((0,), [2]), ((2, 1), [0]), ((99, -1), [0, 2])):
        with pytest.raises(Refused) as caught:
            match.undo(1, consent)
        assert caught.value.refusal.facts["missing"] == missing
        assert match.digest() == digest
    assert match.undo(1, consent=(0, 2)) == 2, "what followed goes, too"
    assert [d.seat for d in match.decisions(asides=False)] == [0, 1, 2]


def test_talk_stays_said() -> None:
    match = stones()
    match.choose(1, "hide 2")
    match.choose(2, "wave")
    match.choose(0, "wave")
    assert match.undo_policy(1).undo is Undo.FREE, "talk is no act"
    assert match.undo(1) == 1
    assert [(entry.seat, entry.text) for entry in match.history] == [(2, "wave"), (0, "wave")]
    assert match.state.waves == 2
    assert match.state.fists == [0, 0, 0]


def test_an_undo_moves_the_position_on() -> None:
    """Somebody who chose before the undo was seen is told so."""
    match = stones()
    match.choose(1, "hide 2")
    seen = match.position_number
    match.undo(1)
    with pytest.raises(Refused) as caught:
        match.choose(0, "hide 1", position=seen)
    assert caught.value.refusal.rule == "table.03"
    match.choose(0, "hide 1", position=match.position_number)


def test_talk_is_never_too_late_and_hurries_nobody() -> None:
    match = stones()
    seen = match.position_number
    match.choose(2, "wave", position=seen)
    match.choose(1, "hide 2", position=seen)
    match.choose(2, "wave", position=seen)
    assert len(match.history) == 3


def test_talk_that_could_not_be_written_down_leaves_everything_as_it_was() -> None:
    match = stones()
    match.choose(1, "hide 2")
    number, digest = match.position_number, match.digest()
    match.choose(2, "wave")
    match.drop_last()
    assert (match.position_number, match.digest(), len(match.history)) == (number, digest, 1)
    match.choose(0, "hide 1", position=number)
    match.drop_last()
    assert (match.position_number, match.digest(), len(match.history)) == (number, digest, 1)


def test_a_forgetful_match_undoes_alike() -> None:
    """It lets go only of states that no undo can reach."""
    setup = TOY.agree(("Ana", "Bruno"), {})
    plain, forgetful = Match(TOY, setup, 1), Match(TOY, setup, 1, forgetful=True)
    for seat, text in ((0, "hide 1"), (1, "hide 1"), (0, "again"), (1, "hide 2"), (0, "wave"), (0, "hide 1")):
        for match in (plain, forgetful):
            match.choose(seat, text)
        assert [plain.undo_policy(s) for s in (0, 1)] == [forgetful.undo_policy(s) for s in (0, 1)]
    assert forgetful.history[0].before is None
    assert plain.undo(1, consent=(0,)) == forgetful.undo(1, consent=(0,)) == 2
    assert plain.digest() == forgetful.digest()


@pytest.mark.rules("table.04")
def test_the_choice_that_ended_the_game_stays_made() -> None:
    """With the end everything lies open, also what others brought in secret and the seed."""
    match = stones(2)
    for seat, text in ((0, "hide 1"), (1, "hide 2"), (0, "end")):
        match.choose(seat, text)
    assert match.over
    for seat in (0, 1):
        policy = match.undo_policy(seat)
        assert (policy.undo, policy.rule, policy.reason) == (Undo.BLOCKED, "table.04", "game_over")
        with pytest.raises(Refused):
            match.undo(seat, consent=(0, 1))
    assert match.over


@pytest.mark.parametrize("forgetful", [False, True])
def test_only_a_forgetful_match_lets_go_of_what_no_undo_can_reach(forgetful: bool) -> None:
    match = Match(TOY, TOY.agree(("Ana", "Bruno"), {}), 1, forgetful=forgetful)
    for seat, text in ((0, "hide 1"), (1, "hide 2"), (0, "again"), (0, "hide 1")):
        match.choose(seat, text)
    kept = [entry.before is not None for entry in match.history]
    assert kept == ([False, False, True, True] if forgetful else [True] * 4)


class WavingWithAFist(ToyGame):
    """Only whoever hides stones may wave."""

    def why_not_aside(self, s: Stones, seat: int, option: int) -> Refusal | None:
        return None if s.fists[seat] else Refusal("stones.04", "no_fist")


def test_talk_that_makes_no_sense_any_more_goes_with_what_it_was_about() -> None:
    game = WavingWithAFist()
    match = Match(game, game.agree(("Ana", "Bruno", "Chiara"), {}), 1)
    for seat, text in ((1, "hide 1"), (0, "hide 1"), (0, "wave"), (1, "wave")):
        match.choose(seat, text)
    assert match.undo(0) == 1
    assert [(entry.seat, entry.text) for entry in match.history] == [(1, "hide 1"), (1, "wave")]


@pytest.mark.rules("table.07")
def test_chance_that_no_event_tells_of_blocks_what_was_before_it_also_when_that_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go_on = GoOn.choose

    def with_a_roll(self: GoOn, s: Stones, seat: int, option: int) -> None:
        below(s, 6)
        go_on(self, s, seat, option)

    monkeypatch.setattr(GoOn, "choose", with_a_roll)
    monkeypatch.setattr(TOY, "disclosure", lambda event: Disclosure.NOTHING)
    match = Match(TOY, TOY.agree(("Ana", "Bruno"), {"stones": 3}), 1, forgetful=True)
    for seat, choice in ((1, "hide 3"), (0, "hide 1"), (0, "again"), (0, "hide 1"), (0, "again")):
        match.choose(seat, choice)
    because = {"because": "chance", "rule": "table.07"}
    assert match.undo_policy(1).facts == match.undo_policy(0).facts == because
    match.forget(0)
    assert match.earlier == 4
    assert match.undo_policy(1).facts == because
    assert match.settled()
