"""What lies in the box and on the boards before the first turn, and what cards are made of."""

from functools import reduce
from operator import getitem
from typing import Any

import pytest

from muster.games.invasion.board import PRICES, usual
from muster.games.invasion.board_words import groups, values
from muster.games.invasion.cards.library import LIBRARIES
from muster.games.invasion.rules import choices as ch
from muster.games.invasion.rules.change import horde
from muster.games.invasion.rules.deal import DEAL
from muster.games.invasion.rules.state import STARTING_DIE, InvasionState, screws_of
from muster.games.invasion.rules.turn import DIE, MainAsk, PartsAsk, price
from muster.games.invasion.setup import check, rules_of
from muster.kernel.setup import SetupError
from muster.kernel.state import run
from muster.kernel.stream import seed_from
from tests.invasion.tables import NAMES, card, choose, give, go, options, question, quiet, started

LIBRARY = LIBRARIES.agreed(None, None)
RECORDS = list(LIBRARY.packs.cards.values())
BLACK_AND_WILD = (0, 0, 1, 0, 0, 1)


@pytest.mark.rules("inv.comp.01", "inv.comp.02", "inv.team.01")
def test_how_many_can_play() -> None:
    for players, mode in ((1, "competitive"), (3, "competitive"), (5, "cooperative"), (3, "teams")):
        with pytest.raises(SetupError):
            check((*NAMES, "Eva")[:players], {"mode": mode})
    for players in (1, 2, 3, 4):
        assert len(check(NAMES[:players], {"mode": "cooperative"}).names) == players


@pytest.mark.rules("inv.comp.03", "inv.comp.05", "inv.board.01", "inv.dice.01", "inv.dice.03", "inv.board.05")
def test_each_player_has_a_board_of_their_own_with_four_dice() -> None:
    s = started()
    assert len(s.players) == 2
    assert sum(len(player.dice) for player in s.players) == 8
    for player in s.players:
        assert player.dice == (STARTING_DIE,) * 4
        assert [s.defs[c].record.kind for c in player.base] == ["leader", "technology"]
    assert [len(screws_of(face)) for face in STARTING_DIE] == [3] * 6
    s.players[0].armor = 3
    assert (s.players[0].armor, s.players[0].health, s.players[1].armor) == (3, 14, 16)


@pytest.mark.rules("inv.comp.04")
def test_the_invasion_is_there_only_for_players_together() -> None:
    assert started().horde is None
    assert started(2, mode="cooperative").horde is not None


@pytest.mark.rules("inv.isetup.02", "inv.setup.06")
def test_who_has_a_card_owns_it_from_the_beginning() -> None:
    s = started(2, mode="cooperative")
    assert horde(s).deck
    assert {s.owner[c] for c in horde(s).deck} == {s.rules.horde}
    for seat, player in enumerate(s.players):
        assert {s.owner[c] for c in (*player.deck, *player.center, *player.base)} == {seat}
    assert not s.owner.keys() & {*s.recruits, *s.technologies, *s.supply, *horde(s).recruits, *horde(s).supply}


@pytest.mark.rules("inv.comp.14")
def test_the_two_scenarios_are_played_in_the_order_of_their_numbers() -> None:
    s = started(1, mode="cooperative")
    assert [s.defs[c].record.number for c in s.rules.scenarios] == [1, 2]


@pytest.mark.rules("inv.board.04")
def test_without_armor_one_plays_on() -> None:
    s = quiet(asked=True)
    s.players[0].armor = 0
    go(s, MainAsk(0))
    assert question(s).kind == "main"


@pytest.mark.rules("inv.board.06", "inv.store.01")
def test_the_store_has_six_rows_with_an_action_each() -> None:
    board = started().rules.board
    assert len(board.spots) == len(board.rows) == 6
    assert all(row.text for row in board.rows)


@pytest.mark.rules("inv.board.07", "inv.p7.10")
def test_five_actions_for_spare_parts_each_for_its_whole_price() -> None:
    s = quiet(asked=True)
    assert len(s.rules.board.prices) == len(PRICES) == 5
    for what in range(5):
        cost = price(s, 0, what)
        for parts, there in ((cost, True), (cost - 1, False)):
            s.players[0].parts = parts
            assert (ch.BUY | what in PartsAsk(0).options(s, 0)) is there


@pytest.mark.rules("inv.tok.05")
def test_tokens_make_dice_dearer_and_nothing_else() -> None:
    s = quiet()
    before = [price(s, 0, what) for what in range(5)]
    s.players[0].tokens = 2
    assert [price(s, 0, what) - old for what, old in enumerate(before)] == [0, 0, 0, 2, 0]
    assert DIE == 3


