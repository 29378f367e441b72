"""The Invasion plays by itself: seven steps, the cleanup, and how scenarios and campaigns end."""

from typing import Any

import pytest

from muster.cardplay.listeners import listen
from muster.games.invasion.rules import change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.campaign import HitAsk, ShareAsk, target
from muster.games.invasion.rules.change import MELEE, RANGED, horde
from muster.games.invasion.rules.horde import (
    Assault,
    Clean,
    HordeStep,
    ProtocolAsk,
    ZonesAsk,
    protocols_refresh,
    strength,
)
from muster.games.invasion.rules.state import (
    BLACK,
    CHECK_FAILED,
    DAMAGE,
    DEFEAT,
    GOAL,
    MAIN,
    NO_CARDS_LEFT,
    NOBODY,
    RED,
    STORE,
    InvasionState,
)
from muster.games.invasion.rules.turn import HandAsk, MainAsk, PartsAsk
from muster.games.invasion.setup import check
from muster.kernel.setup import SetupError
from muster.kernel.state import Ask
from tests.invasion.tables import NAMES, all_cards, card, choose, give, go, options, question, quiet, started

CARDS: list[dict[str, Any]] = [
    {"type": "scenario", "name": "Plain", "lines": [{"support": [1, 0, 1, 0]}, {"support": [0, 1, 0, 0]}],
     "text": "The players win the game if the time is 20 or more."},
    {"type": "invasion_card", "name": "Lower", "combat": [9, 9, 9, 9], "support": [1, 0, 1, 0]},
    {"type": "invasion_card", "name": "Middle", "combat": [9, 9, 9, 9], "support": [1, 0, 0, 0]},
    {"type": "invasion_card", "name": "Upper", "combat": [2, 0, 1, 2]},
]  # fmt: skip
AT_THE_END = "At the end of the Invasion's turn,"


def against(players: int = 2, **options: Any) -> InvasionState:
    """A quiet table against the Invasion, with nothing deployed."""
    s = quiet(players, mode="cooperative", **options)
    h = horde(s)
    for c in h.trainees:
        h.recruits.append(c)
    h.trainees, h.zones, h.tokens = (NOBODY,) * 5, (0,) * 5, 0
    listen(s, h.stack[0])
    for c in h.stack[1:]:
        change.undeploy(s, c)
        h.deck.append(c)
    for player in s.players:
        player.armor, player.health = 16, 14
    return s


def deploy(s: InvasionState, *names: str) -> list[int]:
    found = [card(s, name) for name in names]
    for c in found:
        for pile in (horde(s).deck, horde(s).recruits):
            if c in pile:
                pile.remove(c)
        change.deploy(s, c)
    s.waiting.clear()
    return found


def plain(**more: Any) -> InvasionState:
    return against(cards=CARDS, scenarios=["Plain"], **{"difficulty": "easy", **more})


@pytest.mark.rules(
    "inv.isetup.01",
    "inv.isetup.02",
    "inv.isetup.03",
    "inv.isetup.04",
    "inv.isetup.05",
    "inv.isetup.06",
    "inv.isetup.07",
    "inv.isetup.08",
    "inv.eq.02",
)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_invasion_is_set_up(players: int) -> None:
    s = started(players, mode="cooperative")
    deck = len(horde(s).deck) + len(horde(s).stack) - 1
    assert deck == 10 + 3 * players
    assert len(horde(s).recruits) == 82 - deck - 5
    assert horde(s).stack[0] == s.rules.scenarios[0]
    assert all(c != NOBODY for c in horde(s).trainees)
    assert all(player.gift == 0 for player in s.players)
    equal = started(players, mode="cooperative", equal_chances=True)
    explored = (3, 2, 1, 0)[players - 1]
    assert len(horde(equal).deck) + len(horde(equal).stack) - 1 + explored == 22


@pytest.mark.rules("inv.stack.03", "inv.stack.04")
def test_support_is_added_and_covered_combat_is_not() -> None:
    s = plain()
    deploy(s, "Lower", "Middle", "Upper")
    assert strength(s) == (5, 0, 3, 2)


