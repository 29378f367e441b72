"""A player's turn, phase by phase, as the rulebook has it."""

import pytest

from muster.games import find_game
from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.change import BREAK, MELEE, RANGED
from muster.games.invasion.rules.state import (
    BLACK,
    BLUE,
    CHECK_FAILED,
    DEFEAT,
    EMPTY,
    GREEN,
    NEUTRAL,
    RED,
    STARTING_DIE,
    WILD,
    YELLOW,
    InvasionState,
    face,
    screws_of,
)
from muster.games.invasion.rules.turn import (
    DIE,
    Begin,
    CleanAsk,
    DrawAsk,
    HandAsk,
    MainAsk,
    PartsAsk,
    Phase,
    price,
    trained,
)
from tests.invasion.tables import choose, give, go, options, question, quiet, started

GAME = find_game("invasion")


def pool(s: InvasionState, seat: int = 0, **colours: int) -> None:
    names = ("blue", "red", "black", "green", "yellow", "wild")
    s.players[seat].pool = tuple(colours.get(name, 0) for name in names)


def stored(s: InvasionState, *rows: int) -> None:
    s.players[0].stored = tuple(rows.count(row) for row in range(6))


@pytest.mark.rules("inv.setup.01", "inv.setup.06", "inv.setup.08", "inv.setup.09", "inv.csetup.02", "inv.dice.02")
def test_the_start() -> None:
    s = started()
    for player in s.players:
        assert (player.armor, player.health) == (16, 14)
        assert len(player.center) == 4
        assert len(player.base) == 2
        assert player.dice == (STARTING_DIE,) * 4
    assert len(s.players[0].deck) + len(s.players[0].hand) == 12
    assert (s.players[0].gift, s.players[1].gift) == (0, 2)
    assert (len(s.technologies), len(s.ruined_technologies)) == (20, 4)
    assert (len(s.recruits), len(s.ruined)) == (115 - 24, 16)
    assert len(s.supply) == 12
    assert sorted(map(screws_of, STARTING_DIE)) == sorted(
        [(NEUTRAL,) * 3, *((colour, NEUTRAL, NEUTRAL) for colour in range(5))]
    )


@pytest.mark.rules("inv.turn.02")
def test_ten_phases_in_order() -> None:
    s = quiet()
    log = go(s, Phase(1, (0,)))
    while s.agenda:
        log += choose(s, ch.END)
    assert [event[1] for event in log if event[0] == ev.PHASE_STARTED] == list(range(1, 11))


@pytest.mark.rules("inv.draw.01", "inv.draw.02", "inv.life.09", "inv.life.10", "inv.life.13")
def test_drawing_one_by_one_and_over_the_end_of_the_deck() -> None:
    """The penalty first, then the shuffle"""
    s = quiet()
    player = s.players[0]
    player.deck, player.discard, player.dump = player.deck[:1], player.deck[1:4], player.deck[4:6]
    s.players[1].tokens = 1
    go(s, DrawAsk(0))
    choose(s, ch.DRAW)
    assert (len(player.hand), player.deck, player.health) == (1, [], 14)
    log = choose(s, ch.DRAW)
    assert (len(player.hand), len(player.deck), player.discard, player.dump) == (2, 4, [], [])
    assert player.health == 13
    assert s.players[1].tokens == 0
    kinds = [event[0] for event in log]
    assert kinds.index(ev.HEALTH) < kinds.index(ev.TOKENS) < kinds.index(ev.RESHUFFLED)


@pytest.mark.rules("inv.life.15")
def test_who_cannot_reshuffle_has_lost() -> None:
    s = quiet()
    s.players[0].deck = []
    go(s, DrawAsk(0))
    choose(s, ch.DRAW)
    assert (s.over, s.winners, s.agenda) == (EMPTY, 0b10, [])
    outcome = GAME.outcome(s)
    assert outcome is not None
    setup = s.rules.setup
    assert GAME.words.outcome(outcome, setup, "en") == (
        "Bruno has won. The other side needed a card and had none left anywhere. Health: Ana 14, Bruno 14."
    )


