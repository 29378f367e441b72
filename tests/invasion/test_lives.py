"""Cards from the recruitment deck to the destroyed pile, permanents, dice and stores."""

import pytest

from muster.games.invasion.rules import asks, change
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules import events as ev
from muster.games.invasion.rules.effects import Triggers
from muster.games.invasion.rules.state import (
    BLACK,
    BLUE,
    DEFEAT,
    GREEN,
    NEUTRAL,
    RED,
    STARTING_DIE,
    WILD,
    InvasionState,
    face,
)
from muster.games.invasion.rules.turn import Begin, DrawAsk, HandAsk, MainAsk, PartsAsk, Phase, playable
from tests.invasion.tables import choose, give, go, options, question, quiet, started, take_away


def base_card(s: InvasionState, id_: str, seat: int = 0) -> int:
    """A leader or technology enters a base."""
    c = s.rules.library.first[id_]
    s.technologies = [x for x in s.technologies if x != c]
    change.enter_base(s, seat, c)
    return c


def play(s: InvasionState, name: str, seat: int = 0) -> int:
    """A card is played, with everything that it costs at hand; what it asks stays open."""
    (c,) = give(s, seat, "hand", name)
    s.players[seat].pool = s.defs[c].cost
    go(s, MainAsk(seat))
    choose(s, ch.PLAY | c)
    return c


def answer(s: InvasionState, kind: str = "main") -> None:
    """The first option of every question, up to one of a kind."""
    while s.agenda and question(s).kind != kind:
        choose(s, options(s)[0])


# --- cards in training -------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.board.14", "inv.life.01", "inv.gloss.15")
def test_recruiting_draws_three_and_keeps_one_in_the_training_center() -> None:
    s = quiet()
    top = s.recruits[-3:]
    ruined = set(s.ruined)
    go(s, asks.Recruit(0, 1, ev.BY_TEXT))
    assert {option & ch.CARD_MASK for option in options(s)} == set(top)
    choose(s, ch.TAKE | top[0])
    player = s.players[0]
    assert player.center == (top[0],)
    assert set(s.ruined) - ruined == set(top[1:])
    assert top[0] not in (*player.deck, *player.discard, *player.hand)


@pytest.mark.rules("inv.life.02", "inv.gloss.06", "inv.life.05", "inv.life.04")
def test_screws_go_on_any_card_in_training_and_stay() -> None:
    s = quiet(asked=True)
    a, b = s.recruits[-2:]
    for c in (a, b):
        s.recruits.remove(c)
        change.recruit(s, 0, c, 0)
    go(s, asks.ScrewAsk(0, 3))
    assert options(s) == [ch.SCREW | a, ch.SCREW | b]
    for c in (a, b, b):
        choose(s, ch.SCREW | c)
    assert s.players[0].screws == (1, 2)
    change.end_turn(s, 0)
    assert s.players[0].screws == (1, 2)


@pytest.mark.rules("inv.anat.09", "inv.life.06", "inv.p9.02", "inv.gloss.19")
def test_a_card_is_trained_in_its_phase_with_enough_screws() -> None:
    s = quiet()
    c = next(x for x in s.recruits if s.defs[x].train == 3)
    s.recruits.remove(c)
    change.recruit(s, 0, c, 0)
    (played,) = give(s, 0, "played", "Water Box")
    s.players[0].screws = (2,)
    go(s, Begin(9, 0))
    assert s.players[0].center == (c,)
    s.players[0].screws = (5,)
    for phase in (5, 6, 7, 8):
        go(s, Begin(phase, 0))
        assert s.players[0].center == (c,)
    go(s, Begin(9, 0))
    assert s.players[0].center == s.players[0].screws == ()
    assert s.players[0].discard[-2:] == [played, c]


@pytest.mark.rules("inv.life.08", "inv.p7.07", "inv.life.18")
def test_a_destroyed_starting_card_can_be_trained_at_once() -> None:
    s = quiet(asked=True)
    (jalak,) = give(s, 0, "hand", "Jalak")
    change.remove_card(s, jalak)
    change.destroy(s, jalak)
    assert jalak in s.supply
    s.players[0].parts = 3
    go(s, PartsAsk(0))
    choose(s, ch.BUY | 2)
    choose(s, ch.TAKE | jalak)
    assert s.players[0].discard == [jalak]
    assert s.players[0].center == ()


