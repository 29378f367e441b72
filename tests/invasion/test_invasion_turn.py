"""The Invasion's turn step by step, its effects, and what players share."""

from typing import Any

import pytest

from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.campaign import HitAsk
from muster.games.invasion.rules.change import MELEE, RANGED, horde
from muster.games.invasion.rules.effects import Triggers, run_text
from muster.games.invasion.rules.horde import Deploy, HordeStep, ZonesAsk, strength
from muster.games.invasion.rules.state import (
    BLACK,
    BLUE,
    COLOURED,
    DAMAGE,
    MAIN,
    NEUTRAL,
    NO_CARDS_LEFT,
    NOBODY,
    RED,
    STARTING_DIE,
    WILD,
    YELLOW,
    InvasionState,
)
from muster.games.invasion.rules.turn import MainAsk, PartsAsk, Phase
from muster.kernel.event import Event
from muster.kernel.state import Ask
from tests.invasion.tables import card, choose, give, go, options, question, quiet, started
from tests.invasion.test_horde import against, deploy, first_asked


def on_top(s: InvasionState, *names: str) -> list[int]:
    """Cards on top of the Invasion's deck, the first one uppermost."""
    found = [card(s, name) for name in names]
    h = horde(s)
    for c in found:
        for pile in (h.deck, h.recruits):
            if c in pile:
                pile.remove(c)
    h.deck += reversed(found)
    return found


def of_kind(log: list[Event], kind: int) -> list[Event]:
    return [event for event in log if event[0] == kind]


def protocol(s: InvasionState, name: str) -> int:
    c = card(s, name)
    horde(s).supply.remove(c)
    horde(s).supply.append(c)
    change.activate_protocol(s)
    return c


# --- deployment --------------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.iname.01", "inv.stack.01", "inv.stack.02", "inv.iturn.06", "inv.anat.12", "inv.anat.15")
def test_sentry_tank_kuji_and_elu() -> None:
    """The cards on the board art, deployed in this order for two players."""
    s = against(2)
    cards = on_top(s, "Sentry", "Tank", "Kuji", "Elu")
    decks = [len(player.deck) for player in s.players]
    go(s, Deploy(4))
    assert question(s).kind == "zone"
    choose(s, ch.ZONE | RED)
    choose(s, ch.ZONE | BLUE)
    assert horde(s).zones == (1, 1, 1, 0, 1)  # and the rewards of Kuji and Elu: black and yellow
    assert [player.armor for player in s.players] == [14, 14]
    assert [len(player.deck) for player in s.players] == [deck - 1 for deck in decks]
    assert [len(player.discard) for player in s.players] == [1, 1]
    assert horde(s).stack == (s.rules.scenarios[0], *cards)


@pytest.mark.rules("inv.stack.02", "inv.ieff.09")
def test_each_card_is_finished_before_the_next_comes() -> None:
    """A card that is trained by then would come too late: the deck is looked at anew after each card."""
    s = against(1)
    cage, tank = on_top(s, "Landing Cage", "Tank")
    log = go(s, Deploy(2))
    assert [event[1] for event in of_kind(log, ev.DEPLOYED)][:2] == [cage, tank]
    assert horde(s).stack[1:3] == (cage, tank)


@pytest.mark.rules("inv.anat.14", "inv.stack.05")
def test_support_counts_for_the_card_itself_and_those_above() -> None:
    s = against(1, difficulty="no support")
    deploy(s, "Cynex Colossus")
    assert strength(s) == (6, 0, 5, 4)
    deploy(s, "Drill Worker")
    assert strength(s) == (3, 0, 1, 2)


@pytest.mark.rules("inv.iturn.05", "inv.iboard.09")
def test_the_number_of_cards_is_fixed_when_the_step_begins() -> None:
    s = against(1)
    protocol(s, "Corrosion")
    assert horde(s).protocols == (card(s, "Corrosion"),)
    cards = on_top(s, "Drill Worker", "Bolt Turret", "Hull Plate Carrier")
    log = go(s, HordeStep(3))
    assert [event[1] for event in of_kind(log, ev.DEPLOYED)] == cards[:2]


