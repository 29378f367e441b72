"""Several seats act at once (kernel/together.py), and dice that can be told (kernel/dice.py)."""

import random
from typing import Any

import pytest

from muster.kernel import Disclosure, EngineFault, Match, Refused, Step, Stream, lay, run, save, together
from muster.kernel.freeze import freeze, thaw
from muster.kernel.state import Ask
from muster.kernel.together import Together, later
from muster.kernel.undo import Undo
from tests.kernel import bazaar
from tests.kernel.bazaar import BAZAAR, NAMES, Stalls
from tests.kernel.toy import TOY, Hide

GAMES = range(40)


def trading(seats: int = 3, seed: int = 1, forgetful: bool = False, **options: Any) -> Match:
    return Match(BAZAAR, BAZAAR.agree(NAMES[:seats], options), seed, forgetful=forgetful)


def find(id_: str) -> Any:
    assert id_ == BAZAAR.id
    return BAZAAR


def step_somewhere(match: Match, chance: random.Random) -> tuple[int, int]:
    """A choice of any of those who are asked; floods are rare."""
    decision = chance.choice(match.decisions(asides=False))
    options = [o for o in decision.options if match.text(o) != "flood" or chance.random() < 0.02]
    return decision.seat, chance.choice(options)


def what_it_is(state: Stalls) -> tuple[Any, ...]:
    """A state without its chance to come."""
    return (*state.numbers(), *(number for step in state.agenda for number in (step.tag, *step.fields())))


# --- any order of acting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skip_forced", [False, True])
def test_in_any_order_a_game_is_copied_saved_frozen_written_and_simulated(skip_forced: bool) -> None:
    for number in GAMES:
        chance = random.Random(number)
        match = trading(seed=number, skip_forced=skip_forced, market=chance.randrange(5))
        while not match.over:
            state = match.state
            first = match.decisions(asides=False)[0]
            assert (state.seat, tuple(state.options)) == (first.seat, first.options)
            seat, option = step_somewhere(match, chance)
            other, digest = state.copy(), match.digest()
            BAZAAR.advance(other, option, seat)
            assert match.digest() == digest
            written = BAZAAR.read_position(match.setup, match.seed, BAZAAR.write_position(state))
            assert what_it_is(written) == what_it_is(state)
            match.choose(seat, option, match.position_number)
            assert BAZAAR.digest(other) == match.digest()
        again = save.loads(save.dumps(match), find)
        assert again.digest() == match.digest()
        frozen = thaw(BAZAAR, match.setup, match.seed, freeze(match))
        assert frozen.digest() == match.digest()


def test_a_frozen_match_goes_on_in_the_middle_of_several_deeds() -> None:
    for number in GAMES:
        chance = random.Random(number)
        match = trading(seed=number, forgetful=True)
        for _ in range(12):
            if not match.over:
                match.choose(*step_somewhere(match, chance))
        again = thaw(BAZAAR, match.setup, match.seed, freeze(match))
        assert again.decisions() == match.decisions()
        for seat in range(3):
            assert again.undo_policy(seat) == match.undo_policy(seat)
            assert again.asked_at(seat) == match.asked_at(seat)
        while not match.over:
            seat, option = step_somewhere(match, chance)
            asked = match.asked_at(seat)  # a choice that was on its way is not too late
            match.choose(seat, option)
            again.choose(seat, option, asked)
        assert again.digest() == match.digest()


def test_deeds_that_cannot_touch_each_other_come_to_the_same_in_any_order() -> None:
    plans = [
        ["buy ware 0", "pay", "raid?", "done"],
        ["buy ware 1", "pay", "done"],
        ["buy ware 2", "pay", "done"],
    ]
    ends = set()
    for number in GAMES:
        chance, match = random.Random(number), trading(seed=5)
        left = [list(plan) for plan in plans]
        while any(left):
            seat = chance.choice([seat for seat in range(3) if left[seat]])
            wish = left[seat].pop(0)
            decision = next(d for d in match.decisions(asides=False) if d.seat == seat)
            if decision.kind == "pay":  # the largest coin, until all is paid
                match.choose(seat, max(decision.options, key=lambda o: (o & 31) % 3))
                if seat in [d.seat for d in match.decisions() if d.kind == "pay"]:
                    left[seat].insert(0, wish)
            elif wish != "raid?":
                match.choose(seat, wish)
        ends.add(match.digest())
    assert len(ends) == 1


