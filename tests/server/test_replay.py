"""Replays: of finished tables and of uploaded saves, through every pair of eyes."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from typing import Any

import pytest
import yaml

from muster.games import find_game
from muster.kernel import Match, save
from muster.scenario import load_text, run
from muster.server.http import replay
from muster.server.telling import frames
from muster.server.telling.sending import slim
from muster.server.telling.speaking import event_line
from tests.server.house import House, Visitor, text_of, wait_for


@pytest.fixture(scope="module")
def code(house: House) -> str:
    """A table whose game is over: three bots, first to one point."""
    with house.visitor() as host:
        made = host.make("bot", "bot", "bot", options={"total": 1})
        table = house.table(made["code"])
        wait_for(lambda: table.match is not None and table.match.over)
        return str(made["code"])


@pytest.fixture(scope="module")
def match(house: House, code: str) -> Match:
    found = house.table(code).match
    assert found is not None
    return found


def film(visitor: Visitor, code: str, **query: str) -> dict[str, Any]:
    found: dict[str, Any] = visitor.get(f"/api/tables/{code}/replay", **query)
    return found


def whole(visitor: Visitor, code: str, **query: str) -> list[dict[str, Any]]:
    """Every frame, piece by piece."""
    found: list[dict[str, Any]] = []
    while True:
        piece = film(visitor, code, first=str(len(found)), **query)
        found += piece["frames"]
        if len(found) == piece["total"]:
            return found
        assert piece["frames"]


# --- frames -----------------------------------------------------------------------------------------------------------


def test_a_film_has_a_frame_for_the_beginning_and_one_for_each_choice(ana: Visitor, code: str, match: Match) -> None:
    shown = whole(ana, code)
    assert [frame["at"] for frame in shown] == list(range(len(match.history) + 1))
    assert [frame.get("text", "") for frame in shown[1:]] == [entry.text for entry in match.history]
    assert [frame.get("seat") for frame in shown[1:]] == [entry.seat for entry in match.history]
    assert [frame["view"] for frame in shown] == [slim(match.game.view(state, -1)) for state in match.states()]
    assert text_of(shown[0]["lines"][0]).startswith("Round 1 begins.")
    assert "question" not in shown[-1]


def test_open_eyes_see_every_card_and_a_seat_sees_what_it_saw(ana: Visitor, code: str, match: Match) -> None:
    states = list(match.states())
    for word, eyes in (("open", -1), ("spectator", None), ("0", 0), ("2", 2)):
        shown = whole(ana, code, eyes=word)
        assert [frame["view"] for frame in shown] == [slim(match.game.view(state, eyes)) for state in states]
    opened = json.dumps(whole(ana, code))
    assert "sideways" in opened
    hidden = [slot for frame in whole(ana, code) for hand in frame["view"]["hands"] for slot in hand["slots"]]
    assert hidden
    assert all("rank" in slot for slot in hidden)


@pytest.mark.parametrize("eyes", ["spectator", "0", "1", "2"])
def test_nothing_in_a_seats_film_tells_more_than_the_seat_saw(ana: Visitor, code: str, match: Match, eyes: str) -> None:
    seat = None if eyes == "spectator" else int(eyes)
    game = match.game
    for frame, entry in zip(whole(ana, code, eyes=eyes)[1:], match.history, strict=True):
        own = entry.seat == seat
        assert ("text" in frame, "say" in frame) == (own, own)
        shown = [game.event_data(game.show(event, seat), match.setup) for event in entry.events]
        assert frame.get("events", []) == shown
        told = [event_line(game.words, game.show(event, seat), match.setup, "en", seat) for event in entry.events]
        assert [text_of(line) for line in frame.get("lines", [])] == [line.text for line in told if line is not None]


def test_lines_name_the_rule_of_their_mode(ana: Visitor, house: House) -> None:
    code = ana.make("bot", "bot", options={"total": 1})["code"]
    table = house.table(code)
    wait_for(lambda: table.match is not None and table.match.over)
    rules = {line.get("rule") for frame in whole(ana, code) for line in frame.get("lines", [])}
    assert "ravenna.two.10" in rules
    assert "ravenna.attack.05" not in rules


def test_rounds_are_marked_and_the_end_is_told(ana: Visitor, code: str, match: Match) -> None:
    found = film(ana, code)
    assert found["marks"][0] == {"at": 0, "round": 1}
    rounds = [match.game.view(state, None)["round"] for state in match.states()]
    assert [mark["round"] for mark in found["marks"]] == sorted(set(rounds))
    assert all(rounds[mark["at"]] == mark["round"] for mark in found["marks"])
    assert match.outcome is not None
    assert found["over"]["winners"] == list(match.outcome.winners)
    assert "Ravenna" in found["over"]["text"]


def test_a_film_comes_in_pieces(ana: Visitor, code: str, match: Match) -> None:
    piece = film(ana, code, first="3", count="4")
    assert [frame["at"] for frame in piece["frames"]] == [3, 4, 5, 6]
    assert "marks" not in piece
    assert film(ana, code, first="999999")["frames"] == []
    assert len(film(ana, code, count="999999")["frames"]) <= frames.MOST_FRAMES


def test_a_film_speaks_the_readers_language(ana: Visitor, code: str) -> None:
    found = film(ana, code, lang="de", words="1")
    assert text_of(found["frames"][0]["lines"][0]).startswith("Runde 1 beginnt.")
    assert "Nachziehstapel: 54 Karten." in found["frames"][0]["words"]
    assert "words" not in film(ana, code)["frames"][0]


@pytest.mark.parametrize(
    "query", [{"eyes": "3"}, {"eyes": "-1"}, {"eyes": "x"}, {"first": "-1"}, {"first": "٣"}, {"count": "1" * 10}]
)
def test_a_moment_that_is_none_gets_a_sentence(ana: Visitor, code: str, query: dict[str, str]) -> None:
    for lang, words in (("en", "There is no such moment"), ("de", "Diesen Augenblick gibt es")):
        assert ana.get(f"/api/tables/{code}/replay", 400, lang=lang, **query)["why"].startswith(words)


def test_a_film_is_packed_for_whoever_can_unpack_it(ana: Visitor, code: str) -> None:
    path = f"/api/tables/{code}/replay"
    with ana.http.stream("GET", path, headers={"accept-encoding": "gzip"}) as response:
        raw = b"".join(response.iter_raw())
        assert response.headers["content-encoding"] == "gzip"
    plain = ana.http.get(path, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(raw) == plain.content
    assert len(raw) * 5 < len(plain.content)


def test_the_seal_fits_the_seed(ana: Visitor, code: str) -> None:
    found = film(ana, code)
    sealed = b"muster seed\0" + found["game"].encode() + b"\0" + bytes.fromhex(found["seed"])
    assert sha256(sealed).hexdigest() == found["commitment"] == ana.get(f"/api/tables/{code}")["commitment"]


def test_what_was_taken_back_is_not_in_the_film(ana: Visitor, house: House) -> None:
    code = ana.make("me", "device", "device", options={"total": 1, "starter": 0})["code"]
    table = house.table(code)
    with ana.sit(code) as seat:
        seat.send("look", seat=0)
        seat.until(lambda now: now["looking"] == 0)
        seat.send("say", text="hello")
        seat.choose()
        for undo in (True, False):
            seat.until(lambda now: now["question"]["kind"] == "place" and now.get("options"))
            seat.choose()
            seat.until(lambda now: now["question"]["seats"] == [1])
            if undo:
                seat.send("undo", seat=0)
    wait_for(lambda: table.match is not None and len(table.match.history) == 2)
    assert table.match is not None
    texts = [f.text for f in frames.frames(table.match, frames.Eyes(-1, "en"), table.chats, 0, 9, {})[1:]]
    assert texts == [entry.text for entry in table.match.history]
    first = frames.frames(table.match, frames.Eyes(None, "en"), table.chats, 0, 1, {})[0]
    assert [(line.said_by, line.text) for line in first.lines if line.kind == "chat"][-1][1] == "hello"


def test_a_running_game_has_no_film(ana: Visitor, ben: Visitor) -> None:
    code = ana.post("/api/play")["code"]
    for visitor in (ana, ben):
        assert visitor.get(f"/api/tables/{code}/replay", 409)["why"] == "The game is not over yet."
        page = visitor.http.get(f"/replay/{code}")
        assert (page.status_code, "The game is not over yet." in page.text) == (409, True)
    waiting = ana.make("me", "open", "open")["code"]
    assert ana.get(f"/api/tables/{waiting}/replay", 409)["why"] == "The game has not started yet."
    assert ana.get("/api/tables/ZZZZZZ/replay", 404)


def test_files_of_a_finished_table_are_for_everybody(ben: Visitor, code: str, match: Match) -> None:
    again = save.loads(json.dumps(ben.get(f"/api/tables/{code}/save")), find_game)
    assert again.digest() == match.digest()
    text = ben.get(f"/api/tables/{code}/scenario", at="5")
    [scenario] = load_text(text, "replay.yaml")
    assert run(scenario) == []


# --- uploads ----------------------------------------------------------------------------------------------------------


def test_an_uploaded_save_can_be_watched_by_whoever_has_its_link(ana: Visitor, ben: Visitor, match: Match) -> None:
    text = save.dumps(match)
    made = ana.post("/api/replays", json.loads(text))
    assert made["url"] == f"/replay/{made['id']}"
    for visitor in (ana, ben):
        found = visitor.get(f"/api/replays/{made['id']}/replay", eyes="1")
        assert found["total"] == len(match.history) + 1
        assert found["frames"][7]["view"] == slim(match.game.view(list(match.states())[7], 1))
        assert visitor.http.get(made["url"]).status_code == 200
    assert json.dumps(ben.get(f"/api/replays/{made['id']}/save")) == json.dumps(json.loads(text))
    written = yaml.safe_load(ben.get(f"/api/replays/{made['id']}/scenario", at="3"))
    assert written["scenario"].endswith("after choice 3")
    for at in ("999999", "x", "-1"):
        assert ben.get(f"/api/replays/{made['id']}/scenario", 400, at=at)["why"].startswith("There is no such moment")


def test_an_unfinished_save_can_be_watched_too(ana: Visitor) -> None:
    game = find_game("ravenna")
    match = Match(game, game.agree(("Ana", "Bruno", "Chiara"), {"starter": "Ana"}), 7)
    match.choose(0, "draw deck")
    made = ana.post("/api/replays", save.dump(match))
    found = ana.get(f"/api/replays/{made['id']}/replay")
    assert (found["total"], "over" in found) == (2, False)


def tampered(data: dict[str, Any]) -> dict[str, Any]:
    lines = [*data["choices"]]
    lines[4], lines[5] = lines[5], lines[4]
    return {**data, "choices": lines}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (tampered, "choice 5"),
        (lambda data: {**data, "seed": "0" * 64}, "commitment: the seed is not the one that was committed to"),
        (lambda data: {**data, "rules": 99}, "rules: played with rules version 99"),
        (lambda data: {**data, "choices": ["Ana: x"] * (replay.MOST_CHOICES + 1)}, "more than 20000 choices"),
        (lambda data: {"muster save": 1}, "game"),
    ],
    ids=["swapped", "seed", "rules", "long", "empty"],
)
def test_a_save_that_cannot_be_trusted_is_refused_with_its_place(
    ana: Visitor, match: Match, change: Any, words: str
) -> None:
    found = ana.post("/api/replays", change(save.dump(match)), 400)["why"]
    assert found.startswith("That file is not a save that Muster can read: ")
    assert words in found


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (tampered, "Zug 5: "),
        (lambda data: {**data, "choices": ["Ana: bla  #00000000"]}, "Zug 1: „bla“ ist keine Wahl, die es"),
        (lambda data: {**data, "choices": data["choices"][1:]}, "geht hier nicht: "),
        (lambda data: {**data, "choices": "x"}, "choices: der Eintrag „choices“ fehlt oder ist keine Liste."),
        (
            lambda data: {**data, "seed": "0" * 64},
            "commitment: der Startwert ist nicht der, der vor dem ersten Mischen",
        ),
        (lambda data: {**data, "game": "chess"}, "game: dieses Spiel gibt es hier nicht: chess."),
        (lambda data: {**data, "options": {"total": -1}}, "options.total: Die Option total muss eine ganze Zahl"),
        (lambda data: {**data, "position": {"turn": 3}}, "position.turn: so kann keine Stellung sein"),
    ],
    ids=["swapped", "notation", "refused", "type", "seed", "game", "option", "position"],
)
def test_a_german_reader_is_told_in_german(house: House, match: Match, change: Any, words: str) -> None:
    with house.visitor(**{"Accept-Language": "de"}) as gast:
        found = gast.post("/api/replays", change(save.dump(match)), 400)["why"]
    assert found.startswith("Diese Datei ist kein Spielstand, den Muster lesen kann: ")
    assert words in found


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"", "it is empty."),
        (b" \n", "it is empty."),
        (b"game: ravenna\nsteps: []\n", "a line that begins with"),
        (b"[]", 'an entry "muster save"'),
        (b'{"game": "ravenna"}', 'an entry "muster save"'),
    ],
)
def test_what_is_neither_a_save_nor_a_scenario_is_told_what_either_would_be(
    house: House, ana: Visitor, body: bytes, why: str
) -> None:
    found = ana.raw_post("/api/replays", body).json()["why"]
    assert found.startswith("That file is neither a save nor a scenario of Muster: ")
    assert why in found
    with house.visitor(**{"Accept-Language": "de"}) as gast:
        german = gast.raw_post("/api/replays", body).json()["why"]
    assert german.startswith("Diese Datei ist weder ein Spielstand noch ein Szenario von Muster: ")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe\x00", b"[" * 100_000, b"null"])
def test_what_is_no_json_is_refused(ana: Visitor, body: bytes) -> None:
    response = ana.raw_post("/api/replays", body)
    assert response.status_code == 400
    assert response.json()["why"].endswith(".")


def test_an_upload_has_a_limit_and_needs_the_token(ana: Visitor) -> None:
    assert ana.raw_post("/api/replays", b" " * (2 * 1024 * 1024 + 1)).status_code == 413
    assert ana.http.post("/api/replays", content=b"{}").status_code == 403


def test_a_save_that_takes_too_long_is_given_up(ana: Visitor, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "CHECK_SECONDS", 0.0)
    found = ana.post("/api/replays", save.dump(match), 400)
    assert "takes too long here" in found["why"]


def test_everybody_keeps_their_newest_uploads(ana: Visitor, monkeypatch: pytest.MonkeyPatch, match: Match) -> None:
    monkeypatch.setattr(replay, "MOST_UPLOADS", 2)
    ids = [ana.post("/api/replays", save.dump(match))["id"] for _ in range(3)]
    assert ana.get(f"/api/replays/{ids[0]}/replay", 404)["why"] == "There is no such page."
    for id_ in ids[1:]:
        ana.get(f"/api/replays/{id_}/replay", count="1")


# --- pages ------------------------------------------------------------------------------------------------------------


def test_the_pages(ana: Visitor, code: str) -> None:
    page = ana.http.get(f"/replay/{code}").text
    assert f'source="/api/tables/{code}"' in page
    assert ana.http.get(f"/replay/{code.lower()}").headers["location"] == f"/replay/{code}"
    assert 'type="file"' in ana.http.get("/replay").text
    assert ana.http.get("/replay/0123456789abcdef").status_code == 404


# --- the turning point ------------------------------------------------------------------------------------------------


def test_where_a_game_turned_is_told_after_its_end_and_found_in_its_film(house: House, ana: Visitor) -> None:
    made = ana.make("bot", "bot", "bot", options={"total": 7})
    table = house.table(made["code"])
    wait_for(lambda: table.match is not None and table.match.over)
    found = ana.get(f"/api/tables/{made['code']}/turning")
    shown = whole(ana, made["code"])
    assert found["text"].endswith(text_of(shown[found["at"] + 1]["lines"][0]))
    assert "wendete sich das Spiel" in ana.get(f"/api/tables/{made['code']}/turning", lang="de")["text"]


def test_nobody_is_told_before_the_end_where_a_game_turns(house: House, ana: Visitor) -> None:
    made = ana.make("me", "bot")
    ana.get(f"/api/tables/{made['code']}/turning", 409)