@pytest.mark.rules("inv.stack.06", "inv.isetup.09", "inv.isetup.10", "inv.isetup.11")
def test_the_line_says_how_much_of_the_scenario_counts() -> None:
    for difficulty, ranged, melee in (("no support", 0, 2), ("easy", 0, 3), ("normal", 1, 3)):
        s = plain(difficulty=difficulty)
        deploy(s, "Upper")
        assert strength(s)[:2] == (melee, ranged)


@pytest.mark.rules("inv.iturn.05")
def test_one_card_for_each_player_and_protocol() -> None:
    s = against(2)
    change.activate_protocol(s)
    change.exhaust(s, horde(s).protocols[0])
    log = go(s, HordeStep(3))
    while s.agenda and question(s).kind != "train zone" and not [e for e in log if e[0] == ev.HORDE_TURN and e[1] > 3]:
        log += choose(s, options(s)[0])
    assert [event[0] for event in log].count(ev.DEPLOYED) >= 3


@pytest.mark.rules("inv.eq.03", "inv.eq.04", "inv.eq.05", "inv.eq.06", "inv.eq.07", "inv.eq.09")
@pytest.mark.parametrize(("players", "wanted"), [(1, (3, 1, 0)), (2, (2, 2, 0)), (3, (1, 2, 1)), (4, (0, 2, 2))])
def test_equal_chances(players: int, wanted: tuple[int, int, int]) -> None:
    """Explored, deployed, defenders"""
    s = against(players, equal_chances=True)
    h = horde(s)
    plain_ones = [c for c in h.deck if not s.defs[c].heads and not s.defs[c].reward[5]]
    h.deck = plain_ones[:4]
    log = go(s, HordeStep(3))
    deployed = [event for event in log if event[0] == ev.DEPLOYED]
    found = (
        sum(event[0] == ev.EXPLORED for event in log),
        sum(event[2] == 0 for event in deployed),
        sum(event[2] == 1 for event in deployed),
    )
    assert found == wanted


@pytest.mark.rules("inv.iturn.07", "inv.iturn.08", "inv.iturn.09", "inv.iturn.10", "inv.iturn.11")
def test_a_zone_trains_its_card_and_gets_another() -> None:
    s = against(1)
    h = horde(s)
    first, second = [c for c in h.recruits if not s.defs[c].heads][:2]
    h.recruits = [c for c in h.recruits if c not in (first, second)]
    h.trainees = (NOBODY, first, second, NOBODY, NOBODY)
    h.zones = (0, s.defs[first].train, s.defs[second].train + 2, 0, 0)
    go(s, ZonesAsk(0))
    assert options(s) == [ch.ZONE | RED, ch.ZONE | BLACK]
    health = s.players[0].health
    choose(s, ch.ZONE | RED)
    while s.agenda:
        choose(s, options(s)[0])
    assert h.zones == (0,) * 5
    assert {first, second} <= {*h.discard, *h.stack}
    assert all(h.trainees[zone] not in (first, second, NOBODY) for zone in (RED, BLACK))
    assert s.players[0].health == health - 1  # of the red zone


@pytest.mark.rules("inv.iturn.12", "inv.iturn.13", "inv.iturn.14", "inv.tok.06")
def test_tokens_decide_when_protocols_refresh() -> None:
    s = against(2)
    change.activate_protocol(s)
    c = horde(s).protocols[0]
    change.exhaust(s, c)
    horde(s).tokens = 1
    protocols_refresh(s)
    assert c in s.exhausted
    change.reshuffle(s, 0)
    change.pay_for_reshuffle(s, 0)
    assert horde(s).tokens == 0
    protocols_refresh(s)
    assert c not in s.exhausted
    assert horde(s).tokens == 2