@pytest.mark.rules("inv.anat.03")
def test_types_and_subtypes_of_cards() -> None:
    assert {(record.kind, record.sort) for record in RECORDS} == {
        ("playing", "starting"), ("playing", "additional"), ("playing", "recruit"), ("leader", ""), ("technology", ""),
        ("invasion_card", "starting"), ("invasion_card", ""), ("protocol", ""), ("scenario", ""),
    }  # fmt: skip


@pytest.mark.rules("inv.anat.04", "inv.main.10")
def test_costs_are_icons_or_none() -> None:
    costs = {record.name_en: record.cost for record in RECORDS if record.kind == "playing"}
    assert costs["Alpha Squad"] == BLACK_AND_WILD
    assert costs["Water Box"] == (0,) * 6
    s = quiet(asked=True)
    (water,) = give(s, 0, "hand", "Water Box")
    go(s, MainAsk(0))
    choose(s, ch.PLAY | water)
    assert s.players[0].played == [water]


@pytest.mark.rules("inv.anat.02")
def test_copies_of_a_card_differ_in_nothing() -> None:
    """They have different numbers, and the table offers them as one choice."""
    s = quiet(asked=True)
    first, second = give(s, 0, "hand", "Rust Fists", "Rust Fists")
    assert first != second
    s.players[0].pool = (9,) * 6
    go(s, MainAsk(0))
    assert [option for option in options(s) if option >> 24 == ch.PLAY_V] == [ch.PLAY | first]


@pytest.mark.rules("inv.anat.10", "inv.anat.09")
def test_only_starting_cards_have_no_training_cost() -> None:
    for record in RECORDS:
        if record.kind == "playing":
            assert (record.train is None) == (record.sort in ("starting", "additional"))
            assert record.train is None or record.train > 0


@pytest.mark.rules("inv.anat.11", "inv.anat.13", "inv.anat.16")
def test_invasion_cards_have_a_training_cost_four_values_and_one_line_of_support() -> None:
    for record in RECORDS:
        if record.kind == "invasion_card":
            assert record.train is not None
            assert len(record.combat) == len(record.support) == 4
            assert record.combat[3] > 0
            assert record.supports == ()


@pytest.mark.rules("inv.anat.18", "inv.anat.19", "inv.anat.16")
def test_scenarios_tell_how_they_are_set_up_what_happens_and_how_they_are_won() -> None:
    scenarios = [record for record in RECORDS if record.kind == "scenario"]
    for record in scenarios:
        assert record.number
        assert record.name_en
        assert record.setup_text
        assert record.text
        assert 1 <= len(record.supports) <= 3
        assert all(event.name_en and event.round and event.text for event in record.events)


@pytest.mark.rules("inv.perm.03")
def test_abilities_are_activated_or_passive() -> None:
    war_drum, scope = (LIBRARY.defs[LIBRARY.first[id_]] for id_ in ("T02", "T06"))
    assert war_drum.activated is not None
    assert war_drum.triggers == ()
    assert scope.activated is None
    assert len(scope.triggers) == 1


@pytest.mark.rules("inv.setup.02", "inv.setup.03", "inv.setup.05", "inv.setup.07")
def test_decks_and_supplies() -> None:
    s = started()
    assert {s.defs[c].sort for c in (*s.recruits, *s.ruined)} == {"recruit"}
    assert len(s.technologies) + len(s.ruined_technologies) + 2 == 26
    assert len(s.ruined_technologies) == 4
    assert {s.defs[c].sort for c in s.supply} == {"additional"}
    alone = started(1, mode="cooperative")
    assert sorted(s.defs[c].sort for c in alone.supply) == ["additional"] * 12 + ["starting"] * 12


@pytest.mark.rules("inv.setup.04")
def test_each_chooses_a_leader_that_nobody_else_has() -> None:
    setup = check(NAMES[:2], {})
    s = InvasionState(rules_of(setup), seed_from("1"), 0)
    s.agenda.append(DEAL)
    run(s)
    assert (question(s).kind, len(options(s))) == ("leader", 7)
    taken, first = options(s)[0], s.seat
    choose(s, taken)
    assert s.seat != first
    assert len(options(s)) == 6
    assert taken not in options(s)


@pytest.mark.rules("inv.csetup.01")
def test_chance_decides_who_begins() -> None:
    assert {started(seed=seed, starter=None).starter for seed in range(12)} == {0, 1}


@pytest.mark.rules("inv.isetup.11")
def test_players_may_begin_with_more_but_not_beyond_the_track() -> None:
    board = started(1, mode="cooperative", board={"start": {"armor": 30, "health": 17}}).rules.board
    assert (board.armor, board.health) == (18, 17)


