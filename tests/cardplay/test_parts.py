"""The small parts of card play, each for itself: which stay of a card is meant, what an effect knows, numbers."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from muster.cardplay import being as b
from muster.cardplay.env import Env
from muster.cardplay.item import ABILITY, TRIGGER, Item
from muster.cardplay.lasting import GRANT, LOSE, NEXT_TURN, PERMANENT, SET, STAT, SWAP, TURN, Lasting, pair
from muster.cardplay.later import Pending, expire
from muster.cardplay.meaning import ABOVE, AT_LEAST, AT_MOST, BELOW, EXACTLY, MOST, Amount, Players, compare
from muster.cardplay.modifiers import FEW, granted, lasting
from muster.cardplay.program import Need, Program
from muster.cardplay.state import Seating

CARD = 5
ANA, BRUNO, CHIARA = range(3)


# --- a card that has left and come back is another card ----------------------------------------------------------


def stay(times: int) -> int:
    """The card after it had left so often."""
    return CARD | times << b.STAY_SHIFT


def world(left: int, there: bool) -> Any:
    """Where the card has left so often, and is in play or not. Ana owns it; in play it is Bruno's, and it was Chiara's
    when it left last."""
    return SimpleNamespace(
        stays={CARD: left} if left else {},
        control={CARD: BRUNO} if there else {},
        remembered={CARD: (CHIARA, 0, 0, 0)} if left else {},
        owner={CARD: ANA},
    )


@pytest.mark.parametrize("left", range(4))
@pytest.mark.parametrize("there", [False, True])
@pytest.mark.parametrize("meant", range(4))
def test_a_stay_of_a_card_is_itself_and_no_other(left: int, there: bool, meant: int) -> None:
    s, one = world(left, there), stay(meant)
    assert b.card_of(one) == CARD
    assert b.being(s, CARD) == stay(left)
    assert b.is_same(s, one) is (left == meant)
    assert b.in_play(s, one) is (there and left == meant)
    gone_and_not_back = left == meant + 1 and not there
    assert b.is_it(s, one) is (left == meant or gone_and_not_back)
    assert b.has_left(s, one) is (left > meant)
    assert b.was_remembered(s, one) is (left > 0 and left == meant + 1)
    if there and left == meant:
        assert b.controller(s, one) == BRUNO
    else:
        assert b.controller(s, one) == (CHIARA if left > 0 and left == meant + 1 else ANA)


@pytest.mark.parametrize("seat", range(4))
def test_a_player_is_always_the_same(seat: int) -> None:
    s, player = world(1, True), -1 - seat
    assert b.being(s, player) == b.card_of(player) == player
    assert b.is_same(s, player)
    assert b.is_it(s, player)
    assert not b.has_left(s, player)


# --- what an effect knows ----------------------------------------------------------------------------------------

ENV = Env(ANA, 3, 4, (None, (7,), None), (1,), 2, 1, BRUNO)


def told(env: Env) -> dict[str, Any]:
    return {name: getattr(env, name) for name in ("seat", "source", "me", "binds", "modes", "x", "did", "actor")}


@pytest.mark.parametrize(
    ("after", "changed"),
    [
        (ENV.bound(0, (8, 9)), {"binds": ((8, 9), (7,), None)}),
        (ENV.bound(2, ()), {"binds": (None, (7,), ())}),
        (ENV.with_mode(0, 3), {"modes": (3,)}),
        (ENV.with_mode(2, 0), {"modes": (1, -1, 0)}),
        (ENV.with_x(9), {"x": 9}),
        (ENV.with_did(0), {"did": 0}),
        (ENV.acting(CHIARA), {"actor": CHIARA}),
        (ENV.of_seat(CHIARA), {"seat": CHIARA, "actor": CHIARA}),
    ],
)
def test_one_thing_is_noted_and_the_rest_stays(after: Env, changed: dict[str, Any]) -> None:
    assert told(after) == {**told(ENV), **changed}
    assert after.numbers() != ENV.numbers()


def test_whoever_has_the_effect_does_it_unless_somebody_else_is_named() -> None:
    assert Env(CHIARA, 0, 0, ()).actor == CHIARA
    assert Env(CHIARA, 0, 0, (), actor=ANA).actor == ANA


def test_whatever_differs_has_other_numbers() -> None:
    unbound, nothing = Env(ANA, 3, 4, (None,)), Env(ANA, 3, 4, ((),))
    assert unbound.numbers() != nothing.numbers()
    program, other = Program(1), Program(1)
    program.number, other.number = 4, 5
    items = [
        Item(ABILITY, ANA, CARD, None, None),
        Item(TRIGGER, ANA, CARD, None, None),
        Item(ABILITY, BRUNO, CARD, None, None),
        Item(ABILITY, ANA, CARD + 1, None, None),
        Item(ABILITY, ANA, CARD, program, None),
        Item(ABILITY, ANA, CARD, other, None),
        Item(ABILITY, ANA, CARD, program, unbound),
        Item(ABILITY, ANA, CARD, program, nothing),
        Item(ABILITY, ANA, CARD, program, unbound, ((other, unbound),)),
        Item(ABILITY, ANA, CARD, program, unbound, paid=3),
        Item(ABILITY, ANA, CARD, program, unbound, open_role=True),
    ]
    assert len({item.numbers() for item in items}) == len(items)
    changes = [
        Lasting(STAT, CARD, 1, 2),
        Lasting(STAT, CARD, 1, 3),
        Lasting(STAT, CARD, 2, 2),
        Lasting(STAT, CARD, 1, 2, PERMANENT),
        Lasting(STAT, CARD, 1, 2, once=True),
    ]
    assert len({change.numbers() for change in changes}) == len(changes)


@pytest.mark.parametrize(
    ("within", "modes", "is_open"),
    [
        ((), (), True),
        ((), (-1,), True),
        ((), (0,), False),
        (((1, 2),), (-1,), False),
        (((1, 2),), (-1, 1), False),
        (((1, 2),), (-1, 2), True),
        (((1, 2), (2, 0)), (-1, 2), False),
        (((1, 2), (2, 0)), (-1, 2, 0), True),
        (((1, 2),), (0, 2), False),
    ],
)
def test_a_way_is_chosen_where_the_ways_before_lead_to_it(within: Any, modes: tuple[int, ...], is_open: bool) -> None:
    assert Need(within, 0, 2, None).open(Env(ANA, 0, 0, (), modes)) is is_open


# --- numbers and players -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("op", "holds"),
    [
        (AT_MOST, [True, True, False]),
        (AT_LEAST, [False, True, True]),
        (EXACTLY, [False, True, False]),
        (BELOW, [True, False, False]),
        (ABOVE, [False, False, True]),
    ],
)
def test_a_comparison_holds_where_it_says(op: int, holds: list[bool]) -> None:
    assert [compare(value, op, 3) for value in (2, 3, 4)] == holds


def amount(plain: int = 0, **fields: Any) -> int:
    made = Amount(plain)
    for name, value in fields.items():
        setattr(made, name, value)
    return made.value(SimpleNamespace(), Env(ANA, 0, 0, (), x=7))  # type: ignore[arg-type]


class Some:
    def __init__(self, count: int) -> None:
        self.count = count

    def members(self, s: Any, env: Env) -> list[int]:
        return [*range(self.count)]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (amount(4), 4),
        (amount(4, sign=-1), -4),
        (amount(x=True), 7),
        (amount(counted=Some(5)), 5),
        (amount(x=True, half="up"), 4),
        (amount(x=True, half="down"), 3),
        (amount(6, half="up"), 3),
        (amount(2, per=Some(5)), 10),
        (amount(2, per=Some(5), step=2), 4),
        (amount(2, per=Some(6), step=2), 6),
        (amount(2, per=Some(0)), 0),
        (amount(MOST), MOST),
        (amount(MOST + 1), MOST),
        (amount(50, per=Some(3)), MOST),
        (amount(50, per=Some(3), sign=-1), -MOST),
    ],
)
def test_a_number_is_what_its_words_say_up_to_the_most(found: int, expected: int) -> None:
    assert found == expected


def at_table(out: int = 0, team_roles: bool = False) -> Any:
    """Two teams: Ana and Chiara, Bruno and Dora. Bruno controls Ana's card."""
    rules = Seating((0, 1, 0, 1))
    rules.team_roles = team_roles
    return SimpleNamespace(
        rules=rules, out=out, stays={}, control={CARD: BRUNO, 6: ANA}, remembered={}, owner={CARD: ANA, 6: ANA}
    )