@pytest.mark.rules("inv.main.02", "inv.main.04", "inv.main.06", "inv.dice.05")
def test_dice_and_transformation() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    rich = (face(RED, RED, BLUE), *STARTING_DIE[1:])
    player.dice, player.tops, player.aside = (rich, STARTING_DIE, STARTING_DIE, STARTING_DIE), (0, 0, 2, -1), 0
    go(s, MainAsk(0))
    assert ch.DIE | 3 not in options(s)  # not rolled
    choose(s, ch.DIE | 0)
    assert player.pool == (1, 2, 0, 0, 0, 0)
    assert ch.DIE | 0 not in options(s)
    choose(s, ch.transforming(1, 2, YELLOW))
    assert player.pool == (1, 2, 0, 0, 1, 0)
    assert not asks.ready_dice(s, 0)


@pytest.mark.rules("inv.main.11", "inv.board.09", "inv.main.08", "inv.main.09")
def test_a_card_enters_the_played_zone_after_its_effects() -> None:
    """Alpha Squad costs a black one and any other"""
    s = quiet(asked=True)
    (c,) = give(s, 0, "hand", "Alpha Squad")
    pool(s, black=1)
    go(s, MainAsk(0))
    assert ch.PLAY | c not in options(s)
    pool(s, black=1, red=1, wild=1)
    choose(s, ch.PLAY | c)
    assert question(s).kind == "pay"
    choose(s, ch.PAY | WILD)
    assert s.players[0].pool == (0, 1, 0, 0, 0, 0)
    assert s.players[0].played == [c]
    assert s.players[0].armor == 17


@pytest.mark.rules("inv.gloss.18")
def test_a_gained_wild_resource_pays_no_colour() -> None:
    s = quiet(asked=True)
    (c,) = give(s, 0, "hand", "Areja")
    pool(s, wild=3)
    go(s, MainAsk(0))
    assert ch.PLAY | c not in options(s)


@pytest.mark.rules("inv.use.01", "inv.use.02", "inv.use.03", "inv.use.04", "inv.use.05")
def test_a_pair_takes_an_icon_away_and_does_its_action() -> None:
    """A red pair, then a card for red and black"""
    s = quiet(asked=True)
    (c,) = give(s, 0, "hand", "Burning Glass")
    stored(s, RED, RED, BLUE)
    pool(s, black=1)
    go(s, MainAsk(0))
    assert ch.PLAY | c not in options(s)
    assert ch.PAIR | BLUE not in options(s)
    choose(s, ch.PAIR | RED)
    assert s.players[0].ranged == 1
    choose(s, ch.PLAY | c)
    assert s.players[0].pool == (0,) * 6
    assert s.players[0].discounts == ()
    assert s.players[0].stored == (1, 0, 0, 0, 0, 0)


@pytest.mark.rules("inv.use.03")
def test_a_pair_may_take_a_wild_icon_instead() -> None:
    """With both to be had its player chooses"""
    s = quiet()
    (c,) = give(s, 0, "hand", "Commander Atus")  # RW
    stored(s, RED, RED)
    pool(s, red=1, blue=1)
    go(s, MainAsk(0))
    choose(s, ch.PAIR | RED)
    choose(s, ch.PLAY | c)
    assert question(s).kind == "save"
    choose(s, ch.SAVE | WILD)
    assert s.players[0].pool == (1, 0, 0, 0, 0, 0)


@pytest.mark.rules("inv.use.04")
def test_a_wild_pair_takes_wild_icons_only() -> None:
    s = quiet(asked=True)
    (c,) = give(s, 0, "hand", "Areja")
    stored(s, WILD, WILD)
    go(s, MainAsk(0))
    choose(s, ch.PAIR | WILD)
    choose(s, options(s)[0])  # which way of the row
    while question(s).kind != "main":
        choose(s, options(s)[0])
    assert ch.PLAY | c not in options(s)


@pytest.mark.rules("inv.perm.05", "inv.perm.06", "inv.gloss.21")
def test_a_permanent_is_used_once_until_it_is_refreshed() -> None:
    s = quiet(asked=True)
    (tech,) = [c for c in s.technologies if s.defs[c].record.name_en == "Salvage Permit"] or [-1]
    if tech < 0:
        tech = s.rules.library.first["T17"]
    change.enter_base(s, 0, tech)
    go(s, MainAsk(0))
    choose(s, ch.ABILITY | tech)
    assert s.players[0].parts == 3
    assert ch.ABILITY | tech not in options(s)
    change.refresh(s, tech)
    assert ch.ABILITY | tech in options(s)