# --- the steps ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.round.01", "inv.iturn.02", "inv.iboard.01")
def test_a_round_is_the_invasions_turn_the_players_turn_and_the_cleanup() -> None:
    s = started(1, mode="cooperative")
    h = horde(s)
    assert (s.round, h.time) == (1, 1)
    seen: list[int] = []
    while s.round == 1 and s.agenda:
        seen.append(s.phase)
        choose(s, ch.END if ch.END in options(s) else options(s)[0])
    assert s.over or h.time == s.round == 2
    assert seen == sorted(seen, key=lambda phase: (phase >= 30, phase))


EVENTS: list[dict[str, Any]] = [
    {
        "type": "scenario",
        "name": "Double Bell",
        "lines": [{"support": [0, 0, 0, 0]}],
        "text": "The players win the game if the time is 20 or more.\n"
        "At the beginning of the Invasion's turn, each player loses 1 armor.\n"
        "At the end of the Invasion's turn, each player loses 1 health.",
        "events": [
            {"name": "First Bell", "round": 3, "text": "Each player loses 1 health."},
            {"name": "Second Bell", "round": 4, "text": "Each player loses 2 armor."},
        ],
    }
]


@pytest.mark.rules("inv.iturn.03", "inv.iturn.04")
def test_events_that_were_reached_or_passed_all_end() -> None:
    s = against(1, cards=EVENTS, scenarios=["Double Bell"])
    horde(s).time = 3
    go(s, HordeStep(2))
    assert (question(s).kind, len(options(s))) == ("event", 2)
    log = choose(s, options(s)[1])
    assert [event[1] for event in of_kind(log, ev.EVENT_ENDED)] == [1, 0]
    assert (horde(s).time, horde(s).happened) == (4, 0b11)


@pytest.mark.rules("inv.iturn.01", "inv.iturn.16")
def test_effects_of_the_beginning_and_the_end_of_the_invasions_turn() -> None:
    s = against(2, cards=EVENTS, scenarios=["Double Bell"])
    go(s, HordeStep(7))
    assert [(player.armor, player.health) for player in s.players] == [(16, 13)] * 2
    for c in horde(s).deck:
        assert s.defs[c].record.kind == "invasion_card"
    s.agenda.clear()
    change.begin_horde_turn(s)
    log = go(s, HordeStep(1))
    begun = [event for event in log if event[0] == ev.TRIGGERED]
    assert begun
    assert begun[0][2] == horde(s).stack[0]
    assert s.players[1].armor == 15


TWICE: list[dict[str, Any]] = [
    {"type": "protocol", "name": name, "text": f"At the beginning of the Invasion's turn, each player loses 1 {what}."}
    for name, what in (("Morning Raid", "armor"), ("Morning Gas", "health"))
]


@pytest.mark.rules("inv.iturn.01")
def test_players_choose_the_order_of_effects_of_the_invasion() -> None:
    s = against(2, cards=TWICE)
    for name in ("Morning Raid", "Morning Gas"):
        protocol(s, name)
    go(s, HordeStep(1))
    assert (s.seat, question(s).kind, len(options(s))) == (0, "trigger order", 2)


@pytest.mark.rules("inv.iturn.09", "inv.ieff.08", "inv.icard.01", "inv.anat.11")
def test_a_trained_card_acts_and_goes_to_the_discard_pile_or_where_it_says() -> None:
    s = against(1)
    h = horde(s)
    choir, anchor = card(s, "Obedient Choir"), card(s, "Anchor Chain")
    h.recruits = [c for c in h.recruits if c not in (choir, anchor)]
    h.trainees, h.zones = (NOBODY, NOBODY, NOBODY, NOBODY, choir), (0, 0, 0, 0, 2)
    go(s, ZonesAsk(0))
    assert h.trainees[YELLOW] == choir  # two are not enough
    h.zones = (0, 0, 0, 0, 3)
    log = go(s, ZonesAsk(0))
    kinds = [event[0] for event in log]
    assert kinds.index(ev.HEALTH) < kinds.index(ev.HORDE_DISCARDED)
    assert h.discard == [choir]
    assert s.players[0].health == 13
    h.trainees, h.zones = (NOBODY, NOBODY, NOBODY, anchor, NOBODY), (0, 0, 0, 6, 0)
    go(s, ZonesAsk(0))
    assert h.stack[-1] == anchor
    assert anchor not in h.discard


