"""Positions of RONE as data: what is written comes back, what is left out is as the guide says, and what cannot be is
refused where it stands (docs/scenarios.md)."""

import json
from functools import cache
from typing import Any

import pytest

from muster.games import find_game
from muster.games.rone.rules.state import RoneState
from muster.kernel import Match
from muster.kernel.position import PositionError
from muster.kernel.setup import Setup

GAME = find_game("rone")
CARDS: list[dict[str, Any]] = [
    {"name": "Grunt", "melee": 1, "health": 3},
    {"name": "Scout", "ranged": 1, "text": "[1]: Gain 1 water."},
    {"name": "Mourner", "health": 2, "text": "Whenever another unit dies, gain 1 water."},
    {"name": "Bird", "text": "Flying."},
    {"name": "Ox", "text": "\n".join(f"[1]: Gain {n} water." for n in range(1, 5))},
    {"type": "technology", "name": "Well", "text": "[1]: Gain 1 water."},
    {"type": "tactic", "name": "Loan", "text": "Gain control of target enemy unit until end of turn."},
    {"type": "tactic", "name": "Edge", "text": "Target unit gets +2 melee until end of turn."},
    {"type": "tactic", "name": "Sale", "text": "Your next unit costs 1 less this turn."},
    {
        "type": "tactic",
        "name": "Ban",
        "text": "Return target flying unit to its owner's hand. If it is exhausted, draw 1 card.",
    },
    {"type": "tactic", "name": "Bolt", "text": "Deal 1 damage to target unit. Gain 1 water."},
    {"type": "hero", "name": "Warden", "text": "Whenever a unit dies, gain 1 water."},
]
DUEL, THREE, TEAMS = ("Ana", "Bruno"), ("Ana", "Bruno", "Chiara"), ("Ana", "Bruno", "Chiara", "Dora")


@cache
def setup_of(seats: tuple[str, ...]) -> Setup:
    return GAME.agree(seats, {"cards": CARDS, "skip_forced": True})


def match_at(position: Any, seats: tuple[str, ...] = DUEL) -> Match:
    return Match(GAME, setup_of(seats), 1, position)


def comes_back(match: Match) -> dict[str, Any]:
    """The position as it is written; the state that it is read into is the same in everything."""
    state = match.state
    written: dict[str, Any] = json.loads(json.dumps(GAME.write_position(state)))
    again: RoneState = GAME.read_position(match.setup, state.seed, written)
    assert GAME.digest(again) == GAME.digest(state)
    assert GAME.decisions(again) == GAME.decisions(state)
    assert GAME.write_position(again) == written
    assert (again.firings, again.withdrawn, again.quiet | state.quiet) == (state.firings, state.withdrawn, state.quiet)
    return written


def asked(match: Match) -> tuple[int, str]:
    (decision,) = match.decisions(asides=False)
    return decision.seat, decision.kind


def players(ana: dict[str, Any] | None = None, bruno: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"active": "Ana", "players": {"Ana": {"deck": 3, **(ana or {})}, "Bruno": {"deck": 3, **(bruno or {})}}}


# --- what comes back ---------------------------------------------------------------------------------------------


def test_everything_that_lies_on_the_table_comes_back() -> None:
    ana = {
        "hero": {"card": "Warden", "level": 2, "exhausted": 1},
        "water": 7,
        "hand": ["Grunt"],
        "technologies": [{"card": "Well", "exhausted": 1, "owner": "Bruno"}],
        "deck": ["Bird", {"card": "Scout", "shield": True}, "Bird 2"],
        "graveyard": ["Edge", "Loan"],
        "units": [
            {"card": "Mourner", "exhausted": 2, "damage": 1, "melee": 2, "ranged": 1, "copies": ["Scout", "Bird"]},
            {"card": "Grunt 2", "owner": "Bruno", "damage": -2},
        ],
        "technology_deck": ["Well 2", "Well 3"],
        "removed": ["Sale", "Bolt"],
    }
    written = comes_back(match_at({"round": 4, "starter": "Bruno", "counter": 3, **players(ana)}))
    assert written["players"]["Ana"] == {
        **ana,
        "units": [
            {"card": "Mourner", "exhausted": 2, "damage": 1, "melee": 2, "ranged": 1, "copies": ["Scout", "Bird"]},
            {"card": "Grunt 2", "damage": -2, "owner": "Bruno"},
        ],
    }
    assert {key: written[key] for key in ("round", "starter", "active", "phase", "counter")} == {
        "round": 4, "starter": "Bruno", "active": "Ana", "phase": "main", "counter": 3,
    }  # fmt: skip
    assert not {"lasting", "stack", "waiting", "combat", "remembered", "stays", "following", "firings", "withdrawn"} & {
        *written
    }
    assert not {"out", "over", "reward"} & {*written}