@pytest.mark.rules("inv.p5.01", "inv.p5.02", "inv.p5.04", "inv.store.02", "inv.store.04", "inv.store.06")
def test_what_is_left_is_stored_then_unplayed_cards_store_their_cost() -> None:
    s = quiet()
    player = s.players[0]
    give(s, 0, "hand", "Jugura", "Skirmish")  # GW, with an effect when not played; K
    pool(s, green=1)
    player.health = 10
    go(s, Begin(5, 0))
    assert options(s) == [ch.STORE | GREEN, ch.STORE | WILD, ch.LOSE]
    choose(s, ch.STORE | WILD)
    assert player.stored[WILD] == 1
    choose(s, ch.ALL)
    assert question(s).kind == "store"
    choose(s, ch.STORE | GREEN)
    choose(s, ch.STORE | WILD)
    assert player.health == 11  # Jugura was not played
    choose(s, ch.STORE | BLACK)
    assert player.stored == (0, 0, 1, 1, 0, 2)
    assert player.hand == []
    assert [s.defs[c].record.name_en for c in player.dump] == ["Jugura", "Skirmish"]


@pytest.mark.rules("inv.store.03", "inv.store.06")
def test_a_full_row_loses_what_comes() -> None:
    s = quiet()
    stored(s, WILD, WILD, BLUE, BLUE)
    pool(s, blue=1, wild=1)
    log = go(s, Begin(5, 0))
    assert s.agenda == []
    assert [event[0] for event in log].count(ev.NOT_STORED) == 2


@pytest.mark.rules("inv.p5.03", "inv.gloss.08")
def test_kept_cards_stay() -> None:
    s = quiet()
    old, water = give(s, 0, "hand", "Old Soldier", "Water Box")
    s.players[0].kept = (water,)
    go(s, HandAsk(0))
    assert options(s) == [ch.TAKE | old, ch.KEEP | old]
    choose(s, ch.KEEP | old)
    assert s.players[0].hand == [old, water]
    assert s.players[0].dump == []


@pytest.mark.rules("inv.dmg.01", "inv.dmg.02", "inv.dmg.03", "inv.p6.03")
def test_damage_kinds_and_their_order() -> None:
    s = quiet()
    victim = s.players[1]
    victim.armor, victim.health = 2, 10
    change.strike(s, 1, MELEE, 4)
    assert (victim.armor, victim.health) == (0, 8)
    victim.armor = 9
    change.strike(s, 1, RANGED, 2)
    assert (victim.armor, victim.health) == (9, 6)
    change.strike(s, 1, BREAK, 20)
    assert (victim.armor, victim.health) == (0, 6)
    victim.armor = 5
    s.players[0].melee, s.players[0].breaks = 4, 3
    go(s, Begin(6, 0))
    assert options(s) == [ch.STRIKE | BREAK, ch.STRIKE | MELEE]
    choose(s, ch.STRIKE | BREAK)
    assert (victim.armor, victim.health) == (0, 4)


@pytest.mark.rules("inv.p6.01", "inv.p6.02", "inv.p7.01", "inv.p7.02")
def test_only_cards_still_in_the_played_zone_count() -> None:
    s = quiet()
    first, _ = give(s, 0, "played", "Alpha Squad", "Jalak")
    s.players[0].played.remove(first)
    go(s, Begin(6, 0))
    assert s.players[1].armor == 16
    go(s, Begin(7, 0))
    assert s.players[0].parts == 2


@pytest.mark.rules(
    "inv.goal.02", "inv.goal.03", "inv.goal.04", "inv.surv.01", "inv.surv.02", "inv.surv.03", "inv.surv.04"
)
def test_the_survivor_must_pass_the_check() -> None:
    for dump, health, over in ((3, 3, DEFEAT), (5, 3, CHECK_FAILED)):
        s = quiet()
        survivor = s.players[0]
        survivor.dump, survivor.health = survivor.deck[:dump], health
        change.enter_base(s, 0, s.technologies[0])
        change.enter_base(s, 0, s.leaders[0])
        s.players[1].health = 1
        change.strike(s, 1, RANGED, 1)
        assert s.over == over
        assert s.winners == (0b01 if over == DEFEAT else 0)
        assert survivor.health == (health - dump + 1)