@pytest.mark.rules("inv.iboard.08", "inv.ieff.01", "inv.ieff.03")
def test_five_zones_hold_any_number_of_their_own_resources() -> None:
    s = against(1)
    h = horde(s)
    assert len(h.zones) == len(h.trainees) == COLOURED == 5
    for _ in range(7):
        change.zone_store(s, RED)
    assert h.zones == (0, 7, 0, 0, 0)


@pytest.mark.rules("inv.ieff.02")
def test_a_wild_resource_of_the_invasion_goes_where_players_say() -> None:
    s = against(2)
    go(s, asks.ZoneAsk(0, 1))
    assert options(s) == [ch.ZONE | zone for zone in range(5)]
    choose(s, ch.ZONE | BLACK)
    assert horde(s).zones == (0, 0, 1, 0, 0)


@pytest.mark.rules("inv.ieff.07", "inv.icard.05")
def test_the_invasion_recruits_from_its_supply_and_from_what_was_destroyed() -> None:
    s = against(1)
    h = horde(s)
    top = h.recruits[-1]
    change.zone_recruit(s, RED)
    assert h.trainees[RED] == top
    h.ruined, h.recruits = h.recruits[:4], []
    change.zone_recruit(s, BLUE)
    assert (len(h.recruits), h.ruined) == (3, [])
    assert h.trainees[BLUE] >= 0
    h.recruits, h.ruined = [], []
    change.zone_recruit(s, BLACK)
    assert h.trainees[BLACK] == NOBODY


@pytest.mark.rules("inv.ieff.05")
def test_the_invasion_recycles_from_its_dump_first() -> None:
    s = against(1)
    h = horde(s)
    dumped, discarded = h.deck[:2]
    h.deck, h.dump, h.discard = h.deck[2:], [dumped], [discarded]
    change.horde_recycle(s)
    assert h.deck[-1] == dumped
    change.horde_recycle(s)
    assert h.deck[-1] == discarded
    change.horde_recycle(s)
    assert h.deck[-1] == discarded


@pytest.mark.rules("inv.ieff.06", "inv.anat.17", "inv.iboard.06")
def test_a_protocol_comes_into_play_refreshed() -> None:
    s = against(2)
    h = horde(s)
    top = h.supply[-1]
    change.activate_protocol(s)
    assert h.protocols == (top,)
    assert top not in s.exhausted
    change.exhaust(s, top)
    go(s, HordeStep(5))
    assert top not in s.exhausted or s.defs[top].activated is not None
    assert h.tokens == 2


@pytest.mark.rules("inv.coop.02", "inv.eq.04", "inv.icard.04")
def test_without_a_card_to_explore_or_deploy_the_invasion_has_lost() -> None:
    for equal in (False, True):
        s = against(1, equal_chances=equal)
        h = horde(s)
        h.deck, h.discard, h.dump = [], [], []
        go(s, HordeStep(3))
        assert (s.over, s.winners) == (NO_CARDS_LEFT, 1)


# --- players together --------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.cturn.01")
def test_players_act_at_once_and_wait_for_each_other_between_phases() -> None:
    s = against(2)
    s.skip_forced = False
    go(s, Phase(2, (0, 1)))
    choose(s, ch.DRAW, 1)
    choose(s, ch.DRAW, 0)
    choose(s, ch.END, 1)
    ask = s.agenda[-1]
    assert isinstance(ask, Ask)
    assert (s.phase, ask.open_seats(s)) == (2, (0,))
    choose(s, ch.END, 0)
    assert s.phase > 2


@pytest.mark.rules("inv.apa.01", "inv.apa.03", "inv.apa.05", "inv.cdmg.05")
def test_actions_for_melee_damage_and_for_armor() -> None:
    s = against(1)
    s.skip_forced = False
    s.phase = DAMAGE
    change.recruit(s, 0, s.recruits.pop(), 0)
    deploy(s, "Tank")
    s.players[0].melee = 2
    go(s, HitAsk(0))
    choose(s, ch.ACTION | 0)
    choose(s, options(s)[0])
    assert (s.players[0].melee, s.players[0].screws) == (1, (1,))
    s.agenda.clear()
    s.phase = MAIN
    (scout,) = give(s, 0, "discard", "Scout")
    (plates,) = give(s, 0, "hand", "Hovercraft")
    s.players[0].pool, s.players[0].armor = s.defs[plates].cost, 10
    go(s, MainAsk(0))
    choose(s, ch.PLAY | plates)
    choose(s, ch.ACTION | 2)
    choose(s, ch.RECYCLE | scout)
    choose(s, ch.ALL)
    assert s.players[0].deck[-1] == scout
    assert s.players[0].armor == 11  # the other point was spent


