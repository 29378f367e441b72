"""The table's own rules where a scenario has no words for them: seats that do not exist, choices that come too late."""

from typing import Any

import pytest

from muster.games.ravenna.game import Ravenna
from muster.games.ravenna.state import RavennaState
from muster.kernel.decision import EngineFault, Refusal, Refused
from muster.kernel.match import Match
from muster.kernel.notation import NotationError

GAME = Ravenna()
NAMES = ("Ana", "Bruno", "Chiara")
POSITION = {"turn": "Bruno", "hands": {"Ana": ["9"], "Bruno": ["8"]}, "discard": ["5", "4"], "deck": ["2", "3", "7"]}


def table(position: dict[str, Any] = POSITION, **options: Any) -> Match:
    return Match(GAME, GAME.agree(NAMES, options), 1, position)


def refusal_of(match: Match, seat: Any, choice: Any, position: int | None = None) -> tuple[str, dict[str, Any]]:
    """The rule that refuses a choice; the match must be as it was."""
    before, entries, number = match.digest(), len(match.history), match.position_number
    with pytest.raises(Refused) as refused:
        match.choose(seat, choice, position)
    assert (match.digest(), len(match.history), match.position_number) == (before, entries, number)
    return refused.value.refusal.rule, refused.value.refusal.facts


@pytest.mark.rules("table.01")
@pytest.mark.parametrize("option", [-1, 0, 7, 1 << 24 | 2, 4 << 24 | 9, 4 << 24 | 1 << 4, 31 << 24, 255 << 24, 10**12])
def test_a_number_that_is_no_option_is_refused(option: int) -> None:
    match = table()
    assert refusal_of(match, 1, option)[0] == "table.01"
    assert option not in match.decisions()[0].options


@pytest.mark.rules("table.01")
@pytest.mark.parametrize("option", [None, 1.5, True, [1]])
def test_what_is_no_number_is_refused(option: object) -> None:
    assert refusal_of(table(), 1, option)[0] == "table.01"


@pytest.mark.rules("table.01")
def test_a_text_that_cannot_be_read_changes_nothing() -> None:
    match = table()
    before = match.digest()
    with pytest.raises(NotationError, match="draw deck"):
        match.choose(1, "draw dekc")
    assert match.digest() == before
    assert match.history == []


@pytest.mark.rules("table.01")
def test_every_offered_option_is_accepted() -> None:
    for number in range(len(table().decisions(asides=False)[0].options)):
        match = table()
        (decision,) = match.decisions(asides=False)
        assert decision.seat == 1
        match.choose(1, decision.options[number])
        assert [(entry.seat, entry.option) for entry in match.history] == [(1, decision.options[number])]


@pytest.mark.rules("table.02")
@pytest.mark.parametrize("seat", [-1, 3, 13, None, "Bruno"])
@pytest.mark.parametrize("choice", ["draw deck", "claim Ana is weak", "look at Ana slot 1", "decline"])
def test_only_the_seats_of_the_table_act(seat: object, choice: str) -> None:
    assert refusal_of(table(), seat, choice)[0] == "table.02"


@pytest.mark.rules("table.02")
@pytest.mark.parametrize("seat", [-1, 3, None, "Bruno"])
def test_only_the_seats_of_the_table_take_back(seat: Any) -> None:
    match = table()
    match.choose(1, "draw discard")
    with pytest.raises(Refused) as refused:
        match.undo(seat, [0, 1, 2])
    assert refused.value.refusal.rule == "table.02"


@pytest.mark.rules("table.02")
def test_a_spectator_is_asked_nothing() -> None:
    match = table()
    assert {decision.seat for decision in match.decisions()} == {0, 1, 2}
    assert match.view(None)["seat"] is None


@pytest.mark.rules("table.03")
def test_a_choice_for_an_old_position_is_refused() -> None:
    match = table()
    seen = match.position_number
    match.choose(1, "draw discard", seen)
    assert refusal_of(match, 1, "place down on Ana slot 2", seen) == ("table.03", {"seen": seen, "now": seen + 1})
    assert refusal_of(match, 1, "place down on Ana slot 2", seen + 2)[0] == "table.03"
    match.choose(1, "place down on Ana slot 2", seen + 1)
    assert refusal_of(match, 2, "draw deck", seen + 1)[0] == "table.03"
    match.choose(2, "draw deck", seen + 2)


@pytest.mark.rules("table.03")
def test_a_choice_for_a_position_before_an_undo_is_refused() -> None:
    match = table()
    match.choose(1, "draw discard")
    seen = match.position_number
    match.undo(1)
    assert refusal_of(match, 1, "draw deck", seen)[0] == "table.03"
    assert refusal_of(match, 1, "draw deck", 0)[0] == "table.03"
    match.choose(1, "draw deck", match.position_number)