@pytest.mark.rules("inv.iturn.15")
def test_each_refreshed_protocol_acts_and_is_exhausted() -> None:
    s = against(2)
    ramming, fire = card(s, "Ramming Order"), card(s, "Suppressive Fire")
    for c in (ramming, fire):
        horde(s).supply.remove(c)
        horde(s).supply.append(c)
        change.activate_protocol(s)
    go(s, ProtocolAsk(0))
    choose(s, ch.ABILITY | fire)
    assert [(player.armor, player.health) for player in s.players] == [(13, 13)] * 2
    assert s.exhausted == {ramming, fire}


@pytest.mark.rules("inv.cleanup.01", "inv.cleanup.02", "inv.cleanup.03", "inv.cleanup.04", "inv.cleanup.05")
def test_the_cleanup_hits_everybody_with_all_that_is_visible() -> None:
    s = plain(difficulty="normal")
    go(s, Assault())
    assert s.players[0].health == 14
    lower, upper = deploy(s, "Lower", "Upper")
    melee, ranged, _, _ = strength(s)
    assert (melee, ranged) == (4, 1)
    go(s, Assault())
    assert [(player.armor, player.health) for player in s.players] == [(12, 13)] * 2
    go(s, Clean())
    choose(s, ch.TAKE | upper)
    assert horde(s).discard[-2:] == [upper, lower]
    assert len(horde(s).stack) == 1


@pytest.mark.rules("inv.cdmg.01", "inv.cdmg.02", "inv.cdmg.03", "inv.stack.05")
def test_damage_hits_the_topmost_and_goes_on_to_the_next() -> None:
    s = plain()
    lower, upper = deploy(s, "Middle", "Upper")
    s.phase = DAMAGE
    s.players[0].melee = 6
    assert strength(s)[2:] == (2, 2)
    go(s, HitAsk(0))
    choose(s, ch.STRIKE | MELEE)
    assert horde(s).discard[-1] == upper
    assert target(s) == lower
    choose(s, ch.STRIKE | MELEE)
    assert strength(s)[2:] == (10 - 2, 9)
    assert s.agenda == []


@pytest.mark.rules("inv.cdmg.04", "inv.cdmg.05", "inv.apa.01", "inv.apa.04")
def test_leftover_damage_pays_for_actions() -> None:
    s = plain()
    s.players[0].ranged = 2
    s.phase = DAMAGE
    before = len(horde(s).deck)
    go(s, HitAsk(0))
    assert options(s) == [ch.ACTION | 1, ch.END]
    choose(s, ch.ACTION | 1)
    choose(s, ch.ACTION | 1)
    assert len(horde(s).deck) == before - 2
    assert s.agenda == []


@pytest.mark.rules("inv.share.01", "inv.share.02", "inv.apa.02")
def test_a_gain_is_shared_point_by_point() -> None:
    s = against(2)
    s.phase = MAIN
    for player in s.players:
        player.health = 10
    horde(s).zones = (0, 1, 0, 0, 0)
    go(s, ShareAsk(0, 1, 3))
    choose(s, ch.GIVE | 1)
    choose(s, ch.ACTION | 3)
    while question(s).kind != "share":
        choose(s, options(s)[0])
    choose(s, ch.ALL)
    assert [player.health for player in s.players] == [11, 11]
    assert horde(s).zones == (0,) * 5
    s.phase = 7
    assert s.rules.mode.sharing(s, 0, "part", 2) is None
    assert s.rules.sharers(s, 0) == (0,)


@pytest.mark.rules("inv.stack.07")
def test_nobody_rerolls_while_the_warden_is_deployed() -> None:
    s = against(1)
    s.skip_forced = False
    deploy(s, "Silent Warden")
    s.players[0].rerolls, s.players[0].tops = 1, (0,) * 4
    go(s, MainAsk(0))
    assert not [option for option in options(s) if option >> 24 == ch.REROLL_V]
    change.undeploy(s, horde(s).stack[-1])
    assert [option for option in options(s) if option >> 24 == ch.REROLL_V]


