"""Files that are opened, saves and scenarios, and tables that play on from there, or from a moment of a finished
game."""

from __future__ import annotations

import json
import random
import signal
import threading
from pathlib import Path
from typing import Any

import pytest

from muster.games import all_games, find_game
from muster.kernel import Match, SetupError, save
from muster.kernel.setup import DEFAULT_NAMES
from muster.scenario import from_match
from muster.server.http import replay
from muster.server.store import beginning, rows
from muster.server.store.beginning import begun, from_moment, moved, plain_names
from muster.server.store.wholegame import engine_of
from muster.server.tables import agreeing, rehearsing
from muster.server.telling import opened
from tests.example_game import FISHING
from tests.server.house import House, Visitor, wait_for
from tests.server.test_durability import Process, come_back

SCENARIO = """\
scenario: A replaced card becomes the new top of the discard pile
game: ravenna
seats: [Ana, Bruno, Chiara]
options: {reshuffle: eager}
position:
  turn: Ana
  hands:
    Bruno: [4, 9 up]
  deck: [C, 3]
steps:
  - Ana: draw deck
  - Ana: place down on Bruno slot 1
  - expect: {asked: nobody}
"""
THREE = [{"kind": "me"}, {"kind": "device", "name": "Hugo"}, {"kind": "bot"}]


def played(id_: str, choices: int, seats: int = 0) -> Match:
    """A game by chance, of so many seats or as many as usual."""
    game, rng, seed = find_game(id_), random.Random(3), 3
    names = [f"Qj {name}" for name in DEFAULT_NAMES[: seats or game.table_seats]]
    match = Match(game, game.agree(tuple(names), {}), seed)
    for _ in range(choices):
        decision = rng.choice(match.decisions(asides=False))
        match.choose(decision.seat, rng.choice(decision.options))
    assert not match.over
    return match


def upload(visitor: Visitor, match: Match) -> str:
    return str(visitor.post("/api/replays", save.dump(match))["id"])


def onward(visitor: Visitor, id_: str, at: int, seats: list[dict[str, str]], status: int = 200, **wish: Any) -> Any:
    return visitor.post(f"/api/replays/{id_}/onward", {"at": at, "seats": seats, **wish}, status)


def everybody(match: Match) -> list[dict[str, str]]:
    """One person has all seats."""
    return [{"kind": "me", "name": "Zoe"}, *({"kind": "device"} for _ in match.names[1:])]


def scenario(visitor: Visitor, text: str, status: int = 200, query: str = "") -> Any:
    response = visitor.raw_post(f"/api/replays{query}", text.encode())
    assert response.status_code == status, response.text
    return response.json()


# --- scenario files ---------------------------------------------------------------------------------------------------


def test_a_scenario_file_becomes_a_game_that_can_be_watched(ana: Visitor) -> None:
    made = scenario(ana, SCENARIO)
    assert made["url"] == f"/replay/{made['id']}"
    film = ana.get(f"/api/replays/{made['id']}/replay")
    assert [frame.get("text", "") for frame in film["frames"]] == ["", "draw deck", "place down on Bruno slot 1"]
    assert film["position"]
    match = save.loads(json.dumps(ana.get(f"/api/replays/{made['id']}/save")), find_game)
    assert match.game.write_position(match.state)["discard"][0].startswith("4")


def test_what_the_server_wrote_as_a_scenario_can_be_opened(ana: Visitor) -> None:
    for id_ in all_games():
        match = played(id_, 8)
        made = scenario(ana, from_match(match, 3, 5))
        again = save.loads(json.dumps(ana.get(f"/api/replays/{made['id']}/save")), find_game)
        assert again.digest() == match.digest(), id_


def test_of_a_file_with_several_scenarios_one_is_chosen(ana: Visitor) -> None:
    text = f"{SCENARIO}---\nscenario: Broken\ngame: ravena\nsteps: []\n---\n{SCENARIO.replace('A replaced', 'A')}"
    listed = scenario(ana, text)["scenarios"]
    assert [(one["number"], one["title"][:8], "why" in one) for one in listed] == [
        (1, "A replac", False), (2, "Broken", True), (3, "A card b", False),
    ]  # fmt: skip
    assert "line 16, column 7: " in listed[1]["why"]
    assert scenario(ana, text, query="?number=3")["id"]
    assert "Did you mean ravenna?" in scenario(ana, text, 400, "?number=2")["why"]
    for number in ("0", "4"):
        assert "it has 3 scenarios" in scenario(ana, text, 400, f"?number={number}")["why"]
    assert "is not a number" in scenario(ana, text, 400, "?number=x")["why"]