HELD = Env(CHIARA, 0, 0, ((-1 - BRUNO, CARD, 6),), actor=BRUNO)


@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (Players("you"), [2]),
        (Players("actor"), [1]),
        (Players("each", "player"), [2, 3, 0, 1]),
        (Players("each", "opponent"), [3, 1]),
        (Players("owner"), [1, 0]),
        (Players("controller"), [1, 0]),
        (Players("bound"), [1, 1, 0]),
    ],
)
def test_players_are_found_in_turn_order_and_each_owner_once(players: Players, seats: list[int]) -> None:
    assert players.seats(at_table(), HELD) == seats


def test_whoever_has_left_the_game_is_nobody() -> None:
    assert Players("each", "player").seats(at_table(out=0b1001), HELD) == [2, 1]
    assert Players("each", "opponent").seats(at_table(out=0b1000), HELD) == [1]


def test_where_teams_have_roles_both_of_a_team_are_owner_and_controller() -> None:
    for how in ("owner", "controller"):
        assert Players(how).anyone(at_table(team_roles=True), HELD) == [1, 3, 0, 2]
        assert Players(how).anyone(at_table(), HELD) == [1, 0]
    assert Players("you").anyone(at_table(team_roles=True), HELD) == [2]


# --- what lasts --------------------------------------------------------------------------------------------------

