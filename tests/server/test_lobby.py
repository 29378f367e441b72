"""Sitting down, leaving, playing again: who sits where, and who hosts."""

from __future__ import annotations

from tests.server.house import House, Seat, Visitor, wait_for


def kinds(house: House, code: str) -> list[str]:
    return [sitter.kind for sitter in house.table(code).sitters]


def test_a_table_starts_when_the_last_seat_is_taken(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", "bot")["code"]
    with ana.sit(code) as seat:
        assert seat.now["waiting"]
        assert seat.now["view"] is None
        assert ben.post(f"/api/tables/{code}/join") == {"seat": 1, "url": f"/t/{code}"}
        seat.until(lambda now: now["view"] is not None)
        assert not seat.now.get("waiting", False)
        assert seat.now["looking"] == 0
        names = [info["name"] for info in seat.now["seats"]]
        assert names == [ana.me["name"], ben.me["name"], "Ana"]


def test_everybody_sees_who_sits_down(ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", "open")["code"]
    with ana.sit(code) as seat:
        ben.post(f"/api/tables/{code}/join", {"seat": 2, "name": "Ben"})
        seat.until(lambda now: now["seats"][2]["kind"] == "person")
        assert seat.now["seats"][2]["name"] == "Ben"
        assert not seat.now["seats"][2].get("online", False)
        with ben.sit(code):
            seat.until(lambda now: now["seats"][2].get("online", False))
        seat.until(lambda now: not now["seats"][2].get("online", False))


def test_a_seat_can_be_taken_once(house: House, ana: Visitor, ben: Visitor) -> None:
    made = ana.make("me", "open", "open")
    join = f"/api/tables/{made['code']}/join"
    invite = made["invites"]["1"].split("invite=")[1]
    assert ben.post(join, {"invite": invite})["seat"] == 1
    assert ben.post(join, {"seat": 2})["seat"] == 1  # whoever sits, sits
    assert ana.post(join)["seat"] == 0
    with house.visitor() as eve:
        assert eve.post(join, {"seat": 1}, 409)["why"] == "That seat is taken."
        assert eve.post(join, {"invite": invite}, 409)["why"] == "That seat is taken."
        unknown = eve.post(join, {"seat": 7}, 409)["why"]
        assert unknown.startswith("There is no such seat; this table has ")
        assert eve.post(join, {"invite": "x"}, 403)["why"] == "That invitation does not fit."
        assert eve.post(join, {"seat": 64}, 400)
        assert eve.post(join, {"name": "<>"}, 400)
        assert eve.post(join)["seat"] == 2
    with house.visitor() as late:
        assert late.post(join, {}, 409)["why"] == "The game has already started."


def test_equal_names_get_a_number_and_options_follow_the_seat(house: House, ana: Visitor, ben: Visitor) -> None:
    for visitor in (ana, ben):
        visitor.post("/api/me", {"name": "Twin"})
    code = ana.make("me", "open", "bot", options={"starter": 1})["code"]
    ben.post(f"/api/tables/{code}/join")
    table = house.table(code)
    assert table.match is not None
    assert table.match.names == ("Twin", "Twin 2", "Ana")
    assert table.options["starter"] == "Twin 2"
    assert table.match.decisions(asides=False)[0].seat == 1


def test_a_table_of_people_skips_no_choice(house: House, ana: Visitor) -> None:
    """Whoever is skipped would be known to have had no choice."""
    for lang, words in (("en", "every choice is made by hand"), ("de", "wird jede Wahl von Hand getroffen")):
        for path in ("/api/tables", "/api/tables/check"):
            body = {"game": "ravenna", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"skip_forced": True}}
            found = ana.post(f"{path}?lang={lang}", body, 400)
            assert words in found["why"]
            assert found["option"] == "skip_forced"
    offered = [option["name"] for game in ana.get("/api/games")["games"] for option in game["options"]]
    assert "skip_forced" not in offered
    assert ana.make("me", "bot", options={"skip_forced": False})["code"]


def test_the_host_fills_up_with_bots(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", "open")["code"]
    assert ben.post(f"/api/tables/{code}/bots", {}, 403)["why"] == "Only the host can do that."
    ana.post(f"/api/tables/{code}/bots")
    assert kinds(house, code) == ["person", "bot", "bot"]
    assert house.table(code).match is not None
    assert ana.post(f"/api/tables/{code}/bots", {}, 409)["why"] == "The game has already started."


def test_a_host_who_leaves_passes_hosting_on(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", "open")["code"]
    ben.post(f"/api/tables/{code}/join")
    with ben.sit(code) as seat:
        ana.post(f"/api/tables/{code}/leave")
        seat.until(lambda now: now.get("table", {}).get("host", False))
    assert kinds(house, code) == ["open", "person", "open"]
    shown = ben.get(f"/api/tables/{code}")
    assert shown["host"]
    assert set(shown["invites"]) == {"0", "2"}  # the seat that was left has an invitation, too
    assert ana.post(f"/api/tables/{code}/leave", {}, 409)["why"] == "You have no seat at this table."


def test_a_table_that_everybody_left_is_closed(ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", "open", public=True)["code"]
    ana.post(f"/api/tables/{code}/leave")
    assert ben.get(f"/api/tables/{code}")["status"] == "closed"
    assert ben.post(f"/api/tables/{code}/join", {}, 409)["why"] == "This table is closed."
    assert code not in [row["code"] for row in ben.get("/api/tables")["tables"]]


def test_whoever_leaves_a_running_game_is_replaced_by_a_bot_for_good(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", "open")["code"]
    ben.post(f"/api/tables/{code}/join")
    ana.post(f"/api/tables/{code}/bots")
    ana.post(f"/api/tables/{code}/leave")
    assert kinds(house, code) == ["bot", "person", "bot"]
    with ana.sit(code) as seat:
        assert (seat.now["mine"], seat.now["looking"]) == ([], None)
    with ben.sit(code) as seat:
        seat.until(lambda now: 1 in now["question"]["seats"])  # the bots play


def play_out(*seats: Seat) -> None:
    """Whoever is asked takes the last option, until the game is over."""
    watcher = seats[0]
    while not watcher.now.get("over"):
        position = watcher.now["position"]
        for seat in seats:
            seat.until(lambda now, position=position: now["position"] >= position)
            if seat.now.get("options") and seat.now["position"] == position:
                seat.choose(seat.now["options"][-1]["option"])
                break
        watcher.until(lambda now, position=position: now["position"] > position or bool(now.get("over")))
    watcher.until(lambda now: now["t"] == "table")


def test_after_the_end_there_is_a_seed_a_save_and_a_rematch(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", options={"total": 1, "starter": 1})["code"]
    assert ana.post(f"/api/tables/{code}/rematch", {}, 409)["why"] == "The game is not over yet."
    ben.post(f"/api/tables/{code}/join")
    with ana.sit(code) as one, ben.sit(code) as two, house.visitor() as eve:
        assert "seed" not in one.now["table"]
        play_out(one, two)
        assert one.now["table"]["seed"] == house.table(code).seed.hex()
        assert eve.post(f"/api/tables/{code}/rematch", {}, 403)
        assert eve.get(f"/api/tables/{code}/save")["seed"] == house.table(code).seed.hex()
        new = ana.post(f"/api/tables/{code}/rematch")
        assert ben.post(f"/api/tables/{code}/rematch") == new
        two.until(lambda now: now.get("table", {}).get("rematch") == new["code"])
    assert kinds(house, new["code"]) == ["person", "person"]
    table = house.table(new["code"])
    assert table.match is not None
    assert table.options["starter"] == house.table(code).sitters[1].name
    assert ben.get(f"/api/tables/{new['code']}")["parent"] == code
    statistics = ana.get("/api/me/games")["statistics"][0]
    won = 0 in house.table(code).match.outcome.winners  # type: ignore[union-attr]
    assert statistics == {"game": "ravenna", "mode": "two-player", "played": 1, "won": int(won)}
    ana.post(f"/api/tables/{code}/leave")  # a finished game stays in the history
    assert [row["code"] for row in ana.get("/api/me/games")["finished"]] == [code]


def test_a_rematch_keeps_seats_open_for_those_who_are_gone(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open", options={"total": 1})["code"]
    ben.post(f"/api/tables/{code}/join")
    with ana.sit(code) as one:
        with ben.sit(code) as two:
            play_out(one, two)
        one.until(lambda now: not now["seats"][1].get("online", False))
        new = ana.post(f"/api/tables/{code}/rematch")["code"]
    assert kinds(house, new) == ["person", "open"]
    assert set(ana.get(f"/api/tables/{new}")["invites"]) == {"1"}
    assert ben.post(f"/api/tables/{new}/join")["seat"] == 1


def test_tables_come_back_when_they_were_let_go(house: House, ana: Visitor) -> None:
    code = ana.make("me", "device", "device")["code"]
    with ana.sit(code) as seat:
        seat.send("look", seat=seat.now["question"]["seats"][0])
        seat.until(lambda now: bool(now.get("options")))
        position = seat.now["position"]
        seat.choose()
        seat.until(lambda now: now["position"] > position)
        digest = house.table(code).match.digest()  # type: ignore[union-attr]
        tables = house.state.tables
        house.table(code).used_at = 0.0
        tables.let_go_idle()
        assert code in tables.loaded  # somebody is still here
    wait_for(lambda: not house.table(code).connections)  # the server has heard that nobody is
    house.table(code).used_at = 0.0
    tables.let_go_idle()
    assert code not in tables.loaded
    with ana.sit(code):
        assert house.table(code).match.digest() == digest  # type: ignore[union-attr]


def test_my_games_say_where_i_am_asked(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open")["code"]
    ben.post(f"/api/tables/{code}/join")
    match = house.table(code).match
    assert match is not None
    (asked,) = {decision.seat for decision in match.decisions(asides=False)}
    house.table(code).used_at = 0.0
    house.state.tables.let_go_idle()
    assert code not in house.state.tables.loaded  # it is read again
    for seat, visitor in enumerate((ana, ben)):
        (row,) = visitor.get("/api/me/games")["running"]
        assert row["asked"] == (seat == asked)
        assert ("your turn" in visitor.http.get("/me").text) == (seat == asked)