@pytest.mark.rules("inv.coop.02", "inv.icard.04")
def test_without_cards_the_invasion_has_lost() -> None:
    s = against(2)
    horde(s).deck, horde(s).discard, horde(s).dump = [], [], []
    change.horde_discard_top(s)
    assert (s.over, s.winners) == (NO_CARDS_LEFT, 0b11)


@pytest.mark.rules("inv.icard.02", "inv.icard.03")
def test_an_empty_invasion_deck_is_made_anew_less_a_card() -> None:
    s = against(1)
    h = horde(s)
    cards = h.deck[:4]
    h.deck, h.discard, h.dump = [], cards[:3], cards[3:]
    change.horde_discard_top(s)
    assert (len(h.deck), len(h.discard), len(h.ruined)) == (2, 1, 1)


@pytest.mark.rules("inv.coop.04")
def test_one_defeat_is_the_defeat_of_all() -> None:
    s = against(3)
    change.strike(s, 1, RANGED, 20)
    assert (s.over, s.winners) == (DEFEAT, 0)


@pytest.mark.rules(
    "inv.coop.01",
    "inv.coop.03",
    "inv.camp.01",
    "inv.camp.02",
    "inv.camp.03",
    "inv.camp.04",
    "inv.camp.05",
    "inv.camp.06",
    "inv.camp.07",
    "inv.camp.08",
    "inv.camp.09",
    "inv.camp.10",
)
def test_dawn_wins_the_long_night_and_the_campaign_goes_on() -> None:
    s = against(2)
    h = horde(s)
    h.time = 9
    player = s.players[0]
    player.dice = (player.dice[0], *player.dice[:3])
    (kept,) = give(s, 0, "discard", "Old Soldier")
    player.tokens, player.rerolls, player.stored, player.health = 2, 1, (1,) * 6, 5
    protocol = len(h.protocols)
    change.activate_protocol(s)
    before = [c for c in sorted(all_cards(s)) if c not in s.rules.scenarios]
    go(s, HordeStep(9))
    assert s.scenario == 1
    assert question(s, 0).kind == "recruit"
    player = s.players[0]
    assert kept in player.deck
    assert (player.armor, player.health, player.tokens, player.rerolls, player.stored) == (16, 14, 0, 0, (0,) * 6)
    while question(s, first_asked(s)).kind == "recruit":
        choose(s, options(s, first_asked(s))[0], first_asked(s))
    assert len(player.center) == 4
    assert len(h.protocols) == protocol + 1
    assert s.marks[h.stack[0]] == (10, 29)
    assert [c for c in sorted(all_cards(s)) if c not in s.rules.scenarios] == before


def first_asked(s: InvasionState) -> int:
    ask = s.agenda[-1]
    assert isinstance(ask, Ask)
    return ask.open_seats(s)[0]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.rules("inv.iturn.16", "inv.scen.01")
def test_the_long_night_hardens_the_topmost_card_for_each_player(players: int) -> None:
    for time, more in ((8, players), (9, players + 3 * players - 3)):
        s = against(players)
        horde(s).time = time
        below, above = deploy(s, "Drill Worker", "Sphere Thrall")
        go(s, HordeStep(7))
        assert (s.marks.get(below), s.marks[above]) == (None, (0, more))


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("the topmost invasion card gains 2 health for each player. It loses 1 health.", (0, 3)),
        ("the topmost invasion card gains 3 armor. It gains 1 health.", (3, 1)),
    ],
)
@pytest.mark.rules("inv.stack.04")
def test_a_text_goes_on_about_the_topmost_card(text: str, marks: tuple[int, int]) -> None:
    scenario = {"type": "scenario", "name": "Forge", "lines": [{"support": [0] * 4}], "text": f"{AT_THE_END} {text}"}
    s = against(cards=[*CARDS, scenario], scenarios=["Forge"])
    go(s, HordeStep(7))
    assert s.marks == {}
    below, above = deploy(s, "Lower", "Upper")
    go(s, HordeStep(7))
    assert (s.marks.get(below), s.marks.get(above)) == (None, marks)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.rules("inv.scen.01")