def test_what_is_left_out_is_empty_and_a_hero_that_is_not_told_takes_no_part() -> None:
    written = comes_back(match_at({"players": {"Ana": {"hand": ["Grunt"]}}}))
    zones = ("hand", "technologies", "deck", "graveyard", "units", "technology_deck", "removed")
    for name, hero in (("Ana", "Ohin Waseg"), ("Bruno", "Sela Quenn")):
        told = dict(written["players"][name])
        assert {**told.pop("hero"), "asleep": True} == {"card": hero, "level": 1, "exhausted": 3, "asleep": True}
        assert told == {"water": 0, **{zone: [] for zone in zones}, "hand": ["Grunt"] if name == "Ana" else []}
    assert (written["round"], written["starter"], written["active"], written["phase"]) == (1, "Ana", "Ana", "main")


def test_a_hero_whose_passives_sleep_goes_on_sleeping() -> None:
    match = match_at(players({"hero": {"card": "Warden", "asleep": True}}, {"units": ["Grunt"]}))
    assert comes_back(match)["players"]["Ana"]["hero"] == {"card": "Warden", "level": 1, "asleep": True}
    assert "asleep" not in comes_back(match_at(players({"hero": "Warden"})))["players"]["Ana"]["hero"]


def test_what_lasts_comes_back() -> None:
    """A loan, a value and a price, each until the end of the turn."""
    match = match_at(players({"hand": ["Loan", "Edge", "Sale", "Grunt"]}, {"units": ["Bird", "Mourner"]}))
    for choice in (
        "play Loan",
        "target Bird",
        "pass",
        "play Edge",
        "target Mourner",
        "pass",
        "top",
        "play Sale",
        "top",
    ):
        match.choose(0, choice)
        comes_back(match)
    names = match.state.rules.library.names
    assert [one["Lasting"]["whom"] for one in comes_back(match)["lasting"]] == [names["bird"], names["mourner"], 0]
    assert (len(match.state.lasting), len(match.state.cheaper)) == (2, 1)


def test_a_price_alone_comes_back() -> None:
    match = match_at(players({"hand": ["Sale", "Grunt"]}))
    match.choose(0, "play Sale")
    assert len(comes_back(match)["lasting"]) == len(match.state.cheaper) == 1


def test_whom_a_unit_has_attacked_and_how_much_was_triggered_come_back() -> None:
    table = {"active": "Ana", "following": 2, "firings": 5, "players": {name: {"deck": 3} for name in THREE}}
    table["players"]["Ana"]["hand"] = ["Grunt"]
    written = comes_back(match_at(table, THREE))
    assert (written["following"], written["firings"]) == (2, 5)


def test_a_hero_is_what_its_level_says_and_elsewhere_it_is_as_printed() -> None:
    for level in (2, 3, 1):
        state: RoneState = match_at(players({"hero": {"card": "Warden", "level": level}, "hand": ["Grunt"]})).state
        hero, library = state.players[0].hero, state.rules.library
        assert state.defs[hero] is library.hero_of(hero).levels[level - 1]
        assert library.defs[hero] is library.hero_of(hero).levels[0]
        assert (state.exhausted[hero], state.damage[hero], state.control[hero]) == (0, 0, 0)


def test_the_middle_of_an_effect_comes_back_with_what_waits_and_with_cards_on_their_way() -> None:
    match = match_at(
        players({"hand": ["Bolt", "Edge"], "hero": "Warden"}, {"units": ["Bird", "Mourner"], "graveyard": 1})
    )
    match.choose(0, "play Bolt")
    assert "elsewhere" not in comes_back(match)["players"]["Ana"]
    match.choose(0, "target Bird")
    written = comes_back(match)
    assert len(written["stack"]) == 1
    assert written["players"]["Ana"]["elsewhere"] == ["Bolt"]
    match.choose(0, "pass")
    written = comes_back(match)
    assert asked(match) == (1, "bury")
    assert written["players"]["Bruno"]["elsewhere"] == ["Bird"]
    assert len(written["waiting"]) == 2
    assert written["stays"] == {"Bird": 1}
    match.choose(1, "bottom")
    comes_back(match)