@pytest.mark.rules("inv.life.16", "inv.gloss.10", "inv.life.17")
def test_destroyed_cards_are_the_next_supply() -> None:
    s = quiet()
    left = s.recruits.pop()
    s.ruined = [*s.recruits[:5]]
    s.recruits = [left]
    log = go(s, asks.Recruit(0, 1, ev.BY_TEXT))
    assert (ev.SUPPLY_RENEWED, 0, 5, ev.BY_TEXT) in log
    assert left in {option & ch.CARD_MASK for option in options(s)}
    assert (len(s.recruits), s.ruined) == (3, [])


@pytest.mark.rules("inv.gloss.16", "inv.p7.09", "inv.perm.02")
def test_discovering_puts_one_of_three_refreshed_into_the_base() -> None:
    s = quiet()
    top = s.technologies[-3:]
    s.players[0].parts = 5
    go(s, PartsAsk(0))
    choose(s, ch.BUY | 4)
    assert {option & ch.CARD_MASK for option in options(s)} == set(top)
    choose(s, ch.TAKE | top[1])
    assert s.players[0].base == (top[1],)
    assert top[1] not in s.exhausted
    assert {top[0], top[2]} <= set(s.ruined_technologies)


# --- the deck ----------------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.life.11", "inv.life.12", "inv.board.11")
def test_a_reshuffle_comes_in_the_middle_of_an_effect_and_brings_trained_cards() -> None:
    """Vision draws two, and only one is left; the card trained since is among the new ones."""
    s = quiet(asked=True)
    player = s.players[0]
    player.deck = player.deck[:1]
    (trained,) = give(s, 0, "discard", "Old Soldier")
    play(s, "Vision")
    assert trained in player.hand
    assert len(player.hand) == 2
    assert player.health == 13


@pytest.mark.rules("inv.life.14", "inv.use.08")
def test_an_opponent_can_force_a_reshuffle() -> None:
    s = quiet(asked=True)
    victim = s.players[1]
    victim.discard, victim.deck = victim.deck, []
    play(s, "Skirmish")
    assert victim.health == 13
    assert (len(victim.deck), len(victim.discard)) == (11, 1)


@pytest.mark.rules("inv.life.10")
def test_only_discard_pile_and_dump_are_shuffled() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    cards = player.deck
    player.deck, player.discard, player.dump, player.hand, player.played = (
        [],
        cards[:3],
        cards[3:5],
        cards[5:9],
        cards[9:10],
    )
    player.center = tuple(s.recruits[:1])
    player.screws = (0,)
    change.reshuffle(s, 0)
    assert sorted(player.deck) == sorted(cards[:5])
    assert (len(player.hand), len(player.played), len(player.center)) == (4, 1, 1)


@pytest.mark.rules("inv.draw.03")
def test_there_is_no_limit_to_a_hand() -> None:
    s = quiet(asked=True)
    go(s, DrawAsk(0))
    for _ in range(12):
        choose(s, ch.DRAW)
    assert len(s.players[0].hand) == 12


@pytest.mark.rules("inv.goal.01", "inv.gloss.23")
def test_lost_health_passes_the_armor_and_can_be_the_end() -> None:
    s = quiet(asked=True)
    s.players[0].health = 1
    play(s, "Blood Oath")
    assert (s.over, s.winners) == (DEFEAT, 0b10)
    assert s.players[0].armor == 16
    assert s.players[0].hand == []  # the rest of the text was left out


@pytest.mark.rules("inv.board.03")
def test_armor_saves_nobody_without_health() -> None:
    s = quiet()
    s.players[1].armor, s.players[1].health = 9, 1
    change.strike(s, 1, change.RANGED, 1)
    assert (s.over, s.players[1].armor) == (DEFEAT, 9)


# --- playing cards -----------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.anat.05", "inv.gloss.17", "inv.main.03")
def test_a_gained_resource_is_in_the_pool_and_gone_after_the_storing() -> None:
    s = quiet(asked=True)
    play(s, "Night Shift")
    assert s.players[0].pool[BLACK] == 1
    s.agenda.clear()
    go(s, Begin(5, 0))
    assert s.players[0].pool == (0,) * 6
    assert question(s).kind == "store"


@pytest.mark.rules("inv.anat.06", "inv.perm.07")
def test_a_card_acts_when_drawn_or_left_unplayed() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    give(s, 0, "deck", "Spotter Drone")
    go(s, DrawAsk(0))
    choose(s, ch.DRAW)
    assert player.rerolls == 1
    assert len(player.hand) == 1
    s.agenda.clear()
    player.hand.clear()
    player.health = 10
    give(s, 0, "hand", "Spore Runner")
    go(s, HandAsk(0))
    choose(s, options(s)[0])
    assert player.health == 11


