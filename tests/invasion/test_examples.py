"""Worked examples of the rulebook whose numbers no other test plays through."""

import pytest

from muster.cardplay.choices import BRANCH
from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.campaign import ShareAsk
from muster.games.invasion.rules.state import BLUE, MAIN, RED, WILD
from muster.games.invasion.rules.turn import SUPPLY, MainAsk, PartsAsk
from tests.invasion.tables import choose, give, go, options, question, quiet
from tests.invasion.test_horde import against


@pytest.mark.rules("inv.store.04", "inv.store.05")
@pytest.mark.parametrize("stored", [0, 2])
def test_a_blue_resource_goes_to_a_wild_spot_whether_its_row_is_full_or_not(stored: int) -> None:
    s = quiet(asked=True)
    s.players[0].stored = (stored, 0, 0, 0, 0, 0)
    asks.store_all(s, 0, (BLUE,), ev.BY_TEXT)
    go(s)
    assert (ch.STORE | BLUE in options(s)) is (stored == 0)
    choose(s, ch.STORE | WILD)
    assert s.players[0].stored == (stored, 0, 0, 0, 0, 1)


@pytest.mark.rules("inv.use.03")
def test_a_red_pair_takes_the_wild_icon_of_a_card_without_a_red_one() -> None:
    s = quiet(asked=True)
    (squad,) = give(s, 0, "hand", "Alpha Squad")  # KW
    s.players[0].stored, s.players[0].pool = (0, 2, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)
    go(s, MainAsk(0))
    choose(s, ch.PAIR | RED)
    choose(s, ch.PLAY | squad)
    assert (s.players[0].played, s.players[0].pool) == ([squad], (0,) * 6)


@pytest.mark.rules("inv.use.04", "inv.use.11")
@pytest.mark.parametrize("way", [0, 1], ids=["screws", "recruit"])
def test_a_wild_pair_takes_a_wild_icon_and_gives_screws_or_a_recruit(way: int) -> None:
    s = quiet(asked=True)
    player = s.players[0]
    (wall,) = give(s, 0, "hand", "Shield Wall")  # BW
    change.recruit(s, 0, s.recruits.pop(), 0)
    player.stored, player.pool = (0, 0, 0, 0, 0, 2), (1, 0, 0, 0, 0, 0)
    go(s, MainAsk(0))
    choose(s, ch.PAIR | WILD)
    choose(s, BRANCH | way)
    while question(s).kind != "main":
        choose(s, options(s)[0])
    assert player.screws == ((2,), (0, 0))[way]
    choose(s, ch.PLAY | wall)
    assert (player.played, player.pool) == ([wall], (0,) * 6)


@pytest.mark.rules("inv.share.02")
def test_three_health_may_all_be_ones_own() -> None:
    s = against(2)
    s.phase = MAIN
    s.players[0].health = 10
    go(s, ShareAsk(0, 1, 3))
    choose(s, ch.ALL)
    assert [player.health for player in s.players] == [13, 14]


@pytest.mark.rules("inv.life.08", "inv.p7.07")
def test_an_additional_starting_card_is_trained_without_screws() -> None:
    s = quiet(asked=True)
    s.players[0].parts = 3
    go(s, PartsAsk(0))
    choose(s, ch.BUY | SUPPLY)
    found = options(s)[0] & ch.CARD_MASK
    assert s.defs[found].sort == "additional"
    choose(s, ch.TAKE | found)
    assert (s.players[0].discard, s.players[0].center) == ([found], ())