@pytest.mark.rules("inv.isetup.01", "inv.isetup.03", "inv.isetup.04", "inv.isetup.05", "inv.isetup.06", "inv.iboard.07")
def test_a_scenario_is_set_up() -> None:
    setup = check(NAMES[:2], {"mode": "cooperative"})
    s = InvasionState(rules_of(setup), seed_from("1"), 0)
    s.agenda.append(DEAL)
    run(s)
    h = horde(s)
    assert h.time == 0
    assert [event.round for event in s.defs[h.stack[0]].events] == [3, 7, 9]
    assert h.stack == (s.rules.scenarios[0],)
    assert len(h.supply) == 13
    assert {s.defs[c].sort for c in h.deck} == {"starting"}
    assert len(h.recruits) + len(h.deck) + 5 == 82
    assert all(c >= 0 for c in h.trainees)  # as the setup of the Long Night has it


@pytest.mark.rules("inv.eq.01", "inv.ccoop.01")
def test_equal_chances_go_with_scenarios_of_ones_own() -> None:
    own = [{"type": "scenario", "name": "Siege", "lines": [{"support": [0, 0, 0, 0]}],
            "text": "The players win the game if the time is 5 or more."}]  # fmt: skip
    s = started(1, mode="cooperative", cards=own, scenarios=["Siege"], equal_chances=True)
    assert s.defs[horde(s).stack[0]].record.name_en == "Siege"
    assert horde(s).stack[0] == card(s, "Siege")


@pytest.mark.parametrize(
    ("board", "en", "de"),
    [
        (
            {"prices": {"die": 1.5}},
            "Prices in spare parts, A screw of a die (board.prices.die) cannot be 1.5; "
            "it is a whole number from 0 to 99.",
            "Preise in Ersatzteilen, Eine Schraube eines Würfels (board.prices.die) kann nicht 1.5 sein; "
            "es ist eine ganze Zahl von 0 bis 99.",
        ),
        (
            {"rows": {"red": "Gain 1 armor.\nDeal 1 rangd damage."}},
            "What a pair of stored resources does, red (board.rows.red), line 2, column 8: unknown word “rangd”. "
            "Did you mean “ranged”?",
            "Was ein Paar eingelagerter Ressourcen bewirkt, rot (board.rows.red), Zeile 2, Spalte 8: "
            "unbekanntes Wort „rangd“. Meinst du „ranged“?",
        ),
        (
            {"equal": {"explore": [1, 2, 3, -1]}},
            "Equal Chances, Explored, 4 players (board.equal.explore.4) cannot be -1; "
            "it is a whole number from 0 to 99.",
            "Gleiche Chancen, Erkundet, 4 Personen (board.equal.explore.4) kann nicht -1 sein; "
            "es ist eine ganze Zahl von 0 bis 99.",
        ),
        (
            {"gifts": 1},
            "board has no gifts; it has start, spots, gift, check, "
            "rows, prices, reshuffle, actions, zones, horde, equal.",
            "board hat kein gifts; es hat start, spots, gift, check, "
            "rows, prices, reshuffle, actions, zones, horde, equal.",
        ),
    ],
)
def test_what_a_board_cannot_have_is_told_with_its_place(board: Any, en: str, de: str) -> None:
    with pytest.raises(SetupError) as raised:
        check(("Ana", "Bruno"), {"board": board})
    assert (raised.value.say("en"), raised.value.say("de"), raised.value.option) == (en, de, "board")


def test_the_form_has_every_value_of_the_boards() -> None:
    fields = [field for group in groups(usual()) for field in group["fields"]]
    for field in fields:
        assert reduce(getitem, field["path"], usual()) == field["usual"]
    assert [field["path"] for field in fields if field["path"][0] == "gift"] == [["gift"]]
    assert len({str(field["path"]) for field in fields}) == len(list(values(usual(), ()))) == len(fields)
    assert {str(field["path"][0]) for field in fields} == set(usual())
    assert [field["title"]["de"] for field in fields if field["path"] == ["equal", "deploy", 0]] == [
        "Aufgestellt, 1 Person"
    ]


def test_the_texts_of_the_usual_boards_are_read_once() -> None:
    """Reading them takes longer than all the rest of an agreement, and each table that comes back is agreed on anew."""
    one, other = rules_of(check(("Ana", "Bruno"), {})), rules_of(check(("Carla", "Dora"), {"difficulty": "hard"}))
    assert one.board is other.board
    assert one.on_board is other.on_board
    changed = rules_of(check(("Ana", "Bruno"), {"board": {"gift": 3}}))
    assert (changed.board.gift, one.board.gift) == (3, usual()["gift"])
    with pytest.raises(SetupError):
        check(("Ana", "Bruno"), {"board": []})