@pytest.mark.parametrize(
    ("change", "en", "de"),
    [
        (("draw deck", "draw discard"), "line 11, column 10: ", "Zeile 11, Spalte 10: "),
        (("draw deck", "draw the moon"), '"draw the moon"', "ist keine Wahl, die es hier gibt"),
        (("turn: Ana", "turn: Zoe"), "line 6, column 9: ", "Zeile 6, Spalte 9: "),
        (("- expect: {asked: nobody}", "- undo: Bruno"), "cannot be taken back", "lässt sich nicht zurücknehmen"),
        (("game: ravenna", "game: chess"), "line 2, column 7: ", "Zeile 2, Spalte 7: "),
        (("position:\n", "position: [\n"), "line ", "Zeile "),
        (("turn: Ana", "turn: Zoe"), "Zoe", "So kann keine Stellung sein (genauer, auf Englisch: "),
        (
            ("reshuffle: eager", "total: -1"),
            "Option total must be a whole number",
            "Die Option total muss eine ganze Zahl",
        ),
        (
            ("reshuffle: eager", "mode: two-player"),
            "The two-player game is for 2 players, not 3.",
            "Das Spiel zu zweit",
        ),
    ],
    ids=["refused", "notation", "position", "undo", "game", "yaml", "in words", "option", "agreement"],
)
def test_a_fault_of_a_scenario_is_told_with_its_place(house: House, change: tuple[str, str], en: str, de: str) -> None:
    assert change[0] in SCENARIO
    for lang, words in (("en", en), ("de", de)):
        with house.visitor(**{"Accept-Language": lang}) as visitor:
            assert words in scenario(visitor, SCENARIO.replace(*change), 400)["why"]


def test_a_scenario_in_which_nothing_is_played_is_refused(ana: Visitor) -> None:
    text = "scenario: No\ngame: ravenna\nseats: [Ana, Bruno]\noptions: {cutthroat: true}\n"
    text += "refuse setup: {option: cutthroat}\n"
    assert "nothing to be played" in scenario(ana, text, 400)["why"]


def test_many_faults_are_told_shortly(ana: Visitor) -> None:
    why = scenario(ana, SCENARIO.replace("steps:", "steps:\n" + "  - Zoe: pass\n" * 40), 400)["why"]
    assert why.count("line ") == opened.MOST_TOLD
    assert "and 35 more" in why


@pytest.mark.parametrize(
    "text",
    [
        "scenario: " + "Qj" * 500_000,
        "scenario: x\ngame: ravenna\nsteps: " + "[" * 5000,
        "scenario: x\n---\n" * 3000,
        "scenario: &a [x]\ngame: *a\n",
        "scenario: x\ngame: ravenna\nseats: [" + "Ana, " * 20_000 + "]\nsteps: [Ana: pass]\n",
        "scenario: x\ngame: ravenna\nseed: "
        + "9" * 5000
        + "\nposition: {turn: "
        + "9" * 5000
        + "}\nsteps: [Ana: pass]\n",
        "scenario: x\ngame: ravenna\ndice: [" + "1, " * 20_000 + "1]\nsteps: [Ana: pass]\n",
        "scenario: \u0000\n",
    ],
    ids=["long", "deep", "many", "anchor", "seats", "digits", "dice", "letters"],
)
def test_a_hostile_scenario_is_refused_in_a_few_words(ana: Visitor, text: str) -> None:
    why = scenario(ana, text, 400)["why"]
    assert len(why) < 4000
    assert why.startswith("That file is not a scenario that can be opened here: ")


def test_a_scenario_that_takes_too_long_is_given_up(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "CHECK_SECONDS", 0.0)
    assert "takes too long here" in scenario(ana, SCENARIO, 400)["why"]


# --- playing on -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", all_games())
def test_every_game_is_played_on_from_any_moment_under_new_names(house: House, ana: Visitor, id_: str) -> None:
    match = played(id_, 12)
    states, uploaded = list(match.states()), upload(ana, match)
    for at in range(13):
        code = onward(ana, uploaded, at, everybody(match))["code"]
        table = house.table(code)
        assert table.match is not None
        assert table.match.names[0] == "Zoe"
        assert "Qj" not in json.dumps(table.position)
        assert table.seed != match.seed
        new = Match(match.game, table.match.setup, table.seed, table.position)
        assert new.digest() == match.game.digest(seeded(states[at], table.seed))


