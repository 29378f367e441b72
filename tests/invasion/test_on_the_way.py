"""Cards that are in the middle of something when a match, a scenario or the game ends: none of them is lost."""

from typing import Any

import pytest

from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import horde
from muster.games.invasion.rules.horde import HordeStep
from muster.games.invasion.rules.state import MAIN, RUNNING, InvasionState
from muster.games.invasion.rules.turn import Phase
from tests.invasion.conformance import wrong_cards
from tests.invasion.tables import all_cards, choose, give, go, options, question, quiet


def frail(s: InvasionState, seat: int) -> None:
    """The next reshuffle kills this player."""
    player = s.players[seat]
    player.health = 1
    player.discard, player.deck = [*player.discard, *player.deck], []


def table(players: int, *texts: str, **options: Any) -> tuple[InvasionState, list[int]]:
    """Cards of these texts in Ana's hand."""
    cards = [{"type": "playing", "name": f"Order {n}", "text": text} for n, text in enumerate(texts)]
    s = quiet(players, cards=cards, **options)
    return s, give(s, 0, "hand", *(f"Order {n}" for n in range(len(texts))))


@pytest.mark.rules("inv.match.02", "inv.amb.47")
def test_a_card_whose_effect_ends_a_match_is_kept_for_the_next_one() -> None:
    s, (c,) = table(2, "Discard the top card of any opponent's deck.", best_of=3)
    missing = wrong_cards(s)
    frail(s, 1)
    s.active = 0
    go(s, Phase(MAIN, (0,)))
    choose(s, ch.PLAY | c)
    assert s.wins == (1, 0, 0)
    assert c in s.players[0].deck
    assert set(wrong_cards(s)) <= set(missing)


@pytest.mark.rules("inv.match.02", "inv.gloss.12")
def test_cards_drawn_for_a_sacrifice_that_kills_are_kept_for_the_next_match() -> None:
    s, (c,) = table(2, "Sacrifice 1 card.", best_of=3)
    frail(s, 0)
    drawn = [s.players[0].discard.pop(), s.players[0].discard.pop()]
    s.players[0].deck = drawn.copy()
    s.active = 0
    go(s, Phase(MAIN, (0,)))
    log = choose(s, ch.PLAY | c)
    assert [event[1:3] for event in log if event[0] == ev.SAW][:2] == [(0, drawn[1]), (0, drawn[0])]
    assert s.wins == (0, 1, 0)
    assert {*drawn, c} <= set(s.players[0].deck)


@pytest.mark.rules("inv.gloss.12", "inv.life.11")
def test_what_is_drawn_for_a_sacrifice_is_seen_before_the_deck_is_shuffled_anew() -> None:
    s, (c,) = table(2, "Sacrifice 1 card.")
    player = s.players[0]
    player.discard, player.deck = player.deck[2:], player.deck[:2]
    s.active = 0
    go(s, Phase(MAIN, (0,)))
    told = [event[0] for event in choose(s, ch.PLAY | c)]
    assert [kind for kind in told if kind in (ev.SAW, ev.RESHUFFLED)] == [ev.SAW, ev.SAW, ev.RESHUFFLED, ev.SAW]


@pytest.mark.rules("inv.match.03")
def test_what_somebody_is_offered_when_a_match_ends_goes_back_to_its_supply() -> None:
    s, (c,) = table(2, "Draw 1 card.", best_of=3, speed_training=True, starter=None)
    whole = len(s.recruits) + len(s.ruined)
    frail(s, 0)
    s.players[1].stored = (0, 0, 0, 0, 0, 2)
    go(s, Phase(MAIN, (0, 1)))
    choose(s, ch.PAIR | 5, 1)
    choose(s, options(s, 1)[-1], 1)
    assert question(s, 1).kind == "recruit"
    choose(s, ch.PLAY | c, 0)
    assert s.wins == (0, 1, 0)
    assert len(s.recruits) + len(s.ruined) + 2 * 4 * 3 == whole  # four offers of three to each
    assert s.ruined == []


@pytest.mark.rules("inv.match.02")
def test_a_technology_that_is_offered_when_the_game_ends_lies_among_the_destroyed_ones() -> None:
    s = quiet(2, speed_training=True, starter=None)
    offered = tuple(s.technologies[-3:])
    del s.technologies[-3:]
    asks.DiscoverAsk(0, offered, ev.BY_TEXT).called_off(s)
    assert set(offered) <= set(s.ruined_technologies)


@pytest.mark.rules("inv.camp.04")
def test_a_card_whose_training_ends_a_scenario_stays_with_the_invasion() -> None:
    traitor = {
        "type": "invasion_card",
        "name": "Turncoat",
        "text": "When trained: The players win the game.",
        "train": 1,
    }
    s = quiet(1, mode="cooperative", cards=[traitor])
    c = s.rules.library.first[s.rules.library.packs.find("Turncoat")]
    found = horde(s)
    for pile in (found.deck, found.recruits):
        if c in pile:
            pile.remove(c)
    change.own(s, s.rules.horde, c)
    found.trainees, found.zones = (c, -1, -1, -1, -1), (1, 0, 0, 0, 0)
    go(s, HordeStep(4))
    assert s.scenario == 1
    assert c in found.deck


@pytest.mark.rules("inv.goal.01")
def test_also_when_the_game_is_over_every_card_lies_somewhere() -> None:
    s, (c,) = table(2, "Discard the top card of any opponent's deck.")
    frail(s, 1)
    s.active = 0
    whole = sorted(all_cards(s))
    go(s, Phase(MAIN, (0,)))
    choose(s, ch.PLAY | c)
    assert s.over != RUNNING
    assert sorted(all_cards(s)) == whole


@pytest.mark.rules("inv.life.15", "inv.speed.03")
def test_a_sacrifice_without_a_single_card_asks_nothing() -> None:
    s, (c,) = table(2, "Each player sacrifices 1 card.", speed_training=True, starter=None)
    bruno = s.players[1]
    bruno.deck, bruno.discard, bruno.dump = [], [], []
    go(s, Phase(MAIN, (0, 1)))
    choose(s, ch.PLAY | c, 0)
    while s.agenda and s.phase == MAIN:
        seat = s.agenda[-1].open_seats(s)[0]  # type: ignore[attr-defined]
        found = options(s, seat)
        choose(s, ch.END if ch.END in found else found[0], seat)
    assert s.winners == 1


@pytest.mark.rules("inv.csetup.03", "inv.board.08")
def test_spare_parts_of_a_text_outlast_the_gift() -> None:
    """A technology gives one at the beginning of the turn in which the gift must be spent."""
    s = quiet(
        2, cards=[{"type": "technology", "name": "Till", "text": "At the beginning of your turn, gain 1 spare part."}]
    )
    till = s.rules.library.first[s.rules.library.packs.find("Till")]
    change.enter_base(s, 1, till)
    s.players[1].gift = 2
    s.active = 1
    go(s, Phase(1, (1,)))
    log = choose(s, ch.END)
    assert [event[2] for event in log if event[0] == ev.PARTS_LOST] == [2]
    assert (s.players[1].parts, s.players[1].gift) == (1, 0)
