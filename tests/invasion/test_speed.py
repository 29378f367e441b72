"""Speed Training: everything at once, and what is done to an opponent comes last."""

import random

import pytest

from muster.cardplay.choices import NO, PLAYER, YES
from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import MELEE, RANGED
from muster.games.invasion.rules.speed import pending
from muster.games.invasion.rules.state import DAMAGE, DEFEAT, MAIN, PARTS, RUNNING, InvasionState
from muster.games.invasion.rules.turn import SUPPLY, Phase
from muster.games.invasion.setup import check
from muster.kernel.setup import SetupError
from tests.invasion.tables import all_cards, choose, give, go, options, play_on, question, quiet, started

ANA, BRUNO = 0, 1
BOTH = (ANA, BRUNO)


def speed(**options: object) -> InvasionState:
    return quiet(speed_training=True, starter=None, asked=True, **options)


def phase(s: InvasionState, number: int) -> None:
    """One phase of both, and the next one never begins."""
    go(s, Phase(number, BOTH))


def rich(s: InvasionState) -> None:
    for player in s.players:
        player.pool = (9,) * 6


@pytest.mark.rules("inv.speed.01")
def test_nobody_is_first_and_nobody_gets_a_gift() -> None:
    s = started(speed_training=True, starter=None)
    assert s.starter == -1
    assert [player.gift for player in s.players] == [0, 0]
    with pytest.raises(SetupError):
        check(("Ana", "Bruno"), {"speed_training": True, "starter": "Ana"})
    with pytest.raises(SetupError):
        check(("Ana", "Bruno"), {"speed_training": True, "mode": "cooperative"})


@pytest.mark.rules("inv.speed.02")
def test_both_are_always_in_the_same_phase() -> None:
    s = started(speed_training=True, starter=None)
    assert s.phase == 2
    assert s.agenda[-1].open_seats(s) == BOTH  # type: ignore[attr-defined]
    choose(s, ch.DRAW, BRUNO)
    choose(s, ch.END, BRUNO)
    assert s.phase == 2
    assert s.agenda[-1].open_seats(s) == (ANA,)  # type: ignore[attr-defined]
    choose(s, ch.END, ANA)
    assert s.phase == MAIN


@pytest.mark.rules("inv.speed.03", "inv.speed.04", "inv.speed.05")
def test_three_effects_on_an_opponent_wait_and_are_remembered() -> None:
    """The rulebook's example: a card into the dump, a card discarded, a stored resource destroyed."""
    s = speed()
    rich(s)
    (skirmish, demolisher) = give(s, ANA, "hand", "Skirmish", "Demolisher")
    s.players[BRUNO].stored = (0, 1, 0, 0, 0, 0)
    deck = len(s.players[BRUNO].deck)
    phase(s, MAIN)
    log = choose(s, ch.PLAY | skirmish, ANA)
    assert (ev.PUT_OFF, ANA, skirmish) in log
    choose(s, ch.PLAY | demolisher, ANA)
    while question(s, ANA).kind == "pay":
        choose(s, options(s, ANA)[0], ANA)
    assert len(pending(s)) == 3
    assert [step.env.seat for step in pending(s)] == [ANA] * 3
    assert (len(s.players[BRUNO].deck), s.players[BRUNO].stored[1]) == (deck, 1)
    assert s.players[ANA].played == [skirmish, demolisher]
    choose(s, ch.END, ANA)
    assert len(s.players[BRUNO].deck) == deck
    choose(s, ch.END, BRUNO)
    assert (s.seat, question(s).kind) == (ANA, "unstore")
    choose(s, options(s)[0])
    assert len(s.players[BRUNO].deck) == deck - 2
    assert (len(s.players[BRUNO].discard), len(s.players[BRUNO].dump)) == (1, 1)
    assert s.players[BRUNO].stored[1] == 0
    assert pending(s) == []


@pytest.mark.rules("inv.speed.03")
def test_what_helps_oneself_is_carried_out_at_once() -> None:
    s = speed()
    rich(s)
    (alpha,) = give(s, ANA, "hand", "Alpha Squad")
    s.players[ANA].armor = 5
    phase(s, MAIN)
    choose(s, ch.PLAY | alpha, ANA)
    while question(s, ANA).kind == "pay":
        choose(s, options(s, ANA)[0], ANA)
    assert s.players[ANA].armor == 6


@pytest.mark.rules("inv.speed.03", "inv.goal.04")
def test_damage_is_dealt_at_once_and_both_may_fall() -> None:
    s = speed()
    for seat in BOTH:
        s.players[seat].health = 2
        change.prepare_damage(s, seat, RANGED, 2)
    log = go(s, Phase(DAMAGE, BOTH))
    assert (s.over, s.winners) == (DEFEAT, 0)
    assert not [event for event in log if event[0] == ev.SURVIVAL_CHECK]