def test_the_mind_above_is_as_strong_as_its_set_up_says(players: int) -> None:
    s = against(players, scenarios=["The Mind Above"])
    assert s.marks[horde(s).stack[0]] == (5 * players, 22 * players - 15)


@pytest.mark.rules("inv.cdmg.06", "inv.camp.01")
def test_the_mind_above_is_won_when_it_has_no_health() -> None:
    s = against(1, scenarios=["The Mind Above"])
    s.phase = DAMAGE
    scenario = horde(s).stack[0]
    deploy(s, "Tank")
    assert target(s) != scenario
    change.undeploy(s, horde(s).stack[-1])
    assert target(s) == scenario
    s.players[0].ranged = 20
    go(s, HitAsk(0))
    choose(s, ch.STRIKE | RANGED)
    assert (s.over, s.winners) == (GOAL, 1)


@pytest.mark.rules("inv.camp.02")
def test_a_scenario_is_lost_in_the_check() -> None:
    s = against(2)
    s.players[1].dump, s.players[1].health = s.players[1].deck[:4], 3
    s.rules.mode.decided(s, True)
    assert (s.over, s.winners) == (CHECK_FAILED, 0)


@pytest.mark.rules("inv.share.01")
def test_phase_seven_shares_nothing() -> None:
    s = against(2)
    s.phase = 7
    s.players[0].parts = 1
    change.recruit(s, 1, s.recruits.pop(), 0)
    go(s, PartsAsk(0))
    log = choose(s, ch.BUY | 0)
    assert ev.SCREW_LOST in [event[0] for event in log]


@pytest.mark.rules("inv.comp.01", "inv.comp.02", "inv.ccoop.01")
def test_tables_that_cannot_be_are_refused() -> None:
    for names, options_ in (
        (NAMES[:1], {}),
        (NAMES[:3], {}),
        ((), {"mode": "cooperative"}),
        (NAMES[:1], {"mode": "cooperative", "scenarios": ["Nowhere"]}),
        (NAMES[:1], {"mode": "cooperative", "scenarios": []}),
        (NAMES[:1], {"mode": "cooperative", "scenarios": 7}),
        (NAMES[:2], {"starter": "Zoe"}),
        (NAMES[:2], {"board": {"rows": {"red": "Fly away."}}}),
        (NAMES[:2], {"board": {"start": {"armour": 3}}}),
        (NAMES[:2], {"board": {"gift": -1}}),
    ):
        with pytest.raises(SetupError):
            check(names, options_)


@pytest.mark.rules("inv.cdmg.03")
def test_damage_left_over_need_not_go_on() -> None:
    s = plain()
    deploy(s, "Middle", "Upper")
    s.phase = DAMAGE
    s.players[0].melee = 6
    go(s, HitAsk(0))
    assert ch.END not in options(s)
    choose(s, ch.STRIKE | MELEE)
    assert ch.END in options(s)
    choose(s, ch.END)
    assert s.agenda == []
    assert len(horde(s).stack) == 2


@pytest.mark.rules("inv.iboard.02", "inv.share.05", "inv.apa.06", "inv.apa.02")
def test_a_gain_pays_for_an_action_in_every_phase_and_is_shared_in_two() -> None:
    """An unplayed Jugura heals in the storing phase."""
    s = against(2)
    s.skip_forced = False
    s.phase = STORE
    horde(s).zones = (0, 1, 0, 0, 0)
    s.players[0].health = 10
    give(s, 0, "hand", "Jugura")
    go(s, HandAsk(0))
    while question(s).kind != "share":
        choose(s, options(s)[-1] if question(s).kind == "store" else options(s)[0])
    assert options(s) == [ch.ALL, ch.ACTION | 3]
    choose(s, ch.ACTION | 3)
    choose(s, ch.UNSTORE | RED)
    assert (horde(s).zones, s.players[0].health) == ((0,) * 5, 10)