# --- what is left for later -------------------------------------------------------------------------------------------


def test_what_touches_others_happens_when_all_are_done_in_the_order_of_the_seats() -> None:
    match = trading()
    lay(match.state, (1, 2, 3))
    for seat in range(3):
        match.choose(seat, "roll")
    match.choose(2, "raid Ana")
    match.choose(2, "raid Bruno")
    match.choose(0, "raid Carla")
    assert match.state.points == [1, 2, 3], "nobody has lost anything yet"
    match.choose(2, "done")
    match.choose(0, "done")
    events = match.choose(1, "done")
    told = [event[1:] for event in events if event[0] == bazaar.RAIDED]
    assert told == [(0, 2), (2, 0), (2, 1)], "first seat first, and what one said first is done first"


def test_a_game_that_ends_in_a_lane_ends_for_all() -> None:
    match = trading()
    match.choose(1, "buy ware 3")
    match.choose(2, "flood")
    assert match.over
    assert match.decisions() == []


class Flood(Step[Stalls]):
    __slots__ = ()
    tag = 99

    def step(self, s: Stalls) -> bool:
        bazaar.end(s)
        return False


def test_a_game_that_ends_before_anybody_was_asked_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bazaar, "Grab", lambda seat: Flood())
    match = trading(2)
    match.choose(1, "done")
    match.choose(0, "done")
    assert match.over


class OneWare(Ask[Stalls]):
    """Asks for a ware of the common market."""

    __slots__ = ()
    tag = 97
    kind = "trade"

    def options(self, s: Stalls, seat: int) -> list[int]:
        return [ware + 1 for ware in s.market]


class TakeAll(Step[Stalls]):
    __slots__ = ()
    tag = 96

    def step(self, s: Stalls) -> bool:
        s.market = s.market[:2]
        return False


@pytest.mark.parametrize("asked", [0, 1])
def test_what_others_do_before_anybody_is_asked_is_seen_in_the_first_question(asked: int) -> None:
    """A lane without a question changes what somebody may choose whose lane has stopped before."""
    s = Stalls(3, bytes(32), 0, False)
    s.market = [0, 1, 2, 3]
    together(s, {asked: [OneWare(asked)], 2: [TakeAll()]})
    run(s)
    assert (s.seat, s.options) == (asked, [1, 2])


def test_a_game_that_ends_in_a_lane_leaves_nothing_to_be_done() -> None:
    s = Stalls(2, bytes(32), 0, False)
    s.market = [0, 1]
    s.agenda.append(OneWare(1))
    together(s, {0: [OneWare(0)], 1: [Flood()]})
    run(s)
    assert (s.agenda, s.seat, s.options) == ([], -1, [])


class Promised(OneWare):
    """Gives back what it holds if it comes to nothing."""

    __slots__ = ()
    tag = 94

    def called_off(self, s: Stalls) -> None:
        s.points[self.seat] += 1


@pytest.mark.parametrize("ends", [0, 1, 2])
def test_whatever_comes_to_nothing_when_a_game_ends_in_a_lane_is_called_off_once(ends: int) -> None:
    """What waits in its lane, in those begun before it and after it, and under them all."""
    s = Stalls(3, bytes(32), 0, False)
    s.market = [0, 1]
    s.agenda.append(Promised(0))
    together(s, {seat: [Promised(seat), *([Flood()] if seat == ends else [])] for seat in range(3)})
    run(s)
    assert (s.agenda, s.points) == ([], [2, 1, 1])


class FloodNow(Promised):
    """Its choice ends the game."""

    __slots__ = ()
    tag = 93

    def choose(self, s: Stalls, seat: int, option: int) -> None:
        s.agenda.append(Flood())