@pytest.mark.rules("table.03", "ravenna.talk.01")
def test_talk_is_never_too_late_and_makes_no_choice_too_late() -> None:
    match = table()
    seen = match.position_number
    match.choose(0, "claim Ana is weak", seen + 5)
    match.choose(1, "look at Bruno slot 1", seen)
    assert match.position_number == seen
    match.choose(1, "draw discard", seen)
    match.choose(2, "threaten Ana", seen)
    assert [entry.aside for entry in match.history] == [True, True, False, True]


@pytest.mark.rules("table.04")
def test_a_finished_game_offers_nothing_and_takes_nothing() -> None:
    match = table({"over": {"reason": "points", "winners": ["Ana"]}, "hands": {"Ana": ["9"]}})
    assert match.over
    assert match.decisions() == []
    for seat in range(3):
        for choice in ("draw deck", "attack Ana", "claim Ana is weak", "look at Ana slot 1", "counter", 0, -1, None):
            assert refusal_of(match, seat, choice)[0] == "table.04"
    assert refusal_of(match, 3, "draw deck")[0] == "table.02"


@pytest.mark.rules("table.05", "table.06")
def test_taking_back_says_how_many_choices_went_and_leaves_the_same_game() -> None:
    match = table()
    before = match.digest()
    match.choose(1, "draw discard")
    after_draw = match.digest()
    match.choose(0, "threaten Bruno")
    match.choose(1, "place down on Bruno slot 2")
    match.choose(2, "draw discard")
    assert match.undo_policy(1).ask == (0, 2)
    assert match.undo_policy(1).facts == {"seat": 2}
    with pytest.raises(Refused) as refused:
        match.undo(1, [2])
    assert refused.value.refusal.facts["missing"] == [0]
    assert match.undo(1, [0, 2]) == 2
    assert [entry.text for entry in match.history] == ["draw discard", "threaten Bruno"]
    assert match.digest() != after_draw  # the threat stays said
    assert match.undo(1) == 1
    assert [entry.text for entry in match.history] == ["threaten Bruno"]
    match.state.claims = [(), (), ()]
    assert match.digest() == before


@pytest.mark.rules("table.07")
@pytest.mark.parametrize(
    ("choices", "because"),
    [
        (["draw deck"], "drew"),
        (["attack Ana"], "attacked"),
    ],
)
def test_the_policy_says_what_makes_a_choice_final(choices: list[str], because: str) -> None:
    match = table({"turn": "Bruno", "hands": {"Ana": ["9", "9", "9", "9"]}, "deck": ["2"]})
    for choice in choices:
        match.choose(1, choice)
    policy = match.undo_policy(1)
    assert (policy.undo.value, policy.rule, policy.reason) == ("blocked", "table.07", "undo_seen")
    assert policy.facts["because"] == because


@pytest.mark.rules("table.01")
def test_a_mistake_of_ours_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    match.choose(1, "draw deck")
    before = match.digest()

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("muster.games.ravenna.turn.put", broken)
    with pytest.raises(EngineFault, match="choice 2"):
        match.choose(1, "place down on Ana slot 2")
    assert match.digest() == before
    assert len(match.history) == 1
    monkeypatch.undo()
    match.choose(1, "place down on Ana slot 2")
    assert isinstance(match.state, RavennaState)


@pytest.mark.rules("table.01")
def test_a_refusal_in_the_middle_of_a_choice_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    match.choose(1, "draw deck")

    def half_done(state: RavennaState, *_: object) -> None:
        state.scores[0] += 1
        raise Refused(Refusal("table.01", "not_an_option"))

    monkeypatch.setattr("muster.games.ravenna.turn.put", half_done)
    assert refusal_of(match, 1, "place down on Ana slot 2")[0] == "table.01"


@pytest.mark.rules("table.01")
def test_the_log_can_be_read_from_any_choice_on() -> None:
    match = Match(GAME, GAME.agree(NAMES, {"starter": "Ana"}), 1)
    match.choose(0, "draw deck")
    match.choose(0, "place down on Bruno slot 1")
    whole = [line for line, _ in match.log(1)]
    assert whole[0] == "Round 1 begins. Ana starts."
    assert [line for line, _ in match.log(1, since=1)] == whole[-1:]
    assert [rule for _, rule in match.log(1)] == ["RA-17", "ravenna.draw.01", "ravenna.play.04"]
    assert "a card" in whole[1]
    assert "a card" not in match.log(0)[1][0]