@pytest.mark.rules(
    "inv.anat.07", "inv.anat.08", "inv.p6.01", "inv.p7.01", "inv.gloss.01", "inv.gloss.05", "inv.board.08"
)
def test_printed_damage_and_rewards_count_in_their_phases() -> None:
    s = quiet()
    give(s, 0, "played", "Alpha Squad")
    s.players[0].parts = 1  # of an effect
    assert s.players[1].armor == 16
    go(s, Begin(6, 0))
    assert s.players[1].armor == 14
    go(s, Begin(7, 0))
    assert s.players[0].parts == 2


@pytest.mark.rules("inv.gloss.03", "inv.dmg.03")
def test_printed_ranged_damage_passes_the_armor() -> None:
    s = quiet()
    give(s, 0, "played", "Areja")
    go(s, Begin(6, 0))
    assert (s.players[1].armor, s.players[1].health) == (16, 13)


@pytest.mark.rules("inv.anat.20", "inv.p6.04", "inv.main.12")
def test_damage_of_a_text_waits_for_its_phase() -> None:
    s = quiet(asked=True)
    drum, permit = base_card(s, "T02"), base_card(s, "T17")
    go(s, MainAsk(0))
    choose(s, ch.ABILITY | drum)
    choose(s, ch.ABILITY | permit)
    assert (s.players[0].melee, s.players[0].parts) == (4, 3)
    assert s.players[1].armor == 16
    s.agenda.clear()
    go(s, Begin(6, 0))
    assert s.players[1].armor == 12


@pytest.mark.rules("inv.main.07")
def test_cards_are_played_from_the_hand_alone() -> None:
    s = quiet()
    give(s, 0, "discard", "Water Box")
    give(s, 0, "dump", "Scout")
    assert playable(s, 0) == []


@pytest.mark.rules("inv.main.01")
def test_actions_of_the_main_phase_in_any_order() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    water, scout = give(s, 0, "hand", "Water Box", "Scout")
    permit = base_card(s, "T17")
    player.dice, player.tops = (STARTING_DIE,) * 4, (2,) * 4
    player.stored = (0, 0, 0, 2, 0, 0)
    player.health = 5
    go(s, MainAsk(0))
    for option in (ch.PLAY | water, ch.DIE | 0, ch.PLAY | scout, ch.PAIR | GREEN, ch.ABILITY | permit, ch.DIE | 1):
        choose(s, option)
    assert (player.pool[RED], player.health, player.parts, player.rerolls) == (2, 7, 3, 1)
    assert player.played == [water, scout]


@pytest.mark.rules("inv.p5.05")
def test_a_card_put_into_the_dump_by_an_effect_stores_nothing() -> None:
    s = quiet(asked=True)
    give(s, 1, "deck", "Jugura")
    play(s, "Junk Cannon")
    assert len(s.players[1].dump) == 1
    assert s.players[1].stored == (0,) * 6


@pytest.mark.rules("inv.gloss.09")
def test_a_card_that_keeps_itself_stays_turn_after_turn() -> None:
    s = quiet()
    (old,) = give(s, 0, "hand", "Old Soldier")
    for _ in range(3):
        go(s, HandAsk(0))
        choose(s, ch.KEEP | old)
        change.end_turn(s, 0)
        assert s.players[0].hand == [old]


@pytest.mark.rules("inv.gloss.11")
def test_a_discarded_card_lies_on_top_of_its_owners_pile() -> None:
    s = quiet(asked=True)
    give(s, 1, "discard", "Scout")
    (top,) = give(s, 1, "deck", "Jalak")
    play(s, "Rust Fists")
    assert s.players[1].discard[-1] == top
    assert s.players[0].discard == []


# --- permanents --------------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.perm.01", "inv.perm.04")
def test_permanents_stay_at_the_end_of_a_turn_as_they_are() -> None:
    s = quiet()
    drum, scope = base_card(s, "T02"), base_card(s, "T06")
    change.exhaust(s, drum)
    go(s, Phase(10, (0,)))
    assert s.players[0].base == (drum, scope)
    assert s.exhausted == {drum}


@pytest.mark.rules("inv.perm.07", "inv.perm.08")
def test_a_passive_ability_works_each_time_exhausted_and_in_turns_of_others() -> None:
    """Static Field: whenever an opponent reshuffles, two cards of that deck go to the dump."""
    s = quiet(asked=True)
    field = base_card(s, "T19", 1)
    change.exhaust(s, field)
    for _ in range(2):
        player = s.players[0]
        player.discard, player.deck, player.dump = [*player.deck, *player.discard, *player.dump], [], []
        go(s, Triggers(0), DrawAsk(0))
        choose(s, ch.DRAW)
        assert len(player.dump) == 2
        s.agenda.clear()


