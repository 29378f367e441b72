"""Two against two."""

import pytest

from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.change import RANGED
from muster.games.invasion.rules.state import CHECK_FAILED, DEFEAT, MAIN
from muster.games.invasion.rules.turn import Phase
from muster.games.invasion.setup import check
from muster.kernel.setup import SetupError
from tests.invasion.tables import NAMES, choose, go, options, question, quiet, started

ANA, BRUNO, CLEO, DARIO = range(4)


@pytest.mark.rules("inv.team.01", "inv.team.05")
def test_teams_are_two_of_two_and_the_second_gets_the_gift() -> None:
    with pytest.raises(SetupError):
        check(NAMES[:3], {"mode": "teams"})
    s = started(4, mode="teams")
    assert s.rules.members[:2] == ((ANA, CLEO), (BRUNO, DARIO))
    assert [player.gift for player in s.players] == [0, 2, 0, 2]
    assert s.agenda[-1].open_seats(s) == (ANA, CLEO)  # type: ignore[attr-defined]


@pytest.mark.rules("inv.csetup.01", "inv.team.05")
def test_a_team_begins_as_one_whoever_of_it_is_named() -> None:
    s = started(4, mode="teams", starter="Cleo")
    assert s.starter == ANA
    assert s.agenda[-1].open_seats(s) == (ANA, CLEO)  # type: ignore[attr-defined]
    assert [player.gift for player in s.players] == [0, 2, 0, 2]


@pytest.mark.rules("inv.team.06")
def test_the_team_that_is_hit_splits_the_damage() -> None:
    """When all attackers have dealt theirs"""
    s = quiet(4, mode="teams")
    s.players[ANA].ranged, s.players[CLEO].melee = 3, 5
    go(s, Phase(6, (ANA, CLEO)))
    assert question(s).kind == "split"
    assert s.seat == BRUNO
    choose(s, ch.SPLIT | DARIO)
    choose(s, ch.ALL_TO | BRUNO)
    assert [s.players[seat].health for seat in (BRUNO, DARIO)] == [12, 13]
    choose(s, ch.ALL_TO | DARIO)
    assert s.players[DARIO].armor == 11


@pytest.mark.rules("inv.team.02", "inv.team.03", "inv.team.04")
def test_one_defeat_ends_it_and_all_survivors_must_pass_the_check() -> None:
    for dump, over, winners in ((0, DEFEAT, 0b0101), (14, CHECK_FAILED, 0)):
        s = quiet(4, mode="teams")
        s.players[CLEO].dump = s.recruits[:dump]
        change.strike(s, DARIO, RANGED, 14)
        assert (s.over, s.winners) == (over, winners)


@pytest.mark.rules("inv.team.05")
def test_members_share_and_opponents_do_not() -> None:
    s = quiet(4, mode="teams")
    s.phase = MAIN
    assert s.rules.sharers(s, CLEO) == (CLEO, ANA)
    share = s.rules.mode.sharing(s, ANA, "health", 2)
    assert share is not None
    for player in s.players:
        player.health = 5
    go(s, share)
    assert options(s) == [ch.ALL, ch.GIVE | CLEO]
    choose(s, ch.GIVE | CLEO)
    choose(s, ch.ALL)
    assert [player.health for player in s.players] == [6, 5, 6, 5]
    assert s.rules.foes[ANA] == (BRUNO, DARIO)