def seeded(state: Any, seed: bytes) -> Any:
    state.seed = seed
    return state


def test_a_game_from_another_package_is_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), FISHING.id, FISHING)
    match = played(FISHING.id, 12)
    for state in list(match.states()):
        begins = from_moment(FISHING, match.setup, state)
        assert "Qj" not in json.dumps(begins.position)
        names = tuple(f"New {n}" for n in range(begins.seats))
        told = moved(FISHING.id, plain_names(begins.seats), names, begins.options, begins.position)
        new = begun(FISHING, FISHING.agree(names, begins.options), bytes(32), position=told)
        assert new.digest() == FISHING.digest(seeded(state, bytes(32)))


def test_a_scenario_is_played_on_after_its_choices_and_its_save_replays(house: House, ana: Visitor) -> None:
    text = SCENARIO.replace("reshuffle: eager", "skip_forced: true").replace("  - Ana: draw deck\n", "")
    id_ = scenario(ana, text)["id"]
    code = onward(ana, id_, 1, [{"kind": "me"}, {"kind": "device"}, {"kind": "device"}])["code"]
    table = house.table(code)
    assert table.match is not None
    assert not table.options["skip_forced"]
    with ana.sit(code) as seat:
        for _ in range(3):
            decision = table.match.decisions(asides=False)[0]
            before = seat.now["seq"]
            seat.send("choose", seat=decision.seat, option=decision.options[0], position=seat.now["position"])
            seat.until(lambda now, before=before: now["seq"] > before)
    again = save.loads(json.dumps(ana.get(f"/api/tables/{code}/save")), find_game)
    assert again.position is not None
    assert len(again.history) == 3
    assert again.digest() == table.match.digest()


def test_nothing_before_the_beginning_is_taken_back(house: House, ana: Visitor) -> None:
    match = played("ravenna", 9, 3)
    code = onward(ana, upload(ana, match), 9, everybody(match))["code"]
    new = house.table(code).match
    assert new is not None
    assert [new.undo_policy(seat).reason for seat in range(len(new.names))] == ["nothing_to_undo"] * len(new.names)


def test_a_finished_table_is_played_on_and_again(house: House, ana: Visitor) -> None:
    made = ana.make("bot", "bot", "bot", options={"total": 1})
    old = house.table(made["code"])
    wait_for(lambda: old.match is not None and old.match.over)
    assert old.match is not None
    at = len(old.match.history) - 1
    body = {"at": at, "seats": [{"kind": "bot", "name": name} for name in ("Uwe", "Vera", "Wim")]}
    new = house.table(ana.post(f"/api/tables/{made['code']}/onward", body)["code"])
    wait_for(lambda: new.match is not None and new.match.over)
    assert new.match is not None
    assert new.match.names == ("Uwe", "Vera", "Wim")
    assert ana.get(f"/api/tables/{new.code}/replay")["position"]
    body = {"at": at + 1, "seats": body["seats"]}
    assert "over there" in ana.post(f"/api/tables/{made['code']}/onward", body, 400)["why"]


def test_a_rematch_begins_where_its_game_did(house: House, ana: Visitor) -> None:
    match = played("ravenna", 20, 3)
    code = onward(ana, upload(ana, match), 20, [{"kind": "device", "name": "Zoe"}, *({"kind": "bot"},) * 2])["code"]
    table = house.table(code)
    first = table.position
    assert first is not None
    with ana.sit(code) as seat:
        while not seat.now.get("over"):
            if seat.now.get("options"):
                before = seat.now["seq"]
                seat.choose()
                seat.until(lambda now, before=before: now["seq"] > before)
            else:
                seat.next()
    again = house.table(ana.post(f"/api/tables/{code}/rematch")["code"])
    assert again.match is not None
    assert again.position == first
    assert again.seed != table.seed


def test_friends_come_by_invitation_and_give_their_names(house: House, ana: Visitor, ben: Visitor) -> None:
    match = played("ravenna", 7, 3)
    seats = [{"kind": "open"}, {"kind": "me", "name": "Zoe"}, {"kind": "bot", "name": "Uwe"}]
    made = onward(ana, upload(ana, match), 7, seats)
    table = house.table(made["code"])
    assert table.match is None
    assert table.position is not None
    ben.post(f"/api/tables/{made['code']}/join", {"invite": made["invites"]["0"].split("=")[1], "name": "Ben"})
    assert table.match is not None
    assert table.match.names == ("Ben", "Zoe", "Uwe")
    assert "Qj" not in json.dumps(table.position)