DISCARD = [
    {"type": "technology", "name": "Sorting Belt", "text": "Whenever you discard a card, gain 1 armor."},
    {"type": "playing", "name": "Clear Out", "text": "Discard 2 cards."},
]


@pytest.mark.rules("inv.perm.07", "inv.gloss.11")
def test_every_discarded_card_counts_also_one_of_the_hand_or_of_the_deck() -> None:
    s = quiet(asked=True, cards=DISCARD)
    change.enter_base(s, 0, s.rules.library.first[s.rules.library.packs.find("Sorting Belt") or ""])
    s.players[0].armor = 5
    give(s, 0, "hand", "Scout", "Jalak")
    play(s, "Clear Out")
    answer(s)
    assert s.players[0].armor == 7
    assert {s.defs[c].record.name("en") for c in s.players[0].discard} == {"Scout", "Jalak"}
    give(s, 0, "deck", "Scout")
    change.discard_top(s, 0)
    go(s, Triggers(0))
    assert s.players[0].armor == 8


@pytest.mark.rules("inv.gloss.21", "inv.gloss.22")
def test_turning_a_card_that_is_turned_does_nothing() -> None:
    s = quiet()
    drum = base_card(s, "T02")
    change.refresh(s, drum)
    assert drum not in s.exhausted
    change.exhaust(s, drum)
    change.exhaust(s, drum)
    assert s.exhausted == {drum}
    assert s.players[0].melee == 0  # its ability did not happen


# --- the order of effects ----------------------------------------------------------------------------------------


@pytest.mark.rules("inv.begin.01")
def test_effects_of_the_beginning_happen_in_the_order_of_the_player() -> None:
    s = quiet(asked=True)
    scope, gate = base_card(s, "T06"), base_card(s, "T10")
    s.players[0].armor = 5
    go(s, Begin(1, 0))
    assert (question(s).kind, len(options(s))) == ("trigger order", 2)
    log = choose(s, options(s)[1])
    assert [event[2] for event in log if event[0] == ev.TRIGGERED] == [gate, scope]
    assert (s.players[0].armor, s.players[0].rerolls) == (6, 1)


ENDING = [
    {"type": "technology", "name": "Night Watch", "text": "At the end of your turn, gain 1 armor."},
    {"type": "technology", "name": "Late Soup", "text": "At the end of your turn, gain 1 health."},
]


@pytest.mark.rules("inv.p10.01")
def test_effects_of_the_end_happen_in_the_order_of_the_player() -> None:
    s = quiet(asked=True, cards=ENDING)
    for name in ("Night Watch", "Late Soup"):
        change.enter_base(s, 0, s.rules.library.first[s.rules.library.packs.find(name) or ""])
    s.players[0].armor = s.players[0].health = 5
    go(s, Begin(10, 0))
    assert question(s).kind == "trigger order"
    choose(s, options(s)[1])
    assert (s.players[0].armor, s.players[0].health) == (6, 6)


@pytest.mark.rules("inv.turn.01")
def test_turns_alternate_and_both_make_a_round() -> None:
    s = started()
    seen = []
    for _ in range(5):
        seen.append((s.round, s.active))
        turn = s.active
        while s.active == turn:
            choose(s, ch.END if ch.END in options(s) else options(s)[0])
    assert seen == [(1, 0), (1, 1), (2, 0), (2, 1), (3, 0)]


# --- dice and rerolls --------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.tok.01", "inv.gloss.07", "inv.tok.02", "inv.tok.03", "inv.main.04")
def test_a_token_rerolls_one_die_that_is_not_used() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    player.dice, player.tops, player.used = (STARTING_DIE,) * 4, (0,) * 4, 0b0001
    play(s, "Scout")
    player.used = 0b0001
    assert player.rerolls == 1
    found = [option for option in options(s) if option >> 24 == ch.REROLL_V]
    assert [ch.die_of(option) for option in found] == [(0, 1), (0, 2), (0, 3)]
    log = choose(s, found[0])
    assert [event[2] for event in log if event[0] == ev.ROLLED] == [1]
    assert player.rerolls == 0
    assert not [option for option in options(s) if option >> 24 == ch.REROLL_V]