FIRST, SECOND = 1, 2  # values


def board(changes: list[Lasting]) -> Any:
    play = SimpleNamespace(board=lambda s: "as it is")
    return SimpleNamespace(control={}, statics=(), lasting=tuple(changes), play=play, worked=None)


def told_of(changes: list[Lasting]) -> tuple[int, int, int, int]:
    s = board(changes)
    return (*granted(s, CARD), lasting(s, CARD, FIRST), lasting(s, CARD, SECOND))


def retold(changes: list[Lasting]) -> tuple[int, int, int, int]:
    """The same from a reading of its own: bit by bit, and value by value."""
    given: set[int] = set()
    lost: set[int] = set()
    more = {FIRST: 0, SECOND: 0}
    for change in changes:
        if change.whom != CARD:
            continue
        bits = {bit for bit in (1, 2, 4) if change.what & bit}
        if change.kind == GRANT:
            given, lost = given | bits, lost - bits
        elif change.kind == LOSE:
            given, lost = given - bits, lost | bits
        elif change.kind == STAT:
            more[change.what] += change.amount
        elif change.kind == SET:
            more[change.what] = change.amount
        else:
            more = {FIRST: more[SECOND] + change.amount, SECOND: more[FIRST] - change.amount}
    return sum(given), sum(lost), more[FIRST], more[SECOND]


def any_change(rng: random.Random) -> Lasting:
    kind, whom = rng.choice((GRANT, LOSE, STAT, SET, SWAP)), rng.choice((CARD, CARD, CARD + 1))
    if kind in (GRANT, LOSE):
        return Lasting(kind, whom, rng.randint(1, 7), 0)
    what = pair(FIRST, SECOND) if kind == SWAP else rng.choice((FIRST, SECOND))
    return Lasting(kind, whom, what, rng.randint(-2, 3))


@pytest.mark.parametrize("most", [FEW, 3 * FEW])  # looked through each time, and summed up once
def test_changes_that_last_count_in_their_order(most: int) -> None:
    rng = random.Random(most)
    for _ in range(400):
        changes = [any_change(rng) for _ in range(rng.randint(most // 2, most))]
        assert told_of(changes) == retold(changes), [change.numbers() for change in changes]


def test_what_waits_by_itself_goes_with_its_duration_and_whom_that_hangs_on() -> None:
    program = Program(1)
    program.waits = SimpleNamespace(event=0)  # type: ignore[assignment]
    this, anas, brunos = (
        Pending(program, Env(ANA, 3, 4, ()), until, of, True, ())
        for until, of in ((TURN, -1), (NEXT_TURN, ANA), (NEXT_TURN, BRUNO))
    )
    ended: list[tuple[int, tuple[int, ...], tuple[Pending, ...]]] = [
        (TURN, (), (anas, brunos)),
        (NEXT_TURN, (ANA,), (this, brunos)),
        (NEXT_TURN, (BRUNO, ANA), (this,)),
        (NEXT_TURN, (), (this, anas, brunos)),
        (PERMANENT, (ANA,), (this, anas, brunos)),
    ]
    for until, of, left in ended:
        s: Any = SimpleNamespace(pending=(this, anas, brunos), listeners=((),))
        expire(s, until, of)
        assert s.pending == left