def test_a_combat_and_an_attack_that_was_given_up_come_back() -> None:
    match = match_at(players({"units": ["Grunt", "Scout"], "hand": ["Edge"]}, {"units": ["Mourner"], "hand": ["Edge"]}))
    match.choose(0, "attack with Grunt")
    match.choose(1, "pass")
    match.choose(0, "pass")
    match.choose(0, "call off")
    assert len(comes_back(match)["withdrawn"]) == 1
    match.choose(0, "attack with Scout")
    assert "combat" in comes_back(match)
    match.choose(1, "pass")
    match.choose(0, "pass")
    match.choose(0, "attack Mourner")
    assert "target" in comes_back(match)["combat"]["Combat"]


def test_of_three_who_is_out_and_the_reward_come_back() -> None:
    table = {
        "active": "Ana",
        "out": ["Bruno"],
        "reward": ["Bird", "Scout"],
        "players": {"Ana": {"deck": 3, "units": ["Grunt"]}, "Bruno": {"hero": "Warden"}, "Chiara": {"deck": 3}},
    }
    match = match_at(table, THREE)
    written = comes_back(match)
    assert (written["out"], written["reward"]) == (["Bruno"], ["Bird", "Scout"])
    assert match.state.players[1].hero not in match.state.exhausted
    assert not any(holder == match.state.players[1].hero for row in match.state.listeners for holder, _ in row)


def test_in_a_team_zones_stand_with_the_first_and_units_say_by_whom() -> None:
    team = {
        "Ana": {"deck": 5, "units": [{"card": "Grunt", "by": "Chiara"}]},
        "Bruno": {"deck": 5},
        "Chiara": {"hand": ["Bird"]},
    }
    written = comes_back(match_at({"active": "Chiara", "players": team}, TEAMS))
    assert written["players"]["Ana"]["units"] == [{"card": "Grunt", "by": "Chiara"}]
    assert "deck" not in written["players"]["Chiara"]
    assert written["players"]["Chiara"]["hand"] == ["Bird"]


@pytest.mark.parametrize("reason", ["cards", "tie", "limit"])
def test_a_game_that_is_over_comes_back(reason: str) -> None:
    match = match_at({"over": {"reason": reason, "winners": ["Bruno"]}, **players()})
    written = comes_back(match)
    assert written["over"] == {"reason": reason, "winners": ["Bruno"]}
    assert "next" not in written
    assert match.outcome is not None


# --- what a position by hand means -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "question", "exhausted"),
    [("refresh", "income", 1), ("beginning", "income", 2), ("income", "income", 2), ("main", "main", 2)],
)
def test_a_phase_is_about_to_begin_and_the_main_phase_is_under_way(phase: str, question: str, exhausted: int) -> None:
    match = match_at({"phase": phase, **players({"units": [{"card": "Grunt", "exhausted": 2}], "hand": ["Bird"]})})
    assert asked(match) == (0, question)
    assert match.state.exhausted[match.state.rules.library.names["grunt"]] == exhausted


def test_after_the_main_phase_the_turn_ends() -> None:
    match = match_at(players({"hand": ["Bird"]}))
    match.choose(0, "end turn")
    assert asked(match) == (1, "income")


def test_from_the_end_phase_on_it_is_the_next_players_turn() -> None:
    match = match_at({"phase": "end", **players()})
    assert asked(match) == (1, "income")
    assert match.state.active == 1


def test_a_number_stands_for_cards_of_the_box_under_those_with_a_name() -> None:
    state: RoneState = match_at(players({"deck": 2, "hand": 3, "graveyard": 4})).state
    side = state.sides[0]
    assert (len(side.deck), len(side.grave), len(state.players[0].hand)) == (2, 4, 3)
    assert len({*side.deck, *side.grave, *state.players[0].hand, *state.sides[1].deck}) == 12
    assert all(state.owner[c] == 0 for c in (*side.deck, *side.grave, *state.players[0].hand))