@pytest.mark.parametrize("ends", [0, 1, 2])
def test_a_choice_that_ends_the_game_calls_off_what_all_others_were_about_to_do(ends: int) -> None:
    s = Stalls(3, bytes(32), 0, False)
    s.market = [0, 1]
    s.agenda.append(Promised(0))
    together(s, {seat: [Promised(seat), (FloodNow if seat == ends else OneWare)(seat)] for seat in range(3)})
    run(s)
    ask = s.agenda.pop()
    assert isinstance(ask, Ask)
    ask.choose(s, ends, 1)
    run(s)
    assert (s.agenda, s.points) == ([], [2, 1, 1])


class LastWare(OneWare):
    """Whoever comes too late gets a point."""

    __slots__ = ()
    tag = 95
    waits = True

    def choose(self, s: Stalls, seat: int, option: int) -> None:
        s.market.clear()

    def stuck(self, s: Stalls) -> None:
        s.points[self.seat] += 1


def test_what_the_rules_say_of_whoever_comes_too_late_happens() -> None:
    s = Stalls(2, bytes(32), 0, False)
    s.market = [0]
    together(s, {0: [LastWare(0)], 1: [LastWare(1)]})
    run(s)
    both = s.agenda.pop()
    assert isinstance(both, Together)
    both.choose(s, 0, 1)
    run(s)
    assert (s.points, s.agenda) == ([0, 1], [])


def test_how_far_each_has_come_is_part_of_the_digest() -> None:
    digests = set()
    for seats in ((), (0,), (1,), (2,), (0, 1), (1, 2)):
        match = trading()
        for seat in seats:
            match.choose(seat, "done")
        digests.add(match.digest())
    assert len(digests) == 6


def test_lanes_that_differ_have_different_numbers() -> None:
    one, other = OneWare(0), LastWare(0)
    lanes: list[tuple[tuple[Step[Any], ...], ...]] = [
        ((one,), ()), ((other,), ()), ((OneWare(1),), ()), ((), (one,)), ((one, other), ()), ((one,), (other,)),
    ]  # fmt: skip
    assert len({Together(found).fields() for found in lanes}) == len(lanes)


class AskNeighbour(Ask[Stalls]):
    __slots__ = ()
    tag = 98
    kind = "trade"

    def options(self, s: Stalls, seat: int) -> list[int]:
        return [1, 2]


def test_a_lane_asks_nobody_else_and_a_fault_in_it_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bazaar, "Pay", lambda seat, owed: AskNeighbour(1 - seat))
    match = trading(2)
    digest, asked = match.digest(), match.decisions()
    with pytest.raises(EngineFault) as caught:
        match.choose(0, "buy ware 1")
    assert "in the lane of seat 0" in str(caught.value.__cause__)
    assert match.digest() == digest
    assert match.decisions() == asked
    match.choose(1, "roll", position=0)


def test_whoever_comes_too_late_goes_on() -> None:
    match = trading(market=2)
    for seat in (0, 1, 2):
        match.choose(seat, "done")
    assert {d.kind for d in match.decisions()} == {"grab"}
    match.choose(2, "buy ware 0")
    assert [(d.seat, d.kind) for d in match.decisions()] == [(0, "grab"), (1, "grab"), (2, "trade")]
    match.choose(1, "buy ware 1")
    assert [(d.seat, d.kind) for d in match.decisions()] == [(0, "trade"), (1, "trade"), (2, "trade")]


def test_a_single_option_that_others_can_change_is_not_taken_by_itself() -> None:
    match = trading(market=1, skip_forced=True)
    for seat in (0, 1, 2):
        match.choose(seat, "done")
    assert [(d.seat, d.kind, len(d.options)) for d in match.decisions()] == [(s, "grab", 1) for s in range(3)]


# --- position numbers (table.03) --------------------------------------------------------------------------------------


@pytest.mark.rules("table.03")
def test_nobody_is_refused_because_somebody_else_was_quicker() -> None:
    match = trading()
    match.choose(0, "buy ware 2", position=0)
    match.choose(0, match.decisions()[0].options[0], position=1)
    match.choose(1, "roll", position=0)  # had not seen any of this
    match.choose(2, "buy ware 1", position=2)