@pytest.mark.rules("inv.cdmg.07")
def test_what_one_player_did_to_a_card_is_there_for_the_next() -> None:
    s = against(2, difficulty="no support")
    s.phase = DAMAGE
    deploy(s, "Cynex Colossus")
    s.players[0].ranged = 3
    go(s, HitAsk(0))
    choose(s, ch.STRIKE | RANGED)
    assert strength(s) == (6, 0, 5, 1)
    s.players[1].melee = 5
    go(s, HitAsk(1))
    choose(s, ch.STRIKE | MELEE)
    assert strength(s) == (6, 0, 0, 1)


@pytest.mark.rules("inv.share.03", "inv.gloss.13", "inv.gloss.14")
def test_five_cards_of_three_players_are_recycled() -> None:
    """Two of one's own dump, two of a teammate's dump, one of another one's hand: each goes on its owner's deck."""
    s = against(3)
    s.skip_forced = False
    s.phase = MAIN
    own = give(s, 0, "dump", "Scout", "Jalak")
    mates = give(s, 1, "dump", "Scout", "Jalak")
    (held,) = give(s, 2, "hand", "Areja")
    go(s, asks.RecycleAsk(0, 5))
    for c in (own[1], mates[1], own[0], mates[0], held):
        choose(s, ch.RECYCLE | c)
    assert s.players[0].deck[-2:] == [own[1], own[0]]
    assert s.players[1].deck[-2:] == [mates[1], mates[0]]
    assert s.players[2].deck[-1] == held
    assert s.players[2].hand == []


@pytest.mark.rules("inv.share.04", "inv.share.01")
def test_stored_resources_are_shared() -> None:
    """Quartermaster stores two wild resources, one for each."""
    s = against(2)
    s.skip_forced = False
    s.phase = MAIN
    (c,) = give(s, 0, "hand", "Quartermaster")
    s.players[0].pool = s.defs[c].cost
    go(s, MainAsk(0))
    choose(s, ch.PLAY | c)
    choose(s, ch.GIVE | 1)
    choose(s, ch.STORE | WILD)
    choose(s, ch.ALL)
    choose(s, ch.STORE | WILD)
    assert [player.stored[WILD] for player in s.players] == [1, 1]


@pytest.mark.rules("inv.share.01")
def test_a_text_about_ones_own_base_is_not_shared() -> None:
    """Command refreshes a card of the own base; that of a teammate cannot be chosen."""
    s = against(2)
    s.skip_forced = False
    s.phase = MAIN
    drum, permit = (s.rules.library.first[id_] for id_ in ("T02", "T17"))
    for seat, c in enumerate((drum, permit)):
        change.enter_base(s, seat, c)
        change.exhaust(s, c)
    (command,) = give(s, 0, "hand", "Command")
    s.players[0].pool = s.defs[command].cost
    go(s, MainAsk(0))
    choose(s, ch.PLAY | command)
    if question(s).kind != "main":
        assert [option & ch.CARD_MASK for option in options(s)] == [drum]
        choose(s, options(s)[0])
    assert s.exhausted == {permit}


@pytest.mark.rules("inv.share.06")
def test_a_token_can_reroll_a_die_of_a_teammate() -> None:
    s = against(2)
    s.skip_forced = False
    s.phase = MAIN
    mate = s.players[1]
    mate.dice, mate.tops = (STARTING_DIE,) * 4, (0,) * 4
    s.players[0].rerolls = 1
    go(s, MainAsk(0))
    log = choose(s, ch.REROLL | 1 << ch.SEAT_SHIFT | 2)
    assert [(event[1], event[2]) for event in of_kind(log, ev.ROLLED)] == [(1, 2)]
    assert s.players[0].rerolls == 0


# --- between scenarios and matches -------------------------------------------------------------------------------