@pytest.mark.rules(
    "inv.p7.03", "inv.p7.04", "inv.p7.05", "inv.p7.06", "inv.p7.07", "inv.p7.08", "inv.p7.09", "inv.p7.10", "inv.tok.05"
)
def test_prices_and_what_they_buy() -> None:
    """Only dice become dearer"""
    s = quiet(asked=True)
    player = s.players[0]
    player.parts, player.tokens = 7, 1
    assert price(s, 0, DIE) == 4
    go(s, PartsAsk(0))
    assert options(s) == [ch.BUY | n for n in range(5)] + [ch.END]
    choose(s, ch.BUY | DIE)
    choose(s, ch.crafting(2, 0, NEUTRAL))
    choose(s, ch.COLOUR | RED)
    assert screws_of(player.dice[2][0]) == (RED, NEUTRAL, NEUTRAL)
    assert (player.parts, player.tokens, price(s, 0, DIE)) == (3, 2, 5)
    assert options(s) == [ch.BUY | 0, ch.BUY | 1, ch.BUY | 2, ch.END]
    choose(s, ch.BUY | 2)
    c = options(s)[0] & ch.CARD_MASK
    choose(s, ch.TAKE | c)
    assert player.discard == [c]
    choose(s, ch.END)
    assert player.parts == 0


@pytest.mark.rules("inv.p7.06", "inv.life.01")
def test_recruiting_for_parts_puts_a_screw_on_that_card() -> None:
    s = quiet()
    s.players[0].parts = 2
    go(s, PartsAsk(0))
    choose(s, ch.BUY | 1)
    choose(s, options(s)[1])
    assert s.players[0].screws == (1,)
    assert len(s.ruined) == 18  # sixteen of the set-up


@pytest.mark.rules("inv.life.03")
def test_screws_without_a_card_are_lost() -> None:
    s = quiet()
    log = go(s, asks.ScrewAsk(0, 2))
    assert [event[0] for event in log] == [ev.SCREW_LOST] * 2


@pytest.mark.rules("inv.life.06", "inv.life.07", "inv.p9.01")
def test_training_destroys_all_screws() -> None:
    s = quiet()
    player = s.players[0]
    c = s.recruits.pop()
    change.recruit(s, 0, c, 0)
    player.screws = (s.defs[c].train + 2,)
    assert trained(s, 0) == [c]
    go(s, Begin(9, 0))
    assert (player.center, player.screws, player.discard[-1]) == ((), (), c)


@pytest.mark.rules("inv.p8.01")
def test_played_cards_go_to_the_discard_pile_in_any_order() -> None:
    s = quiet()
    a, b = give(s, 0, "played", "Scout", "Jalak")
    go(s, CleanAsk(0))
    choose(s, ch.TAKE | b)
    assert s.players[0].discard == [b, a]


@pytest.mark.rules("inv.csetup.03")
def test_the_gift_is_spent_at_once_or_lost() -> None:
    s = quiet()
    s.players[0].gift = 2
    go(s, Begin(1, 0))
    assert question(s).kind == "parts"
    choose(s, ch.END)
    assert s.players[0].gift == 0


@pytest.mark.rules("inv.gloss.13", "inv.gloss.14")
def test_recycling_takes_tops_and_hand_one_at_a_time() -> None:
    s = quiet()
    player = s.players[0]
    player.deck.clear()
    low, top = give(s, 0, "discard", "Scout", "Jalak")
    (dumped,) = give(s, 0, "dump", "Vision")
    go(s, asks.RecycleAsk(0, 2))
    assert set(options(s)) == {ch.RECYCLE | top, ch.RECYCLE | dumped}
    choose(s, ch.RECYCLE | top)
    choose(s, ch.RECYCLE | low)
    assert player.deck == [top, low]


@pytest.mark.rules("inv.gloss.12")
def test_sacrifice_destroys_one_of_three_and_orders_the_others() -> None:
    s = quiet()
    player = s.players[0]
    player.deck.clear()
    give(s, 0, "deck", "Scout", "Vision", "Jalak", "Areja")
    low, c, b, a = player.deck
    (hand,) = give(s, 0, "hand", "Workshop Hand")
    pool(s, wild=1)
    go(s, MainAsk(0))
    choose(s, ch.PLAY | hand)
    assert options(s) == [ch.TAKE | x for x in (a, b, c)]
    choose(s, ch.TAKE | b)
    assert b in s.supply
    choose(s, ch.LAY | c)
    assert player.deck == [low, a, c]


@pytest.mark.rules("inv.board.02", "inv.gloss.24")
def test_armor_and_health_stop_at_the_end_of_their_tracks() -> None:
    s = quiet()
    change.change_health(s, 0, 20)
    change.change_armor(s, 0, 20)
    assert (s.players[0].health, s.players[0].armor) == (18, 18)
    change.change_armor(s, 0, -30)
    assert (s.players[0].health, s.players[0].armor) == (18, 0)