@pytest.mark.rules("inv.tok.04", "inv.ieff.04", "inv.roll.01")
def test_a_die_set_aside_is_not_rolled_and_of_no_use() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    player.dice = (STARTING_DIE,) * 4
    player.aside_next = 1
    go(s, Begin(3, 0))
    assert question(s).kind == "aside"
    log = choose(s, ch.ASIDE | 0)
    assert sorted(event[2] for event in log if event[0] == ev.ROLLED) == [1, 2, 3]
    player.rerolls = 1
    go(s, MainAsk(0))
    assert ch.DIE | 0 not in options(s)
    assert ch.REROLL | 0 not in options(s)
    assert not [option for option in options(s) if option >> 24 == ch.TRANSFORM_V and 0 in ch.transformed(option)[:2]]


@pytest.mark.rules("inv.dice.04", "inv.p7.08", "inv.dice.05", "inv.dice.06")
def test_screws_of_a_die_are_replaced_and_give_resources() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    player.dice, player.tops = (STARTING_DIE,) * 4, (2, 0, 0, 0)
    change.craft(s, 0, 0, 2, RED, BLUE)
    change.craft(s, 0, 0, 2, NEUTRAL, RED)
    assert player.dice[0][2] == face(BLUE, RED, NEUTRAL)
    go(s, MainAsk(0))
    choose(s, ch.DIE | 0)
    assert player.pool == (1, 1, 0, 0, 0, 0)
    choose(s, ch.DIE | 1)  # a face without a coloured screw
    assert player.pool == (1, 1, 0, 0, 0, 0)
    assert player.used == 0b11


# --- the store ---------------------------------------------------------------------------------------------------


@pytest.mark.rules("inv.store.05", "inv.store.07", "inv.gloss.20")
def test_a_colour_on_a_wild_spot_makes_no_pair_of_its_colour() -> None:
    s = quiet(asked=True)
    player = s.players[0]
    player.stored = (1, 0, 0, 0, 0, 0)
    asks.store_all(s, 0, (BLUE,), ev.BY_TEXT)
    go(s)
    choose(s, ch.STORE | WILD)
    change.end_turn(s, 0)
    assert player.stored == (1, 0, 0, 0, 0, 1)
    go(s, MainAsk(0))
    assert ch.PAIR | BLUE not in options(s)


def use_pair(s: InvasionState, row: int) -> None:
    s.players[0].stored = tuple(2 * (n == row) for n in range(6))
    go(s, MainAsk(0))
    choose(s, ch.PAIR | row)


@pytest.mark.rules("inv.use.06", "inv.store.07")
def test_a_blue_pair_recycles_two_and_destroys_a_stored_resource() -> None:
    s = quiet(asked=True)
    s.players[1].stored = (0, 1, 0, 0, 0, 0)
    low, top = give(s, 0, "discard", "Scout", "Jalak")
    use_pair(s, BLUE)
    choose(s, ch.RECYCLE | top)
    choose(s, ch.RECYCLE | low)
    choose(s, ch.UNSTORE | RED)
    assert s.players[0].deck[-2:] == [top, low]
    assert s.players[1].stored == (0,) * 6


@pytest.mark.rules("inv.use.07", "inv.use.08", "inv.use.09", "inv.use.10", "inv.use.11", "inv.gloss.04")
def test_what_the_other_pairs_do() -> None:
    red, black, green, yellow, wild = (quiet(asked=True) for _ in range(5))
    use_pair(red, RED)
    assert red.players[0].ranged == 1
    use_pair(black, BLACK)
    assert (black.players[0].melee, len(black.players[1].discard)) == (1, 1)
    green.players[0].health = 9
    use_pair(green, GREEN)
    assert green.players[0].health == 11
    use_pair(yellow, 4)
    assert (yellow.players[0].parts, len(yellow.players[1].dump)) == (1, 1)
    use_pair(wild, WILD)
    assert (question(wild).kind, len(options(wild))) == ("branch", 2)
    choose(wild, options(wild)[1])
    assert question(wild).kind == "recruit"


@pytest.mark.rules("inv.gloss.02")
def test_gained_armor_is_on_the_track() -> None:
    s = quiet(asked=True)
    s.players[0].armor = 10
    play(s, "Hovercraft")
    assert s.players[0].armor == 12


def test_a_card_taken_from_the_supply_is_where_it_was_put() -> None:
    """The helpers of these tests leave no card in two places."""
    s = quiet()
    (c,) = give(s, 0, "hand", "Pit Brawler")
    assert c not in s.supply
    take_away(s, c)
    assert c not in s.players[0].hand