@pytest.mark.rules("inv.eq.08", "inv.camp.08")
def test_with_equal_chances_the_invasion_loses_cards_at_the_end_of_a_scenario() -> None:
    s = against(1, equal_chances=True)
    h = horde(s)
    h.time = 9
    cards = len(h.deck) + len(h.discard) + len(h.dump)
    go(s, HordeStep(9))
    assert s.scenario == 1
    assert len(horde(s).deck) == cards - 3
    assert (horde(s).discard, horde(s).dump) == ([], [])


@pytest.mark.rules("inv.scen.01", "inv.camp.09")
def test_the_next_scenario_lies_at_the_bottom_of_the_stack() -> None:
    s = against(1)
    horde(s).time = 9
    go(s, HordeStep(9))
    assert horde(s).stack == (s.rules.scenarios[1],)
    assert horde(s).time == 0
    assert all(c >= 0 for c in horde(s).trainees)


@pytest.mark.rules("inv.match.02", "inv.match.03", "inv.match.04", "inv.dice.07", "inv.amb.49")
def test_what_is_kept_between_matches() -> None:
    s = quiet(best_of=3)
    player = s.players[0]
    (kept,) = give(s, 0, "discard", "Old Soldier")
    drum = s.rules.library.first["T02"]
    s.technologies = [c for c in s.technologies if c != drum]
    change.enter_base(s, 0, drum)
    change.exhaust(s, drum)
    change.craft(s, 0, 1, 0, NEUTRAL, RED)
    trainee = s.recruits.pop()
    change.recruit(s, 0, trainee, 0)
    player.tokens, player.rerolls, player.stored, player.armor = 2, 1, (1,) * 6, 3
    die = player.dice[1]
    change.recycle(s, 0, kept)  # all see where it lies
    change.strike(s, 1, RANGED, 20)
    go(s)
    assert kept not in s.known
    player = s.players[0]
    assert (kept in player.deck, player.base, player.dice[1]) == (True, (drum,), die)
    assert drum not in s.exhausted
    assert (player.armor, player.health, player.tokens, player.rerolls, player.stored) == (16, 14, 0, 0, (0,) * 6)
    assert (s.ruined, s.ruined_technologies) == ([], [])
    assert trainee not in player.center
    while question(s, first_asked(s)).kind == "recruit":
        choose(s, options(s, first_asked(s))[0], first_asked(s))
    assert [len(one.center) for one in s.players] == [4, 4]
    assert s.wins == (1, 0, 0)


def test_texts_of_boards_can_be_run_for_the_invasion() -> None:
    """The green zone helps the topmost card."""
    s = against(1)
    deploy(s, "Drill Worker")
    run_text(s, s.rules.horde, -1, s.rules.board.zones[3].program)
    go(s, Triggers(0))
    assert strength(s)[3] == 4


# --- what is known -----------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.board.10", "inv.iboard.03")
def test_nobody_is_told_what_lies_in_a_deck() -> None:
    """Whoever draws sees the card, and others do not; of a shuffle only the number of cards is told."""
    s = against(2)
    log: list[Event] = []
    s.log = log
    change.draw(s, 1)
    horde(s).discard, horde(s).deck = horde(s).deck, []
    change.horde_needs_card(s)
    s.log = None
    (drew,) = of_kind(log, ev.DREW)
    assert (ev.KINDS[ev.DREW].secret, drew[-1]) == (
        "card",
        1 << 0 | 1 << 1,
    )  # teammates may recycle from the hand, so they see it
    assert of_kind(log, ev.HORDE_RESHUFFLED) == [(ev.HORDE_RESHUFFLED, len(horde(s).deck) + 1)]


@pytest.mark.rules("inv.board.12", "inv.board.13", "inv.iboard.04", "inv.iboard.05")
def test_discard_piles_and_dumps_are_open_and_keep_their_order() -> None:
    s = against(2)
    tops = s.players[0].deck[:-3:-1]
    its = horde(s).deck[:-3:-1]
    for once in (change.discard_top, change.dump_top):
        once(s, 0)
    change.horde_discard_top(s)
    change.horde_dump_top(s)
    assert [*s.players[0].discard, *s.players[0].dump] == tops
    assert [*horde(s).discard, *horde(s).dump] == its
    for kind in (ev.DISCARDED, ev.DUMPED, ev.HORDE_DISCARDED, ev.HORDE_DUMPED):
        assert ev.KINDS[kind].secret == ""
    change.discard_top(s, 0)
    assert s.players[0].discard[0] == tops[0]