def test_who_wants_what_is_gone_hears_why_and_not_that_the_game_moved_on() -> None:
    match = trading()
    match.choose(0, "buy ware 2", position=0)
    with pytest.raises(Refused) as caught:
        match.choose(1, "buy ware 2", position=0)
    assert caught.value.refusal.rule == "bazaar.01"


def test_an_answer_to_a_question_of_ones_own_that_has_changed_is_refused() -> None:
    match = trading()
    match.choose(0, "buy ware 2", position=0)
    for seen in (0, -1, 2, 7):
        with pytest.raises(Refused) as caught:
            match.choose(0, match.decisions()[0].options[0], position=seen)
        assert caught.value.refusal.rule == "table.03"
    assert [match.asked_at(seat) for seat in range(3)] == [1, 0, 0]


def test_a_choice_that_comes_twice_is_made_once_also_if_the_question_reads_the_same() -> None:
    match = trading()
    match.choose(0, "roll", position=0)
    with pytest.raises(Refused) as caught:
        match.choose(0, "done", position=0)
    assert caught.value.refusal.rule == "table.03"
    match.choose(0, "done", position=1)


def test_the_last_deed_of_a_lane_leaves_no_old_options_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    trade = bazaar.Trade.choose

    def choose(self: bazaar.Trade, s: Stalls, seat: int, option: int) -> None:
        if option >> bazaar.VERB_SHIFT == bazaar.DONE:
            s.market.pop()  # whoever leaves takes something along
        trade(self, s, seat, option)

    monkeypatch.setattr(bazaar.Trade, "choose", choose)
    match = trading()
    match.choose(1, "done")
    assert match.state.options == list(match.decisions()[0].options)
    assert "buy ware 3" not in map(match.text, match.state.options)


def test_where_options_name_places_a_change_there_is_a_new_question(monkeypatch: pytest.MonkeyPatch) -> None:
    def question(self: Ask[Stalls], s: Stalls, seat: int) -> tuple[object, ...]:
        return (*Ask.question(self, s, seat), *s.market)

    monkeypatch.setattr(bazaar.Trade, "question", question)
    match = trading()
    match.choose(2, "roll", position=0)
    match.choose(1, "roll", position=0)
    match.choose(0, "buy ware 2", position=2)
    with pytest.raises(Refused) as caught:
        match.choose(1, "buy ware 1", position=2)
    assert caught.value.refusal.rule == "table.03"
    match.choose(1, "buy ware 1", position=3)


def test_a_choice_that_could_not_be_written_leaves_all_numbers_as_they_were() -> None:
    match = trading()
    match.choose(1, "buy ware 0")
    before = [match.asked_at(seat) for seat in range(3)]
    match.choose(0, "buy ware 2")
    match.drop_last()
    assert [match.asked_at(seat) for seat in range(3)] == before
    match.choose(0, "buy ware 2", position=0)


def test_one_question_to_several_seats_may_also_leave_each_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hide, "many", True)
    monkeypatch.setattr(Hide, "question", lambda ask, s, seat: (ask.kind,))
    match = Match(TOY, TOY.agree(NAMES, {}), 1)
    match.choose(1, "hide 2", position=0)
    match.choose(0, "hide 1", position=0)
    assert match.undo_policy(1).rule == "table.05", "what Ana did would be the same"
    match.choose(2, "hide 1", position=0)
    assert match.undo_policy(1).rule == "table.06", "the fists are open"


# --- taking back (table.05 to table.07) -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [[0], "Ana", None, True, 7, -1])
def test_whoever_is_no_seat_is_refused_while_several_act(seat: Any) -> None:
    match = trading()
    with pytest.raises(Refused) as caught:
        match.choose(seat, match.decisions()[0].options[0], position=0)
    assert caught.value.refusal.rule == "table.02"