def test_a_game_under_way_and_a_table_of_another_size_are_refused(ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "bot", "bot")["code"]
    body = {"at": 0, "seats": THREE}
    for visitor in (ana, ben):
        assert "not over yet" in visitor.post(f"/api/tables/{code}/onward", body, 409)["why"]
    match = played("ravenna", 5, 3)
    id_ = upload(ana, match)
    assert "has 3 seats" in onward(ana, id_, 0, THREE[:2], 400)["why"]
    assert "5 choices" in onward(ana, id_, 6, THREE, 400)["why"]
    onward(ana, id_, -1, THREE, 400)
    onward(ana, id_, 10**30, THREE, 400)
    onward(ana, "0123456789abcdef", 0, THREE, 404)
    assert ana.http.post(f"/api/replays/{id_}/onward", json={"at": 0, "seats": THREE}).status_code == 403


# --- what lasts -------------------------------------------------------------------------------------------------------


def test_a_table_that_plays_on_survives_the_server_and_its_upload(tmp_path: Path) -> None:
    server = Process(tmp_path / "muster.db")
    zoe = Visitor(server.url, {})
    match = played("ravenna", 9, 3)
    code = onward(zoe, upload(zoe, match), 9, everybody(match))["code"]
    with zoe.sit(code) as seat:
        seat.send("look", seat=0)
        seat.await_("table")
        asked = next(i for i, one in enumerate(match.names) if i in {d.seat for d in match.decisions(asides=False)})
        seat.send("look", seat=asked)
        seat.until(lambda now: bool(now.get("options")))
        before = seat.now["seq"]
        seat.choose()
        seat.until(lambda now: now["seq"] > before)
        view = seat.now["view"]
    server.end(signal.SIGKILL)
    server = Process(tmp_path / "muster.db")
    zoe = come_back(zoe, server.url)
    for _ in range(replay.MOST_UPLOADS):
        upload(zoe, match)
    with zoe.sit(code) as seat:
        seat.send("look", seat=asked)
        seat.until(lambda now: now["looking"] == asked)
        assert seat.now["seq"] == before + 1
        assert {key: value for key, value in seat.now["view"].items() if key != "book"} == {
            key: value for key, value in view.items() if key != "book"
        }
    again = save.loads(json.dumps(zoe.get(f"/api/tables/{code}/save")), find_game)
    assert len(again.history) == 1
    zoe.http.close()
    assert server.end(signal.SIGTERM) == 0


def test_whoever_is_forgotten_is_in_no_position_of_a_table(house: House, ana: Visitor) -> None:
    match = played("ravenna", 9, 3)
    with house.visitor() as zoe:
        seats = [{"kind": "me", "name": "Zoe"}, {"kind": "bot", "name": "Uwe"}, {"kind": "bot", "name": "Vera"}]
        code = onward(zoe, upload(zoe, match), 0, [seats[1], seats[0], seats[2]])["code"]
        zoe.post("/api/account/delete", {"password": ""})
    with engine_of(house.config.database).connect() as connection:
        row, _ = rows.read_row(connection, code)
    assert "Zoe" not in json.dumps(row["position"])
    assert "Somebody" in json.dumps(row["position"])


@pytest.mark.parametrize("entry", ["muster save", "game", "seats", "seed"])
def test_half_a_letter_in_a_file_is_refused_with_a_sentence(ana: Visitor, entry: str) -> None:
    """JSON can say it, but nobody can be told about it in UTF-8."""
    data = json.dumps({**save.dump(played("ravenna", 2)), entry: "\ud800"}).encode()
    answer = ana.raw_post("/api/replays", data)
    assert (answer.status_code, answer.json()["why"][-1]) == (400, ".")


# --- positions that somebody wrote by hand ----------------------------------------------------------------------------


def written_by_hand(position: dict[str, Any], id_: str = "invasion") -> str:
    """A scenario that begins in a position; everything in JSON, which is YAML, too."""
    names = DEFAULT_NAMES[:2]
    told = {
        "scenario": "Qj",
        "game": id_,
        "seats": names,
        "position": position,
        "steps": [{"expect": {"asked": "nobody"}}],
    }
    return "\n".join(f"{key}: {json.dumps(value)}" for key, value in told.items())