@pytest.mark.rules("inv.main.05")
def test_everybody_hears_which_die_was_used() -> None:
    s = quiet(asked=True)
    s.players[0].dice, s.players[0].tops = (STARTING_DIE,) * 4, (1,) * 4
    go(s, MainAsk(0))
    log = choose(s, ch.DIE | 2)
    assert (ev.DIE_USED, 0, 2) in log
    assert ev.KINDS[ev.DIE_USED].secret == ""
    assert s.players[0].used == 0b0100


# --- what single rules say ---------------------------------------------------------------------------------------


@pytest.mark.rules("inv.eq.03", "inv.eq.07")
def test_explorers_come_first_and_defenders_do_nothing_when_deployed() -> None:
    """Three players: one card explores, two are deployed, and Elu defends without making anybody discard."""
    s = against(3, equal_chances=True)
    on_top(s, "Drill Worker", "Bolt Turret", "Hull Plate Carrier", "Elu")
    log = go(s, HordeStep(3))
    order = [event[0] for event in log if event[0] in (ev.EXPLORED, ev.DEPLOYED)]
    assert order == [ev.EXPLORED, ev.DEPLOYED, ev.DEPLOYED, ev.DEPLOYED]
    assert horde(s).stack[-1] == card(s, "Elu")
    assert [len(player.discard) for player in s.players] == [0, 0, 0]
    assert horde(s).zones == (1, 1, 1, 0, 1)  # the rewards of all four
    assert strength(s)[1] == 1  # Elu fights like any other


@pytest.mark.rules("inv.camp.04", "inv.camp.06", "inv.camp.08", "inv.camp.10")
def test_what_the_invasion_keeps_and_that_nothing_is_paid_for_the_new_decks() -> None:
    s = against(2)
    h = horde(s)
    ramming = protocol(s, "Ramming Order")
    change.exhaust(s, ramming)
    (left,) = deploy(s, "Tank")
    change.undeploy(s, left)
    h.dump.append(left)
    h.time = 9
    change.zone_recruit(s, RED)
    trainee = h.trainees[RED]
    log = go(s, HordeStep(9))
    assert s.scenario == 1
    assert (left in h.deck, h.protocols, s.exhausted) == (True, (ramming,), frozenset())
    assert trainee not in h.deck
    assert (s.ruined, s.ruined_technologies, h.ruined) == ([], [], [])
    assert not of_kind(log, ev.RESHUFFLED)
    assert not of_kind(log, ev.HORDE_RESHUFFLED)


@pytest.mark.rules("inv.surv.01", "inv.surv.03", "inv.surv.04")
def test_technologies_shelter_from_the_dump_and_leaders_do_not() -> None:
    for base, lost in ((("T02", "T05", "T06"), 0), (("L1",), 2), (("L1", "T02"), 1)):
        s = quiet()
        player = s.players[0]
        player.dump, player.health = player.deck[:2], 10
        for id_ in base:
            change.enter_base(s, 0, s.rules.library.first[id_])
        change.strike(s, 1, RANGED, 20)
        assert (player.health, s.winners) == (10 - lost, 1)


@pytest.mark.rules("inv.p7.05", "inv.p7.03")
def test_a_screw_is_bought_as_often_as_one_can_pay() -> None:
    s = quiet(asked=True)
    change.recruit(s, 0, s.recruits.pop(), 0)
    s.players[0].parts = 2
    go(s, PartsAsk(0))
    for _ in range(2):
        choose(s, ch.BUY | 0)
        choose(s, options(s)[0])
    assert (s.players[0].screws, s.players[0].parts) == ((2,), 0)


@pytest.mark.rules("inv.use.05", "inv.use.02", "inv.amb.16")
def test_a_pair_takes_one_icon_away_and_gives_no_resource() -> None:
    s = quiet(asked=True)
    (battery,) = give(s, 0, "hand", "Tracer Battery")  # RR
    s.players[0].stored = (0, 2, 0, 0, 0, 0)
    go(s, MainAsk(0))
    choose(s, ch.PAIR | RED)
    assert s.players[0].pool == (0,) * 6
    assert ch.PLAY | battery not in options(s)
    s.players[0].pool = (0, 1, 0, 0, 0, 0)
    assert ch.PLAY | battery in options(s)