@pytest.mark.rules("table.05")
@pytest.mark.parametrize("forgetful", [False, True])
def test_what_others_do_besides_does_not_keep_anybody_from_taking_back(forgetful: bool) -> None:
    match = trading(forgetful=forgetful)
    match.choose(0, "buy ware 2", position=0)
    match.choose(1, "buy ware 1", position=0)
    match.choose(1, match.decisions()[1].options[0])
    match.choose(2, "roll", position=0)  # a die, but not Ana's
    policy = match.undo_policy(0)
    assert (policy.undo, policy.rule) == (Undo.FREE, "table.05")
    coins, points = [x.copy() for x in match.state.coins], match.state.points.copy()
    before = [match.asked_at(seat) for seat in (1, 2)]
    assert match.undo(0) == 1
    assert (match.state.coins, match.state.points) == (coins, points)
    assert match.state.market == [0, 2, 3]
    assert [entry.seat for entry in match.history] == [1, 1, 2]
    assert [match.asked_at(seat) for seat in (1, 2)] == before, "nobody else is asked anew"
    again = save.loads(save.dumps(match), find)
    assert again.digest() == match.digest()
    with pytest.raises(Refused) as caught:
        match.choose(0, "roll", position=4)
    assert caught.value.refusal.rule == "table.03", "what was on the way when it was taken back"
    match.choose(0, "roll", position=5)
    assert match.undo_policy(0).rule == "table.07"


@pytest.mark.rules("table.06")
def test_what_others_did_because_of_it_asks_for_their_consent() -> None:
    match = trading()
    match.choose(0, "done")
    match.choose(1, "done")
    match.choose(2, "done")  # the next day dawns: without Ana's word it would not
    policy = match.undo_policy(0)
    assert (policy.undo, policy.rule, policy.ask) == (Undo.CONSENT, "table.06", (1, 2))
    assert match.undo(0, consent=(1, 2)) == 3
    assert match.state.day == 1
    assert match.asked_numbers() == {0: 4, 1: 4, 2: 4}, "all three are asked anew"


def test_who_took_what_was_given_back_keeps_it() -> None:
    """Ana's purchase goes alone only if the others could have done all the same without it."""
    match = trading(seats=2)
    match.choose(0, "buy ware 0")
    match.choose(1, "buy ware 1")
    match.undo(0)
    match.choose(1, match.decisions()[1].options[-1])
    assert match.state.market == [0, 2, 3]


def test_a_forgetful_match_keeps_only_what_somebody_may_still_take_back() -> None:
    match = trading(forgetful=True)
    match.choose(1, "buy ware 0")
    match.choose(0, "buy ware 2")
    while any(d.kind == "pay" and d.seat == 1 for d in match.decisions()):
        match.choose(1, match.decisions()[1].options[0])
    match.choose(1, "roll")
    kept = [entry.before is not None for entry in match.history]
    assert kept == [entry.seat == 0 or entry is match.history[-1] for entry in match.history]
    assert match.within_reach() == [at for at, keep in enumerate(kept) if keep]
    assert not match.settled()


def test_when_all_are_done_a_forgetful_match_keeps_nothing_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BAZAAR, "disclosure", lambda event: Disclosure.SECRET if event[0] == bazaar.DAWN else 0)
    match = trading(forgetful=True)
    match.choose(1, "done")
    match.choose(0, "buy ware 0")
    match.choose(0, match.decisions()[0].options[0])
    match.choose(2, "done")
    assert all(entry.before is not None for entry in match.history)
    match.choose(0, "done")  # and chance brings the next day
    assert [entry.before is not None for entry in match.history] == [False] * 4 + [True]
    assert match.undo_policy(1).rule == "table.07"


# --- dice (table.08) --------------------------------------------------------------------------------------------------


@pytest.mark.rules("table.08")
def test_results_that_were_laid_down_are_rolled_first_and_use_up_no_chance() -> None:
    match, plain = trading(seed=3), trading(seed=3)
    lay(match.state, [6, 2])
    assert [match.choose(seat, "roll")[0] for seat in (1, 0)] == [(bazaar.ROLLED, 1, 6), (bazaar.ROLLED, 0, 2)]
    assert match.state.counter == plain.state.counter
    assert match.choose(2, "roll")[0] == plain.choose(2, "roll")[0]


@pytest.mark.parametrize("told", [2.5, "six", True, None])
def test_what_is_no_number_is_not_laid_down(told: Any) -> None:
    with pytest.raises(ValueError, match="whole number"):
        Match(BAZAAR, BAZAAR.agree(NAMES, {}), 1, dice=[told])