ROLL = {"MainAsk": {"seat": 0}}
NEVER_ENDING: list[tuple[str, dict[str, Any]]] = [
    ("invasion", {"next": [ROLL, {"ScrewAsk": {"seat": 0, "left": 10**15}}]}),  # a screw is lost as often as that
    ("invasion", {"next": [ROLL, {"ScrewAsk": {"seat": "Ana", "left": 1}}]}),
    ("invasion", {"next": [ROLL, {"ScrewAsk": {"seat": 1 << 40, "left": 1}}]}),
    ("invasion", {"next": [ROLL] * 201}),
    ("invasion", {"next": [{"BeginLanes": {"lanes": [[{"MainAsk": {"seat": 0}}] * 201, []]}}]}),
    ("invasion", {"next": [{"RecruitAsk": {"seat": 0, "cards": "all of them", "screw": False, "why": 0}}]}),
    ("invasion", {"players": {"Ana": {"dice": [{}] * 21}}}),
    ("invasion", {"players": {"Ana": {"discounts": ["any"] * 201}}}),
    ("rone", {"out": ["Ana", "Bruno"], "next": [{"Main": {"seat": 0}}, {"NextTurn": {}}]}),  # whose turn comes next?
    ("rone", {"lasting": [7]}),
    ("rone", {"withdrawn": [10**12]}),
    ("rone", {"next": [{"Split": {"seat": 0, "by": -1, "points": 10**9, "source": -1}}]}),
    ("rone", {"next": [{"Window": {"seat": 0, "base": 0, "occasion": "x" * 61, "order": [0, 1], "passed": 0}}]}),
]  # fmt: skip
SENSELESS: list[tuple[str, dict[str, Any]]] = [  # up to the first question, or to those who look at it
    ("invasion", {"next": [{"LeaderAsk": {"seat": True}}]}),
    ("invasion", {"next": [{"ShareAsk": {"seat": 1, "what": 446, "left": 1}}, {"HandAsk": {"seat": 1}}]}),
    ("invasion", {"next": [{"Wish": {}}, ROLL]}),
    ("invasion", {"next": [ROLL, {"Enter": {"seat": 0, "card": 99999}}]}),
    ("rone", {"next": [{"Window": {"seat": "x", "base": 0, "occasion": "end", "order": [1, 0], "passed": 0}}]}),
    ("rone", {"next": [{"Window": {"seat": [0, 1], "base": 0, "occasion": "end", "order": [1, 0], "passed": 0}}]}),
]  # fmt: skip


@pytest.mark.parametrize(("id_", "position"), NEVER_ENDING, ids=lambda value: str(value)[:60])
def test_no_position_keeps_the_engine_busy_for_ever(ana: Visitor, id_: str, position: dict[str, Any]) -> None:
    """Up to its first question each of these is quick: what comes after is carried out where everybody plays."""
    assert "line 4" in scenario(ana, written_by_hand(position, id_), 400)["why"]


@pytest.mark.parametrize(("id_", "position"), SENSELESS, ids=lambda value: str(value)[:60])
def test_a_position_that_makes_no_sense_is_refused_with_its_place(
    ana: Visitor, id_: str, position: dict[str, Any]
) -> None:
    why = scenario(ana, written_by_hand(position, id_), 400)["why"]
    assert "line 4" in why
    assert "bug" not in why


def test_what_a_position_counts_may_be_as_large_as_in_any_game(ana: Visitor) -> None:
    position = {"next": [ROLL, {"ScrewAsk": {"seat": 0, "left": 999}}]}
    assert scenario(ana, written_by_hand(position))["id"]


def test_a_game_that_began_in_a_position_is_played_beside_the_loop(
    house: House, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[str] = []

    def told(*args: Any, **more: Any) -> Match:
        where.append(threading.current_thread().name)
        return begun(*args, **more)

    monkeypatch.setattr(agreeing, "begun", told)
    match = played("ravenna", 6, 3)
    made = onward(ana, upload(ana, match), 3, everybody(match))
    assert where
    assert all(name.startswith("agreements") for name in where)
    assert rehearsing.is_heavy(house.table(made["code"]))
    plain = ana.make("me", "bot", "bot")["code"]
    assert not rehearsing.is_heavy(house.table(plain))


def test_nobody_plays_on_where_much_happens_before_the_first_choice(
    ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, match = find_game("ravenna"), played("ravenna", 6, 3)
    monkeypatch.setattr(beginning, "MOST_SECONDS", -1.0)
    with pytest.raises(SetupError, match="too much happens"):
        from_moment(game, match.setup, match.state)