@pytest.mark.rules("inv.goal.02", "inv.goal.03")
def test_whoever_survives_the_damage_makes_the_check() -> None:
    s = speed()
    s.players[ANA].health = 2
    s.players[BRUNO].dump = s.players[BRUNO].deck[:1]
    change.prepare_damage(s, BRUNO, RANGED, 2)
    change.prepare_damage(s, ANA, MELEE, 3)
    log = go(s, Phase(DAMAGE, BOTH))
    assert s.winners == 1 << BRUNO
    assert [event[1] for event in log if event[0] == ev.SURVIVAL_CHECK] == [BRUNO]
    assert s.players[BRUNO].armor == 13  # Ana's damage arrived, too


@pytest.mark.rules("inv.goal.01")
def test_ones_own_loss_ends_it_at_once() -> None:
    s = speed()
    s.players[ANA].health = 1
    s.players[ANA].discard, s.players[ANA].deck = s.players[ANA].deck, []
    phase(s, 2)
    choose(s, ch.DRAW, ANA)
    assert (s.over, s.winners) == (DEFEAT, 1 << BRUNO)


def costing(s: InvasionState, cost: int) -> int:
    return next(c for c in s.recruits if s.defs[c].train == cost)


@pytest.mark.rules("inv.speed.06", "inv.speed.07")
def test_the_higher_training_cost_says_who_plays_the_phase_first() -> None:
    """Both want to train a starting card: 3 against 3, then 5 against 2."""
    s = speed()
    for player in s.players:
        player.parts = 3
    top = []
    for cost in (3, 3, 5, 2):
        c = costing(s, cost)
        s.recruits.remove(c)
        top.append(c)
    s.recruits += reversed(top)
    phase(s, PARTS)
    assert {question(s, seat).kind for seat in BOTH} == {"order matters"}
    choose(s, YES, BRUNO)
    log = choose(s, NO, ANA)
    assert [(event[1], event[3]) for event in log if event[0] == ev.REVEALED] == [(0, 3), (1, 3), (0, 5), (1, 2)]
    assert set(top) <= set(s.ruined)
    assert (s.seat, question(s).kind) == (ANA, "first")
    choose(s, PLAYER | BRUNO)
    assert (s.seat, question(s).kind) == (BRUNO, "parts")
    choose(s, ch.BUY | SUPPLY)
    jalak = next(option for option in options(s) if s.defs[option & ch.CARD_MASK].record.id == "A01")
    choose(s, jalak)
    choose(s, ch.END)
    assert (s.seat, question(s).kind) == (ANA, "parts")


@pytest.mark.rules("inv.speed.06")
def test_where_nobody_minds_the_phase_is_played_at_once() -> None:
    s = speed()
    for player in s.players:
        player.parts = 3
    ruined = len(s.ruined)
    phase(s, PARTS)
    choose(s, NO, BRUNO)
    choose(s, NO, ANA)
    assert {question(s, seat).kind for seat in BOTH} == {"parts"}
    assert len(s.ruined) == ruined


def test_nobody_is_asked_who_cannot_buy_from_the_supply() -> None:
    s = speed()
    s.players[ANA].parts = 3
    s.players[BRUNO].parts = 2
    phase(s, PARTS)
    assert {question(s, seat).kind for seat in BOTH} == {"parts"}


@pytest.mark.rules("inv.speed.04")
def test_a_reshuffle_by_what_waited_is_settled_with_the_rest() -> None:
    """Both decks are empty and both have one health: each discards from the other, and both fall."""
    s = speed()
    rich(s)
    for seat in BOTH:
        s.players[seat].health = 1
        s.players[seat].discard, s.players[seat].deck = s.players[seat].deck, []
        give(s, seat, "hand", "Skirmish")
    phase(s, MAIN)
    for seat in BOTH:
        choose(s, ch.PLAY | s.players[seat].hand[0], seat)
        choose(s, ch.END, seat)
    assert (s.over, s.winners) == (DEFEAT, 0)


@pytest.mark.parametrize("seed", range(3))
def test_random_games_of_speed_training_end_and_lose_no_card(seed: int) -> None:
    s = started(seed=seed, speed_training=True, starter=None, best_of=3 if seed == 2 else 1)
    before = sorted(all_cards(s))
    for _ in play_on(s, random.Random(seed)):
        assert pending(s) == [] or s.phase == MAIN
    assert s.over != RUNNING
    assert sorted(all_cards(s)) == before


def test_what_lies_in_the_lanes_is_copied_with_them() -> None:
    s = speed()
    rich(s)
    (skirmish,) = give(s, ANA, "hand", "Skirmish")
    phase(s, MAIN)
    before = s.copy()
    choose(s, ch.PLAY | skirmish, ANA)
    assert (len(pending(s)), len(pending(before))) == (1, 0)