def test_chance_rolls_every_side_and_nothing_else() -> None:
    seen = {trading(seed=seed).choose(0, "roll")[0][2] for seed in range(80)}
    assert seen == set(range(1, 7))


@pytest.mark.parametrize("told", [0, 7, -1])
def test_a_result_that_the_die_does_not_have_is_refused_and_changes_nothing(told: int) -> None:
    match = trading()
    lay(match.state, [told])
    digest = match.digest()
    with pytest.raises(Refused) as caught:
        match.choose(0, "roll")
    assert (caught.value.refusal.rule, caught.value.refusal.facts) == ("table.08", {"told": told, "sides": 6})
    assert match.digest() == digest


@pytest.mark.rules("table.08")
def test_nobody_sees_a_roll_that_has_not_happened() -> None:
    match = trading()
    told, other = match.state.copy(), match.state.copy()
    lay(told, [6])
    lay(other, [1])
    for seat in (None, 0, 1, 2):
        assert BAZAAR.view(told, seat) == BAZAAR.view(match.state, seat) == BAZAAR.view(other, seat)
        assert BAZAAR.determinize(told, seat, Stream(bytes(32))).fate == ()
    assert len({BAZAAR.digest(state) for state in (match.state, told, other)}) == 3
    assert BAZAAR.write_position(told)["dice"] == [6]
    assert "dice" not in BAZAAR.write_position(match.state)


@pytest.mark.rules("table.07")
@pytest.mark.parametrize("dice", [(), (4,)])
@pytest.mark.parametrize("forgetful", [False, True])
def test_chance_blocks_taking_back_whatever_the_game_says_of_the_event(
    monkeypatch: pytest.MonkeyPatch, dice: tuple[int, ...], forgetful: bool
) -> None:
    monkeypatch.setattr(BAZAAR, "disclosure", lambda event: Disclosure.NOTHING)
    match = trading(forgetful=forgetful)
    lay(match.state, dice)
    match.choose(0, "roll")
    match.choose(1, "buy ware 0")
    for one in (match, thaw(BAZAAR, match.setup, match.seed, freeze(match))):
        policy = one.undo_policy(0)
        assert (policy.undo, policy.rule) == (Undo.BLOCKED, "table.07")
        assert policy.facts == {"because": "chance", "rule": "table.07"}
        assert one.undo_policy(1).undo is Undo.FREE
    match.choose(0, "done")
    assert match.undo_policy(0).undo is Undo.FREE, "only the roll stays"
    match.undo(0)
    assert match.undo_policy(0).undo is Undo.BLOCKED


# --- worlds -----------------------------------------------------------------------------------------------------------


def test_worlds_look_the_same_in_the_middle_of_several_deeds() -> None:
    for number in GAMES:
        chance, match = random.Random(number), trading(seed=number)
        while not match.over:
            for seat in range(3):
                world = BAZAAR.determinize(match.state, seat, Stream(number.to_bytes(32, "little")))
                assert BAZAAR.view(world, seat) == match.view(seat)
                mine = [[d for d in BAZAAR.decisions(s) if d.seat == seat] for s in (world, match.state)]
                assert mine[0] == mine[1]
            match.choose(*step_somewhere(match, chance))


class Held(Step[Stalls]):
    """Knows a card."""

    __slots__ = ("card",)
    tag = 97

    def __init__(self, card: int) -> None:
        self.card = card

    def fields(self) -> tuple[int, ...]:
        return (self.card,)

    def renamed(self, names: Any) -> "Held":
        return Held(names.get(self.card, self.card))


def test_hidden_cards_in_lanes_get_other_names() -> None:
    state = trading(2).state
    state.agenda.clear()
    together(state, {1: [Held(3)]})
    later(state, Held(4))
    begin = state.agenda[-1].renamed({3: 8})
    assert (begin.lanes[0], begin.lanes[1][-1].card) == ((), 8)
    lanes = ((), (begin.lanes[1][0], Held(3), bazaar.Trade(1)))
    assert Together(lanes).renamed({3: 8}).lanes[1][1].card == 8