def test_a_name_is_the_next_copy_that_is_free_and_that_nobody_calls_by_number() -> None:
    written = comes_back(match_at(players({"hand": ["Bird", "Bird"], "units": ["Bird 2"]}, {"hand": ["Bird"]})))
    assert written["players"]["Ana"]["hand"] == ["Bird", "Bird 3"]
    assert written["players"]["Ana"]["units"] == ["Bird 2"]
    assert written["players"]["Bruno"]["hand"] == ["Bird 4"]


def test_a_shield_and_damage_below_zero_are_as_told() -> None:
    state: RoneState = match_at(
        players({"deck": [{"card": "Bird", "shield": True}], "units": [{"card": "Grunt", "damage": 2}]})
    ).state
    assert state.shields == {state.rules.library.names["bird"]}
    assert state.damage[state.rules.library.names["grunt"]] == 2


# --- what cannot be ----------------------------------------------------------------------------------------------

STEP = {"Phase": {"seat": 0, "phase": 2}}
WRONG: list[tuple[dict[str, Any], tuple[str | int, ...], str]] = [
    ({"players": []}, ("players",), "a mapping (name: value)"),
    ({"out": "Ana"}, ("out",), "a list"),
    ({"round": -1}, ("round",), "from 0 to"),
    ({"round": "1"}, ("round",), "a whole number"),
    ({"round": True}, ("round",), "a whole number"),
    ({"phase": "tea"}, ("phase",), "there is no phase 'tea'"),
    ({"active": "Emil"}, ("active",), "there is no seat 'Emil'"),
    ({"over": {"reason": "running"}}, ("over", "reason"), "the reasons are cards, tie, limit"),
    ({"next": [3]}, ("next", 0), "a step of the agenda"),
    ({"next": [{"Env": {}}]}, ("next", 0, "Env"), "binds is missing"),
    ({"next": [{**STEP, "NextTurn": {}}]}, ("next", 0), "one step or effect"),
    ({"next": [{"Phase": {"seat": 0, "phase": 2, "tea": 1}}]}, ("next", 0, "Phase", "tea"), "'tea' is not known here"),
    ({"next": [{"Phase": {"seat": 0}}]}, ("next", 0, "Phase"), "phase is missing"),
    ({"next": [{"Phase": {"seat": True, "phase": 2}}]}, ("next", 0, "Phase", "seat"), "a seat by its number"),
    (
        {"next": [{"Phase": {"seat": 0, "phase": "main"}}]},
        ("next", 0, "Phase", "phase"),
        "phase must be a number here",
    ),
    (
        {"next": [{"Dying": {"cards": 3, "destroyed": 0}}]},
        ("next", 0, "Dying", "cards"),
        "cards must be a list of numbers here",
    ),
    (
        {"next": [{"Batch": {"items": [3]}}]},
        ("next", 0, "Batch", "items"),
        "items must be a list of Items here",
    ),
    (
        {"next": [{"Finish": {"card": None, "recycled": 3, "seat": 0}}]},
        ("next", 0, "Finish", "card"),
        "card must be a number here",
    ),
    ({"stack": [{"Program": "nonsense.1"}]}, ("stack", 0, "Program"), "there is no Program 'nonsense.1'"),
    ({"stays": {"Bird": 0}}, ("stays", "Bird"), "from 1 to 10000"),
    ({"stays": {"Bird": 10001}}, ("stays", "Bird"), "from 1 to 10000"),
    (players({"unit": []}), ("players", "Ana", "unit"), "'unit' is not known here"),
    (players({"hero": "Grunt"}), ("players", "Ana", "hero"), "Grunt is no hero"),
    (players({"hero": {"card": "Warden", "level": 4}}), ("players", "Ana", "hero", "level"), "from 1 to 3"),
    (players({"hero": {"card": "Warden", "level": 0}}), ("players", "Ana", "hero", "level"), "from 1 to 3"),
    (players({"hero": {"card": "Warden", "exhausted": 4}}), ("players", "Ana", "hero", "exhausted"), "from 0 to 3"),
    (players({"water": -1}), ("players", "Ana", "water"), "from 0 to"),
    (players({"hand": -1}), ("players", "Ana", "hand"), "from 0 to 200"),
    (players({"hand": 201}), ("players", "Ana", "hand"), "from 0 to 200"),
    (players({"hand": 200}), ("players", "Ana", "hand"), "are left for this"),
    (players({"hand": ["Bird"] * 9}), ("players", "Ana", "hand", 8), "only 8 copies of Bird"),
    (players({"hand": ["Bird 2", "Bird 2"]}), ("players", "Ana", "hand", 1), "Bird 2 lies in two places"),
    (players({"hand": ["Nobody"]}), ("players", "Ana", "hand", 0), "there is no card 'Nobody'"),
    (players({"units": ["Well"]}), ("players", "Ana", "units", 0), "Well is not a unit"),
    (players({"technologies": ["Bird"]}), ("players", "Ana", "technologies", 0), "Bird is not a technology"),
    (
        players({"technologies": [{"card": "Well", "damage": 1}]}),
        ("players", "Ana", "technologies", 0, "damage"),
        "known",
    ),
    (
        players({"units": [{"card": "Grunt", "exhausted": 4}]}),
        ("players", "Ana", "units", 0, "exhausted"),
        "from 0 to 3",
    ),
    (
        players({"units": [{"card": "Grunt", "damage": 100}]}),
        ("players", "Ana", "units", 0, "damage"),
        "from -99 to 99",
    ),
    (
        players({"units": [{"card": "Grunt", "damage": -100}]}),
        ("players", "Ana", "units", 0, "damage"),
        "from -99 to 99",
    ),
    (players({"units": [{"card": "Grunt", "melee": 100}]}), ("players", "Ana", "units", 0, "melee"), "from -99 to 99"),
    (players({"units": [{"card": "Grunt", "damage": 3}]}), ("players", "Ana", "units", 0), "has no health left"),
    (
        players({"units": [{"card": "Grunt", "owner": "X"}]}),
        ("players", "Ana", "units", 0, "owner"),
        "there is no seat",
    ),
    (players({"units": [{"card": "Grunt", "by": "X"}]}), ("players", "Ana", "units", 0, "by"), "there is no seat"),
    (
        players({"units": [{"card": "Grunt", "copies": ["Nobody"]}]}),
        ("players", "Ana", "units", 0, "copies", 0),
        "there is no card 'Nobody'",
    ),
    (
        players({"units": [{"card": "Grunt", "copies": ["Scout"]}]}),
        ("players", "Ana", "units", 0, "copies", 0),
        "Scout lies nowhere",
    ),
    (
        {
            **players({"graveyard": ["Bird"]}),
            "remembered": {"Bird": {"controller": "Ana", "melee": 0, "ranged": 0, "health": 0, "keywords": ["sad"]}},
        },
        ("remembered", "Bird", "keywords", 0),
        "there is no keyword 'sad'",
    ),
    (
        {**players({"graveyard": ["Bird"]}), "remembered": {"Bird": {"controller": "Ana", "melee": -1}}},
        ("remembered", "Bird", "melee"),
        "from 0 to",
    ),
]


@pytest.mark.parametrize(("position", "path", "words"), WRONG, ids=[f"{case[1][-1]}: {case[2]}" for case in WRONG])
def test_what_cannot_be_is_refused_where_it_stands(position: Any, path: tuple[str | int, ...], words: str) -> None:
    with pytest.raises(PositionError) as caught:
        GAME.read_position(setup_of(DUEL), bytes(32), position)
    assert caught.value.path == path
    assert words in caught.value.message


@pytest.mark.parametrize(
    "ana",
    [
        {"hero": {"card": "Warden", "level": 3, "exhausted": 3}},
        {"units": [{"card": "Grunt", "damage": 2, "exhausted": 3, "melee": 99, "ranged": -99}]},
        {"units": [{"card": "Grunt", "damage": -99}]},
        {"hand": ["Bird"] * 8},
    ],
)
def test_what_just_about_can_be_comes_back(ana: dict[str, Any]) -> None:
    comes_back(match_at(players(ana)))


def test_in_the_middle_of_an_effect_a_unit_may_wait_for_its_death() -> None:
    dead = players({"units": [{"card": "Grunt", "damage": 3}]})
    comes_back(match_at({**dead, "over": {"reason": "tie", "winners": []}}))
